import GameCore
import Wire

/// How good the house's solutions of a large sliding puzzle are, beside what is proven about it.
final class SlideJudge {
  /// Some seconds' work for a board. Six times as many prove two moves more.
  private static let positionsMax = 10_000_000

  private let settings: Settings
  private let size: Size
  private let memory: Memory
  private lazy var bound = SlideBound(size)
  /// What was solved: whether the board was random, its number, and how many moves that took.
  private var solved: [Board: Int] = [:]

  private struct Board: Hashable {
    let number: Int
    let isRandom: Bool
  }

  init(_ name: String, _ memory: Memory) {
    guard let settings = Settings("slide seats=1 size=\(name)"), let size = Size(name) else {
      stop("no puzzle is \(name)")
    }
    (self.settings, self.size, self.memory) = (settings, size, memory)
  }

  /// Makes the tables of the bound, and says how many million bytes they are.
  func tablesMade() -> Double { Double(bound.bytes) / 1e6 }

  /// How many moves the house takes.
  func moves(_ number: Int, isRandom: Bool) -> Double {
    let tiles = tiles(number, isRandom: isRandom)
    var chance = chance("house.\(number)")
    guard let plan = strategy(tiles)?.plan(.best, memory, &chance) else { stop("no way home") }
    guard tiles.slid(plan, columns: size.columns) == Array(1..<size.cells) + [0] else {
      stop("board \(number) is not solved")
    }
    solved[Board(number: number, isRandom: isRandom)] = plan.count
    return Double(plan.count)
  }

  /// How many times the moves of the bound.
  func times(_ number: Int, isRandom: Bool) -> Double {
    guard let moves = solved[Board(number: number, isRandom: isRandom)] else { return .nan }
    let least = bound.proven(
      tiles(number, isRandom: isRandom), positionsMax: Self.positionsMax)
    guard least <= moves else { stop("board \(number) was solved in less than its bound") }
    return Double(moves) / Double(least)
  }

  /// Goes through boards from the solved one on, and counts those that need fewer moves than the
  /// tables or a short search say.
  func boundsTooHigh(boardsMax: Int) -> Int {
    let home = Array(1..<size.cells) + [0]
    var (seen, layer, moves, tooHigh): (Set, _, _, _) = ([home], [home], 0, 0)
    while !layer.isEmpty {
      for tiles in layer
      where bound.least(tiles) > moves || bound.proven(tiles, positionsMax: 100) > moves {
        tooHigh += 1
      }
      var next: [[Int]] = []
      for tiles in layer where seen.count < boardsMax {
        for cell in tiles.indices {
          guard let slid = tiles.slid(from: cell, columns: size.columns) else { continue }
          if seen.insert(slid).inserted { next.append(slid) }
        }
      }
      (layer, moves) = (next, moves + 1)
    }
    return tooHigh
  }

  // MARK: - Boards

  /// The tiles of a board, 0 for the gap.
  private func tiles(_ number: Int, isRandom: Bool) -> [Int] {
    if !isRandom, let seed = Seed("strength.\(number)") {
      let setup = Setup(settings: settings, opener: 1, seed: seed)
      if let tiles = Observation(of: Match(setup), from: 1)?.own.list(.tiles) {
        return tiles.compactMap { Int($0) }
      }
    }
    var (tiles, chance) = (Array(0..<size.cells), chance("random.\(number)"))
    chance.shuffle(&tiles)
    // Half of all orders cannot be solved, but then they can with two tiles exchanged.
    if strategy(tiles) == nil {
      tiles = tiles.map { $0 == 1 ? 2 : $0 == 2 ? 1 : $0 }
    }
    return tiles
  }

  private func chance(_ text: String) -> Stream {
    guard let seed = Seed(text) else { stop("no seed") }
    return Stream(seed: seed)
  }

  private func strategy(_ tiles: [Int]) -> (any Strategy)? {
    Observation(settings: settings, seat: 1, view: View(seats: [[.tiles: tiles]])).strategy
  }
}

extension [Int] {
  /// A puzzle's tiles after moves such as `slide 7`; `nil` if one cannot be made.
  fileprivate func slid(_ moves: [String], columns: Int) -> [Int]? {
    moves.reduce(self) { (tiles: [Int]?, move) in
      guard let tiles, let tile = Int(move.dropFirst("slide ".count)),
        let cell = tiles.firstIndex(of: tile)
      else { return nil }
      return tiles.slid(from: cell, columns: columns)
    }
  }

  /// … after the tile of a cell has slid; `nil` if the gap is not beside it.
  fileprivate func slid(from cell: Int, columns: Int) -> [Int]? {
    guard let gap = firstIndex(of: 0) else { return nil }
    let across = abs(gap % columns - cell % columns)
    guard across + abs(gap / columns - cell / columns) == 1 else { return nil }
    var tiles = self
    tiles.swapAt(gap, cell)
    return tiles
  }
}
