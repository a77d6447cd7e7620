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
