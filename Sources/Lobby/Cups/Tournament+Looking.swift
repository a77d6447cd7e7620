public import GameCore
import Protocol

// A cup's tables, its form in the store, and the pairing of its next round as a task for another
// thread.

extension Tournament {
  /// Whether an entrant has checked in. House bots always have.
  func isHere(_ entrant: Int) -> Bool {
    ticked.contains(numbers[entrant]) || HouseNames.level(of: cup.entrants[entrant].name) != nil
  }

  /// Whether a player who was removed for not coming may come back by themselves. That is possible
  /// once.
  func mayReturn(_ player: PlayerID) -> Bool {
    guard let entrant = players.lastIndex(of: player).map({ cup.entrants[$0] }) else {
      return false
    }
    return entrant.hasLeft && entrant.isWithdrawn && !entrant.wasOut
  }

  /// Whether the next round, other than the first, was paired by hand and waits for `cup start`.
  var hasDraftedRound: Bool { phase == .playing && draft != nil && cup.stage != .playing }

  var checkInState: CheckInState { isCheckInOpen ? .open : .closed }

  /// A table of the last round, with its entrants.
  func encounter(_ table: Int) -> Encounter? {
    guard let round = cup.rounds.last, round.indices.contains(table) else { return nil }
    return round[table]
  }

  /// The players of a table, without those who gave it up.
  func seated(at table: Int) -> [PlayerID] {
    guard let encounter = encounter(table) else { return [] }
    return encounter.entrants.filter { !encounter.absent.contains($0) }.map { players[$0] }
  }

  /// The table of the last round at which a player still plays. All cups are asked for it when a
  /// player logs in.
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
  /// A stored cup. `names` has the names of its players, by number, except deleted ones.
  public static func cup(
    _ kept: KeptCup, in games: GameList = .standard, names: [Int: String]
  ) -> Answer {
    Tournament(kept, in: games) { (.gone, names[$0] ?? Player.gone.name) }.map { .cup($0) }
      ?? .nothing
  }
}

/// The pairing of a round of a large cup, which takes too long for the lobby's thread.
///
/// It holds the cup as it was at the time of the request. If the cup changes meanwhile, the result
/// is thrown away and asked for again.
public struct Pairing: Sendable {
  /// The cup's number.
  public let number: Int
  /// The number of the cup's steps at the time of the request.
  let steps: Int
  private let cup: Cup
  /// The paired tables; empty if nobody is left to play.
  private(set) var tables: [Encounter]?

  init(_ cup: Tournament) {
    (number, steps, self.cup) = (cup.number, cup.steps.count, cup.cup)
  }

  /// Pairs the round, on any thread.
  public func made() -> Pairing {
    var made = self
    made.tables = try? cup.nextPairing()
    return made
  }
}
