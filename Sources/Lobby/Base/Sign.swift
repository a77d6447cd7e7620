/// What a lobby says of itself.
struct Sign: Sendable {
  /// What `HELLO server=` says.
  let name: String
  /// The value of `HELLO store=`; if it is empty, the attribute is left out.
  let store: String
  /// The rows of `limits`: the lobby's own, and those of the program around it.
  let limits: [(name: String, value: Int, text: String)]
}
