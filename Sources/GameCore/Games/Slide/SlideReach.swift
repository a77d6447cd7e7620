/// The cells that a board's gap can reach while some tiles stay, as a bit for each cell.
struct SlideReach: Sendable {
  let all: UInt64
  /// The cells beside each cell.
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
    beside = cells.map { cell in Self.bits(cells) { size.steps(from: cell, to: $0) == 1 } }
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

  /// The number of a region. Four tiles cut a board into five regions at most.
  func number(of region: UInt64, over free: UInt64) -> UInt8 {
    var (rest, number) = (free, UInt8(0))
    while rest != 0, number < 6 {
      let next = self.region(of: rest.trailingZeroBitCount, over: free)
      if next == region { return number }
      rest &= ~next
      number += 1
    }
    return number
  }
}
