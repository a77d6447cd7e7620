import Wire
import Words

/// The sliding puzzle, a race: everybody gets the same scrambled board and puts it in order.
public struct Slide: Game {
  public static let rules = Rules(
    name: "slide", summary: Wording(SlideText.summary), seats: 1...8, pace: .race,
    endings: [.solved],
    verbs: [
      .init(name: "slide", usage: Wording(SlideText.slideUsage), text: Wording(SlideText.slideHelp))
    ],
    options: [
      Option(
        .size, .size(2...8), standard: "4x4", counting: .when(Feat.sizes.map(\.description)),
        SlideText.sizeHelp),
      Race.finishOption,
    ],
    takesSeed: true,
    leaderboards: [.slidePoints, .slideFeats] + Feat.sizes.flatMap(Leaderboard.slide),
    pause: 220...420)

  private let size: Size
  private(set) var race: Race
  private(set) var boards: [Hidden<SlideBoard>]
  private(set) var moves: [Int]

  public init(_ setup: Setup, at table: inout Table) {
    let settings = setup.settings
    let size = Size(settings[.size]) ?? Size(columns: 4, rows: 4)
    let board = SlideBoard.scrambled(size, &table.chance)
    self.init(board, settings)
    table.events.begin(.board)
    table.events.add(.size, size.description)
    table.events.add(.tiles, board.tiles.map(Int.init))
  }

  /// Creates a race over a board, so that tests can name it.
  init(_ board: SlideBoard, _ settings: Settings) {
    size = board.size
    race = Race(settings, goal: .solved)
    boards = SeatSet(first: settings.seats).map { Hidden(board, of: $0) }
    moves = Array(repeating: 0, count: settings.seats)
  }

  public var movers: SeatSet { race.movers }

  public func legalMoves(for seat: Seat) -> LegalMoves {
    LegalMoves(boards[seat.index].forRules.movable.map { "slide \($0)" })
  }

  public mutating func play(
    _ move: String, by seat: Seat, at table: inout Table
  ) throws(IllegalMove) {
    guard let argument = move.argument(of: "slide"), let first = argument.first else {
      throw Self.rules.unreadable()
    }
    guard first < UInt8(ascii: "a") else {
      let tiles = try boards[seat.index].forRules.walk(argument)
      return tell(tiles, moved: tiles.count, by: seat, at: &table)
    }
    guard let tile = Int(plain: argument.span), (1..<size.cells).contains(tile) else {
      throw .impossible(.tileUnknown(most: size.cells - 1))
    }
    guard boards[seat.index].forRules.slide(tile) else {
      throw .notNow(.tileStuck(movable: boards[seat.index].forRules.movable.sorted()))
    }
    tell(tile, moved: 1, by: seat, at: &table)
  }

  public mutating func clockRanOut(at table: inout Table) { race.clockRanOut() }

  public mutating func resign(_ seat: Seat, reason: Reason, at table: inout Table) {
    race.resign(seat, reason: reason)
  }

  public var outcome: Outcome? { race.outcome(scores: moves) }

  public var progress: Int { .percent(homes.max() ?? 0, of: size.cells - 1) }

  public func deeds(of seat: Seat) -> Deeds {
    guard case .finished(let milliseconds, let steps) = race.standings[seat.index] else {
      return Deeds()
    }
    let feats = Feat.all.filter { $0.isMet(on: size, milliseconds: milliseconds, moves: steps) }
    let earned = [Mark(.slidePoints, feats.count * Feat.points), Mark(.slideFeats, feats.count)]
    return Deeds(
      marks: zip(Leaderboard.slide(size), [milliseconds, steps]).map { Mark($0, $1) }
        + (feats.isEmpty ? [] : earned),
      feats: feats)
  }

  public static var strategy: (any Strategy.Type)? { SlideStrategy.self }

  public static func bareMove(_ text: String, _ settings: Settings) -> String? {
    let isWord = !text.isEmpty && text.utf8.allSatisfy { gapMove($0) != nil }
    return isWord || Int(plain: text) != nil ? "slide \(text)" : nil
  }
}

extension Leaderboard {
  /// Points add up from match to match.
  static let slidePoints = Self("slide.points", best: .sum, isShort: true)

  public static let slideFeats = Self("slide.feats", best: .feats)

  /// The best times and the fewest moves on a board of `size`, if records are kept for it.
  static func slide(_ size: Size) -> [Leaderboard] {
    guard Feat.sizes.contains(size) else { return [] }
    return ["time", "moves"].map { Self("slide.\($0).\(size)", best: .lowest, isShort: true) }
  }
}

// MARK: - One move

extension Slide {
  /// A tile that moves up makes the gap move down, and so on.
  static func gapMove(_ letter: UInt8) -> SlideBoard.Direction? {
    switch letter {
    case UInt8(ascii: "u"): .down
    case UInt8(ascii: "d"): .up
    case UInt8(ascii: "l"): .right
    case UInt8(ascii: "r"): .left
    default: nil
    }
  }

  private mutating func tell(
    _ tiles: some FactValue, moved count: Int, by seat: Seat, at table: inout Table
  ) {
    let (moves, home) = (moves[seat.index] + count, boards[seat.index].forRules.home)
    self.moves[seat.index] = moves
    table.events.begin(.slide, seat)
    table.events.add(.moves, moves)
    table.events.add(.home, home)
    table.events.add(.tiles, tiles, for: .knowing(seat))
    if home == size.cells - 1 { race.finish(seat, .solved, .moves, moves, at: &table) }
  }

  /// The number of tiles that are home on each board, which everybody may know.
  var homes: [Int] { boards.map(\.forRules.home) }
}

extension SlideBoard {
  /// Makes all moves, or none if one of them is impossible. Returns the tiles that slid. A word
  /// that reaches the solved board ends there.
  mutating func walk(_ word: Substring.UTF8View) throws(IllegalMove) -> [Int] {
    let ways = word.compactMap(Slide.gapMove)
    guard ways.count == word.count else { throw Slide.rules.unreadable() }
    var (tried, tiles) = (self, [Int]())
    var solved: (board: SlideBoard, tiles: [Int])?
    for way in ways {
      guard let tile = tried.moveGap(way) else {
        throw .notNow(.wordStuck(letter: tiles.count + 1))
      }
      tiles.append(tile)
      if tried.isSolved, solved == nil { solved = (tried, tiles) }
    }
    self = solved?.board ?? tried
    return solved?.tiles ?? tiles
  }
}
