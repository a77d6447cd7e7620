/// One player's cards in a round of siete y media, or the bank's: the first face down.
struct Hand: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case waiting, playing, stood
    /// Over seven and a half, given up, or beaten: the bet is lost.
    case lost
    case settled
  }

  let first: Hidden<Card>
  var open: [Card] = []
  /// Chips that the player has put on the table. A hand without a bet has 0.
  var bet = 0
  var state = State.waiting
  /// Whether everybody may see all of it now.
  var isShown = false

  init(_ first: Card, of owner: Seat?) { self.first = Hidden(first, of: owner) }

  /// Whether it can still win.
  var isIn: Bool { state == .waiting || state == .playing || state == .stood }

  var cardsForRules: [Card] { [first.forRules] + open }
  var pointsForRules: Points { open.reduce(first.forRules.points) { $0 + $1.points } }
}

/// A card of the Spanish pack of 40, written number and suit: `7oros`, `12copas`.
public struct Card: Hashable, Sendable {
  public enum Suit: String, CaseIterable, Sendable {
    case bastos, copas, espadas, oros
  }

  public let number: Int
  public let suit: Suit

  /// The cards of a new pack, in the order before shuffling.
  public static let pack: [Card] = Suit.allCases.flatMap { suit in
    [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map { Card(number: $0, suit: suit) }
  }

  /// The value of the card: the number for 1 to 7, and a half for sota, caballo and rey.
  public var points: Points { Points(halves: number >= 10 ? 1 : number * 2) }
}

extension Card: CustomStringConvertible {
  public var description: String { "\(number)\(suit.rawValue)" }

  /// `7oros`; `nil` for a card that is face down, or an invalid one.
  public init?(_ text: some StringProtocol) {
    guard let card = Self.byName[String(text)] else { return nil }
    self = card
  }

  private static let byName = Dictionary(uniqueKeysWithValues: pack.map { ($0.description, $0) })
}
