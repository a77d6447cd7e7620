import Protocol
import TestSupport
import Testing

@testable import Lobby

/// House bots in a cup: how many there may be, and when they play.
@Suite struct CupCrowdTests {
  @Test func `the house plays on against itself only where somebody sees it`() throws {
    var conversation = Conversation()
    let told = conversation.say("hello zoe", by: "zoe").joined()
    let secret = try #require(told.firstMatch(of: /secret=(\S+)/)?.1)
    _ = conversation.say("cup create One kind=swiss game=pig rounds=3 goal=10", by: "zoe")
    for _ in 0..<4 { _ = conversation.say("cup bot 1 easy", by: "zoe") }
    _ = conversation.say("cup start 1", by: "zoe")
    _ = conversation.say("quit", by: "zoe")
    _ = conversation.wait(3000)
    conversation.comeIn("bob")
    let before = conversation.say("cup 1", by: "bob")
    _ = conversation.wait(3000)
    let still = conversation.say("cup 1", by: "bob")
    #expect(still == before && still.first?.contains("phase=playing") == true, "\(still)")
    _ = conversation.say("hello zoe \(secret)", by: "zoe again")
    _ = conversation.wait(3000)
    let after = conversation.say("cup 1", by: "bob")
    #expect(after.first?.contains("phase=over") == true, "\(after)")
  }

  @Test func `whoever watches one of its tables sees the house play on`() throws {
    var conversation = Conversation()
    conversation.comeIn("zoe")
    _ = conversation.say("cup create One kind=knockout game=pig goal=10", by: "zoe")
    for _ in 0..<2 { _ = conversation.say("cup bot 1 easy", by: "zoe") }
    _ = conversation.say("cup start 1", by: "zoe")
    _ = conversation.say("quit", by: "zoe")
    conversation.comeIn("bob")
    let tables = conversation.say("cup games 1", by: "bob").joined()
    let room = try #require(tables.firstMatch(of: /\ room=(\d+)/)?.1)
    _ = conversation.say("watch \(room)", by: "bob")
    _ = conversation.wait(3000)
    let after = conversation.say("cup 1", by: "bob")
    #expect(after.first?.contains("phase=over") == true, "\(after)")
  }

  @Test func `a cup has so many of the house and no more`() {
    var limits = Limits()
    limits.cupHouseMax = 2
    expectConversation(
      here: ["zoe"], limits: limits,
      """
      zoe > cup create One game=pig
      zoe < OK cup=1
      zoe > cup bot 1
      zoe < OK cup=1 player=house-good
      zoe < EV cup cup=1 what=joined player=house-good
      zoe > cup bot 1
      zoe < OK cup=1 player=house-good-2
      zoe < EV cup cup=1 what=joined player=house-good-2
      zoe > cup bot 1
      zoe < ERR not-now why=cup-house-most most=2 text="*"
      """)
  }
}
