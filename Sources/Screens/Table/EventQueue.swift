import Protocol

/// What was heard at a table and is still to be told: nothing is said, or changed on the board,
/// before what it tells of was seen.
///
/// A die that rolls, a card that is turned over, the lid over a code: an event is heard, what it
/// moves is shown, and its sentences wait for that, as all events do that came after it.
struct EventQueue {
  /// In the order in which they came.
  var events: [ServerLine] = []
  /// The sentences of the event that is being shown.
  var untold: [String] = []
  /// Whether these are about who comes and goes.
  var areAboutPeople = false

  /// When the first of them came.
  private var since = 0

  /// More than any move brings, and longer than anybody likes to wait, in milliseconds: then all of
  /// it is told at once.
  private static let eventsMax = 200
  private static let waitMax = 5000

  var isEmpty: Bool { events.isEmpty && untold.isEmpty }

  func isTooMuch(at now: Int) -> Bool {
    events.count >= Self.eventsMax || (!isEmpty && now - since > Self.waitMax)
  }

  mutating func add(_ event: ServerLine, at now: Int) {
    if isEmpty { since = now }
    events.append(event)
  }
}

extension RoomTable {
  /// When what is shown now has come to rest, if something waits for that.
  func comingMoment(_ around: Surroundings) -> Int? {
    coming.isEmpty ? nil : max(around.now, board(in: around)?.rest ?? around.now)
  }

  /// Whether something still moves that was heard of.
  func isMoving(_ around: Surroundings) -> Bool {
    board(in: around)?.rest.map { $0 > around.now } ?? false
  }
}
