// Pig on its card at home: a die, as large as it fits.

extension ShownGame {
  @Sendable
  static func drawPigPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    let hasGround = look.hasGrounds
    let style: Style = hasGround ? .ink(.role(.die)) : .plain
    if box.height >= Die.rows, box.width >= Die.columns {
      let place = box.centred(Die.columns, Die.rows)
      return Die(face: 5, glyphs: look.glyphs, pip: hasGround ? .pip : nil)
        .draw(at: place.column, place.row, on: &frame, style)
    }
    guard box.height >= 5 else {
      let faces = [5, 2, 6].map { Die.small($0, look.glyphs) }.joined(separator: " ")
      return frame.write(faces, centredIn: box, row: box.height / 2, .bold)
    }
    // A smaller one, its pips as dots.
    let die = box.centred(11, 5)
    if hasGround {
      Die(face: 0, glyphs: look.glyphs).drawBlock(die, on: &frame, style)
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
