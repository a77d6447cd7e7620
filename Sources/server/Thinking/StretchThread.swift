import Lobby
import Platform

/// The thread that stretches passphrases: a thousandth of a second of computing each, which would
/// hold up everybody if the loop did it.
final class StretchThread: Sendable {
  private struct Job: Sendable {
    let session: SessionID
    let ask: Int
    let question: Question
    let place: [UInt8]
    let round: Int
  }

  private let jobs = Mailbox<Job>()
  private let report: @Sendable (Thinkers.Report) -> Void

  init(report: @escaping @Sendable (Thinkers.Report) -> Void) {
    self.report = report
  }

  /// Answers a question in its turn, or at once that too many wait. In each round there is one of
  /// each address, so that nobody waits for all that comes from another one.
  func give(_ session: SessionID, ask: Int, _ question: Question, from place: [UInt8]) {
    let (count, first, own) = jobs.look { jobs in
      (
        jobs.count, jobs.lazy.map(\.round).min() ?? 0,
        jobs.lazy.filter { $0.place == place }.map(\.round).max()
      )
    }
    guard count < ServerLimits.stretchesMax || own == nil else {
      return report(.answered(session, ask: ask, question, .busy))
    }
    let round = max(first, own.map { $0 + 1 } ?? 0)
    jobs.put(Job(session: session, ask: ask, question: question, place: place, round: round))
  }

  var waiting: Int { jobs.count }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.planningNiceness) {
      while true {
        let job = self.jobs.takeFirst { $0.round < $1.round }
        let answer = job.question.computed
        self.report(.answered(job.session, ask: job.ask, job.question, answer))
      }
    }
  }
}
