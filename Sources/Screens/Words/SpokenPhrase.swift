/// What only screen-reader users are told.
enum SpokenPhrase: String, Phrase {
  static let area = "spoken"
  case noSuchNumber, goneByNow, unknownWord, help, off
  // What is heard, as words.
  case soundTurn, soundBust, soundWin
}
