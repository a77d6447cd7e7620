/// A search for a short solution of a large board: of all boards that a number of moves leads to,
/// it keeps the most promising ones, and looks one move further. It can miss the goal.
struct SlideBeam {
  private typealias Position = SlideConflicts.Position

  /// A board among the kept ones, and which of those before it came from.
  private struct Ray {
    let position: Position
    let parent: Int
  }

  /// How a kept board came to be: the cell its last tile came from, and which board was before.
  private struct Step {
    let parent: UInt32
    let cell: UInt8
  }

  private let measure: SlideConflicts
  private let neighbours: SlideNeighbours
  private let width: Int
  private let isPlain: Bool
  private var rays: [Ray] = []
  private var found: [Ray] = []
  private var steps: [[Step]] = []
  /// The last board seen for each end of its mark: most that were seen before are known by it.
  private var seen: [UInt64]

  /// Keeps `width` boards at a time: those that seem best, or if it is plain, those that need the
  /// fewest moves at least, which goes astray on other boards.
  init(_ size: Size, width: Int, isPlain: Bool = false) {
    self.isPlain = isPlain
    measure = SlideConflicts(size)
    neighbours = SlideNeighbours(size)
    self.width = max(1, width)
    var places = 1024
    while places < 8 * self.width { places *= 2 }
    seen = Array(repeating: 0, count: places)
  }

  /// The cells from which tiles slide, in their order; `nil` when `movesMax` were not enough.
  mutating func solution(_ board: SlideBoard, movesMax: Int) -> [Int]? {
    rays = [Ray(position: measure.position(of: board), parent: 0)]
    steps = []
    for _ in 0..<movesMax {
      lookFurther()
      keepBest()
      if let goal = rays.firstIndex(where: { $0.position.least == 0 }) { return way(to: goal) }
      if rays.isEmpty { return nil }
    }
    return nil
  }

  private mutating func lookFurther() {
    found.removeAll(keepingCapacity: true)
    for (parent, ray) in rays.enumerated() {
      for slot in 0..<4 {
        let cell = neighbours[ray.position.gap, slot]
        guard cell >= 0, let next = measure.slid(ray.position, from: cell, within: .max) else {
          continue
        }
        let place = Int(truncatingIfNeeded: next.mark) & (seen.count &- 1)
        if seen[place] == next.mark { continue }
        seen[place] = next.mark
        found.append(Ray(position: next, parent: parent))
      }
    }
  }

  private func rank(_ ray: Ray) -> Int { isPlain ? ray.position.least : ray.position.score }

  /// The best of what was found.
  private mutating func keepBest() {
    var counts = [Int](repeating: 0, count: 1 + (found.map(rank).max() ?? 0))
    for ray in found { counts[rank(ray)] += 1 }
    var (limit, room) = (0, width)
    while limit < counts.count, counts[limit] <= room {
      room -= counts[limit]
      limit += 1
    }
    rays.removeAll(keepingCapacity: true)
    for ray in found where rank(ray) <= limit {
      if rank(ray) == limit {
        guard room > 0 else { continue }
        room -= 1
      }
      rays.append(ray)
    }
    steps.append(
      rays.map { Step(parent: UInt32($0.parent), cell: UInt8($0.position.gap)) })
  }

  private func way(to goal: Int) -> [Int] {
    var cells: [Int] = []
    var ray = goal
    for level in steps.reversed() {
      cells.append(Int(level[ray].cell))
      ray = Int(level[ray].parent)
    }
    return cells.reversed()
  }
}
