import GameCore

/// A table that players sit at, whatever is played on it. It changes itself: others look at its
/// state, and call what happens by its name.
struct Room: Sendable {
  typealias Phase = KeptRoom.Phase

  let number: Int
  let title: String?
  /// The player who gave it its title.
  let author: PlayerID
  let password: RoomPassword?
  /// The table of a cup that is played here, as long as it goes on.
  private(set) var cup: CupTable?
  /// The challenged player: the room is for these two only.
  let challenged: PlayerID?
  /// Whether people and programs play here with each other, and are rated so.
  let isForBoth: Bool
  /// As it was made: its seats are how many may sit here.
  let settings: Settings
  /// Seconds of a turn's clock or a race's; 0 means none.
  let clock: Int
  private(set) var phase = Phase.open
  private(set) var chairs: [Chair]
  private(set) var host: PlayerID
  /// In order of coming.
  private(set) var watchers: [SessionID] = []
  /// The server's part of the coming match's chance; none while one is under way, and none where a
  /// player gave the seed.
  private(set) var part: Seed?
  /// Whether the host has said that it begins before all seats are taken.
  private(set) var isStarting = false
  /// Until when a match that could begin waits for salts.
  private(set) var beginsBy: Instant?
  private var table: Shared<Match>?
  /// The number of the match on the table, for ever.
  private(set) var matchNumber = 0
  /// How many matches there were in this room, which numbers a seed that a player gave.
  private(set) var matchCount = 0
  /// The players by seat when the match began, and the opener of the next one.
  private(set) var lineup: [PlayerID] = []
  private(set) var nextOpener: PlayerID?
  private(set) var startedAt = Instant(.zero)
  /// When the turn's clock, or the race's, runs out, and whether that has been said.
  private(set) var clockEnds: Instant?
  private(set) var hasSaidLate = false
  /// When it will be woken for what happens by itself, if it will.
  private var isWokenAt: Instant?
  /// Whether the house plays in the match under way, and whether somebody was given a hint in it.
  private(set) var hasHouse = false
  private(set) var isHelped = false
  /// The seats of programs, as they said when the match began.
  private(set) var programs = SeatSet()

  /// The wanted properties of a new room.
  struct Wish: Sendable {
    var settings: Settings
    var title: String?
    var password: RoomPassword?
    var challenged: PlayerID?
    /// `bots=yes`
    var isForBoth = false
    var cup: CupTable?
  }

  init(number: Int, _ wish: Wish, host: PlayerID, part: Seed?) {
    self.number = number
    (self.host, author) = (host, host)
    self.part = part
    settings = wish.settings
    clock = wish.settings.number("clock")
    title = wish.title
    password = wish.password
    challenged = wish.challenged
    isForBoth = wish.isForBoth
    cup = wish.cup
    chairs = Array(repeating: Chair(), count: settings.seats)
  }

  var match: Match? { table?.value }

  /// The events of the last move and the state of the match, read in place.
  var events: Events? { table?.value.events }
  var moveCount: Int { table?.value.moves.count ?? 0 }
  var isMatchOver: Bool { table?.value.isOver ?? false }
  /// How far the match on the table is, of a hundred.
  var progress: Int? { table?.value.game.progress }

  func keepLastMove(_ outbox: inout Outbox) {
    if let table { outbox.keepLastMove(of: matchNumber, table.value.moves) }
  }
}

// MARK: - Chairs

extension Room {
  mutating func sit(_ player: PlayerID, at seat: Seat, house: Level? = nil) {
    chairs[seat.index] = Chair(player: player, house: house)
  }

  /// The host's place goes to the next person who sits here.
  mutating func getUp(from seat: Seat) {
    let player = chairs[seat.index].player
    chairs[seat.index] = Chair()
    if cup != nil { beginsBy = nil } else if host == player { passHost() }
  }

  private mutating func passHost() {
    if let next = chairs.first(where: \.hasPerson)?.player { host = next }
  }

  mutating func goAway(from seat: Seat, until moment: Instant?) {
    chairs[seat.index].awayUntil = moment
  }

  mutating func vote(_ seat: Seat) { chairs[seat.index].wantsAgain = true }
  mutating func salt(_ seat: Seat, _ word: String) { chairs[seat.index].salt = word }
  mutating func watch(_ session: SessionID) { watchers.append(session) }
  mutating func stopWatching(_ session: SessionID) { watchers.removeAll { $0 == session } }

  /// Brings those who sit here to the front, so that they are seats 1, 2, … of the match.
  mutating func closeRanks() {
    guard taken < chairs.count else { return }
    chairs = chairs.filter { $0.player != nil } + chairs.filter { $0.player == nil }
  }

  /// Its cup no longer needs it: it is a room like any other, for the players in it.
  mutating func leaveCup() {
    cup = nil
    passHost()
  }

  /// The cup that it was made for is not there any more.
  mutating func loseCup() { cup = nil }
}

// MARK: - Before a match

extension Room {
  mutating func start() { isStarting = true }
  mutating func waitForSalts(until moment: Instant) { beginsBy = moment }
  mutating func open(by player: PlayerID?) { nextOpener = player }
  mutating func draw(_ part: Seed?) { self.part = part }

  /// Too few are left of those who were about to begin. Says whether the host had begun it.
  mutating func giveUpBeginning() -> Bool {
    beginsBy = nil
    defer { isStarting = false }
    return isStarting
  }

  mutating func begin(_ match: Match, number: Int, _ programs: SeatSet, at now: Instant) {
    table = Shared(match)
    matchNumber = number
    matchCount += 1
    phase = .playing
    startedAt = now
    lineup = chairs.compactMap(\.player)
    self.programs = programs
    for index in chairs.indices { chairs[index].begin() }
    (part, isStarting, beginsBy) = (nil, false, nil)
    hasHouse = chairs.contains { $0.house != nil }
    isHelped = false
    clockEnds = nil
    restartClock(at: now)
  }
}

// MARK: - A match under way

extension Room {
  mutating func play(_ text: String, by seat: Seat, at now: Instant) throws(IllegalMove) {
    let moment = moment(now)
    try table?.value.play(text, by: seat, at: moment)
  }

  mutating func resign(_ seat: Seat, _ going: Match.Going, at now: Instant) {
    let moment = moment(now)
    table?.value.resign(seat, going, at: moment)
  }

  /// Whether there were several who still played.
  mutating func abandon(at now: Instant) -> Bool {
    let moment = moment(now)
    return table?.value.abandon(at: moment) ?? false
  }

  /// A race is over by this; in a game of turns the next turn begins its own clock.
  mutating func clockRanOut(at now: Instant) {
    let moment = moment(now)
    clockEnds = nil
    table?.value.clockRanOut(at: moment)
  }

  mutating func sayLate() { hasSaidLate = true }
  mutating func help() { isHelped = true }

  /// A turn's clock begins with the turn, a race's once with the match.
  mutating func restartClock(at now: Instant) {
    guard clock > 0, game.rules.pace == .turns || clockEnds == nil else { return }
    clockEnds = isHouseTurn ? nil : now + .seconds(clock)
    hasSaidLate = false
  }

  mutating func end(opener: PlayerID, part: Seed?) {
    phase = .over
    self.part = part
    hasHouse = false
    for index in chairs.indices { chairs[index].house?.rest() }
    clockEnds = nil
    nextOpener = opener
  }

  /// While nothing could be kept clocks stood still.
  mutating func stoodStill(for pause: Duration) {
    if phase == .playing { startedAt = startedAt + pause }
    clockEnds = clockEnds.map { $0 + pause }
    beginsBy = beginsBy.map { $0 + pause }
    for index in chairs.indices { chairs[index].stoodStill(for: pause) }
  }

  /// The next deadline, if it comes before the moment at which the room is woken anyway; a turn's
  /// clock, which moves on with every turn, hardly ever does.
  mutating func takeEarlierDeadline() -> Instant? {
    guard let deadline, isWokenAt.map({ deadline < $0 }) ?? true else { return nil }
    isWokenAt = deadline
    return deadline
  }

  mutating func wake() { isWokenAt = nil }
}

// MARK: - The house

extension Room {
  /// Changes what the house is about to do at a seat.
  mutating func house(at seat: Seat, _ change: (inout HouseSeat) -> Void) {
    guard chairs.indices.contains(seat.index), var house = chairs[seat.index].house else { return }
    change(&house)
    chairs[seat.index].house = house
  }

  /// After a start the house thinks again, and no clock runs against it.
  mutating func returnHouse() {
    hasHouse = chairs.contains { $0.house != nil }
    if isHouseTurn { clockEnds = nil }
  }
}

// MARK: - Coming back

extension Room {
  /// A room from what was kept of it; its match is played again to where it was.
  init?(_ kept: KeptRoom, _ players: Players, _ ids: [Int: PlayerID]) {
    guard let settings = Settings(kept.settings), let phase = Phase(rawValue: kept.phase),
      kept.chairs.count == settings.seats,
      let host = ids[kept.host]
        ?? kept.chairs.compactMap({ $0.player.flatMap { ids[$0] } }).first
        // A cup's table is there without its director, and before anybody sits at it.
        ?? (kept.cup == nil ? nil : .gone)
    else { return nil }
    var wish = Wish(settings: settings)
    wish.title = kept.title
    wish.password = kept.password.map { RoomPassword(kept: $0, ofRoom: kept.number) }
    wish.challenged = kept.challenged.map { ids[$0] ?? .gone }
    wish.isForBoth = kept.isForBoth
    wish.cup = kept.cup.flatMap { CupTable($0) }
    self.init(number: kept.number, wish, host: host, part: kept.part.flatMap { Seed($0) })
    isStarting = kept.isStarting
    chairs = kept.chairs.map { Chair($0, players, ids) }
    guard taken > 0 || cup != nil else { return nil }
    self.phase = phase
    matchCount = kept.matchCount
    nextOpener = kept.nextOpener.flatMap { ids[$0] }
    guard let table = kept.table else {
      if phase != .open { return nil }
      return
    }
    do throws(BadRecord) {
      try replay(table, ids)
    } catch {
      return nil
    }
    guard lineup.count == match?.setup.settings.seats else { return nil }
  }

  private mutating func replay(
    _ table: KeptRoom.Table, _ ids: [Int: PlayerID]
  ) throws(BadRecord) {
    let record = try MatchRecord(text: table.heading + table.moves)
    var turnBegan = 0
    let match = try record.replay { match in
      if match.events.hasTurn { turnBegan = match.moves.last?.milliseconds ?? 0 }
    }
    self.table = Shared(match)
    matchNumber = table.match
    isHelped = table.isHelped
    for seat in table.programs.compactMap({ Seat(exactly: $0) }) { programs.insert(seat) }
    startedAt = Instant(table.startedAt)
    lineup = table.lineup.map { ids[$0] ?? .gone }
    guard phase == .playing else { return }
    // A race's clock began with the match, a turn's with the turn.
    restartClock(at: startedAt + .milliseconds(turnBegan))
  }
}

extension Room.Chair {
  fileprivate init(_ kept: KeptRoom.Chair, _ players: Players, _ ids: [Int: PlayerID]) {
    let player = kept.player.flatMap { ids[$0] }
    self.init(player: player, house: player.flatMap { players[$0].level })
    (wantsAgain, salt) = (kept.wantsAgain, kept.salt)
  }
}

// MARK: - For the process that takes over

extension Room {
  func write(to will: inout TestamentWriter) {
    will.add(number)
    will.add(title)
    will.add(author)
    will.add(password?.kept)
    will.add(cup)
    will.add(challenged)
    will.add(isForBoth)
    will.add(settings)
    will.add(phase.rawValue)
    will.add(chairs)
    will.add(host)
    will.add(watchers)
    will.add(part)
    will.add(isStarting)
    will.add(beginsBy)
    will.add(match)
    will.add([matchNumber, matchCount])
    will.add(lineup)
    will.add(nextOpener)
    will.add(startedAt)
    will.add(clockEnds)
    will.add(hasSaidLate)
    will.add(isWokenAt)
    will.add(hasHouse)
    will.add(isHelped)
    will.add(programs.map { $0 })
  }

  init(from will: inout TestamentReader, _ players: Players) throws(TestamentFault) {
    number = try will.number(1...)
    title = try will.take()
    author = try will.take()
    password = try will.take(String?.self).map { [number] in RoomPassword(kept: $0, ofRoom: number)
    }
    cup = try will.take()
    challenged = try will.take()
    isForBoth = try will.take()
    settings = try will.take()
    clock = settings.number("clock")
    phase = try will.described { Phase(rawValue: $0) }
    chairs = try will.take()
    host = try will.take()
    watchers = try will.take()
    part = try will.take()
    isStarting = try will.take()
    beginsBy = try will.take()
    table = try will.take(Match?.self).map { Shared($0) }
    let numbers = try will.take([Int].self)
    try will.check(numbers.count == 2 && numbers.allSatisfy { $0 >= 0 }, "no numbers of matches")
    (matchNumber, matchCount) = (numbers[0], numbers[1])
    lineup = try will.take()
    nextOpener = try will.take()
    startedAt = try will.take()
    clockEnds = try will.take()
    hasSaidLate = try will.take()
    isWokenAt = try will.take()
    hasHouse = try will.take()
    isHelped = try will.take()
    for seat in try will.take([Seat].self) { programs.insert(seat) }
    try checkWhole(players, will)
  }

  private func checkWhole(_ players: Players, _ will: TestamentReader) throws(TestamentFault) {
    try will.check(chairs.count == settings.seats, "a room with too many chairs, or too few")
    try will.check((phase == .open) == (table == nil), "a match is missing, or one too many")
    try will.check(phase != .playing || !isMatchOver, "a match that is over goes on")
    if let match { try will.check(lineup.count == match.setup.settings.seats, "no line-up") }
    try will.check(lineup.count <= chairs.count, "no line-up")
    for chair in chairs where chair.house != nil {
      let level = chair.player.flatMap { players[$0].level }
      try will.check(level == chair.house?.level, "the house sits as somebody else")
    }
  }
}
