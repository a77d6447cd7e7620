import GameCore
import Testing

@testable import Screens

/// What a visitor of a door can do with any key on any screen.
@Suite struct PowersTests {
  private static let door: ServerAddress = {
    guard let address = ServerAddress("10.0.0.7:7575") else { preconditionFailure("no address") }
    return address
  }()
  private static let powers = Powers.atDoor(to: door, keepsLoginKeys: false)

  /// Every key that a person can press.
  private static let keys: [Key] =
    (0x20..<0x7f).compactMap { Unicode.Scalar($0).map { .character($0) } }
    + (0x61...0x7a).compactMap { Unicode.Scalar($0).map { .control($0) } }
    + (1...12).map { .function($0) }
    + [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown,
    ]

  private static var screens: [any Screen] {
    [
      DoorScreen(wanted: door), DoorScreen(), DoorScreen(hosts: true), TextScreen.name,
      TextScreen.loginKey(of: "ana"), HomeScreen(), GameMenuScreen(purpose: .play),
      GameMenuScreen(purpose: .create), GameMenuScreen(purpose: .house),
      GameMenuScreen(purpose: .cup), GameMenuScreen(purpose: .read), CupsScreen(),
      RecordsScreen(), ShopScreen(), TextScreen.passphrase,
      TextScreen.password(.join, room: 4),
    ]
      + GameList.standard.names.flatMap { game -> [any Screen] in
        [
          CreateScreen(game: game), RulesScreen(game: game), TutorialScreen(game: game),
          CupMakingScreen(game: game),
        ]
      }
  }

  private static func app(_ screen: any Screen, powers: Powers = Self.powers) -> App {
    var around = Surroundings()
    around.powers = powers
    around.look.hasMotion = false
    var app = App(first: screen, around: around)
    app.visit.server = door
    return app
  }

  private static func isForbidden(_ command: Command, at door: ServerAddress = door) -> Bool {
    switch command {
    case .face(.suspend), .face(.call), .world(.host), .world(.look), .world(.openPicture),
      .world(.addPicture):
      true
    case .world(.connect(let address)): address != door
    default: false
    }
  }

  @Test func `a login key that is typed while the screen changes does not become a name`() {
    let asked = Self.app(TextScreen.loginKey(of: "ana"))
    let late = asked.screen.choices(asked.visit)[0]
    var app = Self.app(TextScreen.name)
    let name = app.screen.choices(app.visit)[0]
    _ = app.commands { $0.choose(late, typed: "tiger") }
    #expect((app.screen as? TextScreen)?.isAsking == false)
    _ = app.commands { $0.choose(name, typed: "ana") }
    #expect((app.screen as? TextScreen)?.isAsking == true)
  }

  /// Presses every key on a screen.
  private static func walk(from start: App) -> [Command] {
    keys.flatMap { key in
      var app = start
      return app.update(.input(.key(key)))
    }
  }

  private static func walk(
    _ screen: any Screen, _ connection: Visit.Connection, powers: Powers = Self.powers
  ) -> [Command] {
    var start = app(screen, powers: powers)
    start.visit.connection = connection
    if connection == .ready { start.visit.name = "ana" }
    let commands = start.update(.started)
    return commands + walk(from: start)
  }

  @Test(arguments: screens.indices)
  func `no key on any screen does what a guest may not`(index: Int) {
    for connection in [Visit.Connection.none, .greeting(until: 1000), .ready, .lost(until: 1000)] {
      let commands = Self.walk(Self.screens[index], connection)
      #expect(!commands.contains { Self.isForbidden($0) })
    }
  }

  @Test func `some of the same keys do it on one's own machine`() {
    let commands = Self.screens.flatMap { Self.walk($0, .none, powers: .own) }
    #expect(commands.contains { Self.isForbidden($0) })
  }

  /// Screens that need a server: a table that waits, a match, its end and its replay, a cup.
  @Test(arguments: GameList.golden.names)
  func `nor at a table`(game: String) throws {
    let here = try #require(ServerAddress("127.0.0.1"))
    var evening = Evening(["ana", "bob"], powers: .atDoor(to: here, keepsLoginKeys: false))
    func walk() throws {
      let commands = Self.walk(from: try #require(evening.apps["ana"]))
      #expect(!commands.contains { Self.isForbidden($0, at: here) })
    }
    evening.ask("create \(game)", by: "ana")
    try walk()
    evening.ask("leave", by: "ana")
    evening.seat(game, ["ana", "bob"])
    try walk()
    evening.press("t", by: "ana")
    try walk()
    evening.press(.escape, by: "ana")
    evening.say("resign", by: "bob")
    evening.wait(milliseconds: 5000)
    try walk()
    evening.press(.escape, by: "ana")
    try walk()
    evening.ask("challenge ana \(game)", by: "bob")
    try walk()
  }

  @Test func `nor in a replay, a cup and the stats of somebody who has played`() throws {
    let here = try #require(ServerAddress("127.0.0.1"))
    var evening = Evening(
      ["ana", "bob"], powers: .atDoor(to: here, keepsLoginKeys: false), playing: "pig")
    evening.say("resign", by: "bob")
    evening.wait(milliseconds: 5000)
    evening.say("cup create \"Friday\" game=pig goal=10", by: "ana")
    let screens: [any Screen] = [ReplayScreen(match: 1), CupScreen(number: 1), RecordsScreen()]
    for screen in screens {
      var evening = evening
      evening.open(screen, by: "ana")
      let app = try #require(evening.apps["ana"])
      #expect(!Self.walk(from: app).contains { Self.isForbidden($0, at: here) })
    }
  }

  @Test func `screens do not offer what the gate would refuse`() {
    for screen in Self.screens {
      let app = Self.app(screen)
      let offered = app.screen.choices(app.visit).filter { $0.why == nil }
      for case .world(let command) in offered.map(\.intent) {
        #expect(Self.powers.allows(.world(command)))
      }
      #expect(!app.helpLines.contains { $0.hasPrefix("Ctrl-Z") })
    }
  }

  @Test func `the gate refuses whatever a screen asks for`() throws {
    let other = try #require(ServerAddress("10.0.0.8:22"))
    let wishes: [Command] = [
      .face(.suspend), .face(.call(Call("Your turn."))), .world(.host(staysOpen: true)),
      .world(.look), .world(.connect(other)),
      .world(.openPicture("/etc/passwd", columns: 2, rows: 2)), .world(.addPicture("/etc/passwd")),
    ]
    for wish in wishes {
      #expect(!Self.powers.allows(wish))
      #expect(Powers.own.allows(wish))
    }
    #expect(Self.powers.allows(.world(.connect(Self.door))))
  }

  @Test func `a guest whose server does not answer may only try again or go`() throws {
    var app = Self.app(DoorScreen(wanted: Self.door))
    _ = app.update(.started)
    _ = app.update(.failedToConnect(.refused))
    let frame = app.view().dump(.text)
    #expect(frame.contains("Try again"))
    #expect(!frame.contains("address"))
    let again = app.update(.input(.key(.enter)))
    #expect(again.contains { if case .world(.connect(Self.door)) = $0 { true } else { false } })
  }

  @Test func `a taken name asks for its login key, which is then proved`() throws {
    var app = Self.app(DoorScreen(wanted: Self.door))
    app.session.nonce = { "k3x9" }
    var sent: [String] = []
    func take(_ message: Message) {
      for case .world(.send(let line)) in app.update(message) { sent.append(line) }
    }
    take(.started)
    take(.connected)
    let greeting = "HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096"
    take(.heard("\(greeting) login=scram-sha-256 text=\"\""))
    for scalar in "ana".unicodeScalars { take(.input(.key(.character(scalar)))) }
    take(.input(.key(.enter)))
    take(.heard("ERR bad-secret"))
    #expect(app.view().dump(.text).contains("Login key or passphrase of ana"))
    for scalar in "k7q2-9xmw".unicodeScalars { take(.input(.key(.character(scalar)))) }
    take(.input(.key(.enter)))
    #expect(sent.last == "login ana nonce=nk3x9k3x9")
  }

  @Test func `a link leads somewhere once, and nothing else in it is passed on`() {
    for words in ["play pig", "join 4", "watch 12"] {
      #expect(ClientRequest(invitation: words)?.line == words)
    }
    #expect(ClientRequest(invitation: "join 4 sesame")?.line == "join 4 pass=\"sesame\"")
    for words in [
      "", "play", "play chess", "join", "join x", "join 4 a b", "watch 4 x", "join 4\nsay hi",
      "say hi",
      "join 99999999999999999999", "sh -c id", "join -4", "join 0",
    ] { #expect(ClientRequest(invitation: words) == nil, "\(words)") }
  }
}
