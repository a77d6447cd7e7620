import TestSupport
import Testing

@testable import Lobby

/// Names that have done nothing become free again; all others never do.
@Suite struct IdleTests {
  private static let hour = 3600
  private static let day = 24 * 3600

  /// Whether the name is free: if so, the player who asks for it gets it.
  private func isFree(_ name: String, _ conversation: inout Conversation, by peer: String) -> Bool {
    conversation.say("hello \(name)", by: peer).contains { $0.contains("new=yes") }
  }

  private func secret(_ heard: [String]) throws -> String {
    try #require(heard.joined().firstMatch(of: /secret=(\S+)/)?.1).description
  }

  @Test func `a name whose secret was never said is free an hour after it was here`() {
    var conversation = Conversation()
    _ = conversation.say("hello ana", by: "ana")
    _ = conversation.wait(2 * Self.hour)
    _ = conversation.tend()
    _ = conversation.hangUp("ana")
    _ = conversation.wait(Self.hour - 1)
    _ = conversation.tend()
    #expect(!isFree("ana", &conversation, by: "one"))
    _ = conversation.wait(2)
    _ = conversation.tend()
    #expect(isFree("ana", &conversation, by: "two"))
    #expect(conversation.say("create pig", by: "two").first?.hasPrefix("two < OK room=1") == true)
  }

  @Test func `one that was lost in a crash is free an hour later`() {
    var conversation = Conversation()
    _ = conversation.say("hello ana", by: "ana")
    conversation.kill()
    _ = conversation.wait(Self.hour + 1)
    _ = conversation.tend()
    #expect(isFree("ana", &conversation, by: "two"))
  }

  @Test func `one that came back has a week`() throws {
    var conversation = Conversation()
    let secret = try secret(conversation.say("hello ana", by: "ana"))
    _ = conversation.hangUp("ana")
    _ = conversation.say("hello ana \(secret)", by: "ana")
    _ = conversation.hangUp("ana")
    _ = conversation.wait(7 * Self.day - 1)
    _ = conversation.tend()
    #expect(!isFree("ana", &conversation, by: "one"))
    _ = conversation.wait(2)
    _ = conversation.tend()
    #expect(isFree("ana", &conversation, by: "two"))
  }

  @Test(arguments: [
    ["create slide seats=1", "resign"], ["create pig", "bot", "resign"], ["ignore bob"],
  ])
  func `a name that did something stays for ever`(lines: [String]) throws {
    var conversation = Conversation()
    _ = conversation.say("hello bob", by: "bob")
    let secret = try secret(conversation.say("hello ana", by: "ana"))
    for line in lines { _ = conversation.say(line, by: "ana") }
    _ = conversation.hangUp("ana")
    for _ in 0..<40 {
      _ = conversation.wait(Self.day)
      _ = conversation.tend()
    }
    conversation.kill()
    _ = conversation.wait(400 * Self.day)
    _ = conversation.tend()
    #expect(!isFree("ana", &conversation, by: "one"))
    let back = conversation.say("hello ana \(secret)", by: "two")
    #expect(back.first?.hasPrefix("two < OK name=ana") == true, "\(back)")
  }

  @Test func `a name in its first match is looked at again in an hour, not in a second`() {
    var conversation = Conversation()
    for line in ["hello ana", "create pig clock=0", "bot"] { _ = conversation.say(line, by: "ana") }
    _ = conversation.wait(Self.hour + 1)
    #expect(conversation.idleNames().map(\.key) == ["ana"])
    _ = conversation.tend()
    #expect(conversation.idleNames().isEmpty)
    _ = conversation.wait(Self.hour + 1)
    #expect(conversation.idleNames().map(\.key) == ["ana"])
  }

  @Test func `who is ignored, seated, challenged, in a cup or named by a table keeps the name`() {
    var conversation = Conversation()
    let names = ["ana", "bob", "eva", "kim", "lia", "lou", "zoe"]
    for name in names { _ = conversation.say("hello \(name)", by: name) }
    _ = conversation.say("ignore ana", by: "zoe")
    _ = conversation.say("create pig", by: "bob")
    _ = conversation.say("challenge eva pig", by: "zoe")
    _ = conversation.say("cup create One game=pig", by: "zoe")
    _ = conversation.say("cup join 1", by: "lia")
    _ = conversation.say("create pig seats=3 title=Hall", by: "kim")
    _ = conversation.say("join 3", by: "lou")
    #expect(conversation.say("leave", by: "kim").first == "kim < OK room=3")
    for name in ["ana", "eva", "kim", "lia"] { _ = conversation.hangUp(name) }
    for _ in 0..<3 {
      _ = conversation.wait(Self.hour + 1)
      _ = conversation.tend()
    }
    for name in names {
      #expect(!isFree(name, &conversation, by: "one \(name)"), "\(name)")
    }
  }

  @Test func `names that live are counted, not those that ever were`() {
    var limits = Limits()
    limits.playersMax = 2
    var conversation = Conversation(limits: limits)
    for round in 0..<5 {
      for peer in ["a\(round)", "b\(round)"] {
        #expect(isFree(peer, &conversation, by: peer), "\(peer)")
      }
      let third = conversation.say("hello c\(round)", by: "c\(round)")
      #expect(third.first?.contains("ERR busy-server") == true, "\(third)")
      for peer in ["a\(round)", "b\(round)"] { _ = conversation.hangUp(peer) }
      _ = conversation.wait(Self.hour + 1)
      _ = conversation.tend()
    }
    // One place for a newcomer, the other one for a house bot.
    #expect(isFree("zoe", &conversation, by: "zoe"))
    _ = conversation.say("create pig", by: "zoe")
    let bot = conversation.say("bot", by: "zoe")
    #expect(bot.first?.hasPrefix("zoe < OK room=1 seat=2 ") == true, "\(bot)")
  }

  @Test func `matches of one address have their share of the disk`() {
    var limits = Limits()
    (limits.idleMatchBytesMax, limits.matchBytesMax) = (1500, 3000)
    expectConversation(
      here: ["far", "far2"], limits: limits,
      """
      far > create slide seats=1 seed=a
      far < OK room=1 seat=1 commit=*
      far < EV joined room=1 seat=1 player=far
      far < EV start *
      far < EV board *
      far > resign
      far < OK room=1
      far < EV resigned *
      far < EV over *
      far > again
      far < OK room=1
      far < EV again room=1 seat=1
      far < EV start *
      far < EV board *
      far > resign
      far < OK room=1
      far < EV resigned *
      far < EV over *
      far > again
      far < OK room=1
      far < EV again room=1 seat=1
      far < EV start *
      far < EV board *
      far > resign
      far < OK room=1
      far < EV resigned *
      far < EV over *
      far > again
      far < ERR slow-down why=share-spent retry_ms=86400000 text="*"
      far2 > create slide seed=b
      far2 < ERR slow-down why=share-spent retry_ms=86400000 text="*"
      far2 > create slide
      far2 < OK room=2 seat=1 commit=*
      far2 < EV joined room=2 seat=1 player=far2
      far2 > leave
      far2 < OK room=2
      far2 < EV left *
      ... 86400
      far > again
      far < OK room=1
      far < EV again room=1 seat=1
      far < EV start *
      far < EV board *
      """)
  }
}
