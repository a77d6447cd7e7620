import GameCore
import Testing
import Words

@testable import Screens

/// The form of a new table accepts the values that the server accepts.
@Suite struct OptionRowTests {
  private static func row(_ name: String, of game: String) throws -> OptionRow {
    let rules = try #require(GameList.standard.game(named: game)).rules
    return OptionRow(try #require(rules.options.first { $0.name == name }), of: rules)
  }

  @Test func `a number takes digits and nothing else`() throws {
    var row = try Self.row("goal", of: "pig")
    row.set("")
    for letter in "a5-0+ x".unicodeScalars { _ = row.press(.character(letter)) }
    #expect(row.value == "50" && row.isGood)
    row.set("")
    row.insert("1 line 00")
    #expect(row.value == "100" && row.isGood)
  }

  @Test(
    "what is not taken is seen",
    arguments: [
      ("goal", "pig", "+50"), ("goal", "pig", "9"), ("size", "slide", "4x"),
      ("seed", "slide", "no seed"), ("win", "pig", "often"),
    ])
  func bad(name: String, game: String, value: String) throws {
    var row = try Self.row(name, of: game)
    row.set(value)
    #expect(!row.isGood)
  }

  @Test
  func `the first digit takes the place of what was there, the next ones go behind it`() throws {
    var row = try Self.row("goal", of: "pig")
    for digit in "25".unicodeScalars { _ = row.press(.character(digit)) }
    #expect(row.value == "25")
    row.settle()
    _ = row.press(.character("4"))
    #expect(row.value == "4")
    row.insert("0")
    #expect(row.value == "40")
    // This also holds after the arrows; a value that is only being corrected is not replaced.
    _ = row.press(.right)
    #expect(row.value == "50")
    _ = row.press(.backspace)
    _ = row.press(.character("1"))
    #expect(row.value == "51")
  }

  @Test func `a size is replaced, a title is gone on with`() throws {
    var size = try Self.row("size", of: "slide")
    for letter in "6x3".unicodeScalars { _ = size.press(.character(letter)) }
    #expect(size.value == "6x3")
    var title = OptionRow(text: .title)
    title.insert("After")
    title.settle()
    title.insert(" supper")
    #expect(title.value == "After supper")
  }

  @Test func `a table and a cup can be open to programs`() {
    var evening = Evening(["ana"])
    evening.open(CreateScreen(game: "pig"), by: "ana")
    while !evening.isShown("> bots allowed", to: "ana") { evening.press(.down, by: "ana") }
    #expect(evening.isShown("< no >", to: "ana"))
    evening.press(.right, .enter, by: "ana")
    #expect(Self.isSent("create pig bots=yes", by: "ana", evening))
    evening.press(.escape, by: "ana")
    evening.press("on1", by: "ana")
    evening.press(.enter, by: "ana")
    while !evening.isShown("> bots allowed", to: "ana") { evening.press(.down, by: "ana") }
    evening.press(.right, .enter, by: "ana")
    #expect(Self.isSent("game=pig bots=yes", by: "ana", evening))
  }

  private static func isSent(_ text: String, by name: String, _ evening: Evening) -> Bool {
    (evening.sent[name] ?? []).contains { $0.contains(text) }
  }

  @Test
  func `a cup's rounds are typed over the standard, and what was put right is not complained of`() {
    var evening = Evening(["ana"])
    evening.press("on1", by: "ana")
    evening.press(.enter, .down, .down, by: "ana")
    evening.press("99", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.isShown("must be 0-30", to: "ana"))
    evening.press(.backspace, .backspace, by: "ana")
    evening.press("4", by: "ana")
    #expect(!evening.isShown("must be", to: "ana"))
    evening.press(.enter, by: "ana")
    #expect(evening.apps["ana"]?.screen is CupScreen)
  }

  @Test(arguments: Language.allCases)
  func `what a seed may contain is not cut`(language: Language) {
    let player = Player(CreateScreen(game: "slide"), language)
    #expect(player.text.contains("A-Z a-z 0-9 . _ -"))
  }

  @Test func `no seed at all is the server's own`() throws {
    let row = try Self.row("seed", of: "slide")
    #expect(row.value.isEmpty && row.isGood)
  }
}
