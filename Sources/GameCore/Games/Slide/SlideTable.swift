/// Lower bounds for boards of any size: how many moves a few tiles need beyond their straight ways
/// home, for each arrangement of these tiles, wherever the gap is before the first one.
///
/// Only moves of those tiles count, so bounds of tables without common tiles may be added.
struct SlideTable: Sendable {
  /// Six tiles of a 4x4 board have 17 million arrangements.
  static let tilesMax = 5

  /// The moves beyond the Manhattan distance. The index has one digit for each tile's cell, the
  /// first tile lowest. Two tiles in one cell waste an entry, because skipping these would be
  /// slower.
  private(set) var beyond: [UInt8]

  private let size: Size
  private let goals: [Int]
  private let digits: [Int]
  /// The distance home by slot and cell, at `slot << 6 | cell`.
  private let ways: [UInt8]
  private let reach: SlideReach
  /// The cells that the gap has reached in each arrangement, a bit for each.
  private var seen: [UInt64]
  /// The frontier of the search: the arrangements with the most moves so far.
  private var frontier: [State] = []
  private var depth = 0

  /// An arrangement, and the cells that the gap can reach in it.
  private struct State {
    let index: Int
    let region: UInt64
  }

  /// Creates an empty table for the tiles that belong into `goals`. `gap` is where the gap ends, if
  /// that is always the same cell.
  init(_ size: Size, goals: [Int], gap: Int? = nil) {
    precondition(goals.count <= Self.tilesMax, "too many tiles")
    self.size = size
    self.goals = goals
    reach = SlideReach(size)
    digits = goals.indices.map { size.arrangements(of: $0) }
    let count = size.arrangements(of: goals.count)
    beyond = Array(repeating: 0, count: count)
    seen = Array(repeating: 0, count: count)
    ways = goals.flatMap { goal in
      (0..<64).map { $0 < size.cells ? UInt8(size.steps(from: $0, to: goal)) : 0 }
    }
    let start = zip(goals, digits).reduce(0) { $0 + $1.0 * $1.1 }
    let free = goals.reduce(reach.all) { $0 & ~(1 << UInt64($1)) }
    var first: [State] = []
    for cell in gap.map({ [$0] }) ?? Array(0..<size.cells) where free >> UInt64(cell) & 1 == 1 {
      _ = see(start, gap: cell, free: free, &first)
    }
    frontier = first
  }
}

extension SlideTable: Gradual {
  var isDone: Bool { frontier.isEmpty }

  /// Continues the search backwards from home, one move deeper at a time. Moving the gap within its
  /// region is free.
  mutating func goOn(_ memory: Memory) {
    repeat {
      depth += 1
      var next: [State] = []
      for state in frontier { expand(state, &next) }
      frontier = next
    } while !isDone && !memory.isTimeUp()
    if isDone { seen = [] }
  }

  @inline(__always)
  private mutating func expand(_ state: State, _ next: inout [State]) {
    var places = InlineArray<5, Int>(repeating: 0)
    var (rest, blocked, straight) = (state.index, UInt64(0), 0)
    for slot in goals.indices {
      places[slot] = rest % size.cells
      rest /= size.cells
      blocked |= 1 << UInt64(places[slot])
      straight &+= Int(ways[slot << 6 | places[slot]])
    }
    let free = reach.all & ~blocked
    for slot in goals.indices {
      let from = places[slot]
      let others = straight &- Int(ways[slot << 6 | from])
      var targets = reach.beside[from] & state.region
      while targets != 0 {
        let to = targets.trailingZeroBitCount
        targets &= targets &- 1
        let moved = state.index &+ (to &- from) &* digits[slot]
        let left = free ^ 1 << UInt64(to) ^ 1 << UInt64(from)
        if see(moved, gap: from, free: left, &next) {
          beyond[moved] = UInt8(depth - others - Int(ways[slot << 6 | to]))
        }
      }
    }
  }

  /// Notes an arrangement of the tiles with the gap in a region. Returns whether the arrangement is
  /// new with any gap.
  @inline(__always)
  private mutating func see(
    _ index: Int, gap: Int, free: UInt64, _ next: inout [State]
  ) -> Bool {
    let known = seen[index]
    guard known >> UInt64(gap) & 1 == 0 else { return false }
    let region = reach.region(of: gap, over: free)
    seen[index] = known | region
    next.append(State(index: index, region: region))
    return known == 0
  }
}

extension Size {
  func steps(from cell: Int, to other: Int) -> Int {
    let across = abs(cell % columns - other % columns)
    return across + abs(cell / columns - other / columns)
  }

  /// A number for the way home of each tile on each cell, at `tile << 6 | cell`; 0 for the gap.
  func waysHome<Number: FixedWidthInteger>(_ number: (_ cell: Int, _ goal: Int) -> Number)
    -> [Number]
  {
    (0..<cells << 6).map { index in
      let (tile, cell) = (index >> 6, index & 63)
      return tile == 0 || cell >= cells ? 0 : number(cell, tile - 1)
    }
  }

  /// The cells beside each cell.
  func neighbours() -> [[Int]] {
    (0..<cells).map { cell in (0..<cells).filter { steps(from: cell, to: $0) == 1 } }
  }

  /// The same, as a bit for each cell.
  func beside() -> [UInt64] { neighbours().map { $0.reduce(0) { $0 | 1 << UInt64($1) } } }

  /// The number of ways to place some tiles, of which several may be in one cell.
  func arrangements(of tiles: Int) -> Int { (0..<tiles).reduce(1) { ways, _ in ways * cells } }
}

/// The cells that a board's gap can reach while some tiles stay, as a bit for each cell.
struct SlideReach: Sendable {
  let all: UInt64
  let beside: [UInt64]
  private let columns: UInt64
  private let left: UInt64
  private let right: UInt64

  init(_ size: Size) {
    let cells = 0..<size.cells
    all = Self.bits(cells) { _ in true }
    columns = UInt64(size.columns)
    left = Self.bits(cells) { $0 % size.columns == 0 }
    right = Self.bits(cells) { $0 % size.columns == size.columns - 1 }
    beside = size.beside()
  }

  private static func bits(_ cells: Range<Int>, _ isMeant: (Int) -> Bool) -> UInt64 {
    cells.reduce(0) { isMeant($1) ? $0 | 1 << UInt64($1) : $0 }
  }

  @inline(__always)
  func region(of cell: Int, over free: UInt64) -> UInt64 {
    var region: UInt64 = 1 << UInt64(cell)
    while true {
      let across = (region & ~right) &<< 1 | (region & ~left) &>> 1
      let grown = (region | across | region &<< columns | region &>> columns) & free
      if grown == region { return region }
      region = grown
    }
  }
}
