import Protocol

/// A wall on a projector: letters three rows high and more, to be read from the back row. The title
/// on top and how to come in at the bottom; between them what is played, and who leads.
struct WallShow {
  let reading: CupReading
  let summary: CupSummary
  let watch: WallWatch
  let news: WallNews
  let turns: Int
  let visit: Visit

  var look: Look { visit.look }

  /// Below that letters of three rows leave nothing else any room.
  private static let columnsMin = 140
  private static let rowsMin = 40

  static func fits(_ box: Box, _ look: Look) -> Bool {
    box.width >= columnsMin && box.height >= rowsMin && !look.glyphs.isASCII
  }

  func draw(in box: Box, on frame: inout Frame) {
    var body = Box(box.column + 2, box.row + 1, box.width - 4, box.height - 2)
    let head = drawHead(in: body, on: &frame)
    body.row += head
    body.height -= head + drawWay(in: body, head, on: &frame)
    let standing = WallStanding(show: self)
    if summary.isOver {
      let sides = body.columns([body.width * 3 / 5, 0], gap: 3)
      WallPodium(show: self).draw(in: sides[0], on: &frame)
      return standing.draw(in: sides[1], on: &frame)
    }
    let hasBracket = summary.isBracket && !reading.bracket.isEmpty
    let sides = body.columns([hasBracket ? body.width / 2 : body.width * 3 / 5, 0], gap: 3)
    WallTables(show: self).draw(in: sides[0], on: &frame)
    guard hasBracket else { return standing.draw(in: sides[1], on: &frame) }
    WallBracket(show: self).draw(in: sides[1], on: &frame)
  }

  // MARK: - Head and foot

  /// The title as large as it can be, what the cup is, and how long the round still waits. Gives
  /// the rows it took.
  private func drawHead(in box: Box, on frame: inout Frame) -> Int {
    // The countdown to the round, or which round it is.
    let clock = news.countdown(reading, visit) ?? summary.phaseText(visit)
    let right = Box(box.column + box.width * 2 / 3, box.row, box.width - box.width * 2 / 3, 5)
    let wide = LargeLetters.rows(of: clock, in: right, look.blocks).map {
      LargeLetters.columns(of: clock, rows: $0, look.blocks)
    }
    let room = Box(box.column, box.row, box.width - (wide ?? Width.of(clock)) - 4, 5)
    frame.large(summary.title, in: room, look, .bold(.gold))
    frame.large(clock, in: right, look, .bold(.accent), at: .right)
    let facts = summary.factsText(visit).shortened(to: box.width, between: ", ", look)
    frame.write(facts, at: box.column, box.row + 6, .dim, width: box.width)
    return 8
  }

  /// How somebody in the room comes in: `ssh -p 7522 HOST`. Gives the rows it took.
  private func drawWay(in box: Box, _ head: Int, on frame: inout Frame) -> Int {
    let lines = InviteLines(toRoom: nil, visit)
    guard !summary.isOver, let line = lines.ssh ?? lines.program else { return 0 }
    let foot = Box(box.column, 0, box.width, 5)
    let high = LargeLetters.rows(of: line, in: foot, look.blocks) ?? 1
    let row = box.row + box.height - head - high - 1
    frame.large(line, in: Box(box.column, row, box.width, high), look, .bold(.good), at: .middle)
    // Letter by letter, as the smallest large letters are all capitals.
    frame.write(line, centredIn: Box(box.column, row + high, box.width, 1), row: 0, .bold)
    return high + 2
  }
}

extension Frame {
  /// Writes a text in letters as large as a box: shortened where it is too long, and small where
  /// it has letters that there are none of. Gives the columns it took.
  @discardableResult
  mutating func large(
    _ text: String, in box: Box, _ look: Look, _ style: Style, at side: LargeSide = .left
  ) -> Int {
    guard let fitting = LargeLetters.fitting(text, in: box, look.blocks),
      let rows = LargeLetters.rows(of: fitting, in: box, look.blocks)
    else {
      let small = text.shortened(to: box.width, look)
      let line = box.line(box.height / 2)
      switch side {
      case .left: write(small, in: line, style)
      case .middle: write(small, centredIn: line, row: 0, style)
      case .right: write(small, rightIn: line, row: 0, style)
      }
      return Width.of(small)
    }
    write(letters: fitting, in: box, at: side, look.blocks, style)
    return LargeLetters.columns(of: fitting, rows: rows, look.blocks)
  }
}

/// What a wall has seen happen: when a round began, and who stood where before it.
struct WallNews {
  private var round: Int?
  /// When the round began that is played, if that was seen.
  private var roundAt: Int?
  /// Places before the round, by names as they are compared.
  private var places: [String: Int] = [:]

  /// The reading has changed.
  mutating func follow(_ before: CupReading?, _ reading: CupReading?, _ now: Int) {
    guard let round = reading?.summary?.round, round != self.round else { return }
    if let known = self.round, round > known {
      roundAt = now
      places = Self.places(before?.standings ?? [])
    } else {
      (roundAt, places) = (nil, [:])
    }
    self.round = round
  }

  private static func places(_ rows: [ServerLine]) -> [String: Int] {
    var places: [String: Int] = [:]
    for row in rows {
      if let name = row[.player], let rank = row.number(.rank) { places[Names.key(name)] = rank }
    }
    return places
  }

  /// How many places a player has climbed in this round; `nil` where that is not known.
  func climb(_ row: ServerLine) -> Int? {
    guard let name = row[.player], let rank = row.number(.rank),
      let before = places[Names.key(name)]
    else { return nil }
    return before - rank
  }

  private func end(_ reading: CupReading) -> Int? {
    guard let roundAt, let minutes = reading.summary?.row.number(.minutes),
      (1...100_000).contains(minutes), reading.tables.contains(where: { $0.state == "waiting" })
    else { return nil }
    return roundAt + minutes * 60_000
  }

  /// How long the tables of the round still wait for their players: `4:12`.
  func countdown(_ reading: CupReading, _ visit: Visit) -> String? {
    end(reading).flatMap { $0 > visit.now ? Games.minutes($0 - visit.now) : nil }
  }

  /// When the countdown changes next.
  func nextMoment(_ reading: CupReading?, _ now: Int) -> Int? {
    guard let end = reading.flatMap({ self.end($0) }), end > now else { return nil }
    return now + max(1, (end - now) % 1000)
  }
}

/// The rooms that a wall watches, and their scores.
struct WallWatch {
  /// By room: the scores in seat order, as the players are named.
  private(set) var scores: [Int: [(player: String, score: String)]] = [:]
  /// What `state` has said of a room, row by row.
  private(set) var rows: [Int: [ServerLine]] = [:]
  private var watched: Set<Int> = []
  /// Rooms in which something has happened since they were asked about.
  private var stale: Set<Int> = []
  private var askedAt = 0

  private enum Question: Screens.Question {
    case watch(Int), leave(Int), state(Int)

    var line: String {
      switch self {
      case .watch(let room): "watch \(room)"
      case .leave(let room): "leave \(room)"
      case .state(let room): "state \(room)"
      }
    }
  }

  /// As many as a server lets one line watch.
  private static let roomsMax = 32
  private static let pause = 1000
  /// Questions at once: far less than a server allows in a second.
  private static let questionsMax = 8
  private static let seatsMax = 8
  /// More rows than any table has.
  private static let rowsMax = 200

  /// The scores at a table, one for each of its players.
  func score(of table: CupTableRow) -> [String]? {
    guard table.state == "playing", let room = table.room, let told = scores[room] else {
      return nil
    }
    let found = table.players.map { name in
      told.first { Records.isSame($0.player, name) }?.score ?? ""
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

  /// Watches the tables that are played now, and no others.
  mutating func follow(_ tables: [CupTableRow], _ now: Int) -> [Intent] {
    let playing = tables.filter { $0.state == "playing" }.compactMap(\.room)
      .prefix(Self.roomsMax)
    let gone = watched.subtracting(playing).sorted()
    let new = playing.filter { !watched.contains($0) }
    watched = Set(playing)
    stale.formUnion(new)
    stale.formIntersection(watched)
    scores = scores.filter { watched.contains($0.key) }
    rows = rows.filter { watched.contains($0.key) }
    return gone.map { .ask(.screen(Question.leave($0))) }
      + new.map { .ask(.screen(Question.watch($0))) } + askScores(now)
  }

  var nextMoment: Int? { stale.isEmpty ? nil : askedAt + Self.pause }

  mutating func askScores(_ now: Int) -> [Intent] {
    guard !stale.isEmpty, now - askedAt >= Self.pause || askedAt == 0 else { return [] }
    askedAt = now
    let rooms = stale.sorted().prefix(Self.questionsMax)
    stale.subtract(rooms)
    return rooms.map { .ask(.screen(Question.state($0))) }
  }

  /// Receives an answer. Returns whether it was to one of its own questions.
  mutating func receive(_ answer: Answer, _ look: Look) -> Bool {
    guard let question = answer.question(Question.self) else { return false }
    if case .state = question, answer.isGood, let room = answer.rows.first?.number(.room),
      watched.contains(room)
    {
      scores[room] = Self.scores(answer.rows, look)
      rows[room] = Array(answer.rows.prefix(Self.rowsMax))
    }
    return true
  }

  /// What a game counts for each seat: points, chips, tiles at home, tries.
  private static func scores(
    _ rows: [ServerLine], _ look: Look
  ) -> [(player: String, score: String)] {
    let standing = rows.first?[.game].flatMap { Games.of($0, look)?.standing } ?? []
    return rows.dropFirst()
      .filter { $0[.seat] != nil && $0[.player] != nil && $0[.new] == nil }
      .prefix(seatsMax).map { row in
        (row[.player] ?? "", standing.lazy.compactMap { row[$0] }.first ?? "")
      }
  }
}
