import GameCore
import Protocol

// How a replay is drawn and spoken.

extension ReplayScreen {
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard let reel else {
      return frame.write(lines: wrapped(waiting(visit), width: box.width - 4), in: box.inset(2))
    }
    let parts = BoardAndText(in: box)
    let table = reel.table(visit.around)
    table.board(in: visit.around)?.draw(in: parts.board, on: &frame)
    parts.drawLine(place(of: reel, visit), visit.look.glyphs, on: &frame)
    if parts.isBeside {
      drawBeside(reel, in: parts.inside, on: &frame, visit)
    } else {
      drawBelow(reel, in: parts.inside, on: &frame, visit)
    }
  }

  private func waiting(_ visit: Visit) -> String {
    problem ?? visit.say(ReplayPhrase.asking) + String(visit.look.glyphs.ellipsis)
  }

  private func place(of reel: Playback, _ visit: Visit) -> String {
    visit.say(ReplayPhrase.move, ["n": String(reel.position), "count": String(reel.count)])
  }

  /// The move and its time, and those results that the move does not say already.
  private func happening(
    _ reel: Playback, _ visit: Visit
  ) -> (deed: String, time: String, sentences: [String]) {
    guard let move = reel.move else {
      return (visit.say(ReplayPhrase.beginning), "", reel.sentences)
    }
    let deed = reel.sentence(of: move, visit.look)
    let told = reel.sentences.filter { $0 != deed }
    return (deed, Games.minutes(move.milliseconds), judgements(reel, visit) + told)
  }

  private func drawBeside(_ reel: Playback, in box: Box, on frame: inout Frame, _ visit: Visit) {
    let (deed, time, sentences) = happening(reel, visit)
    frame.write(place(of: reel, visit), in: box, .bold)
    frame.write(time, rightIn: box, row: 0, .dim)
    frame.bar(reel.position, of: reel.count, in: box.line(1), visit.look.glyphs)
    var row = 3
    // Draws the match as a curve with its costly moves and the current position.
    if let course, box.height >= 18 {
      let height = min(8, box.height - 15)
      let names = reel.record.names
      CourseCurve(course: course, names: names, slips: review.costly, cursor: reel.position)
        .draw(in: box.line(row, high: height), on: &frame, visit.look)
      row += height + 1
    }
    let move = wrapped(deed, width: box.width)
    frame.write(lines: move, in: box.below(row), .bold)
    row += move.count
    let happened = sentences.flatMap { wrapped($0, width: box.width) }
    let dice = diceLines(reel, width: box.width, visit)
    let last = box.height - dice.count
    frame.write(lines: happened, in: box.line(row + 1, high: last - row - 2))
    row += happened.count + 2
    drawMoves(of: reel, in: box.line(row, high: last - row - 1), on: &frame, visit)
    frame.write(styled: dice, in: box.below(last))
  }

  private static let movesMin = 5

  /// Lists the moves around the present one, if there is room.
  private func drawMoves(of reel: Playback, in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard box.height >= Self.movesMin, reel.count > 0 else { return }
    let glyphs = visit.look.glyphs
    frame.grid.fill(box.line(0), glyphs.horizontal, .line)
    let digits = String(reel.count).count
    frame.list(reel.count, Selection(index: reel.position - 1), in: box.below(1), glyphs) {
      index, isPresent, row, frame in
      let sentence = reel.sentence(of: reel.record.moves[index], visit.look)
      let text = "\(String(index + 1).indented(to: digits)) \(sentence)"
      frame.write(
        text.shortened(to: row.width - 2, visit.look), asRow: row, isChosen: isPresent, glyphs,
        index < reel.position ? .plain : .dim)
    }
  }

  /// Whether the dice fit their seed, shown only at the end.
  private func diceLines(_ reel: Playback, width: Int, _ visit: Visit) -> [StyledLine] {
    guard reel.seedFits else {
      return wrapped(visit.say(ReplayPhrase.seedMisfits), width: width).map { ($0, .bold(.bad)) }
    }
    guard reel.position == reel.count else { return [] }
    let seed = "\(visit.say(ReplayPhrase.seed)) \(reel.record.setup.seed.text)"
    return wrapped("\(visit.say(ReplayPhrase.seedFitsShort)) \(seed)", width: width)
      .map { ($0, .dim) }
  }

  private func drawBelow(_ reel: Playback, in box: Box, on frame: inout Frame, _ visit: Visit) {
    let (deed, time, sentences) = happening(reel, visit)
    frame.write(time, rightIn: box.line(-1), row: 0, .dim)
    let told = sentences.joined(separator: " ")
    let isSentence = deed.last.map { ".!?".contains($0) } ?? true
    let used = frame.write(
      deed + (isSentence || told.isEmpty ? " " : ": "), at: box.column, box.row, .bold,
      width: box.width)
    if Width.of(told) <= box.width - used {
      frame.write(told, in: box.after(used))
    } else {
      frame.write(lines: wrapped(told, width: box.width), in: box.line(1, high: 2))
    }
    if let dice = diceLines(reel, width: box.width, visit).first {
      frame.write(dice.text, in: box.line(box.height - 1), dice.style)
    }
  }

  // MARK: - Spoken

  func spoken(_ visit: Visit) -> [String] {
    guard let reel else { return [waiting(visit)] }
    let verdict = visit.say(reel.seedFits ? ReplayPhrase.seedFits : ReplayPhrase.seedMisfits)
    // Each move with its cost, and a summary at the end.
    let first = told.count - reel.count
    let lines = told.enumerated().map { index, line in
      let judgement = judgement(at: index - first + 1, visit)
      return judgement.map { "\(line) \($0)" } ?? line
    }
    let course = course?.sentences(reel.record.names, visit.look) ?? []
    let sums = review.isComplete ? summary(reel, visit) : []
    return [reel.record.names.joined(separator: ", ")] + lines + course + sums + [
      verdict, "\(visit.say(ReplayPhrase.seed)): \(reel.record.setup.seed.text)",
      "\(visit.say(ReplayPhrase.commit)): \(reel.record.commit)",
    ]
  }

  // A replay's review: its pages, and its text for each decision.

  func reviewChoices(_ reel: Playback, _ visit: Visit) -> [Choice] {
    let why = whyNoReview(visit)
    let ask = visit.choice(
      "r", ReplayPhrase.review, unless: why, isQuiet: why != nil, does { $0.review.ask() })
    guard !visit.look.isSpoken else { return [ask] }
    let none = visit.say(review.isBegun ? ReplayPhrase.nothingCostly : .reviewFirst)
    let costly = review.costly(after: reel.goal)
    return [
      ask,
      visit.choice(
        ["c", .down], ReplayPhrase.costly, unless: costly == nil ? none : nil,
        isQuiet: costly == nil, goes { _ in costly }),
    ]
  }

  private func whyNoReview(_ visit: Visit) -> String? {
    if review.isMisfit { return visit.say(ReplayPhrase.reviewMisfit) }
    if review.isComplete { return visit.say(ReplayPhrase.reviewed) }
    return review.isWaiting ? progress(visit) : nil
  }

  private func progress(_ visit: Visit) -> String {
    let blanks = ["n": String((review.next ?? 1) - 1), "count": String(reel?.count ?? 0)]
    return visit.say(ReplayPhrase.reviewing, blanks)
  }

  // MARK: - Receiving it

  mutating func receiveReview(_ answer: Answer, _ visit: Visit) -> [Intent] {
    let first = review.next ?? 1
    guard let reel, let more = review.receive(answer, visit) else { return [] }
    if review.isMisfit { return [.tell(visit.say(ReplayPhrase.reviewMisfit))] }
    return tellPage(from: first, reel, visit) + (review.isComplete ? conclude(reel, visit) : more)
  }

  private mutating func conclude(_ reel: Playback, _ visit: Visit) -> [Intent] {
    let settings = reel.record.setup.settings
    let isMedia = settings.game.rules.name == SieteYMedia.rules.name
    let facts = MatchCourse.Facts(
      seats: reel.record.names.count, winner: reel.outcome.winnerNumber,
      scores: reel.outcome.scores, chips: isMedia ? settings.number(.chips) : 0)
    course = MatchCourse(review, facts)
    // Our own line goes last: when space is short, the last line is shown.
    let sums = summary(reel, visit, last: reel.record.names.firstIndex { $0 == visit.name })
    // On a screen, the curve shows the course.
    let told = visit.look.isSpoken ? course?.sentences(reel.record.names, visit.look) : nil
    return ((told ?? []) + sums).map { .tell($0) }
  }

  /// Screen-reader users hear the costly moves as each page arrives.
  private func tellPage(from first: Int, _ reel: Playback, _ visit: Visit) -> [Intent] {
    guard visit.look.isSpoken else { return [] }
    let costly = review.decisions.filter { $0.key >= first && $0.value.isCostly }.keys.sorted()
    return costly.compactMap { number in
      guard let move = reel.record.moves[at: number - 1] else { return nil }
      let deed = reel.sentence(of: move, visit.look)
      return .tell("\(number). \(deed) \(judgement(at: number, visit) ?? "")")
    }
  }

  // MARK: - Its text

  /// The judgement of the last move; at the end, the summary.
  func judgements(_ reel: Playback, _ visit: Visit) -> [String] {
    guard reel.position > 0 else { return [] }
    let isWaited = review.isWaiting && reel.position >= review.next ?? .max
    let judgement = judgement(at: reel.position, visit) ?? (isWaited ? progress(visit) : nil)
    let isEnd = reel.position == reel.count && review.isComplete
    return [judgement].compactMap(\.self) + (isEnd ? summary(reel, visit) : [])
  }

  /// "Best: hold. That cost 2.3 %."
  func judgement(at number: Int, _ visit: Visit) -> String? {
    guard let decision = review.decisions[number] else { return nil }
    let best = ["move": Games.advice(decision.best, visit.look)]
    guard let cost = decision.cost else { return visit.say(ReplayPhrase.bestWas, best) }
    guard decision.isCostly else { return visit.say(ReplayPhrase.wasBest) }
    let amount = cost.unit.amount(cost.hundredths, visit.look)
    return visit.say(ReplayPhrase.cost, best.merging(["cost": amount]) { one, _ in one })
  }

  /// "ana: 3 of 12 decisions cost something, 5.3 % in all.", for each player.
  func summary(_ reel: Playback, _ visit: Visit, last: Int? = nil) -> [String] {
    let order = reel.record.names.indices.filter { $0 != last } + [last].compactMap(\.self)
    return order.compactMap { index in
      guard let sum = review.sum(seat: index + 1) else { return nil }
      let blanks = [
        "player": reel.record.names[index], "n": String(sum.costly), "count": String(sum.count),
        "cost": sum.cost.unit.amount(sum.cost.hundredths, visit.look),
      ]
      return visit.say(sum.costly == 0 ? ReplayPhrase.sumNone : .sum, blanks)
    }
  }
}
