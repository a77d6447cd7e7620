import GameCore
import Protocol

/// What the server says about us after a match: the rating before and after it, and the review,
/// page by page.
struct AfterMatch {
  private var ratings: (before: Int, after: Int)?
  /// The matches still needed before a rating is shown.
  private var unrated = 0
  /// Of the match that the questions were about. Its pages are asked for if it can be judged.
  private var review: Review?
  private(set) var course: MatchCourse?
  /// Questions without an answer so far, other than the review's.
  private var pending: [String] = []
  /// A longer match is too much work for a server to review unasked.
  private static let movesMax = 600

  /// Nobody waits for the answers, so a refusal is not shown.
  private struct Question: Screens.Question {
    let line: String
    let isQuiet = true
  }

  private static let ownProfile = "profile"

  /// Whether a match that we played or watched has ended and was not asked about yet.
  func isDue(_ table: RoomTable, _ visit: Visit) -> Bool {
    table.phase == .over && table.match != nil && !isAbout(table)
      && (table.seat != nil || Self.isJudged(table, visit.look))
  }

  private static func isJudged(_ table: RoomTable, _ look: Look) -> Bool {
    (1...movesMax).contains(table.moves) && Games.of(table.game, look)?.isJudged(table) == true
  }

  private func isAbout(_ table: RoomTable) -> Bool { review != nil && review?.match == table.match }

  /// Asks about a match that has ended, or for the next page when it is due; not after another
  /// match has begun.
  mutating func ask(_ table: RoomTable, _ visit: Visit) -> [Intent] {
    guard isDue(table, visit), let number = table.match else {
      return isAbout(table) ? review?.goOn(visit) ?? [] : []
    }
    self = AfterMatch()
    let pause = Games.of(table.game, visit.look)?.reviewPause
    review = Review(of: number, moves: table.moves, isQuiet: true, pause: pause)
    if table.seat != nil {
      pending = [Self.ownProfile, visit.rematch?.question].compactMap(\.self)
    }
    let isJudged = Self.isJudged(table, visit.look)
    return askPending() + (isJudged ? review?.ask() ?? [] : [])
  }

  private func askPending() -> [Intent] { pending.map { .ask(.screen(Question(line: $0))) } }

  /// Asks again for what was lost with its connection; not after another match has begun.
  mutating func askAgain(_ table: RoomTable) -> [Intent] {
    isAbout(table) ? askPending() + (review?.askAgain() ?? []) : []
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard let table = visit.table, isAbout(table) else { return [] }
    if let more = review?.receive(answer, visit) {
      let facts = MatchCourse.Facts(
        seats: table.lineup.count, winner: table.ending?.winner ?? 0,
        scores: table.ending?.scores.map { Int(plain: $0) ?? 0 } ?? [],
        chips: table.number("chips", 10...10_000, standard: 100))
      course = review.flatMap { MatchCourse($0, facts) }
      return more
        + tell(course?.sentences(table.lineup.map(visit.look.shown), visit.look) ?? [], visit)
    }
    guard let question = answer.question(Question.self) else { return [] }
    pending.removeAll { $0 == question.line }
    guard answer.isGood else { return [] }
    guard question.line == Self.ownProfile else {
      visit.rematch?.receive(answer.rows)
      return tell(visit.rematch?.scoreLines(visit) ?? [], visit)
    }
    let row = answer.rows.first { $0[.game] == table.game }
    if let after = row?.number(.rating) {
      let least = ProfileTable.ratedMin
      // Matches of one player and against the house are not rated.
      let isRated = table.lineup.count > 1 && !table.lineup.contains(where: HouseOffer.isHouse)
      unrated = isRated ? max(0, least - (row?.number(.played) ?? least)) : 0
      if let before = visit.ratings[table.game], before != after, unrated == 0 {
        ratings = (before, after)
      }
      visit.ratings[table.game] = after
    }
    return tell([ratingLine(visit)].compactMap(\.self) + unratedLines(visit), visit)
  }

  /// Sentences for spoken mode. A screen shows the same beside the board.
  private func tell(_ lines: [String], _ visit: Visit) -> [Intent] {
    visit.look.isSpoken ? lines.map { .tell($0) } : []
  }

  // MARK: - Display

  /// When the next page of the review is asked for.
  func nextMoment(_ table: RoomTable) -> Int? { isAbout(table) ? review?.dueAt : nil }

  func figure(_ table: RoomTable, isWhole: Bool, _ visit: Visit) -> EndFigure? {
    guard let review, isAbout(table) else { return nil }
    return EndFigure(
      course: course, isWhole: isWhole, isWaiting: review.isWaiting,
      names: table.lineup.map(visit.look.shown), result: visit.board?.result,
      rating: ratingLine(visit),
      scores: (visit.rematch?.scoreLines(visit) ?? []) + unratedLines(visit))
  }

  /// "Rating: 1500, now 1662 (+162)."
  private func ratingLine(_ visit: Visit) -> String? {
    ratings.map { before, after in
      let change = after > before ? "+\(after - before)" : String(after - before)
      let blanks = ["before": String(before), "after": String(after), "change": change]
      return visit.say(CommonPhrase.ratingChange, blanks)
    }
  }

  private func unratedLines(_ visit: Visit) -> [String] {
    unrated > 0 ? [visit.say(CoursePhrase.ratingSoon, ["n": String(unrated)])] : []
  }
}

/// A second of confetti for the winner. It falls only on empty cells, so that it hides nothing.
struct Confetti {
  let table: RoomTable
  let around: Surroundings

  /// How long it falls, and the interval between two frames, in milliseconds.
  private static let duration = 1000
  private static let step = 100
  /// One piece for this many cells, up to a limit, so that a frame stays small.
  private static let cellsEach = 60
  private static let piecesMax = 48
  private static let inks: [Ink] = [.role(.gold), .player(1), .player(2), .player(3), .player(4)]

  private var start: Int? {
    guard table.hasWon, around.hasMotion else { return nil }
    return table.board(in: around)?.endMoment ?? table.endedAt
  }

  var nextMoment: Int? {
    guard let start, around.now < start + Self.duration else { return nil }
    return around.now < start ? start : start + ((around.now - start) / Self.step + 1) * Self.step
  }

  func draw(in box: Box, on frame: inout Frame) {
    guard let start, (start..<start + Self.duration).contains(around.now), box.width > 0,
      box.height > 0
    else { return }
    let time = (around.now - start) / Self.step
    let glyphs = around.look.glyphs
    let shapes = [glyphs.upperHalf, glyphs.lowerHalf, glyphs.ball]
    for piece in 0..<min(Self.piecesMax, box.width * box.height / Self.cellsEach) {
      let (down, speed) = (piece * 104_729 % box.height, 1 + piece % 3)
      let column = box.column + piece * 7919 % box.width
      let row = box.row + (down + time * speed) % box.height
      let cell = frame.grid[column, row]
      guard cell.scalar == " ", cell.style == .on(cell.style.paper), cell.style.paper.isGround
      else { continue }
      frame.grid.fill(
        Box(column, row, 1, 1), shapes[(piece + time) % shapes.count],
        Style(ink: Self.inks[piece % Self.inks.count], paper: cell.style.paper))
    }
  }
}

// The result of a match, and what can be done next.

extension TableScreen {
  /// Whether the result opens by itself. If there is no room beside the board, and no part of it
  /// that has no meaning any more, it is a line of news, and covers the board only on request.
  func opensItself(_ visit: Visit) -> Bool {
    let content = Layout(visit.look, hasTalk: false).content
    return visit.look.isSpoken || NoticeBox.place(beside: content) != nil || spare(visit) != nil
  }

  func overChoices(_ table: RoomTable, _ visit: Visit) -> [Choice] {
    // The replay returns here.
    let replay = table.match.map { match in
      visit.choice(
        "v", CoursePhrase.watchAgain, isQuiet: !visit.look.isWide, .open(.replay(match: match)))
    }
    // Shows luck and errors. In spoken mode they are said at once.
    let analysis = visit.choice(
      [Self.analysisKey], CoursePhrase.analysis,
      isQuiet: visit.look.isCompact && opensItself(visit),
      does { $0.turnAnalysis($2.table?.match) })
    let look = [visit.look.isSpoken ? nil : analysis, replay].compactMap(\.self)
    guard table.seat != nil else { return look + [leaveChoice(table, visit)] }
    let share = visit.board?.share
    let cup = table.cup.map { visit.choice("c", CupPhrase.seeCup, .open(.cup($0))) }
    let again = isCupOn(table, visit) ? nil : visit.rematch?.choice(table, visit)
    return [cup, again].compactMap(\.self) + look + [
      visit.choice(
        "s", CommonPhrase.share, unless: share == nil ? .nothingToShare : nil,
        does { $0.share($2) }),
      visit.choice(
        "u", HomePhrase.rules, isQuiet: visit.look.isCompact, .open(.rules(game: table.game))),
      leaveChoice(table, visit),
    ]
  }

  private static let analysisKey = Key.character("a")

  /// In a running cup nobody asks for another match, as it continues by itself.
  private func isCupOn(_ table: RoomTable, _ visit: Visit) -> Bool {
    table.cup.map { !visit.endedCups.contains($0) } ?? false
  }

  /// The winner, what the match earned, and what to do next.
  func endNotice(_ table: RoomTable, _ visit: Visit) -> Notice {
    let ending = table.ending?.sentence(table, visit.around) ?? ""
    let all = overChoices(table, visit)
    let isWhole = analysedMatch == table.match
    let rest = all.filter { $0.keys != [Self.analysisKey] }.map { choice in
      // From the analysis, Esc goes back to the result.
      if isWhole, choice.keys == [.escape] {
        return visit.choice(.escape, CommonPhrase.back, does { $0.turnAnalysis($2.table?.match) })
      }
      return Choice(
        choice.keys, label: choice.label, unless: choice.why, isQuiet: choice.isQuiet,
        .all([seen, choice.intent]))
    }
    // Enter does what most players do next: play again.
    let playsOn = table.seat != nil && rest.first?.why == nil
    let look = visit.choice("l", CommonPhrase.seeBoard, seen)
    let company = table.seat == nil ? [] : visit.rematch?.company(table, visit) ?? []
    let goesOn = isCupOn(table, visit) && table.seat != nil ? visit.say(CupPhrase.goesOn) : nil
    let facts = [table.verdict?.sentence(visit.look), goesOn].compactMap(\.self)
    var notice = Notice(
      title: visit.say(CommonPhrase.matchOver),
      lines: [ending] + company + awardLines(table, visit) + facts,
      choices: (playsOn ? Array(rest.prefix(1)) : []) + all.filter { $0.keys == [Self.analysisKey] }
        + [look] + rest.dropFirst(playsOn ? 1 : 0))
    // The numbers of the analysis need all the room.
    let winner = table.ending?.winnerSentence(table, visit.around)
    notice.headline = isWhole ? nil : winner.map { ($0, table.hasWon) }
    notice.place = spare(visit)
    notice.figure = after.figure(table, isWhole: isWhole, visit)
    return notice
  }

  /// Each award. Many achievements are summed up as their number and points, except in spoken mode.
  private func awardLines(_ table: RoomTable, _ visit: Visit) -> [String] {
    let feats = table.awards.filter { $0.name == "feat" }
    guard feats.count > Self.featsMax, !visit.look.isSpoken else {
      return table.awards.compactMap { Games.awardSentence($0, visit.look) }
    }
    let points = feats.reduce(0) { $0 + max(0, $1.number(.points) ?? 50) }
    let blanks = ["count": String(feats.count), "n": String(points)]
    let coins = table.awards.filter { $0.name != "feat" }
    return coins.compactMap { Games.awardSentence($0, visit.look) }
      + [visit.say(CoursePhrase.feats, blanks)]
  }

  /// The most that are named one by one.
  private static let featsMax = 2
}
