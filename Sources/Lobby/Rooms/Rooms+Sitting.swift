import GameCore
import Protocol
import Words

// Sitting down, getting up, watching, and losing the connection.

extension Rooms {
  /// Refuses to seat a player who is in the middle of a match.
  func checkFree(_ player: PlayerID) throws(RequestError) {
    guard let room = room(of: player), room.isPlaying(player) else { return }
    throw .refused(.playingElsewhere, ["room": room.number])
  }

  /// Seats a player. It is announced only if the player sat down themselves, not if a cup seated
  /// them.
  mutating func sit(
    _ player: PlayerID, at seat: Seat, in number: Int, isTold: Bool = true, _ step: inout Step
  ) {
    change(number) { $0.sit(player, at: seat, house: step.players[player].level) }
    self.seat(player, in: number)
    step.keep(room: number)
    guard isTold, let room = self[number] else { return }
    room.tell(.joined, seat, player, &step)
    if room.chairs[seat.index].wantsAgain { room.tellVote(seat, &step) }
  }

  /// Refuses a player for whom a room has no free seat. One that is kept for a player who was asked
  /// for another match is free once that player sits somewhere else or is gone.
  func checkSeat(in room: Room, for player: PlayerID, _ step: Step) throws(RequestError) {
    let free = room.chairs.count - room.chairs.taken
    guard free > 0 else { throw .refused(.roomFull, ["room": room.number]) }
    let kept = room.invited.filter { guest, until in
      guest != player && step.now < until && step.players.session(of: guest) != nil
        && number(of: guest) == nil
    }
    guard kept.count >= free, let until = kept.values.max() else { return }
    throw .refused(
      .seatKept, ["room": room.number], retryMilliseconds: until.milliseconds(since: step.now))
  }

  /// Tells a player who asked to play what the room still waits for.
  func tellSeat(_ room: Room, _ seat: Seat, _ step: inout Step) {
    let isSeated = room.chairs[seat.index].player != nil
    let free = room.chairs.count - room.chairs.taken - (isSeated ? 0 : 1)
    let text = step.call.verb == "play" && free > 0 ? room.wanted(free, by: step.call.player) : nil
    step.ok([
      .room: room.number, .seat: seat.number, .commit: room.comingCommit,
      .text: text.map { step.call.language.say($0) },
    ])
  }

  private func seat(of player: PlayerID) -> (room: Int, seat: Seat)? {
    guard let room = room(of: player), let seat = room.chairs.seat(of: player) else { return nil }
    return (room.number, seat)
  }

  /// Takes the player from their seat. A current match must have been given up before.
  mutating func getUp(_ player: PlayerID, _ step: inout Step) -> NextStep {
    guard let (number, seat) = seat(of: player) else { return .nothing }
    self[number]?.tell(.left, seat, player, &step)
    change(number) { $0.getUp(from: seat) }
    unseat(player)
    step.keep(room: number)
    guard let room = self[number] else { return .nothing }
    if let place = room.cup { return .advance(place) }
    if room.chairs.isDeserted { return .desert(number) }
    // The player who is left wanted a match against somebody. One against nobody begins only on
    // request.
    guard room.chairs.taken == 1, room.settings.seats > 1 else { return course(of: number) }
    giveUpBeginning(number, &step)
    return .nothing
  }

  /// Holds the seat of a player whose connection is lost. Returns the room if a match may begin
  /// there without the player.
  mutating func goAway(_ player: PlayerID, _ step: inout Step) -> Int? {
    guard let (number, seat) = seat(of: player) else { return nil }
    let grace = self[number]?.grace(step.limits) ?? step.limits.grace
    let until = self[number]?.isHeld == true ? nil : step.clocks + grace
    change(number) { $0.chairs.goAway(from: seat, until: until) }
    self[number]?.tell(.away, seat, player, &step, grace: grace)
    wakeForDeadline(number, &step)
    return self[number]?.beginsBy == nil ? nil : number
  }

  /// Gives the seat back to a player who is here again. Returns the room if a match may begin there
  /// now: a stopping server takes votes but begins no match.
  mutating func comeBack(_ player: PlayerID, wasHere: Bool, _ step: inout Step) -> Int? {
    guard let (number, seat) = seat(of: player) else { return nil }
    change(number) { $0.chairs.goAway(from: seat, until: nil) }
    if !wasHere { self[number]?.tell(.back, seat, player, &step) }
    return self[number]?.cup == nil ? number : nil
  }

  /// Turns down a challenge, which closes its room, or another match.
  mutating func turnDown(_ number: Int, _ player: PlayerID, _ step: inout Step) {
    self[number]?.tell(.declined, nil, player, &step)
    guard self[number]?.phase == .over else { return close(number, reason: .declined, &step) }
    change(number) { $0.invited[player] = nil }
  }

  mutating func decline(_ step: inout Step) throws(RequestError) {
    let player = try step.call.caller()
    let number = try Call.number(step.call.first)
    guard challenges(of: player).contains(number) else {
      throw .refused(.challengeUnknown, ["room": number])
    }
    step.ok()
    turnDown(number, player, &step)
  }

  mutating func release(_ number: Int, _ step: inout Step) -> NextStep {
    guard self[number]?.cup != nil else { return .nothing }
    change(number) { $0.leaveCup() }
    goOn([number], &step)
    beginMatchmaking(of: number)
    guard let room = self[number] else { return .nothing }
    // If only house bots are left, nobody would leave when they have finished, and the room would
    // stay.
    guard !room.chairs.isDeserted else { return .desert(number) }
    guard room.phase != .playing else { return .nothing }
    return .dismiss(room.chairs.filter { $0.house != nil }.compactMap(\.player))
  }

  // MARK: - What a room is asked to be

  func wish(game name: String, _ step: Step) throws(RequestError) -> Room.RoomOptions {
    let (limits, call) = (step.limits, step.call)
    try step.refuseWhileDraining()
    guard list.count < limits.roomsMax else { throw .refused(.roomsMost) }
    let game = try step.game(named: Names.key(name), isGuessed: true)
    guard isShort(call["pass"], limits.passwordMax), isShort(call["title"], limits.titleMax) else {
      throw .refused(.titleForm, ["pass": limits.passwordMax, "title": limits.titleMax])
    }
    var wish = Room.RoomOptions(settings: try call.settings(for: game, without: call.ownOptions))
    wish.title = call["title"]
    wish.isForBoth = try call.flag("bots")
    wish.password = call["pass"].map { RoomPassword($0, salt: nextSalt(step.now)) }
    return wish
  }

  private func isShort(_ text: String?, _ most: Int) -> Bool {
    text.map { $0.unicodeScalars.count <= most && holdsText($0) } ?? true
  }

  func find(_ wish: Room.RoomOptions, for player: PlayerID, _ players: Players) -> Room? {
    joinable[wish.settings].lazy.compactMap { self[$0] }.first { $0.suits(player, wish, players) }
  }

  // MARK: - The door

  /// The room in which a player asks to sit, before its password is checked.
  func roomToJoin(_ call: Call) throws(RequestError) -> Room {
    let number = try Call.number(call.first)
    guard let room = self[number] else { throw .refused(.roomUnknown, ["room": number]) }
    guard call.player.flatMap({ self.number(of: $0) }) != number else {
      throw .refused(.roomSeated, ["room": number])
    }
    try room.checkEntry(call.player)
    return room
  }

  /// The room that a player asks to watch, before its password is checked.
  func roomToWatch(_ call: Call) throws(RequestError) -> Room {
    let room = try roomToJoin(call)
    guard !watched(by: call.session).contains(room.number) else {
      throw .refused(.roomWatched, ["room": room.number])
    }
    return room
  }

  mutating func watch(_ number: Int, _ step: inout Step) throws(RequestError) {
    guard watched(by: step.call.session).count < step.limits.watchedMax else {
      throw .refused(.watchedMost, ["most": step.limits.watchedMax])
    }
    // A new spectator asks for what the others have been sent already.
    showLate(number, &step)
    watch(number, on: step.call.session)
    if self[number]?.isLate == true { wakeForDeadline(number, &step) }
    step.ok([.room: number])
    guard let player = step.call.player, !step.players[player].isWall, let room = self[number]
    else { return }
    let name = step.players.name(of: player)
    step.send(
      .watching, [.room: number, .player: name],
      to: step.players.hearers(of: player, among: room.audience(step.players)))
  }
}

extension Room {
  /// Whether `play` may seat the player here. People find people and bots find bots, unless both
  /// sides allow both. Players who ignore each other are never seated together.
  fileprivate func suits(_ player: PlayerID, _ wish: RoomOptions, _ players: Players) -> Bool {
    guard isReady else { return false }
    let isProgram = players[player].isProgram
    // A bot accepts a table for both, because its maker accepts bots.
    guard isForBoth == wish.isForBoth || isProgram && isForBoth else { return false }
    return chairs.players.allSatisfy { other in
      guard other != player, players[other].level == nil else { return true }
      let isAlike = players[other].isProgram == isProgram
      return (isForBoth || isAlike) && !players.ignores(other, player)
        && !players.ignores(player, other)
    }
  }

  /// Refuses players who may neither sit nor watch here.
  func checkEntry(_ player: PlayerID?) throws(RequestError) {
    let isOfTheTwo = player.map { $0 == challenged || lineup.contains($0) } ?? false
    if challenged != nil, !isOfTheTwo { throw .refused(.roomForTwo, ["room": number]) }
  }
}

/// A room's password as the server knows and stores it: a salted hash, so that nobody can read it
/// in the store or a backup.
struct RoomPassword: Equatable, Sendable {
  private let salt: String
  private let digest: String

  init(_ password: String, salt: String) {
    (self.salt, digest) = (salt, Self.digest(password, salt))
  }

  /// Reads `sha256 SALT DIGEST`. No password matches any other text.
  init(kept text: String) {
    let parts = text.split(separator: " ").map(String.init)
    (salt, digest) = parts.count == 3 ? (parts[1], parts[2]) : ("", "")
  }

  var kept: String { "sha256 \(salt) \(digest)" }

  func matches(_ password: String?) -> Bool {
    guard let password else { return false }
    return Scram.isEqual(Array(digest.utf8), Array(Self.digest(password, salt).utf8))
  }

  private static func digest(_ password: String, _ salt: String) -> String {
    SHA256.digest(of: "\(salt) \(password)").hex
  }
}
