import GameCore
import Protocol
import Wire

// `watch=late`: spectators see what was done, some time later. The match is played again for them,
// up to the last move that is old enough. So no lines are queued, and the delay is applied in one
// place. A room has at most one such match, while its own match lasts.

/// What late spectators have been shown of a match.
struct LateMatch: Sendable {
  /// The match as late spectators see it; `nil` until its deal is old enough.
  private(set) var match: Match?
  /// The index at which the next move begins.
  private var start = 0

  /// Replays the moves up to a moment of the match, one after the other.
  fileprivate mutating func play(on live: Match, until moment: Int, _ tell: (Match) -> Void) {
    guard moment >= 0 else { return }
    if match == nil {
      let dealt = Match(live.setup)
      match = dealt
      tell(dealt)
    }
    var next = start
    while let move = live.moves.next(from: &next), move.milliseconds <= moment {
      // The live match has accepted this move, so it can be played here.
      guard (try? match?.repeatMove(move)) != nil, let match else { return }
      start = next
      tell(match)
    }
  }

  /// When the next event happened that late spectators have not seen.
  fileprivate func next(in live: Match) -> Int? {
    var start = start
    return match == nil ? 0 : live.moves.next(from: &start)?.milliseconds
  }
}

extension Room {
  /// The delay of late spectators in milliseconds.
  var lateness: Int? { isLate && phase == .playing ? 1000 * settings.number(.delay) : nil }

  /// When there is something new for late spectators.
  var lateDeadline: Instant? {
    guard !watchers.isEmpty, let lateness, let match, let late, let next = late.next(in: match)
    else { return nil }
    return startedAt + .milliseconds(next + lateness)
  }

  /// Replays the match for late spectators and sends them what is new. At the end of the match they
  /// receive the rest.
  mutating func showLate(_ step: inout Step, all: Bool = false) {
    guard let lateness, let match else { return }
    let moment = moment(step.clocks) - lateness
    let isKnown = late != nil
    // Taken out while it changes: a second reference to its match would cause a copy.
    var late = self.late.take() ?? LateMatch()
    late.play(on: match, until: all ? .max : moment) { shown in
      // After a restart nobody here has seen the beginning, so it is not sent.
      if isKnown { tellWatchers(of: shown, &step) }
    }
    self.late = late
  }

  /// The match as this viewer may see it; `nil` if it is too early for late spectators.
  func shown(to viewer: Viewer) -> Match? {
    viewer == .watcher && lateness != nil ? late?.match : match
  }
}
