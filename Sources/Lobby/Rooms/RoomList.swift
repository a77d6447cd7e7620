import GameCore

/// All rooms by number. Numbers only grow, so the list stays sorted, and a page of it is found
/// without a walk over the rooms before it.
struct RoomList: Sendable {
  /// The rooms by index. Closed rooms leave empty places.
  private var slots: [Shared<Room>?] = []
  private var freeSlots: [Int] = []
  private var slotsByNumber: [Int: Int] = [:]
  /// All numbers in order, and those of each game. Some belong to closed rooms.
  private var numbers: [Int] = []
  private var numbersByGame: [String: [Int]] = [:]
  private(set) var lastNumber: Int

  init(lastNumber: Int = 0) { self.lastNumber = lastNumber }

  var count: Int { slotsByNumber.count }

  /// The place of a room. Players keep it, so that a move needs no search.
  struct Place: Sendable {
    let number: Int
    fileprivate let slot: Int
  }

  func place(of number: Int) -> Place? {
    slotsByNumber[number].map { Place(number: number, slot: $0) }
  }

  /// A copy of the room, for reading.
  subscript(number: Int) -> Room? { slotsByNumber[number].flatMap { slots[$0]?.value } }

  func isPlaying(_ place: Place) -> Bool {
    slots.indices.contains(place.slot) && slots[place.slot]?.value.phase == .playing
  }

  /// The first broken invariant of a room, if there is one.
  func holds(_ place: Place) -> String? {
    slots.indices.contains(place.slot) ? slots[place.slot]?.value.holds() : nil
  }

  /// Changes a room in place; returns `nil` if it is closed.
  @discardableResult
  @inline(__always)
  mutating func change<Result, Fault: Error>(
    _ place: Place, _ change: (inout Room) throws(Fault) -> Result
  ) throws(Fault) -> Result? {
    guard slots.indices.contains(place.slot), slots[place.slot]?.value.number == place.number
    else { return nil }
    return try slots[place.slot]?.change(change)
  }

  mutating func takeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Shares the settings of the game's last room if they are equal, because hundreds of rooms
  /// usually have the same ones.
  func sharing(_ settings: Settings) -> Settings {
    let last = numbersByGame[settings.game.rules.name]?.last.flatMap { slotsByNumber[$0] }
    guard let last, let known = slots[last]?.value.settings, known == settings else {
      return settings
    }
    return known
  }

  mutating func add(_ room: Room) {
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count { slots.append(nil) }
    slots[slot] = Shared(room)
    slotsByNumber[room.number] = slot
    numbers.append(room.number)
    numbersByGame[room.game.rules.name, default: []].append(room.number)
  }

  mutating func remove(_ number: Int) {
    guard let slot = slotsByNumber.removeValue(forKey: number) else { return }
    slots[slot] = nil
    freeSlots.append(slot)
    // Closed rooms are cleared out when they are half of the list, so that a removal takes constant
    // time on average.
    if numbers.count > 64, numbers.count > count * 2 {
      numbers.removeAll { slotsByNumber[$0] == nil }
      for game in numbersByGame.keys {
        numbersByGame[game]?.removeAll { slotsByNumber[$0] == nil }
      }
    }
  }

  /// The players whom rooms refer to without a seat.
  var named: Set<PlayerID> {
    var named: Set<PlayerID> = []
    for slot in slots.indices {
      let ids = [
        slots[slot]?.value.host, slots[slot]?.value.nextOpener, slots[slot]?.value.challenged,
      ]
      named.formUnion(ids.compactMap(\.self))
    }
    return named
  }

  /// Calls `look` with each room in place, in no particular order.
  func look(_ look: (Room) -> Void) {
    for slot in slots.indices where slots[slot] != nil {
      if let room = slots[slot] { look(room.value) }
    }
  }

  /// The oldest rooms that match a condition, at most two of them.
  func few(where holds: (Room) -> Bool) -> [Int] {
    var found: [Int] = []
    for number in numbers where self[number].map(holds) == true {
      found.append(number)
      if found.count == 2 { break }
    }
    return found
  }

  /// The first rooms from `number` on, of one game or of all, and the number of the next page.
  func page(from number: Int, count: Int, of game: String?) -> (rooms: [Room], next: Int?) {
    let numbers = game.map { numbersByGame[$0] ?? [] } ?? numbers
    var found: [Room] = []
    for index in numbers.end(ofThose: { $0 < number })..<numbers.count {
      guard let room = self[numbers[index]] else { continue }
      if found.count == count { return (found, room.number) }
      found.append(room)
    }
    return (found, nil)
  }
}

/// Finds the room for `play`: the oldest open one with the same game and options, without a search.
struct Matchmaker: Sendable {
  private struct Queue {
    /// The rooms, oldest first. Some may no longer be open.
    var rooms: [Int] = []
    var openCount = 0
  }

  private var queues: [Settings: Queue] = [:]

  mutating func add(_ room: Int, playing what: Settings) {
    var queue = queues.removeValue(forKey: what) ?? Queue()
    // Usually this is the newest room. Only a released table of a cup can be older, so it is
    // inserted in order.
    let place = (queue.rooms.lastIndex { $0 < room } ?? -1) + 1
    queue.rooms.insert(room, at: place)
    queue.openCount += 1
    queues[what] = queue
  }

  /// Notes that a room is no longer open. Closed rooms are cleared out when they outnumber the open
  /// ones, so that a removal takes constant time on average.
  mutating func remove(playing what: Settings, isOpen: (Int) -> Bool) {
    guard var queue = queues.removeValue(forKey: what), queue.openCount > 1 else { return }
    queue.openCount -= 1
    if queue.rooms.count > 2 * queue.openCount + 16 { queue.rooms.removeAll { !isOpen($0) } }
    queues[what] = queue
  }

  /// The oldest room with a seat for this player.
  func oldest(playing what: Settings, isReady: (Int) -> Bool) -> Int? {
    queues[what]?.rooms.first(where: isReady)
  }
}
