import Testing

@testable import Screens

/// Starting a table that waits, and late players.
@Suite struct OpenTableTests {
  /// ana has opened a table for three, and the others sit at it.
  private func table(_ others: [String], watching: [String] = []) -> Evening {
    var evening = Evening(["ana"] + others + watching)
    evening.ask("create pig seats=3", by: "ana")
    for name in others { evening.ask("join 1", by: name) }
    for name in watching { evening.ask("watch 1", by: name) }
    return evening
  }

  @Test func `the host begins with those who are here`() {
    var evening = table(["bob"])
    #expect(evening.table(of: "ana")?.host == "ana")
    #expect(evening.isShown("You can start with the players here.", to: "ana"))
    evening.press("b", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing)
    #expect(evening.table(of: "bob")?.names == ["ana", "bob"])
  }

  @Test func `nobody begins alone, and is told why`() {
    var evening = table([])
    #expect(!evening.isShown("You can start", to: "ana"))
    evening.press("b", by: "ana")
    #expect(evening.latest(of: "ana").contains("At least 2 players are needed."))
    #expect(evening.table(of: "ana")?.phase == .open)
  }

  @Test func `who is not host waits, and sees who may begin`() {
    var evening = table(["bob"], watching: ["eva"])
    #expect(evening.table(of: "bob")?.host == "ana")
    for name in ["bob", "eva"] {
      #expect(evening.isShown("ana can start with the players here.", to: name))
    }
    evening.press("b", by: "bob")
    #expect(
      evening.latest(of: "bob").contains(
        "Only the host can start early; a full table starts by itself."))
    #expect(evening.table(of: "bob")?.phase == .open)
  }

  @Test func `when the host leaves the next one is host, and can begin`() {
    var evening = table(["bob"], watching: ["eva"])
    evening.press(.escape, by: "ana")
    #expect(evening.table(of: "ana") == nil)
    for name in ["bob", "eva"] { #expect(evening.table(of: name)?.host == "bob") }
    evening.ask("join 1", by: "ana")
    evening.press("b", by: "bob")
    #expect(evening.table(of: "bob")?.phase == .playing)
    #expect(evening.table(of: "eva")?.phase == .playing)
  }

  @Test func `who has left meanwhile is not brought back by an answer that comes late`() {
    var evening = table(["bob"])
    evening.line(of: "bob", is: .cut)
    evening.press(.escape, by: "bob")
    let told = [
      "EV left room=1 seat=1 player=ana", "OK room=1",
      "ROW room=1 game=pig phase=open seats=1/3 host=eva", "OK room=1",
    ]
    for line in told { evening.take(.heard(line), by: "bob") }
    #expect(evening.table(of: "bob") == nil)
    #expect(!evening.isShown("Waiting for players", to: "bob"))
  }

  @Test func `a server that says all day long that somebody leaves is asked once at a time`() {
    var evening = table(["bob"])
    evening.line(of: "ana", is: .cut)
    for _ in 0..<100 { evening.take(.heard("EV left room=1 seat=2 player=bob"), by: "ana") }
    #expect(evening.apps["ana"]?.session.pending.count { $0.isRefresh } == 1)
  }

  @Test func `who comes late sees how long the match has lasted`() {
    var evening = Evening(["ana", "eva"])
    evening.seat("slide", ["ana"], "size=2x2 seed=daily")
    evening.wait(milliseconds: 14_000)
    evening.ask("watch 1", by: "eva")
    #expect(evening.isShown("Time 0:14", to: "eva"))
    evening.loseLine(of: "ana")
    evening.wait(milliseconds: 5000)
    evening.comeBack("ana")
    #expect(evening.isShown("Time 0:19", to: "ana"))
  }
}
