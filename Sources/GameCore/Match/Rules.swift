import Wire

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
  /// Those that only this game has.
  public let ownOptions: [Option]
  /// Milliseconds that a practised person takes for a move, so that the house plays at that pace.
  public let pause: ClosedRange<Int>
  /// Why some settings, each fine by itself, do not go together.
  let conflict: @Sendable (Settings) -> Wording?

  init(
    name: String, summary: Wording, seats: ClosedRange<Int>, pace: Pace, endings: [Reason],
    verbs: [Verb], options: [Option], takesSeed: Bool = false, pause: ClosedRange<Int> = 700...1500,
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
    self.pause = pause
    self.conflict = conflict
  }

  /// The options of every game. A turn is bounded unless the players say otherwise, a race not.
  private static func common(seats: ClosedRange<Int>, pace: Pace) -> [Option] {
    [
      Option(
        .seats, .number(seats), standard: "2", counting: .always,
        Wording("How many play.", "Cuántos juegan.", "Quanti giocano.")),
      Option(
        .clock, .numberOrNone(2...3600), standard: pace == .turns ? "60" : "0", counting: .always,
        pace == .turns
          ? Wording("Seconds for each turn.", "Segundos por turno.", "Secondi per turno.")
          : Wording(
            "Seconds for the whole match.", "Segundos para toda la partida.",
            "Secondi per tutta la partita.")),
      Option(
        .watch, .choice(["blind", "open"]), standard: "blind",
        Wording(
          "blind: spectators see what an opponent sees. open: they see everything.",
          "blind: los espectadores ven lo que ve un rival. open: lo ven todo.",
          "blind: gli spettatori vedono ciò che vede un avversario. open: vedono tutto.")),
    ]
  }

  private static let seed = Option(
    .seed, .seed, standard: "",
    Wording(
      "The same seed is the same puzzle, today and on any server.",
      "La misma semilla da el mismo problema, siempre y en cualquier servidor.",
      "Lo stesso seme dà lo stesso problema, sempre e su qualsiasi server."))

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
    grounds: (words: [String], facts: [Attribute.Key]) = ([], []), terms: [Attribute.Key] = []
  ) {
    self.init(
      rules.name, options: rules.ownOptions.map(\.key), moves: moves, events: events, table: table,
      seat: seat, rows: rows, revealed: revealed, endings: rules.endings.map(\.rawValue),
      grounds: grounds, terms: terms)
  }
}
