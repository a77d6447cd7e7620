import Wire

/// The sliding puzzle of a day: its seed makes it the same for everybody. The best times are kept.
///
///     DailyPuzzle(day: "2026-11-25")?.seed    // day-2026-11-25
public struct DailyPuzzle: Equatable, Sendable {
  /// In UTC: `2026-11-25`.
  public let day: String

  public static let game = Slide.rules.name
  public static let size = "4x4"
  private static let seedStart = "day-"
  public static let boardStart = "slide.day."

  /// `nil` if the text is not a day.
  public init?(day: String) {
    let zero = UInt8(ascii: "0")
    let form = day.utf8.map { (zero...zero + 9).contains($0) ? zero : $0 }
    guard form.elementsEqual("0000-00-00".utf8) else { return nil }
    self.day = day
  }

  /// The daily puzzle of a match, if it is one: only the first match of a room, as later ones have
  /// other seeds.
  public init?(_ setup: Setup) {
    let (settings, seed) = (setup.settings, setup.seed.text)
    guard settings.game.rules.name == Self.game, settings[.size] == Self.size,
      settings.seed == seed, Self.isSeed(seed)
    else { return nil }
    self.init(day: String(seed.dropFirst(Self.seedStart.count)))
  }

  public static func isSeed(_ seed: String) -> Bool { seed.hasPrefix(seedStart) }

  public var seed: String { Self.seedStart + day }
  public var board: String { Self.boardStart + day }
}

extension Match {
  public func dailyTime(of seat: Seat) -> (board: String, value: Int)? {
    guard let puzzle = DailyPuzzle(setup),
      case .finished(let milliseconds, _) = (game as? Slide)?.race.standings[seat.index]
    else { return nil }
    return (puzzle.board, milliseconds)
  }
}
