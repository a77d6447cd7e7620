import GameCore
import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Logins by proof, and passphrases, as a client does them.
@Suite struct LoginTests {
  private var conversation = Conversation()
  private let key: String

  init() throws {
    let heard = conversation.say("hello ana", by: "ana")
    key = try #require(Self.value("secret", in: heard))
  }

  @Test mutating func `a login key is proved and never said`() throws {
    let (said, signature) = try prove(key, of: "ana", by: "elsewhere")
    #expect(said.contains("ana < BYE code=replaced text=\"You logged in from elsewhere.\""))
    #expect(
      said.contains("elsewhere < OK name=ana new=no verify=\(signature)"), "the server signs too")
  }

  @Test mutating func `the name may be written in capitals, as it is in the proof`() throws {
    let (said, _) = try prove(key, of: "ANA", by: "elsewhere")
    #expect(said.contains { $0.hasPrefix("elsewhere < OK name=ana new=no verify=") })
  }

  @Test mutating func `a proof says what a hello says`() throws {
    _ = conversation.say("create pig", by: "ana")
    _ = conversation.hangUp("ana")
    let (said, _) = try prove(key, of: "ana", by: "ana", options: " client=parlor/2 kind=bot")
    #expect(said.first?.hasPrefix("ana < OK name=ana new=no room=1 seat=1 verify=") == true)
    let who = conversation.say("who ana", by: "ana")
    #expect(who.first?.contains("kind=bot") == true)
    #expect(who.first?.contains("parlor/2") == true)
  }

  @Test mutating func `a wrong proof is a wrong secret`() throws {
    let (said, _) = try prove("k7q2-9xmw-4hd8-tz3c-p5fa-w6yn", of: "ana", by: "thief")
    #expect(said.first?.contains("ERR bad-secret") == true)
    for _ in 0..<3 { _ = try prove("wrong", of: "ana", by: "thief") }
    let (last, _) = try prove("wrong", of: "ana", by: "thief")
    #expect(last.contains { $0.contains("BYE code=bad-secret") }, "the fifth one")
  }

  @Test mutating func `a banned name is proved like any other, and then refused`() throws {
    _ = conversation.say("op ban ana for=1h", by: "machine")
    let (wrong, _) = try prove("wrong", of: "ana", by: "thief")
    #expect(wrong.first?.contains("ERR bad-secret") == true)
    let (said, _) = try prove(key, of: "ana", by: "ana")
    #expect(said.first?.hasPrefix("ana < ERR not-allowed why=banned lasts=\"1 h\"") == true)
  }

  @Test mutating func `what is no proof is a wrong one`() {
    for proof in ["x", "====", "AAAA", String(repeating: "A", count: 43) + "="] {
      _ = conversation.say("login ana nonce=abcdefgh", by: proof)
      let heard = conversation.say("prove \(proof)", by: proof)
      #expect(heard.first?.contains("ERR bad-secret") == true, "\(proof)")
    }
  }

  @Test mutating func `a name that nobody has answers like any other`() throws {
    let taken = conversation.say("login ana nonce=abcdefgh", by: "one")
    var decoys = 0
    for name in ["bob", "carl", "dora", "emil", "fritz", "gina", "hugo", "ida", "jan", "kai"] {
      let line = "login \(name) nonce=abcdefgh"
      let first = conversation.say(line, by: "one")
      let again = conversation.say(line, by: "two")
      #expect(first.first?.hasPrefix("one < OK nonce=abcdefgh") == true)
      #expect(Self.value("salt", in: first) == Self.value("salt", in: again))
      #expect(Self.value("count", in: first) == Self.value("count", in: again))
      #expect(Self.value("nonce", in: first) != Self.value("nonce", in: again))
      // Some names seem to have a passphrase; their key is proved as for any other name.
      let withKey = conversation.say("\(line) with=key", by: "one")
      #expect(Self.value("count", in: withKey) == "1")
      if Self.value("count", in: first) == "4096" { decoys += 1 }
      #expect(
        (Self.value("salt", in: first) == Self.value("salt", in: withKey))
          == (Self.value("count", in: first) == "1"))
      #expect(Self.value("salt", in: first) != Self.value("salt", in: taken))
      let (said, _) = try prove(key, of: name, by: "three-\(name)")
      #expect(said.first?.contains("ERR bad-secret") == true)
    }
    #expect((1...9).contains(decoys))
  }

  @Test(arguments: [
    ("aaaaaaaaaa", "letters"), ("ABab abab abab", "letters"), ("12 12 12 12 12", "letters"),
    ("Tortoise", "form"), ("Tortoise tortoise", "name"), ("TORTOISE-tortoise!", "name"),
    ("1234567890", "common"), ("passphrase", "common"), ("passwordpassword", "common"),
    ("Password 1234", "common"), ("pass-word123", "common"), ("0987654321", "common"),
    ("qwertyuiop", "common"), ("poiuytrewq12", "common"), ("1q2w3e4r5t", "common"),
    ("abcdefghij", "common"), ("1234512345", "common"), ("iloveyou2024", "common"),
    ("contraseña1", "common"), ("three old tortoises", nil), ("tortoise and hare", nil),
    ("my password is long", nil), ("correct horse battery", nil), ("2718281828", nil),
  ])
  mutating func `a passphrase that is easily guessed is refused`(text: String, reason: String?) {
    let name = "Tortoise"
    _ = conversation.say("hello \(name)", by: name)
    let heard = conversation.say("passphrase \(text)", by: name).first ?? ""
    switch reason {
    case nil: #expect(heard == "\(name) < OK")
    case "form": #expect(heard.contains("ERR bad-text why=passphrase-form"))
    case let reason?:
      #expect(heard.contains("ERR bad-args why=passphrase-weak weak=\(reason) text="), "\(heard)")
    }
  }

  @Test mutating func `the reason is said in the player's language`() {
    _ = conversation.say("style lang=it", by: "ana")
    let heard = conversation.say("passphrase aaaaaaaaaa", by: "ana")
    #expect(heard.first?.contains("Servono almeno quattro caratteri diversi.") == true)
  }

  @Test mutating func `a login is for the next request and for half a minute`() throws {
    #expect(conversation.say("prove AAAA", by: "one").first?.contains("ERR not-now") == true)
    let begun = try begin("ana", key, by: "one")
    _ = conversation.say("ping", by: "one")
    #expect(
      conversation.say("prove \(Base64.text(of: begun.proof))", by: "one")[0].contains(
        "ERR not-now"))
    let late = try begin("ana", key, by: "one")
    _ = conversation.wait(31)
    #expect(
      conversation.say("prove \(Base64.text(of: late.proof))", by: "one")[0].contains("ERR not-now")
    )
    let used = try begin("ana", key, by: "one")
    let wrong = Base64.text(of: Array(repeating: 0, count: 32))
    #expect(conversation.say("prove \(wrong)", by: "one")[0].contains("ERR bad-secret"))
    #expect(
      conversation.say("prove \(Base64.text(of: used.proof))", by: "one")[0].contains("ERR not-now")
    )
    #expect(conversation.say("login ana nonce=abcdefgh", by: "ana")[0].contains("ERR not-now"))
  }

  @Test mutating func `a proof that waits for its turn is as good after it`() throws {
    var limits = Limits()
    limits.wrongSecretsFromOneMax = 1
    conversation = Conversation(limits: limits)
    let key = try #require(Self.value("secret", in: conversation.say("hello ana", by: "ana")))
    let answer = try begin("ana", key, by: "far1")
    for number in 2...42 { _ = conversation.say("hello ana x", by: "far\(number)") }
    #expect(conversation.say("prove \(Base64.text(of: answer.proof))", by: "far1").isEmpty)
    #expect(conversation.wait(41).contains { $0.hasPrefix("far1 < OK name=ana new=no") })
  }

  @Test(arguments: ["", "short", "with,comma", String(repeating: "n", count: 65)])
  mutating func `a nonce has 8 to 64 characters and no comma`(nonce: String) {
    let option = nonce.isEmpty ? "" : " nonce=\(nonce)"
    #expect(conversation.say("login ana\(option)", by: "one")[0].contains("ERR bad-option"))
  }

  @Test mutating func `a proof that was heard is of no use a second time`() throws {
    let first = try begin("ana", key, by: "one")
    #expect(
      conversation.say("prove \(Base64.text(of: first.proof))", by: "one").contains {
        $0.contains("OK name")
      })
    _ = try begin("ana", key, by: "thief")
    #expect(
      conversation.say("prove \(Base64.text(of: first.proof))", by: "thief")[0].contains(
        "ERR bad-secret"))
  }

  @Test mutating func `a passphrase is taken as well as the key`() throws {
    let phrase = "three old tortoises"
    #expect(conversation.say("passphrase \(phrase)", by: "ana") == ["ana < OK"])
    #expect(conversation.say("hello ana \"\(phrase)\"", by: "one").contains("one < OK name=ana"))
    #expect(conversation.say("hello ana \(key)", by: "two").contains("two < OK name=ana"))
    for (number, secret) in [phrase, key].enumerated() {
      let (said, _) = try prove(secret, of: "ana", by: "p\(number)")
      #expect(said.contains { $0.contains("OK name=ana new=no verify=") }, "\(secret)")
    }
    let shown = conversation.say("login ana nonce=abcdefgh", by: "curious")
    #expect(Self.value("count", in: shown) == "4096")
    #expect(
      conversation.say("hello ana \"three old turtles\"", by: "thief")[0].contains("bad-secret"))
  }

  @Test mutating func `a passphrase is removed by an empty one, and replaced by another`() throws {
    _ = conversation.say("passphrase three old tortoises", by: "ana")
    _ = conversation.say("passphrase four young hares", by: "ana")
    #expect(conversation.say("hello ana \"three old tortoises\"", by: "x")[0].contains("ERR"))
    #expect(conversation.say("passphrase", by: "ana") == ["ana < OK"])
    #expect(conversation.say("hello ana \"four young hares\"", by: "x")[0].contains("bad-secret"))
    let (said, _) = try prove(key, of: "ana", by: "y")
    #expect(said.contains { $0.contains("OK name=ana") })
  }

  @Test mutating func `another process goes on with a login, and with a given key`() throws {
    let begun = try begin("ana", key, by: "one")
    #expect(try conversation.takeOver(nextLobby) == [])
    let proof = Base64.text(of: begun.proof)
    #expect(conversation.say("prove \(proof)", by: "one").contains { $0.contains("OK name=ana") })
    let given = conversation.say("hello bob", by: "bob")
    let key = try #require(Self.value("secret", in: given))
    #expect(try conversation.takeOver(nextLobby) == [])
    _ = conversation.say("passphrase three old tortoises", by: "bob")
    let (said, _) = try prove(key, of: "bob", by: "two")
    #expect(said.contains { $0.contains("OK name=bob") }, "it opens beside the passphrase")
  }

  @Test mutating func `a passphrase is neither short nor long nor like a login key`() {
    for text in ["too short", String(repeating: "x", count: 201), key] {
      #expect(conversation.say("passphrase \(text)", by: "ana")[0].contains("ERR bad-text"))
    }
  }

  @Test mutating func `one who came by proof asks for the salt of the key`() throws {
    _ = try prove(key, of: "ana", by: "one")
    #expect(conversation.say("passphrase three old tortoises", by: "one") == ["one < OK"])
    let (said, _) = try prove(key, of: "ana", by: "two", with: " with=key")
    #expect(said.contains { $0.contains("OK name=ana") })
  }

  @Test mutating func `a passphrase deletes a record as the key does, and no other text`() {
    _ = conversation.say("passphrase three old tortoises", by: "ana")
    #expect(conversation.say("forget \"three old turtles\" sure=yes", by: "ana")[0].contains("ERR"))
    #expect(
      conversation.say("forget \"three old tortoises\" sure=yes", by: "ana").first == "ana < OK")
  }

  @Test mutating func `all of it is there after a crash`() throws {
    _ = conversation.say("passphrase three old tortoises", by: "ana")
    conversation.kill()
    for (number, secret) in ["three old tortoises", key].enumerated() {
      let (said, _) = try prove(secret, of: "ana", by: "p\(number)")
      #expect(said.contains { $0.contains("OK name=ana") }, "\(secret)")
    }
  }

  @Test mutating func `a freed name has no passphrase any more`() throws {
    _ = conversation.say("passphrase three old tortoises", by: "ana")
    conversation.free("ana")
    let (said, _) = try prove("three old tortoises", of: "ana", by: "one")
    #expect(said[0].contains("ERR bad-secret"))
    #expect(conversation.say("hello ana", by: "one").contains { $0.contains("secret=") })
    #expect(conversation.say("hello ana \"three old tortoises\"", by: "x")[0].contains("ERR"))
  }

  // MARK: - A key that its client has made

  private static let made = "m4de-m4de-m4de-m4de-m4de-m4de"

  private static func verifier(count: Int = 4096) -> String {
    let salt = Array("0123456789abcdef".utf8)
    let verifier = Scram.Verifier(
      stretched: HMAC(key: Array(made.utf8)).stretched(salt: salt, count: count))
    return "salt=\(Base64.text(of: salt)) count=\(count) "
      + "stored=\(Base64.text(of: verifier.storedKey)) "
      + "server=\(Base64.text(of: verifier.serverKey))"
  }

  @Test mutating func `a new name may come with a key that only its client knows`() throws {
    let heard = conversation.say("enrol dora \(Self.verifier()) client=web/1", by: "dora")
    #expect(heard == ["dora < OK name=dora new=yes"])
    _ = conversation.hangUp("dora")
    conversation.kill()
    let (said, signature) = try prove(Self.made, of: "dora", by: "one")
    #expect(said.contains { $0.hasPrefix("one < OK name=dora") && $0.contains(signature) })
    #expect(
      conversation.say("hello dora \(Self.made)", by: "two").contains {
        $0.hasPrefix("two < OK name=dora")
      }, "it can also be said")
    let (wrong, _) = try prove("other", of: "dora", by: "three")
    #expect(wrong[0].contains("ERR bad-secret"))
    #expect(conversation.say("hello dora", by: "four")[0].contains("ERR bad-secret"))
    let gone = conversation.say("forget \(Self.made) sure=yes", by: "two")
    #expect(gone.contains { $0.contains("BYE code=forgotten") })
  }

  @Test mutating func `what is refused to a hello is refused to it, in the same words`() {
    for name in ["ana", "server", "x", "house-good"] {
      let hello = conversation.say("hello \(name)", by: "h-\(name)")
      let enrol = conversation.say("enrol \(name) \(Self.verifier())", by: "e-\(name)")
      let plain = enrol.map { "h-" + $0.dropFirst(2) }
      #expect(hello == plain, "\(name)")
    }
    let whole = Self.verifier()
    for line in [
      Self.verifier(count: 4095), "", whole.replacing("salt=", with: "salt=AA"),
      whole.replacing("stored=", with: "server="), "salt=x count=4096 stored=y server=z",
    ] {
      let heard = conversation.say("enrol emil \(line)", by: "emil")
      #expect(heard[0].contains("ERR bad-"), "\(line)")
    }
    #expect(conversation.say("enrol emil \(whole)", by: "emil")[0].contains("OK name=emil"))
    #expect(conversation.say("enrol fox \(whole)", by: "emil")[0].contains("ERR not-now"))
  }

  @Test mutating func `a reserved name is claimed by it too`() throws {
    _ = conversation.say("cup create Friday kind=swiss game=pig", by: "ana")
    _ = conversation.say("cup add 1 gina", by: "ana")
    let heard = conversation.say("enrol gina \(Self.verifier())", by: "gina")
    #expect(heard.first?.hasPrefix("gina < OK name=gina") == true)
    #expect(!heard[0].contains("secret="))
    let (said, _) = try prove(Self.made, of: "gina", by: "two")
    #expect(said.contains { $0.hasPrefix("two < OK name=gina") })
  }

  // MARK: - What a client does

  private mutating func begin(
    _ name: String, _ password: String, by speaker: String, with: String = ""
  ) throws -> Scram.Answer {
    let nonce = "rOprNGfwEbeRWgbNEkqO"
    let heard = conversation.say("login \(name) nonce=\(nonce)\(with)", by: speaker)
    let salt = try #require(Self.value("salt", in: heard))
    let count = try #require(Self.value("count", in: heard).flatMap { Int($0) })
    let exchange = Scram.Exchange(
      name: name, clientNonce: nonce, nonce: try #require(Self.value("nonce", in: heard)),
      salt: salt, count: count)
    let bytes = try #require(Base64.decode(salt))
    return Scram.Answer(
      to: exchange,
      stretched: HMAC(key: Array(password.utf8)).stretched(salt: bytes, count: count))
  }

  private mutating func prove(
    _ password: String, of name: String, by speaker: String, options: String = "",
    with: String = ""
  ) throws -> (said: [String], signature: String) {
    let answer = try begin(name, password, by: speaker, with: with)
    let said = conversation.say("prove \(Base64.text(of: answer.proof))\(options)", by: speaker)
    return (said, Base64.text(of: answer.signature))
  }

  private static func value(_ name: String, in heard: [String]) -> String? {
    heard.lazy.flatMap { $0.split(separator: " ") }.first { $0.hasPrefix("\(name)=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }
}
