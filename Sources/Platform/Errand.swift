/// Something that takes its time, done on a thread of its own, so that a loop never waits for it:
/// when it is done, its descriptor can be read.
///
/// The mailbox has the outcome before the bell rings.
package final class Errand<Outcome: Sendable>: Sendable {
  private let bell: Bell
  private let outcomes = Mailbox<Outcome>()

  package init(_ work: @escaping @Sendable () -> Outcome) throws(SystemError) {
    guard let bell = Bell() else { throw .last }
    self.bell = bell
    try Worker.start { [self] in
      outcomes.put(work())
      bell.ring()
    }
  }

  deinit { bell.close() }

  /// What a poll waits for.
  package var descriptor: Int32 { bell.descriptor }

  /// What came of it; `nil` while it is under way.
  package func take() -> Outcome? {
    guard bell.hear() else { return nil }
    return outcomes.takeAll().first
  }
}
