/// When a server is called again whose line was broken or closed: after a longer pause each time,
/// so that those who lost it together leave it room to start.
package struct Reconnecting {
  private static let pauses = [500, 1000, 2000, 4000, 8000, 15_000]

  private var tries = 0

  package init() {}

  /// Milliseconds until the next call: as many as the server asks for, but no fewer than ours.
  package mutating func nextPause(asked: Int? = nil) -> Int {
    let pause = Self.pauses[min(tries, Self.pauses.count - 1)]
    tries = min(tries + 1, Self.pauses.count)
    return max(asked ?? 0, pause)
  }

  /// The server has done something for us. To be greeted is not enough: one that greets and then
  /// breaks is called more and more slowly, too.
  package mutating func succeed() { tries = 0 }
}
