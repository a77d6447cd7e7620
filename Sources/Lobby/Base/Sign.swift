/// How a lobby presents itself.
struct Sign: Sendable {
  /// The value of `HELLO server=`.
  let name: String
  /// The value of `HELLO store=`; if it is empty, the attribute is left out.
  let store: String
  /// The value of `HELLO door=`: the port of a door for ssh, if there is one.
  let door: Int?
  /// The rows of `limits`: the lobby's own, and those of the program around it.
  let limits: [(name: String, value: Int, text: String)]
}
