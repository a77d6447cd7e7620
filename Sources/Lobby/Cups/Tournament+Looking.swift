public import GameCore
import Protocol

// A cup's tables, what the store finds of it, and its next round as a task for another thread.

extension Tournament {
  /// Whether somebody has ticked. The house is always here.
  func isHere(_ entrant: Int) -> Bool {
    ticked.contains(numbers[entrant]) || HouseNames.level(of: cup.entrants[entrant].name) != nil
  }

  /// Whether somebody who was taken out, as they did not come, may come back by themselves: once.
  func mayReturn(_ player: PlayerID) -> Bool {
    guard let entrant = players.lastIndex(of: player).map({ cup.entrants[$0] }) else {
      return false
    }
    return entrant.hasLeft && entrant.isWithdrawn && !entrant.wasOut
  }

  /// Whether its next round, but the first, has been paired by hand and waits for `cup start`.
  var hasDraftedRound: Bool { phase == .playing && draft != nil && cup.stage != .playing }

  var checkInState: CheckInState { isCheckInOpen ? .open : .closed }

  /// The places of the last round, and who is to play there.
  func encounter(_ table: Int) -> Encounter? {
    guard let round = cup.rounds.last, round.indices.contains(table) else { return nil }
    return round[table]
  }

  /// The players of a table, without those who gave it up.
  func seated(at table: Int) -> [PlayerID] {
    guard let encounter = encounter(table) else { return [] }
    return encounter.entrants.filter { !encounter.absent.contains($0) }.map { players[$0] }
  }

  /// The table of the last round at which somebody plays, if it goes on and they have not given it
  /// up. It is asked of all cups whenever somebody comes in.
  func table(of player: PlayerID) -> Int? {
    guard let entrant = entrant(player), let round = cup.rounds.last else { return nil }
    return round.firstIndex {
      $0.entrants.contains(entrant) && !$0.absent.contains(entrant)
        && $0.places(heading.rules) == nil
    }
  }
}

extension Tournament: WholeCup {}

extension Answer {
  /// With the names of those who are not forgotten, by their numbers.
  public static func cup(
    _ kept: KeptCup, in games: GameList = .standard, names: [Int: String]
  ) -> Answer {
    Tournament(kept, in: games) { (.gone, names[$0] ?? Player.gone.name) }.map { .cup($0) }
      ?? .nothing
  }
}

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
