public import GameCore

/// Thinks for house bots, and for people who ask for the best move. It belongs to a thread of its
/// own, which may be slow: the lobby never waits for it.
public final class Thinker {
  private let games: GameList
  let memory = Memory()
  /// The matches that were reviewed last, each at the move where its next page begins.
  var readings = Recent<Int, Reading>(most: Limits.readingsMax)

  public init(games: GameList = .standard) { self.games = games }

  /// The moves to make; empty if there is nothing to think about. When `isTimeUp` returns true, the
  /// best moves found so far.
  public func plan(_ thought: MoveRequest, until isTimeUp: @escaping () -> Bool) -> [String] {
    var chance = Stream(seed: thought.chance)
    return memory.thinking(until: isTimeUp) {
      thought.observation.strategy?.plan(thought.level, memory, &chance) ?? []
    }
  }

  /// Continues what there was no time for, until it is done or there is something else to do.
  public func goOn(until isTimeUp: @escaping () -> Bool) { memory.goOn(until: isTimeUp) }

  public func answer(_ request: AnalysisRequest) -> Answer {
    var inquiry = AnalysisJob(request)
    while inquiry.answer == nil { inquiry.goOn(self) }
    return inquiry.answer ?? .failed
  }

  /// A page of a finished match, unless its record is damaged.
  func page(of record: FinishedRecord, from: Int, _ count: Int) throws -> ReviewPage {
    let known = readings.use(record.match)
    var reading = if let known, known.count < from { known } else { try Reading(record, games) }
    let page = try reading.page(from: max(1, from), count)
    readings.keep(reading, for: record.match)
    return page
  }
}

/// A question that somebody waits for, and what has been found so far.
///
/// A hint is worked out without a break. A review is worked out decision by decision, so that the
/// questions of others come in between, and its page can end when its time is over.
public struct AnalysisJob: Sendable {
  private let request: AnalysisRequest
  /// What has been found of a review; `nil` until its match has been read.
  private var page: ReviewPage?
  /// The answer, once there is nothing left to find.
  public private(set) var answer: Answer?

  public init(_ request: AnalysisRequest) { self.request = request }

  /// Whether it is short enough to be worked out without a break.
  public var isShort: Bool { if case .hint = request { true } else { false } }

  public mutating func goOn(_ thinker: Thinker, until isTimeUp: @escaping () -> Bool = { false }) {
    switch request {
    case .hint(let observation):
      answer = thinker.memory.thinking(until: isTimeUp) {
        observation.strategy.map { .advice($0.advice(thinker.memory)) } ?? .nothing
      }
    case .review(let record, let from, let count):
      if page == nil {
        page = try? thinker.page(of: record, from: from, count)
        if page == nil { answer = .failed }
      } else {
        thinker.memory.thinking(until: isTimeUp) { _ = page?.judgeNext(thinker.memory) }
      }
      if let page, page.isDone { answer = page.answer }
    }
  }

  /// Ends a review's page here if it has a result. Otherwise the next decision is judged with what
  /// is known.
  public mutating func endPage() {
    if let page, page.judged > 0 { return answer = page.answer }
    page?.isLate = true
  }
}

/// Consecutive decisions of a finished match, and the results of the first of them.
struct ReviewPage: Sendable {
  /// A player's move, and what that player saw before it.
  typealias Decision = (
    n: Int, seat: Seat, move: String, observation: Observation,
    // The game before the move, and after it.
    before: any Game, after: any Game
  )

  let decisions: [Decision]
  /// The first move of the next page, if there is one.
  let next: Int?
  private(set) var judged = 0
  private(set) var judgements: [Judgement] = []
  /// Whether it can wait no longer for tables.
  var isLate = false

  var isDone: Bool { judged == decisions.count }

  var answer: Answer { .review(judgements, next: isDone ? next : decisions[judged].n) }

  /// Judges the next decision. If its tables are missing, it is judged again when they are made.
  mutating func judgeNext(_ memory: Memory) {
    guard !isDone else { return }
    let decision = decisions[judged]
    let judgement = decision.observation.strategy.map { judge(decision, $0, memory) }
    guard isLate || !memory.lacksTable else { return }
    judged += 1
    if let judgement { judgements.append(judgement) }
  }

  private func judge(
    _ decision: Decision, _ strategy: any Strategy, _ memory: Memory
  ) -> Judgement {
    let advice = strategy.advice(memory)
    let cost = strategy.cost(of: decision.move, memory)
    let (seat, settings) = (decision.seat, decision.observation.settings)
    let worth = decision.before.worth(to: seat, settings, memory)
    var luck: Int?
    if let cost, let worth, let after = decision.after.worth(to: seat, settings, memory) {
      luck = worth.luck(cost, to: after)
    }
    return Judgement(
      n: decision.n, seat: seat, move: decision.move, advice: advice, cost: cost, worth: worth,
      luck: luck)
  }
}

/// A finished match while it is replayed.
struct Reading {
  private let record: MatchRecord
  private var match: Match

  init(_ record: FinishedRecord, _ games: GameList) throws(BadRecord) {
    self.record = try MatchRecord(text: record.text, in: games)
    match = Match(self.record.setup)
  }

  var count: Int { match.moves.count }

  /// The decisions among `count` moves, from the move with a number on.
  mutating func page(from first: Int, _ count: Int) throws(BadRecord.Fault) -> ReviewPage {
    let last = min(record.moves.count, first - 1 + count)
    var decisions: [ReviewPage.Decision] = []
    while self.count < last {
      let (move, number) = (record.moves[self.count], self.count + 1)
      let observation =
        number >= first ? move.seat.flatMap { Observation(of: match, from: $0) } : nil
      let before = observation.map { _ in match.game }
      try match.repeatMove(move)
      guard case .played(let text) = move.action, let seat = move.seat, let observation, let before
      else { continue }
      decisions.append((number, seat, text, observation, before, match.game))
    }
    return ReviewPage(decisions: decisions, next: last < record.moves.count ? last + 1 : nil)
  }
}
