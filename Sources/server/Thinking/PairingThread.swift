import Lobby
import Platform

/// The thread that pairs the rounds of large cups: of a thousand players, tens of milliseconds.
final class PairingThread: Sendable {
  private let pairings = Mailbox<Pairing>()
  private let report: @Sendable (Thinkers.Report) -> Void

  init(report: @escaping @Sendable (Thinkers.Report) -> Void) {
    self.report = report
  }

  var waiting: Int { pairings.count }

  func give(_ pairing: Pairing) { pairings.put(pairing) }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.planningNiceness) {
      while true { self.report(.paired(self.pairings.takeFirst().made())) }
    }
  }
}
