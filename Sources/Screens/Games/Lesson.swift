import GameCore

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
    /// There is nothing more.
    case end
  }

  /// The match before its first move.
  func setup() -> Setup? {
    guard let settings = Settings(options), let seed = Seed(seed) else { return nil }
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
