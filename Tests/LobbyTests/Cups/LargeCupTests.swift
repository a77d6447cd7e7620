import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Cups so large that their rounds are paired on another thread, and their tables opened some at a
/// time. Here four players are enough for that.
@Suite struct LargeCupTests {
  private static let names = ["bob", "carl", "dora", "eva"]

  private func evening(start: Bool = true) -> Conversation {
    var limits = Limits()
    (limits.cupPairedAtOnce, limits.cupTablesPerStep) = (2, 1)
    var evening = Conversation(limits: limits)
    evening.comeIn("ana")
    _ = evening.say("cup create Friday kind=swiss game=pig rounds=2 goal=10", by: "ana")
    for name in Self.names {
      evening.comeIn(name)
      _ = evening.say("cup join 1", by: name)
    }
    evening.isSlow = true
    if start { _ = evening.say("cup start 1", by: "ana") }
    return evening
  }

  private func tables(_ evening: inout Conversation) -> Int {
    evening.say("rooms", by: "ana").count { $0.contains("ROW room=") }
  }

  @Test func `a round begins when it is paired, and its tables open one after the other`() {
    var evening = evening(start: false)
    #expect(evening.say("cup start 1", by: "ana") == ["ana < OK cup=1 round=1"])
    #expect(evening.say("ping", by: "ana") == ["ana < OK pong=\"\""], "nobody waits")
    #expect(tables(&evening) == 0)
    let heard = evening.giveLateAnswers()
    #expect(heard.contains { $0.contains("EV cup ") && $0.contains("round=1") }, "\(heard)")
    #expect(tables(&evening) == 1)
    let later = evening.wait(1)
    #expect(later.contains { $0.hasPrefix("eva < EV paired ") }, "\(later)")
    #expect(tables(&evening) == 2)
  }

  @Test func `it is the round that would be paired at once`() {
    var (large, small) = (evening(), Conversation())
    small.comeIn("ana")
    _ = small.say("cup create Friday kind=swiss game=pig rounds=2 goal=10", by: "ana")
    for name in Self.names {
      small.comeIn(name)
      _ = small.say("cup join 1", by: name)
    }
    _ = small.say("cup start 1", by: "ana")
    _ = large.giveLateAnswers()
    _ = large.wait(1)
    let own = #/left_ms=[0-9]+ room=[0-9]+/#
    #expect(
      large.say("cup games 1", by: "ana").map { $0.replacing(own, with: "") }
        == small.say("cup games 1", by: "ana").map { $0.replacing(own, with: "") })
  }

  @Test func `who leaves meanwhile is not paired`() {
    var evening = evening()
    _ = evening.say("cup leave 1", by: "eva")
    // The pairing no longer fits, and is computed again.
    _ = evening.giveLateAnswers()
    #expect(tables(&evening) == 0)
    _ = evening.giveLateAnswers()
    _ = evening.wait(1)
    let games = evening.say("cup games 1", by: "ana").joined(separator: "\n")
    #expect(games.contains("bob") && games.contains("carl") && !games.contains("eva"), "\(games)")
  }

  @Test func `a cup that ends meanwhile begins no round`() {
    var evening = evening()
    _ = evening.say("cup end 1", by: "ana")
    _ = evening.giveLateAnswers()
    #expect(tables(&evening) == 0)
    #expect(evening.say("ping", by: "ana") == ["ana < OK pong=\"\""])
  }

  @Test func `the director can ask twice, and it begins once`() {
    var evening = evening()
    #expect(evening.say("cup start 1", by: "ana") == ["ana < OK cup=1 round=1"])
    _ = evening.giveLateAnswers()
    _ = evening.wait(1)
    #expect(tables(&evening) == 2)
    #expect(evening.say("cup start 1", by: "ana").first?.contains("ERR") == true)
  }

  @Test func `the next round is paired by itself, also after a crash in the middle`() {
    var evening = evening()
    _ = evening.giveLateAnswers()
    _ = evening.wait(1)
    for name in Self.names {
      for room in 1...2 { _ = evening.say("join \(room)", by: name) }
    }
    for name in Self.names { _ = evening.say("resign", by: name) }
    _ = evening.wait(11)
    evening.kill()
    _ = evening.wait(30)
    _ = evening.giveLateAnswers()
    _ = evening.wait(1)
    evening.isSlow = false
    evening.comeIn("zoe")
    let games = evening.say("cup games 1 round=2", by: "zoe")
    #expect(games.count { $0.contains("ROW") } == 2, "\(games)")
  }
}
