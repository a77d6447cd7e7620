public import Protocol

/// A tournament as a value: its settings, who is in, sits out or is kept apart, and the rounds so
/// far. Pairings, standings and brackets are worked out from these whenever somebody asks, without
/// chance, so that what is kept of a cup is small and a correction needs nothing undone.
///
///     var cup = Cup(settings: try CupSettings(kind: .swiss))
///     try cup.join("ana", rating: 1600)             // … and others
///     try cup.beginRound()                          // pairs the first round
///     try cup.record(round: 0, table: 0, places: [1, 2])
///     try cup.beginRound()                          // until `stage` is `.finished`
///     cup.standings()
///
/// Rounds, tables and entrants are counted from 0.
public struct Cup: Hashable, Sendable {
  public internal(set) var settings: CupSettings
  public internal(set) var entrants: [Entrant] = []
  public internal(set) var rounds: [[Encounter]] = []
  /// The pairs of entrants who should not meet while that can be avoided.
  public internal(set) var apart: [[Int]] = []
  /// The entrants who sit out the next round; in an arena, until they resume.
  public internal(set) var resting: [Int: Rest] = [:]

  /// Whether an arena's time is up. Later results do not count.
  var isTimeUp = false

  public init(settings: CupSettings) {
    self.settings = settings
  }

  public enum Stage: Hashable, Sendable {
    case open
    /// At least one table of the last round is in progress.
    case playing
    /// All tables have finished, and another round follows.
    case between
    case finished
  }

  public var stage: Stage {
    guard !rounds.isEmpty else { return .open }
    if isTimeUp { return .finished }
    if !unfinishedTables.isEmpty { return .playing }
    return isComplete ? .finished : .between
  }

  /// The tables of the last round that are in progress.
  public var unfinishedTables: [Int] {
    guard let round = rounds.last else { return [] }
    return round.indices.filter { round[$0].places(settings) == nil }
  }

  /// Whether a table of the last round is in progress. This is cheaper than listing those tables.
  var isRoundUnderWay: Bool {
    rounds.last?.contains { $0.places(settings) == nil } ?? false
  }

  /// The players at the beginning, the best seed first: by default by rating, then by order of
  /// joining. And their number.
  public var starters: [Int] { seeds { $0.isStarter } }
  var starterCount: Int { entrants.count(where: \.isStarter) }

  /// The entrants who have not left, the best seed first, and their number, which is cheaper.
  public var present: [Int] { seeds(where: \.isPresent) }
  var presentCount: Int { entrants.count(where: \.isPresent) }

  /// The entrants who are to be paired, the best seed first.
  var expected: [Int] {
    seeds { $0.isPresent && !$0.isAbsent }.filter { resting[$0] == nil }
  }

  func seeds(where isMeant: (Entrant) -> Bool) -> [Int] {
    entrants.indices.filter { isMeant(entrants[$0]) }
      .sorted(by: isBetterSeed)
  }

  func isBetterSeed(_ one: Int, than other: Int) -> Bool {
    (entrants[other].seed, one) < (entrants[one].seed, other)
  }
}
