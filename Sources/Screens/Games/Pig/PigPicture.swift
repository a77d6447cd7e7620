// Pig on its card at home: a die, as large as it fits.

extension ShownGame {
  @Sendable
  static func drawPigPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    let hasGround = look.hasGrounds
    let style: Style = hasGround ? .ink(.role(.die)) : .plain
    if box.height >= 7, box.width >= 14 {
      let place = box.centred(14, 7)
      return Die(face: 5, glyphs: look.glyphs, body: hasGround ? .die : nil)
        .draw(at: place.column, place.row, on: &frame, style)
    }
    guard box.height >= 5 else {
      let faces = [5, 2, 6].map { Die.small($0, look.glyphs) }.joined(separator: " ")
      return frame.write(faces, centredIn: box, row: box.height / 2, .bold)
    }
    // A smaller one, its pips as dots.
    let die = box.centred(11, 5)
    if hasGround {
      frame.grid.fill(die, " ", .on(.role(.die)))
    } else {
      frame.outline(die, look.glyphs, .plain)
    }
    for (across, down) in [(2, 1), (8, 1), (5, 2), (2, 3), (8, 3)] {
      frame.write(
        String(Character(look.glyphs.ball)), at: die.column + across, die.row + down,
        hasGround ? .on(.die, .pip, isBold: true) : .bold)
    }
  }
}
