import GameCore

/// Which room `play` finds: the oldest open one with the same game and options, without a search.
struct Matchmaker: Sendable {
  /// Open rooms by what is played in them, the oldest first. A room that is no longer open is
  /// passed over, and dropped, when it comes to the front.
  private var rooms: [Settings: [Int]] = [:]

  mutating func add(_ room: Int, playing what: Settings) {
    rooms[what, default: []].append(room)
  }

  /// The oldest room that is still open.
  mutating func oldest(playing what: Settings, isOpen: (Int) -> Bool) -> Int? {
    guard let waiting = rooms[what] else { return nil }
    guard let first = waiting.firstIndex(where: isOpen) else {
      rooms[what] = nil
      return nil
    }
    if first > 0 { rooms[what]?.removeFirst(first) }
    return waiting[first]
  }
}
