import GameCore
import TestSupport

/// Where a simulation's choices come from: the bytes of an input as long as there are any, and then
/// a seed.
struct Dice {
  private var stream: GameCore.Stream
  var input = Choices([])

  init(seed: Seed) { stream = GameCore.Stream(seed: seed) }

  mutating func below(_ bound: Int) -> Int {
    input.isSpent ? stream.below(max(1, bound)) : input.below(bound)
  }
}
