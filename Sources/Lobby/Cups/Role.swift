import Wire

/// Somebody beside the director who may direct a cup. The case is the word on the wire.
enum Role: String, FactValue, Sendable {
  /// All but to appoint others, to hand the cup over, and to end it.
  case deputy
  /// To admit, check in, sit out and forfeit players; nothing that changes a result.
  case desk
}

extension Tournament {
  /// Somebody of the staff.
  struct Helper: Sendable {
    let player: PlayerID
    let role: Role
  }

  /// The least that somebody must be to give an order.
  enum Right: Sendable {
    case desk, deputy, director
  }

  /// Whether somebody of that number may give orders that need this right.
  func allows(_ player: Int, _ right: Right) -> Bool {
    if player == directorsNumber { return true }
    return switch right {
    case .desk: staff[player] != nil
    case .deputy: staff[player]?.role == .deputy
    case .director: false
    }
  }
}
