import Protocol

// The lobby as it is seen, and heard: a list of rooms, and one of players.

extension HomeScreen {
  func boxes(in box: Box) -> (rooms: Box, players: Box) {
    let half = max(4, (box.height - 4) * 3 / 5)
    let rooms = Box(box.column + 1, box.row + 2, box.width - 2, half)
    let top = rooms.row + half + 2
    return (rooms, Box(box.column + 1, top, box.width - 2, box.row + box.height - top))
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let boxes = boxes(in: box)
    let rooms = visit.listedRooms
    drawHeading(HomePhrase.rooms, rooms.count, above: boxes.rooms, on: &frame, visit)
    drawHeading(HomePhrase.players, others(visit).count, above: boxes.players, on: &frame, visit)
    if rooms.isEmpty {
      let lines = wrapped(visit.say(HomePhrase.noRooms), width: boxes.rooms.width - 2)
      frame.write(lines: lines.map { "  \($0)" }, in: boxes.rooms, .dim)
    }
    let columns = boxes.rooms.width - 2
    let lockWidth = rooms.compactMap { lock($0, visit) }.map { Width.of($0) + 1 }.max() ?? 0
    frame.list(
      rooms.map { roomText($0, columns: columns, lockWidth, visit) },
      pane == .rooms ? room : nil,
      in: boxes.rooms, visit.look.glyphs)
    let others = others(visit)
    if others.isEmpty { frame.write("  " + visit.say(HomePhrase.nobody), in: boxes.players, .dim) }
    frame.list(
      others.map { playerText($0, visit) }, pane == .players ? player : nil, in: boxes.players,
      visit.look.glyphs)
  }

  private func drawHeading(
    _ phrase: HomePhrase, _ count: Int, above box: Box, on frame: inout Frame, _ visit: Visit
  ) {
    let glyphs = visit.look.glyphs
    frame.grid.fill(Box(box.column, box.row - 1, box.width, 1), glyphs.horizontal, .dim)
    let isActive = (phrase == .rooms) == (pane == .rooms)
    frame.write(
      " \(visit.say(phrase)) (\(count)) ", at: box.column + 1, box.row - 1,
      isActive ? .bold : .plain)
  }

  /// `4  Pig  goal 20   1/2  bob  open`
  private func roomText(
    _ row: ServerLine, columns: Int, _ lockWidth: Int, _ visit: Visit
  ) -> String {
    let left = "\((row["room"] ?? "?").padded(to: 4))\(gameText(row, visit))"
    let hostWidth = columns > 70 ? 16 : 8
    let host = (row["host"] ?? "").shortened(to: hostWidth, visit.look).padded(to: hostWidth)
    let right = "\(row["seats"] ?? "")  \(host) \(phase(row, visit).padded(to: 9))"
    // As wide in every row, so that the columns before it stand below each other.
    let lock = (lock(row, visit).map { " \($0)" } ?? "").padded(to: lockWidth)
    let room = max(8, columns - Width.of(right + lock) - 1)
    return left.shortened(to: room, visit.look).padded(to: room) + " " + right + lock
  }

  /// Who may come in, where not everybody may.
  private func lock(_ row: ServerLine, _ visit: Visit) -> String? {
    if let guest = row["for"] { return visit.say(HomePhrase.isFor, ["player": guest]) }
    return row["locked"] == "yes" ? visit.say(HomePhrase.locked) : nil
  }

  /// `Pig "After supper", goal 20`: where there is little room, what it is called is seen at least.
  private func gameText(_ row: ServerLine, _ visit: Visit) -> String {
    let called = CupTitle.text(row["title"] ?? "", visit.look)
    let title = called.isEmpty ? "" : " \"\(called)\""
    let game = Games.title(row["game"] ?? "?", visit.look) + title
    return ([game] + Games.optionWords(row, visit.look)).joined(separator: ", ")
  }

  /// `Room 4: Pig, goal 20, 1/2, bob, open`
  private func spokenRoom(_ row: ServerLine, _ visit: Visit) -> String {
    let facts = [gameText(row, visit), row["seats"] ?? "", row["host"] ?? "", phase(row, visit)]
    let lock = lock(row, visit).map { [$0] } ?? []
    let room = visit.say(CommonPhrase.room, ["room": row["room"] ?? "?"])
    return "\(room): \((facts + lock).joined(separator: ", "))"
  }

  private func phase(_ row: ServerLine, _ visit: Visit) -> String {
    switch row["phase"] {
    case "open": visit.say(HomePhrase.open)
    case "playing": visit.say(HomePhrase.playing)
    case "over": visit.say(HomePhrase.over)
    default: ""
    }
  }

  private func playerText(_ row: ServerLine, _ visit: Visit) -> String {
    let kind =
      row["kind"] == "house" ? visit.say(HousePhrase.mark) : visit.say(HomePhrase.bot)
    let bot = row["kind"] == nil ? "" : " (\(kind))"
    let room = row.number("room").map { visit.say(HomePhrase.inRoom, ["room": String($0)]) } ?? ""
    return "\((row["player"] ?? "?").padded(to: 16)) \(row["rating"] ?? "")  \(room)\(bot)"
  }

  /// We are among those who are here.
  func isKnown(_ visit: Visit) -> Bool { !visit.players.isEmpty }

  func spoken(_ visit: Visit) -> [String] {
    let rooms = visit.listedRooms.map { spokenRoom($0, visit) }
    let people = others(visit).map { playerText($0, visit) }
    return ["\(visit.say(HomePhrase.rooms)): \(visit.listedRooms.count)"]
      + rooms
      + (people.isEmpty
        ? [visit.say(HomePhrase.nobody)] : ["\(visit.say(HomePhrase.players)):"] + people)
  }
}
