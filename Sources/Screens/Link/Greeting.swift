package import Protocol

/// The ways to log in with a name, one after the other: with the secrets that are kept for it, the
/// likeliest first, and at last with none, as a server with a new store, or whose operator has
/// freed the name, knows none of them.
package struct Greeting {
  package let name: String
  /// The id of the server's store, if it tells one.
  let store: String?
  /// The secret that was said last; `nil` for none.
  package private(set) var said: KeptSecret?
  private var ways: [KeptSecret?]
  private let first: KeptSecret?

  package init(_ name: String, secrets: [KeptSecret], store: String? = nil) {
    (self.name, self.store, first) = (name, store, secrets.first)
    ways = secrets.prefix(SecretLimits.saidMax).map(Optional.some) + [nil]
  }

  /// What to say next; `nil` when all of it has been refused.
  package mutating func next() -> Hello? {
    guard !ways.isEmpty else { return nil }
    said = ways.removeFirst()
    return Hello(name: name, secret: said?.secret)
  }

  /// What to say after a refusal: only a wrong secret has a next one.
  package mutating func next(after answer: ServerLine) -> Hello? {
    answer.refusal == .badSecret ? next() : nil
  }

  /// The secret that let us in and is to be stored again: it was not known to belong to this store,
  /// or another one was thought likelier.
  package var rebound: String? {
    guard let said else { return nil }
    return said.store == store && said == first ? nil : said.secret
  }
}
