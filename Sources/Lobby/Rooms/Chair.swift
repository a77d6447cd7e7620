// A seat of a room, and the player in it.

import GameCore

extension Room {
  /// A seat, and who has it.
  struct Chair: Sendable {
    let player: PlayerID?
    /// Until when it waits for a player who is away.
    var awayUntil: Instant?
    var wantsAgain = false
    /// The player's salt for the coming match.
    var salt: String?
    /// Set where the house sits.
    var house: HouseSeat?

    init(player: PlayerID? = nil, house: Level? = nil) {
      self.player = player
      self.house = house.map { HouseSeat(level: $0) }
    }

    var hasPerson: Bool { player != nil && house == nil }

    /// A match begins: what was said of it before has been taken.
    mutating func begin() { (wantsAgain, salt) = (false, nil) }

    mutating func stoodStill(for pause: Duration) {
      awayUntil = awayUntil.map { $0 + pause }
      house?.stoodStill(for: pause)
    }
  }
}
