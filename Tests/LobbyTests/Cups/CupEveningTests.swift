import Protocol
import TestSupport
import Testing

@testable import Lobby

@Suite("A cup in the lobby")
struct CupEveningTests {
  /// For what is heard by asking, which changes an evening.
  private func expect(
    _ isTrue: Bool, _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(isTrue, "\(text)", sourceLocation: sourceLocation)
  }

  private static let four = ["ana", "bob", "cleo", "dan"]

  /// A cup of four at Pig, made and joined.
  private func evening(
    _ kind: String, people: [String] = four, _ options: String = ""
  ) -> CupEvening {
    var evening = CupEvening(people)
    let made = evening.say("cup create \"Friday night\" kind=\(kind) game=pig goal=20 \(options)")
    expect(made == ["OK cup=1"])
    for name in people { expect(evening.say("cup join 1", by: name).first == "OK cup=1") }
    return evening
  }

  @Test(
    "Every kind is played to its end, and somebody has won",
    arguments: ["swiss", "roundrobin", "knockout", "double"])
  func whole(kind: String) {
    var evening = evening(kind, people: Self.four + ["eva"])
    expect(evening.say("cup start 1").first == "OK cup=1 round=1")
    let isOver = evening.play(1)
    expect(isOver)
    let table = evening.rows("cup table 1")
    expect(table.count == 5)
    expect(table.first?.number("rank") == 1)
  }

  @Test("Killed between every two things that happen, it goes on exactly where it was")
  func killed() {
    for kind in ["swiss", "knockout"] {
      var evening = evening(kind, "best=3")
      _ = evening.say("cup start 1")
      var kills = 0
      let isOver = evening.play(1) { evening in
        let before = evening.story(of: 1)
        evening.kill()
        kills += 1
        let after = evening.story(of: 1)
        expect(after == before)
      }
      expect(isOver)
      expect(kills > 100)
    }
  }

  @Test("A round calls its players to their rooms, and nobody else may sit there")
  func called() {
    var evening = evening("knockout")
    let heard = evening.talk.say("cup start 1", by: "dora")
    let calls = heard.compactMap { line in ServerLine(String(line.dropFirst(6))) }
      .filter { $0.name == "paired" }
    expect(calls.count(where: { $0.number("cup") == 1 && $0.number("round") == 1 }) >= 1)
    let call = heard.first { $0.hasPrefix("ana < EV paired") }
    expect(call?.contains(" opponent=") == true)
    let room = evening.rows("cup games 1").first?.number("room") ?? 0
    expect(evening.say("join \(room)").first?.hasPrefix("ERR not-allowed") == true)
    expect(evening.say("watch \(room)").first == "OK room=\(room)")
  }

  @Test("Who does not come in time has lost the table")
  func noShow() {
    var evening = evening("knockout", people: ["ana", "bob"], "minutes=2")
    evening.absent = ["bob"]
    _ = evening.say("cup start 1")
    _ = evening.act(in: 1)
    _ = evening.talk.wait(119)
    expect(evening.rows("cup games 1").first?["state"] == "waiting")
    _ = evening.talk.wait(2)
    let game = evening.rows("cup games 1").first
    expect(game?["state"] == "forfeit")
    expect(game?["absent"] == "bob")
    expect(evening.rows("cup table 1").first?["player"] == "ana")
  }

  @Test("Who withdraws gives up the game at hand, and is not paired again")
  func withdrawal() {
    var evening = evening("roundrobin")
    _ = evening.say("cup start 1")
    _ = evening.act(in: 1)
    expect(evening.say("cup leave 1", by: "bob").first == "OK cup=1")
    expect(evening.play(1))
    let rows = evening.rows("cup table 1")
    expect(rows.first { $0["player"] == "bob" }?["left"] == "yes")
  }

  @Test("A cup goes on without its director")
  func absentDirector() {
    var evening = evening("swiss", "rounds=2")
    _ = evening.say("cup start 1")
    _ = evening.talk.hangUp("dora")
    expect(evening.play(1, seenBy: "ana"))
  }

  @Test("While it is paused nothing begins, and nobody is late")
  func paused() {
    var evening = evening("knockout", people: ["ana", "bob"], "minutes=2")
    _ = evening.say("cup start 1")
    expect(evening.say("cup pause 1").first == "OK cup=1")
    _ = evening.talk.wait(600)
    expect(evening.rows("cup games 1").first?["state"] == "waiting")
    expect(evening.say("cup resume 1").first == "OK cup=1")
    _ = evening.talk.wait(119)
    expect(evening.rows("cup games 1").first?["state"] == "waiting")
    expect(evening.play(1))
  }

  @Test("Its director alone directs it")
  func directorsRights() {
    var evening = evening("swiss")
    for order in ["start", "pause", "end", "back", "remove", "add", "forfeit", "correct", "bot"] {
      let name = ["remove", "add", "forfeit"].contains(order) ? " ana" : ""
      let said = evening.say("cup \(order) 1\(name)", by: "ana")
      expect(said.first?.hasPrefix("ERR not-allowed") == true, "\(order): \(said)")
    }
  }

  @Test("A corrected result counts, and is in the log")
  func corrected() {
    var evening = evening("swiss", people: ["ana", "bob"], "rounds=1")
    _ = evening.say("cup start 1")
    expect(evening.say("cup correct 1 table=1 winner=bob").first == "OK cup=1")
    let log = evening.say("cup log 1")
    expect(log.contains { $0.contains("what=corrected") && $0.contains("by=dora") })
    _ = evening.talk.wait(30)
    expect(evening.rows("cup table 1").first?["player"] == "bob")
  }

  @Test("The house fills a cup, and plays in it")
  func house() {
    var evening = evening("roundrobin", people: ["ana"])
    for level in ["easy", "good", "best"] {
      expect(evening.say("cup bot 1 \(level)").first?.contains("house-\(level)") == true)
    }
    _ = evening.say("cup start 1")
    expect(evening.play(1))
    expect(evening.rows("cup table 1").count == 4)
  }
}
