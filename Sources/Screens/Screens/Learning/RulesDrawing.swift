/// A small drawing for each game's rules, in a box of 23 columns and 5 rows: two dice, two cards,
/// a board in order, three tries at a code.
struct RulesDrawing {
  static let width = 23
  static let height = 5

  let game: String
  let glyphs: Glyphs

  func draw(at column: Int, _ row: Int, on frame: inout Frame) {
    switch game {
    case "pig":
      drawDie(5, .blue, at: column + 1, row, on: &frame)
      drawDie(1, .red, at: column + 12, row, on: &frame)
    case "media":
      drawCard("7", "oros", .yellow, at: column + 2, row, on: &frame)
      drawCard("12", "copas", .red, at: column + 12, row, on: &frame)
    case "slide": drawTiles(at: column + 4, row, on: &frame)
    case "mastermind": drawTries(at: column, row, on: &frame)
    default: break
    }
  }

  private func drawDie(_ face: Int, _ ink: Ink, at column: Int, _ row: Int, on frame: inout Frame) {
    frame.outline(Box(column, row, 9, Self.height), glyphs, .plain)
    let pips = face == 1 ? [(4, 2)] : [(2, 1), (6, 1), (4, 2), (2, 3), (6, 3)]
    for (across, down) in pips {
      frame.write(String(glyphs.ball), at: column + across, row + down, .bold(ink))
    }
  }

  private func drawCard(
    _ number: String, _ suit: String, _ ink: Ink, at column: Int, _ row: Int,
    on frame: inout Frame
  ) {
    let box = Box(column, row, 9, Self.height)
    frame.outline(box, glyphs, .plain)
    frame.write(number, at: column + 2, row + 1, .bold(ink))
    frame.write(suit, centredIn: box, row: 2, .ink(ink))
    frame.write(number.indented(to: 5), at: column + 2, row + 3, .bold(ink))
  }

  private func drawTiles(at column: Int, _ row: Int, on frame: inout Frame) {
    frame.outline(Box(column, row, 15, Self.height), glyphs, .plain)
    for tile in 1...8 {
      let (across, down) = ((tile - 1) % 3, (tile - 1) / 3)
      frame.write(" \(tile) ", at: column + 2 + across * 4, row + 1 + down, .selected)
    }
  }

  /// Secret: c a b d.
  private func drawTries(at column: Int, _ row: Int, on frame: inout Frame) {
    frame.outline(Box(column, row, Self.width, Self.height), glyphs, .plain)
    let tries = [("aabb", 2, 0), ("cbad", 2, 2), ("cabd", 4, 0)]
    for (index, one) in tries.enumerated() {
      drawTry(one.0, gold: one.1, silver: one.2, at: column + 2, row + 1 + index, on: &frame)
    }
  }

  private func drawTry(
    _ code: String, gold: Int, silver: Int, at column: Int, _ row: Int, on frame: inout Frame
  ) {
    for (place, letter) in code.enumerated() {
      let ink = Balls.ink(Array("abcd").firstIndex(of: letter) ?? 0)
      let ball = glyphs.isASCII ? " \(letter)" : "\(glyphs.ball)\(letter)"
      frame.write(ball, at: column + place * 3, row, .bold(ink))
    }
    for place in 0..<4 {
      let button: MastermindButton =
        place < gold ? .gold : place < gold + silver ? .silver : .none
      frame.write(
        String(Character(button.glyph(glyphs))), at: column + 14 + place, row, button.style)
    }
  }
}
