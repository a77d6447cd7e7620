import GameCore

// What is printed on a card of paper, in points: the suits, small and large, and the figures as
// busts. `#` is the suit's colour, `k` the ink, `c` gold.

enum CardArt {
  static func small(_ suit: Card.Suit) -> [String] {
    switch suit {
    case .oros: [" ### ", "#   #", "# # #", "#   #", " ### "]
    case .copas: ["#####", "#####", " ### ", "  #  ", " ### "]
    case .espadas: ["  #  ", "  #  ", "  #  ", "#####", "  #  "]
    case .bastos: ["   ##", "  ###", " ### ", " ##  ", "##   "]
    }
  }

  /// Nine points wide and nine high.
  static func large(_ card: Card) -> [String] {
    switch card.number {
    case 10: sota
    case 11: caballo
    case 12: rey
    default: large(card.suit)
    }
  }

  private static func large(_ suit: Card.Suit) -> [String] {
    switch suit {
    case .oros:
      [
        "  #####  ", " ####### ", "##     ##", "## ### ##", "## ### ##", "## ### ##", "##     ##",
        " ####### ", "  #####  ",
      ]
    case .copas:
      [
        "#########", "#########", " ####### ", " ####### ", "  #####  ", "    #    ", "    #    ",
        "   ###   ", "  #####  ",
      ]
    case .espadas:
      [
        "    #    ", "   ###   ", "   ###   ", "   ###   ", "   ###   ", "   ###   ", " ####### ",
        "    #    ", "   ###   ",
      ]
    case .bastos:
      [
        "     ### ", "    #####", "   ######", "   ##### ", "  #####  ", "  ####   ", " ####    ",
        " ###     ", "###      ",
      ]
    }
  }

  private static let rey = [
    "  c c c  ", "  ccccc  ", "  kkkkk  ", "  k k k  ", "  kkkkk  ", "   kkk   ", " ####### ",
    "#########", "## ### ##",
  ]
  private static let caballo = [
    "   kk    ", "  kkkkk  ", " kkkk kk ", " kkkkkkkk", "  kkk kkk", "  kkkk   ", " ####### ",
    "#########", "## ### ##",
  ]
  private static let sota = [
    "   ####  ", "  ###### ", "  kkkkk  ", "  k k k  ", "  kkkkk  ", "   kkk   ", " ####### ",
    "#########", "## ### ##",
  ]
}

extension SpanishCard {
  /// A card as a thing of paper, with dark ink.
  func drawPaper(
    _ card: Card, names: (figure: String, suit: String), at column: Int, _ row: Int,
    on frame: inout Frame
  ) {
    let ink = Self.printed(card.suit)
    let roles: [Character: Role] = ["#": ink, "k": .cardInk, "c": .cardGold]
    var canvas = paper(.card)
    let number = String(card.number)
    let isLarge = size.rows > 7
    switch size {
    case .medium: canvas.stamp(CardArt.small(card.suit), x: 2, y: 2, roles)
    case .large: canvas.stamp(CardArt.large(card), x: 1, y: 2, roles)
    case .huge, .giant, .colossal:
      let scale = size == .huge ? 1 : 2
      canvas.stamp(
        CardArt.large(card), x: (size.columns - 9 * scale) / 2,
        y: 2 * (size.rows - 1) - 9 * scale, scale: scale, roles)
      canvas.stamp(CardArt.small(card.suit), x: size.columns - 7, y: 2, roles)
    case .small, .line: break
    }
    frame.draw(canvas, at: column, row, glyphs)
    let bold = Style.on(.card, ink, isBold: true)
    let inside = Box(column + 1, row, size.columns - 2, size.rows)
    if size == .line {
      return frame.write("\(number) \(names.suit)", centredIn: inside, row: 1, bold)
    }
    if isLarge {
      frame.write(
        large: number, at: column + 1, row + 1, width: size.columns, scale: size.numberScale,
        glyphs, bold)
    } else {
      frame.write("\(number) \(names.figure)", in: inside, bold)
    }
    if size == .small {
      frame.write(Self.shape(card.suit, glyphs), centredIn: inside, row: 1, bold)
    }
    let name = isLarge && !names.figure.isEmpty ? "\(names.figure) \(names.suit)" : names.suit
    let whole = Width.of(name) <= inside.width ? name : names.suit
    frame.write(whole, centredIn: inside, row: size.rows - 1, .on(.card, ink))
  }

  /// The paper itself, with round corners where it is large enough for them.
  private func paper(_ role: Role) -> Canvas {
    var canvas = Canvas(width: size.columns, height: 2 * size.rows)
    canvas.fill(x: 0, y: 0, width: canvas.width, height: canvas.height, role)
    for (x, y) in [(0, 0), (canvas.width - 1, 0)] where size.rows > 3 { canvas[x, y] = nil }
    for x in [0, canvas.width - 1] where size.rows > 3 { canvas[x, canvas.height - 1] = nil }
    return canvas
  }
}
