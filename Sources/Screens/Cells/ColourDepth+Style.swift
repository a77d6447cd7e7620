// How a style is said to a terminal: `ESC [ 0;1;31 m`.

extension ColourDepth {
  /// The style alone, whatever was set before.
  package func sequence(_ style: Style) -> [UInt8] {
    var codes = ""
    if style.isBold { codes += ";1" }
    if style.isDim { codes += ";2" }
    if style.isUnderlined { codes += ";4" }
    if style.isReversed { codes += ";7" }
    codes += colour(style.ink, base: 30) + colour(style.paper, base: 40)
    return Array((codes.isEmpty ? "\u{1b}[m" : "\u{1b}[0\(codes)m").utf8)
  }

  /// `base` is 30 for the ink and 40 for the paper.
  private func colour(_ ink: Ink, base: Int) -> String {
    guard let exact = ink.colour, self != .none else { return "" }
    switch self {
    case .none: return ""
    case .sixteen:
      let place = ink.ansi ?? Self.nearestOfSixteen(exact)
      return ";\(place < 8 ? base + place : base + 60 + place - 8)"
    case .twoFiftySix: return ";\(base + 8);5;\(Self.nearestOf256(exact))"
    case .full: return ";\(base + 8);2;\(exact.red);\(exact.green);\(exact.blue)"
    }
  }

  /// The place of the nearest colour in the cube or among the greys, which are the same on every
  /// terminal; the first sixteen are not.
  static func nearestOf256(_ colour: RGB) -> Int {
    let (red, green, blue) = (level(colour.red), level(colour.green), level(colour.blue))
    let inCube = RGB(levels[red], levels[green], levels[blue])
    let average = (Int(colour.red) + Int(colour.green) + Int(colour.blue)) / 3
    let shade = min(23, max(0, (average - 3) / 10))
    let grey = UInt8(8 + 10 * shade)
    return distance(colour, inCube) <= distance(colour, RGB(grey, grey, grey))
      ? 16 + 36 * red + 6 * green + blue : 232 + shade
  }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static func level(_ value: UInt8) -> Int {
    switch value {
    case 0..<48: 0
    case 48..<115: 1
    default: (Int(value) - 35) / 40
    }
  }

  static func nearestOfSixteen(_ colour: RGB) -> Int {
    var best = 0
    for (place, candidate) in sixteenColours.enumerated()
    where distance(colour, candidate) < distance(colour, sixteenColours[best]) {
      best = place
    }
    return best
  }

  /// As xterm has them; others differ a little.
  private static let sixteenColours: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
    RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
    RGB(255, 255, 255),
  ]

  private static func distance(_ one: RGB, _ other: RGB) -> Int {
    func square(_ path: KeyPath<RGB, UInt8>) -> Int {
      let difference = Int(one[keyPath: path]) - Int(other[keyPath: path])
      return difference * difference
    }
    return square(\.red) + square(\.green) + square(\.blue)
  }
}

extension Ink {
  /// The place of a named ink among a terminal's own colours, which its owner has chosen to be
  /// readable.
  fileprivate var ansi: Int? {
    switch self {
    case .red: 1
    case .green: 2
    case .yellow: 3
    // The dark one is not to be read on black: 1.6 to 1 on the console of Linux. The bright one has
    // more than 4 to 1 on black and on white.
    case .blue: 12
    case .magenta: 5
    case .cyan: 6
    case .grey: 8
    case .standard, .exact: nil
    }
  }
}
