import GameCore
import Protocol

/// All rooms: who sits where and who watches, and what is played. It knows who somebody is from the
/// book of names that it is handed, and nothing of cups but which table a room is for.
struct Rooms: Sendable {
  /// For what is one of a kind, in this store and among all.
  private let store: String
  private var list = RoomList()
  private var matchmaker = Matchmaker()
  /// By the player's index: where they sit.
  private var places: [RoomList.Place?] = []
  /// The rooms to which a player was challenged; some may be closed.
  private var challenges: [PlayerID: [Int]] = [:]
  /// The rooms that a connection watches, the last one last.
  private var watched: [SessionID: [Int]] = [:]
  private(set) var lastMatch = 0
  /// Matches under way.
  private(set) var runningCount = 0
  private var lastThought = 0

  init(store: String) {
    self.store = store
  }

  /// Rooms that somebody could mean who names none: two of them are as good as many.
  func few(where holds: (Room) -> Bool) -> [Int] { list.first(2, where: holds).map(\.number) }

  var count: Int { list.count }
  var lastNumber: Int { list.lastNumber }

  /// A room, to be looked at.
  subscript(number: Int) -> Room? { list[number] }

  /// In order; those of one game or all.
  func page(from number: Int, count: Int, of game: String?) -> (rooms: [Room], next: Int?) {
    list.page(from: number, count: count, of: game)
  }
  /// Looks at all of them where they are.
  func look(_ look: (Room) -> Void) { list.look(look) }
  var all: [Room] { list.page(from: 0, count: .max, of: nil).rooms }

  /// Where somebody sits.
  func place(of player: PlayerID) -> RoomList.Place? {
    places.indices.contains(player.index) ? places[player.index] : nil
  }
  func number(of player: PlayerID) -> Int? { place(of: player)?.number }
  func room(of player: PlayerID) -> Room? { number(of: player).flatMap { list[$0] } }
  /// Whether a match is under way where somebody sits.
  func isPlaying(at player: PlayerID) -> Bool {
    place(of: player).map { list.isPlaying($0) } ?? false
  }

  /// What does not hold in the room of a player, and must.
  func holds(at player: PlayerID) -> (room: Int, fault: String)? {
    place(of: player).flatMap { place in list.holds(place).map { (place.number, $0) } }
  }

  /// The rooms that a connection watches, the last one last.
  func watched(by session: SessionID) -> [Int] { watched[session] ?? [] }

  /// One of a kind, in this store and among all.
  func nextSalt(_ now: Instant) -> String {
    "\(store)-\(lastNumber + 1)-\(now.sinceStart.wholeMilliseconds)"
  }
}

// MARK: - Changing a room

extension Rooms {
  /// Changes a room in place; `nil` if there is none.
  @discardableResult
  mutating func change<Result, Fault: Error>(
    _ number: Int, _ change: (inout Room) throws(Fault) -> Result
  ) throws(Fault) -> Result? {
    guard let place = list.place(of: number) else { return nil }
    return try list.change(place, change)
  }

  /// The next match of a room is opened by this player. It may still wait for salts, so the room is
  /// stored.
  mutating func open(_ number: Int, by player: PlayerID?, _ step: inout Step) {
    guard self[number]?.nextOpener != player else { return }
    change(number) { $0.open(by: player) }
    step.keep(room: number)
  }

  /// Plays a game's verb: `roll`, `guess abca n=7`.
  mutating func play(
    _ call: Call, by player: PlayerID, _ step: inout Step
  ) throws(RequestError) -> MatchEnd? {
    guard let place = place(of: player) else { throw .refused(whyNoMove(player, call, step.games)) }
    let turn = try list.change(place) { room throws(RequestError) -> Turn in
      try room.play(call, by: player, &step)
    }
    switch turn {
    case .goesOn: return nil
    case .over(let end): return noted(end)
    case .notPlaying, nil: throw .refused(whyNoMove(player, call, step.games))
    }
  }

  /// Counts a match that is over.
  mutating func noted(_ end: MatchEnd?) -> MatchEnd? {
    if end != nil { runningCount -= 1 }
    return end
  }

  var nextThought: Int { lastThought + 1 }
  mutating func noteThought() { lastThought += 1 }
}

// MARK: - Rooms that come and go

extension Rooms {
  /// A new room.
  mutating func open(_ wish: Room.RoomOptions, host: PlayerID, _ step: inout Step) -> Int {
    let number = list.takeNumber()
    var wish = wish
    wish.settings = list.sharing(wish.settings)
    list.add(Room(number: number, wish, host: host, part: step.drawPart(for: wish.settings)))
    beginMatchmaking(of: number)
    noteChallenge(in: number)
    return number
  }

  /// A room as it was kept.
  mutating func add(_ room: Room) {
    list.add(room)
    if room.phase == .playing { runningCount += 1 }
    beginMatchmaking(of: room.number)
    noteChallenge(in: room.number)
    for player in room.chairs.players { seat(player, in: room.number) }
  }

  /// Announces to everybody in it that the room is closed.
  mutating func close(_ number: Int, reason: ClosingReason, _ step: inout Step) {
    guard let room = list[number] else { return }
    room.tellClosed(reason, &step)
    if room.phase == .open { endMatchmaking(of: room) }
    for player in room.chairs.players { places[player.index] = nil }
    for session in room.watchers { forget(number, on: session) }
    step.timers.forget(.room(number))
    if room.phase == .playing { runningCount -= 1 }
    list.remove(number)
    step.keep(room: number)
  }

  /// None is left, and the next ones have higher numbers than these.
  mutating func clear(_ counters: Counters, _ step: inout Step) {
    for room in all { step.timers.forget(.room(room.number)) }
    list = RoomList(lastNumber: counters.room)
    matchmaker = Matchmaker()
    (places, challenges) = ([], [:])
    (runningCount, lastMatch) = (0, counters.match)
  }

  /// `play` finds this room, if it is open for all.
  mutating func beginMatchmaking(of number: Int) {
    guard let room = list[number], room.phase == .open, room.isForAll else { return }
    matchmaker.add(number, playing: room.settings)
  }

  /// `play` no longer finds this room.
  private mutating func endMatchmaking(of room: Room) {
    guard room.isForAll else { return }
    let list = list
    matchmaker.remove(playing: room.settings) { number in
      number != room.number && list[number]?.phase == .open
    }
  }

  /// The room that `play` finds.
  func oldest(playing what: Settings, isReady: (Room) -> Bool) -> Int? {
    matchmaker.oldest(playing: what) { list[$0].map(isReady) ?? false }
  }
}

// MARK: - Chairs, and those who watch

extension Rooms {
  /// Notes where somebody sits; where they sat they have got up.
  mutating func seat(_ player: PlayerID, in number: Int) {
    while places.count <= player.index { places.append(nil) }
    places[player.index] = list.place(of: number)
  }

  mutating func unseat(_ player: PlayerID) {
    if places.indices.contains(player.index) { places[player.index] = nil }
  }

  mutating func watch(_ number: Int, on session: SessionID) {
    watched[session, default: []].append(number)
    change(number) { $0.watch(session) }
  }

  mutating func stopWatching(_ number: Int, on session: SessionID) {
    forget(number, on: session)
    change(number) { $0.stopWatching(session) }
  }

  private mutating func forget(_ number: Int, on session: SessionID) {
    watched[session]?.removeAll { $0 == number }
    if watched[session]?.isEmpty == true { watched[session] = nil }
  }

  /// The connection is gone. Gives the rooms that it watched.
  mutating func forget(_ session: SessionID) -> [Int] {
    let numbers = watched.removeValue(forKey: session) ?? []
    for number in numbers { change(number) { $0.stopWatching(session) } }
    return numbers
  }

  /// A session watched these rooms, which are about to be restored.
  mutating func watchAgain(_ numbers: [Int], on session: SessionID) {
    if !numbers.isEmpty { watched[session] = numbers }
  }

  /// Spectators of a room that still exists keep watching it, except one in which they sit: they
  /// had left it, and that was undone.
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
}

// MARK: - Matches that begin

extension Rooms {
  /// Begins a match with those who sit there.
  mutating func beginNow(_ number: Int, _ step: inout Step) -> Beginning? {
    guard let room = list[number], room.isEnoughForAnother else { return nil }
    if room.phase == .open { endMatchmaking(of: room) }
    let match = lastMatch + 1
    let beginning = change(number) { room -> Beginning? in
      room.chairs.closeRanks()
      guard let setup = room.setup() else { return nil }
      let end = room.begin(setup, number: match, &step)
      return Beginning(players: room.lineup, end: end)
    }
    guard let beginning = beginning ?? nil else { return nil }
    lastMatch = match
    runningCount += 1
    return Beginning(players: beginning.players, end: noted(beginning.end))
  }
}

/// A match that has begun, and may be over already.
struct Beginning: Sendable {
  let players: [PlayerID]
  let end: MatchEnd?
}

// MARK: - Challenges

extension Rooms {
  /// The rooms that wait for this player's answer.
  func challenges(of player: PlayerID) -> [Int] {
    (challenges[player] ?? []).filter { list[$0]?.waits(for: player) ?? false }
  }

  /// A player who comes back is invited again.
  func tellChallenges(of player: PlayerID, _ step: inout Step) {
    for number in challenges(of: player) { list[number]?.tellChallenge(&step) }
  }

  /// A player who is gone for good has declined all challenges.
  mutating func turnDownAll(_ player: PlayerID, _ step: inout Step) {
    for number in challenges(of: player) { turnDown(number, player, &step) }
  }

  /// Players whom rooms refer to without a seat: hosts, next openers, challenged players.
  var named: Set<PlayerID> { list.named }

  func isAnyWatched(_ numbers: [Int]) -> Bool {
    numbers.contains { list[$0]?.watchers.isEmpty == false }
  }

  /// The room waits for somebody's answer.
  private mutating func noteChallenge(in number: Int) {
    guard let challenged = list[number]?.challenged, challenged != .gone else { return }
    challenges[challenged] = challenges(of: challenged) + [number]
  }
}

// MARK: - Puts stored rooms back after a restart

extension Rooms {
  /// A room as it was kept, unless it cannot be made again. Seats wait for those who are not here.
  mutating func put(
    _ kept: KeptRoom, isCups: Bool, _ ids: [Int: PlayerID], _ step: inout Step
  ) -> Room? {
    guard var room = Room(kept, step, ids) else { return nil }
    // Nobody sits twice: who gives one seat up would be waited for at the other without end.
    let seated = room.chairs.players
    guard Set(seated).count == seated.count, seated.allSatisfy({ number(of: $0) == nil })
    else { return nil }
    if !isCups { room.loseCup() }
    // Older ones were kept in clear.
    if room.password?.kept != kept.password { step.keep(room: room.number) }
    // One that an older server has kept has none yet.
    if room.phase != .playing, room.comingSeed == nil {
      room.draw(step.drawPart(for: room.settings))
      step.keep(room: room.number)
    }
    let until = step.now + room.grace(step.limits)
    for player in seated
    where step.players[player].level == nil && step.players.session(of: player) == nil {
      if let seat = room.chairs.seat(of: player) { room.chairs.goAway(from: seat, until: until) }
    }
    if room.phase == .playing { room.returnHouse(&step) }
    add(room)
    wakeForDeadline(room.number, &step)
    return room
  }
}
