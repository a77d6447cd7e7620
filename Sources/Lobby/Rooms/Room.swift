import GameCore
import Wire

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
  /// Whether those who watch see everything some time later, and what they have been shown.
  let isLate: Bool
  private(set) var late: LateMatch?
  private(set) var phase = Phase.open
  var chairs: Chairs
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
  private var matchBox: Shared<Match>?
  /// The number of the match on the table, for ever.
  private(set) var matchNumber = 0
  /// How many matches there were in this room, which numbers a seed that a player gave.
  private(set) var matchCount = 0
  /// The players by seat when the match began, and the opener of the next one.
  private(set) var lineup: [PlayerID] = []
  private(set) var nextOpener: PlayerID?
  private(set) var startedAt = Instant(.zero)
  private(set) var clock: MatchClock
  /// When it will be woken for what happens by itself, if it will.
  private var isWokenAt: Instant?
  /// Whether somebody was given a hint in the match.
  private(set) var isHelped = false
  /// The seats of programs, as they said when the match began.
  private(set) var programs = SeatSet()

  /// The wanted properties of a new room.
  struct RoomOptions: Sendable {
    var settings: Settings
    var title: String?
    var password: RoomPassword?
    var challenged: PlayerID?
    /// `bots=yes`
    var isForBoth = false
    var cup: CupTable?
  }

  init(
    number: Int, _ wish: RoomOptions, host: PlayerID, author: PlayerID? = nil, part: Seed?
  ) {
    self.number = number
    (self.host, self.author) = (host, author ?? host)
    self.part = part
    settings = wish.settings
    isLate = settings[.watch] == "late"
    clock = MatchClock(seconds: wish.settings.number(.clock))
    title = wish.title
    password = wish.password
    challenged = wish.challenged
    isForBoth = wish.isForBoth
    cup = wish.cup
    chairs = Chairs(count: settings.seats)
  }

  var match: Match? { matchBox?.value }

  /// The events of the last move and the state of the match, read in place.
  var events: Events? { matchBox?.value.events }
  var moveCount: Int { matchBox?.value.moves.count ?? 0 }
  var isMatchOver: Bool { matchBox?.value.isOver ?? false }
  /// How far the match on the table is, of a hundred.
  var progress: Int? { matchBox?.value.game.progress }

  func keepLastMove(_ step: inout Step) {
    if let matchBox { step.keepLastMove(of: matchNumber, matchBox.value.moves) }
  }
}

// MARK: - People who come and go

extension Room {
  /// A person who comes to the house is the host.
  mutating func sit(_ player: PlayerID, at seat: Seat, house: Level?) {
    if isDone, chairs.isDeserted { host = player }
    chairs.sit(player, at: seat, house: house)
  }

  /// The host's place goes to the next person who sits here.
  mutating func getUp(from seat: Seat) {
    let player = chairs.free(seat)
    if cup != nil { beginsBy = nil } else if host == player { passHost() }
  }

  private mutating func passHost() {
    if let next = chairs.first(where: \.hasPerson)?.player { host = next }
  }

  mutating func watch(_ session: SessionID) { watchers.append(session) }
  mutating func stopWatching(_ session: SessionID) { watchers.removeAll { $0 == session } }

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
    matchBox = Shared(match)
    matchNumber = number
    matchCount += 1
    phase = .playing
    startedAt = Instant(.milliseconds(now.sinceStart.wholeMilliseconds))
    lineup = chairs.players
    self.programs = programs
    chairs.begin()
    (part, isStarting, beginsBy) = (nil, false, nil)
    isHelped = false
    if isLate { late = LateMatch() }
    clock.stop()
    restartClock(at: now)
  }
}

// MARK: - A match under way

extension Room {
  mutating func play(_ text: String, by seat: Seat, at now: Instant) throws(IllegalMove) {
    let moment = moment(now)
    try matchBox?.value.play(text, by: seat, at: moment)
  }

  mutating func resign(_ seat: Seat, _ going: Match.Going, at now: Instant) {
    let moment = moment(now)
    matchBox?.value.resign(seat, going, at: moment)
  }

  /// Whether there were several who still played.
  mutating func abandon(at now: Instant) -> Bool {
    let moment = moment(now)
    return matchBox?.value.abandon(at: moment) ?? false
  }

  mutating func strikeClock(at now: Instant) -> MatchClock.Stroke? {
    phase == .playing ? clock.strike(at: now) : nil
  }

  /// A race is over by this; in a game of turns the next turn begins its own clock. Gives the seat
  /// in whose place the clock has moved, unless it has given the match up for it.
  mutating func clockRanOut(at now: Instant) -> Seat? {
    let moment = moment(now)
    let mover = game.rules.pace == .turns ? match?.movers.first : nil
    matchBox?.value.clockRanOut(at: moment)
    return match?.moves.last?.action == .clockRanOut ? mover : nil
  }

  mutating func help() { isHelped = true }

  /// A turn's clock begins with the turn, a race's once with the match: to the millisecond of the
  /// move, so that a match that is played again has the same one.
  mutating func restartClock(at now: Instant) {
    guard clock.seconds > 0, game.rules.pace == .turns || clock.end == nil else { return }
    if isHouseTurn {
      clock.stop()
    } else {
      clock.start(at: startedAt + .milliseconds(moment(now)))
    }
  }

  mutating func takeLate() -> LateMatch? {
    defer { late = nil }
    return late
  }
  mutating func putLate(_ shown: LateMatch) { late = shown }

  mutating func end(opener: PlayerID, part: Seed?) {
    phase = .over
    late = nil
    self.part = part
    chairs.restHouse()
    clock.stop()
    nextOpener = opener
  }

  /// While nothing could be kept clocks stood still.
  mutating func shiftDeadlines(by pause: Duration) {
    if phase == .playing { startedAt = startedAt + pause }
    clock.shiftDeadlines(by: pause)
    beginsBy = beginsBy.map { $0 + pause }
    chairs.shiftDeadlines(by: pause)
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

extension Room {
  /// A match goes on after a start, or after a batch failed: no clock runs against the house, and
  /// none warns twice.
  mutating func goOn(at now: Instant) {
    if isHouseTurn { clock.stop() }
    clock.noteWarned(at: now)
  }
}

// MARK: - Coming back

extension Room {
  /// A room from what was kept of it; its match is played again to where it was.
  init?(_ kept: KeptRoom, _ step: Step, _ ids: [Int: PlayerID]) {
    guard let settings = Settings(kept.settings, in: step.games),
      let phase = Phase(rawValue: kept.phase),
      kept.chairs.count == settings.seats,
      let host = ids[kept.host]
        ?? kept.chairs.compactMap({ $0.player.flatMap { ids[$0] } }).first
        // A cup's table is there without its director, and before anybody sits at it.
        ?? (kept.cup == nil ? nil : .gone)
    else { return nil }
    var wish = RoomOptions(settings: settings)
    wish.title = kept.title
    wish.password = kept.password.map { RoomPassword(kept: $0, ofRoom: kept.number) }
    wish.challenged = kept.challenged.map { ids[$0] ?? .gone }
    wish.isForBoth = kept.isForBoth
    wish.cup = kept.cup.flatMap { CupTable($0) }
    let author = kept.author.map { ids[$0] ?? .gone }
    self.init(
      number: kept.number, wish, host: host, author: author, part: kept.part.flatMap { Seed($0) })
    isStarting = kept.isStarting
    chairs = Chairs(kept.chairs.map { RoomChair($0, step.players, ids) })
    guard chairs.taken > 0 || cup != nil else { return nil }
    self.phase = phase
    matchCount = kept.matchCount
    nextOpener = kept.nextOpener.flatMap { ids[$0] }
    guard let match = kept.match else {
      if phase != .open { return nil }
      return
    }
    do throws(BadRecord) {
      try replay(match, step.games, ids)
    } catch {
      return nil
    }
    guard lineup.count == self.match?.setup.settings.seats else { return nil }
  }

  private mutating func replay(
    _ kept: KeptRoom.Match, _ games: GameList, _ ids: [Int: PlayerID]
  ) throws(BadRecord) {
    let record = try MatchRecord(text: kept.heading + kept.moves, in: games)
    var turnBegan = 0
    let match = try record.replay { match in
      if match.events.hasTurn { turnBegan = match.moves.last?.milliseconds ?? 0 }
    }
    matchBox = Shared(match)
    matchNumber = kept.number
    isHelped = kept.isHelped
    for seat in kept.programs.compactMap({ Seat(exactly: $0) }) { programs.insert(seat) }
    startedAt = Instant(kept.startedAt)
    lineup = kept.lineup.map { ids[$0] ?? .gone }
    guard phase == .playing else { return }
    // A race's clock began with the match, a turn's with the turn.
    restartClock(at: startedAt + .milliseconds(turnBegan))
  }
}

extension RoomChair {
  fileprivate init(_ kept: KeptRoom.Chair, _ players: Players, _ ids: [Int: PlayerID]) {
    let player = kept.player.flatMap { ids[$0] }
    self.init(player: player, house: player.flatMap { players[$0].level })
    (wantsAgain, salt) = (kept.wantsAgain, kept.salt)
  }
}

// MARK: - A room as it is stored, and made again from that

extension Room {
  /// The room in its stored form: players appear by their numbers.
  func kept(_ players: Players) -> KeptRoom {
    func number(_ id: PlayerID) -> Int { players.number(of: id) }
    var kept = KeptRoom(
      number: self.number, settings: settings.description, host: number(host),
      phase: phase.rawValue,
      chairs: chairs.map { chair in
        KeptRoom.Chair(
          player: chair.player.map { number($0) }, wantsAgain: chair.wantsAgain, salt: chair.salt)
      }, matchCount: matchCount)
    kept.title = title
    if title != nil, author != host { kept.author = number(author) }
    kept.password = password?.kept
    kept.challenged = challenged.map { number($0) }
    kept.nextOpener = nextOpener.map { number($0) }
    kept.cup = cup?.description
    kept.part = part?.text
    kept.isStarting = isStarting
    kept.isForBoth = isForBoth
    kept.match = match.map { match in
      var kept = KeptRoom.Match(
        number: matchNumber, heading: match.setup.heading,
        lineup: lineup.map { number($0) }, startedAt: startedAt.sinceStart,
        isHelped: isHelped)
      kept.programs = programs.map(\.number)
      return kept
    }
    return kept
  }
}
