/// What the games are called, and what they are called where there is little room.
enum GamePhrase: String, Phrase {
  static let area = "game"
  case pig, media, slide, mastermind
  /// Where there is little room.
  case mediaShort, slideShort
}
