// The sliding puzzle on its card at home: tiles, of which the last ones are not in place yet.

extension ShownGame {
  @Sendable
  static func drawSlidePicture(in box: Box, on frame: inout Frame, _ look: Look) {
    guard box.height >= 3, box.width >= 11 else {
      return frame.write("1 2 3 _ 5", centredIn: box, row: box.height / 2, .bold)
    }
    let high = max(1, min(3, (box.height - 2) / 3))
    let wide = high == 1 ? 3 : 2 * high + 1
    let whole = box.centred(3 * wide + 2, 3 * high + (look.hasGrounds && high > 1 ? 2 : 0))
    let gap = look.hasGrounds && high > 1 ? 1 : 0
    for (place, tile) in [1, 2, 3, 4, 0, 5, 7, 8, 6].enumerated() where tile > 0 {
      let cell = Box(
        whole.column + place % 3 * (wide + 1), whole.row + place / 3 * (high + gap), wide, high)
      let isHome = tile == place + 1
      var style: Style = isHome ? .bold(.good) : .bold
      if look.hasGrounds { style = .on(isHome ? .tileHome : .tile, .tileInk, isBold: true) }
      if look.hasGrounds { frame.grid.fill(cell, " ", style) }
      frame.write(String(tile), centredIn: cell, row: high / 2, style)
    }
  }
}
