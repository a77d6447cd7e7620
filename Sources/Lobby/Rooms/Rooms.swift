import GameCore
import Protocol

/// All rooms: players, spectators and matches. It takes names from the book of players that it is
/// handed. Of cups it knows only which table a room belongs to.
struct Rooms: Sendable {
  /// The store's own word. It makes salts unique among all stores.
  private let store: String
  private(set) var list = RoomList()
  /// The rooms in which `play` may seat a player, by their game and options.
  private(set) var joinable = NumberIndex<Settings>()
  /// The place where each player sits, by the player's index.
  private var places: [RoomList.Place?] = []
  /// The rooms to which a player was challenged. Some may be closed.
  private var challenges: [PlayerID: [Int]] = [:]
  /// The rooms that a connection watches, last one last.
  private var watched: [SessionID: [Int]] = [:]
  private(set) var lastMatch = 0
  private var lastThought = 0

  init(store: String) { self.store = store }

  subscript(number: Int) -> Room? { list[number] }

  var all: [Room] { list.page(from: 0, count: .max, of: nil).rooms }

  func place(of player: PlayerID) -> RoomList.Place? {
    places.indices.contains(player.index) ? places[player.index] : nil
  }
  func number(of player: PlayerID) -> Int? { place(of: player)?.number }
  func room(of player: PlayerID) -> Room? { number(of: player).flatMap { list[$0] } }

  func watched(by session: SessionID) -> [Int] { watched[session] ?? [] }

  /// A salt that is unique in this store and among all stores.
  func nextSalt(_ now: Instant) -> String {
    "\(store)-\(list.lastNumber + 1)-\(now.sinceStart.wholeMilliseconds)"
  }

  // MARK: - Changing a room

  /// Changes a room in place; returns `nil` if there is none.
  @discardableResult
  mutating func change<Result, Fault: Error>(
    _ number: Int, _ change: (inout Room) throws(Fault) -> Result
  ) throws(Fault) -> Result? {
    guard let place = list.place(of: number) else { return nil }
    return try list.change(place, change)
  }

  /// Makes this player the opener of the next match of a cup's table, instead of the one whom the
  /// last match chose. The match may still wait for salts, so the room is stored.
  mutating func setOpener(of number: Int, to player: PlayerID?, _ step: inout Step) {
    guard self[number]?.nextOpener != player else { return }
    change(number) { $0.nextOpener = player }
    step.keep(room: number)
  }

  /// Plays a game's verb: `roll`, `guess abca n=7`.
  mutating func play(by player: PlayerID, _ step: inout Step) throws(RequestError) -> MatchEnd? {
    func play(_ room: inout Room) throws(RequestError) -> MatchEnd? {
      try room.play(by: player, &step)
    }
    guard let place = place(of: player), let end = try list.change(place, play) else {
      throw .refused(.notPlaying(step.call.verb, step.games))
    }
    return end
  }

  mutating func nextThought() -> Int {
    lastThought += 1
    return lastThought
  }

  // MARK: - Rooms that come and go

  mutating func open(_ wish: Room.RoomOptions, host: PlayerID, _ step: inout Step) -> Int {
    let number = list.lastNumber + 1
    var wish = wish
    wish.settings = list.sharing(wish.settings)
    add(Room(number: number, wish, host: host, part: step.drawPart(for: wish.settings)))
    return number
  }

  private mutating func add(_ room: Room) {
    list.add(room)
    beginMatchmaking(of: room.number)
    // A player whose answer the room waits for.
    if let challenged = room.challenged, challenged != .gone {
      challenges[challenged] = challenges(of: challenged) + [room.number]
    }
    for player in room.chairs.players { seat(player, in: room.number) }
  }

  mutating func close(_ number: Int, reason: ClosingReason, _ step: inout Step) {
    guard let room = list[number] else { return }
    room.tellClosed(reason, &step)
    joinable.remove(number, under: room.settings)
    for player in room.chairs.players { places[player.index] = nil }
    for session in room.watchers { forget(number, on: session) }
    step.timers.forget(.room(number))
    list.remove(room)
    step.keep(room: number)
  }

  /// Removes all rooms. The next ones have higher numbers.
  mutating func clear(_ counters: Counters, _ step: inout Step) {
    for room in all { step.timers.forget(.room(room.number)) }
    list = RoomList(lastNumber: counters.room)
    (joinable, places, challenges) = (NumberIndex(), [], [:])
    lastMatch = counters.match
  }

  /// Lets `play` find this room, if it is open for all.
  mutating func beginMatchmaking(of number: Int) {
    guard let room = list[number], room.phase == .open, room.isForAll else { return }
    joinable.insert(number, under: room.settings)
  }

  // MARK: - Chairs, and those who watch

  /// Notes where the player sits. They have left any seat before.
  mutating func seat(_ player: PlayerID, in number: Int) {
    while places.count <= player.index { places.append(nil) }
    places[player.index] = list.place(of: number)
  }

  mutating func unseat(_ player: PlayerID) {
    if places.indices.contains(player.index) { places[player.index] = nil }
  }

  mutating func watch(_ number: Int, on session: SessionID) {
    watched[session, default: []].append(number)
    change(number) { $0.watchers.append(session) }
  }

  mutating func stopWatching(_ number: Int, on session: SessionID) {
    forget(number, on: session)
    change(number) { room in room.watchers.removeAll { $0 == session } }
  }

  private mutating func forget(_ number: Int, on session: SessionID) {
    watched[session]?.removeAll { $0 == number }
    if watched[session]?.isEmpty == true { watched[session] = nil }
  }

  /// Forgets a closed connection. Returns the rooms that it watched.
  mutating func forget(_ session: SessionID) -> [Int] {
    let numbers = watched.removeValue(forKey: session) ?? []
    for number in numbers { change(number) { room in room.watchers.removeAll { $0 == session } } }
    return numbers
  }

  /// Notes that a session watched these rooms, which are about to be restored.
  mutating func watchAgain(_ numbers: [Int], on session: SessionID) {
    if !numbers.isEmpty { watched[session] = numbers }
  }

  /// Lets spectators of remaining rooms watch on. A room in which they sit is left out: they had
  /// left it, and that was undone.
  mutating func watchAgain(_ players: Players) {
    let before = watched
    watched = [:]
    for session in before.keys.sorted() {
      let own = players.player(on: session).flatMap { number(of: $0) }
      for number in before[session] ?? [] where list[number] != nil && number != own {
        watch(number, on: session)
      }
    }
  }

  // MARK: - Matches that begin

  mutating func beginNow(_ number: Int, _ step: inout Step) -> Beginning? {
    guard let room = list[number], room.isEnoughForAnother else { return nil }
    joinable.remove(number, under: room.settings)
    let match = lastMatch + 1
    let beginning = change(number) { room -> Beginning? in
      room.chairs.closeRanks()
      guard let setup = room.setup() else { return nil }
      let end = room.begin(setup, number: match, &step)
      return (room.lineup, end)
    }
    guard let beginning = beginning ?? nil else { return nil }
    lastMatch = match
    return beginning
  }
}

/// A match that has begun, and may already be over.
typealias Beginning = (players: [PlayerID], end: MatchEnd?)

// MARK: - Challenges

extension Rooms {
  func challenges(of player: PlayerID) -> [Int] {
    (challenges[player] ?? []).filter { list[$0]?.waits(for: player) ?? false }
  }

  /// Asks a player who has got up for another match.
  mutating func invite(_ player: PlayerID, to number: Int, _ step: inout Step) {
    challenges[player] = challenges(of: player) + [number]
    self[number]?.tellChallenge(to: player, &step)
  }

  /// The players whom rooms refer to without a seat: hosts, authors, next openers, the challenged.
  var named: Set<PlayerID> {
    var named: Set<PlayerID> = []
    list.look { room in
      named.formUnion(
        [room.host, room.author, room.nextOpener, room.challenged].compactMap(\.self))
    }
    return named
  }

  // MARK: - Puts stored rooms back after a restart

  /// Restores a stored room, unless that is impossible. Seats are held for absent players.
  mutating func put(
    _ kept: KeptRoom, isCups: Bool, _ ids: [Int: PlayerID], _ step: inout Step
  ) -> Room? {
    guard var room = Room(kept, step, ids) else { return nil }
    // Nobody may have two seats: the one that a player leaves would be held for them for ever.
    let seated = room.chairs.players
    guard Set(seated).count == seated.count, seated.allSatisfy({ number(of: $0) == nil })
    else { return nil }
    if !isCups { room.cup = nil }
    // Rooms from a backup have no seed.
    if room.phase != .playing, room.comingSeed == nil {
      room.part = step.drawPart(for: room.settings)
      step.keep(room: room.number)
    }
    room.goOn(step.players, step.limits, at: step.now)
    if room.phase == .playing { room.playOn(&step) }
    add(room)
    wakeForDeadline(room.number, &step)
    return room
  }
}

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
  /// The number of matches in progress, which is not asked for on the path of a move.
  var runningCount: Int { slots.count { $0?.value.phase == .playing } }

  /// Changes a room in place; returns `nil` if there is none.
  @discardableResult
  @inline(__always)
  mutating func change<Result, Fault: Error>(
    _ place: Place, _ change: (inout Room) throws(Fault) -> Result
  ) throws(Fault) -> Result? {
    guard slots.indices.contains(place.slot), slots[place.slot]?.value.number == place.number
    else { return nil }
    return try slots[place.slot]?.change(change)
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
    lastNumber = max(lastNumber, room.number)
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
    for case let room? in slots { look(room.value) }
  }

  /// The oldest rooms that match a condition, at most two of them: two are enough to know that a
  /// player without a room number could mean more than one.
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
