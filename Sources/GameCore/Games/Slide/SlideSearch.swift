/// The result of a search for a shortest solution.
enum SlideAnswer {
  /// The cells from which tiles slide, in their order.
  case shortest([Int])
  /// It needs more moves than were allowed.
  case tooFar
  /// The search was stopped before it could tell.
  case unknown
}

/// The search for a shortest solution: follows all ways that may be short enough, then all that may
/// be two moves longer, and so on (Korf 1985). It remembers only one way.
struct SlideSearch {
  private let guide: SlideGuide
  private let beside: [UInt64]
  private var positionsMax: Int
  private let isTimeUp: () -> Bool
  private(set) var positions = 0
  private var way: [UInt8] = []

  init(_ guide: SlideGuide, positionsMax: Int, isTimeUp: @escaping () -> Bool = { false }) {
    (self.guide, self.positionsMax, self.isTimeUp) = (guide, positionsMax, isTimeUp)
    beside = guide.size.beside()
  }

  /// Returns a shortest solution with at most `movesMax` moves.
  mutating func solve(_ board: SlideBoard, movesMax: Int) -> SlideAnswer {
    var start = guide.position(of: board)
    let beyond = guide.beyond(start)
    var most = guide.least(start.straight, beyond)
    while most <= movesMax {
      way.removeAll()
      if descend(&start, beyond, from: -1, left: most) {
        return .shortest(way.reversed().map(Int.init))
      }
      if positions >= positionsMax { return .unknown }
      // Every solution has the same parity, so lengths grow by two.
      most += 2
    }
    return .tooFar
  }

  /// Slides are taken back, as copying a position would take longer.
  private mutating func descend(
    _ position: inout SlideGuide.Position, _ beyond: SlideGuide.Beyond, from last: Int,
    left: Int
  ) -> Bool {
    if position.straight == 0 { return true }
    guard positions < positionsMax else { return false }
    positions &+= 1
    if positions % RuleLimits.positionsPerLook == 0, isTimeUp() { positionsMax = positions }
    let gap = position.gap
    var ways = beside[gap]
    while ways != 0 {
      let cell = ways.trailingZeroBitCount
      ways &= ways &- 1
      if cell == last { continue }
      let next = guide.beyond(beyond, position, from: cell)
      let straight = guide.straight(position, from: cell)
      guard guide.least(straight, next) < left else { continue }
      guide.slide(&position, from: cell)
      let isFound = descend(&position, next, from: gap, left: left &- 1)
      guide.slide(&position, from: gap)
      if isFound {
        way.append(UInt8(truncatingIfNeeded: cell))
        return true
      }
    }
    return false
  }
}
