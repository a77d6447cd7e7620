import Testing

@testable import Screens

/// The box that lists all keys, page by page.
@Suite struct HelpTests {
  /// A match of Mastermind has more keys than 60x20 has lines for.
  private static func match(columns: Int, rows: Int) -> Evening {
    var evening = Evening(["ana", "bob"], columns: columns, rows: rows, playing: "mastermind")
    evening.press("?", by: "ana")
    return evening
  }

  private static func text(_ evening: Evening) -> String { evening.frame(of: "ana").dump(.text) }

  @Test func `shows every key, part after part where there is little room`() throws {
    var evening = Self.match(columns: 60, rows: 20)
    let lines = try #require(evening.apps["ana"]).helpLines.filter { !$0.isEmpty }
    var seen: Set<String> = []
    for _ in 0..<10 where evening.apps["ana"]?.isHelpOpen == true {
      let text = Self.text(evening)
      seen.formUnion(lines.filter { text.contains($0) })
      evening.press(" ", by: "ana")
    }
    #expect(seen == Set(lines))
    #expect(evening.apps["ana"]?.isHelpOpen == false)
  }

  @Test func `tells in the form of a cup how its options are chosen and changed`() {
    for (columns, rows) in [(80, 24), (60, 20)] {
      var player = Player(CupMakingScreen(game: "pig"), columns: columns, rows: rows)
      player.press(.down, .character("?"))
      #expect(player.app.isHelpOpen)
      #expect(player.app.view().dump(.text).contains("Up and down choose"))
    }
  }

  @Test func `a seat is held only where there is one, and t writes only where it is no letter`() {
    var evening = Evening(["ana", "bob"], columns: 100, rows: 40)
    func helpLines() -> String { evening.apps["ana"]?.helpLines.joined(separator: "\n") ?? "" }
    #expect(helpLines().hasSuffix("quit") && helpLines().contains("chat"))
    evening.open(CreateScreen(game: "pig"), by: "ana")
    #expect(!helpLines().contains("chat"))
    evening.seat("pig", ["ana", "bob"])
    #expect(helpLines().hasSuffix("quit; your seat is held") && helpLines().contains("chat"))
    evening.say("resign", by: "bob")
    #expect(helpLines().hasSuffix("quit"))
  }

  @Test func `says which part it is, and Esc puts it away from the first one`() {
    var evening = Self.match(columns: 60, rows: 20)
    #expect(Self.text(evening).contains("Keys 1/2"))
    evening.press(.escape, by: "ana")
    #expect(evening.apps["ana"]?.isHelpOpen == false)
  }

  @Test func `is one where there is room, and survives any size of the terminal`() {
    var evening = Self.match(columns: 60, rows: 20)
    evening.press(" ", by: "ana")
    evening.take(.resized(columns: 100, rows: 40), by: "ana")
    #expect(Self.text(evening).contains(" Keys "))
    #expect(!Self.text(evening).contains("Keys 2"))
    evening.take(.resized(columns: 3, rows: 2), by: "ana")
    evening.press(" ", by: "ana")
    evening.take(.resized(columns: 80, rows: 24), by: "ana")
    evening.press(.escape, by: "ana")
    #expect(evening.apps["ana"]?.isHelpOpen == false)
  }
}
