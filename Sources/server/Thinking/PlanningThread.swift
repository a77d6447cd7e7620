import Lobby
import Platform

/// The thread that plans moves for the house bots.
final class PlanningThread: Sendable {
  private let thoughts = Mailbox<Thought>()
  private let report: @Sendable (Thinkers.Report) -> Void

  init(report: @escaping @Sendable (Thinkers.Report) -> Void) {
    self.report = report
  }

  func give(_ thought: Thought) { thoughts.put(thought) }

  var waiting: Int { thoughts.count }

  func start() throws(SystemError) {
    try Worker.start(niceness: ServerLimits.planningNiceness) {
      let thinker = Thinker()
      while true { self.think(of: self.thoughts.takeFirst { $0.isAwaited }, thinker) }
    }
  }

  /// Waiting thoughts share the time; and a race, for which nobody waits, gives way to a turn.
  private func think(of thought: Thought, _ thinker: Thinker) {
    let began = Clock.now
    let share = ServerLimits.thinkingMax / (1 + thoughts.count)
    let end = began + max(ServerLimits.thinkingLeast, share)
    let plan = thinker.plan(thought) { [thoughts] in
      let now = Clock.now
      if now >= end { return true }
      return !thought.isAwaited && now >= began + ServerLimits.thinkingLeast
        && thoughts.contains { $0.isAwaited }
    }
    report(.planned(thought, plan))
  }
}
