import TestSupport
import Testing

@testable import Lobby

/// Hundreds who come to their tables or give up at once, and a house that nobody looks at.
@Suite struct CupCrowdTests {
  /// A cup of so many, whose first round has begun; gives the rooms to which they were called.
  private func cup(of count: Int) -> (Conversation, rooms: [Int: String]) {
    var conversation = Conversation()
    conversation.comeIn("zoe")
    _ = conversation.say("cup create One kind=swiss game=slide size=2x2", by: "zoe")
    for number in 0..<count {
      conversation.comeIn("p\(number)")
      _ = conversation.say("cup join 1", by: "p\(number)")
    }
    var rooms: [Int: String] = [:]
    for line in conversation.say("cup start 1", by: "zoe") + conversation.wait(1) {
      guard let match = line.firstMatch(of: /^p(\d+) < EV paired .*room=(\d+)/) else { continue }
      rooms[Int(match.1) ?? -1] = String(match.2)
    }
    return (conversation, rooms)
  }

  /// What the quickest ten in a row took, for each.
  private func quickest(_ moments: [Duration]) -> Duration {
    (0..<moments.count / 10).map { ten in
      moments[ten * 10..<ten * 10 + 10].reduce(.zero, +) / 10
    }.min() ?? .zero
  }

  private func timesOfGivingUp(_ count: Int) throws -> (coming: Duration, resigning: Duration) {
    var (conversation, rooms) = cup(of: count)
    #expect(rooms.count == count)
    // Nobody hears of the others' results here, which is the same work for any cup.
    var (coming, resigning) = ([Duration](), [Duration]())
    let clock = ContinuousClock()
    for number in 0..<count {
      let room = try #require(rooms[number])
      coming.append(clock.measure { _ = conversation.say("join \(room)", by: "p\(number)") })
    }
    for number in 0..<count / 2 {
      resigning.append(clock.measure { _ = conversation.say("resign", by: "p\(number)") })
    }
    return (quickest(coming), quickest(resigning))
  }

  @Test func `who comes to a table costs no more in a large cup than in a small one`() throws {
    let (small, large) = (try timesOfGivingUp(20), try timesOfGivingUp(320))
    // Sixteen times the tables: all of them were walked over before, thrice.
    #expect(large.coming < small.coming * 4, "\(large) \(small)")
  }

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
