import Wire
public import Words

/// The texts that all games share.
enum MatchText: Int, Phrase {
  static let section = Section<Self>("match")
  case seatsHelp, turnClockHelp, raceClockHelp, watchHelp, delayHelp, awayHelp
  case seedHelp, finishHelp, range
  case noneOrRange, sizeRange, seedRange, either, eitherBeforeO, resignation, absence, outOfTime
  case resigned, exhausted, placed
}

/// The fixed facts about a game, as data: the lobby can list a game, check its options and help
/// with its moves without knowing it.
public struct Rules: Sendable {
  /// Whether players take turns or race each other on the same task.
  public enum Pace: String, Sendable {
    case turns, race
  }

  /// One of the game's verbs, for `help` and for a refusal: `guess`, `guess CODE`, …
  public struct Verb: Equatable, Sendable {
    public let name: String
    public let usage: Wording
    public let text: Wording
  }

  /// The word on the wire: `pig`.
  public let name: String
  /// One sentence for players who have never played it.
  public let summary: Wording
  public let seats: ClosedRange<Int>
  public let pace: Pace
  /// Why a match of it may end, but for what ends any match.
  public let endings: [Reason]
  public let verbs: [Verb]
  /// The game's own options, then those that every game has.
  public let options: [Option]
  /// The options that only this game has.
  public let ownOptions: [Option]
  /// The leaderboard of the game's ratings, and of the best values that it keeps.
  public let ratings: Leaderboard
  public let leaderboards: [Leaderboard]
  /// Milliseconds that a practised person takes for a move, so that the house plays at that pace.
  public let pause: ClosedRange<Int>
  /// Why some settings, each fine by itself, do not go together.
  let conflict: @Sendable (Settings) -> Wording?

  init(
    name: String, summary: Wording, seats: ClosedRange<Int>, pace: Pace, endings: [Reason],
    verbs: [Verb], options: [Option], takesSeed: Bool = false, leaderboards: [Leaderboard] = [],
    pause: ClosedRange<Int> = 700...1500,
    conflict: @escaping @Sendable (Settings) -> Wording? = { _ in nil }
  ) {
    self.name = name
    self.summary = summary
    self.seats = seats
    self.pace = pace
    self.endings = endings
    self.verbs = verbs
    ownOptions = options
    self.options =
      options + Self.common(seats: seats, pace: pace)
      + (takesSeed ? [Self.seed] : [])
    self.leaderboards = leaderboards
    ratings = Leaderboard(
      "\(name).rating", best: .highest, isShort: leaderboards.contains(where: \.isShort))
    self.pause = pause
    self.conflict = conflict
  }

  /// The options of every game. A turn is bounded unless the players say otherwise, a race not.
  private static func common(seats: ClosedRange<Int>, pace: Pace) -> [Option] {
    [
      Option(
        .seats, .number(seats), standard: "2", counting: .always,
        Wording(MatchText.seatsHelp)),
      Option(
        .clock, .numberOrNone(2...3600), standard: pace == .turns ? "60" : "0", counting: .always,
        pace == .turns
          ? Wording(MatchText.turnClockHelp)
          : Wording(MatchText.raceClockHelp)),
      Option(
        .watch, .choice(["blind", "open", "late"]), standard: "blind",
        counting: .when(["blind", "late"]), Wording(MatchText.watchHelp)),
      Option(
        .delay, .number(RuleLimits.delay), standard: "30", counting: .always, isQuiet: true,
        Wording(MatchText.delayHelp)),
      Option(
        .away, .numberOrNone(RuleLimits.away), standard: "0", counting: .always, isQuiet: true,
        Wording(MatchText.awayHelp)),
    ]
  }

  private static let seed = Option(
    .seed, .seed, standard: "",
    Wording(MatchText.seedHelp))

  /// A verb that cannot be read is answered with how it is written.
  func unreadable() -> IllegalMove {
    .notAMove(known: verbs.map(\.usage).joined(separator: ", "))
  }
}

extension GameMessages {
  /// What a game says besides what its rules tell.
  init(
    _ rules: Rules, moves: KeyValuePairs<String, [EventName]>, events: [EventDeclaration],
    table: [Attribute.Key] = [], seat: [Attribute.Key], rows: [Form] = [],
    revealed: [Attribute.Key] = [],
    refusals: (impossible: [String], notNow: [String]) = ([], []),
    grounds: (words: [String], facts: [Attribute.Key]) = ([], []), terms: [Attribute.Key] = []
  ) {
    self.init(
      rules.name, options: rules.ownOptions.map(\.key), moves: moves, events: events, table: table,
      seat: seat, rows: rows, revealed: revealed, endings: rules.endings.map(\.rawValue),
      refusals: refusals, grounds: grounds, terms: terms)
  }
}
