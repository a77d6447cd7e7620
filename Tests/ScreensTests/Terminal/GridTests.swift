import Testing

@testable import Screens

/// Which characters a cell takes and which it refuses.
@Suite struct GridTests {
  private func written(_ text: String, columns: Int = 10, at column: Int = 0) -> Grid {
    var grid = Grid(columns: columns, rows: 1)
    grid.write(text, at: column, 0)
    return grid
  }

  @Test func `a text says how many columns it took, and no more than it may`() {
    var grid = Grid(columns: 10, rows: 2)
    #expect(grid.write("hola", at: 1, 0) == 4)
    #expect(grid.text(row: 0) == " hola")
    #expect(grid.write("漢字", at: 0, 1, width: 3) == 2)
    #expect(grid.text(row: 1) == "漢")
  }

  @Test func `nothing that steers a terminal gets into a cell`() {
    let hostile =
      "a\u{1b}[31m\u{7}\u{9b}b\r\n\u{202e}\u{2066}c\u{200d}\u{fe0f}\u{301}d\u{7f}\u{ad}e"
    #expect(written(hostile, columns: 20).text(row: 0) == "a[31mbcde")
    #expect(written("\u{1f1ea}\u{1f1f8}👍\u{1f3fd}", columns: 20).text(row: 0) == "👍")
  }

  @Test func `a wide character takes two cells, and no half of it stays alone`() {
    var grid = written("漢字")
    #expect(grid[0, 0].scalar == "漢" && grid[1, 0].scalar == nil)
    grid.write("x", at: 1, 0)
    #expect(grid.text(row: 0) == " x字")
    grid.write("y", at: 2, 0)
    #expect(grid.text(row: 0) == " xy")
    grid.write("漢字", at: 0, 0)
    grid.write("語", at: 1, 0)
    #expect(grid.text(row: 0) == " 語")
    grid.fill(Box(2, 0, 1, 1), "#")
    #expect(grid.text(row: 0) == "  #")
  }

  @Test func `what does not fit is left out`() {
    #expect(written("hola", columns: 3).text(row: 0) == "hol")
    #expect(written("a漢", columns: 2).text(row: 0) == "a")
    #expect(written("hola", at: -2).text(row: 0) == "la")
    #expect(written("漢a", columns: 3, at: -1).text(row: 0) == " a")
    #expect(written("a", at: Int.max) == Grid(columns: 10, rows: 1))
    var grid = Grid(columns: 4, rows: 2)
    grid.write("a", at: 0, -1)
    grid.write("a", at: 0, Int.max)
    grid[9, 9] = Cell(scalar: "a", style: .plain)
    #expect(grid == Grid(columns: 4, rows: 2) && grid[9, 9] == .blank)
  }

  @Test func `a box that reaches over the edge is cut there`() {
    var grid = Grid(columns: 4, rows: 3)
    grid.fill(Box(-1, 1, 3, 9), "#")
    grid.restyle(Box(1, -5, 9, 7)) { $0.isBold = true }
    #expect((0..<3).map { grid.text(row: $0) } == ["", "##", "##"])
    #expect(grid[1, 1].style == .bold && grid[0, 1].style == .plain && grid[1, 2].style == .plain)
    grid.fill(Box(9, 9, 2, 2), "x")
    grid.fill(grid.bounds, "漢")
    #expect(grid.text(row: 1) == "##", "a box is filled with narrow characters")
  }

  @Test func `a box is inset, centred, and never smaller than nothing`() {
    let box = Box(2, 1, 10, 6)
    #expect(box.inset(1) == Box(3, 2, 8, 4))
    #expect(box.inset(4) == Box(6, 5, 2, 0))
    #expect(box.centred(4, 2) == Box(5, 3, 4, 2))
    #expect(box.contains(column: 11, row: 6) && !box.contains(column: 12, row: 6))
    #expect(!Box(0, 0, -1, 3).contains(column: 0, row: 0))
  }

  @Test func `a screen is no larger than one may be`() {
    let grid = Grid(columns: 1 << 40, rows: -1)
    #expect(grid.columns == Grid.sideMax && grid.rows == 0 && grid.cells.isEmpty)
  }

  @Test(arguments: [
    ("a", 1), ("ñ", 1), ("漢", 2), ("👍", 2), ("─", 1), ("●", 1), ("⚀", 1), ("ﾊ", 1), ("ハ", 2),
    ("\u{301}", 0), ("\u{200b}", 0), ("\u{1b}", 0), ("\u{7f}", 0), ("\u{9b}", 0), ("\u{202e}", 0),
    ("\u{fe0f}", 0), ("\u{1160}", 0), ("\u{e000}", 0), ("\u{378}", 0),
  ])
  func `a character takes none, one or two columns`(text: String, width: Int) {
    #expect(Width.of(text) == width)
  }

  @Test func `every glyph takes one column, and those in ASCII are ASCII`() {
    for glyphs in [Glyphs.unicode, .ascii] {
      for scalar in glyphs.all { #expect(Width.of(scalar) == 1, "\(scalar)") }
    }
    #expect(Glyphs.ascii.all.allSatisfy { $0.isASCII })
    #expect(Glyphs.ascii.all.count == Glyphs.unicode.all.count)
  }
}
