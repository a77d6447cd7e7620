import GameCore

/// With a stake of one chip, best play against a house that draws below 5 loses 0.1042 of it a
/// round: worked out exactly in the tests of siete y media, and played here.
func mediaFindings() -> Findings {
  [
    { atOneChip("best, chips a round at a stake of 1", known: -0.1042, .best, count: 200) },
    { atOneChip("good, chips a round at a stake of 1", .good, count: 600) },
    { atOneChip("easy, chips a round at a stake of 1", .easy, count: 600) },
    { takings("best, chips won in 10 rounds", .best) },
    { takings("good, chips won in 10 rounds", .good) },
    { takings("easy, chips won in 10 rounds", .easy) },
    { wins("best against good, rotating bank, wins %", [.best, .good]) },
    { wins("good against easy, rotating bank, wins %", [.good, .easy]) },
  ]
}

private func atOneChip(
  _ name: String, known: Double? = nil, _ level: Level, count: Int
) -> Finding {
  let duel = Duel("media", "rounds=50 chips=10000 max=1", [level])
  return .average(name, known: known, count: count, digits: 4) {
    Double(duel.score($0) - 10_000) / 50
  }
}

private func takings(_ name: String, _ level: Level) -> Finding {
  let duel = Duel("media", "", [level])
  return .average(name, count: 1000) { Double(duel.score($0) - 100) }
}

private func wins(_ name: String, _ levels: [Level]) -> Finding {
  let memory = Memory()
  let duel = Duel("media", "bank=rotate", levels)
  return .average(name, count: 1000) { 100 * duel.share(of: 1, $0, memory) }
}

extension Duel {
  /// What seat 1 has at the end.
  fileprivate func score(_ number: Int) -> Int {
    played(number, Memory()).outcome?.scores.first ?? 0
  }
}
