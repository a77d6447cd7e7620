import Protocol
import Words

/// One game on the screen: what its events and its state say, drawn, with its choices.
///
/// A board lives in the ``RoomTable`` from the start of a match to that of the next one. It
/// receives every event that the table does not handle itself, in order, and never asks the server
/// by itself.
///
/// Everything else it reads from `table`, which is up to date whenever the board is called: see
/// ``RoomTable/board(in:)``.
protocol Board {
  /// The current table, without the board.
  var table: RoomTable { get set }

  /// Applies an event of the game, of the turn, or the end of the match. Returns its sentences.
  mutating func hear(_ event: ServerLine) -> [String]

  /// Applies the rows of `state`, which contain the whole board. Returns the requests to make
  /// again.
  mutating func read(_ rows: [ServerLine]) -> [Intent]

  /// The game's choices, including disabled ones.
  var choices: [Choice] { get }

  /// Handles a key that is not a choice's. Returns `nil` if the key has no effect.
  mutating func press(_ key: Key) -> [Intent]?

  /// Whether digits belong to the board now.
  var takesDigits: Bool { get }

  mutating func tick() -> [Intent]

  /// Our move was refused: removes what was shown ahead of the answer.
  mutating func refused(_ answer: Answer) -> [Intent]

  /// Draws into a box of at least 60 columns by 16 rows, or 55 by 20.
  func draw(in box: Box, on frame: inout Frame)
  /// The part of that box in which the result of the match may be shown, if it is large.
  func spare(in box: Box) -> Box?

  /// The board in words, a sentence a line.
  var spoken: [String] { get }

  /// A box that must be closed before the player continues, if there is one. The screen that shows
  /// it adds the key that closes it.
  var notice: Notice? { get }
  mutating func dismissNotice()
  /// Whether a finished round is still shown, so that news has to wait.
  var isLookingBack: Bool { get }
  /// Whether it lacks something that becomes public with the end of the match.
  var isPartlyHidden: Bool { get }
  /// The help lines about keys, besides the choices.
  var help: [String] { get }

  /// The result of a finished match for large digits, with words below them; `nil` if the board
  /// shows it.
  var result: (large: String, words: String)? { get }

  /// The line for sharing a result: "Parlor Mastermind #318 5/8 ..."; `nil` while there is none.
  var share: String? { get }

  // MARK: - Animations, and when they end, as news waits for that

  /// The next moment to draw an animation, in the clock's milliseconds.
  var nextMoment: Int? { get }
  /// Until when the end of the match is being shown, so that its box waits.
  var shownUntil: Int? { get }
  /// When the end of the match becomes visible, if that is later than its event.
  var endMoment: Int? { get }
  /// When the current animation ends, in the clock's milliseconds. The next event is shown after
  /// that.
  var rest: Int? { get }
  mutating func settle()
}

/// Creates an empty board for the match that begins at a table.
typealias BoardMaker = @Sendable (RoomTable) -> any Board

extension Board {
  /// What a choice of this board does: `does { $0.guess($1) }`.
  func does(_ body: @escaping (inout Self, _ typed: String) -> [Intent]) -> Intent {
    .act(BoardAction(body: body))
  }
  func does(_ body: @escaping (inout Self) -> [Intent]) -> Intent {
    does { board, _ in body(&board) }
  }
  func does(_ change: @escaping (inout Self) -> Void) -> Intent {
    does { board, _ in
      change(&board)
      return []
    }
  }
  /// Performs what a choice of any board does. That of another kind of board has no effect here.
  mutating func perform(_ act: any ChoiceAction, typed: String) -> [Intent] {
    (act as? BoardAction<Self>)?.body(&self, typed) ?? []
  }
  mutating func refused(_ answer: Answer) -> [Intent] { [] }
  var takesDigits: Bool { false }
  mutating func press(_ key: Key) -> [Intent]? { nil }
  mutating func tick() -> [Intent] { [] }
  var notice: Notice? { nil }
  mutating func dismissNotice() {}
  var isLookingBack: Bool { false }
  func spare(in box: Box) -> Box? { nil }
  var isPartlyHidden: Bool { false }
  var result: (large: String, words: String)? { nil }
  var help: [String] { [] }
  var shownUntil: Int? { nil }
  var isStillShowing: Bool { shownUntil.map { around.now < $0 } ?? false }
  var endMoment: Int? { nil }
  var rest: Int? { nil }
  mutating func settle() {}

  // MARK: - What all boards know about their environment

  var around: Surroundings {
    get { table.around }
    set { table.around = newValue }
  }
  var look: Look { table.around.look }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    look.say(phrase, blanks)
  }

  /// A sentence about another player, or the one that addresses us.
  func says<P: Phrase>(
    _ index: Int, _ others: P, _ ours: P, _ blanks: [String: String] = [:]
  ) -> String {
    let name = ["player": table.name(ofSeat: index + 1)]
    return say(table.seat == index + 1 ? ours : others, blanks.merging(name) { $1 })
  }

  /// Why we must wait: whose turn it is, or `nobody` if it is nobody's.
  func whyWait(_ nobody: String) -> String {
    table.turn.map { say(TurnPhrase.notYourTurn, ["player": table.name(ofSeat: $0)]) } ?? nobody
  }

  /// Whether one of the seats is ours. Spectators have other keys.
  var isPlayed: Bool { table.seat != nil }

  /// "ana wins." with the reason; empty before the end.
  var ending: String { table.ending?.sentence(table, around) ?? "" }

  /// Whether the match waits for the player of a seat, counted from 0. After it, a player who has
  /// left may be anywhere.
  func isAway(_ index: Int) -> Bool {
    table.phase == .playing && table.seats[at: index]??.isHere == false
  }

  /// The beginning of a line to share: `Parlor · Pig #318`.
  func shareHead(_ game: String) -> String {
    "Parlor \(look.glyphs.separator) \(game)\(table.match.map { " #\($0)" } ?? "")"
  }
}

/// What a choice does to a board of this kind, with the text that was typed for it.
struct BoardAction<Actor>: ChoiceAction {
  let body: (inout Actor, _ typed: String) -> [Intent]
}
