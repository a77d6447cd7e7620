import GameCore
import Protocol
import Words

// Matches in their rooms: when they begin, giving up, clocks, house bots.
//
// Each match begins in one place, `begin`, for whatever reason: the last seat was taken, the host
// said `start`, everybody voted `again`, or the last salt arrived or was waited for long enough. A
// cup's tables begin when the cup says so.

extension Rooms {
  // MARK: - Beginning

  /// Begins the match if it can begin now. It first waits a moment for announced salts, unless
  /// `isLate` says that this time is over.
  mutating func begin(_ number: Int, isLate: Bool = false, _ step: inout Step) -> Beginning? {
    // While nothing can be stored, or the server stops, matches wait. They begin afterwards.
    guard step.canKeep, !step.isDraining, let room = self[number] else { return nil }
    guard room.mayBegin else {
      giveUpBeginning(number, &step)
      return nil
    }
    let now = step.now
    guard !isLate, room.isSaltMissing(step.players), room.beginsBy.map({ $0 > now }) ?? true else {
      return beginNow(number, &step)
    }
    if room.beginsBy == nil { waitForSalts(number, &step) }
    return nil
  }

  private mutating func waitForSalts(_ number: Int, _ step: inout Step) {
    change(number) { $0.beginsBy = step.clocks + step.limits.saltWait }
    wakeForDeadline(number, &step)
  }

  /// Cancels a start for which too few players are left.
  mutating func giveUpBeginning(_ number: Int, _ step: inout Step) {
    if change(number, { $0.giveUpBeginning() }) == true { step.keep(room: number) }
  }

  /// What to do next after a change in a room.
  enum NextStep {
    case nothing
    /// The match may begin now, or its start must be cancelled.
    case begin(Int)
    case advance(CupTable)
    /// Only house bots are left in the room.
    case desert(Int)
    /// These house bots sit at a table without a match.
    case dismiss([PlayerID])
  }

  func course(of number: Int) -> NextStep {
    guard let room = self[number], room.phase != .playing else { return .nothing }
    if let place = room.cup { return room.beginsBy == nil ? .nothing : .advance(place) }
    return room.beginsBy != nil || !room.chairs.isAnyAway ? .begin(number) : .nothing
  }

  /// What to do after a player has sat down.
  func courseOfSeat(in number: Int) -> NextStep {
    guard let room = self[number] else { return .nothing }
    if let place = room.cup { return .advance(place) }
    return room.phase == .open || room.mayBegin ? .begin(number) : .nothing
  }

  /// Waits for salts again after a restart or a failed batch, unless a player is away.
  mutating func waitAgain(in number: Int, _ step: inout Step) {
    guard let room = self[number], room.cup == nil, room.phase != .playing, !room.chairs.isAnyAway,
      room.mayBegin
    else { return }
    waitForSalts(number, &step)
  }

  // MARK: - Verbs

  /// `start`: the caller's room, if its host may begin before all seats are taken.
  func roomToStart(_ step: Step) throws(RequestError) -> Room {
    let player = try step.call.caller()
    guard let room = room(of: player), room.phase == .open else { throw .refused(.notWaiting) }
    guard room.cup == nil else { throw .refused(.cupStarts) }
    guard room.host == player else {
      throw .refused(.hostStarts, ["host": step.players.name(of: room.host)])
    }
    guard room.isEnoughForAnother else { throw .refused(.playersMissing, ["need": room.missing]) }
    try step.refuseWhileDraining()
    return room
  }

  mutating func start(_ number: Int, _ step: inout Step) {
    step.ok([.room: number])
    change(number) { $0.isStarting = true }
    step.keep(room: number)
  }

  /// `again`: the room in which the caller may vote for another match.
  func roomToPlayAgain(_ step: Step) throws(RequestError) -> Room {
    let player = try step.call.caller()
    guard let room = room(of: player), room.phase == .over else { throw .refused(.againNothing) }
    guard room.cup == nil else { throw .refused(.cupStarts) }
    try step.refuseWhileDraining()
    return room
  }

  /// Counts a vote for another match, and invites those who have got up if it needs them. A player
  /// may vote twice, because a stopping server takes votes but begins no match.
  mutating func vote(_ room: Room, _ step: inout Step) {
    guard let seat = step.call.player.flatMap({ room.chairs.seat(of: $0) }) else { return }
    let (isEnough, until) = (room.isEnoughForAnother, step.now + step.limits.seatKept)
    let invited =
      change(room.number) { room -> [PlayerID] in
        room.chairs.vote(seat)
        return isEnough ? [] : room.inviteLeavers(until: until)
      } ?? []
    let isAnyoneHere = invited.contains { step.players.session(of: $0) != nil }
    let wanted = isEnough ? nil : step.call.language.say(Room.wantedForAnother)
    step.ok([.room: room.number, .invited: isAnyoneHere.onlyYes, .text: wanted])
    if !room.chairs[seat.index].wantsAgain {
      step.keep(room: room.number)
      room.tellVote(seat, &step)
    }
    for player in invited { invite(player, to: room.number, &step) }
  }

  /// `salt WORD`: adds a player's word to the chance of the coming match. Returns the room.
  mutating func salt(_ step: inout Step) throws(RequestError) -> Int {
    let player = try step.call.caller()
    let word = step.call.first
    guard Salts.isWord(word) else { throw .refused(.saltForm, ["most": RuleLimits.saltMax]) }
    guard let room = room(of: player), room.phase != .playing,
      let seat = room.chairs.seat(of: player)
    else { throw .refused(.saltNothing) }
    guard room.takesSalts else { throw .refused(.saltKnown) }
    step.ok([.room: room.number])
    change(room.number) { $0.chairs.salt(seat, word) }
    step.keep(room: room.number)
    return room.number
  }

  mutating func resign(_ step: inout Step) throws(RequestError) -> MatchEnd? {
    step.ok([.room: try ownMatch(step).room.number])
    return giveUp(try step.call.caller(), .resigned, &step)
  }

  // MARK: - Going, and clocks

  mutating func giveUp(_ player: PlayerID, _ reason: Reason, _ step: inout Step) -> MatchEnd? {
    guard let number = number(of: player) else { return nil }
    return change(number) { room -> MatchEnd? in
      guard room.isPlaying(player), let seat = room.chairs.seat(of: player) else { return nil }
      room.resign(seat, reason, at: step.now)
      return room.tellMove(&step)
    } ?? nil
  }

  mutating func giveUp(_ player: PlayerID, inCup number: Int, _ step: inout Step) -> MatchEnd? {
    guard room(of: player)?.cup?.cup == number else { return nil }
    return giveUp(player, .resigned, &step)
  }

  /// Ends a match in which the seats of all remaining players are held until the same moment, as
  /// after a crash. Nobody wins it.
  mutating func endGraceOfAll(in number: Int, _ step: inout Step) -> MatchEnd? {
    change(number) { room -> MatchEnd? in
      guard room.isAbandoned(at: step.now), room.abandon(at: step.now) else { return nil }
      return room.tellMove(&step)
    } ?? nil
  }

  mutating func runClock(of number: Int, _ step: inout Step) -> MatchEnd? {
    change(number) { room -> MatchEnd? in
      switch room.strikeClock(at: step.now) {
      case .end:
        let late = room.clockRanOut(at: step.now)
        if let late { room.tellClock(of: late, &step) }
        return room.tellMove(&step)
      case .warning(let end): room.tellLate(until: end, &step)
      case nil: break
      }
      return nil
    } ?? nil
  }

  mutating func wakeForDeadline(_ number: Int, _ step: inout Step) {
    change(number) { room in
      // Not one of the room's deadlines: while the server is about to stop it stays in the past,
      // and the room would be woken without end.
      if let by = room.beginsBy, by > step.now { step.timers.wake(.room(number), at: by) }
      room.wakeForDeadline(&step)
    }
  }

  /// Takes the room's deadline. Returns whether anything may happen: while nothing can be stored,
  /// the room is woken later.
  mutating func wake(_ number: Int, _ step: Step) -> Bool {
    change(number) { $0.isWokenAt = nil } != nil && step.canKeep
  }

  /// Stops time in the rooms of a cup that has paused by itself.
  mutating func hold(_ numbers: [Int]) {
    for number in numbers { change(number) { $0.hold() } }
  }

  /// Lets time run again in these rooms.
  mutating func goOn(_ numbers: [Int], _ step: inout Step) {
    for number in numbers {
      change(number) { $0.goOn(step.players, step.limits, at: step.now) }
      step.keep(room: number)
      wakeForDeadline(number, &step)
    }
  }

  /// Shows late spectators what is old enough by now.
  mutating func showLate(_ number: Int, _ step: inout Step) {
    change(number) { $0.showLate(&step) }
  }

  /// What late spectators have been shown, by match.
  var shownLate: [Int: LateMatch] { all.reduce(into: [:]) { $0[$1.matchNumber] = $1.late } }

  /// Continues restored matches for late spectators from where they were. A new process assumes
  /// that the one before has shown everything that is old enough.
  mutating func goOnShowing(_ shown: [Int: LateMatch], _ step: inout Step) {
    for room in all where room.lateness != nil && !room.watchers.isEmpty {
      change(room.number) { room in
        if let late = shown[room.matchNumber] { room.late = late } else { room.showLate(&step) }
        room.wakeForDeadline(&step)
      }
    }
  }

  mutating func shiftDeadlines(by pause: Duration, _ step: inout Step) {
    for number in all.map(\.number) {
      change(number) { $0.shiftDeadlines(by: pause) }
      // A restart after a crash must not count the pause either, so the room is stored.
      let isPlaying = self[number]?.phase == .playing
      if isPlaying { step.keep(room: number) }
      wakeForDeadline(number, &step)
      if !isPlaying { waitAgain(in: number, &step) }
    }
  }

  // MARK: - The house

  /// `bot`: the room and the seat that its host gives to a house bot.
  func seatForHouse(_ step: Step) throws(RequestError) -> (room: Room, seat: Seat) {
    let player = try step.call.caller()
    guard let room = room(of: player), room.phase != .playing else { throw .refused(.notWaiting) }
    guard room.host == player else {
      throw .refused(.hostSeats, ["host": step.players.name(of: room.host)])
    }
    guard room.cup == nil else { throw .refused(.cupStarts) }
    guard room.challenged == nil else { throw .refused(.roomForTwo, ["room": room.number]) }
    guard room.game.strategy != nil else { throw .refused(.houseCannot) }
    guard let seat = room.chairs.freeSeat else { throw .refused(.roomFull, ["room": room.number]) }
    try step.refuseWhileDraining()
    return (room, seat)
  }

  func houseMovers(in number: Int) -> [Seat] {
    guard let room = self[number], room.hasHouse else { return [] }
    return room.match.map { Array($0.movers) } ?? []
  }

  /// Moves the house bot at a seat, or makes it think first, if it is time.
  mutating func moveHouse(_ seat: Seat, in number: Int, _ step: inout Step) -> MatchEnd? {
    let thought = nextThought()
    return change(number) { room -> MatchEnd? in
      guard room.isDue(seat, at: step.now) else { return nil }
      guard room.chairs.house(at: seat)?.plan.isEmpty == true else {
        return room.moveHouse(seat, &step)
      }
      room.think(seat, number: thought, &step)
      return nil
    } ?? nil
  }

  // Hints: the best move now.

  /// `hint`: only in one's own match, which is unranked or becomes unranked by it.
  func findHint(_ step: Step) throws(RequestError) -> Answer {
    let (room, match, seat) = try ownMatch(step)
    try checkHint(room, match, step.players)
    guard let observation = Observation(of: match, from: seat) else { throw .refused(.hintTurn) }
    let answer = try askForHint(observation, step.call)
    if case .nothing = answer { throw .refused(.hintNothing) }
    return answer
  }

  /// The match that the caller has not given up, with its room and the caller's seat.
  func ownMatch(_ step: Step) throws(RequestError) -> (room: Room, match: Match, seat: Seat) {
    let player = try step.call.caller()
    guard let room = room(of: player), let seat = room.chairs.seat(of: player) else {
      throw .refused(.notPlaying(step.call.verb, step.games))
    }
    guard room.isPlaying(player), let match = room.match else { throw .refused(room.whyNoMove) }
    return (room, match, seat)
  }

  private func checkHint(_ room: Room, _ match: Match, _ players: Players) throws(RequestError) {
    guard room.cup == nil else { throw .refused(.hintCup) }
    let people = room.lineup.count { players[$0].level == nil }
    guard match.counts, people > 1 else { return }
    throw .refused(.hintRanked)
  }

  /// Asks for a hint about this position. The others' moves in a race do not change it.
  private func askForHint(_ observation: Observation, _ call: Call) throws(RequestError) -> Answer {
    for case (.thought(.hint(let asked)), let answer) in call.answers {
      if case .later = answer { return answer }
      if observation.isForSameMover(as: asked) { return answer }
    }
    return try call.ask(.thought(.hint(observation)))
  }

  /// Gives a player the hint, which makes the match unranked.
  mutating func help(_ step: inout Step) throws(RequestError) -> HintGiven {
    let (room, match, seat) = try ownMatch(step)
    let endsRanking = match.counts && !room.isHelped
    if endsRanking {
      change(room.number) { $0.isHelped = true }
      step.keep(room: room.number)
    }
    return HintGiven(
      room: room.number, match: room.matchNumber, n: match.moves.count, seat: seat,
      endsRanking: endsRanking)
  }

  /// The position in which a player asked for a hint, while that match is on the table.
  func observation(_ helped: HintGiven) -> Observation? {
    guard let room = self[helped.room], room.matchNumber == helped.match, let match = room.match
    else { return nil }
    let record = MatchRecord(setup: match.setup, moves: Array(match.moves))
    return (try? record.replay(first: helped.n)).flatMap { Observation(of: $0, from: helped.seat) }
  }
}

/// The match in which the player at a seat is given a hint, and the number of its moves.
struct HintGiven: Sendable {
  let room: Int
  let match: Int
  let n: Int
  let seat: Seat
  /// Whether this hint makes a ranked match unranked.
  let endsRanking: Bool

  var warning: Wording { endsRanking ? " " + Wording(RoomText.hintCosts) : "" }
}

extension Observation {
  /// Whether the position is the same for the player to move, whatever the others have done since.
  fileprivate func isForSameMover(as other: Observation) -> Bool {
    settings == other.settings && seat == other.seat && view.table == other.view.table
      && own == other.own
  }
}
