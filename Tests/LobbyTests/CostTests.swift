// What requests cost: an answer costs by its bytes, whichever it is.

import TestSupport
import Testing

@testable import Lobby

@Suite struct CostTests {
  /// A lobby with much to list.
  private nonisolated(unsafe) static let evening: Conversation = {
    var talk = Conversation()
    for number in 0..<60 {
      talk.comeIn("p\(number)")
      _ = talk.say("create pig title=\"Come and sit down with me\"", by: "p\(number)")
      _ = talk.say("cup create \"Friday night\" game=pig", by: "p\(number)")
      _ = talk.say("cup join 1", by: "p\(number)")
    }
    return talk
  }()

  @Test(arguments: [
    ("ping", 1), ("help all", 1), ("verbs", 1), ("codes", 1), ("limits", 1), ("games", 1),
    ("games slide", 1), ("rooms", 1), ("rooms from=20", 1), ("who", 1), ("cups", 3), ("top", 3),
    ("cup show 1", 1), ("cup table 1", 1), ("cup log 1", 1), ("cup export 1 as=csv", 1),
  ])
  func `an answer costs by its bytes, beside what is asked of the store`(line: String, base: Int) {
    var talk = Self.evening
    let lines = talk.say(line, by: "p0").map { $0.dropFirst(5) }
    let bytes = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(talk.cost == base + bytes / Limits().bytesPerRequest, "\(line) has \(bytes) bytes")
  }

  @Test func `what others hear costs them nothing, and the speaker no more than ever`() {
    var talk = Self.evening
    _ = talk.say("shout \(String(repeating: "x", count: 900))", by: "p0")
    #expect(talk.cost == 1)
  }

  @Test func `a change of a cup costs as much as before, a look as little as any`() {
    var talk = Self.evening
    _ = talk.say("cup leave 1", by: "p1")
    #expect(talk.cost == 5)
    _ = talk.say("cup 1", by: "p1")
    #expect(talk.cost == 1)
  }

  @Test func `who has a cup read from the store pays for its steps, once`() {
    var talk = Self.evening
    for number in 60..<200 {
      talk.comeIn("p\(number)")
      _ = talk.say("cup join 1", by: "p\(number)")
    }
    _ = talk.say("cup end 1", by: "p0")
    talk.kill()
    talk.comeIn("zoe")
    _ = talk.say("cup show 1", by: "zoe")
    #expect(talk.cost > 3)
    _ = talk.say("cup show 1", by: "zoe")
    #expect(talk.cost == 1)
  }
}
