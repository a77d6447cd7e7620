import GameCore

/// The first player wins 53.06 % when both play as well as can be: Neller and Presser, "Optimal
/// Play of the Dice Game Pig", 2004.
func pigFindings() -> Findings {
  [
    { wins("best against best, who begins wins %", [.best, .best], known: 53.06, count: 10_000) },
    { wins("best against good, best wins %", [.best, .good]) },
    { wins("good against easy, good wins %", [.good, .easy]) },
    { wins("best among 3, against good, wins %", [.best, .good, .good]) },
    { wins("best among 4, against good, wins %", [.best, .good, .good, .good]) },
    {
      wins("goal 1000, best against good, best wins %", [.best, .good], "goal=1000", count: 200)
    },
  ]
}

/// How often seat 1 wins: if it begins always where something is known of that, else if each seat
/// begins as often.
private func wins(
  _ name: String, _ levels: [Level], _ options: String = "", known: Double? = nil,
  count: Int = 2000
) -> Finding {
  let memory = Memory()
  let duel = Duel("pig", options, levels)
  return .average(name, known: known, count: count) { number in
    let opener = known == nil ? Seat(exactly: 1 + number % levels.count) : 1
    return 100 * duel.share(of: 1, number, opener: opener ?? 1, memory)
  }
}
