import Protocol

/// The tables at home: a row for each, with its players and the progress of its match.
struct HomeTables {
  let visit: Visit
  let rooms: [ServerLine]
  /// The number of unlisted tables: their matches are over and all seats are taken.
  private let finished: Int

  init(_ visit: Visit) {
    self.visit = visit
    rooms = visit.listedRooms
    finished = visit.rooms.count { $0.phase == .over && $0[.cup] == nil && !$0.hasFreeSeat }
  }

  private var look: Look { visit.look }

  private static let numberWidth = 4

  /// Draws the tables. The chosen one is marked, unless `place` is `nil` because the keys go
  /// elsewhere.
  func draw(
    _ place: Selection?, in box: Box, on frame: inout Frame,
    choosing intent: (_ index: Int) -> Intent
  ) {
    // The widths of the columns: the game, the players, and the state with its bar.
    let state = box.width < 63 ? 11 : box.width < 103 ? 18 : 30
    let rest = max(0, box.width - 3 - state - Self.numberWidth - 2)
    // Names get the width that they need, but at most half of the row.
    let names = min(max(rooms.map { Width.of(self.names($0)) }.max() ?? 0, 3), rest * 2 / 5)
    frame.list(rooms.count, place, in: box, look.glyphs, choosing: intent) {
      index, isChosen, row, frame in
      let (room, line) = (rooms[index], Box(row.column + 2, row.row, row.width - 3, 1))
      frame.write("", asRow: row, isChosen: isChosen, look.glyphs)
      var column = line.column
      func write(_ text: String, _ width: Int, _ style: Style = .plain) {
        frame.write(text.shortened(to: width, look), at: column, line.row, style, width: width)
        column += width
      }
      write(room[.room] ?? "?", Self.numberWidth, .dim)
      write(gameText(room, fitting: rest - names), rest - names)
      column += 1
      write(self.names(room), names)
      column += 1
      drawState(room, in: Box(column, line.row, state, 1), on: &frame)
      // A bar is still read there: what is reached is the thicker part of the line.
      if isChosen { frame.grid.restyle(line) { $0 = .selected } }
    }
    guard finished > 0 else { return }
    let text = visit.say(HomePhrase.finished, ["n": String(finished)])
    frame.write(styled: [(text, .dim)], in: box.below(rooms.count).after(2))
  }

  /// `●○ open`, a bar with its percent, or `over`.
  private func drawState(_ room: ServerLine, in box: Box, on frame: inout Frame) {
    if room.phase == .playing, let progress = room.number(.progress) {
      let texts = [progress, 100].map { look.say(ReplayPhrase.percent, ["n": String($0)]) }
      let width = 1 + Width.of(texts[1])
      // A line, as the bars of two tables would run into each other.
      var track = Box(box.column, box.row, box.width - width, 1)
      frame.grid.fill(track, look.glyphs.horizontal, .line)
      track.width = track.width * min(max(0, progress), 100) / 100
      frame.grid.fill(track, look.glyphs.isASCII ? "=" : "━", .ink(.grey))
      return frame.write(texts[0], rightIn: box, row: 0)
    }
    let seats = room.phase == .playing ? "" : seatsText(room)
    let words = [seats, stateText(room)].joinedParts(" ")
    let isCall = room.phase != .playing && lock(room) == nil
    frame.write(words.shortened(to: box.width, look), in: box, isCall ? .bold(.good) : .dim)
  }

  // MARK: - In words

  /// A ball for each seat, full if it is taken: `●○`. Many seats are written as numbers: `3/8`.
  private func seatsText(_ room: ServerLine) -> String {
    let numbers = (room[.seats] ?? "").split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, (1...4).contains(numbers[1]), (0...numbers[1]).contains(numbers[0])
    else { return room[.seats] ?? "" }
    let balls = (0..<numbers[1]).map { $0 < numbers[0] ? look.glyphs.ball : look.glyphs.hollow }
    return String(String.UnicodeScalarView(balls))
  }

  /// The players at the table; an older server names only the host.
  private func names(_ room: ServerLine) -> String {
    let names = (room[.players] ?? room[.host] ?? "").split(separator: ",")
    return names.map { look.shown(String($0)) }.joined(separator: ", ")
  }

  /// The text for a table that is locked, or that is reserved for a player.
  private func lock(_ room: ServerLine) -> String? {
    if let guest = room[.for] { return visit.say(HomePhrase.isFor, ["player": guest]) }
    return room.isYes(.locked) ? visit.say(HomePhrase.locked) : nil
  }

  /// `Pig "After supper", goal 20`. If there is little room, the title remains.
  private func gameText(_ room: ServerLine, fitting columns: Int = .max) -> String {
    let called = CupTitle.text(room[.title] ?? "", look)
    let title = called.isEmpty ? "" : " \"\(called)\""
    let name = Games.title(room[.game] ?? "?", fitting: columns - Width.of(title), look)
    // Options that do not fit are left out.
    return Games.optionWords(room, look).reduce(name + title) { text, option in
      let longer = "\(text), \(option)"
      return Width.of(longer) <= columns ? longer : text
    }
  }

  private func stateText(_ room: ServerLine) -> String {
    switch room.phase {
    case .open: lock(room) ?? visit.say(HomePhrase.open)
    case .playing: visit.say(HomePhrase.playing)
    case .over: visit.say(HomePhrase.rematch)
    case .paused, nil: ""
    }
  }

  /// `Table 4: Pig, goal 20, 1/2, bob, open`
  func spoken(_ room: ServerLine) -> String {
    let progress = room.phase == .playing ? room.number(.progress) : nil
    let state = progress.map { visit.say(HomePhrase.percent, ["n": String($0)]) }
    let open = room.phase == .open ? visit.say(HomePhrase.open) : stateText(room)
    let facts = [gameText(room), room[.seats] ?? "", names(room), open, state, lock(room)]
    let number = visit.say(CommonPhrase.room, ["room": room[.room] ?? "?"])
    return "\(number): \(facts.compactMap(\.self).joined(separator: ", "))"
  }
}

extension ServerLine {
  var hasFreeSeat: Bool {
    let seats = (self[.seats] ?? "").split(separator: "/")
    return seats.count != 2 || seats[0] != seats[1]
  }
}

/// The other players online, in columns, and how many more there are than fit.
struct HomePeople {
  let visit: Visit
  let people: [ServerLine]

  private var look: Look { visit.look }
  private static let cellWidth = 32

  /// Draws the people, who can be clicked, by pages that fit into the box.
  func draw(
    _ place: Selection, isFocused: Bool, in box: Box, on frame: inout Frame,
    choosing intent: (_ index: Int) -> Intent
  ) {
    let columns = max(1, box.width / Self.cellWidth)
    let size = columns * max(1, box.height)
    // The last place says how many more there are.
    let room = people.count > size ? max(1, size - 1) : size
    let first = people.count > size ? place.index / room * room : 0
    let width = box.width / columns
    let shown = people.dropFirst(first).prefix(room)
    func cell(_ number: Int) -> Box {
      Box(box.column + number % columns * width, box.row + number / columns, width - 1, 1)
    }
    for (number, person) in shown.enumerated() {
      let cell = cell(number)
      frame.target(cell, intent(first + number))
      draw(person, in: Box(cell.column + 2, cell.row, cell.width - 2, 1), on: &frame)
      guard isFocused, place.index == first + number else { continue }
      frame.write("\(look.glyphs.pointer)", in: cell)
      frame.grid.restyle(cell) { $0 = .selected }
    }
    let more = people.count - shown.count
    guard more > 0 else { return }
    frame.write("  " + visit.say(HomePhrase.more, ["n": String(more)]), in: cell(room), .dim)
  }

  /// `● bob  table 4`: a full ball marks players who are free.
  private func draw(_ person: ServerLine, in box: Box, on frame: inout Frame) {
    let isFree = person.number(.room) == nil
    let mark = Character(isFree ? look.glyphs.ball : look.glyphs.hollow)
    let used = frame.write(
      "\(mark) ", at: box.column, box.row, isFree ? .bold(.good) : .dim, width: box.width)
    let name = look.shown(person[.player] ?? "?")
    // If there is no room for both, a player's place is more useful than their kind.
    let all = [kind(person), deed(person)].joinedParts(", ")
    let isWide = used + Width.of(name) + 1 + Width.of(all) <= box.width
    let words = isWide || deed(person).isEmpty ? all : deed(person)
    let room = max(0, box.width - used - (words.isEmpty ? 0 : Width.of(words) + 1))
    let nameWidth = max(min(Width.of(name), 10), room)
    frame.write(
      name.shortened(to: nameWidth, look), at: box.column + used, box.row, width: nameWidth)
    let rest = max(0, box.width - used - nameWidth - 1)
    frame.write(words.shortened(to: rest, look), rightIn: box, row: 0, .dim)
  }

  /// "waits at Pig", "plays Pig": what a player is doing.
  private func deed(_ person: ServerLine) -> String {
    guard let room = room(of: person), room.phase != .over, let game = room[.game]
    else { return place(person) }
    let phrase: HomePhrase = room.phase == .open ? .waitsAt : .playsAt
    return visit.say(phrase, ["game": Games.title(game, fitting: 8, look)])
  }

  private func room(of person: ServerLine) -> ServerLine? {
    person[.room].flatMap { number in visit.rooms.first { $0[.room] == number } }
  }

  private func kind(_ person: ServerLine) -> String {
    guard let kind = person[.kind] else { return "" }
    return kind == "house" ? visit.say(HousePhrase.mark) : visit.say(HomePhrase.bot)
  }

  private func place(_ person: ServerLine) -> String {
    person.number(.room).map { visit.say(HomePhrase.inRoom, ["room": String($0)]) } ?? ""
  }

  /// The rating with its game: that of the table, otherwise the best one.
  private func rating(_ person: ServerLine) -> String? {
    guard let rating = person[.rating], person.playerKind != .house else { return nil }
    guard let game = room(of: person)?[.game] else {
      return visit.say(HomePhrase.bestRating, ["rating": rating])
    }
    return "\(Games.title(game, look)) \(rating)"
  }

  /// `bob, best rating 1612, table 4`
  func spoken(_ person: ServerLine) -> String {
    [look.shown(person[.player] ?? "?"), rating(person) ?? "", kind(person), place(person)]
      .joinedParts(", ")
  }
}
