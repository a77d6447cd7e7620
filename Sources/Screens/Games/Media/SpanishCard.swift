import GameCore

// Cards of the Spanish pack: drawn as pictures, or in lines if there are no backgrounds. Their
// names are written below them.

extension Frame {
  /// Draws a card face up. Of a card that is partly covered, only the left side is visible.
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
      return write(number, rightIn: inside, row: inside.height - 1, style)
    }
    if box.width > Self.columnsForPips || look.blocks > .quadrant || !draw(pipsOf: card, in: box) {
      draw(.card(card), in: box, on: ground, look.blocks, look)
    }
    if isUpon {
      let edge = Box(box.column, box.row, 1, box.height)
      grid.fill(edge, "▏", .on(.card, .cardInk))
    }
    guard !Art.hasNumber(columns: box.width) else { return }
    let style = Style.on(.card, suit.printed, isBold: true)
    write(number, at: box.column + (isUpon ? 1 : 0), box.row, style)
  }

  /// With the coarser blocks, wider cards have drawn pips.
  private static let columnsForPips = 12

  /// The places of the pips on the cards from 1 to 7: left, middle or right, and the half row.
  private static let pips: [[(across: Int, row: Int)]] = [
    [(1, 2)], [(1, 0), (1, 4)], [(1, 0), (1, 2), (1, 4)], [(0, 0), (2, 0), (0, 4), (2, 4)],
    [(0, 0), (2, 0), (1, 2), (0, 4), (2, 4)],
    [(0, 0), (2, 0), (0, 2), (2, 2), (0, 4), (2, 4)],
    [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (0, 4), (2, 4)],
  ]

  /// Draws a card with a few characters for each pip, which are clearer than blocks of two colours.
  /// Returns whether the card has pips, and room for them.
  private mutating func draw(pipsOf card: Card, in box: Box) -> Bool {
    guard Self.pips.indices.contains(card.number - 1), box.height >= 6, box.width >= 7 else {
      return false
    }
    let style = Style.on(.card, card.suit.drawn.printed, isBold: true)
    grid.fill(box, " ", style)
    let shape =
      box.width < 9 ? String(card.suit.drawn.pip.dropFirst().first ?? " ") : card.suit.drawn.pip
    let wide = Width.of(shape)
    for place in Self.pips[card.number - 1] {
      let column = 1 + place.across * (box.width - 2 - wide) / 2
      write(shape, at: box.column + column, box.row + 1 + place.row * (box.height - 3) / 4, style)
    }
    return true
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
  /// a cup, a sword, a coin. As a pip, its middle is enough if there is little room.
  var drawn: (printed: Role, ink: Ink, pip: String, shape: String, plain: String) {
    switch self {
    case .bastos: (.cardGreen, .green, "▗▟▀", "▄▄█", "==#")
    case .copas: (.cardRed, .red, "▜█▛", "└┬┘", "\\_/")
    case .espadas: (.cardBlue, .blue, "╋━╸", "─┼─", "-+-")
    case .oros: (.cardGold, .yellow, "(●)", "(●)", "(o)")
    }
  }
}
