import GameCore

/// All rooms by number. Numbers only grow, so that the list stays in order by itself, and a page of
/// it is found without walking over the rooms before it.
struct RoomList: Sendable {
  private var rooms: [Int: Room] = [:]
  /// Every number, in order, some of them of rooms that are gone; and the same for each game.
  private var numbers: [Int] = []
  private var numbersByGame: [String: [Int]] = [:]
  private(set) var lastNumber: Int

  init(lastNumber: Int = 0) {
    self.lastNumber = lastNumber
  }

  var count: Int { rooms.count }

  subscript(number: Int) -> Room? {
    get { rooms[number] }
    _modify { yield &rooms[number] }
  }

  /// The number of the next room.
  mutating func takeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(_ room: Room) {
    rooms[room.number] = room
    numbers.append(room.number)
    numbersByGame[room.game.rules.name, default: []].append(room.number)
  }

  mutating func remove(_ number: Int) {
    rooms[number] = nil
    // Cleared out when half of it is gone, so that a removal costs a constant on average.
    if numbers.count > 64, numbers.count > rooms.count * 2 {
      numbers.removeAll { rooms[$0] == nil }
      for game in numbersByGame.keys { numbersByGame[game]?.removeAll { rooms[$0] == nil } }
    }
  }

  /// The first rooms from `number` on, of one game or of all, and the number to go on with.
  func page(from number: Int, count: Int, of game: String?) -> (rooms: [Room], next: Int?) {
    let numbers = game.map { numbersByGame[$0] ?? [] } ?? numbers
    var found: [Room] = []
    for index in Self.firstIndex(in: numbers, from: number)..<numbers.count {
      guard let room = rooms[numbers[index]] else { continue }
      if found.count == count { return (found, room.number) }
      found.append(room)
    }
    return (found, nil)
  }

  private static func firstIndex(in numbers: [Int], from number: Int) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
