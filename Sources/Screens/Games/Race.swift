import GameCore
import Protocol

// What the boards of the two races share: how far a seat is, the time, what everybody hears.

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

  /// "place 1", "gave up"; `nil` for a player who still races.
  func words(_ around: Surroundings) -> String? {
    if isDone { return place.map { around.say(RacePhrase.place, ["n": String($0)]) } }
    guard let out else { return nil }
    return around.say(out == "exhausted" ? RacePhrase.noTries : RacePhrase.gaveUp)
  }
}

extension RoomTable {
  /// Milliseconds of the match up to now, or to its end.
  func elapsed(_ around: Surroundings) -> Int? {
    startedAt.map { max(0, (endedAt ?? around.now) - $0) }
  }

  /// `Time 1:14` of a player, or of the match; empty where it is not known.
  func timeText(_ milliseconds: Int?, _ around: Surroundings) -> String {
    guard let time = milliseconds ?? elapsed(around) else { return "" }
    return "\(around.say(RacePhrase.time)) \(Games.minutes(time))"
  }

  /// When the seconds of the clock change next.
  func nextSecond(_ around: Surroundings) -> Int? {
    guard phase == .playing, !around.look.isSpoken else { return nil }
    return around.now + 1000 - (elapsed(around) ?? 0) % 1000
  }

  /// One of the match's options that is a number, within what it takes.
  func number(_ option: String, _ range: ClosedRange<Int>, standard: Int) -> Int {
    let told = options[option].flatMap { Int(plain: $0) } ?? standard
    return min(max(told, range.lowerBound), range.upperBound)
  }

  /// The seats but ours, in their order: all of them for spectators.
  var otherSeats: [Int] {
    lineup.indices.map { $0 + 1 }.filter { $0 != seat }
  }

  /// The seat before or behind one, and round: the next to look at for spectators.
  func seat(beside seat: Int, _ step: Int) -> Int {
    guard !seats.isEmpty else { return seat }
    return (seat - 1 + step + seats.count) % seats.count + 1
  }

  /// "bob gives up." for `EV resigned`.
  func sentence(resigned event: ServerLine, _ around: Surroundings) -> String? {
    guard let number = event.number(.seat) else { return nil }
    if number == seat { return around.say(RacePhrase.youGiveUp) }
    let isGone = event.reason == .abandoned
    return around.say(
      isGone ? RacePhrase.isGone : RacePhrase.givesUp, ["player": name(ofSeat: number)])
  }
}

extension Frame {
  /// The others in a race, or all who race, each in a box of one line, or of two where there is
  /// room. Gives the row of the panel below them.
  mutating func others(
    _ seats: [Int], from top: Int, _ panel: Box, _ table: RoomTable, _ around: Surroundings,
    drawEach draw: (Int, Box, inout Frame) -> Void
  ) -> Int {
    let isRace = table.seat.map(seats.contains) ?? true
    let title = around.say(isRace ? RacePhrase.players : RacePhrase.others)
    rule(title, in: panel, row: top, around.look.glyphs)
    let lines = panel.height - top - 1 >= 2 * seats.count ? 2 : 1
    for (index, seat) in seats.enumerated() {
      let box = Box(panel.column, panel.row + top + 1 + index * lines, panel.width, lines)
      guard box.row + lines <= panel.row + panel.height else { break }
      draw(seat, box, &self)
    }
    return top + 1 + seats.count * lines
  }
}

extension Frame {
  /// The time of a race on top of a panel: in large digits where the panel is high. Gives the rows
  /// that it took.
  @discardableResult
  mutating func time(
    _ milliseconds: Int?, in panel: Box, _ table: RoomTable, _ around: Surroundings
  ) -> Int {
    let rows = Self.timeRows(in: panel, hasGrounds: around.look.hasGrounds)
    let digits = (milliseconds ?? table.elapsed(around)).map { Games.minutes($0) } ?? ""
    guard rows > 1 else {
      let text = table.timeText(milliseconds, around)
      write(text, at: panel.column, panel.row, .bold, width: panel.width)
      return rows
    }
    write(
      large: digits, at: panel.column, panel.row, width: panel.width,
      scale: rows > LargeType.height + 1 ? 2 : 1, around.look.glyphs, .bold(.accent))
    return rows
  }

  /// The rows of the time on a panel of this height, with one below where it is large.
  static func timeRows(in panel: Box, hasGrounds: Bool) -> Int {
    guard hasGrounds, panel.height >= 24, panel.width >= 24 else { return 1 }
    let isHuge = panel.height >= 50 && panel.width >= 40
    return LargeType.height(scale: isHuge ? 2 : 1) + 1
  }
}
