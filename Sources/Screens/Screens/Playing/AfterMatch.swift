import GameCore
import Protocol

/// What the server says about us after a match: the rating before and after it, and the review,
/// page by page.
struct AfterMatch {
  /// The match that the questions were about.
  private var match: Int?
  private var ratings: (before: Int, after: Int)?
  /// The matches still needed before a rating is shown.
  private var unrated = 0
  private var review = Review()
  private(set) var course: MatchCourse?
  /// When the rating began to change on the screen.
  private var ratedAt: Int?

  /// How long the rating takes to change, and how often it is drawn.
  private static let wayTime = 1200
  private static let wayStep = 100
  /// A longer match is too much work for a server to review unasked.
  private static let movesMax = 600

  /// Nobody waits for the answers, so a refusal is not shown.
  private enum Question: Screens.Question {
    case profile
    case meetings(String)

    var line: String {
      switch self {
      case .profile: "profile"
      case .meetings(let line): line
      }
    }
    var isQuiet: Bool { true }
  }

  /// Whether a match that we played or watched has ended and was not asked about yet.
  func isDue(_ table: RoomTable, _ visit: Visit) -> Bool {
    table.phase == .over && table.match != nil && match != table.match
      && (table.seat != nil || Self.isJudged(table, visit.look))
  }

  private static func isJudged(_ table: RoomTable, _ look: Look) -> Bool {
    (1...movesMax).contains(table.moves) && Games.of(table.game, look)?.isJudged(table) == true
  }

  mutating func ask(_ table: RoomTable, _ visit: Visit) -> [Intent] {
    guard isDue(table, visit), let number = table.match else { return [] }
    self = AfterMatch()
    match = number
    var intents: [Intent] = []
    if table.seat != nil {
      intents.append(.ask(.screen(Question.profile)))
      if let line = visit.rematch?.question {
        intents.append(.ask(.screen(Question.meetings(line))))
      }
    }
    let isJudged = Self.isJudged(table, visit.look)
    return intents + (isJudged ? review.ask(number, isQuiet: true, visit) : [])
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard let table = visit.table, let match, table.match == match else { return [] }
    if let page = answer.question(ReviewQuestion.self), page.isQuiet, page.match == match {
      let intents = receivePage(answer, match, table, visit)
      return intents
        + tell(course?.sentences(table.lineup.map(visit.look.shown), visit.look) ?? [], visit)
    }
    guard let question = answer.question(Question.self), answer.isGood else { return [] }
    switch question {
    case .profile:
      receiveProfile(answer.rows, table, &visit)
      return tell(ratingLines(visit), visit)
    case .meetings:
      visit.rematch?.receive(answer.rows)
      return tell(visit.rematch?.scoreLines(visit) ?? [], visit)
    }
  }

  /// Sentences for spoken mode. A screen shows the same beside the board.
  private func tell(_ lines: [String], _ visit: Visit) -> [Intent] {
    visit.look.isSpoken ? lines.map { .tell($0) } : []
  }

  private mutating func receiveProfile(
    _ rows: [ServerLine], _ table: RoomTable, _ visit: inout Visit
  ) {
    let row = rows.first { $0[.game] == table.game }
    guard let after = row?.number(.rating) else { return }
    let least = ProfileTable.ratedMin
    unrated = max(0, least - (row?.number(.played) ?? least))
    if let before = visit.ratings[table.game], before != after, unrated == 0 {
      (ratings, ratedAt) = ((before, after), visit.now)
    }
    visit.ratings[table.game] = after
  }

  // MARK: - The review

  private mutating func receivePage(
    _ answer: Answer, _ match: Int, _ table: RoomTable, _ visit: Visit
  ) -> [Intent] {
    guard review.receive(answer, moves: table.moves) else { return [] }
    guard review.next == nil else {
      let pause = Games.of(table.game, visit.look)?.reviewPause
      return review.ask(match, isQuiet: true, after: pause, visit)
    }
    course = MatchCourse(review, Self.facts(table))
    return []
  }

  /// Asks for the next page when it is due; not after another match has begun.
  mutating func goOn(_ table: RoomTable, _ visit: Visit) -> [Intent] {
    guard let match, table.match == match else { return [] }
    return review.goOn(match, isQuiet: true, visit)
  }

  private static func facts(_ table: RoomTable) -> MatchCourse.Facts {
    MatchCourse.Facts(
      seats: table.lineup.count, winner: table.ending?.winner ?? 0,
      scores: table.ending?.scores.map { Int(plain: $0) ?? 0 } ?? [], moves: table.moves,
      chips: table.number("chips", 10...10_000, standard: 100))
  }

  // MARK: - Display

  /// When the display changes by itself.
  func nextMoment(_ table: RoomTable, _ visit: Visit) -> Int? {
    guard match == table.match else { return nil }
    let isOnWay = (ratedAt.map { visit.now - $0 < Self.wayTime } ?? false) && moves(visit)
    return [review.dueAt, isOnWay ? visit.now + Self.wayStep : nil].compactMap(\.self).min()
  }

  private func moves(_ visit: Visit) -> Bool { visit.look.hasMotion && !visit.look.isSpoken }

  /// The figure, with all its numbers if they are wanted.
  func figure(_ table: RoomTable, isWhole: Bool, _ visit: Visit) -> EndFigure? {
    guard match == table.match else { return nil }
    let rating = ratings.map { ratings in
      let gone = moves(visit) ? (visit.now - (ratedAt ?? 0)) * 100 / Self.wayTime : 100
      return RatingWay(before: ratings.before, after: ratings.after, progress: gone)
    }
    return EndFigure(
      course: course, isWhole: isWhole, isWaiting: review.isWaiting(visit),
      names: table.lineup.map(visit.look.shown),
      rating: rating, scores: (visit.rematch?.scoreLines(visit) ?? []) + unratedLines(visit))
  }

  /// "Rating: 1500, now 1662 (+162)."
  private func ratingLines(_ visit: Visit) -> [String] {
    ratings.map { [RatingWay(before: $0.before, after: $0.after).words(visit.look)] }
      ?? unratedLines(visit)
  }

  private func unratedLines(_ visit: Visit) -> [String] {
    unrated > 0 ? [visit.say(CoursePhrase.ratingSoon, ["n": String(unrated)])] : []
  }
}

/// A second of confetti for the winner. It falls only on empty cells, so that it hides nothing,
/// while the winner's things on the board change colours.
struct Confetti {
  let table: RoomTable
  let around: Surroundings

  /// How long it falls, and the interval between two frames, in milliseconds.
  private static let duration = 1000
  private static let step = 100
  /// One piece for this many cells, up to a limit, so that a frame stays small.
  private static let cellsEach = 60
  private static let piecesMax = 48
  private static let inks: [Ink] = [.gold, .player(1), .player(2), .player(3), .player(4)]

  /// When it began, while it falls.
  private var start: Int? {
    guard table.hasWon, around.hasMotion,
      let start = table.board(in: around)?.endMoment ?? table.endedAt,
      (start..<start + Self.duration).contains(around.now)
    else { return nil }
    return start
  }

  var nextMoment: Int? {
    guard let start else {
      // The confetti has not begun yet.
      return table.hasWon && around.hasMotion
        ? table.board(in: around)?.endMoment.flatMap { $0 > around.now ? $0 : nil } : nil
    }
    return start + ((around.now - start) / Self.step + 1) * Self.step
  }

  /// The width of a band of one colour, which is also how far it moves with each frame.
  private static let bandWidth = 6

  /// Colours the winner's bar, tiles at home and golden pegs in bands that move to the right.
  private func colour(at time: Int, in box: Box, on frame: inout Frame) {
    guard let seat = table.seat, around.look.hasGrounds else { return }
    for column in box.column..<box.column + box.width {
      let ink = Self.inks[(column / Self.bandWidth + Self.inks.count * 9 - time) % Self.inks.count]
      frame.grid.restyle(Box(column, box.row, 1, box.height)) { style in
        if style.ink == .player(seat) || style.ink == .gold { style.ink = ink }
        if style.paper == .role(.tileHome) || style.paper == .role(.tileHomeSecond) {
          style.paper = ink
        }
      }
    }
  }

  func draw(in box: Box, on frame: inout Frame) {
    guard let start, box.width > 0, box.height > 0 else { return }
    let time = (around.now - start) / Self.step
    colour(at: time, in: box, on: &frame)
    let glyphs = around.look.glyphs
    let shapes = [glyphs.upperHalf, glyphs.lowerHalf, glyphs.ball]
    for piece in 0..<min(Self.piecesMax, box.width * box.height / Self.cellsEach) {
      let (across, down, speed) = (
        piece * 7919 % box.width, piece * 104_729 % box.height, 1 + piece % 3
      )
      let (column, row) = (box.column + across, box.row + (down + time * speed) % box.height)
      let cell = frame.grid[column, row]
      guard cell.scalar == " ", cell.style == .on(cell.style.paper), cell.style.paper.isGround
      else { continue }
      frame.grid.fill(
        Box(column, row, 1, 1), shapes[(piece + time) % shapes.count],
        Style(ink: Self.inks[piece % Self.inks.count], paper: cell.style.paper))
    }
  }
}
