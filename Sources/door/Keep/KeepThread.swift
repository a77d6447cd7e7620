import Platform

/// The thread that writes people's files: a disk may take its time, and nobody's key waits for it.
final class KeepThread: Sendable {
  struct Job: Sendable {
    let fingerprint: String
    let text: String
    /// The number of a save, by which its outcome is known.
    let number: Int
  }

  struct Outcome: Sendable {
    let fingerprint: String
    let number: Int
    let isKept: Bool
  }

  private let folder: KeepFolder
  private let jobs = Mailbox<Job>()
  private let outcomes = Mailbox<Outcome>()
  /// Rings when there is an outcome.
  let bell: Bell

  init(_ folder: KeepFolder, bell: Bell) {
    (self.folder, self.bell) = (folder, bell)
  }

  func start() throws(SystemError) {
    try Worker.start { [self] in
      while true {
        let job = jobs.takeFirst()
        let isKept = folder.save(job.text, of: job.fingerprint)
        outcomes.put(
          Outcome(fingerprint: job.fingerprint, number: job.number, isKept: isKept))
        bell.ring()
      }
    }
  }

  /// Returns whether it will be written: a disk that hangs has no endless queue.
  func give(_ job: Job) -> Bool {
    guard jobs.count < DoorLimits.keepsMax else { return false }
    jobs.put(job)
    return true
  }

  /// What has come of the jobs since the last time.
  func takeOutcomes() -> [Outcome] {
    bell.hear()
    return outcomes.takeAll()
  }

  /// Waits for an outcome, at most so long.
  func wait(_ duration: Duration) { outcomes.wait(duration) { _ in true } }
}
