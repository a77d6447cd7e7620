import Protocol

// What is left of a turn's clock, once the server has said that it runs out soon.

extension RoomTable {
  /// The seconds left, each of them counted until it is over; `nil` while nobody hurries.
  func secondsLeft(_ around: Surroundings) -> Int? {
    guard phase == .playing, let end = lateAt, end > around.now else { return nil }
    return (end - around.now + 999) / 1000
  }

  /// When the next one of them is over.
  func nextSecondLeft(_ around: Surroundings) -> Int? {
    guard secondsLeft(around) != nil, let end = lateAt else { return nil }
    return around.now + (end - around.now - 1) % 1000 + 1
  }
}

// What the clock does in a seat's place follows `EV clock`. An older server does not say so: there
// it is what comes when the time is up, and was not asked for.

extension RoomTable {
  /// How much later than its event a clock's end may seem to be, in milliseconds: what two lines
  /// need on their way may differ.
  private static let clockSlack = 200
  /// The same where we know that we asked for nothing.
  private static let ownClockSlack = 1000

  /// Whether the clock made the move that an event tells; `asked` is the count of moves at which
  /// we asked for our last one.
  func isByClock(_ event: ServerLine, asked: Int?, _ around: Surroundings) -> Bool {
    guard phase == .playing, !isClocks else { return isClocks }
    guard let mover = turn, let end = lateAt else { return false }
    guard mover == seat else { return end <= around.now + Self.clockSlack }
    let isAsked = asked != nil && asked == event.number(.n).map { max(0, $0 - 1) }
    return !isAsked && end <= around.now + Self.ownClockSlack
  }
}
