import GameCore
import Protocol

// A replay's review: asked for page by page, and what it says of each decision.

extension ReplayScreen {
  func reviewChoices(_ reel: Reel, _ visit: Visit) -> [Choice] {
    let why = whyNoReview(visit)
    let ask = Choice(
      .character("r"), label: visit.say(ReplayPhrase.review), unless: why, isQuiet: why != nil,
      does(.review))
    guard !visit.look.isSpoken else { return [ask] }
    let none = visit.say(review.isBegun ? ReplayPhrase.nothingCostly : .reviewFirst)
    let costly = review.costly(after: reel.goal)
    return [
      ask,
      Choice(
        .character("c"), .down, label: visit.say(ReplayPhrase.costly),
        unless: costly == nil ? none : nil, isQuiet: costly == nil, does(.costly)),
      Choice(
        .up, label: visit.say(CoursePhrase.previousCostly), unless: costly == nil ? none : nil,
        isQuiet: true, does(.costlyBefore)),
    ]
  }

  private func isReviewing(_ visit: Visit) -> Bool {
    review.dueAt != nil || review.askedOn == visit.around.line
  }

  private func whyNoReview(_ visit: Visit) -> String? {
    if review.isMisfit { return visit.say(ReplayPhrase.reviewMisfit) }
    if review.isComplete { return visit.say(ReplayPhrase.reviewed) }
    return isReviewing(visit) ? progress(visit) : nil
  }

  private func progress(_ visit: Visit) -> String {
    let blanks = ["n": String((review.next ?? 1) - 1), "count": String(reel?.count ?? 0)]
    return visit.say(ReplayPhrase.reviewing, blanks)
  }

  // MARK: - Asking for it

  /// Begins, or goes on where a broken line ended it.
  mutating func askForReview(_ visit: Visit) -> [Intent] {
    guard let next = review.next, !isReviewing(visit) else { return [] }
    return askForPage(from: next, visit)
  }

  private mutating func askForPage(from next: Int, _ visit: Visit) -> [Intent] {
    (review.dueAt, review.askedOn) = (nil, visit.around.line)
    return [.ask(.screen(Question.review(match: match, from: next)))]
  }

  /// The next page, when its moment has come.
  mutating func goOnReviewing(_ visit: Visit) -> [Intent] {
    guard let due = review.dueAt, due <= visit.now, let next = review.next else { return [] }
    return askForPage(from: next, visit)
  }

  mutating func receiveReview(_ answer: Answer, _ visit: Visit) -> [Intent] {
    guard review.askedOn != nil, let reel else { return [] }
    review.askedOn = nil
    guard answer.isGood else { return [] }
    let first = review.next ?? 1
    review.read(answer.rows, next: answer.end.number(.next), moves: reel.count)
    if review.isMisfit { return [.tell(visit.say(ReplayPhrase.reviewMisfit))] }
    return tellPage(from: first, reel, visit) + goOn(reel, visit)
  }

  private mutating func goOn(_ reel: Reel, _ visit: Visit) -> [Intent] {
    guard let next = review.next else {
      course = MatchCourse(review, Self.facts(reel))
      // One's own comes last: where not all have room, that one is read.
      let own = reel.names.firstIndex { $0 == visit.name }
      let sums = summary(reel, visit, last: own)
      return (courseSentences(reel, visit) + sums).map { .tell($0) }
    }
    guard let pause = reel.game?.reviewPause else { return askForPage(from: next, visit) }
    review.dueAt = visit.now + pause
    return []
  }

  /// Screen-reader users hear what has cost something as it comes.
  private func tellPage(from first: Int, _ reel: Reel, _ visit: Visit) -> [Intent] {
    guard visit.look.isSpoken else { return [] }
    let costly = review.decisions.filter { $0.key >= first && $0.value.isCostly }.keys.sorted()
    return costly.compactMap { number in
      guard reel.moves.indices.contains(number - 1) else { return nil }
      let deed = reel.sentence(of: reel.moves[number - 1], visit.look)
      return .tell("\(number). \(deed) \(judgement(at: number, visit) ?? "")")
    }
  }

  mutating func goToCostly(_ number: Int?, _ visit: Visit) {
    if let number { go(to: number, visit) }
  }

  private static func facts(_ reel: Reel) -> MatchCourse.Facts {
    let settings = reel.setup.settings
    let isMedia = settings.game.rules.name == SieteYMedia.rules.name
    return MatchCourse.Facts(
      seats: reel.names.count, winner: reel.outcome.winnerNumber, scores: reel.outcome.scores,
      moves: reel.count, chips: isMedia ? settings.number(.chips) : 0)
  }

  /// On a screen the curve says it.
  private func courseSentences(_ reel: Reel, _ visit: Visit) -> [String] {
    visit.look.isSpoken ? course?.sentences(reel.names, visit.look) ?? [] : []
  }

  /// "ana 98%", for each player: how many decisions were the best.
  func bestShares(_ reel: Reel, _ visit: Visit) -> [(seat: Int, text: String)] {
    reel.names.indices.compactMap { index in
      review.bestShare(seat: index + 1).map { share in
        (index + 1, "\(reel.names[index]) \(Amount(100 * share, .percent).words(visit.look))")
      }
    }
  }

  // MARK: - What it says

  /// What is said of the move that was made last, and at the end of all of them.
  func judgements(_ reel: Reel, _ visit: Visit) -> [String] {
    guard reel.position > 0 else { return [] }
    let isWaited = isReviewing(visit) && reel.position >= review.next ?? .max
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
    let blanks = best.merging(["cost": Amount(cost).words(visit.look)]) { one, _ in one }
    return visit.say(ReplayPhrase.cost, blanks)
  }

  /// "ana: 3 of 12 decisions cost something, 5.3 % in all.", for each player.
  func summary(_ reel: Reel, _ visit: Visit, last: Int? = nil) -> [String] {
    let order = reel.names.indices.filter { $0 != last } + [last].compactMap(\.self)
    return order.compactMap { index in
      guard let sum = review.sum(seat: index + 1) else { return nil }
      let blanks = [
        "player": reel.names[index], "n": String(sum.costly), "count": String(sum.count),
        "cost": Amount(sum.cost).words(visit.look),
      ]
      return visit.say(sum.costly == 0 ? ReplayPhrase.sumNone : .sum, blanks)
    }
  }
}
