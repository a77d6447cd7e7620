import GameCore

/// The first player wins 53.06 % when both play as well as can be: Neller and Presser, "Optimal
/// Play of the Dice Game Pig", 2004.
func pigFindings() -> [Finding] {
  let memory = Memory()
  return [wins("best against best, opening, wins %", known: 53.06, [.best, .best], memory)]
}

/// How often seat 1 wins when it opens.
private func wins(
  _ name: String, known: Double? = nil, _ levels: [Level], _ memory: Memory
) -> Finding {
  let duel = Duel("pig", "", levels)
  return .average(name, known: known, count: 20_000) { 100 * duel.share(of: 1, $0, memory) }
}
