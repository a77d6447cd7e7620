import Testing

@testable import Screens

/// Selected rows and buttons are visible without colour.
@Suite struct SelectionTests {
  /// Screens with a list, each after one step down in it.
  private static let screens: [(name: String, screen: @Sendable () -> any Screen)] = [
    ("home", { HomeScreen() }), ("games", { GameMenuScreen(purpose: .play) }),
    ("table", { CreateScreen(game: "mastermind") }), ("records", { RecordsScreen() }),
  ]

  @Test(arguments: screens.indices)
  func `the chosen row bears a pointer and is reversed, in every list`(index: Int) {
    let (name, screen) = Self.screens[index]
    var evening = Evening(["ana", "bob", "eve"])
    evening.ask("create pig", by: "bob")
    evening.ask("create slide", by: "eve")
    evening.open(screen(), by: "ana")
    evening.press(.down, by: "ana")
    let rows = Self.pointedRows(evening.frame(of: "ana").grid)
    #expect(rows.count == 1, "\(name)")
    #expect(rows.allSatisfy { $0.isReversed }, "\(name)")
  }

  @Test func `the chosen server at the door, too`() {
    var player = Player(DoorScreen())
    player.press(.down)
    let rows = Self.pointedRows(player.app.view().grid)
    #expect(rows.count == 1 && rows.allSatisfy { $0.isReversed })
  }

  /// The cells with a pointer before something.
  private static func pointedRows(_ grid: Grid) -> [Style] {
    (1..<grid.rows - 1).compactMap { row in
      (0..<4).map { grid[$0, row] }.first { $0.scalar == Glyphs.unicode.pointer }?.style
    }
  }

  @Test func `the first button of a box, which Enter presses, is reversed`() throws {
    var evening = Evening(["ana", "bob"], playing: "pig")
    let app = try #require(evening.apps["ana"])
    let first = try #require(app.buttons().first)
    let grid = evening.frame(of: "ana").grid
    let columns = first.box.column..<first.box.column + first.box.width
    #expect(app.shownNotice != nil)
    #expect(columns.allSatisfy { grid[$0, first.box.row].style.isReversed })
    evening.press(.enter, by: "ana")
  }

  @Test(arguments: ColourDepth.allCases)
  func `a terminal without colours is told so`(depth: ColourDepth) {
    #expect(String(decoding: depth.sequence(.selected), as: UTF8.self).hasPrefix("\u{1b}[0;1;7"))
  }
}
