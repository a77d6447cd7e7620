import Protocol

// The lobby as it is seen, and heard: a list of rooms, and one of players.

extension HomeScreen {
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let layout = HomeLayout(box, games: Games.all.count)
    HomeCards(visit: visit).draw(layout.cards, on: &frame)
    drawRooms(in: layout.rooms, on: &frame, visit)
    drawPeople(in: layout.people, on: &frame, visit)
    own.draw(in: layout.own, on: &frame, visit)
  }

  private func drawRooms(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let rooms = visit.listedRooms
    let seatsWidth = rooms.map { Width.of(seatsText($0, visit)) }.max() ?? 0
    let lockWidth = rooms.compactMap { lock($0, visit) }.map { Width.of($0) + 1 }.max() ?? 0
    let list = PaneList(
      pane: .rooms, title: .rooms, empty: .noRooms, count: rooms.count, place: room)
    draw(list, in: box, on: &frame, visit) { columns in
      rooms.map { roomText($0, columns: columns, lockWidth, seatsWidth, visit) }
    }
  }

  private func drawPeople(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let others = others(visit)
    let list = PaneList(
      pane: .players, title: .players, empty: .nobody, count: others.count, place: player)
    draw(list, in: box, on: &frame, visit) { columns in
      others.map { personText($0, columns: columns, visit) }
    }
  }

  /// What a pane with a list is: its title, what it says when it is empty, and what is marked.
  private struct PaneList {
    let pane: Pane
    let title: HomePhrase
    let empty: HomePhrase
    let count: Int
    let place: Selection
  }

  private func draw(
    _ list: PaneList, in box: Box, on frame: inout Frame, _ visit: Visit,
    lines: (_ columns: Int) -> [String]
  ) {
    let isFocused = pane == list.pane
    let inside = frame.panel(
      box, visit.look, title: visit.say(list.title),
      count: list.count == 0 ? "" : String(list.count),
      isFocused: isFocused)
    guard list.count > 0 else {
      let lines = wrapped(visit.say(list.empty), width: max(1, inside.width))
      return frame.write(lines: lines, in: inside, .dim)
    }
    frame.list(
      lines(inside.width - 2), isFocused ? list.place : nil, in: inside, visit.look.glyphs)
  }

  /// `● bob  table 4  1612`: a full ball for those who are free.
  private func personText(_ row: ServerLine, columns: Int, _ visit: Visit) -> String {
    let glyphs = visit.look.glyphs
    let isFree = row.number(.room) == nil
    let mark = Character(isFree ? glyphs.ball : glyphs.hollow)
    let rating = row[.rating] ?? ""
    let rest = [kindText(row, visit), placeText(row, visit)].filter { !$0.isEmpty }
    let space = max(4, columns - Width.of(rating) - 1)
    let left = (["\(mark) \(row[.player] ?? "?")"] + rest).joined(separator: "  ")
    return left.shortened(to: space, visit.look).padded(to: space) + " " + rating
  }

  /// `4  Pig  goal 20   ●○  bob  open`
  private func roomText(
    _ row: ServerLine, columns: Int, _ lockWidth: Int, _ seatsWidth: Int, _ visit: Visit
  ) -> String {
    let left = "\((row[.room] ?? "?").padded(to: 4))\(gameText(row, visit))"
    let hostWidth = columns > 60 ? 16 : 8
    let host = (row[.host] ?? "").shortened(to: hostWidth, visit.look).padded(to: hostWidth)
    let state = phase(row, visit).padded(to: columns > 50 ? 9 : 7)
    let seats = seatsText(row, visit).padded(to: seatsWidth)
    let right = "\(seats) \(host) \(state)"
    // As wide in every row, so that the columns before it stand below each other.
    let lock = (lock(row, visit).map { " \($0)" } ?? "").padded(to: lockWidth)
    let room = max(8, columns - Width.of(right + lock) - 1)
    return left.shortened(to: room, visit.look).padded(to: room) + " " + right + lock
  }

  /// A ball for each seat, full if it is taken: `●○`. Many seats are counted: `3/8`.
  private func seatsText(_ row: ServerLine, _ visit: Visit) -> String {
    let numbers = (row[.seats] ?? "").split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, (1...4).contains(numbers[1]), (0...numbers[1]).contains(numbers[0])
    else { return row[.seats] ?? "" }
    let glyphs = visit.look.glyphs
    let balls = (0..<numbers[1]).map { $0 < numbers[0] ? glyphs.ball : glyphs.hollow }
    return String(String.UnicodeScalarView(balls))
  }

  /// The players who may come in, where not everybody may.
  private func lock(_ row: ServerLine, _ visit: Visit) -> String? {
    if let guest = row[.for] { return visit.say(HomePhrase.isFor, ["player": guest]) }
    return row[.locked] == "yes" ? visit.say(HomePhrase.locked) : nil
  }

  /// `Pig "After supper", goal 20`: where there is little room, what it is called is seen at least.
  private func gameText(_ row: ServerLine, _ visit: Visit) -> String {
    let called = CupTitle.text(row[.title] ?? "", visit.look)
    let title = called.isEmpty ? "" : " \"\(called)\""
    let game = Games.title(row[.game] ?? "?", visit.look) + title
    return ([game] + Games.optionWords(row, visit.look)).joined(separator: ", ")
  }

  /// `Room 4: Pig, goal 20, 1/2, bob, open`
  private func spokenRoom(_ row: ServerLine, _ visit: Visit) -> String {
    let facts = [gameText(row, visit), row[.seats] ?? "", row[.host] ?? "", phase(row, visit)]
    let lock = lock(row, visit).map { [$0] } ?? []
    let room = visit.say(CommonPhrase.room, ["room": row[.room] ?? "?"])
    return "\(room): \((facts + lock).joined(separator: ", "))"
  }

  private func phase(_ row: ServerLine, _ visit: Visit) -> String {
    switch row[.phase] {
    case "open": visit.say(HomePhrase.open)
    case "playing": visit.say(HomePhrase.playing)
    case "over": visit.say(HomePhrase.over)
    default: ""
    }
  }

  private func playerText(_ row: ServerLine, _ visit: Visit) -> String {
    let kind = kindText(row, visit)
    let bot = kind.isEmpty ? "" : " (\(kind))"
    return "\(row[.player] ?? "?"), \(row[.rating] ?? "")  \(placeText(row, visit))\(bot)"
  }

  private func kindText(_ row: ServerLine, _ visit: Visit) -> String {
    guard let kind = row[.kind] else { return "" }
    return kind == "house" ? visit.say(HousePhrase.mark) : visit.say(HomePhrase.bot)
  }

  private func placeText(_ row: ServerLine, _ visit: Visit) -> String {
    row.number(.room).map { visit.say(HomePhrase.inRoom, ["room": String($0)]) } ?? ""
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
      + own.spoken(visit)
  }
}
