import GameCore
import Protocol

/// A game that has more on this client than what the server draws: it says so in its folder.
protocol Showable: Game {
  static var shown: ShownGame { get }
}

/// A game on this client: its board, what it is called, its rules, the match that teaches it, and
/// the words for its moves.
struct ShownGame: Sendable {
  let title: GamePhrase
  /// The same where there is little room.
  var shortTitle: GamePhrase?
  /// One sentence for players who have never played it.
  let summary: HomePhrase
  let board: BoardMaker
  let rules: RulesText
  /// A small picture of it in a box of any size, in the colours of the player's screen.
  let picture: @Sendable (Box, inout Frame, Look) -> Void
  let lesson: Lesson
  let moves: [MoveWords]
  /// The attributes of a seat's row of `state` that say how it stands: the first that is there.
  let standing: [Attribute.Key]
  /// Whether each player has a board, so that a replay follows one of them.
  var isBoardForEach = false
  /// Whether it is played on a picture, which can be chosen before it begins.
  var hasPictures = false
  /// Milliseconds between two pages of a review, where a match is hard to judge and those who play
  /// wait for the same thinker.
  var reviewPause: Int?
  /// Whether a match at a table can be judged soon enough to be told when it is over.
  var isJudged: @Sendable (RoomTable) -> Bool = { _ in true }
}

/// What a move is called: the first word of its text.
struct MoveWords: Sendable {
  let word: String
  /// As advice names it: "hold".
  let advice: HousePhrase
  /// As a lesson asks for it: "Roll the die."
  let task: TutorialPhrase
  /// As a replay tells of it: "ana holds."
  let deed: ReplayPhrase
  /// The same where what follows the word is no number.
  var deedInWords: ReplayPhrase?
}

/// The rules of one game in the player's words, as pieces that a screen lays out and a voice reads.
struct RulesText: Sendable {
  let goal: RulesPhrase
  let play: [RulesPhrase]
  let win: RulesPhrase
  let advice: RulesPhrase
  /// `r=roll the die/h=hold`
  let keys: RulesPhrase

  /// The room that the game's picture has beside it.
  static let pictureWidth = 23
  static let pictureHeight = 7

  /// Under each heading its paragraphs.
  var parts: [(heading: RulesPhrase, paragraphs: [RulesPhrase])] {
    [(.howToPlay, play), (.howToWin, [win])]
  }

  func keyLines(_ look: Look) -> [(key: String, text: String)] {
    look.say(keys, ["arrows": look.glyphs.arrows]).split(separator: "/").map { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      let key = String(parts[0].drop { $0 == " " })
      return (key, parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// All of it, a sentence or two a line.
  func spoken(_ look: Look) -> [String] {
    [look.say(goal)]
      + parts.flatMap { part in
        ["\(look.say(part.heading)):"] + part.paragraphs.map { look.say($0) }
      } + ["\(look.say(RulesPhrase.advice)):", look.say(advice)]
  }
}

/// A match that teaches its game: what it is made from, and what is to be done in it, step by step.
///
/// The seed is chosen so that what should happen happens: a 1 at the right moment, a card that is
/// one too many. Nothing else is staged: it is a match like any other.
struct Lesson: Sendable {
  /// `pig seats=2 goal=20`
  let options: String
  let seed: String
  let steps: [Step]

  struct Step: Sendable {
    /// What is said before anything is done, and why it is to be done.
    let text: TutorialPhrase
    let act: Act
  }

  enum Act: Sendable {
    /// Reading on is all.
    case read
    /// The other one makes this move.
    case watch(String)
    /// The player presses these keys, which make a move: any of these texts is that move.
    case play([Key], [String])
    case end
  }

  func setup(_ games: GameList) -> Setup? {
    guard let settings = Settings(options, in: games), let seed = Seed(seed) else { return nil }
    return Setup(settings: settings, seed: seed)
  }
}

extension Lesson.Step {
  /// What is pressed for a move: `("r", "roll")`.
  init(_ text: TutorialPhrase, _ keys: [Key], _ moves: String...) {
    self.init(text: text, act: .play(keys, moves))
  }

  init(_ text: TutorialPhrase, _ keys: String, _ moves: String...) {
    self.init(text: text, act: .play(keys.unicodeScalars.map { .character($0) }, moves))
  }

  static func read(_ text: TutorialPhrase) -> Self { Self(text: text, act: .read) }
  static func end(_ text: TutorialPhrase) -> Self { Self(text: text, act: .end) }
  static func watch(_ text: TutorialPhrase, _ move: String) -> Self {
    Self(text: text, act: .watch(move))
  }

  var isEnd: Bool { if case .end = act { true } else { false } }
  var isReading: Bool {
    switch act {
    case .read, .end: true
    case .watch, .play: false
    }
  }
}
