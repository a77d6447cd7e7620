import GameCore
import Protocol
import Wire

// `watch=late`: spectators see everything, as it was some time ago. The match is played once more
// for them, up to the last move that is old enough; so there is no queue of lines, and the delay
// lives in one place. A room has one such match at most, while its own goes on.

/// What those who watch late have been shown of a match.
struct LateMatch: Sendable {
  /// The match up to there; none before its deal is old enough.
  private(set) var match: Match?
  /// Where the next move begins.
  private var start = 0

  /// Shows what was done until a moment of the match, one move after the other.
  fileprivate mutating func play(
    on live: Match, until moment: Int, _ tell: (Match) -> Void
  ) {
    guard moment >= 0 else { return }
    if match == nil {
      let dealt = Match(live.setup)
      match = dealt
      tell(dealt)
    }
    var next = start
    while let move = live.moves.next(from: &next), move.milliseconds <= moment {
      // The live match has just shown that this can be played.
      guard (try? match?.repeatMove(move)) != nil, let match else { return }
      start = next
      tell(match)
    }
  }

  /// When the next thing happened that they have not been shown.
  fileprivate func next(in live: Match) -> Int? {
    var start = start
    return match == nil ? 0 : live.moves.next(from: &start)?.milliseconds
  }
}

extension Room {
  /// How far behind those are who watch, in milliseconds.
  var lateness: Int? { isLate && phase == .playing ? 1000 * settings.number(.delay) : nil }

  /// The moment of the match that they see.
  func lateMoment(_ now: Instant) -> Int? { lateness.map { moment(now) - $0 } }

  /// When there is something new for those who watch.
  var lateDeadline: Instant? {
    guard !watchers.isEmpty, let lateness, let match, let late,
      let next = late.next(in: match)
    else { return nil }
    return startedAt + .milliseconds(next + lateness)
  }

  /// Plays on for those who watch, and tells them. At the end of the match they are told the rest.
  mutating func showLate(_ step: inout Step, all: Bool = false) {
    guard let moment = lateMoment(step.clocks), let match else { return }
    let isKnown = late != nil
    // Taken out while it is changed, so that its match is nobody else's and need not be copied.
    var late = takeLate() ?? LateMatch()
    late.play(on: match, until: all ? .max : moment) { shown in
      // After a start nobody has seen the beginning here.
      if isKnown { tellWatchers(of: shown, &step) }
    }
    putLate(late)
  }

  /// The match as somebody sees it; none where it is too early for that.
  func shown(to viewer: Viewer) -> Match? {
    viewer == .watcher && lateness != nil ? late?.match : match
  }
}
