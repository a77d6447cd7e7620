import GameCore
import Protocol

// What the boards of the two races share: how far a seat is, the time, what everybody hears, and
// the panel beside the board.

/// How far one seat of a race is, as its events and its row of `state` tell it.
struct RaceStanding: Equatable {
  /// The time in which it got there; `nil` while it has not.
  var milliseconds: Int?
  var place: Int?
  /// Why it races no more: `resigned`, `exhausted`.
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

/// The board of a race: everybody plays at once, each on a board of their own, and spectators look
/// at one of them.
protocol RaceBoard: Board {
  /// By the seat's number, as far as something was told of it.
  var standings: [Int: RaceStanding] { get set }
  /// The seat whose board spectators see.
  var watched: Int { get set }
  /// Our race is over: what we have asked for and was not answered is given up.
  mutating func stopAsking()
}

extension RaceBoard {
  func standing(ofSeat seat: Int) -> RaceStanding { standings[seat] ?? RaceStanding() }

  var ownStanding: RaceStanding { table.seat.map { standing(ofSeat: $0) } ?? RaceStanding() }

  /// Whether we play, and are not through.
  var isRacing: Bool { isPlayed && table.phase == .playing && ownStanding.isRacing }

  /// The seat that a line is about, if there is such a seat here.
  func seat(of line: ServerLine) -> Int? {
    line.seat(.seat).flatMap { table.seats.indices.contains($0 - 1) ? $0 : nil }
  }

  /// The seats but ours, in their order: all of them for spectators.
  var otherSeats: [Int] { table.lineup.indices.map { $0 + 1 }.filter { $0 != table.seat } }

  // MARK: - What happens

  /// A seat has got there, or races no more. Gives its number.
  mutating func hearEnd(_ event: ServerLine) -> Int? {
    guard let seat = seat(of: event) else { return nil }
    standings[seat, default: RaceStanding()].hear(event)
    if seat == table.seat { stopAsking() }
    return seat
  }

  /// "bob gives up." for `EV resigned`.
  mutating func hearResigned(_ event: ServerLine) -> [String] {
    guard let seat = hearEnd(event) else { return [] }
    if seat == table.seat { return [say(RacePhrase.youGiveUp)] }
    let phrase: RacePhrase = event.reason == .abandoned ? .isGone : .givesUp
    return [say(phrase, ["player": table.name(ofSeat: seat)])]
  }

  /// A spectator goes to the board before or behind, and round. Says whether the key does that.
  mutating func lookOn(_ key: Key) -> Bool {
    guard !isPlayed, key == .left || key == .right else { return false }
    let (count, step) = (table.seats.count, key == .left ? -1 : 1)
    if count > 0 { watched = (watched - 1 + step + count) % count + 1 }
    return true
  }

  /// "place 1", "gave up"; `nil` for a player who still races.
  func words(_ standing: RaceStanding) -> String? {
    // A single player has no place.
    guard table.lineup.count > 1 || !standing.isDone else { return nil }
    if standing.isDone { return standing.place.map { say(RacePhrase.place, ["n": String($0)]) } }
    return standing.out.map { say($0 == "exhausted" ? RacePhrase.noTries : .gaveUp) }
  }

  // MARK: - The time

  /// Milliseconds of the match up to now, or to its end.
  var elapsed: Int? { table.startedAt.map { max(0, (table.endedAt ?? around.now) - $0) } }

  /// `Time 1:14` of a player, or of the match; empty where it is not known.
  func timeText(_ milliseconds: Int?) -> String {
    guard let time = milliseconds ?? elapsed else { return "" }
    return "\(say(RacePhrase.time)) \(Games.minutes(time))"
  }

  var nextSecond: Int? {
    guard table.phase == .playing, !look.isSpoken else { return nil }
    return around.now + 1000 - (elapsed ?? 0) % 1000
  }

  // MARK: - The panel

  /// The time on top of a panel: in large digits where the panel is high. Gives the rows that it
  /// took.
  @discardableResult
  func drawTime(_ milliseconds: Int?, in panel: Box, on frame: inout Frame) -> Int {
    let rows = timeRows(in: panel)
    guard rows > 1 else {
      let text = timeText(milliseconds)
      frame.write(text, at: panel.column, panel.row, .bold, width: panel.width)
      return rows
    }
    let digits = (milliseconds ?? elapsed).map { Games.minutes($0) } ?? ""
    frame.write(
      letters: digits, in: Box(panel.column, panel.row, panel.width, rows - 1), at: .left,
      look.blocks, .bold(.accent))
    return rows
  }

  /// The rows of the time on a panel of this height, with one below where it is large.
  func timeRows(in panel: Box) -> Int {
    guard look.hasGrounds, panel.height >= 24, panel.width >= 24 else { return 1 }
    return panel.height >= 50 && panel.width >= 40 ? 8 : 6
  }

  /// The others, or all who race, each in a box of one line, or of two where there is room. Gives
  /// the row of the panel below them.
  func drawOthers(
    _ seats: [Int], from top: Int, _ panel: Box, on frame: inout Frame,
    drawEach draw: (Int, Box, inout Frame) -> Void
  ) -> Int {
    let isRace = table.seat.map(seats.contains) ?? true
    let title = say(isRace ? RacePhrase.players : RacePhrase.others)
    frame.rule(title, in: panel, row: top, look.glyphs)
    let lines = panel.height - top - 1 >= 2 * seats.count ? 2 : 1
    for (index, seat) in seats.enumerated() {
      let box = Box(panel.column, panel.row + top + 1 + index * lines, panel.width, lines)
      guard box.row + lines <= panel.row + panel.height else { break }
      draw(seat, box, &frame)
    }
    return top + 1 + seats.count * lines
  }

  /// What the keys do, below everything, if there is room.
  func drawKeys(_ lines: [String], from top: Int, _ panel: Box, on frame: inout Frame) {
    guard top + lines.count < panel.height else { return }
    frame.rule(say(CommonPhrase.keys), in: panel, row: top, look.glyphs)
    let room = Box(panel.column, panel.row + top + 1, panel.width, panel.height - top - 1)
    frame.write(lines: lines, in: room)
  }
}

/// A board and the panel beside it, together in the middle of a box. A panel beyond its usual width
/// is no clearer, except on a large screen.
struct SideBySide {
  let board: Box
  /// From the board's first row to the end of the box.
  let panel: Box

  /// For a board of that size. `panel` is the least width of its panel, and the usual most.
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
