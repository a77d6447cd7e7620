import GameCore
import Protocol

/// A table at which the match has not started: who sits there, how it starts, and how others come.
struct WaitingRoom {
  private let table: RoomTable
  private let visit: Visit

  init(_ table: RoomTable, _ visit: Visit) { (self.table, self.visit) = (table, visit) }

  var invite: InviteLines { InviteLines(toRoom: table.room, isLocked: table.isLocked, visit) }

  /// All there is to say. The seats are in columns.
  func lines() -> [String] { [visit.say(CommonPhrase.waiting), ""] + seats + [""] + rest }

  /// As much as fits. What is left out first is what a player misses least.
  func draw(in box: Box, on frame: inout Frame) {
    let waiting = visit.say(CommonPhrase.waiting)
    let fewer = howItBegins + [table.clockLine(visit)].compactMap(\.self)
    let choices = [
      lines(), [waiting] + seats + rest, [waiting] + seatsTogether + rest,
      [waiting] + seatsTogether + howItBegins + howToJoin.prefix(2),
      [waiting] + seatsTogether + fewer,
    ].map { lines in
      lines.flatMap { $0.hasPrefix(" ") ? [$0] : wrapped($0, width: box.width) }
    }
    let lines = choices.first { $0.count <= box.height } ?? choices.last ?? []
    for (index, line) in lines.prefix(box.height).enumerated() {
      frame.write(line, in: box.line(index), index == 0 ? .bold : .plain)
    }
    let used = lines.count + 1
    guard used < box.height else { return }
    drawRules(
      in: Box(box.column, box.row + used, box.width, box.height - used), on: &frame)
  }

  /// The rules below, for players who wait: as many whole paragraphs as have room.
  private func drawRules(in box: Box, on frame: inout Frame) {
    guard let rules = Games.of(table.game, visit.look)?.rules else { return }
    var row = 0
    let texts = [rules.goal] + rules.play + [rules.win]
    for (index, text) in texts.enumerated() {
      let lines = wrapped(visit.say(text), width: box.width)
      guard row + lines.count <= box.height else { return }
      for line in lines {
        frame.write(line, in: box.line(row), index == 0 ? .bold(.accent) : .dim)
        row += 1
      }
    }
  }

  // MARK: - Its parts

  private var seats: [String] {
    table.seats.indices.map { index in
      let name = table.seats[index]?.name ?? visit.say(CommonPhrase.freeSeat)
      let away =
        table.seats[index]?.isHere == false ? " (\(visit.say(CommonPhrase.awayMark)))" : ""
      return "  \(index + 1)  \(name)\(away)"
    }
  }

  /// The free seats share a row with those beside them: `  3-8  (free)`.
  private var seatsTogether: [String] {
    let all = seats
    return all.indices.compactMap { index in
      guard isFree(index) else { return all[index] }
      guard !isFree(index - 1) else { return nil }
      let last = all.indices[index...].prefix { isFree($0) }.last ?? index
      let numbers = last == index ? "\(index + 1)" : "\(index + 1)-\(last + 1)"
      return "  \(numbers)  \(visit.say(CommonPhrase.freeSeat))"
    }
  }

  private func isFree(_ seat: Int) -> Bool {
    table.seats.indices.contains(seat) && table.seats[seat] == nil
  }

  private var rest: [String] {
    let begins: [String]
    if table.cup != nil {
      begins = [visit.say(CupPhrase.beginsItself)]
    } else if let guest = table.guest {
      begins = [visit.say(CommonPhrase.waitingForAnswer, ["player": guest])]
    } else {
      begins = howItBegins + HouseOffer.invitation(table, visit) + howToJoin
    }
    return begins + [table.clockLine(visit)].compactMap(\.self)
  }

  private var howToJoin: [String] {
    let lines = invite.all(visit).map { "  \($0)" }
    let way = table.isLocked ? CommonPhrase.howToJoinLocked : .howToJoin
    return lines.isEmpty ? [] : [visit.say(way)] + lines
  }

  /// The player who may start before all seats are taken, if there are enough players for that.
  private var howItBegins: [String] {
    let full = visit.say(CommonPhrase.beginsFull)
    guard table.seats.count(where: { $0 != nil }) >= table.playersNeeded, let host = table.host
    else { return [full] }
    let isOurs = host == visit.name
    return [
      visit.say(isOurs ? CommonPhrase.weBegin : .theyBegin, ["player": host]), full,
    ]
  }
}

extension RoomTable {
  /// With some options a game needs more than it does otherwise.
  var playersNeeded: Int {
    guard let kind else { return 1 }
    let given = options.filter { $0.key != "seats" }.map { (name: $0.key, value: $0.value) }
    let enough = kind.rules.seats.first { count in
      (try? Settings(for: kind, given + [(name: "seats", value: "\(count)")])) != nil
    }
    return enough ?? kind.rules.seats.lowerBound
  }

  /// "10 seconds left!", or how long a turn may take; `nil` where no clock runs.
  func clockLine(_ visit: Visit) -> String? {
    if let left = secondsLeft(visit.around) {
      return visit.say(CommonPhrase.hurry, ["seconds": String(left)])
    }
    guard kind?.rules.pace == .turns,
      let clock = options["clock"].flatMap({ Int(plain: $0) }), clock > 0
    else { return nil }
    return visit.say(CommonPhrase.turnClock, ["seconds": String(clock)])
  }
}
