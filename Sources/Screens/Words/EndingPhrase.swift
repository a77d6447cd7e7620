/// The reasons for which a match ends, as the server names them.
enum EndingPhrase: String, Phrase {
  static let area = "ending"
  case goal, solved, cracked, chips, exhausted, resigned, abandoned, clock
}
