import GameCore
import Testing

@testable import client

@Suite("An option of a new table takes what the server would")
struct OptionRowTests {
  private static func row(_ name: String, of game: String) throws -> OptionRow {
    let rules = try #require(Catalog.game(named: game)).rules
    return OptionRow(try #require(rules.options.first { $0.name == name }), of: rules)
  }

  @Test("a number takes digits and nothing else")
  func digits() throws {
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

  @Test("no seed at all is the server's own")
  func seed() throws {
    let row = try Self.row("seed", of: "slide")
    #expect(row.value.isEmpty && row.isGood)
  }
}
