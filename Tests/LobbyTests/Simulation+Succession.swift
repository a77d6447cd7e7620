import GameCore
import Protocol
import TestSupport

@testable import Lobby

// Another process takes over: the lobby is written down, read again by its heir, and both get the
// same inputs from then on. Whatever one does the other one does too.

/// The lobby that takes over, and when one does.
struct Succession {
  /// The lobby that has taken over, or that was taken over from: it must do the same.
  var heir: LobbyMachine?
  /// When somebody takes over; `nil` where nobody does.
  var dice: Dice?
  var count = 0
  /// Whether an heir is compared part by part as well.
  var isExamined = false
}

extension Simulation {
  /// From now on somebody takes over now and then. The evening has chance of its own for that.
  mutating func mayBeTakenOver(seed: String) {
    succession.dice = Dice(seed: Seed(hashOf: Array("heirs \(seed)".utf8)))
  }

  /// One goes on in the eyes of the people, and the other one in step with it; which one is which
  /// is by chance, so that heirs have heirs.
  mutating func handOver() {
    do throws(TestamentFault) {
      let will = try lobby.testament()
      var heir = LobbyMachine(entropy: Entropy(seed: Seed(hashOf: [1])), isDurable: true)
      try heir.inherit(will)
      check(try heir.testament() == will, "an heir has another testament")
      if succession.isExamined { examine(heir) }
      if succession.dice?.below(2) == 0 { swap(&lobby, &heir) }
      succession.heir = heir
    } catch {
      return check(false, "no heir: \(error)")
    }
    succession.count += 1
    // Nobody answers the questions of the process before.
    forgetWhatIsLate()
    meddling?.answers = []
    meddling?.thoughts = []
    for index in people.indices { people[index].waitsFor = nil }
    step(.tookOver, by: nil)
  }

  private func examine(_ heir: LobbyMachine) {
    let (one, other) = (Anatomy(of: lobby), Anatomy(of: heir))
    for difference in one.differences(from: other).prefix(5) {
      check(false, "an heir differs: \(difference)")
    }
  }

  mutating func stepHeir(_ input: Input, _ effects: Effects) {
    guard succession.heir != nil else { return }
    var own = Effects()
    succession.heir?.step(input, at: now, into: &own)
    for (what, one, other) in [
      ("lines", effects.account, own.account), ("rest", effects.rest, own.rest),
      ("deadline", "\(lobby.nextDeadline as Any)", "\(succession.heir?.nextDeadline as Any)"),
      ("batch", "\(lobby.batchSize)", "\(succession.heir?.batchSize ?? -1)"),
    ] where one != other {
      check(false, "an heir has other \(what) after \(input):\n\(one)\n\(other)")
    }
    check(effects.asksSame(as: own), "an heir asks something else after \(input)")
  }

  mutating func compared(_ batch: Batch) -> Batch {
    guard let own = succession.heir?.takeBatch() else { return batch }
    check(
      own.moves == batch.moves && own.rooms == batch.rooms && own.cups == batch.cups
        && own.closedRooms == batch.closedRooms && own.counters == batch.counters
        && own.time == batch.time && "\(own.deeds)" == "\(batch.deeds)",
      "an heir keeps something else:\n\(batch)\n\(own)")
    return batch
  }
}

extension Effects {
  fileprivate var account: String {
    lines.map { "\($0.session.index) < \($0.text)" }.joined(separator: "\n")
  }

  /// Whether another lobby asks and wants thought out the same.
  fileprivate func asksSame(as other: Effects) -> Bool {
    asks.count == other.asks.count && thoughts.count == other.thoughts.count
      && zip(asks, other.asks).allSatisfy {
        $0.session == $1.session && $0.number == $1.number && $0.question == $1.question
      }
      && zip(thoughts, other.thoughts).allSatisfy {
        $0.number == $1.number && $0.room == $1.room && $0.seat == $1.seat
          && $0.level == $1.level && $0.sight == $1.sight && $0.chance == $1.chance
      }
  }

  fileprivate var rest: String {
    "\(closes) \(mustWait) \(notes) \(refusals) \(cost) \(pauses) \(held) \(resumed) "
      + sends.map { "\($0.session.index) \($0.lines) \($0.haste)" }.joined(separator: " ")
  }
}
