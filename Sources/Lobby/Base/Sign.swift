/// What a lobby says of itself.
struct Sign: Sendable {
  /// What `HELLO server=` says.
  let name: String
  /// What `HELLO store=` says; where it is empty there is no such word.
  let store: String
  /// What `limits` shows: the lobby's own, and what whoever carries its lines is bound by.
  let limits: [(name: String, value: Int, text: String)]
}
