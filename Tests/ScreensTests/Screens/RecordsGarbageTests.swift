import TestSupport
import Testing

@testable import Screens

/// A server may send anything: what is shown may be wrong then, but the screen is drawn.
@Suite struct RecordsGarbageTests {
  private static let names = [
    "board", "rank", "player", "value", "feat", "done", "since", "coins", "points", "balls", "game",
    "played", "won", "rating", "deviation", "match", "when", "players", "winner", "reason",
    "scores",
    "counts", "ball", "price", "owned", "chosen", "next",
  ]
  private static let values = [
    "9223372036854775807", "-9223372036854775808", "-1", "0", "1", "99999999999999999999", "pig",
    "pig.rating", "slide.time.4x4", "ana", "yes", ",,,,", "a,b,c,d,e,f,g,h,i,j,k", "\"\"",
    "\"漢字漢字漢字漢字漢字漢字漢字漢字漢字\"", "bowling", "soccer", "T", "2026-11-21T20:15:03Z",
    String(repeating: "x", count: 500),
  ]

  private func rows(_ chance: inout Chance) -> [String] {
    let count = chance.below(60)
    let rows = (0..<count).map { _ in
      let attributes = (0..<chance.below(8)).map { _ in
        "\(Self.names[chance.below(Self.names.count)])="
          + Self.values[chance.below(Self.values.count)]
      }
      return "ROW " + attributes.joined(separator: " ")
    }
    return rows + [
      chance.below(5) == 0
        ? "ERR nonsense text=\"no\""
        : "OK next=\(Self.values[chance.below(6)]) coins=\(Self.values[chance.below(6)])"
    ]
  }

  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab,
      .character(" "),
    ] + "1234nrobl/ana".unicodeScalars.map { Key.character($0) }

  @Test(arguments: 0..<8)
  func `whatever is answered and whatever is pressed, there is a screen`(number: Int) {
    let seed = UInt64(number) &+ 20_261_121
    var chance = Chance(seed: seed)
    for screen in [RecordsScreen(), ShopScreen()] as [any Screen] {
      var client = Scripted(
        screen, [:], columns: 60 + chance.below(80), rows: 20 + chance.below(30),
        isASCII: number.isMultiple(of: 3), isSpoken: number.isMultiple(of: 4))
      for _ in 0..<50 {
        for line in ["top pig", "top media", "top slide", "top mastermind", "feats", "profile"] {
          client.answers[line] = rows(&chance)
        }
        for line in ["history", "history ana", "feats ana", "profile ana", "shop"] {
          client.answers[line] = rows(&chance)
        }
        let key = Self.keys[chance.below(Self.keys.count)]
        client.press(key)
        #expect(client.frame.grid.rows >= 20, "seed \(seed)")
        #expect(client.spoken.count < 2000, "seed \(seed)")
        client.mouse(.press, column: chance.below(60), row: chance.below(20))
      }
    }
  }

  @Test func `more rows than there are places are not shown`() {
    let many = (1...500).map { "ROW board=pig.rating rank=\($0) player=p\($0) value=1" }
    let client = Scripted(RecordsScreen(), ["top pig": many + ["OK"]], columns: 80, rows: 60)
    #expect(client.isShown("10. p10"))
    #expect(!client.isShown("p11"))
  }

  @Test func `a history never grows beyond what somebody reads`() {
    let page = (1...200).map { "ROW match=\($0) game=pig" } + ["OK next=7"]
    var client = Scripted(RecordsScreen(), ["history": page, "history from=7": page])
    client.press("4nnnnnnnnnn")
    client.press(.end)
    #expect(client.isShown("1000/1000"))
    #expect(client.asked.count { $0 == "history from=7" } == 4)
  }
}
