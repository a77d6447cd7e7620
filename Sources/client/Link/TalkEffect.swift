/// What a talk in plain lines wants done outside: a bot's, or that of what is typed.
enum TalkEffect: Equatable {
  case send(String)
  /// To standard output.
  case show(String)
  /// To standard error: about the connection, not from the server.
  case note(String)
  case keep(
    secret: String, name: String, store: String? = nil, isNew: Bool = true, isProved: Bool = false)
  /// Connect again after so many milliseconds.
  case comeBack(milliseconds: Int)
  case end(status: Int32)
}
