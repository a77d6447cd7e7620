import Protocol
import TestSupport
import Testing

@testable import Lobby

/// House bots in a cup: how many there may be, and when they play.
@Suite struct CupCrowdTests {
  @Test func `the house plays a cup to its end when everybody is gone`() {
    var conversation = Conversation()
    conversation.comeIn("zoe")
    _ = conversation.say("cup create One kind=swiss game=pig rounds=3 goal=10", by: "zoe")
    for _ in 0..<4 { _ = conversation.say("cup bot 1 easy", by: "zoe") }
    _ = conversation.say("cup start 1", by: "zoe")
    _ = conversation.say("quit", by: "zoe")
    _ = conversation.wait(3000)
    conversation.comeIn("bob")
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
