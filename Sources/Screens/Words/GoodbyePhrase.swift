import Protocol

/// Why the server has closed the connection, by the code of its last line. After the others the
/// client reconnects by itself.
enum GoodbyePhrase: String, Phrase {
  static let area = "goodbye"

  case replaced, full, tooMany, errors, endless, badSecret
  case kicked, kickedFor, banned, renamed

  /// `too-many`; `nil` for a code that is newer than this client.
  init?(code: String) {
    self.init(rawValue: camelCased(code))
  }
}

/// What the server tells by itself, by `what=` of `EV notice`.
enum NoticePhrase: String, Phrase {
  static let area = "notice"

  case missed, appointed, dismissed, reported, reports, closed, restored
}
