import Lobby
import Platform

/// The thread that stretches passphrases: a thousandth of a second of computing each, which would
/// hold up everybody if the loop did it.
final class StretchThread: Sendable {
  private struct Job: Sendable {
    let session: SessionID
    let ask: Int
    let question: Question
  }

  private let jobs = Mailbox<Job>()
  private let report: @Sendable (Thinkers.Report) -> Void

  init(report: @escaping @Sendable (Thinkers.Report) -> Void) {
    self.report = report
  }

  /// Answers a question in its turn, or at once that too many wait.
  func give(_ session: SessionID, ask: Int, _ question: Question) {
    guard jobs.count < ServerLimits.stretchesMax else {
      return report(.answered(session, ask: ask, question, .busy))
    }
    jobs.put(Job(session: session, ask: ask, question: question))
  }

  var waiting: Int { jobs.count }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.planningNiceness) {
      while true {
        let job = self.jobs.takeFirst()
        let answer = job.question.computed
        self.report(.answered(job.session, ask: job.ask, job.question, answer))
      }
    }
  }
}
