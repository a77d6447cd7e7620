import Protocol
import Wire

/// The role of a player who helps the director. The case is the word on the wire.
enum Role: String, FactValue, Sendable {
  /// May do everything except appoint staff, hand the cup over and end it.
  case deputy
  /// May admit, check in, sit out and forfeit players, but change no result.
  case desk
}

extension Tournament {
  struct Helper: Sendable {
    let player: PlayerID
    /// The name, which is known even if the cup is over and its players are not.
    var name: String
    let role: Role
    /// The number of the cup's steps at the appointment.
    let since: Int
  }

  /// The staff besides the director, the longest service first.
  var helpers: [Helper] { staff.values.sorted { $0.since < $1.since } }

  /// The least role that a command needs.
  enum Right: Sendable {
    case desk, deputy, director
  }

  /// Whether the player with a number may give commands that need this right.
  func allows(_ player: Int, _ right: Right) -> Bool {
    if player == directorsNumber { return true }
    return switch right {
    case .desk: staff[player] != nil
    case .deputy: staff[player]?.role == .deputy
    case .director: false
    }
  }

  mutating func appoint(
    _ player: Int, _ known: (id: PlayerID, name: String), _ word: String?
  ) throws(RefusalReason) {
    let role = word.flatMap(Role.init)
    guard role == nil || staff[player] != nil || staff.count < CupLimits.staffMax else {
      throw .cupFull
    }
    if staff[player]?.role != role { employ(player, known, as: role) }
  }

  /// Gives a player a role. A deleted player gets none, and `nil` takes it away.
  mutating func employ(
    _ player: Int, _ known: (id: PlayerID, name: String), as role: Role?
  ) {
    let role = known.name == Player.gone.name ? nil : role
    staff[player] = role.map {
      Helper(player: known.id, name: known.name, role: $0, since: steps.count)
    }
  }
}
