/// A round of a large cup that is to be paired: it takes too long to be done while everybody waits.
///
/// It holds the cup as it was when it was asked for. Where something has happened to the cup since,
/// what was found is of no use, and it is asked for again.
public struct Pairing: Sendable {
  /// The cup's number.
  public let number: Int
  /// How many steps the cup had.
  let steps: Int
  private let cup: Cup
  /// What was found; without tables, nobody is left to play.
  private(set) var tables: [Encounter]?

  init(_ cup: Tournament) {
    (number, steps, self.cup) = (cup.number, cup.steps.count, cup.cup)
  }

  /// Pairs the round, on whichever thread.
  public func made() -> Pairing {
    var made = self
    made.tables = try? cup.nextPairing()
    return made
  }
}
