import GameCore
import Protocol
import Testing

@testable import Screens

/// A client's logins with true servers, false ones, and one that has lost its proofs.
@Suite struct ProvenLoginTests {
  private static let key = "k7q2-9xmw-4hd8-tz3c-p5fa-w6yn"
  private static let salt = Array("sixteen bytes ok".utf8)

  private func greeted(_ greeting: String = " login=scram-sha-256") -> ServerSession {
    var talk = ServerSession()
    talk.nonce = { "k3x9" }
    talk.client = "parlor/2"
    _ = talk.hear("HELLO server=parlor version=2 protocol=1\(greeting)")
    return talk
  }

  /// The logins of a Parlor server.
  private struct Server {
    let key: String
    private(set) var exchange: Scram.Exchange?

    mutating func begin(_ line: String) -> String {
      let nonce = line.split(separator: " ")[2].dropFirst("nonce=".count)
      let salt = Base64.text(of: ProvenLoginTests.salt)
      exchange = Scram.Exchange(
        name: "ana", clientNonce: String(nonce), nonce: "\(nonce)SERVERPART", salt: salt, count: 1)
      return "OK nonce=\(nonce)SERVERPART salt=\(salt) count=1"
    }

    func end(_ line: String) throws -> String {
      let exchange = try #require(exchange)
      let words = line.split(separator: " ")
      let stretched = HMAC(key: Array(key.utf8)).stretched(salt: ProvenLoginTests.salt, count: 1)
      let verifier = Scram.Verifier(stretched: stretched)
      let proof = try #require(Base64.decode(String(words[1])))
      #expect(words[0] == "prove" && words.last == "client=parlor/2")
      guard verifier.accepts(proof, of: exchange) else { return "ERR bad-secret text=\"No.\"" }
      return "OK name=ana new=no verify=\(Base64.text(of: verifier.signature(of: exchange)))"
    }
  }

  private func begin(_ talk: inout ServerSession, isProved: Bool) throws -> String {
    talk.keyring.stored = { name, server, store in
      let kept = KeptSecret(Self.key, of: name, at: server, isProved: isProved)
      return KnownSecrets([kept], of: name, at: server, store: store)
    }
    let line = talk.logIn(as: "ana")
    return try #require(line)
  }

  private func reply(_ happening: ServerSession.Happening?) throws -> String {
    guard case .reply(let line) = happening else { throw Missing() }
    return line
  }
  private struct Missing: Error {}

  @Test func `a key is proved, not said, and kept as one that is proved`() throws {
    var (talk, server) = (greeted(), Server(key: Self.key))
    let first = try begin(&talk, isProved: false)
    #expect(first == "login ana nonce=nk3x9k3x9 with=key")
    let second = try reply(talk.hear(server.begin(first)))
    #expect(!second.contains(Self.key))
    let end = try server.end(second)
    guard case .answered(let answer) = talk.hear(end) else { throw Missing() }
    #expect(answer.isGood)
    let kept = try #require(talk.keyToKeep(answer.end))
    #expect(kept.key.secret == Self.key && kept.key.isProved && !kept.isNew)
  }

  @Test func `a key is not kept for a name that was typed afterwards`() throws {
    var talk = greeted()
    _ = try begin(&talk, isProved: false)
    let answer = try #require(ServerLine("OK name=zoe verify=AAAA"))
    #expect(talk.keyToKeep(answer) == nil)
  }

  @Test func `a server that knows nothing of the key is an impostor`() throws {
    let lies = [
      "OK nonce=other salt=AAAA count=1", "OK nonce=nk3x9k3x9 salt=AAAA count=1",
      "OK nonce=nk3x9k3x9x salt=! count=1", "OK nonce=nk3x9k3x9x salt=AAAA count=999999999",
      "OK nonce=nk3x9k3x9x salt=AAAA count=0", "OK name=ana",
    ]
    for lie in lies {
      var talk = greeted()
      _ = try begin(&talk, isProved: true)
      guard case .impostor = talk.hear(lie) else {
        Issue.record("taken: \(lie)")
        continue
      }
    }
    for end in ["OK name=ana", "OK name=ana verify=AAAA"] {
      var (talk, server) = (greeted(), Server(key: Self.key))
      let first = try begin(&talk, isProved: true)
      _ = try reply(talk.hear(server.begin(first)))
      guard case .impostor = talk.hear(end) else {
        Issue.record("taken: \(end)")
        continue
      }
    }
  }

  @Test func `an answer of another evening is an impostor's`() throws {
    var (first, server) = (greeted(), Server(key: Self.key))
    let said = try begin(&first, isProved: true)
    let begun = server.begin(said)
    let heard = try server.end(try reply(first.hear(begun)))
    var second = greeted()
    second.nonce = { "q8w7" }
    _ = try begin(&second, isProved: true)
    guard case .impostor = second.hear(begun) else { throw Missing() }
    // The same with a false server that takes the new nonce and only replays the end.
    var (third, other) = (greeted(), Server(key: "not the key"))
    third.nonce = { "q8w7" }
    let line = try begin(&third, isProved: true)
    _ = try reply(third.hear(other.begin(line)))
    guard case .impostor = third.hear(heard) else { throw Missing() }
  }

  @Test func `a key that was proved once is never said to a server without proofs`() throws {
    var talk = greeted("")
    #expect(try begin(&talk, isProved: true) == "hello ana client=parlor/2")
    #expect(talk.keptBack)
  }

  @Test func `a key from before there were proofs is said once more`() throws {
    var talk = greeted()
    let line = try begin(&talk, isProved: false)
    var server = Server(key: "what the old form can prove: nothing")
    let proof = try reply(talk.hear(server.begin(line)))
    let refused = try server.end(proof)
    let again = try reply(talk.hear(refused))
    #expect(again == "hello ana \(Self.key) client=parlor/2")
    guard case .answered = talk.hear("OK name=ana") else { throw Missing() }
  }

  @Test func `a wrong key that was proved once is refused`() throws {
    var (talk, server) = (greeted(), Server(key: "another key"))
    let line = try begin(&talk, isProved: true)
    let proof = try reply(talk.hear(server.begin(line)))
    let refused = try server.end(proof)
    #expect(try reply(talk.hear(refused)) == "hello ana client=parlor/2", "the name may be free")
    guard case .answered(let answer) = talk.hear(refused) else { throw Missing() }
    #expect(!answer.isGood)
  }

  @Test func `the file says which keys were proved`() {
    for isProved in [false, true] {
      for store in [nil, "9f3c07ab51de4820"] {
        let kept = KeptSecret("s-s", of: "ana", at: "inn:7575", store: store, isProved: isProved)
        #expect(KeptSecret(kept.words) == kept)
      }
    }
    #expect(KeptSecret(["inn:7575", "ana", "s-s", "one", "else"]) == nil)
  }
}
