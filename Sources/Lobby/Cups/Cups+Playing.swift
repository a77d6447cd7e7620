import GameCore
import Protocol

// How a cup plays itself. Rounds are paired, players are called to their rooms, matches begin and
// are counted, and players who do not come lose.
//
// A cup does not wait for one event after another: whenever something may have changed, `course`
// finds the next thing that can be done now. Being called once too often changes nothing. Rooms
// belong to another part, so what has to be done with them is returned (`NextStep`).

extension Cups {
  /// The next thing to do in a cup that may go on.
  enum NextStep {
    /// The cup waits, or is over.
    case nothing
    /// These tables may continue.
    case tables([Int])
    /// This one may, or a player who has not come is late.
    case table(Int, isLate: Bool)
    /// The players of the table in this room are there, and its match may begin.
    case begin(room: Int, opener: PlayerID?, isLate: Bool)
    /// The cup has paused by itself.
    case hold
    /// Something has changed, so look again.
    case goOn
    /// The cup is over, and these rooms no longer belong to it.
    case over([Int])
  }

  /// Handles a cup without a director. A deputy directs it. Otherwise, as nobody can wait for the
  /// director, it ends if it has not begun, and is resumed if it is paused. Returns `nil` if it
  /// needs nobody.
  mutating func goOnWithoutDirector(_ cup: Tournament, _ step: inout Step) -> NextStep? {
    let (number, by) = (cup.number, cup.directorsNumber)
    switch cup.phase {
    case _ where hasHeir(cup, &step): return .goOn
    case .open where applyOwn(CupStep(.ended).by(by), in: number, &step):
      return .over(close(number, &step))
    case .paused where applyOwn(CupStep(.resumed).by(by), in: number, &step):
      self[number]?.tellPhase(&step)
      return .goOn
    case .playing where cup.hasDraftedRound: return begin(cup.draft, in: number, &step)
    default: return nil
    }
  }

  /// Makes the deputy with the longest service the director. Returns whether there is one.
  private mutating func hasHeir(_ cup: Tournament, _ step: inout Step) -> Bool {
    guard let deputy = (cup.helpers.first { $0.role == .deputy })?.player,
      applyIfItFits(
        CupStep(.handed, [.player: step.players.number(of: deputy)]).by(cup.directorsNumber),
        of: deputy, in: cup.number, &step)
    else { return false }
    self[cup.number]?.tellStaff(deputy, role: "director", &step)
    return true
  }

  /// Finds and does the next thing that is possible now.
  mutating func course(of number: Int, _ step: inout Step) -> NextStep {
    guard let cup = self[number], !step.isDraining, cup.phase == .playing else { return .nothing }
    if !cup.cup.hasRounds { return arenaCourse(of: cup, &step) }
    if cup.hasDraftedRound {
      // The cup waits for `cup start`. If that is not needed any more, the break starts again.
      change(number) { $0.nextRoundAt = nil }
      return .nothing
    }
    switch cup.cup.stage {
    case .playing: return .tables(cup.cup.unfinishedTables)
    case .finished: return finish(number, &step)
    // The stage is `.open` again if the director took the first round back.
    case .open, .between:
      guard cup.nextRoundAt == nil, !cup.isBeingPaired else { return .nothing }
      let pause = cup.heading.pause.map { Duration.seconds($0) } ?? step.limits.cupBreak
      change(number) { $0.nextRoundAt = step.now + pause }
      return .nothing
    }
  }

  /// Does what was due in a cup. It may have paused or continued since.
  mutating func take(_ act: Tournament.Act, of cup: Tournament, _ step: inout Step) -> NextStep {
    switch act {
    case .look: break
    case .closeCheckIn: try? closeCheckIn(of: cup.number, by: nil, &step)
    case .beginRound: return beginInTime(cup.number, &step)
    case .finish: return finish(cup.number, &step)
    case .table(let table, let isLate):
      guard let now = self[cup.number], now.phase == .playing, now.round == cup.round else { break }
      return .table(table, isLate: isLate)
    }
    return .nothing
  }

  /// Begins a round whose moment has come, even if the director is away. The first one needs enough
  /// players.
  mutating func beginInTime(_ number: Int, _ step: inout Step) -> NextStep {
    try? closeCheckIn(of: number, by: nil, &step)
    guard let cup = self[number], !cup.hasDraftedRound else { return .nothing }
    if let draft = cup.draft { return begin(draft, in: number, &step) }
    let mayBegin = (try? cup.cup.checkMayBegin()) != nil
    guard mayBegin || cup.phase == .playing else { return .nothing }
    guard mayBegin, cup.isLarge(step.limits) else {
      return begin(try? cup.cup.nextPairing(), in: number, &step)
    }
    askPairing(of: cup, &step)
    return .nothing
  }

  /// Begins the next round. If no table is left, the cup is over.
  mutating func begin(_ tables: [Encounter]?, in number: Int, _ step: inout Step) -> NextStep {
    guard let tables else { return finish(number, &step) }
    guard applyOwn(.paired(tables), in: number, &step) else { return .nothing }
    self[number]?.tellRound(tables, &step)
    return .goOn
  }

  // MARK: - Large rounds

  /// Asks another thread to pair the next round, once for each state of the cup.
  mutating func askPairing(of cup: Tournament, _ step: inout Step) {
    guard !cup.isBeingPaired else { return }
    change(cup.number) { $0.pairedSince = $0.steps.count }
    step.effects.pairings.append(cup.number)
  }

  /// Takes a round that another thread has paired. It begins, unless the cup has changed since.
  mutating func adopt(_ pairing: Pairing, _ step: inout Step) -> NextStep {
    guard let cup = self[pairing.number], cup.pairedSince == pairing.steps else { return .nothing }
    let mayBegin =
      step.canKeep && !step.isDraining
      && (cup.phase == .open || cup.phase == .playing || cup.draftBy != nil)
    guard !mayBegin || cup.steps.count == pairing.steps else {
      askPairing(of: cup, &step)
      return .nothing
    }
    change(cup.number) { ($0.pairedSince, $0.draftBy) = (nil, nil) }
    if mayBegin, let by = cup.draftBy, let tables = pairing.tables {
      let drafted = CupStep.paired(tables, as: .drafted).by(by)
      return applyIfItFits(drafted, in: cup.number, &step) ? .goOn : .nothing
    }
    guard mayBegin, pairing.tables != nil || cup.phase == .playing else { return .nothing }
    change(cup.number) { $0.nextRoundAt = nil }
    return begin(pairing.tables, in: cup.number, &step)
  }

  /// The tables to look at in this step. The rooms of a large round are opened a few at a time.
  mutating func tablesOfThisStep(_ tables: [Int], of number: Int, _ step: Step) -> [Int] {
    guard let places = self[number]?.places else { return [] }
    let unopened = tables.filter { places.indices.contains($0) && places[$0].room == nil }
    let most = step.limits.cupTablesPerStep
    let isMore = unopened.count > most
    change(number) { $0.nextTablesAt = isMore ? step.now + step.limits.cupTablesPause : nil }
    return isMore ? Array(unopened.prefix(most)) : tables
  }

  mutating func finish(_ number: Int, _ step: inout Step) -> NextStep {
    applyOwn(CupStep(.finished), in: number, &step) ? .over(close(number, &step)) : .nothing
  }

  /// Ends the cup. Its matches continue outside it. Returns its rooms.
  mutating func close(_ number: Int, _ step: inout Step) -> [Int] {
    self[number]?.tellPhase(&step)
    step.timers.forget(.cup(number))
    let rooms = self[number]?.rooms ?? []
    change(number) { $0.closePlaces(at: step.now) }
    wakeForDeadline(number, &step)
    return rooms
  }

  /// Takes the rooms of finished tables, which the cup no longer needs.
  mutating func takeFinishedRooms(of number: Int) -> [Int] {
    guard let cup = self[number] else { return [] }
    let unfinished = Set(cup.cup.unfinishedTables)
    let over = cup.places.indices.filter { cup.places[$0].room != nil && !unfinished.contains($0) }
    return over.compactMap { takeRoom(of: $0, in: number) }
  }

  mutating func takeRoom(of table: Int, in number: Int) -> Int? {
    guard let room = self[number]?.places[table].room else { return nil }
    change(number) { $0.places[at: table] = Tournament.Place() }
    return room
  }

  // MARK: - Tables

  /// Looks after an unfinished table that has a room: waits for its players, or begins its match.
  mutating func tend(
    _ table: Int, of number: Int, _ room: Room, isLate: Bool, _ step: inout Step
  ) -> NextStep {
    // The cup may have paused because of the table before this one.
    guard room.phase != .playing, let cup = self[number], cup.phase == .playing,
      let encounter = cup.encounter(table)
    else { return .nothing }
    let missing = cup.seated(at: table).filter { !room.chairs.players.contains($0) }
    if missing.count < cup.seated(at: table).count {
      change(number) { $0.places[at: table]?.wasVisited = true }
    }
    guard missing.isEmpty else { return wait(for: missing, at: table, of: number, isLate, &step) }
    // There is a short rest between two matches of a table, even if everybody is there.
    guard cup.places[table].restsUntil == nil else { return .nothing }
    // A player who gets up before the match begins gains no time by that. When the time is over,
    // the match begins without the missing salts.
    let opener = encounter.opener.map { cup.players[$0] }
    return .begin(room: room.number, opener: opener, isLate: isLate)
  }

  /// Players who do not come in time lose the table, and the others play without them.
  private mutating func wait(
    for missing: [PlayerID], at table: Int, of number: Int, _ isLate: Bool, _ step: inout Step
  ) -> NextStep {
    guard let cup = self[number] else { return .nothing }
    guard isLate else {
      let moment = cup.places[table].waitsUntil ?? step.now + cup.heading.wait
      change(number) { $0.places[at: table]?.waitsUntil = moment }
      return .nothing
    }
    if let why = self[number]?.whyToWait(step.players, at: step.now) {
      pause(number, why, &step)
      return .hold
    }
    let numbers = missing.map { step.players.number(of: $0) }
    guard applyOwn(.forfeited(numbers, at: table + 1, of: cup.round), in: number, &step) else {
      return .nothing
    }
    self[number]?.tellResult(round: cup.round, table: table + 1, &step)
    for player in missing {
      if !cup.cup.hasRounds { self[number]?.tellSits(player, .zero, &step) }
      withdraw(player, from: number, &step)
    }
    let isUnfinished = self[number]?.cup.unfinishedTables.contains(table) == true
    return isUnfinished ? .table(table, isLate: false) : .nothing
  }

  /// A match in a room of a cup is over: it counts, unless its table had ended otherwise.
  mutating func record(
    _ outcome: Outcome, of match: Int, _ lineup: [PlayerID], at place: CupTable, _ step: inout Step
  ) -> Bool {
    guard let cup = self[place.cup], place.round == cup.round,
      let encounter = cup.encounter(place.table - 1)
    else { return false }
    let places = encounter.entrants.map { entrant in
      lineup.firstIndex(of: cup.players[entrant]).map { outcome.places[$0] }
        ?? encounter.entrants.count
    }
    // If all players left the match, it counts as if nobody had come.
    let missing = cup.seated(at: place.table - 1).map { step.players.number(of: $0) }
    let played: Facts = [.round: place.round, .table: place.table, .places: places, .match: match]
    let cupStep =
      outcome.isAbandonedByAll
      ? .forfeited(missing, at: place.table, of: place.round) : CupStep(.played, played)
    guard applyIfItFits(cupStep, in: place.cup, &step) else { return false }
    let rest = step.now + step.limits.cupRest
    change(place.cup) { $0.places[at: place.table - 1]?.restsUntil = rest }
    self[place.cup]?.tellResult(round: place.round, table: place.table, &step)
    return true
  }

  /// Calls a player who comes back to a waiting table, and repeats an open invitation. `seat` is
  /// the room in which they sit.
  func callAgain(_ player: PlayerID, seat: Int?, _ step: inout Step, here: (Int) -> [PlayerID]) {
    for number in numbers {
      self[number]?.tellInvited(player, &step)
      guard let cup = self[number], let table = cup.table(of: player),
        let room = cup.places[at: table]?.room, room != seat
      else { continue }
      cup.tellPaired(player, at: table, in: room, here: here(room), &step)
    }
  }

  // MARK: - A cup pauses by itself if most of its players are missing, and waits for its staff

  /// Notes a lost connection. The cup pauses if more than half of its players are lost, so that a
  /// broken cable costs nobody a table. Returns the cups that have paused.
  mutating func noteLost(_ player: PlayerID, _ step: inout Step) -> [Int] {
    numbers(with: player).filter { number in
      guard self[number]?.phase == .playing else { return false }
      change(number) { $0.noteLost(player, at: step.now) }
      guard self[number]?.areMostLost(step.players, at: step.now) == true else { return false }
      pause(number, .lost, &step)
      return true
    }
  }

  /// Pauses a cup by itself and announces why.
  mutating func pause(_ number: Int, _ why: PauseReason, _ step: inout Step) {
    let cupStep = CupStep(.paused, [.why: why.rawValue])
    if applyOwn(cupStep, in: number, &step) { stopWaiting(in: number, why, &step) }
  }

  /// The rooms in which time runs again, if the cup had paused by itself before and has not now.
  func roomsToGoOn(since before: Tournament) -> [Int] {
    before.isHeld && self[before.number]?.isHeld != true ? before.rooms : []
  }
}

extension Tournament {
  /// Whether another thread pairs the cup's rounds.
  func isLarge(_ limits: Limits) -> Bool {
    cup.entrants.count > limits.cupPairedAtOnce && cup.hasRounds
  }

  /// The rooms of its tables.
  var rooms: [Int] { places.compactMap(\.room) }

  /// The settings for the room of a table.
  func wish(for table: Int) -> Room.RoomOptions? {
    guard let encounter = encounter(table),
      let settings = try? heading.game.with(seats: encounter.entrants.count)
    else { return nil }
    return Room.RoomOptions(
      settings: settings, title: "\(heading.title), round \(round), table \(table + 1)",
      isForBoth: heading.isForBoth, cup: CupTable(cup: number, round: round, table: table + 1))
  }

  /// Why no table may be lost now although its waiting time is over; `nil` if tables may be lost.
  func whyToWait(_ players: Players, at now: Instant) -> PauseReason? {
    if areMostLost(players, at: now) { return .lost }
    // In an arena a missing player pauses, and nobody waits for them.
    guard cup.hasRounds, let round = cup.rounds.last else { return nil }
    let tables = round.indices.filter { !round[$0].isBye }
    let empty = tables.count { table in
      round[table].places(heading.rules) == nil && round[table].games.isEmpty
        && places[at: table]?.wasVisited == false
    }
    return 2 * empty > tables.count ? .nobody : nil
  }

  /// Whether more than half of the people in the cup have lost their connection within a minute and
  /// are still gone.
  func areMostLost(_ players: Players, at now: Instant) -> Bool {
    let people = cup.entrants.indices.filter {
      !cup.entrants[$0].hasLeft && players[self.players[$0]].level == nil
    }
    let gone = people.count { entrant in
      let player = self.players[entrant]
      return players.session(of: player) == nil
        && (lost[player].map { $0 + CupLimits.lostTime > now } ?? false)
    }
    return 2 * gone > people.count
  }
}
