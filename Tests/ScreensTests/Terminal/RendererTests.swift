import TestSupport
import Testing

@testable import Screens

/// A renderer and a terminal that shows what it sends.
private struct Show {
  var renderer: Renderer
  var terminal: FakeTerminal
  let depth: ColourDepth
  let isASCII: Bool

  init(columns: Int, rows: Int, depth: ColourDepth = .full, isASCII: Bool = false) {
    renderer = Renderer(depth: depth, isASCII: isASCII)
    terminal = FakeTerminal(columns: columns, rows: rows)
    terminal.take(Array("\u{1b}[?7l".utf8))
    (self.depth, self.isASCII) = (depth, isASCII)
  }

  @discardableResult
  mutating func draw(_ frame: Frame) -> [UInt8] {
    let bytes = renderer.draw(frame)
    terminal.take(bytes)
    return bytes
  }

  /// What differs between the screen and the frame, in words.
  func differences(to frame: Frame) -> [String] {
    var found = terminal.strange
    if terminal.scrolled > 0 { found.append("scrolled") }
    for row in 0..<frame.grid.rows {
      for column in 0..<frame.grid.columns {
        let cell = frame.grid[column, row]
        let place = terminal[column, row]
        // How a terminal shows what it takes for wider is its own affair.
        if let scalar = cell.scalar, terminal.differing[scalar] != nil { continue }
        if column > 0, cell.scalar == nil { continue }
        let isCut = column + 1 == frame.grid.columns && cell.scalar == "♞"
        if !isSame(place, isCut ? Cell(scalar: "?", style: cell.style) : cell) {
          found.append("\(column),\(row): \(place) is not \(cell)")
        }
      }
    }
    if (terminal.modes.contains(25)) != (frame.cursor != nil) { found.append("cursor") }
    if let cursor = frame.cursor, (terminal.column, terminal.row) != (cursor.column, cursor.row) {
      found.append("the cursor is at \(terminal.column), \(terminal.row), not \(cursor)")
    }
    if terminal.title != frame.title { found.append("title \(terminal.title)") }
    return found
  }

  private func isSame(_ place: FakeTerminal.Place, _ cell: Cell) -> Bool {
    var expected = FakeTerminal(columns: 1, rows: 1)
    expected.take(depth.sequence(cell.style))
    var (look, seen) = (expected.look, place.look)
    let isBlank = cell.scalar == " "
    if isBlank, look.attributes.isDisjoint(with: [4, 7]) {
      (look.ink, seen.ink) = ("", "")
      look.attributes = []
      seen.attributes.subtract([1, 2])
      seen.attributes.subtract([1, 2])
    }
    guard isASCII, let scalar = cell.scalar, !scalar.isASCII else {
      return place.scalar == cell.scalar && look == seen
    }
    return place.scalar.map { $0.isASCII } ?? false && look == seen
  }
}

@Suite struct RendererTests {
  private func frame(_ lines: [String], columns: Int = 20, _ style: Style = .plain) -> Frame {
    var grid = Grid(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { grid.write(line, at: 0, row, style) }
    return Frame(grid: grid)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing("\u{1b}[?2026h", with: "<").replacing("\u{1b}[?2026l", with: ">")
      .replacing("\u{1b}", with: "^")
  }

  @Test func `the first frame is drawn whole, and the same one costs nothing`() {
    var show = Show(columns: 20, rows: 2)
    let frame = frame(["hola", "adiós"])
    #expect(text(show.draw(frame)) == "<^[m^[2J^[H^[?25lhola\r\nadiós>")
    #expect(show.draw(frame) == [])
    #expect(show.differences(to: frame) == [])
  }

  @Test func `only what has changed is sent`() {
    var show = Show(columns: 20, rows: 2)
    show.draw(frame(["score 10", "roll or hold"]))
    #expect(text(show.draw(frame(["score 12", "roll or hold"]))) == "<^[1;8H2>")
    #expect(text(show.draw(frame(["score 12", "roll or halt"]))) == "<^[2;10Halt>")
    #expect(text(show.draw(frame(["score 12", "you won"]))) == "<\ryou won^[K>")
    #expect(text(show.draw(frame(["scare 12", "you win"]))) == "<^[1;3Ha^[2;6Hi>")
  }

  @Test func `what stands between two changes is drawn again if that is shorter than a move`() {
    var show = Show(columns: 30, rows: 1)
    show.draw(frame(["abcdefghijklmnopqrstuvwxyz"], columns: 30))
    let near = show.draw(frame(["aXcXefghijklmnopqrstuvwxyz"], columns: 30))
    #expect(text(near) == "<^[25DXcX>")
    let far = show.draw(frame(["aXcXefghijklmnopqrXtuvwxyz"], columns: 30))
    #expect(text(far) == "<^[14CX>")
    let both = show.draw(frame(["AXcXefghijklmnopqrstuvwxyz"], columns: 30))
    #expect(text(both) == "<\rA^[17Cs>")
  }

  @Test func `a style is sent when it changes`() {
    var show = Show(columns: 20, rows: 1, depth: .sixteen)
    var grid = Grid(columns: 20, rows: 1)
    grid.write("ab", at: 0, 0, .bold(.red))
    grid.write("  ", at: 2, 0, .bold(.red))
    grid.write("cd", at: 4, 0, .bold(.red))
    #expect(text(show.draw(Frame(grid: grid))) == "<^[m^[2J^[H^[?25l^[1;31mab  cd>")
  }

  @Test func `after a foreign character the cursor is placed anew`() {
    var show = Show(columns: 20, rows: 1)
    #expect(text(show.draw(frame(["a漢b♞c"]))) == "<^[m^[2J^[H^[?25la^[2X漢^[1;4Hb♞^[1;6Hc>")
    #expect(show.differences(to: frame(["a漢b♞c"])) == [])
  }

  @Test func `the cursor is shown where a field is typed into`() {
    var show = Show(columns: 20, rows: 2)
    var frame = frame(["name", ""])
    show.draw(frame)
    frame.cursor = Box(4, 0, 1, 1)
    #expect(text(show.draw(frame)) == "<^[?25h>")
    frame.cursor = Box(99, -3, 1, 1)
    #expect(text(show.draw(frame)) == "<^[15C>")
    frame.cursor = nil
    #expect(text(show.draw(frame)) == "<^[?25l>")
  }

  @Test func `a title is a line that steers nothing`() {
    var show = Show(columns: 20, rows: 1)
    var frame = frame(["x"])
    show.draw(frame)
    frame.title = "Pig\u{7}\u{1b}]0;\u{202e}evil" + String(repeating: "x", count: 500)
    let sent = text(show.draw(frame))
    #expect(sent.hasPrefix("<^]2;Pig]0;evilxx") && sent.utf8.count < 120)
    #expect(show.draw(frame) == [])
    var console = Renderer(depth: .sixteen, isASCII: true, hasTitle: false)
    #expect(!text(console.draw(frame)).contains("Pig"))
  }

  @Test func `a screen that others have drawn on is drawn whole again`() {
    var show = Show(columns: 20, rows: 1)
    show.draw(frame(["hola"]))
    show.renderer.forget()
    show.terminal.resize(columns: 20, rows: 1)
    #expect(text(show.draw(frame(["hola"]))) == "<^[m^[2J^[H^[?25lhola>")
    #expect(show.differences(to: frame(["hola"])) == [])
  }

  @Test func `in ASCII nothing else is sent`() {
    var show = Show(columns: 30, rows: 1, depth: .none, isASCII: true)
    let lines = ["áñßÇ┌─┐│…●⚂↑█«½»Ğž漢”€"]
    let sent = show.draw(frame(lines, columns: 30))
    #expect(sent.allSatisfy { $0 < 0x80 })
    #expect(show.terminal.text(row: 0).hasPrefix("ansC+-+|~o3^#<?>??? \"E"))
    for value in UInt32(0x20)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(Transliteration.ascii(scalar).isASCII || value < 0xa0)
    }
  }

  @Test func `nothing gets past the renderer that a grid should not have held`() {
    var show = Show(columns: 8, rows: 1)
    var grid = Grid(columns: 8, rows: 1)
    let hostile: [Unicode.Scalar?] = ["\u{1b}", "漢", "a", nil, "\u{9b}", "\u{202e}", nil, "漢"]
    for (column, scalar) in hostile.enumerated() {
      grid[column, 0] = Cell(scalar: scalar, style: .plain)
    }
    show.draw(Frame(grid: grid))
    #expect(show.terminal.text(row: 0) == " ?a    ?")
    #expect(show.terminal.strange == [])
  }

  @Test(arguments: [(0, 0), (1, 1), (0, 5), (5, 0), (2, 1)])
  func `the smallest screens are screens too`(columns: Int, rows: Int) {
    var show = Show(columns: columns, rows: rows)
    var frame = Frame(grid: Grid(columns: columns, rows: rows))
    frame.grid.write("漢a", at: 0, 0)
    frame.cursor = Box(0, 0, 1, 1)
    show.draw(frame)
    #expect(show.terminal.strange == [] && show.terminal.scrolled == 0)
  }

  private static let styles: [Style] = [
    .plain, .plain, .bold, .dim, .selected, .ink(.red), .bold(.cyan), Style(isUnderlined: true),
    Style(ink: .exact(RGB(1, 200, 30)), paper: .exact(RGB(240, 240, 9))),
    Style(paper: .role(.blue)),
    Style(ink: .role(.grey), isReversed: true),
  ]
  private static let words = [
    "hola", " ", "    ", "score", "a", "ñandú", "┌──┐", "● R", "⚂", "漢字", "♞", "x♞y", "日a", "…",
  ]

  private static func change(_ frame: inout Frame, _ chance: inout Chance) {
    for _ in 0..<chance.below(6) {
      let (column, row) = (chance.below(frame.grid.columns + 2) - 1, chance.below(frame.grid.rows))
      switch chance.below(8) {
      case 0:
        frame.grid.fill(
          Box(column, row, chance.below(30), chance.below(4)), " ", chance.one(of: styles))
      case 1:
        let style = chance.one(of: styles)
        frame.grid.restyle(Box(column, row, chance.below(9), 2)) { $0 = style }
      default: frame.grid.write(chance.one(of: words), at: column, row, chance.one(of: styles))
      }
    }
    if chance.below(5) == 0 {
      frame.cursor = Box(
        chance.below(frame.grid.columns), chance.below(frame.grid.rows), 1, 1)
    }
    if chance.below(5) == 0 { frame.cursor = nil }
    if chance.below(9) == 0 { frame.title = chance.one(of: ["", "Pig", "Your turn"]) }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `after any frames the screen is the last of them`(seed: UInt64) {
    var chance = Chance(seed: seed)
    let depth = ColourDepth.allCases[Int(seed % 4)]
    var show = Show(columns: 30, rows: 8, depth: depth, isASCII: seed % 5 == 0)
    // Each second terminal has its own idea of what is wide.
    if seed % 2 == 0 { show.terminal.differing = ["♞": 2, "日": 1] }
    var frame = Frame(grid: Grid(columns: 30, rows: 8))
    for turn in 0..<60 {
      if chance.below(12) == 0 {
        frame.grid = Grid(columns: 1 + chance.below(40), rows: 1 + chance.below(10))
        frame.cursor = nil
        show.terminal.resize(columns: frame.grid.columns, rows: frame.grid.rows)
      } else if chance.below(15) == 0 {
        show.terminal.resize(columns: frame.grid.columns, rows: frame.grid.rows)
        show.renderer.forget()
      }
      Self.change(&frame, &chance)
      show.draw(frame)
      let differences = show.differences(to: frame)
      #expect(differences.isEmpty, "seed \(seed), turn \(turn): \(differences.prefix(3))")
      guard differences.isEmpty else { return }
    }
  }
}
