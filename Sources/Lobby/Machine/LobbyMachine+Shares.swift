import GameCore
import Protocol

// How much of the disk the matches of one address take in a day.

extension LobbyMachine {
  /// Refuses to begin a match when those from there have had their share of the disk.
  func checkShare(_ call: Call, counts: Bool) throws(Denial) {
    guard let origin = self[call.session]?.origin, !origin.isExempt else { return }
    let key = origin.neighbourhood
    let isFull =
      matchBytes.holds(key, at: outbox.now) || !counts && idleMatchBytes.holds(key, at: outbox.now)
    guard isFull else { return }
    let wait = max(
      matchBytes.milliseconds(from: outbox.now), idleMatchBytes.milliseconds(from: outbox.now))
    throw Denial(
      .slowDown, "Matches from your address have filled their share of the disk for today.",
      retryMilliseconds: wait)
  }

  /// A match that is over takes its room, for all who played it.
  mutating func charge(_ room: Room, _ bytes: Int, counts: Bool) {
    var charged: [[UInt8]] = []
    for player in room.lineup {
      guard let origin = players[player.index].origin, !origin.isExempt,
        !charged.contains(origin.neighbourhood)
      else { continue }
      charged.append(origin.neighbourhood)
      let amount = bytes + limits.matchCost
      matchBytes.add(origin.neighbourhood, at: outbox.now, amount)
      if !counts { idleMatchBytes.add(origin.neighbourhood, at: outbox.now, amount) }
    }
  }
}
