import Protocol
import Words

/// One game on the screen: what its events and its state say, drawn, with what can be done.
///
/// A board lives in the ``RoomTable`` from the match's start until the next one's. It is told of
/// every event that the table itself does not use up, in order; it never asks the server by itself.
///
/// What it must know beside them it reads from `table`, which is brought up to date whenever the
/// board is asked or told anything: see ``RoomTable/board(in:)``.
protocol Board: Acting, BoardMotion {
  /// The table that it lies on, as it is now, without the board.
  var table: RoomTable { get set }

  /// An empty one, for the match that begins at this table.
  init(_ table: RoomTable)

  /// One of the game's own events, with the turn's, and the end. Gives the sentences for what
  /// happened.
  mutating func hear(_ event: ServerLine) -> [String]

  /// The rows of `state`: the whole board as it is. Gives the requests that must be made again.
  mutating func read(_ rows: [ServerLine]) -> [Intent]

  /// What can be played now, or could be: the game's buttons.
  var choices: [Choice] { get }

  /// A key that is no choice's. `nil` if it is nothing here.
  mutating func press(_ key: Key) -> [Intent]?

  /// Whether digits are its own now.
  var takesDigits: Bool { get }

  /// The mouse, pressed at this place of the frame.
  mutating func click(_ mouse: Mouse, in box: Box) -> [Intent]

  /// Something of its own that was chosen.
  mutating func act(_ act: Act, typed: String) -> [Intent]

  /// A moment that it asked for has come.
  mutating func tick() -> [Intent]

  /// Our move was refused: what was shown ahead of the answer is taken back.
  mutating func refused(_ answer: Answer) -> [Intent]

  /// In a box of at least 60 columns by 16 rows, or 55 by 20.
  func draw(in box: Box, on frame: inout Frame)

  /// The board in words, a sentence a line.
  var spoken: [String] { get }

  /// A box that must be confirmed before the player goes on, if there is one now.
  var notice: BoardNotice? { get }
  /// It was confirmed.
  mutating func dismissNotice()
  /// Whether what is shown is over, and was not put away: what is told meanwhile waits for that.
  var isLookingBack: Bool { get }
  /// Whether it does not know something that everybody may see when the match is over.
  var isPartlyHidden: Bool { get }
  /// The lines of `?` about the keys beside the choices.
  var help: [String] { get }

  /// The line for sharing a result: "Parlor Mastermind #318 5/8 ..." `nil` while there is none.
  var share: String? { get }
}

/// Makes the board for a table, by its game.
typealias BoardMaker = @Sendable (RoomTable) -> any Board

extension Board {
  /// The same as ``act(_:typed:)`` for an act of any board: another one's does nothing here.
  mutating func perform(_ act: AnyAction, typed: String) -> [Intent] {
    act.of(Self.self).map { self.act($0, typed: typed) } ?? []
  }
  mutating func refused(_ answer: Answer) -> [Intent] { [] }
  var takesDigits: Bool { false }
  mutating func press(_ key: Key) -> [Intent]? { nil }
  mutating func click(_ mouse: Mouse, in box: Box) -> [Intent] { [] }
  mutating func tick() -> [Intent] { [] }
  var notice: BoardNotice? { nil }
  mutating func dismissNotice() {}
  var isLookingBack: Bool { false }
  var isPartlyHidden: Bool { false }
  var help: [String] { [] }
}

extension Board where Act == Never {
  mutating func act(_ act: Never, typed: String) -> [Intent] {}
}

/// What moves on a board, and until when: what is told waits for that.
protocol BoardMotion {
  /// When something moves by itself: the next moment to draw, in the clock's milliseconds.
  var nextMoment: Int? { get }

  /// Whether the match's end is still on its way to the eye: the box that tells of it waits.
  var isStillShowing: Bool { get }

  /// When the match's end is there to be seen, if that is later than it was told.
  var endMoment: Int? { get }

  /// When what it has heard of lies still on the screen, in the clock's milliseconds; what comes
  /// next is shown and told after that.
  var rest: Int? { get }
  /// What moves is where it will be: nobody waits for it.
  mutating func settle()
}

extension BoardMotion {
  var nextMoment: Int? { nil }
  var isStillShowing: Bool { false }
  var endMoment: Int? { nil }
  var rest: Int? { nil }
  mutating func settle() {}
}

// What all boards read of where they are.

extension Board {
  /// The player's screen, and the time.
  var around: Surroundings {
    get { table.around }
    set { table.around = newValue }
  }
  var look: Look { table.around.look }

  func say(_ phrase: some Phrase, _ blanks: [String: String] = [:]) -> String {
    look.say(phrase, blanks)
  }

  /// Whether one of the seats is ours: who watches has other keys.
  var isPlayed: Bool { table.seat != nil }

  /// "ana wins." and why; empty before the end.
  var ending: String { table.ending?.sentence(table, around) ?? "" }

  /// Whether the player of a seat counted from 0 is away.
  func isAway(_ index: Int) -> Bool {
    table.seats.indices.contains(index) && table.seats[index]?.isHere == false
  }

  /// What a line to share begins with: `Parlor · Pig #318`.
  func shareHead(_ game: String) -> String {
    "Parlor \(look.glyphs.separator) \(game)\(table.match.map { " #\($0)" } ?? "")"
  }
}

/// What a board wants read before the player goes on: the screen that shows it adds the key that
/// puts it away.
struct BoardNotice {
  let title: String
  let lines: [String]
  let goOn: String
  /// What is written large above the lines, and whether it is good to hear.
  var headline: (text: String, isGood: Bool)?
}
