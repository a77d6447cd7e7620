public import Words

/// The texts of the feats.
enum FeatText: Int, Phrase {
  static let section = Section<Self>("feat")
  case task, within, moves, both
}

/// A challenge of the sliding puzzle, numbered for ever: eight for each of four sizes.
public struct Feat: Hashable, Sendable {
  /// 1 to 32.
  public let number: Int
  public let size: Size
  /// The time limit, if there is one.
  public let milliseconds: Int?
  public let moves: Int?

  /// The points for every feat, each time that a match meets it.
  public static let points = 50

  /// The sizes with feats and records, in the order of their numbers.
  public static let sizes = limits.map(\.size)

  /// All 32, by number.
  public static let all: [Feat] = limits.enumerated().flatMap { index, limit in
    limit.feats(from: index * 8 + 1)
  }

  /// Whether solving a board of this size like this meets it.
  public func isMet(on size: Size, milliseconds: Int, moves: Int) -> Bool {
    size == self.size && milliseconds <= self.milliseconds ?? .max && moves <= self.moves ?? .max
  }

  /// `Solve a 4x4 in 1:30 and 150 moves`
  public var text: Wording {
    let time = milliseconds.map { Wording(Self.minutes($0)) }
    let moves = moves.map { Wording(FeatText.moves, ["moves": "\($0)"]) }
    let task = Wording(FeatText.task, ["size": "\(size)"])
    let limit: Wording? =
      if let time, let moves {
        Wording(FeatText.both, ["time": time, "moves": moves])
      } else {
        time ?? moves
      }
    return limit.map { Wording(FeatText.within, ["task": task, "limit": $0]) } ?? task
  }

  private static func minutes(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000 % 60
    return "\(milliseconds / 60_000):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}

/// The limits for one size. Times are in seconds.
private struct FeatLimits {
  let size: Size
  let times: [Int]
  let moves: [Int]
  let both: (time: Int, moves: Int)

  /// Feat 1 is to solve it, 2 to 4 are for time, 5 to 7 for few moves, 8 is for both.
  func feats(from first: Int) -> [Feat] {
    let limits: [(Int?, Int?)] =
      [(nil, nil)] + times.map { ($0, nil) } + moves.map { (nil, $0) } + [(both.time, both.moves)]
    return limits.enumerated().map { index, limit in
      Feat(
        number: first + index, size: size, milliseconds: limit.0.map { $0 * 1000 }, moves: limit.1)
    }
  }
}

private let limits = [
  FeatLimits(
    size: Size(columns: 4, rows: 4), times: [300, 120, 60], moves: [300, 200, 120],
    both: (90, 150)),
  FeatLimits(
    size: Size(columns: 5, rows: 5), times: [600, 360, 210], moves: [700, 450, 300],
    both: (300, 400)),
  FeatLimits(
    size: Size(columns: 6, rows: 6), times: [1200, 600, 360], moves: [1200, 800, 600],
    both: (480, 700)),
  FeatLimits(
    size: Size(columns: 3, rows: 6), times: [480, 240, 150], moves: [500, 350, 250],
    both: (210, 300)),
]
