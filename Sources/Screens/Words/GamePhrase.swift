/// What the games are called.
enum GamePhrase: String, Phrase {
  static let area = "game"
  case pig, media, slide, mastermind
  /// Where there is little room.
  case slideShort
}
