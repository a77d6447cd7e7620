/// The colours of a terminal: one for each role, chosen for a dark, light or unknown background.
/// Roles without one have the terminal's own colour.
package struct Scheme: Hashable, Sendable {
  package struct Tint: Hashable, Sendable {
    package let exact: RGB
    /// Its number among 256. The first 16 belong to the terminal's owner and are not used.
    let cube: Int
    /// Its number among 16; `nil` if none is suitable.
    let ansi: Int?

    /// `Tint(0x6cb6ff, 75, 14)`
    init(_ hex: Int, _ cube: Int, _ ansi: Int?) {
      func part(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: hex >> shift) }
      exact = RGB(part(16), part(8), part(0))
      (self.cube, self.ansi) = (cube, ansi)
    }

    /// A colour that somebody has chosen, with the nearest ones at the other depths.
    package init(_ colour: RGB) {
      exact = colour
      cube = ColourDepth.nearestOf256(colour)
      ansi = ColourDepth.nearestOfSixteen(colour)
    }
  }

  private var tints: [Role: Tint]

  init(_ tints: [Role: Tint]) { self.tints = tints }

  package subscript(role: Role) -> Tint? {
    get { tints[role] }
    set { tints[role] = newValue }
  }

  /// Whether we paint the background, too.
  var hasGround: Bool { tints[.ground] != nil }

  // The client's own colours. ContrastTests check them: text has a contrast of 4.5 to 1.

  /// Without colours: weight, tint and shape carry all information.
  package static let mono = Scheme([:])

  package static let dark = Scheme(
    [
      .text: Tint(0xd8dce6, 253, 7), .panel: Tint(0x262a36, 236, nil),
      .line: Tint(0x5a6178, 240, 8), .dim: Tint(0x9aa1b4, 248, 7),
      .accent: Tint(0x6cb6ff, 75, 14), .good: Tint(0x6fd08c, 78, 10),
      .bad: Tint(0xff8585, 210, 9), .gold: Tint(0xf2c14e, 221, 11),
      .first: Tint(0x7ee0c8, 116, 10), .second: Tint(0xffa657, 215, 11),
      .third: Tint(0xd2a8ff, 183, 13), .fourth: Tint(0xff8ec0, 211, 9),
      .red: Tint(0xff7b7b, 210, 9), .green: Tint(0x6bcb77, 77, 10),
      .yellow: Tint(0xf2d95c, 227, 11), .blue: Tint(0x7aabff, 111, 12),
      .magenta: Tint(0xd48ae8, 176, 13), .cyan: Tint(0x56d4dd, 80, 14),
      .grey: Tint(0xa8aebc, 249, 7), .orange: Tint(0xff9f4a, 215, 11),
      .pink: Tint(0xff8ec0, 211, 13), .brown: Tint(0xcfa27a, 180, 3),
      .lime: Tint(0xc3e652, 191, 10),
      .tableFelt: Tint(0x123327, 235, nil), .tablePaper: Tint(0x2b2822, 235, nil),
      .tableWood: Tint(0x2a2019, 234, nil),
    ].merging(things) { own, _ in own })

  package static let light = Scheme(
    [
      .text: Tint(0x1f2430, 235, 0), .panel: Tint(0xe6e9f0, 254, nil),
      .line: Tint(0xa9b0c0, 248, 8), .dim: Tint(0x575e6b, 240, 8),
      .accent: Tint(0x0a5cc0, 25, 4), .good: Tint(0x15693a, 22, 2),
      .bad: Tint(0xb3221f, 124, 1), .gold: Tint(0x775300, 94, 3),
      .first: Tint(0x00645a, 23, 6), .second: Tint(0x934600, 94, 3),
      .third: Tint(0x7a3aa8, 91, 5), .fourth: Tint(0xa8206a, 125, 1),
      .red: Tint(0xb8242b, 124, 1), .green: Tint(0x1c6f32, 22, 2),
      .yellow: Tint(0x6b5d00, 58, 3), .blue: Tint(0x1d58c9, 26, 4),
      .magenta: Tint(0x9b2fae, 127, 5), .cyan: Tint(0x006a76, 24, 6),
      .grey: Tint(0x575e6b, 241, 8), .orange: Tint(0x944400, 94, 3),
      .pink: Tint(0xa8206a, 125, 5), .brown: Tint(0x744a26, 52, 1),
      .lime: Tint(0x4a6300, 58, 2),
      .tableFelt: Tint(0xc9e4d1, 194, nil), .tablePaper: Tint(0xf3ead6, 230, nil),
      .tableWood: Tint(0xecdcc6, 230, nil),
      .card: Tint(0xfffaf0, 230, nil), .die: Tint(0x2f3a5c, 237, nil),
      .dieEdge: Tint(0x1c2440, 234, nil),
      .dieLost: Tint(0xa8221c, 124, nil), .pip: Tint(0xf6f3ec, 255, nil),
    ].merging(thingsOnLight) { own, _ in own })

  /// For an unknown background: a contrast of 4.5 to 1 with black as well as with white, so that
  /// nothing is glaring.
  package static let neutral = Scheme(
    [
      .line: Tint(0x757575, 243, 8), .dim: Tint(0x757575, 243, 8),
      .accent: Tint(0x4174cb, 68, 12), .good: Tint(0x398539, 65, 2),
      .bad: Tint(0xcf4545, 167, 1), .gold: Tint(0x937013, 94, 3),
      .first: Tint(0x16818d, 30, 6), .second: Tint(0xb85c0f, 130, 3),
      .third: Tint(0xad50b4, 133, 5), .fourth: Tint(0xc84383, 168, 13),
      .red: Tint(0xcf4545, 167, 1), .green: Tint(0x398539, 65, 2),
      .yellow: Tint(0x937013, 94, 3), .blue: Tint(0x4174cb, 68, 12),
      .magenta: Tint(0xad50b4, 133, 5), .cyan: Tint(0x16818d, 30, 6),
      .grey: Tint(0x757575, 243, 8), .orange: Tint(0xb85c0f, 130, 3),
      .pink: Tint(0xc84383, 168, 13), .brown: Tint(0x9a6b4e, 95, 3),
      .lime: Tint(0x5d8117, 64, 2),
    ].merging(thingsOnLight) { own, _ in own })

  /// The greatest contrast, on a background of our own.
  package static let contrast = Scheme(
    [
      .ground: Tint(0x000000, 16, 0), .text: Tint(0xffffff, 231, 15),
      .panel: Tint(0x262626, 235, nil), .line: Tint(0xb2b2b2, 249, 7),
      .dim: Tint(0xdadada, 253, 7), .accent: Tint(0x5fffff, 87, 14),
      .good: Tint(0x5fff87, 84, 10), .bad: Tint(0xff8787, 210, 9),
      .gold: Tint(0xffff5f, 227, 11), .first: Tint(0x87ff87, 120, 10),
      .second: Tint(0xffd75f, 221, 11), .third: Tint(0xffafff, 219, 13),
      .fourth: Tint(0xd7af87, 180, 9), .red: Tint(0xff8787, 210, 9),
      .green: Tint(0x87ff87, 120, 10), .yellow: Tint(0xffff5f, 227, 11),
      .blue: Tint(0x87d7ff, 117, 12), .magenta: Tint(0xffafff, 219, 13),
      .cyan: Tint(0x5fffff, 87, 14), .grey: Tint(0xdadada, 253, 7),
      .orange: Tint(0xffaf5f, 215, 11), .pink: Tint(0xffafd7, 218, 13),
      .brown: Tint(0xd7af87, 180, 3), .lime: Tint(0xd7ff5f, 191, 10),
      .card: Tint(0xffffff, 231, nil),
      .cardInk: Tint(0x000000, 16, nil), .cardRed: Tint(0xaf0000, 124, nil),
      .cardGreen: Tint(0x005f00, 22, nil), .cardBlue: Tint(0x0000af, 19, nil),
      .cardGold: Tint(0x5f5f00, 58, nil),
    ].merging(things) { own, _ in own })

  /// Things have backgrounds of their own, and look the same on every terminal.
  private static let things: [Role: Tint] = [
    .card: Tint(0xf4ecd8, 230, nil), .cardInk: Tint(0x2a2620, 235, nil),
    .cardRed: Tint(0xa8221c, 124, nil), .cardGreen: Tint(0x2a642a, 22, nil),
    .cardBlue: Tint(0x1f4fa3, 25, nil), .cardGold: Tint(0x775000, 94, nil),
    .cardBack: Tint(0x33407a, 61, nil), .cardPattern: Tint(0x6f80c8, 104, nil),
    .die: Tint(0xf4f1ea, 255, nil), .dieEdge: Tint(0xc2bcae, 249, nil),
    .dieLost: Tint(0xff8585, 210, nil), .pip: Tint(0x20232c, 235, nil),
    .tile: Tint(0x3a4470, 60, nil), .tileSecond: Tint(0x4c5a92, 61, nil),
    .tileHome: Tint(0x255c41, 22, nil), .tileHomeSecond: Tint(0x2f7452, 28, nil),
    .tileInk: Tint(0xf6f8ff, 231, nil),
    .ballWhite: Tint(0xf0f0ee, 255, nil), .ballYellow: Tint(0xd3ee4f, 191, nil),
    .ballBlack: Tint(0x525a76, 60, nil), .ballGreen: Tint(0x7fcf8b, 114, nil),
    .ballCream: Tint(0xf5d3a6, 223, nil), .ballRed: Tint(0xf2635a, 203, nil),
    .ballOrange: Tint(0xff9f4a, 215, nil), .ballIndigo: Tint(0x9a86f5, 105, nil),
    .ballBlue: Tint(0x6fa8ff, 111, nil), .ballBrown: Tint(0xc08a58, 173, nil),
    .ballInk: Tint(0x15171e, 233, nil), .ballSeam: Tint(0xb3201f, 124, nil),
  ]

  /// The palest balls are darker there, as they would not be seen.
  private static let thingsOnLight = [
    .ballWhite: Tint(0xc0c6d2, 251, nil), .ballYellow: Tint(0xa9cc1f, 148, nil),
    .ballCream: Tint(0xdca668, 179, nil), .ballSeam: Tint(0x8c1515, 88, nil),
  ].merging(things) { own, _ in own }
}

/// The purpose of a colour. Screens use only roles; the ``Scheme`` decides the colour.
package enum Role: String, CaseIterable, Hashable, Sendable {
  /// The background of the screen, and the text on it.
  case ground, text
  /// The background of a key or a field.
  case panel
  /// Borders and rules, and text that may be skipped.
  case line, dim
  /// What can be pressed, and the player's position.
  case accent
  case good, bad, gold
  /// The players, in the order of their seats.
  case first, second, third, fourth
  // The colours of things: suits, balls.
  case red, green, yellow, blue, magenta, cyan, grey, orange, pink, brown, lime
  // Things with a background of their own, and what is drawn on it.
  case card, cardInk, cardRed, cardGreen, cardBlue, cardGold, cardBack, cardPattern
  case die, dieEdge, dieLost, pip
  /// Tiles away from home and at home, each in two shades, which make rows visible.
  case tile, tileSecond, tileHome, tileHomeSecond, tileInk
  /// Balls, and what is drawn on them.
  case ballWhite, ballYellow, ballBlack, ballGreen, ballCream, ballRed, ballOrange, ballIndigo
  case ballBlue, ballBrown, ballInk, ballSeam
  /// The surfaces under cards, codes and puzzles.
  case tableFelt, tablePaper, tableWood
}

/// The colour of a character, or of the background beneath it.
package enum Ink: Hashable, Sendable {
  /// The terminal's own.
  case standard
  case role(Role)
  /// An exact colour of a picture.
  case exact(RGB)

  static let line = role(.line)
  static let accent = role(.accent)
  static let good = role(.good)
  static let bad = role(.bad)
  static let gold = role(.gold)
  package static let red = role(.red)
  package static let green = role(.green)
  package static let yellow = role(.yellow)
  package static let blue = role(.blue)
  package static let magenta = role(.magenta)
  package static let cyan = role(.cyan)
  package static let grey = role(.grey)

  /// Whether it is the empty background of a screen or a board.
  var isGround: Bool {
    [.standard, .role(.tableFelt), .role(.tablePaper), .role(.tableWood)].contains(self)
  }

  var isExact: Bool { if case .exact = self { true } else { false } }

  /// The colour of the player at a seat, counted from 1. After four seats they repeat.
  static func player(_ seat: Int) -> Ink {
    let inks: [Role] = [.first, .second, .third, .fourth]
    return .role(inks[(max(1, seat) - 1) % inks.count])
  }
}
