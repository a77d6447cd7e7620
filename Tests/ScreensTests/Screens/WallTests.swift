import Protocol
import Testing

@testable import Screens

/// The wall: sizes, scores, pages, broken connections.
@Suite struct WallTests {
  private static let people = ["ana", "bob", "cleo", "dan"]

  /// A round is being played, and a wall shows it.
  private func evening(_ columns: Int = 80, _ rows: Int = 24) -> Evening {
    var evening = Evening(Self.people + ["dora", "wall"], columns: columns, rows: rows)
    evening.say("cup create \"Friday night\" game=pig goal=50 kind=knockout", by: "dora")
    for name in Self.people { evening.say("cup join 1", by: name) }
    evening.say("cup start 1", by: "dora")
    for name in Self.people { evening.press(.enter, by: name) }
    evening.open(WallScreen(nil), by: "wall")
    evening.wait(milliseconds: 4000)
    return evening
  }

  private func wall(_ evening: Evening) -> WallScreen? {
    evening.apps["wall"]?.screen as? WallScreen
  }

  @Test(arguments: [(80, 24), (60, 20), (120, 40), (200, 60)])
  func `it shows the latest cup at any size`(columns: Int, rows: Int) {
    var evening = evening(columns, rows)
    for name in Self.people { evening.say("roll", by: name) }
    for name in Self.people { evening.say("hold", by: name) }
    evening.wait(milliseconds: 2000)
    expectGolden("wall/\(columns)x\(rows)", evening.frame(of: "wall"))
    guard columns == 200 else { return }
    expectGolden("wall/\(columns)x\(rows)", evening.frame(of: "wall"), .colour)
  }

  /// A Swiss cup of eight on a projector, after some rounds.
  private func swiss(rounds: Int, minutes: Int = 5) -> Evening {
    let names = ["ana", "bob", "cleo", "dan", "eva", "Maximiliana-1234", "leo", "mia"]
    var evening = Evening(names + ["dora", "wall"], columns: 200, rows: 60)
    evening.say(
      "cup create \"Friday night\" game=pig goal=50 kind=swiss rounds=3 minutes=\(minutes)",
      by: "dora")
    for name in names { evening.say("cup join 1", by: name) }
    evening.open(WallScreen(nil), by: "wall")
    evening.wait(milliseconds: 7000)
    evening.say("cup start 1", by: "dora")
    for _ in 0..<2 { evening.wait(milliseconds: 4000) }
    for round in 1...rounds where round < rounds {
      for name in names { evening.press(.enter, by: name) }
      for name in ["bob", "eva", "leo", "mia", "dan"] { evening.say("resign", by: name) }
      for _ in 0..<3 { evening.wait(milliseconds: 4000) }
    }
    return evening
  }

  private static let many =
    ["Maximiliana-1234", "Bartholomew_9999"] + (1...24).map { "player-\($0)" }

  @Test(arguments: [(120, 40), (160, 45), (200, 60)])
  func `all tables of 26 players are seen at once, and how to come in`(columns: Int, rows: Int) {
    var evening = Evening(Self.many + ["dora", "wall"], columns: columns, rows: rows)
    evening.say("cup create \"Friday night\" game=pig goal=50 kind=swiss rounds=5", by: "dora")
    for name in Self.many { evening.say("cup join 1", by: name) }
    evening.say("cup start 1 in=12m", by: "dora")
    evening.open(WallScreen(nil), by: "wall")
    evening.wait(milliseconds: 7000)
    expectGolden("wall/many-open-\(columns)x\(rows)", evening.frame(of: "wall"))
    evening.say("cup sit 1 player-24 half=yes", by: "dora")
    evening.say("cup start 1", by: "dora")
    for name in Self.many.dropLast(6) { evening.press(.enter, by: name) }
    for name in Self.many.prefix(10) { evening.say("roll", by: name) }
    evening.say("resign", by: "player-3")
    evening.say("cup tell 1 The pizza is here: round 2 begins at nine.", by: "dora")
    for _ in 0..<3 { evening.wait(milliseconds: 4000) }
    expectGolden("wall/many-\(columns)x\(rows)", evening.frame(of: "wall"))
    for name in Self.many { #expect(evening.text(of: "wall").contains(name)) }
  }

  @Test func `lines, the main table and the standing of a cup in large letters`() {
    var evening = swiss(rounds: 1)
    for name in ["ana", "bob", "Maximiliana-1234", "cleo", "eva", "leo"] {
      evening.press(.enter, by: name)
    }
    for _ in 0..<2 { evening.wait(milliseconds: 4000) }
    for name in ["ana", "bob", "cleo", "eva", "leo"] { evening.say("roll", by: name) }
    for _ in 0..<2 { evening.wait(milliseconds: 4000) }
    expectGolden("wall/swiss-200x60", evening.frame(of: "wall"))
    expectGolden("wall/swiss-200x60", evening.frame(of: "wall"), .colour)
    #expect(!evening.isShown("wall", to: "wall"))
  }

  @Test func `between rounds arrows say who has climbed, and at the end there is a podium`() {
    var evening = swiss(rounds: 2)
    expectGolden("wall/round-two-200x60", evening.frame(of: "wall"))
    expectGolden("wall/round-two-200x60", evening.frame(of: "wall"), .colour)
    evening.say("cup end 1", by: "dora")
    for _ in 0..<3 { evening.wait(milliseconds: 4000) }
    expectGolden("wall/podium-200x60", evening.frame(of: "wall"))
    expectGolden("wall/podium-200x60", evening.frame(of: "wall"), .colour)
  }

  @Test func `scores change as they are played, and results stand when a table has ended`() {
    var evening = evening()
    let before = evening.text(of: "wall")
    for name in Self.people { evening.say("roll", by: name) }
    for name in Self.people { evening.say("hold", by: name) }
    evening.wait(milliseconds: 2000)
    #expect(evening.text(of: "wall") != before)
    for name in Self.people { evening.say("resign", by: name) }
    evening.wait(milliseconds: 4000)
    #expect(wall(evening)?.reading?.tables.allSatisfy { $0.state != "playing" } == true)
  }

  @Test func `a cup that was named and is not there is waited for`() {
    var evening = evening()
    evening.open(WallScreen(nil, cup: "Sprint"), by: "wall")
    #expect(evening.isShown("Cup Sprint doesn't exist yet.", to: "wall"))
    evening.say("cup create Sprint game=pig", by: "dora")
    evening.wait(milliseconds: 7000)
    evening.wait(milliseconds: 4000)
    #expect(wall(evening)?.reading?.number == 2)
  }

  @Test func `pages turn by themselves where not everything fits`() {
    var evening = evening(60, 20)
    evening.say("cup create Large game=pig kind=swiss", by: "dora")
    for name in Self.people { evening.say("cup join 2", by: name) }
    for _ in 0..<30 { evening.say("cup bot 2 easy", by: "dora") }
    evening.say("cup start 2", by: "dora")
    evening.wait(milliseconds: 7000)
    evening.wait(milliseconds: 4000)
    let first = evening.text(of: "wall")
    evening.wait(milliseconds: 11_000)
    #expect(evening.text(of: "wall") != first)
  }

  @Test func `when the line breaks it comes back, and watches again`() {
    var evening = evening()
    evening.loseLine(of: "wall")
    evening.comeBack("wall")
    evening.wait(milliseconds: 1000)
    evening.wait(milliseconds: 1000)
    for name in Self.people { evening.say("roll", by: name) }
    for name in Self.people { evening.say("hold", by: name) }
    evening.wait(milliseconds: 4000)
    #expect(evening.isShown("Friday", to: "wall") || evening.isShown("F r i", to: "wall"))
    let table = wall(evening)?.reading?.tables.first
    #expect(table.flatMap { wall(evening)?.watch.score(of: $0, Look()) } != nil)
  }

  @Test func `only q ends it, and nothing that is said to it is shown`() {
    var evening = evening()
    let before = evening.text(of: "wall")
    evening.press("tabc", by: "wall")
    evening.press(.escape, .enter, by: "wall")
    evening.say("tell wall \"look at me\"", by: "ana")
    #expect(evening.text(of: "wall") == before)
    evening.press("q", by: "wall")
    let hasEnded = evening.commands["wall"]?.contains {
      if case .face(.quit) = $0 { true } else { false }
    }
    #expect(hasEnded == true)
  }

  @Test func `if its name is taken it says another one, and remembers neither`() {
    var app = App(
      first: WallScreen(ServerAddress("127.0.0.1")), around: Surroundings(), name: "wall")
    _ = app.update(.started)
    _ = app.update(.connected)
    let hello = app.update(
      .heard("HELLO server=parlor version=0.2.0 protocol=1 line=1024 out=4096 text=\"\""))
    #expect(sent(hello) == ["hello wall client=parlor-wall/\(Version.program)"])
    let again = app.update(.heard("ERR bad-secret"))
    #expect(sent(again).first?.hasPrefix("hello wall") == true)
    #expect(sent(again).first?.hasPrefix("hello wall ") == false)
    #expect(app.visit.latest == [])
    let name = app.name ?? ""
    let isIn = app.update(.heard("OK name=\(name) secret=abc"))
    #expect(sent(isIn).contains("cups"))
    let remembered = isIn.contains { if case .world(.remember) = $0 { true } else { false } }
    #expect(!remembered)
  }

  private func sent(_ commands: [Command]) -> [String] {
    commands.compactMap { if case .world(.send(let line)) = $0 { line } else { nil } }
  }

  @Test func `a server that is not there is called again`() {
    var app = App(
      first: WallScreen(ServerAddress("127.0.0.1")), around: Surroundings(), name: "wall")
    _ = app.update(.started)
    _ = app.update(.failedToConnect(.unreachable("no")))
    #expect(app.nextMoment != nil)
    app.visit.around.now = app.nextMoment ?? 0
    let commands = app.update(.ticked)
    let calls = commands.contains { if case .world(.connect) = $0 { true } else { false } }
    #expect(calls)
  }

  @Test func `it has no name and no coins, and is not listed among those to challenge`() {
    let evening = evening()
    #expect(!evening.isShown("coins", to: "wall"))
    var visit = Visit()
    visit.name = "ana"
    visit.lobby.players = [
      "ana client=parlor/1.0", "wall client=parlor-wall/1.0", "eva client=\"\"",
    ]
    .compactMap { ServerLine("ROW player=\($0)") }
    #expect(HomeScreen().others(visit).compactMap { $0[.player] } == ["eva"])
  }

  @Test func `rooms without end are not watched`() {
    var watch = WallWatch()
    let tables = (1...500).compactMap { number in
      ServerLine("ROW cup=1 round=1 table=\(number) players=a,b state=playing room=\(number)")
        .flatMap { CupTableRow($0) }
    }
    let intents = watch.follow(tables, 1)
    #expect(intents.count <= 40)
  }

  /// House bots at a table of their own wait until somebody watches it.
  @Test func `a table that waits is watched, too`() {
    var evening = Evening(["dora", "wall"], columns: 80, rows: 24)
    evening.say("cup create Bots game=pig goal=20 kind=knockout", by: "dora")
    for _ in 0..<2 { evening.say("cup bot 1 easy", by: "dora") }
    evening.say("cup start 1", by: "dora")
    evening.open(WallScreen(nil), by: "wall")
    evening.wait(milliseconds: 4000)
    #expect(evening.sent["wall"]?.contains("watch 1") == true)
  }
}
