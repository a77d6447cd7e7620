import CMeasure
import GameCore
import Glibc
import Measure

/// What the rules cost: nanoseconds and allocations for each move.
///
///     Scripts/speed/bench-rules
@main
struct RulesBenchmark {
  static func main() throws {
    let yardstick = measureYardstick()
    var lines = [yardstick]
    lines.append(hash())
    let die = dice()
    lines.append(die)
    let pig = pigMatches()
    lines.append(pig.line)
    lines.append(slideMoves())
    lines.append(scrambles())
    lines.append(feedback())
    report(lines, yardstick: yardstick)
    let hashing = pig.dicePerMove * die.nanoseconds
    print("A Pig move without its share of the stream: \(text(pig.line.nanoseconds - hashing)) ns.")
    checkAllocations()
  }

  /// A match under way must not allocate for a move. The list of its moves doubles now and then, so
  /// the better half of a hundred moves counts.
  private static func checkAllocations() {
    let walk = slideWalk(length: 300)
    let slide = allocationsUnderWay(slideMatch()) { walk[$0] }
    guard let settings = try? Settings(for: Pig.self, [("goal", "1000")]) else { exit(1) }
    let match = Match(Setup(settings: settings, seed: seed("pig")))
    let pig = allocationsUnderWay(match) { $0 % 4 == 3 ? "hold" : "roll" }
    print("Allocations in 50 moves of a match under way: Pig \(pig), 4x4 board \(slide).")
    if pig + slide > 0 { exit(1) }
  }

  private static func allocationsUnderWay(
    _ match: Match, _ move: (Int) -> String
  ) -> UInt64 {
    var match = match
    var (first, middle) = (UInt64(0), UInt64(0))
    var tried = 0
    while match.moves.count < 230, let seat = match.movers.first {
      if match.moves.count == 130 { first = measure_allocations() }
      if match.moves.count == 180 { middle = measure_allocations() }
      // Holding is refused where a turn has just passed: then the next one in line is played.
      try? match.play(move(tried), by: seat, at: 0)
      tried += 1
    }
    return min(middle - first, measure_allocations() - middle)
  }

  /// A million bytes hashed, ten times.
  private static func hash() -> Line {
    let bytes = [UInt8](repeating: 7, count: 1_000_000)
    return measure("a byte of SHA-256", count: 10_000_000) {
      for _ in 0..<10 { keep(Int(SHA256.digest(of: bytes)[0])) }
    }
  }

  private static func dice() -> Line {
    var stream = Stream(seed: seed("dice"))
    return measure("a die from the stream", count: 3_000_000) {
      for _ in 0..<3_000_000 { keep(stream.die()) }
    }
  }

  /// Matches in which a roll follows a roll three times out of four, through the door that players
  /// use; and how many dice a move takes.
  private static func pigMatches() -> (line: Line, dicePerMove: Double) {
    let matches = (0..<5000).map { number in
      Match(Setup(settings: Settings(for: Pig.self), seed: seed("pig.\(number)")))
    }
    var chance = Chance()
    var (moves, rolls) = (0, 0)
    let line = measure("a move of a random Pig match") {
      for var match in matches {
        var total = 0
        while let seat = match.movers.first {
          let rolling = total == 0 || chance.below(4) > 0
          try? match.play(rolling ? "roll" : "hold", by: seat, at: 0)
          total = rolling ? total + 1 : 0
          if match.movers.first != seat { total = 0 }
          rolls += rolling ? 1 : 0
        }
        moves += match.moves.count
      }
      return moves
    }
    return (line, Double(rolls) / Double(moves))
  }

  private static func slideMoves() -> Line {
    let start = slideMatch()
    let walk = slideWalk(length: 1000)
    return measure("a move on a 4x4 board", count: walk.count * 1000) {
      for _ in 0..<1000 {
        var match = start
        for move in walk { try? match.play(move, by: 1, at: 0) }
        keep(match.moves.count)
      }
    }
  }

  private static func scrambles() -> Line {
    guard let settings = try? Settings(for: Slide.self, []) else { exit(1) }
    let setups = (0..<2000).map { Setup(settings: settings, seed: seed("scramble.\($0)")) }
    return measure("a 4x4 match set up", count: setups.count) {
      for setup in setups { keep(Match(setup).movers.count) }
    }
  }

  private static func slideMatch() -> Match {
    guard let settings = try? Settings(for: Slide.self, [("seats", "1")]) else { exit(1) }
    return Match(Setup(settings: settings, seed: seed("slide")))
  }

  /// A walk of the gap over that match's board, its moves written beforehand.
  private static func slideWalk(length: Int) -> [String] {
    var match = slideMatch()
    var chance = Chance()
    return (0..<length).map { _ in
      let moves = match.game.legalMoves(for: 1)
      let move = moves[chance.below(moves.count)]
      try? match.play(move, by: 1, at: 0)
      return move
    }
  }

  private static func feedback() -> Line {
    let letters = Array("abcdef".utf8)
    let codes = letters.flatMap { a in
      letters.flatMap { b in
        letters.flatMap { c in
          letters.compactMap { d in Code([a, b, c, d], length: 4, colours: 6) }
        }
      }
    }
    return measure("feedback to a Mastermind guess", count: codes.count * codes.count) {
      for secret in codes {
        for guess in codes { keep(secret.feedback(for: guess).silver) }
      }
    }
  }

  private static func seed(_ text: String) -> Seed {
    guard let seed = Seed(text) else { exit(1) }
    return seed
  }
}

/// Cheap chance for the benchmark's own decisions.
private struct Chance {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
