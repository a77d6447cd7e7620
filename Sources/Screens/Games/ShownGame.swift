import Protocol

/// A game on this client: its board, what it is called, its rules, the match that teaches it, and
/// the words for its moves. Each game's folder has one such value, and ``Games/all`` has them all.
struct ShownGame: Sendable {
  /// `pig`, as the rules call it.
  let name: String
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
  /// Milliseconds between two pages of a review, where a match is hard to judge and those who play
  /// wait for the same thinker.
  var reviewPause: Int?
  /// Whether a match at a table can be judged soon enough to be told when it is over.
  var isJudged: @Sendable (RoomTable) -> Bool = { _ in true }
  /// Whether its records show places that nobody has taken.
  var showsEmptyPlaces = false
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

  init(
    _ word: String, advice: HousePhrase, task: TutorialPhrase, deed: ReplayPhrase,
    inWords: ReplayPhrase? = nil
  ) {
    (self.word, self.advice, self.task) = (word, advice, task)
    (self.deed, deedInWords) = (deed, inWords)
  }
}
