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
        .character("c"), label: visit.say(ReplayPhrase.costly),
        unless: costly == nil ? none : nil, isQuiet: costly == nil, does(.costly)),
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

  mutating func takeReview(_ answer: Answer, _ visit: Visit) -> [Intent] {
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
      // One's own comes last: where not all have room, that one is read.
      let own = reel.names.firstIndex { $0 == visit.name }
      return summary(reel, visit, last: own).map { .tell($0) }
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
      let deed = PlayedMove(reel.moves[number - 1], reel.names).sentence(visit.look)
      return .tell("\(number). \(deed) \(judgement(at: number, visit) ?? "")")
    }
  }

  /// To the next decision that cost something.
  mutating func goToCostly(_ reel: Reel, _ visit: Visit) {
    if let number = review.costly(after: reel.goal) { go(to: number, visit) }
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
    let blanks = best.merging(["cost": Self.words(cost, visit)]) { one, _ in one }
    return visit.say(ReplayPhrase.cost, blanks)
  }

  /// "ana: 3 of 12 decisions cost something, 5.3 % in all.", for each player.
  func summary(_ reel: Reel, _ visit: Visit, last: Int? = nil) -> [String] {
    let order = reel.names.indices.filter { $0 != last } + [last].compactMap(\.self)
    return order.compactMap { index in
      guard let sum = review.sum(seat: index + 1) else { return nil }
      let blanks = [
        "player": reel.names[index], "n": String(sum.costly), "count": String(sum.count),
        "cost": Self.words(sum.cost, visit),
      ]
      return visit.say(sum.costly == 0 ? ReplayPhrase.sumNone : .sum, blanks)
    }
  }

  /// `2.3 %`, `1 chip`, `0,4 guesses`
  static func words(_ cost: Cost, _ visit: Visit) -> String {
    let tenths = (cost.hundredths + 5) / 10
    let point = visit.look.words.language == .english ? "." : ","
    let rest = tenths % 10 == 0 ? "" : "\(point)\(tenths % 10)"
    let blanks = ["n": "\(tenths / 10)\(rest)"]
    switch cost.unit {
    case .percent: return visit.say(ReplayPhrase.percent, blanks)
    case .chips: return visit.say(ReplayPhrase.chips, blanks)
    case .guesses: return visit.say(ReplayPhrase.tries, blanks)
    case .moves: return visit.say(ReplayPhrase.steps, blanks)
    }
  }
}
