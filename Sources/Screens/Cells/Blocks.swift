/// The characters for drawing pictures, from coarse to fine. A cell shows several points in two
/// colours: half blocks have two points, octants eight.
package enum Blocks: Int, CaseIterable, Comparable, Sendable {
  case plain, half, quadrant, sextant, octant

  /// How many points a cell has beside each other.
  var across: Int { self < .quadrant ? 1 : 2 }

  /// How many points a cell has above each other.
  var down: Int {
    switch self {
    case .plain: 1
    case .half, .quadrant: 2
    case .sextant: 3
    case .octant: 4
    }
  }

  package static let names = allCases.map { "\($0)" }

  /// From a player's name for them: `sextant`.
  package init?(named name: String) {
    guard let blocks = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = blocks
  }

  package static func < (left: Blocks, right: Blocks) -> Bool { left.rawValue < right.rawValue }

  /// The character in which these points have the ink: one bit for each point, row by row, from the
  /// lowest.
  func scalar(_ points: Int) -> Unicode.Scalar {
    let table = Self.tables[rawValue]
    return table.indices.contains(points) ? table[points] : " "
  }

  private static let tables = [[" ", "#"], [" ", "▀", "▄", "█"], quadrants, sextants, octants]

  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

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
    for (points, scalar) in quadrants.enumerated() {
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
}

// MARK: - Blocks that a terminal can draw

extension Blocks {
  /// The finest blocks that a terminal draws without a font, by its answer, `kitty(0.42.1)`, or by
  /// its type, `xterm-kitty`. Others get quadrants, which fonts have, and so do terminals inside
  /// a multiplexer.
  package static func drawn(byTerminal name: String) -> Blocks {
    // The type of a terminal may be named as one of xterm's: `xterm-kitty`.
    let whole = name.lowercased()
    let lowered = whole.hasPrefix("xterm-") ? whole.dropFirst(6) : whole[...]
    guard let known = terminals.first(where: { lowered.hasPrefix($0.name) }) else {
      return .quadrant
    }
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
