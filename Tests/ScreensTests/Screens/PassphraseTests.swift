import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// Choosing a passphrase, and logging in with one where no login key is stored.
@Suite struct PassphraseTests {
  @Test func `is chosen on one's own profile`() {
    var evening = Evening(["ana"])
    evening.press("r3p", by: "ana")
    for words in ["Choose a passphrase to log in", "At least 10 characters"] {
      #expect(evening.isShown(words, to: "ana"))
    }
    evening.press("three  old tortoises ", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains("passphrase three old tortoises") == true)
    #expect(evening.isShown("You can now log in", to: "ana"), "\(evening.text(of: "ana"))")
    #expect(evening.isShown("Profile", to: "ana"))
  }

  @Test(
    "that is short, or looks like a login key, is not sent",
    arguments: ["tortoises", "k7q2-9xmw-4hd8-tz3c-p5fa-w6yn"])
  func refused(text: String) {
    var evening = Evening(["ana"])
    evening.press("r3p\(text)", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains { $0.hasPrefix("passphrase") } == false)
    #expect(evening.latest(of: "ana").contains { $0.contains("10 to 200 bytes") })
  }

  @Test func `is not offered on somebody else's profile`() {
    var evening = Evening(["ana", "bob"])
    evening.press("r/bob", by: "ana")
    evening.press(.enter, by: "ana")
    evening.press("p", by: "ana")
    #expect(!evening.isShown("Choose a passphrase", to: "ana"))
  }

  /// A client, and a server that knows the name.
  private struct Login {
    var app: App
    var commands: [Command] = []
    var takesProofs: Bool

    init(takesProofs: Bool = true) throws {
      self.takesProofs = takesProofs
      let server = try #require(ServerAddress("home"))
      app = App(first: DoorScreen(wanted: server), around: Surroundings(), name: "ana")
      app.session.nonce = { "k3x9" }
      take(.started)
      connect()
      take(.heard("ERR bad-secret why=name-taken name=ana"))
    }

    mutating func connect() {
      take(.connected)
      let login = takesProofs ? " login=scram-sha-256" : ""
      take(.heard("HELLO server=parlor protocol=1 line=1024 out=4096 store=one\(login) text=\"\""))
    }

    /// Answers as a server does that knows this passphrase, or another one.
    mutating func prove(_ passphrase: String, count: Int = 4096) throws {
      let salt = Array("sixteen bytes ok".utf8)
      let begun = try #require(sent.last)
      let nonce = try #require(begun.firstMatch(of: /^login ana nonce=(\S+)$/)).1
      let text = Base64.text(of: salt)
      take(.heard("OK nonce=\(nonce)SERVER salt=\(text) count=\(count)"))
      let exchange = Scram.Exchange(
        name: "ana", clientNonce: String(nonce), nonce: "\(nonce)SERVER", salt: text, count: count)
      let stretched = HMAC(key: Array(passphrase.utf8)).stretched(salt: salt, count: count)
      let verifier = Scram.Verifier(stretched: stretched)
      let proof = try #require(sent.last?.split(separator: " ").dropFirst().first)
      if verifier.accepts(Base64.decode(String(proof)) ?? [], of: exchange) {
        let signature = Base64.text(of: verifier.signature(of: exchange))
        take(.heard("OK name=ana new=no verify=\(signature)"))
      } else {
        take(.heard("ERR bad-secret why=secret-wrong"))
      }
    }

    mutating func take(_ message: Message) { commands += app.update(message) }

    mutating func type(_ text: String) {
      for scalar in text.unicodeScalars { take(.input(.key(.character(scalar)))) }
      take(.input(.key(.enter)))
    }

    var sent: [String] {
      commands.compactMap { if case .world(.send(let line)) = $0 { line } else { nil } }
    }
    var keepsSomething: Bool {
      commands.contains { if case .world(.keep) = $0 { true } else { false } }
    }
  }

  @Test func `lets a player in whose name is taken, and again after a lost connection`() throws {
    var login = try Login()
    #expect(login.app.view().dump(.text).contains("Login key or passphrase of ana"))
    login.type("three old tortoises")
    try login.prove("three old tortoises")
    #expect(login.app.visit.name == "ana")
    // The client does not store it.
    #expect(!login.keepsSomething)
    login.take(.lost)
    login.connect()
    try login.prove("three old tortoises")
    #expect(login.app.visit.name == "ana")
    #expect(!login.sent.contains { $0.contains("tortoises") })
  }

  @Test func `that is wrong is typed again; Esc leads to another name`() throws {
    var login = try Login()
    login.type("three old turtles")
    try login.prove("three old tortoises")
    login.take(.heard("ERR bad-secret why=secret-wrong"))
    // The bare name would be refused too, and count as a wrong guess.
    #expect(login.sent.last?.hasPrefix("prove ") == true)
    #expect(login.app.view().dump(.text).contains("Login key or passphrase of ana"))
    #expect(login.app.view().dump(.text).contains("The login key does not belong to this name."))
    login.take(.input(.key(.escape)))
    #expect(login.app.view().dump(.text).contains("Who are you?"))
  }

  @Test func `is not proved where words could be tried out fast, and is wrong there`() throws {
    var login = try Login()
    login.type("three old tortoises")
    try login.prove("three old tortoises", count: 4095)
    #expect(login.sent.last?.hasPrefix("prove AAAA") == true)
    #expect(login.app.visit.name == nil)
  }

  @Test(arguments: Language.allCases)
  func `is sent to no server that takes no proofs, in no language`(language: Language) throws {
    var login = try Login(takesProofs: false)
    login.app.visit.around.look.language = language
    login.type("three old tortoises")
    #expect(!login.sent.contains { $0.contains("tortoises") })
    let sentence = login.app.visit.say(CommonPhrase.passphraseKeptBack, ["server": "home:7575"])
    #expect(login.app.visit.latest.contains { $0.contains(sentence) })
    login.type("three old tortoises")
    #expect(!login.sent.contains { $0.contains("tortoises") }, "it is asked for again")
  }

  @Test func `is not sent either to be kept there`() throws {
    var login = try Login(takesProofs: false)
    login.take(.input(.key(.escape)))
    login.type("bob")
    login.take(.heard("OK name=bob new=yes secret=k7q2-9xmw-4hd8-tz3c-p5fa-w6yn"))
    login.app.open(TextScreen.passphrase)
    login.type("three old tortoises")
    #expect(!login.sent.contains { $0.contains("tortoises") })
  }

  @Test func `a login key is sent to such a server only if the player says so`() throws {
    let key = "k7q2-9xmw-4hd8-tz3c-p5fa-w6yn"
    var login = try Login(takesProofs: false)
    login.type(key)
    #expect(!login.sent.contains { $0.contains(key) })
    login.take(.input(.key(.character("n"))))
    #expect(!login.sent.contains { $0.contains(key) })
    login.type(key)
    login.take(.input(.key(.character("s"))))
    #expect(login.sent.last?.hasPrefix("hello ana \(key) ") == true)
  }

  @Test func `a login key that is typed is kept`() throws {
    var login = try Login(takesProofs: false)
    login.type("K7Q2-9XMW-4HD8-TZ3C-P5FA-W6YN")
    login.take(.input(.key(.character("s"))))
    login.take(.heard("OK name=ana text=\"\""))
    #expect(login.keepsSomething)
  }

  @Test(arguments: Language.allCases)
  func `that is easily guessed is refused with the reason`(language: Language) {
    var evening = Evening(["ana"], language)
    evening.press("r3ppassword1234", by: "ana")
    evening.press(.enter, by: "ana")
    let reason = language.text(of: Weakness.common)
    #expect(evening.latest(of: "ana").contains { $0.contains(reason) })
  }
}
