public import Wire

/// One player's view of a table, as `state` shows it: enough to decide on a move, and nothing that
/// is hidden from this player. It is made from a local match, or from a server's lines.
public struct Observation: Hashable, Sendable {
  /// Names and values: `score` and `22`.
  public typealias Row = [String: String]

  public let settings: Settings
  public let seat: Seat
  /// Fields that belong to no seat: whose turn it is, the turn total.
  public let table: Row
  public let seats: [Row]
  /// Rows that the game adds, such as a player's tries.
  public let rows: [Row]

  public init(settings: Settings, seat: Seat, table: Row, seats: [Row], rows: [Row]) {
    (self.settings, self.seat, self.table) = (settings, seat, table)
    (self.seats, self.rows) = (seats, rows)
  }

  /// The view from `seat` of a running match; `nil` if the seat has no move to make.
  public init?(of match: Match, from seat: Seat) {
    guard match.movers.contains(seat) else { return nil }
    self.init(of: match.game, match.setup.settings, from: seat)
  }

  /// The view from a seat that has a move to make.
  init(of game: any Game, _ settings: Settings, from seat: Seat) {
    let view = game.view(for: .seat(seat))
    self.init(
      settings: settings, seat: seat, table: Row(view.table.attributes),
      seats: view.seats.map { Row($0.attributes) }, rows: view.rows.map { Row($0.attributes) })
  }

  public var own: Row { seats.indices.contains(seat.index) ? seats[seat.index] : [:] }

  public var strategy: (any Strategy)? { settings.game.strategy?.init(self) }
}

extension Observation.Row {
  public init(_ attributes: [Attribute]) {
    self.init(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  subscript(key: Attribute.Key) -> String? { self[key.name] }

  /// A plain number, such as `22`.
  func number(_ key: Attribute.Key) -> Int? { self[key].flatMap { Int(plain: $0) } }

  /// The parts of `5,9,2`.
  func list(_ key: Attribute.Key) -> [String]? {
    self[key]?.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }
}
