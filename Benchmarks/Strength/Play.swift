import GameCore
import Glibc

/// Matches of one kind that the house plays against itself: `Duel("pig", "goal=50", [.best,
/// .good])`.
struct Duel {
  let settings: Settings
  /// How well each seat plays.
  let levels: [Level]

  init(_ game: String, _ options: String = "", _ levels: [Level]) {
    guard let settings = Settings("\(game) seats=\(levels.count) \(options)") else {
      stop("\(game) has no match with \(options)")
    }
    self.settings = settings
    self.levels = levels
  }

  /// Plays match `number` to its end: the same number is always the same match.
  func played(_ number: Int, opener: Seat = 1, _ memory: Memory) -> Match {
    guard let seed = Seed("strength.\(number)"), let other = Seed("house.\(number)") else {
      stop("no seed")
    }
    var match = Match(Setup(settings: settings, opener: opener, seed: seed))
    var chance = Stream(seed: other)
    while let seat = match.movers.first {
      guard let strategy = Observation(of: match, from: seat)?.strategy else {
        stop("nobody knows what to do after \(match.moves.count) moves of match \(number)")
      }
      for move in strategy.plan(levels[seat.index], memory, &chance) {
        play(move, by: seat, in: &match)
      }
    }
    return match
  }

  private func play(_ move: String, by seat: Seat, in match: inout Match) {
    do throws(IllegalMove) {
      try match.play(move, by: seat, at: 0)
    } catch {
      stop("\(move) was refused: \(error.cause.word)")
    }
  }

  /// 1 if `seat` wins that match, ½ if it is drawn, else 0.
  func share(of seat: Seat, _ number: Int, opener: Seat = 1, _ memory: Memory) -> Double {
    switch played(number, opener: opener, memory).outcome?.winner {
    case .seat(seat): 1
    case .nobody: 0.5
    default: 0
    }
  }
}

/// A benchmark that cannot go on says why.
func stop(_ reason: String) -> Never {
  print(reason)
  exit(1)
}
