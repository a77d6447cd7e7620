import GameCore
import Protocol

/// A cup of the lobby: the value that pairs and counts, its players, and the steps that made it.
struct Tournament: WholeCup {
  let number: Int
  private(set) var heading: CupHeading
  /// The address of its maker, if that is counted, and the time when it was made or restored.
  var origin: Origin?
  var knownSince = Instant(.zero)
  private(set) var director: PlayerID
  private(set) var directorsNumber: Int
  /// The staff besides the director, by number.
  var staff: [Int: Helper] = [:]
  private(set) var directorsName: String
  private(set) var phase = SaidPhase.open
  /// Whether the last pause was the cup's own, because most players were missing.
  private(set) var hasPausedItself = false
  /// Until when the results of a finished cup may be corrected.
  private(set) var settlesAt: Instant?
  private(set) var cup: Cup
  /// The player of each entrant, and the number under which they are stored.
  private(set) var players: [PlayerID] = []
  private(set) var numbers: [Int] = []
  /// The numbers of players whom the director added and who have not answered, and of those who
  /// have left since.
  private(set) var invited: Set<Int> = []
  private(set) var leavers: Set<Int> = []
  /// Whether check-in is open, who has checked in, and until when it is open if that is set.
  private(set) var isCheckInOpen = false
  private(set) var ticked: Set<Int> = []
  var checkInUntil: Instant?
  /// The next round if it was paired in advance.
  private(set) var draft: [Encounter]?
  /// The last message of the staff, and until when it is shown. Not stored.
  var message: (text: String, by: Int, until: Instant)?
  /// The players who lost their connection lately, and when. Not stored.
  private(set) var lost: [PlayerID: Instant] = [:]
  var places: [Place] = []
  /// When the next round begins by itself; in an open cup, the first one.
  var nextRoundAt: Instant?
  var clock = ArenaClock()
  /// The number of steps when another thread was asked to pair the next round, until it has
  /// answered; and when the next tables of a large round are opened. Not stored.
  var pairedSince: Int?
  /// The number of the player who asked to see that round in advance. Not stored.
  var draftBy: Int?
  var nextTablesAt: Instant?
  /// How fast the cup was directed lately. Not stored.
  var directed = RateLimiter()
  /// Whether the director ended it before its last round.
  private var isEnded = false
  private(set) var steps: [String] = []
  /// The number of steps that were handed over to be stored.
  var stepsTaken = 0

  /// A player whom a step names by number.
  typealias Known = (id: PlayerID, name: String)

  init(number: Int, _ heading: CupHeading, by director: Known, _ directorsNumber: Int) {
    (self.number, self.heading, self.directorsNumber) = (number, heading, directorsNumber)
    (self.director, directorsName) = director
    cup = Cup(settings: heading.rules)
    steps = [CupStep.created(heading, by: directorsNumber).text]
  }

  var isOver: Bool { phase == .over }
  var round: Int { cup.rounds.count }

  func entrant(_ player: PlayerID) -> Int? {
    players.indices.last { players[$0] == player && !cup.entrants[$0].hasLeft }
  }

  /// Whether an entrant was added before the beginning and has not answered.
  func awaitsAnswer(of entrant: Int) -> Bool {
    phase == .open && numbers[at: entrant].map(invited.contains) == true
      && !cup.entrants[entrant].hasLeft
  }

  private func entrant(numbered number: Int) throws(RefusalReason) -> Int {
    guard let entrant = numbers.lastIndex(of: number), !cup.entrants[entrant].hasLeft
    else { throw .cupNoPlayer }
    return entrant
  }

  private func entrants(numbered numbers: [Int]) throws(RefusalReason) -> [Int] {
    try numbers.map { number throws(RefusalReason) in try entrant(numbered: number) }
  }

  /// The moments that are stored, in this order.
  private static var ownMoments: [WritableKeyPath<Tournament, Instant?>] {
    [\.nextRoundAt, \.checkInUntil, \.settlesAt, \.clock.endsAt, \.clock.stoppedAt]
  }

  /// The stored form of the deadlines: `12000 -/7000 -/-`.
  var moments: String {
    func text(_ moment: Instant?) -> String {
      moment.map { "\($0.sinceStart.wholeMilliseconds)" } ?? "-"
    }
    let own = Self.ownMoments.map { self[keyPath: $0] }
    // An arena has hundreds of tables, so their times are not stored. After a restart they begin
    // again.
    let places = cup.hasRounds ? places : []
    let last = own.lastIndex { $0 != nil } ?? 0
    let tables = places.map { "\(text($0.waitsUntil))/\(text($0.restsUntil))" }
    return ([own[...last].map(text).joined(separator: ",")] + tables).joined(separator: " ")
  }

  private mutating func takeUp(moments: String) {
    func moment(_ text: Substring) -> Instant? {
      Int(plain: text, digitsMax: RuleLimits.momentDigitsMax).map { Instant(.milliseconds($0)) }
    }
    let words = moments.split(separator: " ")
    let own = (words.first ?? "").split(separator: ",").map(moment)
    for (path, moment) in zip(Self.ownMoments, own) { self[keyPath: path] = moment }
    for (table, word) in zip(places.indices, words.dropFirst()) {
      let parts = word.split(separator: "/")
      guard parts.count == 2 else { continue }
      (places[table].waitsUntil, places[table].restsUntil) = (moment(parts[0]), moment(parts[1]))
    }
  }

  /// The moments of the cup in its phase, besides those of tables, and what each of them is for.
  private var appointments: [(WritableKeyPath<Tournament, Instant?>, Act)] {
    switch phase {
    case .open: [(\.checkInUntil, .closeCheckIn), (\.nextRoundAt, .beginRound)]
    case .playing:
      [(\.nextTablesAt, .look), (\.nextRoundAt, .beginRound), (\.clock.pairsAt, .look)]
        + (clock.stoppedAt == nil ? [(\.clock.endsAt, .finish)] : [])
    case .paused: []
    case .over: [(\.settlesAt, .look)]
    }
  }

  var deadline: Instant? {
    let tables = phase == .playing ? places.compactMap(\.deadline) : []
    return (appointments.compactMap { self[keyPath: $0.0] } + tables).min()
  }

  /// What happens by itself now. Taking it clears its moments, so nothing is due twice.
  mutating func takeDue(at now: Instant) -> [Act] {
    var due: [Act] = []
    for table in places.indices where phase == .playing {
      guard let isLate = places[table].takeDue(at: now) else { continue }
      due.append(.table(table, isLate: isLate))
    }
    for (moment, act) in appointments {
      guard let at = self[keyPath: moment], at <= now else { continue }
      self[keyPath: moment] = nil
      due.append(act)
    }
    return due
  }

  /// Gives up the rooms of a finished cup. Its results may be corrected for a while.
  mutating func closePlaces(at now: Instant) {
    places = []
    settlesAt = round > 0 ? now + CupLimits.settleTime : nil
  }

  /// Notes a lost connection, and forgets those of long ago.
  mutating func noteLost(_ player: PlayerID, at now: Instant) {
    lost = lost.filter { $0.value + CupLimits.lostTime > now }
    lost[player] = now
  }

  /// Stops the clocks of a pause. When the cup is resumed, missing players have their whole time
  /// again, and an arena the rest of its time.
  mutating func stopWaiting(at now: Instant) {
    for table in places.indices { places[table].waitsUntil = nil }
    nextRoundAt = nil
    clock.stop(at: now)
  }

  /// Moves all deadlines by a pause in which nothing could be stored.
  mutating func shiftDeadlines(by pause: Duration) {
    for table in places.indices {
      places[table].waitsUntil = places[table].waitsUntil.map { $0 + pause }
      places[table].restsUntil = places[table].restsUntil.map { $0 + pause }
    }
    for moment in Self.ownMoments {
      self[keyPath: moment] = self[keyPath: moment].map { $0 + pause }
    }
  }

  // MARK: - Steps

  /// Applies a step, completely or not at all. `who` finds the player with a number.
  mutating func apply(_ step: CupStep, _ who: (Int) -> Known) throws(RefusalReason) {
    guard phase != .over || [.corrected, .closed].contains(step.what) else { throw .cupOver }
    switch step.what {
    case .created: throw .cupDamaged
    case .joined, .house: try join(step, who)
    case .accepted:
      guard invited.remove(try step.player) != nil else { throw .cupNoPlayer }
    case .left:
      let player = try step.player
      try cup.leave(try entrant(numbered: player), isWithdrawn: step[.by] == nil)
      invited.remove(player)
      if step[.player] == step[.by] { leavers.insert(player) }
    case .returned: try bringBack(try step.player)
    case .staffed: try appoint(try step.player, who(try step.player), step[.role])
    case .handed: hand(to: try step.player, who(try step.player))
    case .checkIn: try checkIn(isOpen: step[.state] == CheckInState.open.rawValue)
    case .here: try arrive(try step.player)
    case .sat: try cup.rest(try entrant(numbered: try step.player), step[.rest].flatMap(Rest.init))
    case .apart:
      let pair = try entrants(numbered: try step.numbers(.player).needed())
      guard pair.count == 2 else { throw .cupDamaged }
      try cup.keepApart(pair[0], pair[1])
    case .changed: try change(step)
    case .drafted: draft = try step.tables.needed()
    case .paired: try begin(try step.tables.needed())
    case .played:
      let ((round, table), match) = (try step.place, try step.number(.match).needed())
      let places = try step.numbers(.places).needed()
      try cup.record(round: round, table: table, places: places, match: match)
    case .forfeited:
      let (round, table) = try step.place
      let missing = try entrants(numbered: try step.numbers(.player).needed())
      try cup.forfeit(round: round, table: table, entrants: missing)
    case .corrected:
      let (round, table) = try step.place
      try cup.correct(round: round, table: table, places: try step.numbers(.places).needed())
      // The loser of the final had not lost before, so it is played once more. The rooms of the
      // last round are closed.
      if isOver, !isEnded, cup.stage != .finished {
        (phase, settlesAt, places) = (.paused, nil, [])
      }
    case .tookBack:
      try cup.takeBackRound()
      places = []
    case .paused: (phase, hasPausedItself) = (.paused, step[.why] != nil)
    case .resumed: (phase, hasPausedItself) = (.playing, false)
    case .ended, .finished:
      (phase, isEnded) = (.over, step.what == .ended)
      cup.isTimeUp = !cup.hasRounds
    case .closed: settlesAt = nil
    case .planned, .told: break
    }
    if !Self.keepsDraft.contains(step.what) { draft = nil }
    steps.append(step.text)
  }

  /// The steps that leave a round paired in advance as it is.
  private static let keepsDraft: Set<CupStep.What> = [
    .drafted, .accepted, .staffed, .handed, .paused, .resumed, .planned, .told,
  ]

  private mutating func hand(to player: Int, _ known: Known) {
    employ(directorsNumber, (director, directorsName), as: .deputy)
    staff[player] = nil
    (directorsNumber, (director, directorsName)) = (player, known)
  }

  private mutating func bringBack(_ player: Int) throws(RefusalReason) {
    guard let entrant = numbers.lastIndex(of: player) else { throw .cupNoPlayer }
    try cup.bringBack(entrant)
    leavers.remove(player)
  }

  mutating func checkIn(isOpen: Bool) throws(RefusalReason) {
    guard cup.rounds.isEmpty else { throw .cupBegun }
    (isCheckInOpen, checkInUntil) = (isOpen, nil)
    guard !isOpen else { return cup.openCheckIn() }
    cup.closeCheckIn(ticked: Set(numbers.indices.filter(isHere)))
  }

  /// Checks a player in. When check-in is closed, this brings in a player who was absent.
  private mutating func arrive(_ player: Int) throws(RefusalReason) {
    let entrant = try entrant(numbered: player)
    ticked.insert(player)
    if !isCheckInOpen { try cup.arrive(entrant) }
  }

  private mutating func change(_ step: CupStep) throws(RefusalReason) {
    var settings = heading.rules
    settings.rounds = step.number(.rounds) ?? settings.rounds
    settings.best = step.number(.best) ?? settings.best
    try settings.check()
    try cup.change(to: settings)
    heading.rules = settings
    heading.title = step[.title] ?? heading.title
    let minutes = step.number(.minutes) ?? heading.minutes
    clock.endsAt = clock.endsAt.map { $0 + .seconds(60 * (minutes - heading.minutes)) }
    heading.minutes = minutes
    heading.pause = step.number(.break) ?? heading.pause
  }

  private mutating func join(_ step: CupStep, _ who: (Int) -> Known) throws(RefusalReason) {
    let (player, by) = (try step.player, step.number(.by))
    guard (try? entrant(numbered: player)) == nil else { throw .cupEntered }
    let (id, name) = who(player)
    let rating = min(max(step.number(.rating) ?? 0, 0), CupLimits.ratingMax)
    if step.what == .house {
      try cup.addHousePlayer(name)
    } else {
      try cup.join(name, rating: rating, isForgotten: id == .gone)
    }
    players.append(id)
    numbers.append(player)
    leavers.remove(player)
    if player == by, isCheckInOpen { ticked.insert(player) }
    // House bots never answer.
    if player != by, HouseNames.level(of: name) == nil { invited.insert(player) }
  }

  /// Begins a stored round as it was paired, even if the rules of pairing have changed since.
  private mutating func begin(_ tables: [Encounter]) throws(RefusalReason) {
    let isMore = cup.isGrowing
    try cup.begin(tables)
    places = (isMore ? places : []) + tables.map { _ in Place() }
    phase = .playing
    isCheckInOpen = false
    nextRoundAt = nil
  }

  mutating func rename(_ player: PlayerID, to name: String) {
    for entrant in players.indices where players[entrant] == player {
      cup.entrants[entrant].name = name
    }
    for (number, helper) in staff where helper.player == player { staff[number]?.name = name }
    if director == player { directorsName = name }
  }

  /// Removes the name of a deleted player.
  mutating func forget(_ player: PlayerID) {
    rename(player, to: Player.gone.name)
    for entrant in players.indices where players[entrant] == player { players[entrant] = .gone }
    if director == player { director = .gone }
    staff = staff.filter { $0.value.player != player }
  }

  init?(_ kept: KeptCup, in games: GameList, _ who: (Int) -> Known) {
    guard let first = kept.steps.first.flatMap({ CupStep($0) }), first.what == .created,
      let by = first.number(.by), let heading = CupHeading(first, in: games)
    else { return nil }
    self.init(number: kept.number, heading, by: who(by), by)
    for text in kept.steps.dropFirst() {
      guard let step = CupStep(text), (try? apply(step, who)) != nil else { return nil }
    }
    stepsTaken = steps.count
    if isOver { places = [] }
    takeUp(moments: kept.moments)
  }
}
