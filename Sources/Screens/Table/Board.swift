import Protocol

/// One game on the screen: what its events and its state say, drawn, with what can be done.
///
/// A board lives in the ``RoomTable`` from the match's start until the next one's. It is told of
/// every event that the table itself does not use up, in order; it never asks the server by itself.
protocol Board: BoardMotion, Acting {
  /// An empty one, for the match that begins at this table.
  init(_ table: RoomTable, _ look: Look)

  /// One of the game's own events, with the turn's, and the end. Gives the sentences for what
  /// happened.
  mutating func hear(_ event: ServerLine, _ table: RoomTable, _ around: Surroundings) -> [String]

  /// The rows of `state`: the whole board as it is. Gives the requests that must be made again.
  mutating func read(_ rows: [ServerLine], _ table: RoomTable, _ around: Surroundings) -> [Intent]

  /// What can be played now, or could be: the game's buttons.
  func choices(_ table: RoomTable, _ around: Surroundings) -> [Choice]

  /// A key that is no choice's. `nil` if it is nothing here.
  mutating func press(_ key: Key, _ table: RoomTable, _ around: Surroundings) -> [Intent]?

  /// The mouse, pressed at this place of the frame.
  mutating func click(_ mouse: Mouse, in box: Box, _ table: RoomTable, _ around: Surroundings)
    -> [Intent]

  /// Something of its own that was chosen.
  mutating func act(_ act: Act, typed: String, _ table: RoomTable, _ around: Surroundings)
    -> [Intent]

  /// A moment that it asked for has come.
  mutating func tick(_ table: RoomTable, _ around: Surroundings) -> [Intent]

  /// Our move was refused: what was shown ahead of the answer is taken back.
  mutating func refused(_ answer: Answer, _ table: RoomTable, _ around: Surroundings) -> [Intent]

  /// In a box of at least 60 columns by 16 rows, or 55 by 20.
  func draw(in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings)

  /// The board in words, a sentence a line.
  func spoken(_ table: RoomTable, _ around: Surroundings) -> [String]

  /// A box that must be confirmed before the player goes on, if there is one now.
  func notice(_ table: RoomTable, _ around: Surroundings) -> BoardNotice?
  /// It was confirmed.
  mutating func dismissNotice()
  /// Whether what is shown is over, and was not put away: what is told meanwhile waits for that.
  var isLookingBack: Bool { get }
  /// Whether it does not know something that everybody may see when the match is over.
  var isPartlyHidden: Bool { get }
  /// The lines of `?` about the keys beside the choices.
  func help(_ around: Surroundings) -> [String]

  /// The line for sharing a result: "Parlor Mastermind #318 5/8 ..." `nil` while there is none.
  func share(_ table: RoomTable, _ around: Surroundings) -> String?
}

/// Makes the board for a table, by its game.
typealias BoardMaker = @Sendable (RoomTable, Look) -> any Board

extension Board {
  mutating func refused(_ answer: Answer, _ table: RoomTable, _ around: Surroundings) -> [Intent] {
    []
  }
  mutating func press(_ key: Key, _ table: RoomTable, _ around: Surroundings) -> [Intent]? { nil }
  mutating func click(
    _ mouse: Mouse, in box: Box, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] { [] }
  /// The same, if it is this board's.
  mutating func perform(
    _ act: OwnAct, typed: String, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {
    act.of(Self.self).map { self.act($0, typed: typed, table, around) } ?? []
  }
  mutating func tick(_ table: RoomTable, _ around: Surroundings) -> [Intent] { [] }
  func notice(_ table: RoomTable, _ around: Surroundings) -> BoardNotice? { nil }
  mutating func dismissNotice() {}
  var isLookingBack: Bool { false }
  var isPartlyHidden: Bool { false }
  func help(_ around: Surroundings) -> [String] { [] }
}

extension Board where Act == Never {
  mutating func act(
    _ act: Never, typed: String, _ table: RoomTable, _ around: Surroundings
  ) -> [Intent] {}
}

/// What a board wants read before the player goes on: the screen that shows it adds the key that
/// puts it away.
struct BoardNotice {
  let title: String
  let lines: [String]
  /// The label of going on.
  let goOn: String
}
