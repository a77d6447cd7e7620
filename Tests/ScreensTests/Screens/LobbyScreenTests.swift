import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// The lobby, tables and players, and a lost connection there.
@Suite struct LobbyScreenTests {
  @Test(arguments: ScreenKind.all)
  func `home shows rooms and players`(kind: ScreenKind) {
    var evening = Evening(["ana", "bob", "eva"], kind)
    evening.say("create pig goal=50 title=\"After supper\"", by: "bob")
    evening.say("create slide seats=1 size=3x6", by: "eva")
    evening.wait(milliseconds: 5000)
    expectGolden("home", kind, evening.frame(of: "ana"))
  }

  /// Sizes besides the two in which every screen is kept.
  static let large = [(100, 30), (160, 45), (240, 70)].map { columns, rows in
    ScreenKind(columns: columns, rows: rows, language: .english, isASCII: false)
  }

  @Test(arguments: large)
  func `a home with a past, and much that is going on, fills the screen`(kind: ScreenKind) {
    expectGolden("home-lively", kind, Self.lively(kind).frame(of: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `no card is cut on a small screen`(kind: ScreenKind) {
    var evening = Evening(["ana", "bob", "eva"], kind)
    evening.say("create pig", by: "bob")
    evening.say("create slide seats=1", by: "eva")
    evening.wait(milliseconds: 5000)
    let rows = evening.text(of: "ana").split(separator: "\n").prefix(kind.rows < 24 ? 7 : 10)
    #expect(rows.count > 6 && !rows.contains { $0.contains(kind.isASCII ? "~" : "…") })
  }

  @Test(arguments: [ScreenKind.all[0], ScreenKind.all[4]])
  func `the same at the small sizes`(kind: ScreenKind) {
    expectGolden("home-lively", kind, Self.lively(kind).frame(of: "ana"))
  }

  @Test(arguments: [("light", true as Bool?), ("neutral", nil)])
  func `home on a light ground, and on one that is not known`(name: String, isLight: Bool?) {
    var evening = Self.lively(Self.large[0])
    evening.apps["ana"]?.visit.around.look.hasLightGround = isLight
    expectGolden("home-lively/100x30-\(name)", evening.frame(of: "ana"))
    expectGolden("home-lively/100x30-\(name)", evening.frame(of: "ana"), .colour)
  }

  /// Ana has played with bob. Others play, wait, and meet in a cup.
  private static func lively(_ kind: ScreenKind) -> Evening {
    let guests = (1...9).map { "guest\($0)" }
    var evening = Evening(["ana", "bob", "eva", "dan"] + guests, kind)
    for winner in ["ana", "ana", "bob", "ana", "bob", "bob", "ana", "ana", "ana"] {
      evening.seat("pig", ["ana", "bob"], "goal=100")
      let opener = evening.table(of: "ana")?.turn == 1 ? ["ana", "bob"] : ["bob", "ana"]
      for _ in 0..<2 {
        for name in opener { evening.say("roll", by: name); evening.say("hold", by: name) }
      }
      evening.say("resign", by: winner == "ana" ? "bob" : "ana")
      for name in ["ana", "bob"] { evening.ask("leave", by: name) }
    }
    evening.say("create pig goal=50 title=\"After supper\"", by: "bob")
    evening.say("create slide seats=2 size=3x3", by: "eva")
    evening.say("join 11", by: "guest1")
    evening.say("create mastermind seats=1", by: "dan")
    for code in ["aabb", "ccdd", "eeff"] { evening.say("guess \(code)", by: "dan") }
    evening.say("cup create \"Friday night\" kind=swiss game=pig goal=20", by: "guest2")
    for name in ["guest2", "guest3"] { evening.say("cup join 1", by: name) }
    evening.wait(milliseconds: 2000)
    return evening
  }

  @Test(arguments: ScreenKind.all)
  func `home without anybody says what to do`(kind: ScreenKind) {
    let evening = Evening(["ana"], kind)
    expectGolden("home-alone", kind, evening.frame(of: "ana"))
  }

  @Test func `where the line breaks, a seat waits for who has one`() {
    var evening = Evening(["ana", "bob"])
    evening.ask("create pig", by: "bob")
    for name in ["ana", "bob"] { evening.loseLine(of: name) }
    #expect(evening.latest(of: "ana").last == "Connection lost.")
    #expect(evening.latest(of: "bob").last == "Connection lost. Your seat is held.")
    #expect(evening.isShown("retrying in 1 s", to: "bob"))
  }

  @Test func `who listens hears when it is tried again, as no title counts it down for them`() {
    var evening = Evening(["ana"], isSpoken: true)
    evening.loseLine(of: "ana")
    #expect(evening.latest(of: "ana").last == "Connection lost. Retrying in 1 second.")
  }

  @Test(arguments: ScreenKind.all)
  func `the games to choose from`(kind: ScreenKind) {
    var evening = Evening(["ana"], kind)
    evening.press("p", by: "ana")
    evening.press(.down, by: "ana")
    expectGolden("menu", kind, evening.frame(of: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `a table of one's own`(kind: ScreenKind) {
    var evening = Evening(["ana"], kind)
    evening.press("cj", by: "ana")
    evening.press(.enter, by: "ana")
    evening.press(.down, .down, .down, .right, by: "ana")
    expectGolden("create", kind, evening.frame(of: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `a table is created with what was chosen, and waits for others`(kind: ScreenKind) {
    var evening = Evening(["ana"], kind)
    evening.press("c", by: "ana")
    evening.press(.enter, .right, .enter, by: "ana")
    #expect(evening.table(of: "ana")?.phase == .open)
    #expect(evening.table(of: "ana")?.options["goal"] == "110")
    expectGolden("waiting", kind, evening.frame(of: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `the host of a table sees that it can begin, and the others who may`(kind: ScreenKind) {
    var evening = Evening(["ana", "bob"], kind)
    evening.ask("create slide seats=3", by: "ana")
    evening.ask("join 1", by: "bob")
    expectGolden("waiting-host", kind, evening.frame(of: "ana"))
    expectGolden("waiting-guest", kind, evening.frame(of: "bob"))
  }

  @Test(arguments: [(100, 30), (120, 40), (160, 45), (240, 70)])
  func `where it has room, a telephone's camera reads the way to the table`(
    columns: Int, rows: Int
  ) {
    var evening = Evening(["ana"], columns: columns, rows: rows)
    evening.ask("create pig seats=2", by: "ana")
    let frame = evening.frame(of: "ana")
    expectGolden("waiting/\(columns)x\(rows)-en", frame)
    expectGolden("waiting/\(columns)x\(rows)-en", frame, .colour)
    #expect(evening.isShown("http://127.0.0.1:7580/1", to: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `a table of eight fits`(kind: ScreenKind) {
    var evening = Evening(["ana", "bob"], kind)
    evening.ask("create slide seats=8", by: "ana")
    evening.ask("join 1", by: "bob")
    expectGolden("waiting-eight", kind, evening.frame(of: "bob"))
  }

  @Test(arguments: ScreenKind.all)
  func `the help of home shows every key`(kind: ScreenKind) {
    var evening = Evening(["ana"], kind)
    evening.press("?", by: "ana")
    expectGolden("home-help", kind, evening.frame(of: "ana"))
    evening.press(.escape, by: "ana")
    #expect(!evening.isShown("Ctrl-Z", to: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `the door finds servers and offers to begin one`(kind: ScreenKind) {
    var app = App(first: DoorScreen(), around: Surroundings(look: Look(kind)))
    _ = app.update(.started)
    guard let address = ServerAddress("127.0.0.1"), let far = ServerAddress("10.0.0.7") else {
      return
    }
    let answer = BeaconAnswer(
      name: "The Inn", port: 7575, players: 3, rooms: 1, cups: 0, version: "0.2.0", id: "5f0c")
    _ = app.update(
      .found([
        FoundServer(address: address, version: "0.2.0", milliseconds: 1),
        FoundServer(address: far, version: "0.2.0", milliseconds: 4, answer: answer),
      ]))
    expectGolden("door", kind, app.view())
  }

  @Test func `a server is begun without a question, and one that stays by another key`() {
    func begun(_ keys: [Key]) -> [Bool] {
      var app = App(first: DoorScreen(), around: Surroundings(look: Look(ScreenKind.all[0])))
      _ = app.update(.started)
      return keys.flatMap { app.update(.input(.key($0))) }.compactMap { command in
        if case .world(.host(let staysOpen)) = command { staysOpen } else { nil }
      }
    }
    #expect(begun([.enter]) == [false])
    #expect(begun([.character("s")]) == [true])
  }

  /// The door, which has found servers at these addresses.
  private func door(_ addresses: String...) -> App {
    var app = App(first: DoorScreen(), around: Surroundings(look: Look(ScreenKind.all[0])))
    _ = app.update(.started)
    _ = app.update(found(addresses))
    return app
  }

  private func found(_ addresses: [String]) -> Message {
    .found(
      addresses.compactMap { ServerAddress($0) }.map {
        FoundServer(address: $0, version: "0.2.0", milliseconds: 1)
      })
  }

  @Test func `a list of servers that has become shorter still has a chosen line`() {
    var app = door("10.0.0.7", "10.0.0.8", "10.0.0.9")
    _ = app.update(.input(.key(.end)))
    _ = app.update(found([]))
    #expect(app.view().dump(.text).contains("> \(app.visit.say(DoorPhrase.type))"))
  }

  @Test func `after a failure Enter tries the same server again, and not its neighbour`() {
    var app = door("10.0.0.7", "10.0.0.8")
    for key in [Key.down, .enter] { _ = app.update(.input(.key(key))) }
    _ = app.update(.failedToConnect(.unreachable("Nobody answers.")))
    _ = app.update(.input(.key(.enter)))
    #expect(app.visit.server == ServerAddress("10.0.0.8"))
  }

  @Test func `an address that nobody answers at is there to be mended`() {
    var app = App(first: DoorScreen(), around: Surroundings(look: Look(ScreenKind.all[0])))
    let typed = "parlour".unicodeScalars.map { Key.character($0) }
    for key in [.down, .enter] + typed + [.enter] { _ = app.update(.input(.key(key))) }
    #expect(!app.screen.isTyping)
    _ = app.update(.failedToConnect(.unreachable("Nobody answers.")))
    #expect(app.screen.isTyping && app.view().dump(.text).contains("parlour"))
    _ = app.update(.input(.key(.escape)))
    #expect(!app.screen.isTyping)
  }

  @Test(arguments: ScreenKind.all)
  func `a server asks for a name`(kind: ScreenKind) {
    var app = App(first: TextScreen.name, around: Surroundings(look: Look(kind)))
    app.visit.server = ServerAddress("parlor.example")
    for scalar in "1ana".unicodeScalars { _ = app.update(.input(.key(.character(scalar)))) }
    _ = app.update(.input(.key(.enter)))
    expectGolden("name", kind, app.view())
  }

  @Test func `a screen that is too small says what it needs`() {
    var evening = Evening(["ana"], columns: 30, rows: 6)
    #expect(evening.isShown("Parlor needs 40 columns", to: "ana"))
    for (columns, rows) in [(1, 1), (0, 0), (20, 5), (200, 60), (59, 19)] {
      evening.take(.resized(columns: columns, rows: rows), by: "ana")
      #expect(evening.frame(of: "ana").grid.columns == columns)
    }
  }

  @Test func `who talks is heard beside everything, and by one alone where that was meant`() {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40)
    evening.talk("hello all", by: "ana")
    evening.talk("@ana good evening", by: "bob")
    #expect(evening.isShown("ana: hello all", to: "bob"))
    #expect(evening.isShown("bob > you: good evening", to: "ana"))
  }

  @Test func `whoever is ignored among the players is heard no more, and again`() {
    var evening = Evening(["ana", "bob"])
    evening.wait(milliseconds: 5000)
    evening.press(.tab, .character("i"), by: "ana")
    #expect(evening.isShown("You no longer get messages", to: "ana"))
    evening.talk("hello", by: "bob")
    #expect(!evening.isShown("bob: hello", to: "ana"))
    #expect(evening.isShown("i Stop ignoring", to: "ana"))
    evening.press("i", by: "ana")
    evening.talk("good evening", by: "bob")
    #expect(evening.isShown("bob: good evening", to: "ana"))
  }

  @Test func `who waits in a locked room is told that others need the password`() {
    var evening = Evening(["ana"])
    evening.ask("create pig pass=tulip", by: "ana")
    #expect(evening.isShown("--room 1 --pass PASSWORD", to: "ana"))
    #expect(!evening.text(of: "ana").contains("tulip"))
    evening.ask("create pig", by: "ana")
    #expect(!evening.isShown("PASSWORD", to: "ana"))
  }

  @Test func `home changes as the lobby does, and nobody asks for the lists again`() {
    var evening = Evening(["ana", "bob", "eva"], columns: 120, rows: 40)
    evening.wait(milliseconds: 5000)
    let asked = evening.sent["ana"]?.count
    evening.ask("create pig title=\"Come all\"", by: "bob")
    evening.wait(milliseconds: 1000)
    #expect(evening.isShown("Come all", to: "ana"))
    evening.ask("leave", by: "bob")
    evening.wait(milliseconds: 1000)
    #expect(!evening.isShown("Come all", to: "ana"))
    evening.wait(milliseconds: 60_000)
    #expect(evening.sent["ana"]?.count == asked)
    #expect(evening.apps["ana"]?.visit.lobby.following == .yes)
  }

  @Test func `whoever plays is not told of the lobby, and is again at home`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    #expect(evening.sent["ana"]?.contains("follow off") == true)
    evening.say("resign", by: "ana")
    evening.ask("leave", by: "ana")
    #expect(evening.apps["ana"]?.screen is HomeScreen)
    #expect(evening.sent["ana"]?.count { $0 == "follow lobby" } == 2)
  }

  @Test func `on a small screen talk has one line, and whoever talks reads all of it`() {
    var evening = Evening(["ana", "bob"], columns: 60, rows: 20)
    evening.ask("create pig", by: "ana")
    for text in ["hello", String(repeating: "from the mountains ", count: 6) + "to the sea"] {
      evening.talk("\(text)", by: "bob")
    }
    #expect(
      !evening.isShown("to all): hello", to: "ana") && !evening.isShown("to the sea", to: "ana"))
    evening.press("t", by: "ana")
    #expect(
      evening.isShown("to all): hello", to: "ana") && evening.isShown("to the sea", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(!evening.isShown("to all): hello", to: "ana"))
  }
}

extension Look {
  init(_ kind: ScreenKind) {
    self.init()
    (columns, rows) = (kind.columns, kind.rows)
    language = kind.language
    glyphs = kind.isASCII ? .ascii : .unicode
    depth = .full
    hasMotion = false
    games = .golden
  }
}

/// Reading while a table waits.
@Suite struct ReadingTests {
  @Test func `who reads the rules hears what is said, and is back when the match begins`() {
    var evening = Evening(["ana", "bob"], playing: "pig", "goal=10")
    evening.say("resign", by: "bob")
    evening.press("u", by: "ana")
    #expect(evening.isShown("Roll as often as you dare", to: "ana"))
    evening.talk("hello there", by: "bob")
    #expect(evening.isShown("bob: hello there", to: "ana"))
    evening.say("again", by: "ana")
    evening.say("again", by: "bob")
    #expect(evening.apps["ana"]?.screen is TableScreen)
    #expect(evening.table(of: "ana")?.phase == .playing)
  }
}
