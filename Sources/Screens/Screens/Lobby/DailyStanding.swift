import GameCore
import Protocol

/// How the puzzle of the day stands: the row of `today`.
struct DailyStanding: Equatable {
  private let seed: String
  private let size: String
  private let solvers: Int
  private let best: (player: String, milliseconds: Int)?
  private let own: Int?
  /// When there is another one, in the clock's milliseconds.
  let endsAt: Int

  /// A day, and a little.
  private static let restMax = 90_000_000

  init?(_ answer: Answer, at now: Int) {
    guard let row = answer.rows.first, row[.game] == Slide.rules.name, let seed = row[.seed],
      let size = row[.size], let rest = answer.end.number(.leftMs)
    else { return nil }
    (self.seed, self.size) = (seed, size)
    solvers = min(max(0, row.number(.solvers) ?? 0), Self.restMax)
    best = row[.player].flatMap { player in row.number(.ms).map { (player, $0) } }
    own = row.number(.ownMs)
    endsAt = now + min(max(1000, rest), Self.restMax)
  }

  static func == (one: Self, other: Self) -> Bool {
    (one.seed, one.size, one.solvers, one.own, one.endsAt)
      == (other.seed, other.size, other.solvers, other.own, other.endsAt)
      && one.best?.player == other.best?.player
      && one.best?.milliseconds == other.best?.milliseconds
  }

  /// Starts it for one player.
  var request: ClientRequest {
    .create(game: "slide", options: "seats=1 size=\(quoted(size)) seed=\(quoted(seed))")
  }

  var isSolvedByUs: Bool { own != nil }

  /// "0:41.3 by eva, 3 solved it"
  func bestText(_ visit: Visit) -> String {
    guard let best else { return visit.say(HomePhrase.dailyNobody) }
    let time = ["time": Records.time(best.milliseconds), "player": best.player]
    return visit.say(HomePhrase.dailyBest, time)
  }

  /// "yours: 0:52.0", or that it is still to be solved.
  func ownText(_ visit: Visit) -> String {
    guard let own else { return visit.say(HomePhrase.dailyNotYou) }
    return visit.say(HomePhrase.dailyOwn, ["time": Records.time(own)])
  }

  func solversText(_ visit: Visit) -> String {
    visit.say(HomePhrase.dailySolvers, ["n": String(solvers)])
  }

  func spoken(_ visit: Visit) -> String {
    let facts =
      best == nil ? [bestText(visit)] : [bestText(visit), ownText(visit), solversText(visit)]
    return "\(visit.say(HomePhrase.daily)): \(facts.joined(separator: ", "))."
  }
}
