import GameCore
import Protocol

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

  struct Step: Sendable {
    let text: TutorialPhrase
    let act: Act
  }

  enum Act: Sendable {
    case read
    /// The opponent makes this move.
    case watch(String)
    /// The player presses these keys, which make this move.
    case play([Key], String)
    case end
  }

  func setup(_ games: GameList) -> Setup? {
    guard let settings = Settings(options, in: games), let seed = Seed(seed) else { return nil }
    return Setup(settings: settings, seed: seed)
  }
}

extension Lesson.Step {
  /// The keys for a move: `("r", "roll")`.
  init(_ text: TutorialPhrase, _ keys: [Key], _ move: String) {
    self.init(text: text, act: .play(keys, move))
  }

  /// The same for visible keys, followed by Enter if the move needs it.
  init(_ text: TutorialPhrase, _ keys: String, _ move: String, enter: Bool = false) {
    self.init(text, keys.unicodeScalars.map { .character($0) } + (enter ? [.enter] : []), move)
  }

  static func read(_ text: TutorialPhrase) -> Self { Self(text: text, act: .read) }
  static func end(_ text: TutorialPhrase) -> Self { Self(text: text, act: .end) }
  static func watch(_ text: TutorialPhrase, _ move: String) -> Self {
    Self(text: text, act: .watch(move))
  }

  var isEnd: Bool { if case .end = act { true } else { false } }
  var isReading: Bool { if case .read = act { true } else { isEnd } }
}
