import GameCore
import Protocol
import Words

/// A game with a presentation of its own on this client, which its folder declares.
protocol Showable: Game {
  static var shown: ShownGame { get }
}

/// The presentation of a game: its board, title, rules and lesson, and the words for its moves.
struct ShownGame: Sendable {
  let title: GamePhrase
  /// A title for narrow places.
  var shortTitle: GamePhrase?
  /// One sentence for players who have never played it.
  let summary: HomePhrase
  let board: BoardMaker
  let rules: RulesText
  /// Draws a small picture of the game into a box of any size, in the colours of the player's
  /// screen.
  let picture: @Sendable (Box, inout Frame, Look) -> Void
  let lesson: Lesson
  let moves: [MoveWords]
  /// The attributes in a seat's row of `state` that show its standing; the first one present is
  /// used.
  let standing: [Attribute.Key]
  /// Whether each player has a board, so that a replay shows one of them.
  var isBoardForEach = false
  /// Whether it is played on a picture, which can be chosen before the start.
  var hasPictures = false
  /// An option that a player without company changes by the arrow keys, and its usual values.
  var handy: (option: String, values: [String])?
  /// Milliseconds between two pages of a review, for games whose matches are hard to judge: players
  /// wait for the same thinker.
  var reviewPause: Int?
  /// Whether a match at a table can be judged quickly enough to show the review at its end.
  var isJudged: @Sendable (RoomTable) -> Bool = { _ in true }
}

/// The phrases for a move, by the first word of its text.
struct MoveWords: Sendable {
  let word: String
  /// In advice: "hold".
  let advice: HousePhrase
  /// In a lesson: "Roll the die."
  let task: TutorialPhrase
  /// In a replay: "ana holds."
  let deed: ReplayPhrase
  /// In a replay, if a text follows the word instead of a number.
  var deedInWords: ReplayPhrase?
}

/// The rules of one game in the player's language, in parts that are laid out or spoken.
struct RulesText: Sendable {
  let goal: RulesPhrase
  let play: [RulesPhrase]
  let win: RulesPhrase
  let advice: RulesPhrase
  /// `r=roll the die/h=hold`
  let keys: RulesPhrase

  /// The room for the game's picture beside the text.
  static let pictureWidth = 23
  static let pictureHeight = 7

  var parts: [(heading: RulesPhrase, paragraphs: [RulesPhrase])] {
    [(.howToPlay, play), (.howToWin, [win])]
  }

  func keyLines(_ look: Look) -> [(key: String, text: String)] {
    look.say(keys, ["arrows": look.glyphs.arrows]).split(separator: "/").map { line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      return (String(parts[0].drop { $0 == " " }), parts[at: 1] ?? "")
    }
  }

  /// The whole text, one or two sentences in a line.
  func spoken(_ look: Look) -> [String] {
    [look.say(goal)]
      + parts.flatMap { part in
        ["\(look.say(part.heading)):"] + part.paragraphs.map { look.say($0) }
      } + ["\(look.say(RulesPhrase.advice)):", look.say(advice)]
  }
}

/// A match that teaches its game: its setup, and what to do step by step.
///
/// The seed is chosen so that useful things happen: a 1 at the right moment, a card that is one too
/// many. Nothing else is staged: it is a match like any other.
struct Lesson: Sendable {
  /// `pig seats=2 goal=20`
  let options: String
  let seed: String
  let steps: [Step]

  typealias Step = (text: TutorialPhrase, act: Act)

  enum Act: Equatable, Sendable {
    case read
    /// The opponent makes this move.
    case watch(String)
    /// The player presses these keys, which make this move.
    case play([Key], String)
    case end

    /// The keys with these characters, and Enter if the move needs it: `("r", "roll")`.
    static func keys(_ keys: String, _ move: String, enter: Bool = false) -> Act {
      .play(keys.unicodeScalars.map { .character($0) } + (enter ? [.enter] : []), move)
    }

    var isReading: Bool { self == .read || self == .end }
  }

  func setup(_ games: GameList) -> Setup? {
    guard let settings = Settings(options, in: games), let seed = Seed(seed) else { return nil }
    return Setup(settings: settings, seed: seed)
  }
}

/// The client's names for games, options and awards.
package enum Games {
  /// How a game is shown; `nil` for one without a presentation of its own.
  static func of(_ name: String, _ look: Look) -> ShownGame? {
    (look.games.game(named: name) as? any Showable.Type)?.shown
  }

  static func title(_ game: String, _ look: Look) -> String {
    of(game, look).map { look.say($0.title) } ?? game
  }

  /// The title, or a shorter one if it does not fit.
  static func title(_ game: String, fitting columns: Int, _ look: Look) -> String {
    let whole = title(game, look)
    guard Width.of(whole) > columns, let short = of(game, look)?.shortTitle else { return whole }
    return look.say(short)
  }

  static func summary(_ game: String, _ look: Look) -> String {
    if let shown = of(game, look) { return look.say(shown.summary) }
    return look.games.game(named: game).map { look.language.say($0.rules.summary) } ?? ""
  }

  /// Creates the board for the table's game. A game without a presentation of its own is drawn as
  /// the server draws it.
  static let board: BoardMaker = {
    ($0.kind as? any Showable.Type)?.shown.board($0) ?? LookBoard($0)
  }

  static func optionWords(_ row: ServerLine, _ look: Look) -> [String] {
    optionWords(row[.game] ?? "", look) { row[named: $0] }
  }

  /// The special options of a table: `goal 20`.
  static func optionWords(_ game: String, _ look: Look, _ value: (String) -> String?) -> [String] {
    guard let rules = look.games.game(named: game)?.rules else { return [] }
    return rules.options.compactMap { option in
      // Seeds are for programs, and a missing clock is not mentioned.
      guard !["seats", "seed"].contains(option.name), let value = value(option.name),
        value != option.standard,
        option.name != "clock" || value != "0",
        let name = OptionPhrase(option.name, of: rules)
      else { return nil }
      let word = OptionPhrase(value).map { look.say($0) } ?? value
      return "\(look.say(name)) \(word)"
    }
  }

  /// `EV award coins=254 total=937`, `EV feat feat=7 points=50`, as sentences.
  static func awardSentence(_ event: ServerLine, _ look: Look) -> String? {
    switch event.happened {
    case .award:
      return look.say(
        CommonPhrase.awardCoins, ["n": event[.coins] ?? "0", "total": event[.total] ?? "0"])
    case .feat:
      guard let number = event.number(.feat) else { return nil }
      let feat = Feat.all.first { $0.number == number }
      return look.say(
        CommonPhrase.awardFeat,
        [
          "feat": feat.map { sentence(for: $0, look) } ?? event[.text] ?? String(number),
          "n": event[.points] ?? "50",
        ])
    default: return nil
    }
  }

  /// "Solve a 4x4 in 1:30 and 150 moves", in the player's language.
  static func sentence(for feat: Feat, _ look: Look) -> String {
    var blanks = ["size": feat.size.description]
    if let milliseconds = feat.milliseconds { blanks["time"] = minutes(milliseconds) }
    if let moves = feat.moves { blanks["moves"] = String(moves) }
    switch (feat.milliseconds, feat.moves) {
    case (nil, nil): return look.say(CommonPhrase.featSolve, blanks)
    case (_?, nil): return look.say(CommonPhrase.featTime, blanks)
    case (nil, _?): return look.say(CommonPhrase.featMoves, blanks)
    case (_?, _?): return look.say(CommonPhrase.featBoth, blanks)
    }
  }

  /// `1:05`
  static func minutes(_ milliseconds: Int) -> String { Feat.minutes(max(0, milliseconds)) }
}

extension RoomTable {
  init(room: Int, game: String, _ games: GameList) {
    self.init(room: room, game: game, games, board: Games.board)
  }
}

// Moves in words, for hints, lessons and replays.

extension Games {
  /// The phrases for a move, and what follows its first word: `bet 10`.
  private static func words(
    for move: String, _ look: Look
  ) -> (words: MoveWords?, argument: String) {
    let parts = move.split(separator: " ", maxSplits: 1).map(String.init)
    let game = look.games.game(of: parts.first ?? "")
    let words = (game as? any Showable.Type)?.shown.moves.first { $0.word == parts.first }
    return (words, parts[at: 1] ?? "")
  }

  /// "hold", "slide the 7"
  static func advice(_ move: String, _ look: Look) -> String {
    let (words, argument) = words(for: move, look)
    return words.map { look.say($0.advice, ["n": argument, "code": argument]) } ?? move
  }

  /// "roll the die"; a code is spelt letter by letter.
  static func task(_ move: String, _ look: Look) -> String {
    let (words, argument) = words(for: move, look)
    let code = argument.map { String($0) }.joined(separator: " ")
    return words.map { look.say($0.task, ["n": argument, "code": code]) } ?? move
  }

  /// "ana holds."
  static func deed(_ move: String, by player: String, _ look: Look) -> String {
    let (words, argument) = words(for: move, look)
    let inWords = Int(argument) == nil ? words?.deedInWords : nil
    let blanks = ["player": player, "n": argument, "code": argument, "move": move]
    return look.say(inWords ?? words?.deed ?? ReplayPhrase.moves, blanks)
  }
}
