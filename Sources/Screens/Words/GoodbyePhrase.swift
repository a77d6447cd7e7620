/// Why the server closed the connection, by the code of its last line.
enum GoodbyePhrase: String, Phrase {
  static let area = "bye"

  case replaced, stopping, full, idle, slow, errors, endless, storage
  case tooMany = "too-many"
  case badSecret = "bad-secret"
}
