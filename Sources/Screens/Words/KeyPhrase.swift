/// What the keys with names of their own are called on the player's keyboard.
enum KeyPhrase: String, Phrase {
  static let area = "key"

  case backspace, delete, insert, home, end, pageUp, pageDown
}
