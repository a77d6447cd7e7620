import GameCore

// Cards of the Spanish pack: drawn as pictures, or in lines if there are no backgrounds. Their
// names are written below them.

extension Frame {
  /// Draws a card face up. The smallest ones have a single pip, as more would blur. Of a card that
  /// is partly covered, only the left side is visible.
  mutating func draw(
    _ card: Card, in box: Box, isUpon: Bool = false, on ground: Ink = .standard, _ look: Look
  ) {
    let (number, suit) = (String(card.number), card.suit.drawn)
    guard look.hasGrounds else {
      grid.fill(box)
      outline(box, look.glyphs, .plain)
      let (inside, style) = (box.inset(1), Style.bold(suit.ink))
      write(number, in: inside, style)
      let shape = look.glyphs.isASCII ? suit.plain : suit.shape
      write(shape, centredIn: inside, row: inside.height / 2, style)
      if inside.height > 2 { write(number, rightIn: inside, row: inside.height - 1, style) }
      return
    }
    let style = Style.on(.card, suit.printed, isBold: true)
    let isTiny = box.height < (card.number > 7 ? 5 : 6)
    draw(isTiny ? .paper : .card(card), in: box, on: ground, look.blocks, look)
    if isTiny { write(suit.pip, centredIn: box.after(1), row: box.height - 2, style) }
    if isUpon {
      let edge = Box(box.column, box.row, 1, box.height)
      grid.fill(edge, "▏", .on(.card, .cardInk))
    }
    let margin = box.height > 13 ? 1 : 0
    write(number, at: box.column + 1 + margin, box.row + (isTiny ? 1 : margin), style)
  }

  mutating func drawCardBack(in box: Box, on ground: Ink, _ look: Look) {
    guard !look.hasGrounds else {
      draw(.cardBack, in: box, on: ground, look.blocks, look)
      return
    }
    outline(box, look.glyphs, .plain)
    let weave: Unicode.Scalar = look.glyphs.isASCII ? "#" : "╳"
    grid.fill(box.inset(1), weave, .ink(.magenta))
  }

  mutating func drawCardEdge(in box: Box, _ look: Look) {
    let side = box.centred(3, box.height)
    guard look.hasGrounds else { return outline(side, look.glyphs, .plain) }
    grid.fill(side, " ", .on(.role(.card)))
  }
}

extension Card.Suit {
  /// The colours of a suit, on a card and on the screen, and its shape, three columns wide: a club,
  /// a cup, a sword, a coin.
  var drawn: (printed: Role, ink: Ink, pip: String, shape: String, plain: String) {
    switch self {
    case .bastos: (.cardGreen, .green, "▗▟▀", "▄▄█", "==#")
    case .copas: (.cardRed, .red, "▜█▛", "└┬┘", "\\_/")
    case .espadas: (.cardBlue, .blue, "╋━╸", "─┼─", "-+-")
    case .oros: (.cardGold, .yellow, "(●)", "(●)", "(o)")
    }
  }
}
