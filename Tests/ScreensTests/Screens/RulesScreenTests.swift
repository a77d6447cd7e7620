import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// Golden screens of each game's rules.
@Suite struct RulesScreenTests {
  @Test(arguments: GameList.golden.names)
  func `each game's rules, as a newcomer meets them`(game: String) {
    for language in Language.allCases {
      let end = language == .english ? "" : "-\(language.code)"
      var evening = Evening(["ana"], language)
      evening.open(RulesScreen(game: game), by: "ana")
      expectGolden("rules/\(game)-80x24\(end)", evening.frame(of: "ana"))
      var narrow = Evening(["ana"], columns: 60, rows: 20, language)
      narrow.open(RulesScreen(game: game), by: "ana")
      expectGolden("rules/\(game)-60x20\(end)", narrow.frame(of: "ana"))
    }
  }

  @Test(arguments: GameList.golden.names)
  func `the same in ASCII, in colour and without`(game: String) {
    var evening = Evening(["ana"])
    evening.open(RulesScreen(game: game), by: "ana")
    expectGolden("rules/\(game)-80x24", evening.frame(of: "ana"), .colour)
    expectGolden("rules/\(game)-80x24", evening.frame(of: "ana"), .mono)
    var ascii = Evening(["ana"], isASCII: true)
    ascii.open(RulesScreen(game: game), by: "ana")
    expectGolden("rules/\(game)-ascii", ascii.frame(of: "ana"))
    var large = Evening(["ana"], columns: 120, rows: 40)
    large.open(RulesScreen(game: game), by: "ana")
    expectGolden("rules/\(game)-120x40", large.frame(of: "ana"))
  }

  @Test func `a text that is longer than the screen is read to its end, and back`() {
    var player = Player(RulesScreen(game: "media"), columns: 60, rows: 20)
    let first = player.text
    #expect(player.text.contains("↓ more"))
    player.press("jjjj")
    player.press(.up, .pageDown, .end)
    expectGolden("rules/media-60x20-end", player.frame)
    let end = player.text
    player.press(.down, .character(" "), .pageDown)
    #expect(player.text == end)
    player.press(.pageUp, .pageUp, .pageUp, .character("k"))
    #expect(player.text == first)
    player.press(.end, .home)
    #expect(player.text == first)
  }

  @Test(arguments: Language.allCases)
  func `that there is more covers no line of the text`(language: Language) {
    for game in GameList.standard.names {
      var player = Player(RulesScreen(game: game), columns: 80, rows: 24, language)
      let screen = player.app.screen as? RulesScreen
      let wanted = Set(
        (screen?.spoken(player.app.visit) ?? []).joined(separator: " ").split(separator: " "))
      var seen: Set<Substring> = []
      for _ in 0..<60 {
        seen.formUnion(player.text.split { $0 == " " || $0.isNewline })
        player.press("j")
      }
      // Headings are spoken with a colon.
      #expect(wanted.filter { !seen.contains($0) && !$0.hasSuffix(":") }.isEmpty)
    }
  }

  @Test func `a larger window shows more, wherever one had read to`() {
    var player = Player(RulesScreen(game: "media"), columns: 60, rows: 20)
    player.press(.end)
    player.take(.resized(columns: 120, rows: 50))
    #expect(player.text.contains("Draw cards"))
    #expect(!player.text.contains("↓ more") && !player.text.contains("↑ more"))
  }

  @Test func `Play sits down at a table of the game`() {
    var evening = Evening(["ana"])
    evening.open(RulesScreen(game: "pig"), by: "ana")
    evening.press("p", by: "ana")
    #expect(evening.table(of: "ana")?.game == "pig")
  }

  /// ana knows no rules yet; the others have opened what she may come to.
  private func newcomer() -> Evening {
    var evening = Evening(["ana", "bob"], knowsRules: false)
    evening.ask("create mastermind seats=3", by: "bob")
    evening.wait(milliseconds: 5000)
    return evening
  }

  @Test(
    "a newcomer meets the rules by every way to a table, and then sits at it",
    arguments: [
      ("p", "pig", 1), ("h", "pig", 2), ("c", "pig", 1), ("join", "mastermind", 2),
      ("challenge", "pig", 1), ("accept", "pig", 2),
    ])
  func everyWay(way: String, game: String, seated: Int) {
    var evening = newcomer()
    switch way {
    case "join": evening.press(.enter, by: "ana")
    case "h":
      evening.press("h", by: "ana")
      evening.press(.enter, by: "ana")
      evening.press("e", by: "ana")
    case "c":
      evening.press("c", by: "ana")
      evening.press(.enter, .enter, by: "ana")
    case "challenge": evening.press(.tab, .enter, .enter, by: "ana")
    case "accept":
      evening.ask("leave", by: "bob")
      evening.ask("challenge ana pig", by: "bob")
      evening.press("a", by: "ana")
    default:
      evening.press(.character("p"), .enter, by: "ana")
    }
    #expect((evening.apps["ana"]?.screen as? RulesScreen)?.game == game)
    #expect(evening.table(of: "ana") == nil)
    evening.press("p", by: "ana")
    #expect(evening.table(of: "ana")?.game == game)
    #expect(evening.table(of: "ana")?.seats.compactMap(\.self).count == seated)
    #expect(evening.apps["ana"]?.screens.count == 2)
  }

  @Test func `who has read the rules once sits down at once`() {
    var evening = newcomer()
    evening.press(.enter, .escape, by: "ana")
    #expect(evening.apps["ana"]?.screen is HomeScreen)
    evening.press(.enter, by: "ana")
    #expect(evening.table(of: "ana")?.game == "mastermind")
  }

  @Test func `who only watches is left to it`() {
    var evening = newcomer()
    evening.press("w", by: "ana")
    #expect(evening.table(of: "ana")?.seat == nil && evening.table(of: "ana") != nil)
  }

  @Test func `without a server there is nothing to play at, but one can learn`() {
    var player = Player(RulesScreen(game: "pig"))
    player.press("p")
    #expect(player.latest == "Connect to a server first.")
    player.press("l")
    #expect(player.text.contains("Learn Pig"))
    player.press(.escape, .escape)
    #expect(player.app.screens.count == 1)
  }

  @Test func `a game that is newer than this client is not explained`() {
    var player = Player(RulesScreen(game: "chess"))
    #expect(player.text.contains("older than the game"))
    player.press("l")
    #expect(player.app.screens.count == 2)
    player.press(.end, .home)
  }

  @Test func `who listens hears all of it`() {
    let player = Player(RulesScreen(game: "slide"), isSpoken: true)
    #expect(player.spoken.first?.hasPrefix("Slide the tiles") == true)
    #expect(player.spoken.contains("How to win:"))
  }
}
