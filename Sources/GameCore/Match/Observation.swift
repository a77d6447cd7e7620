public import Wire

/// One player's view of a table, as `state` shows it: enough to decide on a move, and nothing that
/// is hidden from this player. It is made from a local match, or from a server's lines.
public struct Observation: Hashable, Sendable {
  public let settings: Settings
  public let seat: Seat
  public let view: View

  public init(settings: Settings, seat: Seat, view: View) {
    (self.settings, self.seat, self.view) = (settings, seat, view)
  }

  /// The view from `seat` of a running match; `nil` if the seat has no move to make.
  public init?(of match: Match, from seat: Seat) {
    guard match.movers.contains(seat) else { return nil }
    self.init(settings: match.setup.settings, seat: seat, view: match.game.view(for: .seat(seat)))
  }

  public var own: Facts { view.own(seat) }

  public var strategy: (any Strategy)? { settings.game.strategy?.init(self) }
}

extension Facts {
  /// A plain number, such as `22`: no server can send one that is too large to calculate with.
  func plain(_ key: Attribute.Key) -> Int? { self[key].flatMap { Int(plain: $0) } }
}
