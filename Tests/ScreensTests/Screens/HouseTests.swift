import GameCore
import Testing

@testable import Screens

/// House bots at a table, asked for by keys.
@Suite struct HouseTests {
  @Test(arguments: ["h", "he", "hm", "hx"])
  func `who waits alone is told that the house plays too`(keys: String) {
    var evening = Evening(["ana"])
    evening.ask("create pig", by: "ana")
    #expect(evening.isShown("Nobody there? Space plays", to: "ana"))
    evening.press(keys, by: "ana")
    if keys == "h" { evening.press(.enter, by: "ana") }
    #expect(evening.table(of: "ana")?.phase == .playing)
    let names = ["h": "Easy", "he": "Easy", "hm": "Medium", "hx": "Expert"]
    #expect(evening.table(of: "ana")?.names == ["ana", "\(names[keys] ?? "") bot"])
  }

  @Test
  func `a table with more seats takes the house beside a guest, and begins when it is full`() {
    var evening = Evening(["ana", "bob"])
    evening.ask("create slide seats=3", by: "ana")
    evening.ask("join 1", by: "bob")
    evening.press("hx", by: "ana")
    #expect(evening.table(of: "bob")?.names == ["ana", "bob", "Expert bot"])
    #expect(evening.table(of: "bob")?.phase == .playing)
  }

  @Test func `nobody but the host seats the house, and is told why`() {
    var evening = Evening(["ana", "bob"])
    evening.ask("create pig seats=3", by: "ana")
    evening.ask("join 1", by: "bob")
    evening.press("h", by: "bob")
    #expect(evening.latest(of: "bob").last == "Only the host can add a bot.")
  }

  @Test func `Esc seats nobody`() {
    var evening = Evening(["ana"])
    evening.ask("create pig", by: "ana")
    evening.press("h", by: "ana")
    #expect(evening.isShown("How strong?", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(evening.table(of: "ana")?.phase == .open)
    #expect(!evening.isShown("How strong?", to: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `how the question looks`(kind: ScreenKind) {
    var evening = Evening(["ana"], kind)
    evening.ask("create pig", by: "ana")
    evening.press("h", by: "ana")
    expectGolden("house-question", kind, evening.frame(of: "ana"))
  }

  @Test(arguments: ScreenKind.all)
  func `the invitation fits a table of eight`(kind: ScreenKind) {
    var evening = Evening(["ana"], kind)
    evening.ask("create slide seats=8", by: "ana")
    expectGolden("house-eight", kind, evening.frame(of: "ana"))
  }

  @Test(arguments: GameList.golden.names)
  func `from home a game against the house is two choices away`(game: String) {
    var evening = Evening(["ana"])
    evening.press("h", by: "ana")
    evening.press(String((GameList.standard.names.firstIndex(of: game) ?? 0) + 1), by: "ana")
    evening.press(.enter, by: "ana")
    evening.press("m", by: "ana")
    let table = evening.table(of: "ana")
    #expect(table?.phase == .playing)
    #expect(table?.game == game)
    #expect(table?.names == ["ana", "Medium bot"])
    // The news says that the match began.
    #expect(evening.apps["ana"]?.visit.news.contains { $0.sentence.contains("Medium bot") } == true)
  }

  @Test func `a whole match against the house, and another one`() {
    var evening = Evening(["ana"])
    evening.ask("create pig goal=10 win=reach", by: "ana")
    evening.press("he", by: "ana")
    for _ in 0..<200 where evening.table(of: "ana")?.phase == .playing {
      if evening.table(of: "ana")?.isOurTurn == true { evening.say("roll", by: "ana") }
      evening.wait(milliseconds: 5000)
    }
    #expect(evening.table(of: "ana")?.phase == .over)
    evening.press("n", by: "ana")
    #expect(evening.table(of: "ana")?.phase == .playing)
  }

  @Test func `the lobby says who is of the house`() {
    var evening = Evening(["ana", "bob"], columns: 120, rows: 40)
    evening.ask("create pig", by: "bob")
    evening.press("hm", by: "bob")
    evening.wait(milliseconds: 5000)
    #expect(evening.isShown("Medium bot", to: "ana"))
    #expect(evening.text(of: "ana").contains("house, playing Pig"))
  }

  @Test func `who listens chooses by numbers`() {
    var evening = Evening(["ana"], isSpoken: true)
    var listener = Listener("ana")
    listener.choose("Play a house bot", in: &evening)
    listener.choose("Pig", in: &evening)
    listener.choose("Easy", in: &evening)
    listener.listen(to: evening)
    #expect(listener.heard.contains("The match starts: ana, Easy bot."))
    #expect(listener.offers(evening).contains("Roll"))
  }

  @Test func `at a table who listens hears of the house without a key`() {
    var evening = Evening(["ana"], isSpoken: true)
    var listener = Listener("ana")
    evening.ask("create pig", by: "ana")
    listener.listen(to: evening)
    #expect(listener.heard.contains("Nobody there? Play a house bot: easy, medium or expert."))
    listener.choose("Add a bot", in: &evening)
    listener.choose("Expert", in: &evening)
    #expect(evening.table(of: "ana")?.names == ["ana", "Expert bot"])
  }
}
