import Lobby
import Platform

/// The threads that compute, as the loop sees them: one for the house's players, one for people's
/// questions, so that no question ever holds up a table, and one for passphrases. Only those who
/// asked wait for them.
final class Thinkers {
  enum Report: Sendable {
    case planned(Thought, [String])
    case paired(Pairing)
    case answered(SessionID, ask: Int, Question, Finding)
  }

  /// Rings when there is a report.
  let bell: Bell
  private let reports = Mailbox<Report>()
  private let plans: PlanningThread
  private let questions: AdviceThread
  private let passphrases: StretchThread
  private let rounds: PairingThread
  /// The questions that are waited for, one for each session at most.
  private var asked: [SessionID: AdviceThread.Asker] = [:]

  init(bell: Bell) {
    self.bell = bell
    let reports = reports
    let report: @Sendable (Report) -> Void = {
      reports.put($0)
      bell.ring()
    }
    plans = PlanningThread(report: report)
    questions = AdviceThread(report: report)
    passphrases = StretchThread(report: report)
    rounds = PairingThread(report: report)
  }

  func start() throws(SystemError) {
    try plans.start()
    try questions.start()
    try passphrases.start()
    try rounds.start()
  }

  /// How many wait for each thread.
  var waiting: [(label: String, count: Int)] {
    [
      ("moves", plans.waiting), ("questions", questions.waiting), ("keys", passphrases.waiting),
      ("rounds", rounds.waiting),
    ]
  }

  /// A seat of the house wants to know what to do.
  func plan(_ thought: Thought) { plans.give(thought) }

  /// Somebody asks what the best player would do.
  func answer(_ session: SessionID, ask: Int, _ riddle: Riddle) {
    forget(session)
    let asker = AdviceThread.Asker(session, ask: ask)
    asked[session] = asker
    questions.give(riddle, by: asker)
  }

  /// The next round of a large cup is to be paired.
  func pair(_ pairing: Pairing) { rounds.give(pairing) }

  /// Somebody says a passphrase.
  func stretch(_ session: SessionID, ask: Int, _ question: Question, from place: [UInt8]) {
    passphrases.give(session, ask: ask, question, from: place)
  }

  /// The session is gone: its question is dropped, even while it is being thought about.
  func forget(_ session: SessionID) {
    asked.removeValue(forKey: session)?.leave()
  }

  /// The results since the last time.
  func takeReports() -> [Report] {
    bell.hear()
    let all = reports.takeAll()
    for case .answered(let session, let ask, _, _) in all where asked[session]?.ask == ask {
      asked[session] = nil
    }
    return all
  }
}
