import GameCore
import Protocol
import TestSupport
import Testing

@testable import Screens

/// What a player sees once a broken connection is back: nothing waits for an answer that was lost.
@Suite struct BackAgainTests {
  /// The player's client asks for something, and its connection breaks before the answer.
  private func ask(
    by name: String, in evening: inout Evening, _ question: (inout Evening) -> Void
  ) {
    evening.line(of: name, is: .deaf)
    question(&evening)
    evening.loseLine(of: name)
    evening.comeBack(name)
  }

  private func played(_ names: [String]) -> Evening {
    var evening = Evening(names, columns: 120, rows: 40)
    evening.wait(milliseconds: 5000)
    evening.seat("pig", ["ana", "bob"])
    for _ in 0..<8 {
      for name in ["ana", "bob"] where evening.table(of: name)?.isOurTurn == true {
        evening.say("roll", by: name)
        evening.say("hold", by: name)
      }
    }
    return evening
  }

  @Test func `who was at home hears again of what happens in the lobby`() {
    var evening = Evening(["ana", "bob"])
    evening.loseLine(of: "ana")
    evening.say("create pig", by: "bob")
    evening.wait(milliseconds: 1000)
    evening.comeBack("ana")
    #expect(evening.apps["ana"]?.visit.rooms.count == 1, "what has changed meanwhile")
    evening.say("leave", by: "bob")
    evening.wait(milliseconds: 5000)
    #expect(evening.apps["ana"]?.visit.rooms.isEmpty == true)
  }

  @Test func `who was at a table asks for nothing but the table`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.loseLine(of: "ana")
    let before = evening.sent["ana"]?.count ?? 0
    evening.comeBack("ana")
    let asked = evening.sent["ana"]?.dropFirst(before).filter { !$0.hasPrefix("hello") } ?? []
    #expect(
      asked.filter { !$0.hasPrefix("login") && !$0.hasPrefix("prove") } == ["shop", "state 1"])
  }

  @Test func `a replay and its review come after all`() {
    var evening = played(["ana", "bob", "eva"])
    evening.say("resign", by: "bob")
    ask(by: "eva", in: &evening) { $0.open(ReplayScreen(match: 1), by: "eva") }
    #expect((evening.apps["eva"]?.screen as? ReplayScreen)?.reel != nil)
    ask(by: "eva", in: &evening) { $0.press("r", by: "eva") }
    #expect((evening.apps["eva"]?.screen as? ReplayScreen)?.review.isComplete == true)
  }

  @Test func `the course of a match and the ratings after it come after all`() {
    var evening = played(["ana", "bob"])
    evening.say("resign", by: "bob")
    ask(by: "ana", in: &evening) { $0.wait(milliseconds: 100) }
    #expect((evening.apps["ana"]?.screen as? TableScreen)?.after.course != nil)
    evening.press("a", by: "ana")
    #expect(evening.isShown("Rated after", to: "ana"))
  }

  @Test func `so do the lists of an operator`() {
    var evening = Evening(["ana", "bob"])
    evening.say("op add ana", by: "machine")
    ask(by: "ana", in: &evening) { $0.open(OperatorScreen(), by: "ana") }
    #expect(!evening.isShown("Asking", to: "ana"), "\(evening.text(of: "ana"))")
    #expect(evening.isShown("bob", to: "ana"))
  }

  @Test func `what a screen asks every few seconds is asked once`() {
    var evening = Evening(["ana", "bob"])
    evening.say("cup create Friday kind=swiss game=pig goal=20", by: "bob")
    evening.open(CupScreen(number: 1), by: "ana")
    evening.loseLine(of: "ana")
    for _ in 0..<20 { evening.wait(milliseconds: 1000) }
    let before = evening.sent["ana"]?.count ?? 0
    evening.comeBack("ana")
    let asked = evening.sent["ana"]?.dropFirst(before).filter { $0 == "cup show 1" }
    #expect(asked?.count == 1)
  }

  @Test func `the record by which a match is checked is asked for again`() {
    var session = ServerSession()
    func comeIn() {
      _ = session.hear("HELLO server=parlor protocol=1")
      _ = session.ask(.hello(Hello(name: "ana", secret: nil)))
      _ = session.hear("OK name=ana")
    }
    comeIn()
    _ = session.ask(.record(MatchQuestion(match: 7)))
    _ = session.lose(after: nil)
    comeIn()
    #expect(session.takeWaiting() == ["replay 7"])
  }
}
