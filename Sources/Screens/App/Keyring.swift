import Protocol

/// The login keys for the server that the app is connected to: those stored on this machine, and
/// what the player has typed. It knows which ones that server has refused.
struct Keyring {
  typealias Stored =
    (_ name: String, _ server: ServerAddress, _ store: String?) -> KnownSecrets

  private let stored: Stored
  /// What the player has typed to log in. It is used again after a lost connection.
  private var typed: KeptSecret?
  /// Refused by this server, which counts wrong ones: they are not sent again.
  private var refused: Set<String> = []

  init(_ stored: @escaping Stored) {
    self.stored = stored
  }

  /// What is stored for a name.
  func known(_ name: String, at server: ServerAddress?, _ store: String?) -> KnownSecrets {
    server.map { stored(name, $0, store) } ?? KnownSecrets()
  }

  /// The login keys to try one after the other: the stored ones, then the typed one.
  func usable(_ name: String, at server: ServerAddress?, _ store: String?) -> [KeptSecret] {
    let kept = known(name, at: server, store).here.filter { !refused.contains($0.secret) }
    guard let typed, typed.name == name.lowercased(), typed.server == server?.text ?? "",
      !refused.contains(typed.secret), !kept.contains(where: { $0.secret == typed.secret })
    else { return kept }
    return kept + [typed]
  }

  /// Whether this server has refused everything that is stored for a name.
  func isTried(_ name: String, at server: ServerAddress?, _ store: String?) -> Bool {
    known(name, at: server, store).here.allSatisfy { refused.contains($0.secret) }
  }

  /// A login key of the same store that was used at another address.
  func elsewhere(_ name: String, at server: ServerAddress?, _ store: String?) -> KeptSecret? {
    known(name, at: server, store).elsewhere.first { !refused.contains($0.secret) }
  }

  func isTyped(_ secret: String) -> Bool { secret == typed?.secret }

  mutating func type(_ secret: KeptSecret) { typed = secret }

  /// The player has another name from now on.
  mutating func rename(to name: String) {
    typed = typed.map { $0.moved(to: name) }
  }

  mutating func refuse(_ secret: KeptSecret) { refused.insert(secret.secret) }

  /// Another server has refused nothing yet.
  mutating func forgetRefusals() { refused = [] }
}
