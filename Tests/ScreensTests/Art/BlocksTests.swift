import Testing

@testable import Screens

/// The characters of each block set, compared with the names that Unicode gives them.
@Suite struct BlocksTests {
  /// The points in a name, counted from 1: those of `BLOCK OCTANT-1358`.
  private func points(_ name: String, _ kind: String) -> Int? {
    guard name.hasPrefix("BLOCK \(kind)-") else { return nil }
    return name.dropFirst("BLOCK \(kind)-".count).reduce(0) { sum, digit in
      sum | 1 << ((digit.wholeNumberValue ?? 1) - 1)
    }
  }

  @Test(arguments: [
    (Blocks.sextant, "SEXTANT", UInt32(0x1fb00)...0x1fb3b),
    (.octant, "OCTANT", 0x1cd00...0x1cde5),
  ])
  func `each block has the points of its name`(
    blocks: Blocks, kind: String, range: ClosedRange<UInt32>
  ) throws {
    for value in range {
      let scalar = try #require(Unicode.Scalar(value))
      let which = try #require(points(scalar.properties.name ?? "", kind))
      #expect(blocks.sign(which).scalar == scalar, "\(scalar.properties.name ?? "")")
    }
  }

  @Test func `the blocks of before are the ones that fonts have`() {
    #expect(Blocks.octant.sign(0).scalar == " ")
    #expect(Blocks.octant.sign(255).scalar == "█")
    let names: [Int: String] = [
      0b0000_0001: "LEFT HALF UPPER ONE QUARTER BLOCK",
      0b0000_0010: "RIGHT HALF UPPER ONE QUARTER BLOCK",
      0b0100_0000: "LEFT HALF LOWER ONE QUARTER BLOCK",
      0b1000_0000: "RIGHT HALF LOWER ONE QUARTER BLOCK",
      0b0001_0100: "MIDDLE LEFT ONE QUARTER BLOCK", 0b0010_1000: "MIDDLE RIGHT ONE QUARTER BLOCK",
      0b0000_0011: "UPPER ONE QUARTER BLOCK", 0b0011_1111: "UPPER THREE QUARTERS BLOCK",
      0b1100_0000: "LOWER ONE QUARTER BLOCK", 0b1111_1100: "LOWER THREE QUARTERS BLOCK",
      0b0000_1111: "UPPER HALF BLOCK", 0b1111_0000: "LOWER HALF BLOCK",
      0b0101_0101: "LEFT HALF BLOCK", 0b1010_1010: "RIGHT HALF BLOCK",
      0b0000_0101: "QUADRANT UPPER LEFT", 0b1010_0000: "QUADRANT LOWER RIGHT",
      0b0101_1010: "QUADRANT UPPER RIGHT AND LOWER LEFT",
    ]
    for (points, name) in names {
      #expect(Blocks.octant.sign(points).scalar.properties.name == name)
    }
    #expect(Blocks.half.sign(1).scalar == "▀")
  }

  @Test(arguments: Blocks.allCases)
  func `no two blocks are the same, and each takes one column`(blocks: Blocks) {
    let whole = 1 << (blocks.across * blocks.down) - 1
    let every = [0, whole] + blocks.splits.flatMap { [$0, whole & ~$0] }
    let all = Set(every).map { blocks.sign($0) }
    #expect(Set(all.map { "\($0.scalar)\($0.isReversed)" }).count == all.count)
    #expect(all.allSatisfy { Width.of($0.scalar) == 1 })
    #expect(blocks.sign(-1).scalar == " ")
  }

  @Test(arguments: [
    ("▁", 28..<32), ("▃", 20..<32), ("▄", 16..<32), ("▇", 4..<32),
  ])
  func `some quadrants are eighths, from the bottom`(scalar: Unicode.Scalar, points: Range<Int>) {
    let below = points.reduce(0) { $0 | 1 << $1 }
    #expect(Blocks.quadrant.sign(below) == (scalar, false))
    let above = Blocks.quadrant.sign(0xffff_ffff & ~below)
    #expect(above == (scalar == "▄" ? ("▀", false) : (scalar, true)))
  }

  @Test func `points that no character has are drawn by the nearest one`() {
    // A quarter of the cell at the upper left, with one point more and one less.
    var weights = (0..<32).map { $0 < 16 && $0 % 4 < 2 ? 1 : -1 }
    (weights[0], weights[3]) = (-1, 1)
    #expect(Blocks.quadrant.sign(Blocks.quadrant.fitting(weights)).scalar == "▘")
    #expect(Blocks.octant.fitting([1, -1, 1, 1, -1, -1, -1, 1]) == 0b1000_1101)
    for blocks in Blocks.allCases {
      let none = Array(repeating: -1, count: blocks.across * blocks.down)
      #expect(blocks.fitting(none) == 0)
    }
  }

  @Test(arguments: [
    ("kitty(0.42.1)", Blocks.octant), ("kitty(0.39.0)", .sextant), ("foot(1.20.2)", .octant),
    ("foot(1.19.0)", .sextant), ("ghostty 1.2.0", .octant), ("ghostty 1.1.3", .sextant),
    ("VTE(7803)", .octant), ("VTE(7600)", .sextant), ("WezTerm 20240203-110809", .sextant),
    ("contour 0.5.1", .sextant), ("XTerm(390)", .quadrant), ("tmux 3.5a", .quadrant),
    ("Konsole 24.12", .quadrant), ("", .quadrant), ("kitty", .sextant),
    ("kitty(99999999999999999999)", .sextant),
  ])
  func `a terminal gets the finest blocks that it draws itself`(name: String, blocks: Blocks) {
    #expect(Blocks.drawn(byTerminal: name) == blocks)
  }

  @Test func `a player chooses them by name`() {
    #expect(Blocks(named: "sextant") == .sextant)
    #expect(Blocks(named: "blocks") == nil)
    #expect(Blocks.allCases == Blocks.allCases.sorted())
  }
}
