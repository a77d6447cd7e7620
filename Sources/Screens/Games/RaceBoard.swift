import GameCore
import Protocol

// What the boards of the two races share: each seat's progress, the time, common events, and the
// panel beside the board.

/// The progress of one seat in a race, from its events and its row of `state`.
struct RaceStanding: Equatable {
  /// The time of a player who has finished; otherwise `nil`.
  var milliseconds: Int?
  var place: Int?
  /// Why it no longer races: `resigned`, `exhausted`.
  var out: String?

  var isDone: Bool { milliseconds != nil }
  var isRacing: Bool { milliseconds == nil && out == nil }

  init() {}

  /// From a seat's row of `state`.
  init(_ row: ServerLine) {
    milliseconds = row.number(.ms).map { min(max(0, $0), RuleLimits.momentMax) }
    place = row.number(.place)
    out = row[.out]
  }

  mutating func hear(_ event: ServerLine) {
    switch event.happened {
    case .solved, .cracked:
      milliseconds = min(max(0, event.number(.ms) ?? 0), RuleLimits.momentMax)
      place = event.number(.place)
    case .exhausted: out = "exhausted"
    case .resigned: if !isDone { out = "resigned" }
    default: break
    }
  }
}

/// The board of a race: all play at once, each on a board of their own, and spectators look at one
/// of them.
protocol RaceBoard: Board {
  /// By the number of the seat, as far as known.
  var standings: [Int: RaceStanding] { get set }
  /// The seat whose board spectators see.
  var watched: Int { get set }
  /// Ends our race: unanswered requests are given up.
  mutating func stopAsking()
  func drawOther(_ seat: Int, in box: Box, on frame: inout Frame)
}

extension RaceBoard {
  func standing(ofSeat seat: Int) -> RaceStanding { standings[seat] ?? RaceStanding() }

  var ownStanding: RaceStanding { table.seat.map { standing(ofSeat: $0) } ?? RaceStanding() }

  var isRacing: Bool { isPlayed && table.phase == .playing && ownStanding.isRacing }

  /// The seat of a line, if there is such a seat here.
  func seat(of line: ServerLine) -> Int? {
    line.seat(.seat).flatMap { table.seats.indices.contains($0 - 1) ? $0 : nil }
  }

  /// All seats but ours, in order; for spectators, all seats.
  var otherSeats: [Int] { table.lineup.indices.map { $0 + 1 }.filter { $0 != table.seat } }

  // MARK: - Events

  /// A seat has finished, or is out. Returns its number.
  mutating func hearEnd(_ event: ServerLine) -> Int? {
    guard let seat = seat(of: event) else { return nil }
    standings[seat, default: RaceStanding()].hear(event)
    if seat == table.seat { stopAsking() }
    return seat
  }

  /// "bob gives up." for `EV resigned`.
  mutating func hearResigned(_ event: ServerLine) -> [String] {
    guard let seat = hearEnd(event) else { return [] }
    return [says(seat - 1, event.reason == .abandoned ? RacePhrase.isGone : .givesUp, .youGiveUp)]
  }

  /// Shows a spectator the next or previous board. Returns whether the key does that.
  mutating func lookOn(_ key: Key) -> Bool {
    guard !isPlayed, key == .left || key == .right else { return false }
    let (count, step) = (table.seats.count, key == .left ? -1 : 1)
    if count > 0 { watched = (watched - 1 + step + count) % count + 1 }
    return true
  }

  /// "place 1", "gave up"; `nil` for a player who is still racing.
  func words(_ standing: RaceStanding) -> String? {
    // A single player has no place.
    guard table.lineup.count > 1 || !standing.isDone else { return nil }
    if standing.isDone { return standing.place.map { say(RacePhrase.place, ["n": String($0)]) } }
    return standing.out.map { say($0 == "exhausted" ? RacePhrase.noTries : .gaveUp) }
  }

  // MARK: - The time

  /// Milliseconds of the match up to now, or to its end.
  var elapsed: Int? { table.startedAt.map { max(0, (table.endedAt ?? around.now) - $0) } }

  /// `Time 1:14` of a player or of the match; empty if it is unknown.
  func timeText(_ milliseconds: Int?) -> String {
    guard let time = milliseconds ?? elapsed else { return "" }
    return "\(say(RacePhrase.time)) \(Games.minutes(time))"
  }

  var nextSecond: Int? {
    guard table.phase == .playing, !look.isSpoken else { return nil }
    return around.now + 1000 - (elapsed ?? 0) % 1000
  }

  // MARK: - The panel

  /// The panel, with the margin around it.
  func spare(_ panel: Box, in box: Box) -> Box? {
    let column = panel.column - 1
    let spare = Box(column, box.row, box.column + box.width - column, box.height)
    return spare.width >= 26 && spare.height >= 18 ? spare : nil
  }

  /// Draws the time on top of a panel, in large digits if the panel is high. Returns the rows used.
  @discardableResult
  func drawTime(_ milliseconds: Int?, in panel: Box, on frame: inout Frame) -> Int {
    let rows = timeRows(in: panel)
    if rows > 1 {
      frame.write(
        letters: (milliseconds ?? elapsed).map { Games.minutes($0) } ?? "",
        in: panel.line(0, high: rows - 1), at: .left, look.blocks, .bold(.accent), line: .figures)
    } else {
      frame.write(timeText(milliseconds), in: panel, .bold)
    }
    return rows
  }

  /// The rows of the time on a panel of this height. Large digits have a free row below.
  func timeRows(in panel: Box) -> Int {
    guard look.hasGrounds, panel.height >= 24, panel.width >= 24 else { return 1 }
    return panel.height >= 50 && panel.width >= 40 ? 7 : 5
  }

  /// Draws the others, or everybody in the race, each in a box of one line, or of two if there is
  /// room. Returns the row below them.
  func drawOthers(_ seats: [Int], from top: Int, _ panel: Box, on frame: inout Frame) -> Int {
    let isRace = table.seat.map(seats.contains) ?? true
    frame.rule(say(isRace ? RacePhrase.players : .others), in: panel, row: top, look.glyphs)
    let lines = panel.height - top - 1 >= 2 * seats.count ? 2 : 1
    for (index, seat) in seats.enumerated() {
      let box = panel.line(top + 1 + index * lines, high: lines)
      guard box.row + lines <= panel.row + panel.height else { break }
      drawOther(seat, in: box, on: &frame)
    }
    return top + 1 + seats.count * lines
  }

  func drawKeys(_ lines: [String], from top: Int, _ panel: Box, on frame: inout Frame) {
    guard top + lines.count < panel.height else { return }
    frame.rule(say(CommonPhrase.keys), in: panel, row: top, look.glyphs)
    frame.write(lines: lines, in: panel.below(top + 1))
  }
}

/// Things that happen one by one on the screen, a step of milliseconds apart: pegs that are turned
/// over, points that move.
struct Steps: Equatable {
  let start: Int
  let step: Int
  let count: Int

  var end: Int { start + count * step }

  func done(at now: Int) -> Int { min(count, max(0, (now - start) / step)) }

  func next(after now: Int) -> Int? {
    (1...count).lazy.map { start + $0 * step }.first { $0 > now }
  }
}

/// A board with its panel, centred in a box. A panel is no wider than useful, except on a large
/// screen.
struct SideBySide {
  let board: Box
  /// From the board's first row to the end of the box.
  let panel: Box

  /// Creates the layout for a board of that size. `panel` has the least width of its panel and the
  /// usual maximum.
  init(_ width: Int, _ height: Int, panel: ClosedRange<Int>, in box: Box) {
    let most = max(panel.upperBound, box.width / 3)
    let wanted = min(most, max(panel.lowerBound, box.width - width - 4))
    let left = max(1, (box.width - width - 2 - wanted) / 2)
    let top = box.row + max(0, (box.height - height) / 2)
    board = Box(box.column + left, top, width, height)
    let right = board.column + width + 2
    let room = max(0, box.column + box.width - right - 1)
    self.panel = Box(right, top, min(wanted, room), box.row + box.height - top)
  }
}
