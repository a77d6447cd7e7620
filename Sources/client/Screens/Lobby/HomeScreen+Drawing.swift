import Protocol

// The lobby as it is seen, and heard: a list of rooms, and one of players.

extension HomeScreen {
  func boxes(in box: Box) -> (rooms: Box, players: Box) {
    let half = max(4, (box.height - 4) * 3 / 5)
    let rooms = Box(box.column + 1, box.row + 2, box.width - 2, half)
    let top = rooms.row + half + 2
    return (rooms, Box(box.column + 1, top, box.width - 2, box.row + box.height - top))
  }

  func draw(in box: Box, on frame: inout Frame, _ house: House) {
    let boxes = boxes(in: box)
    let rooms = house.listedRooms
    drawHeading(HomePhrase.rooms, rooms.count, above: boxes.rooms, on: &frame, house)
    drawHeading(HomePhrase.players, others(house).count, above: boxes.players, on: &frame, house)
    if rooms.isEmpty {
      let lines = wrapped(house.say(HomePhrase.noRooms), width: boxes.rooms.width - 2)
      frame.write(lines: lines.map { "  \($0)" }, in: boxes.rooms, .dim)
    }
    let columns = boxes.rooms.width - 2
    let lockWidth = rooms.compactMap { lock($0, house) }.map { Width.of($0) + 1 }.max() ?? 0
    frame.list(
      rooms.map { roomText($0, columns: columns, lockWidth, house) },
      pane == .rooms ? room : nil,
      in: boxes.rooms, house.look.glyphs)
    let others = others(house)
    if others.isEmpty { frame.write("  " + house.say(HomePhrase.nobody), in: boxes.players, .dim) }
    frame.list(
      others.map { playerText($0, house) }, pane == .players ? player : nil, in: boxes.players,
      house.look.glyphs)
  }

  private func drawHeading(
    _ phrase: HomePhrase, _ count: Int, above box: Box, on frame: inout Frame, _ house: House
  ) {
    let glyphs = house.look.glyphs
    frame.grid.fill(Box(box.column, box.row - 1, box.width, 1), glyphs.horizontal, .dim)
    let isActive = (phrase == .rooms) == (pane == .rooms)
    frame.write(
      " \(house.say(phrase)) (\(count)) ", at: box.column + 1, box.row - 1,
      isActive ? .bold : .plain)
  }

  /// `4  Pig  goal 20   1/2  bob  open`
  private func roomText(
    _ row: ServerLine, columns: Int, _ lockWidth: Int, _ house: House
  ) -> String {
    let left = "\((row["room"] ?? "?").padded(to: 4))\(gameText(row, house))"
    let hostWidth = columns > 70 ? 16 : 8
    let host = (row["host"] ?? "").shortened(to: hostWidth, house.look).padded(to: hostWidth)
    let right = "\(row["seats"] ?? "")  \(host) \(phase(row, house).padded(to: 9))"
    // As wide in every row, so that the columns before it stand below each other.
    let lock = (lock(row, house).map { " \($0)" } ?? "").padded(to: lockWidth)
    let room = max(8, columns - Width.of(right + lock) - 1)
    return left.shortened(to: room, house.look).padded(to: room) + " " + right + lock
  }

  /// Who may come in, where not everybody may.
  private func lock(_ row: ServerLine, _ house: House) -> String? {
    if let guest = row["for"] { return house.say(HomePhrase.isFor, ["player": guest]) }
    return row["locked"] == "yes" ? house.say(HomePhrase.locked) : nil
  }

  /// `Pig "After supper", goal 20`: where there is little room, what it is called is seen at least.
  private func gameText(_ row: ServerLine, _ house: House) -> String {
    let title = (row["title"] ?? "").isEmpty ? "" : " \"\(row["title"] ?? "")\""
    let game = Games.title(row["game"] ?? "?", house.look) + title
    return ([game] + Games.optionWords(row, house.look)).joined(separator: ", ")
  }

  /// `Room 4: Pig, goal 20, 1/2, bob, open`
  private func spokenRoom(_ row: ServerLine, _ house: House) -> String {
    let facts = [gameText(row, house), row["seats"] ?? "", row["host"] ?? "", phase(row, house)]
    let lock = lock(row, house).map { [$0] } ?? []
    let room = house.say(CommonPhrase.room, ["room": row["room"] ?? "?"])
    return "\(room): \((facts + lock).joined(separator: ", "))"
  }

  private func phase(_ row: ServerLine, _ house: House) -> String {
    switch row["phase"] {
    case "open": house.say(HomePhrase.open)
    case "playing": house.say(HomePhrase.playing)
    case "over": house.say(HomePhrase.over)
    default: ""
    }
  }

  private func playerText(_ row: ServerLine, _ house: House) -> String {
    let kind =
      row["kind"] == "house" ? house.say(HousePhrase.mark) : house.say(HomePhrase.bot)
    let bot = row["kind"] == nil ? "" : " (\(kind))"
    let room = row.number("room").map { house.say(HomePhrase.inRoom, ["room": String($0)]) } ?? ""
    return "\((row["player"] ?? "?").padded(to: 16)) \(row["rating"] ?? "")  \(room)\(bot)"
  }

  /// We are among those who are here.
  func isKnown(_ house: House) -> Bool { !house.players.isEmpty }

  func spoken(_ house: House) -> [String] {
    let rooms = house.listedRooms.map { spokenRoom($0, house) }
    let people = others(house).map { playerText($0, house) }
    return ["\(house.say(HomePhrase.rooms)): \(house.listedRooms.count)"]
      + rooms
      + (people.isEmpty
        ? [house.say(HomePhrase.nobody)] : ["\(house.say(HomePhrase.players)):"] + people)
  }
}
