import Protocol

/// The tables at home: a row for each, with its players and how far the match is.
struct HomeTables {
  let visit: Visit
  let rooms: [ServerLine]

  init(_ visit: Visit) {
    self.visit = visit
    rooms = visit.listedRooms
  }

  private var look: Look { visit.look }

  /// How wide the columns are: who sits there, and the state with its bar.
  private struct Columns {
    let game: Int
    let names: Int
    let state: Int
    static let number = 4

    /// Names have as much as they need, and leave more than half to the rest.
    init(_ width: Int, namesMax: Int) {
      state = width < 60 ? 12 : width < 100 ? 18 : 30
      let rest = max(0, width - state - Self.number - 2)
      names = min(max(namesMax, 3), rest * 2 / 5)
      game = rest - names
    }
  }

  /// Draws them with the chosen one marked; `place` is `nil` where the keys go elsewhere.
  func draw(_ place: Selection, isFocused: Bool, in box: Box, on frame: inout Frame) {
    frame.list(rooms.map { _ in "" }, isFocused ? place : nil, in: box, look.glyphs)
    let first = isFocused ? place.first(height: box.height, count: rooms.count) : 0
    let shown = rooms.dropFirst(first).prefix(box.height)
    let columns = Columns(box.width - 3, namesMax: shown.map { Width.of(names($0)) }.max() ?? 0)
    for (row, room) in shown.enumerated() {
      let line = Box(box.column + 2, box.row + row, box.width - 3, 1)
      let isChosen = isFocused && place.index == first + row
      draw(room, columns, in: line, on: &frame)
      if isChosen { frame.grid.restyle(line) { $0 = .selected } }
    }
    drawHints(below: rooms.count, in: box, on: &frame)
  }

  private func draw(_ room: ServerLine, _ columns: Columns, in box: Box, on frame: inout Frame) {
    var column = box.column
    func write(_ text: String, _ width: Int, _ style: Style = .plain) {
      frame.write(text.shortened(to: width, look), at: column, box.row, style, width: width)
      column += width
    }
    write(room[.room] ?? "?", Columns.number, .dim)
    write(gameText(room, fitting: columns.game), columns.game)
    column += 1
    write(names(room), columns.names, room.phase == .over ? .dim : .plain)
    column += 1
    drawState(room, in: Box(column, box.row, columns.state, 1), on: &frame)
  }

  private func shortPercent(_ number: Int) -> String {
    look.say(ReplayPhrase.percent, ["n": String(number)])
  }

  /// `●○ open`, a bar with its percent, or `over`.
  private func drawState(_ room: ServerLine, in box: Box, on frame: inout Frame) {
    if room.phase == .playing, let progress = room.number(.progress) {
      let percent = shortPercent(progress)
      let width = 1 + Width.of(shortPercent(100))
      frame.bar(
        progress, of: 100, at: box.column, box.row, width: box.width - width, look.glyphs,
        .ink(.accent))
      frame.write(percent, rightIn: box, row: 0)
      return
    }
    let words = [room.phase == .open ? seatsText(room) : "", stateText(room)]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let isCall = room.phase == .open && lock(room) == nil
    frame.write(
      words.shortened(to: box.width, look), at: box.column, box.row,
      isCall ? .bold(.good) : .dim, width: box.width)
  }

  /// What can be done with them, where there is room for it below them.
  private func drawHints(below count: Int, in box: Box, on frame: inout Frame) {
    let lines = wrapped(visit.say(HomePhrase.tablesHint), width: max(1, box.width - 2))
    guard box.height - count > lines.count + 1 else { return }
    let rest = Box(box.column + 2, box.row + box.height - lines.count, box.width - 2, lines.count)
    frame.write(lines: lines, in: rest, .dim)
  }

  // MARK: - In words

  /// A ball for each seat, full if it is taken: `●○`. Many seats are counted: `3/8`.
  private func seatsText(_ room: ServerLine) -> String {
    let numbers = (room[.seats] ?? "").split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, (1...4).contains(numbers[1]), (0...numbers[1]).contains(numbers[0])
    else { return room[.seats] ?? "" }
    let balls = (0..<numbers[1]).map { $0 < numbers[0] ? look.glyphs.ball : look.glyphs.hollow }
    return String(String.UnicodeScalarView(balls))
  }

  /// The players there; an older server names only the host.
  private func names(_ room: ServerLine) -> String {
    let names = (room[.players] ?? room[.host] ?? "").split(separator: ",")
    return names.joined(separator: ", ")
  }

  /// Says that a table is locked, or for which player it is.
  private func lock(_ room: ServerLine) -> String? {
    if let guest = room[.for] { return visit.say(HomePhrase.isFor, ["player": guest]) }
    return room.isYes(.locked) ? visit.say(HomePhrase.locked) : nil
  }

  /// `Pig "After supper", goal 20`: where there is little room, what it is called is seen at least.
  private func gameText(_ room: ServerLine, fitting columns: Int = .max) -> String {
    let called = CupTitle.text(room[.title] ?? "", look)
    let title = called.isEmpty ? "" : " \"\(called)\""
    let name = Games.title(room[.game] ?? "?", fitting: columns - Width.of(title), look)
    // Options that would be cut are left out.
    return Games.optionWords(room, look).reduce(name + title) { text, option in
      let longer = "\(text), \(option)"
      return Width.of(longer) <= columns ? longer : text
    }
  }

  private func stateText(_ room: ServerLine) -> String {
    switch room.phase {
    case .open: lock(room) ?? visit.say(HomePhrase.open)
    case .playing: visit.say(HomePhrase.playing)
    case .over: visit.say(HomePhrase.over)
    case .paused, nil: ""
    }
  }

  /// `Table 4: Pig, goal 20, 1/2, bob, open`
  func spoken(_ room: ServerLine) -> String {
    let progress = room.number(.progress).filter { _ in room.phase == .playing }
    let state = progress.map { visit.say(HomePhrase.percent, ["n": String($0)]) }
    let open = room.phase == .open ? visit.say(HomePhrase.open) : stateText(room)
    let facts = [gameText(room), room[.seats] ?? "", names(room), open, state]
    let lock = lock(room).map { [$0] } ?? []
    let number = visit.say(CommonPhrase.room, ["room": room[.room] ?? "?"])
    return "\(number): \((facts.compactMap(\.self) + lock).joined(separator: ", "))"
  }
}

extension Optional {
  fileprivate func filter(_ holds: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { holds($0) ? $0 : nil }
  }
}
