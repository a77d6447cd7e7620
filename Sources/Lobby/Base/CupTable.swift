import GameCore

/// The table of a cup that a room is for. All count from 1.
struct CupTable: Hashable, Sendable {
  let cup: Int
  let round: Int
  let table: Int
}

extension CupTable: LosslessStringConvertible {
  /// `1 2 3`: as it is kept.
  var description: String { "\(cup) \(round) \(table)" }

  init?(_ text: String) {
    let numbers = text.split(separator: " ").compactMap { Int(plain: $0) }
    guard numbers.count == 3 else { return nil }
    (cup, round, table) = (numbers[0], numbers[1], numbers[2])
  }
}
