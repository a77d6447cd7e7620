/// One player's cards in a round of siete y media, or the bank's: the first face down.
struct Hand: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case waiting, playing, stood
    /// Over seven and a half, given up, or beaten: the bet is gone.
    case lost
    case settled
  }

  let first: Hidden<Card>
  var open: [Card] = []
  /// Chips that have left the player's own for the table. A hand that has not bet has 0.
  var bet = 0
  var state = State.waiting
  /// Whether everybody may see all of it now.
  var isShown = false

  init(_ first: Card, of owner: Seat?) {
    self.first = Hidden(first, of: owner)
  }

  /// Whether it can still win.
  var isIn: Bool { state == .waiting || state == .playing || state == .stood }

  var cardsForRules: [Card] { [first.forRules] + open }
  var pointsForRules: Points { open.reduce(first.forRules.points) { $0 + $1.points } }
}
