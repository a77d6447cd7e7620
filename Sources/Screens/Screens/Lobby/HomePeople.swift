import Protocol

/// The other players who are online, in columns, and how many more there are than have room.
struct HomePeople {
  let visit: Visit
  let people: [ServerLine]

  private var look: Look { visit.look }
  private static let cellWidth = 32

  /// How many stand beside and below each other, and which one is the first that is shown.
  struct Page {
    let columns: Int
    let rows: Int
    let first: Int

    init(_ box: Box, _ place: Selection, count: Int) {
      columns = max(1, box.width / HomePeople.cellWidth)
      rows = max(1, box.height)
      let size = columns * rows
      // The last place says how many more there are.
      let shown = count > size ? max(1, size - 1) : size
      first = count > size ? place.index / shown * shown : 0
      self.shown = shown
    }

    let shown: Int

    /// The person at a place of the box, counted from its corner.
    func index(column: Int, row: Int, width: Int) -> Int? {
      let place = row * columns + column / max(1, width / columns)
      return place < shown ? first + place : nil
    }
  }

  func draw(_ place: Selection, isFocused: Bool, in box: Box, on frame: inout Frame) {
    let page = Page(box, place, count: people.count)
    let width = box.width / page.columns
    let shown = people.dropFirst(page.first).prefix(page.shown)
    func cell(_ number: Int) -> Box {
      Box(box.column + number % page.columns * width, box.row + number / page.columns, width - 1, 1)
    }
    for (number, person) in shown.enumerated() {
      let cell = cell(number)
      draw(person, in: Box(cell.column + 2, cell.row, cell.width - 2, 1), on: &frame)
      guard isFocused, place.index == page.first + number else { continue }
      frame.write("\(Character(look.glyphs.pointer))", at: cell.column, cell.row)
      frame.grid.restyle(cell) { $0 = .selected }
    }
    let more = people.count - shown.count
    guard more > 0 else { return }
    frame.write("  " + visit.say(HomePhrase.more, ["n": String(more)]), in: cell(page.shown), .dim)
  }

  /// `● bob  table 4`: a full ball for those who are free.
  private func draw(_ person: ServerLine, in box: Box, on frame: inout Frame) {
    let isFree = person.number(.room) == nil
    let mark = Character(isFree ? look.glyphs.ball : look.glyphs.hollow)
    let used = frame.write(
      "\(mark) ", at: box.column, box.row, isFree ? .bold(.good) : .dim, width: box.width)
    let name = person[.player] ?? "?"
    // Where there is no room for both, where somebody is says more than what they are.
    let isWide = used + Width.of(name) + 1 + Width.of(about(person)) <= box.width
    let words = isWide || place(person).isEmpty ? about(person) : place(person)
    let room = max(0, box.width - used - (words.isEmpty ? 0 : Width.of(words) + 1))
    let nameWidth = max(min(Width.of(name), 10), room)
    frame.write(
      name.shortened(to: nameWidth, look), at: box.column + used, box.row, width: nameWidth)
    let rest = max(0, box.width - used - nameWidth - 1)
    frame.write(words.shortened(to: rest, look), rightIn: box, row: 0, .dim)
  }

  /// What a person is, and where.
  private func about(_ person: ServerLine) -> String {
    [kind(person), place(person)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func kind(_ person: ServerLine) -> String {
    guard let kind = person[.kind] else { return "" }
    return kind == "house" ? visit.say(HousePhrase.mark) : visit.say(HomePhrase.bot)
  }

  private func place(_ person: ServerLine) -> String {
    person.number(.room).map { visit.say(HomePhrase.inRoom, ["room": String($0)]) } ?? ""
  }

  /// The rating with what it is one of: the game of the table, or the best one.
  private func rating(_ person: ServerLine) -> String? {
    guard let rating = person[.rating], person.playerKind != .house else { return nil }
    let room = person[.room].flatMap { number in visit.rooms.first { $0[.room] == number } }
    guard let game = room?[.game] else {
      return visit.say(HomePhrase.bestRating, ["rating": rating])
    }
    return "\(Games.title(game, look)) \(rating)"
  }

  /// `bob, best rating 1612, table 4`
  func spoken(_ person: ServerLine) -> String {
    ([person[.player] ?? "?"] + [rating(person)].compactMap(\.self) + [about(person)])
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
