// Mastermind on its card at home: tries with their pegs.

extension ShownGame {
  @Sendable
  static func drawMastermindPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    let glyphs = look.glyphs
    let tries = [("abcd", 1, 1), ("cbad", 2, 1), ("cbae", 3, 0), ("cbaf", 4, 0)]
    let shown = tries.suffix(max(1, min(tries.count, (box.height + 1) / 2)))
    let step = box.height >= 2 * shown.count - 1 ? 2 : 1
    let isNarrow = box.width < 14
    let ballWidth = isNarrow ? 1 : 2
    let width = 4 * ballWidth + 2 + 4
    let place = box.centred(width, (shown.count - 1) * step + 1)
    for (index, one) in shown.enumerated() {
      let row = place.row + index * step
      for (number, letter) in one.0.unicodeScalars.enumerated() {
        let ball = Balls.number(of: letter) ?? 0
        let text = glyphs.isASCII ? String(Character(letter)) : String(Character(glyphs.ball))
        frame.write(
          text, at: place.column + number * ballWidth, row, .bold(Balls.ink(ball)))
      }
      for number in 0..<4 {
        let button: MastermindButton =
          number < one.1 ? .gold : number < one.1 + one.2 ? .silver : .none
        frame.write(
          String(Character(button.glyph(glyphs))), at: place.column + 4 * ballWidth + 2 + number,
          row, button.style)
      }
    }
  }
}
