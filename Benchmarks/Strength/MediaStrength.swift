import GameCore

/// With a stake of one chip, best play against a house that draws below 5 loses 0.1042 of it a
/// round.
func mediaFindings() -> [Finding] {
  let memory = Memory()
  let alone = Duel("media", "rounds=50 chips=10000 max=1", [.best])
  return [
    .average("best, chips a round at a stake of 1", known: -0.1042, count: 1000, digits: 4) {
      let scores = alone.played($0, memory).outcome?.scores ?? []
      return Double((scores.first ?? 0) - 10_000) / 50
    }
  ]
}
