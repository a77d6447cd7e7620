import GameCore

/// Which room `play` finds: the oldest open one with the same game and options, without a search.
struct Matchmaker: Sendable {
  private struct Queue {
    /// The oldest first, some of them no longer open.
    var rooms: [Int] = []
    var openCount = 0
  }

  private var queues: [Settings: Queue] = [:]

  mutating func add(_ room: Int, playing what: Settings) {
    var queue = queues.removeValue(forKey: what) ?? Queue()
    // A cup's room that is let go may be older than others; any other is the youngest.
    let place = (queue.rooms.lastIndex { $0 < room } ?? -1) + 1
    queue.rooms.insert(room, at: place)
    queue.openCount += 1
    queues[what] = queue
  }

  /// A room is no longer open. Closed rooms are cleared out when they outnumber the open ones, so
  /// that a removal takes constant time on average.
  mutating func remove(playing what: Settings, isOpen: (Int) -> Bool) {
    guard var queue = queues.removeValue(forKey: what), queue.openCount > 1 else { return }
    queue.openCount -= 1
    if queue.rooms.count > 2 * queue.openCount + 16 { queue.rooms.removeAll { !isOpen($0) } }
    queues[what] = queue
  }

  /// The oldest room in which somebody can sit down now.
  func oldest(playing what: Settings, isReady: (Int) -> Bool) -> Int? {
    queues[what]?.rooms.first(where: isReady)
  }
}
