import Protocol
import Testing

@testable import Screens

/// A bracket in box characters and in ASCII.
@Suite("A bracket on the screen")
struct CupBracketTests {
  private func layout(_ rows: [String]) -> BracketLayout {
    BracketLayout(rows.compactMap { ServerLine("ROW cup=1 \($0)") }, nobody: "nobody")
  }

  private static let told = [
    "bout=1 part=upper round=1 players=a-n-a,b-- winner=b--",
    "bout=2 part=upper round=1 players=c-,- winner=c-",
    "bout=3 part=upper round=2 from=1,2 players=b--,c-",
  ]

  @Test("its lines are those of the screen, and names stay as they are")
  func lines() {
    let bracket = layout(Self.told)
    let unicode = [
      "a-n-a────────────╮",
      "                 ├b--──────────────╮",
      "b--──────────────╯                 │",
      "                                   ├?",
      "c-───────────────╮                 │",
      "                 ├c-───────────────╯",
      "nobody───────────╯",
    ]
    #expect(bracket.lines(.unicode) == unicode)
    let ascii = unicode.map { line in
      String(
        line.map { character in
          switch character {
          case "╮": "."
          case "╯": "'"
          case "├", "│": "|"
          case "─": "-"
          default: character
          }
        })
    }
    #expect(bracket.lines(.ascii) == ascii)
    #expect(bracket.spread()?.lines(.unicode).first == "a-n-a───╮")
  }

  @Test("who lost once comes in from the side, and the best of both meet last")
  func double() {
    let bracket = layout([
      "bout=1 part=upper round=1 players=ana,- winner=ana",
      "bout=2 part=upper round=1 players=bob,cleo winner=bob",
      "bout=3 part=upper round=2 from=1,2 players=ana,bob",
      "bout=4 part=lower round=1 from=-1,-2 players=-,cleo winner=cleo",
      "bout=5 part=lower round=2 from=-3,4 players=?,cleo",
      "bout=6 part=final round=1 from=3,5 players=?,?",
    ])
    #expect(
      bracket.spread()?.lines(.unicode) == [
        "ana─────╮",
        "        ├ana───╮",
        "nobody──╯      │",
        "               ├?──╮",
        "bob─────╮      │   │",
        "        ├bob───╯   │",
        "cleo────╯          ├?",
        "                   │",
        "         ?─────╮   │",
        "               ├?──╯",
        "nobody──╮      │",
        "        ├cleo──╯",
        "cleo────╯",
      ])
  }

  @Test("rows that lead nowhere, in a ring or to themselves make a tree all the same")
  func hostile() {
    for rows in [
      ["bout=1 from=1,1"], ["bout=1 from=2,2 players=a", "bout=2 from=1,1 players=,,,"],
      ["bout=3 from=9,-9,x players=?,-,a,b winner="], ["bout=0"], ["bout=-4 from=,"], [""],
    ] {
      let bracket = layout(rows)
      #expect(bracket.slots.isEmpty || bracket.slots.count % 2 == 1, "\(rows)")
      #expect(bracket.spread()?.lines(.ascii).count == bracket.height)
    }
    let chain = (1...4000).map { "bout=\($0) from=\($0 - 1),\($0 - 2) players=a,b" }
    #expect(layout(chain).lines(.unicode).count < 9000)
  }
}

extension BracketLayout {
  /// The tree as lines of text.
  fileprivate func lines(_ glyphs: Glyphs) -> [String] {
    var cells = Array(repeating: Array(repeating: Character(" "), count: width), count: height)
    for slot in slots {
      for (offset, character) in name(slot).enumerated() {
        cells[slot.row][starts[slot.column] + offset] = character
      }
    }
    for stroke in strokes(glyphs) {
      for row in stroke.box.row..<stroke.box.row + stroke.box.height {
        for column in stroke.box.column..<stroke.box.column + stroke.box.width {
          cells[row][column] = Character(stroke.scalar)
        }
      }
    }
    return cells.map { line in
      String(line.prefix((line.lastIndex { $0 != " " } ?? -1) + 1))
    }
  }
}
