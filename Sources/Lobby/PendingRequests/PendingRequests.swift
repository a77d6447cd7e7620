import GameCore
import Protocol
import Wire
import Words

/// Requests that wait for the store, for a thinker or for their turn, and answers that were
/// promised for later.
struct PendingRequests: Sendable {
  private(set) var parked: [SessionID: Pending] = [:]
  /// The thoughts that sessions are sent when they are ready. Their requests have been answered.
  private(set) var promises: [SessionID: Deferred] = [:]
  private var lastAsk = 0

  struct Pending: Sendable {
    let ask: Int
    /// The question to the store; `nil` for a request that waits for its turn, and for one that was
    /// handed over and must be read again.
    let question: Question?
    let erasures: Int
    let line: [UInt8]
    /// What it has been answered so far.
    fileprivate(set) var answers: [Question: Answer] = [:]
  }

  /// Whether the session's request waits. No other request of it is read meanwhile.
  func isParked(_ id: SessionID) -> Bool { !parked.isEmpty && parked[id] != nil }

  mutating func park(
    _ line: [UInt8], _ answers: [Question: Answer], of id: SessionID, until question: Question,
    _ erasures: Int, _ step: inout Step
  ) {
    lastAsk += 1
    parked[id] = Pending(
      ask: lastAsk, question: question, erasures: erasures, line: line, answers: answers)
    step.ask(question, number: lastAsk, of: id)
  }

  /// Parks a request until its turn comes. Then it starts over.
  mutating func park(_ line: [UInt8], of id: SessionID, _ erasures: Int) {
    parked[id] = Pending(ask: 0, question: nil, erasures: erasures, line: line)
  }

  mutating func forget(_ id: SessionID) {
    takeUp(id)
    promises[id] = nil
  }

  /// Takes a request that waits no longer. Gives back the memory of thousands of simultaneous
  /// logins when they are done.
  @discardableResult
  mutating func takeUp(_ id: SessionID) -> Pending? {
    guard !parked.isEmpty, let request = parked.removeValue(forKey: id) else { return nil }
    if parked.isEmpty, parked.capacity > Self.roomKept { parked = [:] }
    return request
  }

  private static let roomKept = 64

  enum Resumption: Sendable {
    /// The session is closed, or has asked for something else since.
    case nothing
    case tell(Deferred)
    case takeUp(Pending)
    /// A promised thought can be worked out now.
    case think(AnalysisRequest)
  }

  /// Takes an answer, unless the session that asked is closed.
  mutating func resume(
    _ id: SessionID, _ ask: Int, _ question: Question, _ answer: Answer, _ erasures: Int
  ) -> Resumption {
    if let promise = promises[id], promise.ask == ask {
      if let riddle = promise.riddle(answer) { return .think(riddle) }
      promises[id] = nil
      return .tell(promise)
    }
    guard var request = parked[id], request.ask == ask else { return .nothing }
    takeUp(id)
    request.answers[question] = answer
    // A player was deleted while the answer was on its way, so everything is asked again.
    if request.erasures != erasures { request.answers = [:] }
    return .takeUp(request)
  }

  /// Answers a request early because the session has sent another line. The thought is sent when it
  /// is ready, so that no request waits for it.
  mutating func hurry(_ id: SessionID) -> Pending? {
    guard !parked.isEmpty, var request = parked[id], let question = request.question,
      case .thought = question
    else { return nil }
    takeUp(id)
    request.answers[question] = .later(ask: request.ask)
    return request
  }

  // MARK: - Promises

  /// Refuses a second question of the same player, so that nobody waits for many questions of one.
  func refuseWhileThinking(_ call: Call) throws(RequestError) {
    if promises[call.session] != nil { throw .refused(.stillThinking, retryMilliseconds: 1000) }
  }

  /// Restores a promise of the old process, whose question must be asked again.
  mutating func promise(_ subject: Deferred.Subject, to id: SessionID) {
    lastAsk += 1
    promises[id] = Deferred(ask: lastAsk, subject: subject)
  }

  mutating func dropPromise(to id: SessionID) { promises[id] = nil }

  /// Answers a request and promises its result for later.
  private mutating func promise(
    _ ask: Int, _ subject: Deferred.Subject, _ warning: Wording, _ step: inout Step, _ facts: Facts
  ) {
    promises[step.call.session] = Deferred(ask: ask, subject: subject)
    let text = step.call.language.say(Wording(ServerText.takesAMoment) + warning)
    step.ok([.later: true] + facts + [.text: text])
  }

  // MARK: - Hints and reviews

  /// `hint`, in an unranked match or one that becomes unranked.
  mutating func hint(
    _ answer: Answer, _ helped: HintGiven, _ step: inout Step
  ) throws(RequestError) {
    if case .later(let ask) = answer {
      return promise(ask, .hint(helped), helped.warning, &step, helped.ranking)
    }
    guard case .advice(let advice) = answer else { throw .refused(.fault) }
    step.ok(helped.facts(advice, in: step.call.language, warning: helped.warning))
  }

  /// `review MATCH`: what each decision cost.
  func findReview(_ step: Step) throws(RequestError) -> (match: Int, answer: Answer) {
    let (number, from) = (try Call.number(step.call.first), max(1, try step.call.from()))
    try refuseWhileThinking(step.call)
    guard case .match(_, let heading, let moves) = try step.call.ask(.match(number)) else {
      throw .refused(.matchUnknown, ["match": number])
    }
    try Records.checkMoves(moves.utf8.count, of: number)
    let record = FinishedRecord(match: number, heading: heading, moves: moves)
    let riddle = AnalysisRequest.review(record, from: from, count: step.limits.reviewMoves)
    return (number, try step.call.ask(.thought(riddle)))
  }

  mutating func review(_ number: Int, _ answer: Answer, _ step: inout Step) throws(RequestError) {
    if case .later(let ask) = answer {
      let subject = Deferred.Subject.review(match: number, from: max(1, try step.call.from()))
      return promise(ask, subject, "", &step, [.match: number])
    }
    guard case .review(let judgements, let next) = answer else { throw .refused(.matchDamaged) }
    for judgement in judgements { step.row(judgement.facts(in: step.call.language)) }
    step.ok([.match: number, .next: next])
  }
}

/// A result that is sent when it is ready. Its request was answered early because another one came
/// after it.
struct Deferred: Sendable {
  enum Subject: Sendable {
    /// The best move after this many moves of a match.
    case hint(HintGiven)
    case review(match: Int, from: Int)
  }

  let ask: Int
  let subject: Subject

  func tell(_ answer: Answer, to id: SessionID, _ step: inout Step) {
    switch subject {
    case .hint(let helped):
      var facts: Facts = [.text: "There is nothing to decide."]
      if case .advice(let advice) = answer { facts = helped.facts(advice, in: .english) }
      step.send(.hint, [.room: helped.room, .n: helped.n] + facts, to: id)
    case .review(let match, _):
      var (judgements, next): ([Judgement], Int?) = ([], nil)
      if case .review(let found, let more) = answer { (judgements, next) = (found, more) }
      for judgement in judgements {
        step.send(.review, [.match: match] + judgement.facts(in: .english), to: id)
      }
      var facts: Facts = [.match: match, .rows: judgements.count, .next: next]
      if case .failed = answer {
        let text = "The record of this match is damaged."
        facts += [.why: RefusalReason.matchDamaged.name, .text: text]
      }
      step.send(.reviewed, facts, to: id)
    }
  }

  /// What must be worked out, after the store has returned the match.
  func riddle(_ answer: Answer) -> AnalysisRequest? {
    guard case .review(let match, let from) = subject,
      case .match(_, let heading, let moves) = answer
    else { return nil }
    let record = FinishedRecord(match: match, heading: heading, moves: moves)
    return .review(record, from: from, count: Limits().reviewMoves)
  }
}

extension Judgement {
  fileprivate func facts(in language: Language) -> Facts {
    let facts: Facts = [
      .n: n, .seat: seat.number, .move: move, .best: advice.move, .cost: cost?.description,
      .unit: (cost?.unit ?? worth?.unit)?.rawValue, .worth: worth?.description,
      .luck: luck.map { Worth.text(hundredths: $0) },
    ]
    return facts + Facts(advice.grounds) + [.text: advice.text(in: language)]
  }
}

extension Facts {
  /// `why=odds better=62.1 worse=61.3`
  fileprivate init(_ grounds: Grounds) {
    self = [.why: grounds.word] + grounds.facts
  }
}

extension HintGiven {
  /// `counts=no` if the hint makes its match unranked.
  fileprivate var ranking: Facts { [.counts: endsRanking ? false : nil] }

  fileprivate func facts(_ advice: Advice, in language: Language, warning: Wording = "") -> Facts {
    [.move: advice.move] + ranking + Facts(advice.grounds)
      + [.text: advice.text(in: language) + language.say(warning)]
  }
}
