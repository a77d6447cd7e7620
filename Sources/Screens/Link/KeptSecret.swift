package import Protocol

/// One secret of the player's: for which name, at which address it let us in, and the id of the
/// store that it belongs to, as that server told it.
///
///     127.0.0.1:7575 ana k7q2-9xmw-4hd8-tz3c-p5fa-w6yn 9f3c07ab51de4820 proved
package struct KeptSecret: Equatable {
  private static let mark = "proved"
  /// Written where there is no id of a store.
  private static let noStore = "-"

  package let server: String
  /// In small letters: a server takes them for the same.
  package let name: String
  package let secret: String
  /// `nil` for one from a server without an id, or from before there were ids: it is bound only to
  /// the address.
  package let store: String?
  /// Whether its server takes proofs of it: it is never said in the clear again.
  package let isProved: Bool

  package init(
    _ secret: String, of name: String, at server: String, store: String? = nil,
    isProved: Bool = false
  ) {
    (self.secret, self.server, self.store) = (secret, server, store)
    self.isProved = isProved
    self.name = name.lowercased()
  }

  /// From the words of a line; `nil` if it is no such line.
  package init?(_ words: [String]) {
    guard (3...5).contains(words.count), words.count < 5 || words[4] == Self.mark else {
      return nil
    }
    let store = words.dropFirst(3).first.flatMap { $0 == Self.noStore ? nil : $0 }
    self.init(
      words[2], of: words[1], at: words[0], store: store, isProved: words.count == 5)
  }

  /// The same for a player who has another name from now on.
  func moved(to name: String) -> KeptSecret {
    KeptSecret(secret, of: name, at: server, store: store, isProved: isProved)
  }

  package var words: [String] {
    let store = isProved ? store ?? Self.noStore : store
    return [server, name, secret] + [store].compactMap(\.self) + (isProved ? [Self.mark] : [])
  }

  /// Whether it can stand on a line: a server could write lines of others with what is no word.
  package var isWhole: Bool { words.allSatisfy(Self.isWord) }

  /// The login key that somebody typed, in capitals or with spaces perhaps; `nil` if the text is no
  /// login key, such as a passphrase.
  static func loginKey(in text: String) -> String? {
    let key = text.lowercased().filter { $0 != " " }
    let letters = key.utf8.filter { $0 != UInt8(ascii: "-") }
    let isKey =
      letters.count == SecretLimits.keyLetters
      && letters.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
    return isKey ? key : nil
  }

  /// The passphrase that somebody typed: one blank between words, so that the same words are the
  /// same passphrase.
  static func passphrase(in text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  private static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= SecretLimits.wordMax
      && !text.unicodeScalars.contains { $0 == " " || isUnprintable($0) }
  }

  /// Whether both are of one address and player, and neither of another store than the other. A
  /// login key is one player's only: where the names differ the player has a new name.
  package func isSame(as other: KeptSecret) -> Bool {
    secret == other.secret && server == other.server
      && (name == other.name || Self.loginKey(in: secret) == secret)
      && (store == other.store || store == nil || other.store == nil)
  }
}

/// What is kept for one name at one server.
package struct KnownSecrets: Equatable {
  /// Those that may be said there, the likeliest first.
  package var here: [KeptSecret] = []
  /// Those that the same store has given, if it is the same: at other addresses. Anybody can call
  /// a server by an id, so nothing of this is said before the player wishes it.
  package var elsewhere: [KeptSecret] = []

  /// Of all that were kept, the latest last. A secret that is bound to a store is only for that
  /// store, at the addresses where it was used; one that is not is for any server at its address.
  package init(_ kept: [KeptSecret], of name: String, at server: String, store: String?) {
    let own = kept.filter { $0.name == name.lowercased() }
    let bound = store.map { store in own.filter { $0.store == store } } ?? []
    here =
      bound.reversed().filter { $0.server == server }
      + own.reversed().filter { $0.server == server && $0.store == nil }
    let known = Set(here.map(\.secret))
    elsewhere = bound.reversed().filter { $0.server != server && !known.contains($0.secret) }
  }

  init() {}

  /// The same keys for a player who has another name from now on, in the order to keep them.
  package func moved(to name: String) -> [KeptSecret] {
    here.reversed().map { $0.moved(to: name) }
  }
}

/// The id of a store, as a greeting tells it: `store=9f3c07ab51de4820`.
package enum StoreID {
  /// `nil` where there is none, or something that is none.
  package static func told(by greeting: ServerLine) -> String? {
    guard let id = greeting[.store], (1...SecretLimits.storeMax).contains(id.utf8.count),
      id.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7a).contains($0 | 0x20) })
    else { return nil }
    return id
  }
}
