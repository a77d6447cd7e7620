import Wire
public import Words

/// The texts that all games share.
enum MatchText: Int, Phrase {
  static let section = Section<Self>("match")
  case seatsHelp, turnClockHelp, raceClockHelp, watchHelp, delayHelp, awayHelp, seedHelp
  case finishHelp, range, noneOrRange, defaultOrRange, sizeRange, seedRange, either, eitherBeforeO
  case resignation, absence, outOfTime, resigned, exhausted, placed
}

/// The fixed facts about a game, as data. With them the lobby can list a game, check its options
/// and help with its moves without special code.
public struct Rules: Sendable {
  /// Whether players take turns or race each other on the same task.
  public enum Pace: String, Sendable {
    case turns, race
  }

  /// A verb of the game, for `help` and for a refusal: `guess`, `guess CODE`, …
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
  public let endings: [Reason]
  public let verbs: [Verb]
  /// The game's own options, then those that every game has.
  public let options: [Option]
  public let ownOptions: [Option]
  /// The game's leaderboard of ratings, and the leaderboards of its best values.
  public let ratings: Leaderboard
  public let leaderboards: [Leaderboard]
  /// The milliseconds that a practised person takes for a move. The house plays at that pace.
  public let pause: ClosedRange<Int>
  /// Checks whether valid settings also go together.
  let conflict: @Sendable (Settings) -> Wording?

  init(
    name: String, summary: Wording, seats: ClosedRange<Int>, pace: Pace, endings: [Reason],
    verbs: [Verb], options: [Option], takesSeed: Bool = false, leaderboards: [Leaderboard] = [],
    pause: ClosedRange<Int> = 700...1500,
    conflict: @escaping @Sendable (Settings) -> Wording? = { _ in nil }
  ) {
    (self.name, self.summary, self.seats) = (name, summary, seats)
    (self.pace, self.endings, self.verbs) = (pace, endings, verbs)
    ownOptions = options
    self.options = options + Self.common(seats: seats, pace: pace) + (takesSeed ? [Self.seed] : [])
    self.leaderboards = leaderboards
    ratings = Leaderboard(
      "\(name).rating", best: .highest, isShort: leaderboards.contains(where: \.isShort))
    self.pause = pause
    self.conflict = conflict
  }

  /// The options of every game. By default a turn's time is limited, and a race's is not.
  private static func common(seats: ClosedRange<Int>, pace: Pace) -> [Option] {
    [
      Option(.seats, .number(seats), standard: "2", counting: .always, MatchText.seatsHelp),
      Option(
        .clock, .numberOrNone(2...3600), standard: pace == .turns ? "60" : "0", counting: .always,
        pace == .turns ? MatchText.turnClockHelp : MatchText.raceClockHelp),
      Option(
        .watch, .choice(["blind", "open", "late"]), standard: "blind",
        counting: .when(["blind", "late"]), MatchText.watchHelp),
      Option(
        .delay, .number(RuleLimits.delay), standard: "30", counting: .always, isQuiet: true,
        MatchText.delayHelp),
      Option(
        .away, .numberOrDefault(RuleLimits.away), standard: "0", counting: .always, isQuiet: true,
        MatchText.awayHelp),
    ]
  }

  private static let seed = Option(.seed, .seed, standard: "", MatchText.seedHelp)

  /// The refusal of a malformed verb, which shows how the verbs are written.
  func unreadable() -> IllegalMove {
    .notAMove(known: verbs.map(\.usage).joined(separator: ", "))
  }
}
