import GameCore

/// A card of the Spanish pack as it is drawn: its number, its suit's shape, and its names.
///
///     ┌───────┐
///     │12  └┬┘│
///     │  rey  │
///     │copas  │
///     └───────┘
struct SpanishCard {
  /// How large cards are drawn: as the room allows.
  enum Size: CaseIterable {
    case colossal, giant, huge, large, medium, small, line

    /// How many columns and rows a card has, and how much of it must be seen where the next one
    /// lies on it: its number.
    private var measures: (columns: Int, rows: Int, edge: Int) {
      switch self {
      case .colossal: (27, 18, 16)
      case .giant: (21, 14, 9)
      case .huge: (15, 10, 9)
      case .large: (11, 7, 4)
      case .medium: (9, 5, 4)
      case .small: (9, 4, 4)
      case .line: (12, 3, 5)
      }
    }

    var columns: Int { measures.columns }
    var rows: Int { measures.rows }
    var edge: Int { measures.edge }

    /// How large the number of a card of paper is written.
    var numberScale: Int { self == .colossal ? 2 : 1 }
  }

  let size: Size
  let glyphs: Glyphs
  /// Whether it is a thing of paper, and not only drawn in lines.
  var hasGround = false

  static func printed(_ suit: Card.Suit) -> Role {
    switch suit {
    case .bastos: .cardGreen
    case .copas: .cardRed
    case .espadas: .cardBlue
    case .oros: .cardGold
    }
  }

  static func ink(_ suit: Card.Suit) -> Ink {
    switch suit {
    case .bastos: .green
    case .copas: .red
    case .espadas: .blue
    case .oros: .yellow
    }
  }

  /// A suit's shape, three columns wide: a club, a cup, a sword, a coin.
  static func shape(_ suit: Card.Suit, _ glyphs: Glyphs) -> String {
    switch suit {
    case .bastos: glyphs.isASCII ? "==#" : "▄▄█"
    case .copas: glyphs.isASCII ? "\\_/" : "└┬┘"
    case .espadas: glyphs.isASCII ? "-+-" : "─┼─"
    case .oros: glyphs.isASCII ? "(o)" : "(●)"
    }
  }

  /// Draws a card with its face up. `names` are its figure's, or nothing, and its suit's.
  func draw(
    _ card: Card, names: (figure: String, suit: String), at column: Int, _ row: Int,
    on frame: inout Frame
  ) {
    guard !hasGround else { return drawPaper(card, names: names, at: column, row, on: &frame) }
    let box = Box(column, row, size.columns, size.rows)
    let style = Style.bold(Self.ink(card.suit))
    frame.grid.fill(box)
    frame.outline(box, glyphs, .plain)
    let inside = box.inset(1)
    guard size != .line else {
      let text = "\(card.number) \(names.suit)"
      return frame.write(text, in: inside, style)
    }
    let shape = Self.shape(card.suit, glyphs)
    frame.write(String(card.number), in: inside, style)
    frame.write(shape, rightIn: inside, row: 0, style)
    frame.write(
      names.suit, centredIn: inside, row: inside.height - 1,
      Style(ink: style.ink, paper: style.paper))
    if size.rows > 7 {
      drawLarge(card, shape, in: inside, style, on: &frame)
      frame.write(names.figure, centredIn: inside, row: inside.height - 2, style)
    } else if size == .large {
      frame.write(shape, centredIn: inside, row: 2, style)
      frame.write(names.figure, centredIn: inside, row: 3, style)
    } else if size == .medium {
      frame.write(names.figure, centredIn: inside, row: 1, style)
    }
  }

  /// The number large in the middle, and the suit's shape in two corners.
  private func drawLarge(
    _ card: Card, _ shape: String, in box: Box, _ style: Style, on frame: inout Frame
  ) {
    let number = String(card.number)
    let width = LargeType.width(of: number)
    let row = box.row + (box.height - LargeType.height) / 2 - 1
    let isLarge = frame.write(
      large: number, at: box.column + (box.width - width) / 2, row, width: box.width, glyphs, style)
    guard isLarge else { return frame.write(shape, centredIn: box, row: box.height / 2 - 1, style) }
    if box.height > 9 {
      frame.write(shape, centredIn: box, row: (box.height + LargeType.height) / 2, style)
    }
  }

  func drawBack(at column: Int, _ row: Int, on frame: inout Frame) {
    let box = Box(column, row, size.columns, size.rows)
    let style: Style = hasGround ? .on(.cardBack, .cardPattern) : .ink(.magenta)
    if hasGround {
      frame.grid.fill(box, " ", style)
    } else {
      frame.outline(box, glyphs, .plain)
    }
    let inside = box.inset(1)
    for line in 0..<inside.height {
      for place in 0..<inside.width {
        let isEven = (line + place) % 2 == 0
        let scalar =
          glyphs.isASCII ? (isEven ? "#" : " ") : isEven ? glyphs.upperHalf : glyphs.lowerHalf
        frame.grid.put(scalar, at: inside.column + place, inside.row + line, style)
      }
    }
  }

  /// A card that is being turned over: seen from its side.
  func drawEdge(at column: Int, _ row: Int, on frame: inout Frame) {
    let box = Box(column + size.columns / 2 - 1, row, 3, size.rows)
    guard hasGround else { return frame.outline(box, glyphs, .plain) }
    frame.grid.fill(box, " ", .on(.card, .cardInk))
  }
}

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
