/// Lower bounds for boards of any size: how many moves a few tiles need beyond their straight ways
/// home, for each arrangement of these tiles, wherever the gap is.
///
/// Only moves of those tiles count, so bounds of tables without common tiles may be added. A
/// `PatternTable` covers more tiles, but only on a small board.
struct SlideTable: Sendable {
  /// More tiles would make a guide's tables too large, or take seconds to compute.
  static let tilesMax = 4
  /// Four tiles of a 6x6 board have 1.7 million arrangements, and it has eight such tables.
  static let waysMax = 1_700_000
  /// Marks a gap that can reach every cell.
  private static let everywhere: UInt64 = 0xFF

  /// The moves beyond the Manhattan distance. The index has one digit for each tile's cell, the
  /// first tile lowest. Two tiles in one cell waste an entry, because skipping these would be
  /// slower.
  private(set) var beyond: [UInt8]

  private let size: Size
  private let goals: [Int]
  private let digits: [Int]
  private let reach: SlideReach
  /// The visited arrangements: a bit for each region in which the gap was, and all bits if the gap
  /// can reach everything.
  private var seen: [UInt8]
  /// The frontier of the search: the arrangements with the most moves so far, each with a cell of
  /// the gap.
  private var frontier: [UInt64]
  private var depth = 0

  /// Creates an empty table for the tiles that belong into `goals`.
  init(_ size: Size, goals: [Int]) {
    precondition(goals.count <= Self.tilesMax, "too many tiles")
    self.size = size
    self.goals = goals
    reach = SlideReach(size)
    digits = goals.indices.map { slot in (0..<slot).reduce(1) { digit, _ in digit * size.cells } }
    let count = goals.reduce(1) { count, _ in count * size.cells }
    beyond = Array(repeating: 0, count: count)
    seen = Array(repeating: 0, count: count)
    let start = zip(goals, digits).reduce(0) { $0 + $1.0 * $1.1 }
    seen[start] = .max
    frontier = [UInt64(start) << 8 | Self.everywhere]
  }

  /// The number of tiles in each table of a board, at most `tilesMax`.
  static func tiles(on size: Size, tilesMax: Int) -> Int {
    let counts = (1...min(tilesMax, Self.tilesMax)).reversed()
    return counts.first { (0..<$0).reduce(1) { ways, _ in ways * size.cells } <= waysMax } ?? 1
  }
}

extension SlideTable: Gradual {
  var isDone: Bool { frontier.isEmpty }

  /// Continues the search backwards from home, one move deeper at a time. Moving the gap within its
  /// region is free.
  mutating func goOn(_ memory: Memory) {
    repeat {
      depth += 1
      var next: [UInt64] = []
      for state in frontier { expand(state, &next) }
      frontier = next
    } while !isDone && !memory.isTimeUp()
    if isDone { seen = [] }
  }

  @inline(__always)
  private mutating func expand(_ state: UInt64, _ next: inout [UInt64]) {
    let index = Int(state >> 8)
    var places = InlineArray<4, Int>(repeating: 0)
    var (rest, blocked, straight) = (index, UInt64(0), 0)
    for slot in goals.indices {
      places[slot] = rest % size.cells
      rest /= size.cells
      blocked |= 1 << UInt64(places[slot])
      straight += size.steps(from: places[slot], to: goals[slot])
    }
    let (free, gap) = (reach.all & ~blocked, state & Self.everywhere)
    let region = gap == Self.everywhere ? free : reach.region(of: Int(gap), over: free)
    for slot in goals.indices {
      let (from, goal) = (places[slot], goals[slot])
      let others = straight &- size.steps(from: from, to: goal)
      var targets = reach.beside[from] & region
      while targets != 0 {
        let to = targets.trailingZeroBitCount
        targets &= targets &- 1
        let moved = index &+ (to &- from) &* digits[slot]
        let wasSeen = seen[moved] != 0
        guard see(moved, gap: from, free: free ^ 1 << UInt64(to) ^ 1 << UInt64(from), &next) else {
          continue
        }
        if !wasSeen { beyond[moved] = UInt8(depth - others - size.steps(from: to, to: goal)) }
      }
    }
  }

  /// Notes an arrangement of the tiles with the gap in a region. Returns whether it is new.
  @inline(__always)
  private mutating func see(
    _ index: Int, gap: Int, free: UInt64, _ next: inout [UInt64]
  ) -> Bool {
    let known = seen[index]
    if known == .max { return false }
    let region = reach.region(of: gap, over: free)
    let isAll = region == free
    let bit: UInt8 = isAll ? .max : 1 << reach.number(of: region, over: free)
    guard known & bit == 0 else { return false }
    seen[index] = known | bit
    next.append(UInt64(index) << 8 | (isAll ? Self.everywhere : UInt64(gap)))
    return true
  }
}
