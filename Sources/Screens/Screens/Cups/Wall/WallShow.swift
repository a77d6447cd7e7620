import Protocol

/// The layout of a wall: title and clock on top, all tables at the left, the leaders at the right,
/// and how to join below the shorter list. A small screen shows only the lists.
struct WallShow {
  let reading: CupReading
  let summary: CupSummary
  let watch: WallWatch
  let turns: Int
  let visit: Visit

  var look: Look { visit.look }

  /// A smaller screen has room for only one list, or for two short ones.
  private static let columnsMin = 100
  private static let rowsMin = 34

  func draw(in box: Box, on frame: inout Frame) {
    guard box.width >= Self.columnsMin, box.height >= Self.rowsMin, !look.glyphs.isASCII else {
      return drawNarrow(in: box, on: &frame)
    }
    let inside = box.insidePanel
    let body = inside.below(drawHead(in: inside, on: &frame))
    var sides = body.columns([hasBracket ? body.width / 2 : body.width * 11 / 20, 0], gap: 3)
    // How to join is shown below the list that leaves room for it. A running match has a board.
    let way = WallWay(visit)
    let high = summary.isOver ? 0 : way.height(in: sides[1])
    let isPlayed = reading.tables.contains { $0.state == "playing" }
    let isShort = sides[1].height - high - 1 > reading.standings.count + 2
    let side = !hasBracket && isPlayed && isShort ? 1 : 0
    if high > 0 {
      sides[side].height -= high + 1
      way.draw(in: sides[side].line(sides[side].height + 1, high: high), on: &frame)
    }
    drawFirst(in: sides[0], turns, on: &frame)
    drawSecond(in: sides[1], turns, on: &frame)
  }

  private var hasBracket: Bool { summary.hasBracket && !reading.bracket.isEmpty && !summary.isOver }

  private func drawFirst(in box: Box, _ turns: Int, on frame: inout Frame) {
    if summary.isOver, !look.glyphs.isASCII { return drawPodium(in: box, on: &frame) }
    drawTables(in: box, turns, on: &frame)
  }

  private func drawSecond(in box: Box, _ turns: Int, on frame: inout Frame) {
    if hasBracket { return drawBracket(in: box, turns, on: &frame) }
    drawStandings(in: box, turns, on: &frame)
  }

  /// Draws both lists one below the other if they fit, otherwise they take turns.
  private func drawNarrow(in box: Box, on frame: inout Frame) {
    // `F r i d a y`: readable from the last row.
    let wide = summary.title.map { String($0) }.joined(separator: " ")
    let title = Width.of(wide) <= box.width - 2 ? wide : summary.title
    frame.write(title.shortened(to: box.width - 2, look), centredIn: box, row: 1, .bold)
    frame.write(
      summary.factsText(visit).shortened(to: box.width, between: ", ", look), centredIn: box, row: 2
    )
    frame.write(
      (summary.message ?? "").shortened(to: box.width, look), centredIn: box, row: 3, .bold)
    let body = box.inset(columns: 1).below(4)
    let tables = reading.tables.count + 3
    let others = hasBracket ? reading.bracket.height : reading.standings.count
    guard !summary.isOver, tables + others + 1 <= body.height else {
      let isFirst = turns % 2 == 0 && !summary.isOver
      return isFirst
        ? drawFirst(in: body, turns / 2, on: &frame) : drawSecond(in: body, turns / 2, on: &frame)
    }
    let parts = body.stacked([tables - 1, 0], gap: 1)
    drawFirst(in: parts[0], turns, on: &frame)
    drawSecond(in: parts[1], turns, on: &frame)
  }

  // MARK: - Head

  private static let clockRows = 5

  /// Draws the title as large as possible, the cup's facts, the countdown and the desk's message.
  /// Returns the rows used.
  private func drawHead(in box: Box, on frame: inout Frame) -> Int {
    let clock = WallClock(reading, summary, visit)
    // Before the first round the clock is shown in the place of the tables.
    let isShown = !reading.tables.isEmpty || clock.label.isEmpty
    let text = isShown ? clock.text : ""
    let top = box.line(0, high: Self.clockRows)
    let right = top.after(box.width * 2 / 3)
    let wide = frame.large(text, in: right, look, .bold(.accent), at: .right)
    frame.large(summary.title, in: top.left(box.width - wide - 4), look, .bold(.gold))
    let facts = box.line(Self.clockRows)
    let label = isShown ? clock.label : ""
    frame.write(label, rightIn: facts, row: 0, .bold(.accent))
    let space = box.width - Width.of(label) - 2
    frame.write(summary.factsText(visit).shortened(to: space, between: ", ", look), in: facts, .dim)
    guard let message = summary.message else { return Self.clockRows + 2 }
    // Draws a message, in large letters if there are free rows.
    let place = facts.line(2, high: Self.clockRows)
    if look.isTall, LargeLetters.rows(of: message, in: place, look.blocks) != nil {
      frame.large(message, in: place, look, .bold(.good), at: .middle)
      return 2 * Self.clockRows + 3
    }
    let lines = wrapped(message, width: place.width).prefix(2)
    frame.write(lines: lines, centredIn: place, row: 0, .bold(.good))
    return Self.clockRows + 3 + lines.count
  }
}

/// What everybody waits for and how long: the start, the next round, or missing players.
struct WallClock {
  let text: String
  let label: String
  /// When the shown time changes.
  let nextMoment: Int?

  init(_ reading: CupReading, _ summary: CupSummary, _ visit: Visit) {
    let isPlayed = reading.tables.contains { $0.state == "waiting" || $0.state == "playing" }
    let starts = isPlayed ? nil : summary.startsAt
    let end = starts ?? summary.endsAt ?? reading.tables.compactMap(\.waitsUntil).max()
    guard let end, end > visit.now else {
      (text, label, nextMoment) = (summary.phaseText(visit), "", nil)
      return
    }
    text = Games.minutes(end - visit.now + 999)
    nextMoment = visit.now + (end - visit.now - 1) % 1000 + 1
    switch (starts, summary.endsAt) {
    case (.some, _) where !summary.isArena:
      label = visit.say(CupPhrase.untilRound, ["round": String(summary.round + 1)])
    case (.some, _): label = visit.say(CupPhrase.untilStart)
    case (nil, .some): label = visit.say(CupPhrase.untilEnd)
    case (nil, nil): label = visit.say(CupPhrase.untilLost)
    }
  }
}

/// How people in the room can join: with a phone's camera, or by typing.
struct WallWay {
  private let look: Look
  private let address: String?
  private let code: [[Bool]]
  private let lines: [String]

  private static let margin = 2

  init(_ visit: Visit) {
    look = visit.look
    let invite = InviteLines(toRoom: nil, visit)
    address = invite.web
    code = look.hasColour ? address.flatMap { visit.around.code?($0) } ?? [] : []
    lines = [visit.say(CupPhrase.sameNetwork)] + invite.typed
  }

  private var codeWidth: Int { code.isEmpty ? 0 : code.count + 2 * Self.margin }

  private func text(in box: Box) -> [String] {
    lines.flatMap { wrapped($0, width: max(16, box.width - codeWidth - 3)) }
  }

  func height(in box: Box) -> Int {
    max(code.isEmpty ? 0 : (codeWidth + 1) / 2 + 1, text(in: box).count + (address == nil ? 0 : 2))
  }

  func draw(in box: Box, on frame: inout Frame) {
    frame.draw(code: code, margin: Self.margin, at: box.column, box.row, look.glyphs)
    var styled = text(in: box).enumerated().map { StyledLine($1, $0 == 0 ? .dim : .bold(.good)) }
    // The address is below the code, or in the second line if there is no code.
    if let address, code.isEmpty {
      styled.insert((address, .bold(.good)), at: 1)
    } else if let address {
      frame.write(address, at: box.column, box.row + (codeWidth + 1) / 2, .bold(.good))
    }
    frame.write(styled: styled, in: box.after(code.isEmpty ? 0 : codeWidth + 3))
  }
}

extension Frame {
  /// Writes a text in letters as large as a box. It is shortened if it is too long, and small if a
  /// letter has no large form, or if it must stay whole. Returns the columns used.
  @discardableResult
  mutating func large(
    _ text: String, in box: Box, _ look: Look, _ style: Style, at side: LargeSide = .left,
    isWhole: Bool = false
  ) -> Int {
    let fitting = isWhole ? text : LargeLetters.fitting(text, in: box, look.blocks)
    guard let fitting, let rows = LargeLetters.rows(of: fitting, in: box, look.blocks) else {
      return small(text.shortened(to: box.width, look), in: box, style, at: side)
    }
    write(letters: fitting, in: box, at: side, look.blocks, style)
    return LargeLetters.columns(of: fitting, rows: rows, look.blocks)
  }

  /// Writes a text in a box's middle row. Returns the columns used.
  mutating func small(_ text: String, in box: Box, _ style: Style, at side: LargeSide) -> Int {
    let line = box.line(box.height / 2)
    switch side {
    case .left: write(text, in: line, style)
    case .middle: write(text, centredIn: line, row: 0, style)
    case .right: write(text, rightIn: line, row: 0, style)
    }
    return Width.of(text)
  }

  /// Leads the eye from a name to its points, through a box's middle row.
  mutating func dots(from start: Int, to end: Int, in box: Box, _ look: Look) {
    grid.fill(
      Box(box.column + start, box.row + box.height / 2, end - start, 1), look.glyphs.empty, .line)
  }
}

/// The rooms that a wall watches.
struct WallWatch {
  /// The rows of `state` for each room.
  private(set) var rows: [Int: [ServerLine]] = [:]
  private var watched: Set<Int> = []
  /// Rooms in which something has happened since the last question about them.
  private var stale: Set<Int> = []
  private var askedAt = 0

  /// Watches or leaves a room, or asks for its state.
  private struct Question: Screens.Question { let line: String }

  /// The most rooms that a server allows one connection to watch.
  private static let roomsMax = 32
  private static let pause = 1000
  /// The questions sent at once: far fewer than a server allows in a second.
  private static let questionsMax = 8
  /// More rows than any table has.
  private static let rowsMax = 200

  /// What the game counts for each player at a table: points, chips, tiles at home, tries.
  func score(of table: CupTableRow, _ look: Look) -> [String]? {
    guard table.state == "playing", let room = table.room, let rows = rows[room] else { return nil }
    let standing = rows.first?[.game].flatMap { Games.of($0, look)?.standing } ?? []
    let seats = rows.dropFirst().filter { $0[.seat] != nil && $0[.new] == nil }
    let found = table.players.map { name in
      let seat = seats.first { Records.isSame($0[.player], name) }
      return standing.lazy.compactMap { seat?[$0] }.first ?? ""
    }
    return found.contains { !$0.isEmpty } ? found : nil
  }

  mutating func hear(_ event: ServerLine) {
    guard let room = event.number(.room), watched.contains(room) else { return }
    if event.happened == .closed {
      watched.remove(room)
    } else {
      stale.insert(room)
    }
  }

  /// Watches the tables that are playing or wait, and no others.
  mutating func follow(_ tables: [CupTableRow], _ now: Int) -> [Intent] {
    // House bots at a table of their own begin when somebody watches.
    let playing = tables.filter { ["playing", "waiting"].contains($0.state) }.compactMap(\.room)
      .prefix(Self.roomsMax)
    let gone = watched.subtracting(playing).sorted()
    let new = playing.filter { !watched.contains($0) }
    watched = Set(playing)
    stale.formUnion(new)
    stale.formIntersection(watched)
    rows = rows.filter { watched.contains($0.key) }
    return gone.map { .ask(.screen(Question(line: "leave \($0)"))) }
      + new.map { .ask(.screen(Question(line: "watch \($0)"))) } + askScores(now)
  }

  var nextMoment: Int? { stale.isEmpty ? nil : askedAt + Self.pause }

  mutating func askScores(_ now: Int) -> [Intent] {
    guard !stale.isEmpty, now - askedAt >= Self.pause || askedAt == 0 else { return [] }
    askedAt = now
    let rooms = stale.sorted().prefix(Self.questionsMax)
    stale.subtract(rooms)
    return rooms.map { .ask(.screen(Question(line: "state \($0)"))) }
  }

  /// Receives an answer. Returns whether it was to one of its own questions.
  mutating func receive(_ answer: Answer) -> Bool {
    guard answer.question(Question.self) != nil else { return false }
    // Only a state has rows.
    if answer.isGood, let room = answer.rows.first?.number(.room), watched.contains(room) {
      rows[room] = Array(answer.rows.prefix(Self.rowsMax))
    }
    return true
  }
}
