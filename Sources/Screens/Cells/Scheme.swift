import CPictures

/// The colours of a terminal: one for each role, chosen for a dark, light or unknown background.
/// Roles without one have the terminal's own colour.
package struct Scheme: Hashable, Sendable {
  package struct Tint: Hashable, Sendable {
    package let exact: RGB
    /// Its number among 256. The first 16 belong to the terminal's owner and are not used.
    let cube: Int
    /// Its number among 16; `nil` if none is suitable.
    let ansi: Int?

    init(exact: RGB, cube: Int, ansi: Int?) {
      (self.exact, self.cube, self.ansi) = (exact, cube, ansi)
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

  /// The colour of an ink, or of the background; `nil` if it is the terminal's own.
  func colour(of ink: Ink) -> RGB? {
    switch ink {
    case .standard: self[.ground]?.exact
    case .role(let role): self[role]?.exact
    case .exact(let colour): colour
    }
  }

  /// The ink as an exact colour, which is not taken for that of a text.
  func fixed(_ ink: Ink) -> Ink { colour(of: ink).map { .exact($0) } ?? ink }

  /// The colour halfway between two; `nil` if one of them is the terminal's own.
  func mixed(_ first: Ink, _ second: Ink) -> Ink? {
    guard let first = colour(of: first), let second = colour(of: second) else { return nil }
    return .exact(((Pixel(first) &+ Pixel(second)) / 2).rgb)
  }

  /// Whether we paint the background, too.
  var hasGround: Bool { tints[.ground] != nil }

  /// Without colours: weight, tint and shape carry all information.
  package static let mono = Scheme([:])
  package static let dark = own["dark"] ?? mono
  package static let light = own["light"] ?? mono
  static let darkGround = own["darkGround"] ?? mono
  static let lightGround = own["lightGround"] ?? mono
  /// For an unknown background.
  package static let neutral = own["neutral"] ?? mono
  /// The greatest contrast, on a background of our own.
  package static let contrast = own["contrast"] ?? mono

  /// The client's own colours by the names of their schemes, as `schemes.txt` has them.
  private static let own: [String: Scheme] = {
    let bytes = unsafe UnsafeBufferPointer(start: own_schemes_file(), count: own_schemes_bytes)
    var (schemes, name) = ([String: Scheme](), "")
    for line in unsafe String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "scheme" {
        name = words[1]
        schemes[name] = words[at: 2].flatMap { schemes[$0] } ?? mono
      } else if let role = Role(rawValue: words[0]), let exact = RGB(hex: words[1]) {
        let ansi = words[at: 3].flatMap { Int($0) }
        schemes[name]?[role] = Tint(exact: exact, cube: Int(words[2]) ?? 0, ansi: ansi)
      }
    }
    return schemes
  }()
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
  case card, cardInk, cardRed, cardGreen, cardBlue, cardGold, cardBack, cardPattern, cardEdge
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
