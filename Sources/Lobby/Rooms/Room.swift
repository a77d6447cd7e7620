import GameCore
import Protocol
import Wire

/// A table that players sit at, whatever game is played on it. Its methods are named after what
/// happened. Only `Rooms` calls them, and also changes the chairs and what is shown late.
struct Room: Sendable {
  typealias Phase = KeptRoom.Phase

  let number: Int
  let title: String?
  /// The player who set the title.
  let author: PlayerID
  let password: RoomPassword?
  /// The table of a cup that is played here, until it ends.
  var cup: CupTable?
  /// The challenged player. If there is one, the room is for these two players only.
  let challenged: PlayerID?
  /// Whether people and bots play each other here and are rated together.
  let isForBoth: Bool
  /// The settings of the room. Its seats are the most players who may sit here.
  let settings: Settings
  /// Whether spectators see everything later, and what they have been shown.
  let isLate: Bool
  var late: LateMatch?
  private(set) var phase = Phase.open
  var chairs: Chairs
  private(set) var host: PlayerID
  /// The spectators in the order in which they came.
  var watchers: [SessionID] = []
  /// The server's part of the coming seed; `nil` during a match, and if a player gave the seed.
  var part: Seed?
  /// Whether the host has asked to begin before all seats are taken.
  var isStarting = false
  /// The moment until which a match that could begin waits for salts.
  var beginsBy: Instant?
  /// Whether no time runs here, because its cup has paused by itself.
  private(set) var isHeld = false
  private var matchBox: Shared<Match>?
  /// The permanent number of the match on the table.
  private(set) var matchNumber = 0
  /// The number of matches in this room. It tells the matches of one given seed apart.
  private(set) var matchCount = 0
  /// The players by seat at the start of the match, and the opener of the next one.
  private(set) var lineup: [PlayerID] = []
  var nextOpener: PlayerID?
  /// The players of the last match who have got up since; and of these, those who were asked for
  /// another one, each with the moment until which nobody else may take the seat.
  private(set) var leavers: Set<PlayerID> = []
  var invited: [PlayerID: Instant] = [:]
  private(set) var startedAt = Instant(.zero)
  private(set) var clock: MatchClock
  /// When the room is scheduled to be woken, if it is.
  var isWokenAt: Instant?
  /// Whether a player was given a hint in this match.
  var isHelped = false
  /// The seats of bots, as declared at the start of the match.
  private(set) var programs: SeatSet = []

  struct RoomOptions: Sendable {
    var settings: Settings
    var title: String?
    var password: RoomPassword?
    var challenged: PlayerID?
    /// `bots=yes`
    var isForBoth = false
    var cup: CupTable?
  }

  init(number: Int, _ wish: RoomOptions, host: PlayerID, author: PlayerID? = nil, part: Seed?) {
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
    chairs = Chairs(Array(repeating: RoomChair(), count: settings.seats))
  }

  var match: Match? { matchBox?.value }

  /// The events of the last move and the state of the match, read without a copy.
  var events: Events? { matchBox?.value.events }
  var moveCount: Int { matchBox?.value.moves.count ?? 0 }
  var isMatchOver: Bool { matchBox?.value.isOver ?? false }
  func hasMoved(_ player: PlayerID) -> Bool {
    chairs.seat(of: player).flatMap { matchBox?.value.hasMoved($0) } ?? false
  }
  /// The progress of the match on the table, in percent.
  var progress: Int? { matchBox?.value.game.progress }

  func keepLastMove(_ step: inout Step) {
    if let matchBox { step.keepLastMove(of: matchNumber, matchBox.value.moves) }
  }

  // MARK: - People who come and go

  /// Seats a player. The first person among house bots becomes the host.
  mutating func sit(_ player: PlayerID, at seat: Seat, house: Level?) {
    if isDone, chairs.isDeserted { host = player }
    // An invitation to another match is accepted by sitting down.
    let isAccepted = invited.removeValue(forKey: player) != nil
    leavers.remove(player)
    chairs.sit(player, at: seat, house: house)
    if isAccepted { chairs.vote(seat) }
  }

  /// Frees a seat. The next person who sits here becomes the host.
  mutating func getUp(from seat: Seat) {
    let player = chairs.free(seat)
    if phase == .over, cup == nil, let player, lineup.contains(player) { leavers.insert(player) }
    if cup != nil { beginsBy = nil } else if host == player { passHost() }
  }

  private mutating func passHost() {
    if let next = chairs.first(where: \.hasPerson)?.player { host = next }
  }

  /// Asks all who have got up for another match, each of them once. Returns them.
  mutating func inviteLeavers(until moment: Instant) -> [PlayerID] {
    defer { leavers = [] }
    for player in leavers { invited[player] = moment }
    return leavers.sorted()
  }

  /// Makes a cup's table an ordinary room for its players, because the cup no longer needs it.
  mutating func leaveCup() {
    cup = nil
    passHost()
  }

  /// Cancels a start because too few players are left. Returns whether the host had asked for it.
  mutating func giveUpBeginning() -> Bool {
    beginsBy = nil
    defer { isStarting = false }
    return isStarting
  }

  mutating func begin(_ setup: Setup, number: Int, _ step: inout Step) -> MatchEnd? {
    tellClosed(.begun, &step)
    matchBox = Shared(Match(setup))
    matchNumber = number
    matchCount += 1
    phase = .playing
    startedAt = Instant(.milliseconds(step.now.sinceStart.wholeMilliseconds))
    lineup = chairs.players
    programs = seatsOfPrograms(step.players)
    chairs.begin()
    (leavers, invited) = ([], [:])
    (part, isStarting, beginsBy) = (nil, false, nil)
    isHelped = false
    if isLate { late = LateMatch() }
    clock.stop()
    restartClock(at: step.now)
    step.keep(room: self.number)
    tellStart(setup, &step)
    return tellMatch(&step)
  }

  // MARK: - A match under way

  mutating func play(_ text: String, by seat: Seat, at now: Instant) throws(IllegalMove) {
    let moment = moment(now)
    try matchBox?.value.play(text, by: seat, at: moment)
  }

  mutating func resign(_ seat: Seat, _ reason: Reason, at now: Instant) {
    let moment = moment(now)
    matchBox?.value.resign(seat, reason, at: moment)
  }

  /// Takes out all remaining players at once. Returns false for a single one, who resigns instead.
  mutating func abandon(at now: Instant) -> Bool {
    let moment = moment(now)
    return matchBox?.value.abandon(at: moment) ?? false
  }

  mutating func strikeClock(at now: Instant) -> MatchClock.Stroke? {
    phase == .playing ? clock.strike(at: now) : nil
  }

  /// Ends a race, or moves for a player whose turn has run out of time. Returns the seat for which
  /// the clock has moved; `nil` if it has given up the match for that seat.
  mutating func clockRanOut(at now: Instant) -> Seat? {
    let moment = moment(now)
    let mover = game.rules.pace == .turns ? match?.movers.first : nil
    matchBox?.value.clockRanOut(at: moment)
    return match?.moves.last?.action == .clockRanOut ? mover : nil
  }

  /// Starts the clock of a turn or of a race at the exact millisecond of the move, so that a
  /// replayed match has the same clock.
  mutating func restartClock(at now: Instant) {
    guard clock.seconds > 0, game.rules.pace == .turns || clock.end == nil else { return }
    if isHouseTurn || isHeld {
      clock.stop()
    } else {
      clock.start(at: startedAt + .milliseconds(moment(now)))
    }
  }

  mutating func end(_ step: inout Step) -> MatchEnd? {
    guard phase == .playing, let match, let outcome = match.outcome else { return nil }
    showLate(&step, all: true)
    phase = .over
    late = nil
    part = step.drawPart(for: settings)
    chairs.restHouse()
    clock.stop()
    nextOpener = lineup[match.game.nextOpener.index]
    step.keep(room: number)
    tellOver(match, outcome, &step)
    return MatchEnd(self, match, outcome)
  }

  mutating func shiftDeadlines(by pause: Duration) {
    if phase == .playing { startedAt = startedAt + pause }
    clock.shiftDeadlines(by: pause)
    beginsBy = beginsBy.map { $0 + pause }
    invited = invited.mapValues { $0 + pause }
    chairs.shiftDeadlines(by: pause)
  }

  /// Stops the clock, and waits for absent players without end: the cup has paused by itself.
  mutating func hold() {
    isHeld = true
    for index in chairs.indices { chairs.goAway(from: Seat(index + 1), until: nil) }
    clock.stop()
  }

  /// Gives a time to absent players who have none yet. After a hold the clock starts again, and the
  /// time since the last move does not count, so that it is the same after a restart.
  mutating func goOn(_ players: Players, _ limits: Limits, at now: Instant) {
    isHeld = false
    for (index, chair) in chairs.enumerated() where chair.awayUntil == nil {
      guard let player = chair.player, chair.hasPerson, players.session(of: player) == nil else {
        continue
      }
      chairs.goAway(from: Seat(index + 1), until: now + grace(limits))
    }
    guard phase == .playing, clock.seconds > 0, clock.end == nil, !isHouseTurn else { return }
    let played = match?.moves.last?.milliseconds ?? 0
    startedAt = Instant(.milliseconds(now.sinceStart.wholeMilliseconds - played))
    restartClock(at: game.rules.pace == .turns ? now : startedAt)
  }

  /// Continues a match after a restart or a failed batch. No clock runs while a house bot has the
  /// turn, no clock warns twice, and house bots think again.
  mutating func playOn(_ step: inout Step) {
    if isHouseTurn { clock.stop() }
    clock.noteWarned(at: step.now)
    if hasHouse { giveHouseTime(&step) }
  }

  // MARK: - Coming back

  /// Restores a room from the store. Its match is replayed up to its last move.
  init?(_ kept: KeptRoom, _ step: Step, _ ids: [Int: PlayerID]) {
    guard let settings = Settings(kept.settings, in: step.games),
      let phase = Phase(rawValue: kept.phase), kept.chairs.count == settings.seats,
      let host = ids[kept.host] ?? kept.chairs.compactMap({ $0.player.flatMap { ids[$0] } }).first
        // A cup's table exists without its director, and before anybody sits there.
        ?? (kept.cup == nil ? nil : .gone)
    else { return nil }
    var wish = RoomOptions(settings: settings)
    wish.title = kept.title
    wish.password = kept.password.map { RoomPassword(kept: $0) }
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
    guard (try? replay(match, step.games, ids)) != nil else { return nil }
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
    programs = SeatSet(kept.programs.compactMap { Seat(exactly: $0) })
    startedAt = Instant(kept.startedAt)
    lineup = kept.lineup.map { ids[$0] ?? .gone }
    if phase == .over, cup == nil {
      leavers = Set(lineup).subtracting(chairs.players).subtracting([.gone])
    }
    guard phase == .playing else { return }
    // A race's clock started with the match, a turn's with the turn.
    restartClock(at: startedAt + .milliseconds(turnBegan))
  }

  // MARK: - A room as it is stored, and made again from that

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
        number: matchNumber, heading: match.setup.heading, lineup: lineup.map { number($0) },
        startedAt: startedAt.sinceStart, isHelped: isHelped)
      kept.programs = programs.map(\.number)
      return kept
    }
    return kept
  }
}

extension RoomChair {
  fileprivate init(_ kept: KeptRoom.Chair, _ players: Players, _ ids: [Int: PlayerID]) {
    let player = kept.player.flatMap { ids[$0] }
    self.init(player: player, house: player.flatMap { players[$0].level })
    (wantsAgain, salt) = (kept.wantsAgain, kept.salt)
  }
}
