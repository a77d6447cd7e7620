/// A bracket before anybody plays in it: its bouts, and the sources of their players. A bout's
/// sources come before it.
struct Bracket {
  enum Source: Hashable {
    /// The best is 0.
    case seed(Int)
    case winner(Int)
    case loser(Int)
  }

  enum Part: Hashable {
    /// Among those without a loss, and its round from 0.
    case upper(Int)
    /// Among those with one.
    case lower(Int)
    /// The best of both.
    case final
    /// Once more, when the final was the first loss of the one who lost it.
    case decider
  }

  struct Bout {
    let part: Part
    /// The round of the cup in which it is played.
    let round: Int
    let sources: [Source]
  }

  private(set) var bouts: [Bout] = []

  var roundsCount: Int { (bouts.map(\.round).max() ?? -1) + 1 }

  /// How many rounds one has, without making it.
  static func rounds(of count: Int, isDouble: Bool) -> Int {
    let upper = doublings(to: count)
    return isDouble && upper > 0 ? 2 * upper + 1 : upper
  }

  /// How often one must be doubled to be so many or more.
  static func doublings(to count: Int) -> Int {
    var enough = 0
    while 1 << enough < count { enough += 1 }
    return enough
  }

  /// A single loss eliminates a player.
  static func knockout(of count: Int) -> Bracket {
    var bracket = Bracket()
    _ = bracket.addUpper(seeds(of: count)) { $0 }
    return bracket
  }

  /// Two losses eliminate a player. A later round of the upper bracket is played when the lower
  /// bracket needs its losers.
  static func double(of count: Int) -> Bracket {
    var bracket = Bracket()
    let upper = bracket.addUpper(seeds(of: count)) { $0 == 0 ? 0 : 2 * $0 - 1 }
    guard let first = upper.first, let last = upper.last?.first else { return bracket }
    let survivor = bracket.addLower(first, Array(upper.dropFirst()))
    let round = 2 * upper.count - 1
    let final = bracket.add(.final, round, [.winner(last), survivor])
    _ = bracket.add(.decider, round + 1, [.winner(final), .loser(final)])
    return bracket
  }

  /// The seeds from the top of the bracket down: two neighbours meet, the best two not before the
  /// final, the best four not before the round before it. Their number is a power of two.
  static func seeds(of count: Int) -> [Int] {
    guard count > 1 else { return [] }
    var seeds = [0]
    while seeds.count < count {
      let size = 2 * seeds.count
      seeds = seeds.flatMap { [$0, size - 1 - $0] }
    }
    return seeds
  }

  private mutating func add(_ part: Part, _ round: Int, _ sources: [Source]) -> Int {
    bouts.append(Bout(part: part, round: round, sources: sources))
    return bouts.count - 1
  }

  /// The bouts of each round.
  private mutating func addUpper(_ seeds: [Int], playedIn cupRound: (Int) -> Int) -> [[Int]] {
    var rounds: [[Int]] = []
    var sources = seeds.map { Source.seed($0) }
    while sources.count > 1 {
      let bouts = addPairs(of: sources, .upper(rounds.count), cupRound(rounds.count))
      rounds.append(bouts)
      sources = bouts.map { .winner($0) }
    }
    return rounds
  }

  private mutating func addPairs(of sources: [Source], _ part: Part, _ round: Int) -> [Int] {
    stride(from: 0, to: sources.count - 1, by: 2).map { index in
      add(part, round, [sources[index], sources[index + 1]])
    }
  }

  /// First those who lost in the first round meet; then in turn those who are left meet the losers
  /// of the next round above, and each other. Those come from the other end of the bracket, so that
  /// nobody soon meets the same one again. Gives who is left at the end.
  private mutating func addLower(_ first: [Int], _ later: [[Int]]) -> Source {
    var left = first.map { Source.loser($0) }
    var round = 1
    for (index, above) in later.enumerated() {
      let pairs = addPairs(of: left, .lower(round - 1), round)
      let half = above.count / 2
      let losers = index % 2 == 0 ? above.reversed() : Array(above[half...] + above[..<half])
      let bouts = zip(pairs, losers).map { pair, loser in
        add(.lower(round), round + 1, [.loser(loser), .winner(pair)])
      }
      left = bouts.map { .winner($0) }
      round += 2
    }
    return left.first ?? .seed(0)
  }
}
