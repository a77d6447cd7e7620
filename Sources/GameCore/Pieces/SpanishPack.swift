/// A card of the Spanish pack of 40, written number and suit: `7oros`, `12copas`.
public struct Card: Hashable, Sendable {
  public enum Suit: String, CaseIterable, Sendable {
    case bastos, copas, espadas, oros
  }

  public let number: Int
  public let suit: Suit

  /// The cards of a fresh pack, in the order from which it is shuffled.
  public static let pack: [Card] = Suit.allCases.flatMap { suit in
    [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map { Card(number: $0, suit: suit) }
  }

  /// What the card counts: 1 to 7 their number, and sota, caballo and rey a half.
  public var points: Points { Points(halves: number >= 10 ? 1 : number * 2) }
}

extension Card: CustomStringConvertible {
  public var description: String { "\(number)\(suit.rawValue)" }
}
