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

  /// All 32, by number: the first of a size is to solve it, the next three are for time, then three
  /// for few moves, and the last is for both.
  public static let all: [Feat] = limits.enumerated().flatMap { index, limit in
    let times: [Int?] = [nil] + limit.times + [nil, nil, nil, limit.both.time]
    let moves: [Int?] = [nil, nil, nil, nil] + limit.moves + [limit.both.moves]
    return zip(times, moves).enumerated().map { place, limits in
      Feat(
        number: 8 * index + place + 1, size: limit.size,
        milliseconds: limits.0.map { $0 * 1000 }, moves: limits.1)
    }
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

  /// `1:05`
  public static func minutes(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000 % 60
    return "\(milliseconds / 60_000):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}

/// The limits for each size. Times are in seconds.
private let limits: [(size: Size, times: [Int], moves: [Int], both: (time: Int, moves: Int))] = [
  (Size(columns: 4, rows: 4), [300, 120, 60], [300, 200, 120], (90, 150)),
  (Size(columns: 5, rows: 5), [600, 360, 210], [700, 450, 300], (300, 400)),
  (Size(columns: 6, rows: 6), [1200, 600, 360], [1200, 800, 600], (480, 700)),
  (Size(columns: 3, rows: 6), [480, 240, 150], [500, 350, 250], (210, 300)),
]
