import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Challenges and votes after a broken connection, and house bots that move at once.
@Suite struct ComingBackTests {
  /// Two players who have logged in, and their login keys.
  private static func two() -> (talk: Conversation, secrets: [String: String]) {
    var talk = Conversation()
    var secrets: [String: String] = [:]
    for name in ["ana", "bob"] {
      let lines = talk.say("hello \(name)", by: name).map { $0.dropFirst(name.count + 3) }
      secrets[name] = lines.compactMap { ServerLine(String($0))?[.secret] }.first
    }
    return (talk, secrets)
  }

  private static func challenge(_ talk: inout Conversation) -> [String] {
    talk.say("challenge bob pig goal=10 clock=0", by: "ana").filter { $0.hasPrefix("bob") }
  }

  @Test func `a challenge is told again to who comes back`() {
    var (talk, secrets) = Self.two()
    let told = Self.challenge(&talk)
    #expect(told.count == 1)
    _ = talk.hangUp("bob")
    let back = talk.say("hello bob \(secrets["bob"] ?? "")", by: "bob")
    #expect(back.filter { $0.contains("EV challenge") } == told)
    talk.kill()
    let again = talk.say("hello bob \(secrets["bob"] ?? "")", by: "bob")
    #expect(again.filter { $0.contains("EV challenge") } == told)
    _ = talk.say("decline 1", by: "bob")
    _ = talk.hangUp("bob")
    let last = talk.say("hello bob \(secrets["bob"] ?? "")", by: "bob")
    #expect(!last.contains { $0.contains("EV challenge") })
  }

  @Test func `who made a challenge may come back into its room, and nobody else may`() {
    var talk = Self.two().talk
    _ = Self.challenge(&talk)
    _ = talk.say("join 1", by: "bob")
    _ = talk.say("resign", by: "bob")
    _ = talk.say("leave", by: "ana")
    talk.comeIn("eva")
    let other = talk.say("join 1", by: "eva")
    #expect(other.first?.hasPrefix("eva < ERR not-allowed why=room-for-two room=1 ") == true)
    let back = talk.say("join 1", by: "ana")
    #expect(back.first?.hasPrefix("ana < OK room=1 seat=1 ") == true)
  }

  @Test func `state tells who has voted for another match`() {
    var (talk, secrets) = Self.two()
    _ = Self.challenge(&talk)
    _ = talk.say("join 1", by: "bob")
    _ = talk.say("resign", by: "bob")
    _ = talk.say("again", by: "ana")
    talk.kill()
    for name in ["ana", "bob"] { _ = talk.say("hello \(name) \(secrets[name] ?? "")", by: name) }
    let rows = talk.say("state", by: "bob").filter { $0.contains("ROW seat=") }
    #expect(rows.map { $0.contains(" again=yes") } == [true, false])
    let heard = talk.say("again", by: "bob")
    #expect(heard.contains { $0.contains("EV start room=1 match=2") })
  }

  @Test func `the house hurries where a turn is short`() {
    var talk = Self.two().talk
    _ = talk.say("create pig clock=2 goal=50", by: "ana")
    var heard = talk.say("bot best", by: "ana")
    for _ in 0..<40 where !heard.contains(where: { $0.contains("EV over") }) {
      heard += talk.say("roll", by: "ana") + talk.say("hold", by: "ana") + talk.wait(1)
    }
    let replay = talk.say("replay 1", by: "ana")
    #expect(replay.contains { $0.contains("seat=2") && $0.contains("move=hold") })
    #expect(!replay.contains { $0.contains("seat=2") && $0.contains("move=clock") })
  }
}
