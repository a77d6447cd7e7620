import GameCore

/// A random 4x4 board needs 52.6 moves on average; the puzzle's own scramble leaves it a little
/// nearer to the goal.
func slideFindings() -> Findings {
  let memory = Memory()
  return [
    {
      .exact("tables for 4x4 made, moves of a first board") { slides("4x4", .best, 0, memory) }
    },
    { moves("4x4", .best, known: 52.6, count: 100, memory) },
    { moves("4x4", .good, count: 100, memory) }, { moves("4x4", .easy, count: 100, memory) },
    { moves("5x5", .good, count: 100, memory) }, { moves("6x6", .good, count: 100, memory) },
    { moves("3x6", .good, count: 100, memory) }, { boundsTooHigh("3x3") },
  ] + large("5x5", count: 20, memory) + large("6x6", count: 10, memory)
    + large("3x6", count: 10, memory)
}

/// How many moves a level takes.
private func moves(
  _ size: String, _ level: Level, known: Double? = nil, count: Int, _ memory: Memory
) -> Finding {
  .average("\(size), \(level), moves", known: known, count: count) {
    slides(size, level, $0, memory)
  }
}

private func slides(_ size: String, _ level: Level, _ number: Int, _ memory: Memory) -> Double {
  Double(Duel("slide", "size=\(size)", [level]).played(number, memory).moves.count)
}

/// The best level on boards of which nobody knows how many moves they need: as the puzzle
/// scrambles them, and with their tiles at random, which are a little further.
private func large(_ size: String, count: Int, _ memory: Memory) -> Findings {
  let judge = SlideJudge(size, memory)
  return [
    { .exact("\(size), tables of the bound, MB", judge.tablesMade) },
    { boundsTooHigh(size, judge) },
  ]
    + [false, true].flatMap { isRandom -> Findings in
      let name = "\(size)\(isRandom ? " at random" : ""), best"
      return [
        { .average("\(name), moves", count: count) { judge.moves($0, isRandom: isRandom) } },
        {
          .average("\(name), times a proven bound", count: count, digits: 3) {
            judge.times($0, isRandom: isRandom)
          }
        },
      ]
    }
}

/// Of the boards nearest to the solved one, those of which a bound says more than they need.
private func boundsTooHigh(_ size: String, _ judge: SlideJudge? = nil) -> Finding {
  .exact("\(size), bounds that say too much", known: 0) {
    Double((judge ?? SlideJudge(size, Memory())).boundsTooHigh(boardsMax: 200_000))
  }
}
