/// Lower bounds: how many moves a few tiles of a sliding puzzle need beyond their straight ways
/// home, for each arrangement of these tiles, wherever the gap is. Only their own moves count, so
/// bounds of tables without common tiles may be added.
///
/// It shares no code with the house's own tables, which it is there to judge.
struct SlideBoundTable {
  /// A gap that can go to every cell where no tile of the table is.
  private static let anywhere = 0xFF

  /// The cells are the digits of a place in it, the first tile's the lowest.
  private(set) var beyond: [UInt8]
  let digits: [Int]

  private let sides: SlideSides
  private let goals: [Int]
  /// By place: a bit for each region in which the gap has been.
  private var seen: [UInt8]

  /// A table for the tiles that belong on the cells `goals`.
  init(_ sides: SlideSides, goals: [Int]) {
    self.sides = sides
    self.goals = goals
    digits = goals.indices.map { slot in (0..<slot).reduce(1) { all, _ in all * sides.cells } }
    let count = goals.reduce(1) { all, _ in all * sides.cells }
    beyond = Array(repeating: 0, count: count)
    seen = Array(repeating: 0, count: count)
    fill()
    seen = []
  }

  /// Goes back from home, a move of one of the tiles at a time; the gap's own way costs nothing.
  private mutating func fill() {
    let home = zip(goals, digits).reduce(0) { $0 + $1.0 * $1.1 }
    let free = goals.reduce(sides.all) { $0 & ~(1 << UInt64($1)) }
    var (states, next): ([UInt64], [UInt64]) = ([], [])
    for gap in 0..<sides.cells where free >> UInt64(gap) & 1 == 1 {
      see(home, gap: gap, free: free, &states)
    }
    var moves = 0
    while !states.isEmpty {
      moves += 1
      for state in states { goBack(from: state, moves, &next) }
      swap(&states, &next)
      next.removeAll(keepingCapacity: true)
    }
  }

  private mutating func goBack(from state: UInt64, _ moves: Int, _ next: inout [UInt64]) {
    let (place, gap) = (Int(state >> 8), Int(state & 0xFF))
    var cells = InlineArray<8, Int>(repeating: 0)
    var (rest, free, straight) = (place, sides.all, 0)
    for slot in goals.indices {
      let cell = rest % sides.cells
      rest /= sides.cells
      cells[slot] = cell
      free &= ~(1 << UInt64(cell))
      straight += sides.steps(cell, goals[slot])
    }
    let region = gap == Self.anywhere ? free : sides.region(of: gap, over: free)
    for slot in goals.indices {
      let cell = cells[slot]
      var ways = sides.beside[cell] & region
      while ways != 0 {
        let to = ways.trailingZeroBitCount
        ways &= ways &- 1
        let moved = place &+ (to &- cell) &* digits[slot]
        let isFirst = seen[moved] == 0
        see(moved, gap: cell, free: free ^ 1 << UInt64(to) ^ 1 << UInt64(cell), &next)
        guard isFirst else { continue }
        let ahead = straight &- sides.steps(cell, goals[slot]) &+ sides.steps(to, goals[slot])
        beyond[moved] = UInt8(moves - ahead)
      }
    }
  }

  /// Notes that the gap can be in that region with this arrangement of the tiles, if that is new.
  private mutating func see(_ place: Int, gap: Int, free: UInt64, _ next: inout [UInt64]) {
    let known = seen[place]
    if known == .max { return }
    let region = sides.region(of: gap, over: free)
    let bits = region == free ? UInt8.max : 1 << sides.number(of: region, over: free)
    if known & bits != 0 { return }
    seen[place] = known | bits
    next.append(UInt64(place) << 8 | UInt64(region == free ? Self.anywhere : gap))
  }
}

/// The cells of a board, which has a bit for each.
struct SlideSides {
  let columns: Int
  let cells: Int
  let all: UInt64
  /// The cells beside each.
  let beside: [UInt64]
  private let left: UInt64
  private let right: UInt64
  private let ways: [UInt8]

  init(columns: Int, rows: Int) {
    let cells = columns * rows
    let ways = (0..<cells * cells).map { pair in
      let (one, other) = (pair / cells, pair % cells)
      return abs(one % columns - other % columns) + abs(one / columns - other / columns)
    }
    func bits(_ isMeant: (Int) -> Bool) -> UInt64 {
      (0..<cells).reduce(0) { isMeant($1) ? $0 | 1 << UInt64($1) : $0 }
    }
    self.columns = columns
    self.cells = cells
    self.ways = ways.map { UInt8($0) }
    all = bits { _ in true }
    left = bits { $0 % columns == 0 }
    right = bits { $0 % columns == columns - 1 }
    beside = (0..<cells).map { cell in bits { ways[cell * cells + $0] == 1 } }
  }

  /// How many steps it is from one cell to the other.
  func steps(_ cell: Int, _ other: Int) -> Int { Int(ways[cell &* cells &+ other]) }

  /// Where a gap gets to.
  func region(of gap: Int, over free: UInt64) -> UInt64 {
    var region: UInt64 = 1 << UInt64(gap)
    while true {
      let across = (region & ~right) &<< 1 | (region & ~left) &>> 1
      let down = region &<< UInt64(columns) | region &>> UInt64(columns)
      let grown = (region | across | down) & free
      if grown == region { return region }
      region = grown
    }
  }

  /// How many regions with a lower cell there are.
  func number(of region: UInt64, over free: UInt64) -> Int {
    var (rest, number) = (free, 0)
    while true {
      let first = self.region(of: rest.trailingZeroBitCount, over: free)
      if first == region { return number }
      rest &= ~first
      number += 1
      precondition(number < 8, "more regions than there are bits")
    }
  }

  /// The cells as they are seen from all sides.
  var views: [[Int]] {
    let rows = cells / columns
    return (0..<(columns == rows ? 8 : 4)).map { view in
      (0..<cells).map { cell in
        let across = view & 1 == 0 ? cell % columns : columns - 1 - cell % columns
        let down = view & 2 == 0 ? cell / columns : rows - 1 - cell / columns
        return view & 4 == 0 ? down * columns + across : across * columns + down
      }
    }
  }
}
