/// Why the server has closed the connection, by the code of its last line. After the others the
/// client reconnects by itself.
enum GoodbyePhrase: String, Phrase {
  static let area = "goodbye"

  case replaced, full, tooMany, errors, endless, badSecret

  /// `too-many`; `nil` for a code that is newer than this client.
  init?(code: String) {
    self.init(rawValue: camelCased(code))
  }
}
