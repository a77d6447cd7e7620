import Testing

@testable import Screens

/// Choosing a passphrase, and logging in with one where no login key is kept.
@Suite("A passphrase")
struct PassphraseTests {
  @Test("is chosen on one's own profile")
  func chosen() {
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
    arguments: [
      "tortoises", "k7q2-9xmw-4hd8-tz3c-p5fa-w6yn",
    ])
  func refused(text: String) {
    var evening = Evening(["ana"])
    evening.press("r3p\(text)", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.sent["ana"]?.contains { $0.hasPrefix("passphrase") } == false)
    #expect(evening.latest(of: "ana").contains { $0.contains("10 to 200 bytes") })
  }

  @Test("is not offered on somebody else's profile")
  func others() {
    var evening = Evening(["ana", "bob"])
    evening.press("r/bob", by: "ana")
    evening.press(.enter, by: "ana")
    evening.press("p", by: "ana")
    #expect(!evening.isShown("Choose a passphrase", to: "ana"))
  }

  /// A client of one's own, at a server that knows the name.
  private struct Login {
    var app: App
    var commands: [Command] = []

    init() throws {
      let server = try #require(ServerAddress("home"))
      app = App(first: DoorScreen(wanted: server), around: Surroundings(), name: "ana")
      take(.started)
      connect()
      take(.heard("ERR bad-secret why=secret-needed"))
    }

    mutating func connect() {
      take(.connected)
      take(.heard("HELLO server=parlor protocol=1 line=1024 out=4096 store=one text=\"\""))
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

  @Test("lets a player in whose name is taken, and again after a lost connection")
  func login() throws {
    var login = try Login()
    #expect(login.app.view().dump(.text).contains("Login key or passphrase of ana"))
    login.type("three old tortoises")
    #expect(login.sent.last?.hasPrefix("hello ana \"three old tortoises\" ") == true)
    login.take(.heard("OK name=ana text=\"\""))
    #expect(login.app.visit.name == "ana")
    // The computer does not keep it.
    #expect(!login.keepsSomething)
    login.take(.lost)
    login.connect()
    #expect(login.sent.last?.hasPrefix("hello ana \"three old tortoises\" ") == true)
  }

  @Test("that is wrong is typed again; Esc leads to another name")
  func wrong() throws {
    var login = try Login()
    login.type("three old turtles")
    login.take(.heard("ERR bad-secret why=secret-wrong"))
    login.take(.heard("ERR bad-secret why=secret-needed"))
    #expect(login.app.view().dump(.text).contains("Login key or passphrase of ana"))
    login.take(.input(.key(.escape)))
    #expect(login.app.view().dump(.text).contains("Who are you?"))
  }

  @Test("a login key that is typed is kept")
  func key() throws {
    var login = try Login()
    login.type("K7Q2-9XMW-4HD8-TZ3C-P5FA-W6YN")
    login.take(.heard("OK name=ana text=\"\""))
    #expect(login.keepsSomething)
  }
}
