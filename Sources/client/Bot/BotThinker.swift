import GameCore
import Screens

/// Thinks of a bot's moves, with a memory and a chance of its own.
struct BotThinker {
  private let memory = Memory()
  private var chance: Stream

  init(seed: Seed) { chance = Stream(seed: seed) }

  /// The moves to make; none where it is not ours to move, or nothing can be thought of.
  mutating func plan(_ sight: Sight, _ level: Level) -> [String] {
    sight.strategy?.plan(level, memory, &chance) ?? []
  }
}
