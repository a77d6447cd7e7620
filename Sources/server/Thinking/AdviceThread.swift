import Lobby
import Platform
import Synchronization

/// The thread that thinks for people who ask.
final class AdviceThread: Sendable {
  /// The session that asked, and whether it is still connected.
  final class Asker: Sendable {
    let session: SessionID
    let ask: Int
    private let hasLeft = Atomic(false)

    init(_ session: SessionID, ask: Int) {
      self.session = session
      self.ask = ask
    }

    var isGone: Bool { hasLeft.load(ordering: .relaxed) }
    func leave() { hasLeft.store(true, ordering: .relaxed) }
  }

  /// A question, and what has been found so far.
  private struct Job: Sendable {
    let asker: Asker
    let riddle: Riddle
    var inquiry: Inquiry
    /// When a page of a review ends, though it is not full.
    var pageEnds: Duration?
  }

  private let jobs = Mailbox<Job>()
  private let report: @Sendable (Thinkers.Report) -> Void

  init(report: @escaping @Sendable (Thinkers.Report) -> Void) {
    self.report = report
  }

  func give(_ riddle: Riddle, by asker: Asker) {
    jobs.put(Job(asker: asker, riddle: riddle, inquiry: Inquiry(riddle)))
  }

  var waiting: Int { jobs.count }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.adviceNiceness) {
      let thinker = Thinker()
      // Hints and the decisions of reviews take turns, so that neither holds up the other.
      var isHintsTurn = true
      while true {
        let wanted = isHintsTurn
        var job = self.jobs.takeFirst { $0.inquiry.isShort == wanted }
        isHintsTurn = !job.inquiry.isShort
        guard !job.asker.isGone else { continue }
        self.work(on: &job, thinker)
        guard let answer = job.inquiry.answer else {
          self.jobs.put(job)
          continue
        }
        self.report(
          .answered(job.asker.session, ask: job.asker.ask, .thought(job.riddle), answer))
      }
    }
  }

  /// One piece of thinking, which those who wait share; it ends when its asker has gone.
  private func work(on job: inout Job, _ thinker: Thinker) {
    let now = Clock.now
    let most = job.inquiry.isShort ? ServerLimits.thinkingMax : ServerLimits.decisionMax
    let end = now + max(ServerLimits.thinkingLeast, most / (1 + jobs.count))
    let asker = job.asker
    job.inquiry.goOn(thinker) { asker.isGone || Clock.now >= end }
    let pageEnds = job.pageEnds ?? now + ServerLimits.reviewMax
    job.pageEnds = pageEnds
    if Clock.now >= pageEnds { job.inquiry.endPage() }
  }
}
