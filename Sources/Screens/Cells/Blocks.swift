/// The characters for drawing pictures, from coarse to fine. A cell shows several points in two
/// colours: half blocks have two points, octants eight.
///
/// Fonts that have quadrants also have blocks that fill some eighths of a cell. Together they show
/// round edges better than quadrants do, so quadrants have points fine enough for both.
package enum Blocks: Int, CaseIterable, Comparable, Sendable {
  case plain, half, quadrant, sextant, octant

  /// How many points a cell has beside each other.
  var across: Int { self == .quadrant ? 4 : self < .quadrant ? 1 : 2 }

  /// How many points a cell has above each other.
  var down: Int {
    switch self {
    case .plain: 1
    case .half: 2
    case .quadrant: 8
    case .sextant: 3
    case .octant: 4
    }
  }

  package static let names = allCases.map { "\($0)" }

  /// From a player's name for them: `sextant`.
  package init?(named name: String) {
    self.init(rawValue: Self.names.firstIndex(of: name) ?? -1)
  }

  package static func < (left: Blocks, right: Blocks) -> Bool { left.rawValue < right.rawValue }

  /// The character in which these points have the ink: one bit for each point, row by row, from the
  /// lowest. A few are drawn only by the character in which the other points have it.
  func sign(_ points: Int) -> (scalar: Unicode.Scalar, isReversed: Bool) {
    let shapes = Self.shapes[rawValue]
    if let scalar = shapes[points] { return (scalar, false) }
    return (shapes[Self.all[rawValue] & ~points] ?? " ", true)
  }

  /// The sets of points that divide a cell in two, without their complements. Each differs from the
  /// next in few points.
  var splits: [Int] { Self.splits[rawValue] }

  /// The points of the character for which the sum of their weights is greatest.
  func fitting(_ weights: [Int]) -> Int {
    let all = Self.all[rawValue]
    let wanted = weights.indices.reduce(0) { weights[$1] > 0 ? $0 | 1 << $1 : $0 }
    guard Self.shapes[rawValue][wanted] == nil else { return wanted }
    func sum(_ points: Int) -> Int {
      weights.indices.reduce(0) { points >> $1 & 1 == 1 ? $0 + weights[$1] : $0 }
    }
    let every = [0, all] + splits.flatMap { [$0, all & ~$0] }
    return every.map { ($0, sum($0)) }.max { $0.1 < $1.1 }?.0 ?? 0
  }

  private static let all = allCases.map { 1 << ($0.across * $0.down) - 1 }

  private static let shapes: [[Int: Unicode.Scalar]] = [
    table([" ", "#"]), table([" ", "▀", "▄", "█"]), eighths.merging(quadrants) { $1 },
    table(sextants), table(octants),
  ]

  private static func table(_ scalars: [Unicode.Scalar]) -> [Int: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(0..., scalars))
  }

  /// The order of a Gray code, where there is a character for every set of points.
  private static let splits = allCases.map { blocks in
    guard blocks == .quadrant
    else { return (1..<(all[blocks.rawValue] / 2 + 1)).map { $0 ^ $0 / 2 } }
    return eighths.keys.sorted() + (1..<8).map(points(ofQuarters:))
  }

  private static let quarters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  private static func points(ofQuarters quarters: Int) -> Int {
    (0..<32).reduce(0) { quarters >> ($1 / 16 * 2 + $1 % 4 / 2) & 1 == 1 ? $0 | 1 << $1 : $0 }
  }

  private static let quadrants = Dictionary(
    uniqueKeysWithValues: quarters.indices.map { (points(ofQuarters: $0), quarters[$0]) })

  /// Blocks that rise from the bottom of a cell, or reach from its left.
  private static let eighths: [Int: Unicode.Scalar] = {
    let upright = "▁▂▃▄▅▆▇".unicodeScalars.enumerated().map { index, scalar in
      (0xffff_ffff & ~(1 << (28 - 4 * index) - 1), scalar)
    }
    return Dictionary(
      uniqueKeysWithValues: upright + [(0x1111_1111, "▎"), (0x3333_3333, "▌"), (0x7777_7777, "▊")])
  }()

  /// U+1FB00 and on are in the order of the points, without those that Unicode already had.
  private static let sextants: [Unicode.Scalar] = table(
    of: 1 << 6, from: 0x1fb00, others: [0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"])

  /// U+1CD00 and the following are ordered alike, except quadrants and quarters of a cell.
  private static let octants: [Unicode.Scalar] = {
    var others: [Int: Unicode.Scalar] = [
      0b0000_0011: "\u{1fb82}", 0b0011_1111: "\u{1fb85}", 0b1100_0000: "▂", 0b1111_1100: "▆",
      0b0000_0001: "\u{1cea8}", 0b0000_0010: "\u{1ceab}", 0b0100_0000: "\u{1cea3}",
      0b1000_0000: "\u{1cea0}", 0b0001_0100: "\u{1fbe6}", 0b0010_1000: "\u{1fbe7}",
    ]
    for (points, scalar) in quarters.enumerated() {
      others[(points & 0b0011) * 0b0101 | (points & 0b1100) * 0b0101 << 2] = scalar
    }
    return table(of: 1 << 8, from: 0x1cd00, others: others)
  }()

  private static func table(
    of count: Int, from first: UInt32, others: [Int: Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var next = first
    return (0..<count).map { points in
      if let other = others[points] { return other }
      defer { next += 1 }
      return Unicode.Scalar(next) ?? " "
    }
  }

  // MARK: - Blocks that a terminal can draw

  /// The finest blocks that a terminal draws without a font, by its answer, `kitty(0.42.1)`, or by
  /// its type, `xterm-kitty`. Others get quadrants, which fonts have, and so do terminals inside
  /// a multiplexer.
  package static func drawn(byTerminal name: String) -> Blocks {
    // The type of a terminal may be named as one of xterm's: `xterm-kitty`.
    let whole = name.lowercased()
    let lowered = whole.hasPrefix("xterm-") ? whole.dropFirst(6) : whole[...]
    guard let known = terminals.first(where: { lowered.hasPrefix($0.name) })
    else { return .quadrant }
    let numbers = lowered.dropFirst(known.name.count)
      .split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 }
    guard let first = known.octants else { return .sextant }
    return numbers.lexicographicallyPrecedes(first) ? .sextant : .octant
  }

  /// The terminals that draw sextants, and the version from which they draw octants, if any.
  private static let terminals: [(name: String, octants: [Int]?)] = [
    ("kitty", [0, 40]), ("foot", [1, 20]), ("ghostty", [1, 2]), ("vte", [7800]),
    ("wezterm", nil), ("contour", nil),
  ]
}
