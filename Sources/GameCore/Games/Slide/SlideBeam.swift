/// A beam search for a short solution of a large board: of all boards after a number of moves it
/// keeps the most promising ones, and looks one move further. It can miss the goal; the most
/// promising board is then a good start for another search.
struct SlideBeam {
  /// A move from a kept board. The new board is made only if it is kept, too.
  private struct Found {
    let score: Int32
    let parent: UInt32
    let cell: UInt8
  }

  /// The steps to the kept boards: the cell that the last tile came from, and the board before.
  private struct Steps {
    var parents: [UInt32] = []
    var cells: [UInt8] = []
  }

  private let guide: SlideGuide
  private let width: Int
  private var kept: [SlideGuide.Position] = []
  private var next: [SlideGuide.Position] = []
  private var found: [Found] = []
  private var steps: [Steps] = []
  /// The most promising board that was kept: its place and its score.
  private var nearest = (level: 0, ray: 0, score: Int.max)
  /// The last board seen for each ending of a mark, by which most repeated boards are recognized.
  private var seen: [UInt64]

  init(_ guide: SlideGuide, width: Int) {
    self.guide = guide
    self.width = max(1, width)
    var places = 1024
    while places < 8 * self.width { places *= 2 }
    seen = Array(repeating: 0, count: places)
  }

  /// The search ends after this many moves without a more promising board.
  private static let patience = 60

  /// The cells from which tiles slide, in order, to the solved board. If `movesMax` or the time
  /// does not suffice, the way to the most promising board.
  mutating func way(
    from board: SlideBoard, movesMax: Int, isTimeUp: () -> Bool = { false }
  ) -> [Int] {
    kept = [guide.position(of: board)]
    steps = []
    nearest = (0, 0, kept[0].score)
    while steps.count < movesMax, steps.count < nearest.level + Self.patience, !isTimeUp() {
      lookFurther()
      keepBest()
      if nearest.level == steps.count, kept[nearest.ray].straight == 0 { break }
      if kept.isEmpty { break }
    }
    return cells()
  }

  private mutating func lookFurther() {
    found.removeAll(keepingCapacity: true)
    for parent in kept.indices {
      var ways = guide.beside[kept[parent].gap]
      while ways != 0 {
        let cell = ways.trailingZeroBitCount
        ways &= ways &- 1
        let mark = guide.mark(kept[parent], from: cell)
        let place = Int(truncatingIfNeeded: mark) & (seen.count &- 1)
        if seen[place] == mark { continue }
        seen[place] = mark
        found.append(
          Found(
            score: Int32(truncatingIfNeeded: guide.score(kept[parent], from: cell)),
            parent: UInt32(truncatingIfNeeded: parent), cell: UInt8(truncatingIfNeeded: cell)))
      }
    }
  }

  private mutating func keepBest() {
    let (best, worst) = found.reduce((Int32.max, Int32.min)) {
      (min($0.0, $1.score), max($0.1, $1.score))
    }
    next.removeAll(keepingCapacity: true)
    var made = Steps()
    if best <= worst {
      var counts = [Int](repeating: 0, count: 1 + Int(worst - best))
      for one in found { counts[Int(one.score - best)] += 1 }
      var (limit, room) = (0, width)
      while limit < counts.count, counts[limit] <= room {
        room -= counts[limit]
        limit += 1
      }
      for one in found where one.score - best <= limit {
        if one.score - best == limit {
          guard room > 0 else { continue }
          room -= 1
        }
        let (parent, cell) = (kept[Int(one.parent)], Int(one.cell))
        if Int(one.score) < nearest.score {
          nearest = (steps.count + 1, next.count, Int(one.score))
        }
        next.append(guide.slid(parent, from: cell, score: Int(one.score)))
        made.parents.append(one.parent)
        made.cells.append(one.cell)
      }
    }
    swap(&kept, &next)
    steps.append(made)
  }

  private func cells() -> [Int] {
    var cells: [Int] = []
    var ray = nearest.ray
    for level in steps[..<nearest.level].reversed() {
      cells.append(Int(level.cells[ray]))
      ray = Int(level.parents[ray])
    }
    return cells.reversed()
  }
}
