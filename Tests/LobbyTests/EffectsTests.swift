import TestSupport
import Testing

@testable import Lobby

/// Consecutive lines to one session become one piece.
@Suite struct EffectsTests {
  private let ana = SessionID(0)
  private let bob = SessionID(1)

  @Test func `what one hears in a row is one piece, and what stands elsewhere is another`() {
    var effects = Effects()
    effects.send(0..<10, to: ana)
    effects.send(10..<30, to: bob)
    effects.send(10..<30, to: ana)
    effects.send(30..<40, to: bob)
    effects.send(30..<40, to: ana, .unlessFarBehind)
    effects.send(50..<60, to: bob)
    #expect(effects.sends.map(\.session) == [ana, bob, ana, bob])
    #expect(effects.sends.map(\.lines) == [0..<30, 10..<40, 30..<40, 50..<60])
    #expect(effects.sends.map(\.priority) == [.atOnce, .atOnce, .unlessFarBehind, .atOnce])
  }

  @Test func `who watches hears of nothing at once, and who plays of all that is theirs`() {
    var lobby = LobbyMachine(entropy: Entropy(bytes: Array(repeating: 7, count: 64)))
    var effects = Effects()
    let eva = SessionID(2)
    var told: [Effects.Priority: Set<String>] = [:]
    func say(_ line: String, by session: SessionID) {
      effects.removeAll()
      lobby.step(.received(session, line: Array(line.utf8)), at: Instant(.zero), into: &effects)
      for ask in effects.asks {
        lobby.step(
          .answered(ask.session, ask: ask.number, ask.question, Shelf().answer(ask.question)),
          at: Instant(.zero), into: &effects)
      }
      for send in effects.sends where send.session != session {
        let lines = String(decoding: effects.bytes[send.lines], as: UTF8.self)
        let names = lines.split(separator: "\n").map { String($0.split(separator: " ")[1]) }
        if send.session == eva { told[send.priority, default: []].formUnion(names) }
        if send.session != eva { #expect((send.priority == .atOnce) != (names == ["shout"])) }
      }
    }
    for session in [ana, bob, eva] {
      lobby.step(
        .connected(session, from: Origin(neighbourhood: [127], isExempt: true)),
        at: Instant(.zero), into: &effects)
    }
    say("hello ana", by: ana)
    say("hello bob", by: bob)
    say("create pig", by: ana)
    say("watch 1", by: eva)
    for line in ["join 1", "say hey", "shout hey"] { say(line, by: bob) }
    for line in ["roll", "resign", "again"] { say(line, by: ana) }
    for line in ["again", "resign", "leave"] { say(line, by: bob) }
    say("leave", by: ana)
    #expect(told[.atOnce] == nil)
    #expect(
      told[.whenThereIsTime]
        == ["joined", "say", "start", "over", "again", "left", "closed"])
    #expect(told[.unlessFarBehind] == ["turn", "roll", "resigned"])
  }
}
