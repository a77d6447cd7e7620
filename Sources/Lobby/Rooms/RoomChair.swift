import GameCore

/// A chair of a room, the player on it, and what that player has said for the coming match.
struct RoomChair: Sendable {
  let player: PlayerID?
  /// Until when it waits for a player who is away.
  var awayUntil: Instant?
  var wantsAgain = false
  /// The player's salt for the coming match.
  var salt: String?
  /// Set where the house sits. Elsewhere it takes eight bytes.
  var house: HouseSeat? {
    get { housed?.value }
    set { housed = newValue.map { Shared($0) } }
  }
  private var housed: Shared<HouseSeat>?

  init(player: PlayerID? = nil, house: Level? = nil) {
    self.player = player
    housed = house.map { Shared(HouseSeat(level: $0)) }
  }

  var hasPerson: Bool { player != nil && house == nil }

  /// A match begins: the vote and the salt have served.
  mutating func begin() { (wantsAgain, salt) = (false, nil) }

  mutating func stoodStill(for pause: Duration) {
    awayUntil = awayUntil.map { $0 + pause }
    house?.stoodStill(for: pause)
  }
}
