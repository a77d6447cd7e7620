import GameCore

/// All rooms by number. The numbers are in order, so a page is found without a walk over the rooms
/// before it.
struct RoomList: Sendable {
  /// The rooms by index. Closed rooms leave empty places.
  private var slots: [Shared<Room>?] = []
  private var freeSlots: [Int] = []
  private var slotsByNumber: [Int: Int] = [:]
  /// The rooms of each game, and all of them under `nil`.
  private var numbers = NumberIndex<String?>()
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

  var isAnyPlaying: Bool { slots.contains { $0?.value.phase == .playing } }
  var runningCount: Int { slots.count { $0?.value.phase == .playing } }

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
    guard let last = numbers[settings.game.rules.name].last.flatMap({ slotsByNumber[$0] }),
      let known = slots[last]?.value.settings, known == settings
    else { return settings }
    return known
  }

  mutating func add(_ room: Room) {
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count { slots.append(nil) }
    slots[slot] = Shared(room)
    slotsByNumber[room.number] = slot
    for key in [nil, room.game.rules.name] { numbers.insert(room.number, under: key) }
  }

  mutating func remove(_ room: Room) {
    guard let slot = slotsByNumber.removeValue(forKey: room.number) else { return }
    slots[slot] = nil
    freeSlots.append(slot)
    for key in [nil, room.game.rules.name] { numbers.remove(room.number, under: key) }
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
    for number in numbers[nil] {
      // Read in place, because all rooms may be looked at.
      guard let slot = slotsByNumber[number], let room = slots[slot], holds(room.value) else {
        continue
      }
      found.append(number)
      if found.count == 2 { break }
    }
    return found
  }

  /// The first rooms from `number` on, of one game or of all, and the number of the next page.
  func page(from number: Int, count: Int, of game: String?) -> (rooms: [Room], next: Int?) {
    let numbers = numbers[game]
    let rest = numbers[numbers.end { $0 < number }...]
    return (rest.prefix(count).compactMap { self[$0] }, rest.dropFirst(count).first)
  }
}

/// The numbers of rooms under what they have in common, the oldest first. A change moves the
/// numbers after it, which takes a microsecond for as many rooms as a lobby has.
struct NumberIndex<Key: Hashable & Sendable>: Sendable {
  private var numbers: [Key: [Int]] = [:]

  subscript(key: Key) -> [Int] { numbers[key] ?? [] }

  mutating func insert(_ number: Int, under key: Key) {
    // Usually it is the newest room. Only a released table of a cup can be older than others.
    let place = self[key].end { $0 < number }
    numbers[key, default: []].insert(number, at: place)
  }

  /// Nothing happens if the number is not there.
  mutating func remove(_ number: Int, under key: Key) {
    let place = self[key].end { $0 < number }
    guard self[key].dropFirst(place).first == number else { return }
    numbers[key]?.remove(at: place)
    if self[key].isEmpty { numbers[key] = nil }
  }
}
