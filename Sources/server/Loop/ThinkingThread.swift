import Glibc
import Lobby

/// The one thread that thinks: what the house's players do, and what those who ask are advised.
/// Nobody ever waits for it but those who asked.
final class ThinkingThread: Sendable {
  enum Work: Sendable {
    case plan(Thought)
    case answer(SessionID, ask: Int, Question)

    var isPlan: Bool { if case .plan = self { true } else { false } }
  }

  enum Report: Sendable {
    case planned(Thought, [String])
    case answered(SessionID, ask: Int, Question, Answer)
  }

  /// Rings when there is a report.
  let bell: Bell
  private let work = Mailbox<Work>()
  private let reports = Mailbox<Report>()

  init(bell: Bell) {
    self.bell = bell
  }

  func start() {
    Worker.start {
      // It takes the time that the loop and the store leave it.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, ServerLimits.thinkingNiceness)
      let thinker = Thinker()
      // Who plays comes before who asks, as a table waits for it; but then it is a question's turn,
      // so that nobody waits for ever where the house plays without a pause.
      var isQuestionsTurn = false
      while true {
        let isPlanWanted = !isQuestionsTurn
        let next = self.work.takeFirst { $0.isPlan == isPlanWanted }
        isQuestionsTurn = next.isPlan
        self.perform(next, thinker)
      }
    }
  }

  func give(_ new: Work) { work.put(new) }

  /// Whoever asked is gone: what has not been begun for them is left out, so that nobody waits for
  /// those who ask and hang up.
  func forget(_ session: SessionID) {
    work.remove { if case .answer(session, _, _) = $0 { true } else { false } }
  }

  /// What has been thought of since the last time.
  func takeReports() -> [Report] {
    bell.hear()
    return reports.takeAll()
  }

  private func perform(_ work: Work, _ thinker: Thinker) {
    switch work {
    case .plan(let thought): reports.put(.planned(thought, thinker.plan(thought)))
    case .answer(let session, let ask, let question):
      reports.put(.answered(session, ask: ask, question, thinker.answer(question)))
    }
    bell.ring()
  }
}
