// How a style is said to a terminal: `ESC [ 0;1;31 m`.

extension ColourDepth {
  /// Only this style, whatever was set before.
  package func sequence(_ style: Style, in scheme: Scheme = .neutral) -> [UInt8] {
    let isRich = self >= .twoFiftySix
    var ink = style.ink
    // With many colours what is dim has one of its own, which is read better than what a terminal
    // makes of its text.
    let isShaded = style.isDim && isRich && (scheme[.dim] != nil || ink != .standard)
    if style.isDim, ink == .standard, isShaded { ink = .role(.dim) }
    if style.isDim, !isShaded { ink = .standard }
    if ink == .standard, style.paper != .standard, !style.isReversed { ink = .role(.text) }
    var codes = ""
    if style.isBold { codes += ";1" }
    if style.isDim, !isShaded { codes += ";2" }
    if style.isUnderlined { codes += ";4" }
    if style.isReversed { codes += ";7" }
    let own = scheme.hasGround
    codes += code(ink == .standard && own ? .role(.text) : ink, base: 30, scheme)
    codes += code(style.paper == .standard && own ? .role(.ground) : style.paper, base: 40, scheme)
    return Array((codes.isEmpty ? "\u{1b}[m" : "\u{1b}[0\(codes)m").utf8)
  }

  /// `base` is 30 for the ink and 40 for the paper.
  private func code(_ ink: Ink, base: Int, _ scheme: Scheme) -> String {
    switch ink {
    case .standard: return ""
    case .role(let role):
      guard let tint = scheme[role] else { return "" }
      return code(tint.exact, tint.cube, tint.ansi, base: base)
    case .exact(let colour):
      return code(
        colour, Self.nearestOf256(colour), Self.nearestOfSixteen(colour), base: base)
    }
  }

  private func code(
    _ exact: RGB, _ cube: @autoclosure () -> Int, _ ansi: @autoclosure () -> Int?, base: Int
  ) -> String {
    switch self {
    case .none: return ""
    case .sixteen: return ansi().map { ";\($0 < 8 ? base + $0 : base + 60 + $0 - 8)" } ?? ""
    case .twoFiftySix: return ";\(base + 8);5;\(cube())"
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
