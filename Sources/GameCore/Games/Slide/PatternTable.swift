/// Lower bounds for the search on a small board: how many moves a few tiles need beyond their
/// straight ways home, for each arrangement of these tiles.
///
/// Only moves of those tiles count, so bounds of tables without common tiles may be added.
/// Positions are packed into one number, four bits for each tile.
struct PatternTable: Sendable {
  /// A cell is a number of four bits.
  static let cellsMax = 16
  /// Two groups of three, each with its own rank.
  static let tilesMax = 6

  /// Half of the moves beyond the straight ways, which are always even; two in a byte.
  private(set) var halves: [UInt8]
  let ranks: PatternRanks
  let shape: PatternShape
  private let goals: [Int]
  private let regions: GapRegions
  private let distances: [UInt8]
  /// The visited arrangements: a bit for each region that the gap was in.
  private var seen: [UInt8]
  /// The arrangements of the current depth, with the region of the gap.
  private var frontier: [UInt32]
  private var depth = 0

  /// Creates an empty table for the tiles that belong into `goals`.
  init(_ size: Size, goals: [Int], ranks: PatternRanks) {
    precondition(size.cells <= Self.cellsMax && goals.count <= Self.tilesMax)
    self.ranks = ranks
    self.goals = goals
    shape = ranks.shape(of: goals.count)
    halves = Array(repeating: 0, count: (shape.count + 1) / 2)
    seen = Array(repeating: 0, count: halves.count * 2)
    regions = GapRegions(size, blocked: goals.count)
    distances = Self.distances(size, goals)
    var start: UInt32 = 0
    for (slot, goal) in goals.enumerated() { start |= UInt32(goal) << UInt32(4 * slot) }
    let mask = goals.reduce(0) { $0 | 1 << $1 }
    let region = regions.number(of: size.cells - 1, blocked: mask)
    seen[ranks.index(start, shape)] = 1 << UInt8(region)
    frontier = [start | UInt32(region) << 24]
  }
}

/// Numbers for all ways to put up to three tiles on different cells.
struct PatternRanks: Sendable {
  /// For no, one, two and three tiles, each by the cells in four bits.
  private(set) var ranks = [UInt16](repeating: 0, count: 4 << 12)
  private var counts = [0, 0, 0, 0]

  init(cells: Int) {
    for tiles in 0...3 {
      for packed in 0..<(1 << (4 * tiles)) {
        let places = (0..<tiles).map { packed >> (4 * $0) & 15 }
        guard places.allSatisfy({ $0 < cells }), Set(places).count == tiles else { continue }
        ranks[tiles << 12 | packed] = UInt16(counts[tiles])
        counts[tiles] += 1
      }
    }
  }

  func shape(of tiles: Int) -> PatternShape {
    let (low, high) = (min(tiles, 3), max(tiles - 3, 0))
    return PatternShape(
      low: low << 12, high: high << 12, highCount: counts[high], count: counts[low] * counts[high])
  }

  @inline(__always)
  func index(_ packed: UInt32, _ shape: PatternShape) -> Int {
    Int(ranks[shape.low | Int(packed & 0xFFF)]) &* shape.highCount
      &+ Int(ranks[shape.high | Int(packed >> 12 & 0xFFF)])
  }
}

/// The offsets of the ranks of a pattern's two groups of three, and the number of positions.
struct PatternShape: Sendable {
  let low: Int
  let high: Int
  let highCount: Int
  let count: Int
}

// MARK: - Making it

extension PatternTable: Gradual {
  var isDone: Bool { frontier.isEmpty }

  /// Continues the search backwards from home, one move deeper at a time. Moving the gap within its
  /// region is free.
  mutating func goOn(_ memory: Memory) {
    repeat {
      depth += 1
      var next: [UInt32] = []
      for state in frontier { expand(state, &next) }
      frontier = next
    } while !isDone && !memory.isTimeUp()
    if isDone { seen = [] }
  }

  @inline(__always)
  private mutating func expand(_ state: UInt32, _ next: inout [UInt32]) {
    let packed = state & 0xFF_FFFF
    let count = goals.count
    var mask = 0
    for slot in 0..<count { mask |= 1 << Self.cell(packed, slot) }
    let region = regions.cells(of: Int(state >> 24), blocked: mask)
    for slot in 0..<count {
      let shift = UInt32(4 * slot)
      let from = Self.cell(packed, slot)
      var targets = regions.beside[from] & region
      while targets != 0 {
        let to = targets.trailingZeroBitCount
        targets &= targets &- 1
        let moved: UInt32 = (packed & ~(15 << shift)) | (UInt32(to) << shift)
        let number = regions.number(of: from, blocked: mask ^ (1 << from) ^ (1 << to))
        let index = ranks.index(moved, shape)
        let bit = UInt8(1) << UInt8(truncatingIfNeeded: number)
        let known = seen[index]
        guard known & bit == 0 else { continue }
        seen[index] = known | bit
        next.append(moved | UInt32(number) << 24)
        if known == 0 { keepDepth(of: moved, at: index) }
      }
    }
  }

  @inline(__always)
  private mutating func keepDepth(of packed: UInt32, at index: Int) {
    var straight = 0
    for slot in goals.indices { straight += Int(distances[slot << 4 | Self.cell(packed, slot)]) }
    halves[index >> 1] |= UInt8((depth - straight) / 2) << UInt8((index & 1) << 2)
  }

  @inline(__always)
  private static func cell(_ packed: UInt32, _ slot: Int) -> Int {
    Int(packed >> UInt32(4 * slot) & 15)
  }

  /// The distance of each tile from its goal, for each cell.
  private static func distances(_ size: Size, _ goals: [Int]) -> [UInt8] {
    goals.flatMap { goal in
      (0..<cellsMax).map { cell in UInt8(size.steps(from: cell, to: goal)) }
    }
  }
}

extension Size {
  func steps(from cell: Int, to other: Int) -> Int {
    let across = abs(cell % columns - other % columns)
    return across + abs(cell / columns - other / columns)
  }
}

/// The regions in which the gap can move without moving the tiles of a pattern.
struct GapRegions {
  /// Six tiles cannot cut sixteen cells into more regions.
  private static let regionsMax = 8

  /// The cells beside each cell, a bit for each.
  let beside: [Int]
  private var numbers: [UInt8]
  private var regions: [UInt16]

  init(_ size: Size, blocked count: Int) {
    let cells = size.cells
    beside = (0..<cells).map { cell in
      (0..<cells).reduce(0) { size.steps(from: cell, to: $1) == 1 ? $0 | 1 << $1 : $0 }
    }
    numbers = Array(repeating: 0, count: 1 << (cells + 4))
    regions = Array(repeating: 0, count: Self.regionsMax << cells)
    for mask in 0..<(1 << cells) where mask.nonzeroBitCount == count {
      divide(mask, all: 1 << cells - 1)
    }
  }

  @inline(__always)
  func number(of cell: Int, blocked mask: Int) -> Int { Int(numbers[mask << 4 | cell]) }

  @inline(__always)
  func cells(of number: Int, blocked mask: Int) -> Int { Int(regions[mask << 3 | number]) }

  private mutating func divide(_ mask: Int, all: Int) {
    var free = all & ~mask
    var number = 0
    while free != 0, number < Self.regionsMax {
      let region = spread(from: free & -free, over: free)
      regions[mask << 3 | number] = UInt16(truncatingIfNeeded: region)
      for cell in beside.indices where region >> cell & 1 == 1 {
        numbers[mask << 4 | cell] = UInt8(number)
      }
      free &= ~region
      number += 1
    }
  }

  private func spread(from start: Int, over free: Int) -> Int {
    var region = start
    while true {
      var grown = region
      for cell in beside.indices where region >> cell & 1 == 1 { grown |= beside[cell] & free }
      if grown == region { return region }
      region = grown
    }
  }
}
