import Testing

@testable import Screens

/// Numbers as pictures, each in a few cells.
@Suite struct ChartTests {
  private func drawn(_ columns: Int, _ rows: Int = 1, _ draw: (inout Frame) -> Void) -> [String] {
    var frame = Frame(grid: Grid(columns: columns, rows: rows))
    draw(&frame)
    return (0..<rows).map { frame.grid.text(row: $0) }
  }

  @Test(arguments: [
    (0, "········"), (1, "▏·······"), (50, "████····"), (56, "████▍···"), (100, "████████"),
    (999, "████████"), (-5, "········"),
  ])
  func `a bar is exact to an eighth of a column`(value: Int, text: String) {
    #expect(drawn(8) { $0.bar(value, of: 100, in: Box(0, 0, 8, 1), .unicode) } == [text])
  }

  @Test func `a bar in ASCII has whole columns, and none where there is nothing to fill`() {
    #expect(drawn(8) { $0.bar(56, of: 100, in: Box(0, 0, 8, 1), .ascii) } == ["####...."])
    #expect(drawn(8) { $0.bar(5, of: 0, in: Box(0, 0, 8, 1), .unicode) } == ["········"])
    #expect(drawn(8) { $0.bar(5, of: 9, in: Box(0, 0, -3, 1), .unicode) } == [""])
  }

  @Test func `parts of a bar stand on each other`() {
    let parts = [
      Frame.BarPart(value: 30, style: .plain, sign: "#"),
      Frame.BarPart(value: 20, style: .bold, sign: "="),
    ]
    #expect(
      drawn(10) { $0.stackedBar(parts, of: 100, in: Box(0, 0, 10, 1), .unicode) } == ["█████·····"])
    #expect(
      drawn(10) { $0.stackedBar(parts, of: 100, in: Box(0, 0, 10, 1), .ascii) } == ["###==....."])
  }

  @Test func `a line goes through braille dots from the first value to the last`() {
    let rising = drawn(4, 2) { $0.line([0, 100], in: Box(0, 0, 4, 2), range: 0...100, .unicode) }
    #expect(
      rising == ["  ⣠⠞", "⣠⠞"] || rising.joined().unicodeScalars.contains { $0.value > 0x2800 })
    let flat = drawn(3) { $0.line([5, 5], in: Box(0, 0, 3, 1), range: 0...10, .ascii) }
    #expect(flat == ["***"])
    #expect(drawn(3) { $0.line([], in: Box(0, 0, 3, 1), range: 0...1, .unicode) } == [""])
    // The chart must take whatever a server says.
    _ = drawn(3) { $0.line([.max / 4, -9], in: Box(0, 0, 3, 1), range: 0...1, .unicode) }
  }

  @Test func `large letters are refused where they have no room`() {
    let lines = drawn(12, 5) { frame in
      let written = ["7", "777777", "漢"].map { text in
        frame.write(letters: text, in: Box(0, 0, 12, 5), at: .left, .quadrant, .plain)
      }
      #expect(written == [true, false, false])
      let plain = frame.write(letters: "7", in: Box(0, 0, 12, 3), .plain, .plain)
      #expect(!plain)
    }
    #expect(lines.contains { !$0.allSatisfy { $0 == " " } })
  }

  @Test func `a panel has its title at the left and its count at the right`() {
    let look = Look()
    let lines = drawn(20, 3) {
      let inside = $0.panel(Box(0, 0, 20, 3), look, title: "Tables", count: "3", isFocused: true)
      #expect(inside == Box(2, 1, 16, 1))
    }
    #expect(lines == ["╭─ Tables ───── 3 ─╮", "│                  │", "╰──────────────────╯"])
    let small = drawn(3, 3) { $0.panel(Box(0, 0, 3, 3), look, title: "Tables") }
    #expect(small == ["", "", ""])
  }

  @Test func `columns take their widths, and those of none share the rest`() {
    let box = Box(2, 1, 30, 5)
    #expect(box.columns([10, 0], gap: 2) == [Box(2, 1, 10, 5), Box(14, 1, 18, 5)])
    #expect(box.columns([0, 0, 0]).map(\.width) == [9, 9, 10])
    #expect(box.columns([40, 40]).map(\.width) == [30, 0])
    #expect(box.stacked([1, 0, 1]).map(\.height) == [1, 3, 1])
  }
}
