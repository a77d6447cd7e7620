import Platform

/// Whether another process is about to take over, or whether this one has taken over.
struct Renewal {
  /// Where the program was when this process began: what is there now takes over.
  let program = Program.place
  /// `nil` while nobody is to take over.
  private(set) var handover: Handover?
  /// The version of the process that has said that it is able.
  private(set) var version: String?
  /// Those that were to take over and did not, until the system has let go of them.
  private var fallen: [ChildProcess] = []
  /// Whether this process has taken over, and who asked for that.
  private(set) var hasTakenOver = false
  private(set) var asker: UInt64?
  /// When the process before stopped serving.
  private(set) var pauseBegan = Duration.zero

  mutating func begin(_ handover: Handover) { self.handover = handover }

  mutating func noteAble(_ version: String) { self.version = version }

  /// The new process is not waited for any more.
  mutating func end() -> Handover? {
    guard let handover else { return nil }
    handover.channel.close()
    handover.newProcess.killAlone()
    fallen.append(handover.newProcess)
    (self.handover, version) = (nil, nil)
    return handover
  }

  /// Lets go of processes that have ended.
  mutating func reap() {
    if !fallen.isEmpty { fallen.removeAll { $0.hasEnded } }
  }

  mutating func noteTakeover(for asker: UInt64, pauseBegan: Duration) {
    (hasTakenOver, self.asker, self.pauseBegan) = (true, asker, pauseBegan)
  }
}
