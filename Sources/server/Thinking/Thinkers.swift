import Lobby
import Platform
import Synchronization

/// The threads that compute, as the loop sees them: one for house players, one for people's
/// questions, so that no question ever delays a table, one for passphrases, and one for the rounds
/// of large cups. Only the askers wait for them.
final class Thinkers {
  enum Report: Sendable {
    case planned(MoveRequest, [String])
    case paired(Pairing)
    case answered(Effects.Ask, Answer)
  }

  /// The session that asked, and whether it is still connected.
  private final class Asker: Sendable {
    let ask: Effects.Ask
    private let hasLeft = Atomic(false)

    init(_ ask: Effects.Ask) { self.ask = ask }

    var isGone: Bool { hasLeft.load(ordering: .relaxed) }
    func leave() { hasLeft.store(true, ordering: .relaxed) }
  }

  private struct Asked: Sendable {
    let asker: Asker
    var inquiry: AnalysisJob
    /// The time at which a page of a review ends, even if it is not full.
    var pageEnds: Duration?
  }

  /// A passphrase that was sent from an address.
  private struct Stretch: Sendable {
    let place: [UInt8]
    let round: Int
    let ask: Effects.Ask
  }

  let bell: Bell
  private let reports: Mailbox<Report>
  let thoughts = Mailbox<MoveRequest>()
  private let questions = Mailbox<Asked>()
  /// Each takes a millisecond.
  private let passphrases = Mailbox<Stretch>()
  /// Each takes tens of milliseconds, for a thousand players.
  let rounds = Mailbox<Pairing>()
  /// The questions in progress, at most one for each session.
  private var asked: [SessionID: Asker] = [:]

  init(bell: Bell) { (self.bell, reports) = (bell, Mailbox(ringing: bell)) }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.planningNiceness) { [thoughts, reports] in
      let thinker = Thinker()
      while true {
        thinker.goOn { thoughts.count > 0 }
        let thought = thoughts.takeFirst { $0.firstIndex(where: \.isAwaited) }
        reports.put(.planned(thought, Self.plan(thought, thinker, thoughts)))
      }
    }
    try Worker.start(niceness: ServerLimits.adviceNiceness) { [questions, reports] in
      let thinker = Thinker()
      // Hints and the decisions of reviews alternate, so that neither delays the other.
      var isHintsTurn = true
      while true {
        thinker.goOn { questions.count > 0 }
        let wanted = isHintsTurn
        var job = questions.takeFirst { $0.firstIndex { $0.inquiry.isShort == wanted } }
        isHintsTurn = !job.inquiry.isShort
        guard !job.asker.isGone else { continue }
        Self.work(on: &job, thinker, questions)
        guard let answer = job.inquiry.answer else {
          questions.put(job)
          continue
        }
        reports.put(.answered(job.asker.ask, answer))
      }
    }
    try Worker.start(niceness: ServerLimits.planningNiceness) { [passphrases, reports] in
      while true {
        let next = passphrases.takeFirst { all in
          all.indices.min { all[$0].round < all[$1].round }
        }
        reports.put(.answered(next.ask, next.ask.question.computed))
      }
    }
    try Worker.start(niceness: ServerLimits.planningNiceness) { [rounds, reports] in
      while true { reports.put(.paired(rounds.takeFirst().made())) }
    }
  }

  /// The number of thoughts that wait for each thread.
  var waiting: [(label: String, count: Int)] {
    [
      ("moves", thoughts.count), ("questions", questions.count), ("keys", passphrases.count),
      ("rounds", rounds.count),
    ]
  }

  func answer(_ ask: Effects.Ask, _ riddle: AnalysisRequest) {
    forget(ask.session)
    let asker = Asker(ask)
    asked[ask.session] = asker
    questions.put(Asked(asker: asker, inquiry: AnalysisJob(riddle)))
  }

  /// A session sends a passphrase. It is hashed in its turn, or refused at once if too many wait.
  /// Each round has one of each address, so that one address cannot delay the others.
  func stretch(_ ask: Effects.Ask, from place: [UInt8]) {
    let (count, first, own) = passphrases.look { waiting in
      (
        waiting.count, waiting.lazy.map(\.round).min() ?? 0,
        waiting.lazy.filter { $0.place == place }.map(\.round).max()
      )
    }
    guard count < ServerLimits.stretchesMax || own == nil else {
      return reports.put(.answered(ask, .busy))
    }
    let round = max(first, own.map { $0 + 1 } ?? 0)
    passphrases.put(Stretch(place: place, round: round, ask: ask))
  }

  /// Drops the question of a session that is gone, even while it is being computed.
  func forget(_ session: SessionID) { asked.removeValue(forKey: session)?.leave() }

  func takeReports() -> [Report] {
    let all = reports.takeAll()
    for case .answered(let ask, _) in all where asked[ask.session]?.ask.number == ask.number {
      asked[ask.session] = nil
    }
    return all
  }

  // MARK: - Thinking

  /// Plans a move. Waiting thoughts share the time. A race gives way to a turn, because no player
  /// waits for it.
  private static func plan(
    _ thought: MoveRequest, _ thinker: Thinker, _ thoughts: Mailbox<MoveRequest>
  ) -> [String] {
    let time = ThinkingTime()
    let patience = thought.isAwaited ? ServerLimits.patience : ServerLimits.racePatience
    return thinker.plan(thought) {
      if time.isUp(ServerLimits.thinkingMax, among: 1 + thoughts.count, patience) { return true }
      return !thought.isAwaited && time.isUp(.zero, among: 1, patience)
        && thoughts.look { $0.contains(where: \.isAwaited) }
    }
  }

  /// Does one piece of work, which ends early if the asker has gone.
  private static func work(on job: inout Asked, _ thinker: Thinker, _ questions: Mailbox<Asked>) {
    let time = ThinkingTime()
    let most = job.inquiry.isShort ? ServerLimits.thinkingMax : ServerLimits.decisionMax
    let asker = job.asker
    job.inquiry.goOn(thinker) {
      asker.isGone || time.isUp(most, among: 1 + questions.count, ServerLimits.patience)
    }
    let pageEnds = job.pageEnds ?? time.began + ServerLimits.reviewMax
    job.pageEnds = pageEnds
    if Clock.now >= pageEnds { job.inquiry.endPage() }
  }
}

/// The time that one piece of thinking has taken.
///
/// It counts the thread's processor time: on a busy machine a thought takes longer, but is as good.
/// Only a very long one is ended by the clock.
private struct ThinkingTime {
  let began = Clock.now
  private let processorBegan = Clock.threadProcessor

  /// Whether its share of the time is used up, which has a minimum. By the clock it may take
  /// `patience` times as long.
  func isUp(_ most: Duration, among count: Int, _ patience: Double) -> Bool {
    let share = max(ServerLimits.thinkingLeast, most / count)
    return Clock.threadProcessor - processorBegan >= share || Clock.now - began >= share * patience
  }
}
