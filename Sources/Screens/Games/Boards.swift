/// The one list of the games' boards.
enum Boards {
  /// A board for the table's game; a plain one for a game that this client does not know.
  static func make(_ table: RoomTable, _ look: Look) -> any Board {
    switch table.game {
    case "pig": PigBoard(table, look)
    case "media": MediaBoard(table, look)
    case "mastermind": MastermindBoard(table, look)
    case "slide": SlideBoard(table, look)
    default: PlainBoard(table, look)
    }
  }
}

extension RoomTable {
  init(room: Int, game: String) { self.init(room: room, game: game, board: Boards.make) }
}
