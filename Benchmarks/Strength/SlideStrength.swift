import GameCore

/// A 4x4 board whose tiles lie at random needs 52.6 moves on average; the puzzle's own scramble
/// leaves it a little nearer.
func slideFindings() -> Findings {
  let memory = Memory()
  return [
    {
      .exact("tables for 4x4 made, moves of a first board") { slides("4x4", .best, 0, memory) }
    },
    { moves("4x4", .best, known: 52.6, count: 100, memory) },
    { moves("4x4", .good, count: 100, memory) }, { moves("4x4", .easy, count: 100, memory) },
    { stretch("5x5", count: 10, memory) }, { moves("5x5", .good, count: 100, memory) },
    { stretch("6x6", count: 5, memory) }, { moves("6x6", .good, count: 100, memory) },
    { stretch("3x6", count: 10, memory) }, { moves("3x6", .good, count: 100, memory) },
  ]
}

/// How many moves a level takes.
private func moves(
  _ size: String, _ level: Level, known: Double? = nil, count: Int, _ memory: Memory
) -> Finding {
  .average("\(size), \(level), moves", known: known, count: count) {
    slides(size, level, $0, memory)
  }
}

/// How many times the straight ways of all tiles the best level goes.
private func stretch(_ size: String, count: Int, _ memory: Memory) -> Finding {
  .average("\(size), best, times the straight ways", count: count) {
    let duel = Duel("slide", "size=\(size)", [.best])
    let match = duel.played($0, memory)
    return Double(match.moves.count) / Double(max(1, straightWays(match.setup)))
  }
}

private func slides(_ size: String, _ level: Level, _ number: Int, _ memory: Memory) -> Double {
  Double(Duel("slide", "size=\(size)", [level]).played(number, memory).moves.count)
}

/// The steps that all tiles have before them at the beginning of a match.
private func straightWays(_ setup: Setup) -> Int {
  let seats = Match(setup).view(for: .seat(1)).seats
  guard let size = Size(setup.settings["size"]), case .numbers(let tiles)? = seats.first?["tiles"]
  else { return 0 }
  return tiles.enumerated().reduce(0) { steps, place in
    let (cell, goal) = (place.offset, place.element - 1)
    guard goal >= 0 else { return steps }
    let across = abs(cell % size.columns - goal % size.columns)
    return steps + across + abs(cell / size.columns - goal / size.columns)
  }
}
