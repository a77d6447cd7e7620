import GameCore
import TestSupport

/// The source of a simulation's choices: the bytes of an input, and after them a seed.
struct Dice {
  private var stream: GameCore.Stream
  var input = Choices([])

  init(seed: Seed) { stream = GameCore.Stream(seed: seed) }

  mutating func below(_ bound: Int) -> Int {
    input.isSpent ? stream.below(max(1, bound)) : input.below(bound)
  }
}
