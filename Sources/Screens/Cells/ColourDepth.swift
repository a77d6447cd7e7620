/// The number of colours that a terminal shows.
package enum ColourDepth: Comparable, CaseIterable {
  case none, sixteen, twoFiftySix, full

  /// The value of `--color=`.
  package enum Wish: String, CaseIterable {
    case auto, always, never
    case sixteen = "16"
    case twoFiftySix = "256"
    case full = "true"
  }

  /// The environment is a function, so that tests can replace it.
  package static func choice(
    _ wish: Wish, environment: (String) -> String?, isTerminal: Bool
  ) -> (depth: ColourDepth, reason: String) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    let (known, reason) = shown(value)
    let depths: [Wish: ColourDepth] = [
      .never: .none, .sixteen: .sixteen, .twoFiftySix: .twoFiftySix, .full: .full,
    ]
    if let depth = depths[wish] { return (depth, "--color=\(wish.rawValue)") }
    if wish == .always { return (max(.sixteen, known), "--color=always, \(reason)") }
    if value("NO_COLOR") != nil { return (.none, "NO_COLOR") }
    if let force = value("CLICOLOR_FORCE"), force != "0" {
      return (max(.sixteen, known), "CLICOLOR_FORCE, \(reason)")
    }
    if value("CLICOLOR") == "0" { return (.none, "CLICOLOR=0") }
    return isTerminal ? (known, reason) : (.none, "not a terminal")
  }

  /// Terminals that show all colours, but may not announce it.
  private static let fullTerminals = [
    "kitty", "alacritty", "foot", "ghostty", "wezterm", "contour",
  ]

  private static func shown(_ value: (String) -> String?) -> (ColourDepth, String) {
    guard let terminal = value("TERM") else { return (.none, "no TERM") }
    let reason = "TERM=\(terminal)"
    if ["dumb", "unknown"].contains(terminal) || terminal.hasPrefix("vt") {
      return (.none, reason)
    }
    if terminal == "linux" { return (.sixteen, reason) }
    if let said = value("COLORTERM"), said == "truecolor" || said == "24bit" {
      // GNU screen does not pass on all colours of the terminal around it.
      return value("STY") == nil
        ? (.full, "COLORTERM=\(said)") : (.twoFiftySix, "COLORTERM=\(said) inside screen")
    }
    if terminal.hasSuffix("-direct") || fullTerminals.contains(where: { has(terminal, $0) }) {
      return (.full, reason)
    }
    return (has(terminal, "256color") ? .twoFiftySix : .sixteen, reason)
  }

  /// Whether a part between dashes is in the type: `xterm-256color`.
  private static func has(_ terminal: String, _ part: String) -> Bool {
    terminal.split(separator: "-").contains { $0 == part }
  }

  // MARK: - Styles as sequences: `ESC [ 0;1;31 m`

  /// The sequence for exactly this style, whatever was set before.
  package func sequence(_ style: Style, in scheme: Scheme = .neutral) -> [UInt8] {
    let codes = codes(style, in: scheme).joined()
    return Array((codes.isEmpty ? "\u{1b}[m" : "\u{1b}[0\(codes)m").utf8)
  }

  /// The sequence from an old style to one that only adds to it: just the differences.
  func sequence(_ style: Style, after old: Style, in scheme: Scheme) -> [UInt8] {
    let new = zip(codes(style, in: scheme), codes(old, in: scheme)).map { $0 == $1 ? "" : $0 }
    return Array("\u{1b}[\(new.joined().dropFirst())m".utf8)
  }

  /// The codes for weight, ink and paper, each after a semicolon.
  private func codes(_ style: Style, in scheme: Scheme) -> [String] {
    let isRich = self >= .twoFiftySix
    var ink = style.ink
    // With many colours, dim text has a colour of its own, which is easier to read than the
    // terminal's dim text.
    let isShaded = style.isDim && isRich && (scheme[.dim] != nil || ink != .standard)
    if style.isDim, ink == .standard, isShaded { ink = .role(.dim) }
    if style.isDim, !isShaded { ink = .standard }
    if ink == .standard, style.paper != .standard, !style.isReversed { ink = .role(.text) }
    var weight = ""
    if style.isBold { weight += ";1" }
    if style.isDim, !isShaded { weight += ";2" }
    if style.isUnderlined { weight += ";4" }
    if style.isReversed { weight += ";7" }
    let own = scheme.hasGround
    return [
      weight, code(ink == .standard && own ? .role(.text) : ink, base: 30, scheme),
      code(style.paper == .standard && own ? .role(.ground) : style.paper, base: 40, scheme),
    ]
  }

  /// `base` is 30 for the ink and 40 for the paper.
  private func code(_ ink: Ink, base: Int, _ scheme: Scheme) -> String {
    let tint: Scheme.Tint? = if case .role(let role) = ink { scheme[role] } else { nil }
    let own: RGB? = if case .exact(let colour) = ink { colour } else { nil }
    guard let exact = own ?? tint?.exact else { return "" }
    switch self {
    case .none: return ""
    case .sixteen:
      let ansi = own.map(Self.nearestOfSixteen) ?? tint?.ansi
      return ansi.map { ";\($0 < 8 ? base + $0 : base + 60 + $0 - 8)" } ?? ""
    case .twoFiftySix: return ";\(base + 8);5;\(tint?.cube ?? Self.nearestOf256(exact))"
    case .full: return ";\(base + 8);2;\(exact.red);\(exact.green);\(exact.blue)"
    }
  }

  /// The number of the nearest colour in the cube or among the greys. These are the same on every
  /// terminal, unlike the first sixteen.
  static func nearestOf256(_ colour: RGB) -> Int {
    let (red, green, blue) = (level(colour.red), level(colour.green), level(colour.blue))
    let inCube = RGB(levels[red], levels[green], levels[blue])
    let average = (Int(colour.red) + Int(colour.green) + Int(colour.blue)) / 3
    let shade = min(23, max(0, (average - 3) / 10))
    let grey = UInt8(8 + 10 * shade)
    return colour.distance(to: inCube) <= colour.distance(to: RGB(grey, grey, grey))
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
    sixteenColours.indices.min {
      colour.distance(to: sixteenColours[$0]) < colour.distance(to: sixteenColours[$1])
    } ?? 0
  }

  /// The colours of xterm; other terminals differ a little.
  private static let sixteenColours: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
    RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
    RGB(255, 255, 255),
  ]
}

/// How a cell looks, apart from its character.
package struct Style: Hashable, Sendable {
  var ink = Ink.standard
  var paper = Ink.standard
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  /// Borders and rules.
  static let line = Style(ink: .role(.line), isDim: true)
  /// The selected thing, recognizable without colour.
  static let selected = Style(ink: .role(.accent), isBold: true, isReversed: true)

  package static func on(_ paper: Ink) -> Style { Style(paper: paper) }
  static func ink(_ ink: Ink) -> Style { Style(ink: ink) }
  static func ink(_ role: Role) -> Style { Style(ink: .role(role)) }
  package static func bold(_ ink: Ink) -> Style { Style(ink: ink, isBold: true) }
  package static func bold(_ role: Role) -> Style { Style(ink: .role(role), isBold: true) }
  /// A style on a thing with a background of its own.
  static func on(_ ground: Role, _ ink: Role, isBold: Bool = false) -> Style {
    Style(ink: .role(ink), paper: .role(ground), isBold: isBold)
  }
}

/// An exact colour, before it is adapted to the terminal.
package struct RGB: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A darker shade: this many eighths of the colour.
  func shaded(_ eighths: Int) -> RGB { (Pixel(self) &* eighths / 8).rgb }

  fileprivate func distance(to other: RGB) -> Int { Pixel(self).distance(to: Pixel(other)) }

  /// In X's notation: `rgb:1c1c/2020/2a2a`, with one to four digits each; `rgba:` has one more
  /// part.
  init?(xterm text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon])
    else { return nil }
    let parts = text[text.index(after: colon)...].split(
      separator: "/", omittingEmptySubsequences: false)
    let values = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
        let value = Int(part, radix: 16), value >= 0
      else { return nil }
      return UInt8(clamping: value * 255 / ((1 << (4 * part.utf8.count)) - 1))
    }
    guard values.count == parts.count, (3...4).contains(values.count) else { return nil }
    self.init(values[0], values[1], values[2])
  }

  /// `#6cb6ff`
  package init?(hex text: some StringProtocol) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6,
      digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    func part(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    self.init(part(16), part(8), part(0))
  }

  /// Whether a background of this colour looks closer to white than to black.
  var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500 }
}

/// Red, green, blue and coverage, each up to 255: a colour to compute with.
typealias Pixel = SIMD4<Int>

extension Pixel {
  init(_ colour: RGB) {
    self.init(Int(colour.red), Int(colour.green), Int(colour.blue), 255)
  }

  var rgb: RGB { RGB(UInt8(clamping: x), UInt8(clamping: y), UInt8(clamping: z)) }

  func distance(to other: Self) -> Int {
    let difference = self &- other
    return (difference &* difference).wrappedSum()
  }
}

/// What the environment says about the terminal and its user.
package struct TerminalSupport: Equatable {
  /// `TERM`, empty if there is none.
  package let terminal: String
  /// The blocks that the player chose; `nil` without a choice.
  package let chosenBlocks: Blocks?
  /// The finest blocks that the terminal is known to draw before it answers.
  package let knownBlocks: Blocks
  package let isUTF8: Bool
  /// Whether tmux or screen is between us and the terminal. These change or drop what they do not
  /// know.
  package let isInsideMultiplexer: Bool
  /// Whether the user wants lines to read instead of drawings.
  package let isAccessible: Bool
  package let wantsMotion: Bool
  /// `en`, `es`, `it` or another language in lower case; `en` by default.
  package let language: String

  /// The environment is a function, so that tests can replace it.
  package init(environment: (String) -> String?) {
    func first(_ names: String...) -> String {
      for name in names { if let value = environment(name), !value.isEmpty { return value } }
      return ""
    }
    func isOn(_ name: String) -> Bool { !["", "0"].contains(first(name)) }
    terminal = first("TERM")
    chosenBlocks = Blocks(named: first("PARLOR_GLYPHS"))
    let encoding = first("LC_ALL", "LC_CTYPE", "LANG").lowercased()
    isUTF8 = ["utf-8", "utf8"].contains { encoding.hasSuffix($0) || encoding.contains("\($0)@") }
    let kind = terminal.split { $0 == "-" || $0 == "." }.first
    isInsideMultiplexer =
      !first("TMUX", "STY").isEmpty || kind == "screen" || kind == "tmux"
    let program = first("TERM_PROGRAM")
    let byType = Blocks.drawn(byTerminal: terminal)
    let byProgram = Blocks.drawn(byTerminal: "\(program) \(first("TERM_PROGRAM_VERSION"))")
    knownBlocks = isInsideMultiplexer ? .quadrant : max(byType, byProgram)
    isAccessible = isOn("ACCESSIBLE")
    wantsMotion = !isOn("NO_MOTION") && !isOn("REDUCE_MOTION")
    let language = first("LC_ALL", "LC_MESSAGES", "LANG").prefix { $0.isASCII && $0.isLetter }
      .lowercased()
    self.language = ["", "c", "posix"].contains(language) ? "en" : language
  }

  /// Whether nothing can be drawn on it.
  package var isDumb: Bool { terminal.isEmpty || terminal == "dumb" || terminal == "unknown" }

  /// Whether it is the machine's own console, whose font has few characters, and which has no
  /// window.
  package var isConsole: Bool { terminal == "linux" }

  /// Whether it can be asked about pictures: not a multiplexer, and it ignores unknown sequences.
  package var mayHaveImages: Bool { !isInsideMultiplexer && !isConsole }

  package var isASCIIForced: Bool { isConsole || !isUTF8 }
}
