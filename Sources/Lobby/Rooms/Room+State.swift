import GameCore
import Wire
import Words

// Questions about a room that change nothing.

extension Room {
  var game: any Game.Type { settings.game }
  /// Whether a stranger who sits down here finds an opponent.
  var isReady: Bool { phase == .open && chairs.freeSeat != nil && !chairs.isAnyAway }
  /// Whether anybody may look at the room, and sit down unless it belongs to a cup.
  var isPublic: Bool { password == nil && challenged == nil }
  /// Whether `play` may choose this room.
  var isForAll: Bool { isPublic && cup == nil }

  /// Whether the room's last match is over. A cup's table does not count, because its next match
  /// may follow.
  var isDone: Bool { phase == .over && cup == nil }

  /// Whether only house bots sit here, and somebody watches the finished match.
  var isLeftToHouse: Bool { isDone && chairs.hasHouse && chairs.isDeserted && !watchers.isEmpty }

  /// The player who had this seat when the match began.
  func player(at seat: Seat) -> PlayerID? {
    lineup.indices.contains(seat.index) ? lineup[seat.index] : nil
  }

  /// Whether this player is still in the current match.
  func isPlaying(_ player: PlayerID) -> Bool {
    guard phase == .playing, let seat = chairs.seat(of: player) else { return false }
    return match?.mayResign(seat) ?? false
  }

  /// Whether talk with a player here could decide a ranked match.
  var isCountedNow: Bool {
    phase == .playing && cup != nil || phase == .playing && !isHelped && match?.counts ?? false
  }

  /// Whether a speaker must not reach this player of the room. A player who has finished or given
  /// up a race reaches nobody who still races. In a cup nobody outside the match reaches its
  /// players, except the director.
  func shields(_ player: PlayerID, from speaker: PlayerID, isDirector: Bool) -> Bool {
    guard player != speaker, isStillPlaying(player) else { return false }
    if lineup.contains(speaker) { return game.rules.pace == .race && !isStillPlaying(speaker) }
    return cup != nil && !isDirector
  }

  /// Whether this player has neither given up nor finished the race.
  private func isStillPlaying(_ player: PlayerID) -> Bool {
    guard phase == .playing, let seat = chairs.seat(of: player) else { return false }
    return match?.stillPlaying.contains(seat) ?? false
  }

  /// Whether a finished match lost its rank, although its options allowed one. Matches whose
  /// options rule a rank out are not meant.
  var isUncounted: Bool {
    match.map { $0.isOver && $0.counts && (isHelped || !$0.isEarned) } ?? false
  }

  /// The winner of the last match; `nil` before its end, and after a draw.
  func winnerName(_ players: Players) -> String? {
    match?.outcome?.winnerName { player(at: $0).map(players.name(of:)) }
  }

  // MARK: - Time

  /// How long a seat is held for a player whose connection is lost.
  func grace(_ limits: Limits) -> Duration {
    let seconds = settings.number(.away)
    return seconds > 0 ? .seconds(seconds) : cup == nil ? limits.grace : CupLimits.away
  }

  func moment(_ now: Instant) -> Int { now.milliseconds(since: startedAt) }

  /// When something happens by itself in this room.
  @inline(__always)
  var deadline: Instant? {
    let own = chairs.deadline(orAt: clock.deadline)
    guard isLate, let late = lateDeadline else { return own }
    return min(own ?? late, late)
  }

  /// Whether the seats of all remaining players were held until the same moment, as after a crash.
  /// Then nobody wins just because their seat has a later number.
  func isAbandoned(at now: Instant) -> Bool {
    guard phase == .playing, let match else { return false }
    return match.stillPlaying.allSatisfy { chairs.hasWaited(at: $0, until: now) }
  }

  func hasWaited(for player: PlayerID, until now: Instant) -> Bool {
    chairs.seat(of: player).map { chairs.hasWaited(at: $0, until: now) } ?? false
  }

  // MARK: - Chance from all sides

  // The server draws its part of the coming match and publishes the hash before any player adds a
  // word. It waits a moment for players who have announced a salt.

  /// Whether players may add salts. A seed that a player gave is the whole seed.
  var takesSalts: Bool { settings.seed == nil }

  /// The seed of the coming match, as far as the server knows it now.
  var comingSeed: Seed? { settings.seed.flatMap { Seed.typed($0, match: matchCount + 1) } ?? part }

  var comingCommit: String { comingSeed?.commit ?? "" }

  /// Whether enough players sit here for a match.
  var isEnoughForAnother: Bool { (try? settings.with(seats: chairs.taken)) != nil }

  /// How many more players a match needs.
  var missing: Int {
    let free = max(1, chairs.count - chairs.taken)
    return (1...free).first { (try? settings.with(seats: chairs.taken + $0)) != nil } ?? 1
  }

  /// Whether only salts are missing for a match. A cup decides by itself when its tables begin.
  var mayBegin: Bool {
    let isWanted =
      switch phase {
      case .playing: false
      case .open: chairs.freeSeat == nil || isStarting || cup != nil
      case .over: chairs.isWantedAgain || cup != nil
      }
    return isWanted && (!chairs.isDeserted || cup != nil) && isEnoughForAnother
  }

  /// Whether a player who is here has announced a salt and not sent it yet.
  func isSaltMissing(_ players: Players) -> Bool {
    takesSalts
      && chairs.contains { chair in
        guard let player = chair.player, chair.salt == nil else { return false }
        return players[player].addsSalts && players[player].session != nil
      }
  }

  // MARK: - Who hears it

  /// Everybody in the room who is connected: players in seat order, then spectators.
  func audience(_ players: Players) -> Audience {
    Audience(players: chairs.players.compactMap { players.session(of: $0) }, watchers: watchers)
  }

  /// The players who were invited and have not answered.
  func guests(_ players: Players) -> [SessionID] {
    let all = (invited.keys.sorted() + [challenged].compactMap(\.self)).filter(waits)
    return players.hearers(of: inviter, among: all.compactMap { players.session(of: $0) })
  }

  /// The player who invites: the host of an open room, or the one who wants another match.
  var inviter: PlayerID {
    phase == .open ? host : chairs.first { $0.hasPerson && $0.wantsAgain }?.player ?? host
  }

  /// Whether the room waits for this player's answer to an invitation. A player who has sat down
  /// has answered, even while the match waits for salts.
  func waits(for player: PlayerID) -> Bool {
    let isInvited = phase == .open ? challenged == player : invited[player] != nil
    return isInvited && chairs.seat(of: player) == nil
  }

  // MARK: - The text about a room around the board: awaited players, whose turn it is, the winner

  func names(_ players: Players) -> [String] { lineup.map { players.name(of: $0) } }

  /// The drawing of `look` while the room waits for players.
  func waiting(_ players: Players, for viewer: PlayerID?, _ say: Say) -> [String] {
    let seats = chairs.enumerated().map { index, chair in
      let name = chair.player.map { players.name(of: $0) } ?? say(Wording(RoomText.free))
      let away = chair.awayUntil == nil ? "" : "   " + say(Wording(RoomText.away))
      return "    " + say(Wording(RoomText.seat)) + " \(index + 1)  \(name)\(away)"
    }
    return ["  \(game.rules.name) \(settings.text)", "  " + say(game.rules.summary), ""] + seats
      + ["", "  " + say(wanted(chairs.count - chairs.taken, by: viewer))]
  }

  /// Says how many players the room waits for, and how to go on without them.
  func wanted(_ count: Int, by player: PlayerID?) -> Wording {
    let others =
      count == 1 ? Wording(RoomText.missingOne) : Wording(RoomText.missing, ["n": "\(count)"])
    guard isForAll else { return others }
    return others + " " + Wording(player == host ? RoomText.askHouse : .hostSeats)
  }

  /// The text under the board of `look`: whose turn it is and the time left, or the winner and how
  /// to go on, and which players are away. Late spectators see whose turn it was then, and no
  /// clock.
  func footer(_ players: Players, for viewer: Viewer, at now: Instant, _ say: Say) -> [String] {
    let away = chairs.compactMap { chair -> String? in
      guard let player = chair.player, let until = chair.awayUntil else { return nil }
      let (name, left) = (players.name(of: player), seconds(until, now))
      return "  " + say(Wording(RoomText.seatWaits, ["name": Wording(name), "left": "\(left)"]))
    }
    let lines =
      phase == .playing ? underWay(players, for: viewer, at: now, say) : ended(players, say)
    return lines + away
  }

  private func underWay(
    _ players: Players, for viewer: Viewer, at now: Instant, _ say: Say
  ) -> [String] {
    guard let match = shown(to: viewer) else {
      let left = seconds(startedAt + .milliseconds(lateness ?? 0), now)
      return ["  " + say(Wording(RoomText.notShown, ["left": "\(left)"]))]
    }
    let movers = match.movers.map { players.name(of: lineup[$0.index]) }.joined(separator: ", ")
    let verbs = game.rules.verbs.map(\.usage).joined(separator: ", ")
    let toMove = Wording(RoomText.toMove, ["movers": Wording(movers)])
    let moves = viewer == .watcher ? "" : " " + Wording(RoomText.moves, ["verbs": verbs])
    let clock = (viewer != .watcher || lateness == nil ? clock.end : nil).map { end in
      "  " + say(Wording(RoomText.timeLeft, ["left": "\(seconds(end, now))"]))
    }
    return ["  " + say(toMove + moves)] + [clock].compactMap(\.self)
  }

  private func ended(_ players: Players, _ say: Say) -> [String] {
    guard let outcome = match?.outcome else { return [] }
    let end = Wording(
      RoomText.isOver, ["result": result(outcome, players), "reason": outcome.reason.words])
    let lines = ["  " + say(end)]
    guard cup == nil else { return lines }
    guard isEnoughForAnother else { return lines + ["  " + say(Self.wantedForAnother)] }
    let votes = chairs.filter { $0.hasPerson && $0.wantsAgain }.compactMap(\.player)
    let names = votes.map { players.name(of: $0) }.joined(separator: ", ")
    let again =
      names.isEmpty
      ? Wording(RoomText.again) : Wording(RoomText.againVoted, ["names": Wording(names)])
    return lines + ["  " + say(again)]
  }

  private func result(_ outcome: Outcome, _ players: Players) -> Wording {
    switch outcome.winner {
    case .seat:
      winnerName(players).map { Wording(RoomText.won, ["name": Wording($0)]) }
        ?? Wording(RoomText.goneWon)
    case .house: Wording(RoomText.houseWon)
    case .nobody: Wording(outcome.isLost ? RoomText.lost : .draw)
    }
  }

  static let wantedForAnother = Wording(RoomText.againAlone)

  /// The whole seconds until a moment, rounded up.
  func seconds(_ end: Instant, _ now: Instant) -> Int {
    (end.milliseconds(since: now) + 999) / 1000
  }
}
