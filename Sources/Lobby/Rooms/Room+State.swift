import GameCore
import Wire
import Words

// Questions about a room that change nothing.

extension Room {
  var game: any Game.Type { settings.game }
  /// Whether a stranger who sits down here finds somebody to play with.
  var isReady: Bool { phase == .open && chairs.freeSeat != nil && !chairs.isAnyAway }
  /// Whether anybody may look at it, and sit down unless it belongs to a cup.
  var isPublic: Bool { password == nil && challenged == nil }
  /// Whether `play` finds it.
  var isForAll: Bool { isPublic && cup == nil }

  /// Whether nothing goes on in it any more. A cup's table may have another game.
  var isDone: Bool { phase == .over && cup == nil }

  /// Whether only house bots sit in it, and somebody watches what they have played.
  var isLeftToHouse: Bool { isDone && chairs.hasHouse && chairs.isDeserted && !watchers.isEmpty }

  /// The player who had this seat when the match began.
  func player(at seat: Seat) -> PlayerID? {
    lineup.indices.contains(seat.index) ? lineup[seat.index] : nil
  }

  /// Whether this player's match is still under way for this player.
  func isPlaying(_ player: PlayerID) -> Bool {
    guard phase == .playing, let seat = chairs.seat(of: player) else { return false }
    return match?.mayResign(seat) ?? false
  }

  /// Whether what a player here says, or hears, could decide a match that counts.
  var isCountedNow: Bool {
    phase == .playing && cup != nil || phase == .playing && !isHelped && match?.counts ?? false
  }

  /// Whether nothing that this speaker says may reach a player of this room: one who has finished a
  /// race, or gave it up, reaches nobody who still races; and in a cup nobody outside reaches a
  /// player, except the director.
  func shields(_ player: PlayerID, from speaker: PlayerID, isDirector: Bool) -> Bool {
    guard player != speaker, isStillPlaying(player) else { return false }
    if lineup.contains(speaker) { return game.rules.pace == .race && !isStillPlaying(speaker) }
    return cup != nil && !isDirector
  }

  /// Whether this player has neither given up nor, in a race, got there.
  private func isStillPlaying(_ player: PlayerID) -> Bool {
    guard phase == .playing, let seat = chairs.seat(of: player) else { return false }
    return match?.stillPlaying.contains(seat) ?? false
  }

  /// Whether a match that is over could have counted and does not. Of others it is known from their
  /// options.
  var isUncounted: Bool {
    match.map { $0.isOver && $0.counts && (isHelped || !$0.isEarned) } ?? false
  }

  /// The winner of the last match; `nil` while it goes on, and for a draw.
  func winnerName(_ players: Players) -> String? {
    switch match?.outcome?.winner {
    case .seat(let seat): player(at: seat).map { players.name(of: $0) }
    case .house: "house"
    case .nobody, nil: nil
    }
  }
}

// MARK: - Time

extension Room {
  /// How long a seat waits for a player whose connection is gone.
  func grace(_ limits: Limits) -> Duration {
    let seconds = settings.number(.away)
    return seconds > 0 ? .seconds(seconds) : cup == nil ? limits.grace : CupLimits.away
  }

  /// Milliseconds since the match began.
  func moment(_ now: Instant) -> Int { now.milliseconds(since: startedAt) }

  /// When something happens here by itself.
  @inline(__always)
  var deadline: Instant? {
    let own = chairs.deadline(orAt: clock.deadline)
    guard isLate, let late = lateDeadline else { return own }
    return min(own ?? late, late)
  }

  /// Whether all who still play were waited for until the same moment, as after a crash: then
  /// nobody has won by the number of their seat.
  func isAbandoned(at now: Instant) -> Bool {
    guard phase == .playing, let match else { return false }
    return match.stillPlaying.allSatisfy { chairs.hasWaited(at: $0, until: now) }
  }

  /// Whether a seat has waited long enough for this player.
  func hasWaited(for player: PlayerID, until now: Instant) -> Bool {
    chairs.seat(of: player).map { chairs.hasWaited(at: $0, until: now) } ?? false
  }
}

// MARK: - Chance from all sides

// The server's part of a coming match is drawn and its hash told before anybody adds to it; those
// who say that they add a word are waited for a moment.

extension Room {
  /// A seed that a player gave is the whole seed.
  var takesSalts: Bool { settings.seed == nil }

  /// The seed of the coming match, as far as the server knows it.
  var comingSeed: Seed? { settings.seed.flatMap { Seed.typed($0, match: matchCount + 1) } ?? part }

  /// Its hash, which is told.
  var comingCommit: String { comingSeed?.commit ?? "" }

  /// Whether those who sit here are as many as a match needs.
  var isEnoughForAnother: Bool { (try? settings.with(seats: chairs.taken)) != nil }

  /// How many more must sit down before it is enough.
  var missing: Int {
    let free = max(1, chairs.count - chairs.taken)
    return (1...free).first { (try? settings.with(seats: chairs.taken + $0)) != nil } ?? 1
  }

  /// Whether a match could begin here but for its salts. What a cup wants the cup knows.
  var mayBegin: Bool {
    guard !chairs.isDeserted || cup != nil, isEnoughForAnother else { return false }
    return switch phase {
    case .playing: false
    case .open: chairs.freeSeat == nil || isStarting || cup != nil
    case .over: chairs.isWantedAgain || cup != nil
    }
  }

  /// Whether somebody who is here has said that they add a salt, and has not yet.
  func isSaltMissing(_ players: Players) -> Bool {
    takesSalts
      && chairs.contains { chair in
        guard let player = chair.player, chair.salt == nil else { return false }
        return players[player].addsSalts && players[player].session != nil
      }
  }
}

// MARK: - Who hears it

extension Room {
  /// Everybody in a room who is here: those with a seat in seat order, then those who watch.
  func audience(_ players: Players) -> Audience {
    Audience(players: chairs.players.compactMap { players.session(of: $0) }, watchers: watchers)
  }

  /// The challenged player, who was invited and has not come.
  func guest(_ players: Players) -> [SessionID] {
    guard phase == .open, let challenged, let session = players.session(of: challenged) else {
      return []
    }
    return players.hearers(of: host, among: [session])
  }

  /// Whether this player's answer to a challenge is awaited. Who has come has answered, also while
  /// the match waits for salts.
  func waits(for player: PlayerID) -> Bool {
    phase == .open && challenged == player && chairs.seat(of: player) == nil
  }
}

// MARK: - The text about a room around the board: awaited players, whose turn it is, the winner

extension Room {
  func names(_ players: Players) -> [String] { lineup.map { players.name(of: $0) } }

  /// The drawing of `look` while players are awaited.
  func waiting(_ players: Players, for viewer: PlayerID?, _ say: Say) -> [String] {
    let options = settings.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    let seats = chairs.enumerated().map { index, chair in
      let name =
        chair.player.map { players.name(of: $0) } ?? say(Wording(RoomText.free))
      let away = chair.awayUntil == nil ? "" : "   " + say(Wording(RoomText.away))
      return "    " + say(Wording(RoomText.seat)) + " \(index + 1)  \(name)\(away)"
    }
    return ["  \(game.rules.name) \(options)", "  " + say(game.rules.summary), ""] + seats
      + ["", "  " + say(wanted(chairs.count - chairs.taken, by: viewer))]
  }

  /// For how many players the room waits, and who need not wait.
  func wanted(_ count: Int, by player: PlayerID?) -> Wording {
    let others =
      count == 1
      ? Wording(RoomText.missingOne) : Wording(RoomText.missing, ["n": "\(count)"])
    guard isForAll else { return others }
    return others + " " + Wording(player == host ? RoomText.askHouse : .hostSeats)
  }

  /// The text under the board of `look`: whose move it is and how much time is left, or who won and
  /// how to go on; and which players are away.
  /// Who watches late sees whose move it was then, and no clock.
  func footer(
    _ players: Players, winner: String?, for viewer: Viewer, at now: Instant, _ say: Say
  ) -> [String] {
    let away = zip(chairs, chairs.map(\.player)).compactMap { chair, player -> String? in
      guard let player, let until = chair.awayUntil else { return nil }
      let (name, left) = (players.name(of: player), seconds(until, now))
      return "  "
        + say(
          Wording(RoomText.seatWaits, ["name": Wording(name), "left": "\(left)"]))
    }
    let lines =
      phase == .playing ? underWay(players, for: viewer, at: now, say) : ended(players, winner, say)
    return lines + away
  }

  private func underWay(
    _ players: Players, for viewer: Viewer, at now: Instant, _ say: Say
  ) -> [String] {
    let isLive = viewer != .watcher || lateness == nil
    let movers = (shown(to: viewer)?.movers.map { players.name(of: lineup[$0.index]) } ?? [])
      .joined(separator: ", ")
    let verbs = game.rules.verbs.map(\.usage).joined(separator: ", ")
    let clock = (isLive ? clock.end : nil).map { end in
      "  " + say(Wording(RoomText.timeLeft, ["left": "\(seconds(end, now))"]))
    }
    let moves = Wording(RoomText.toMove, ["movers": Wording(movers), "verbs": verbs])
    return ["  " + say(moves)] + [clock].compactMap(\.self)
  }

  private func ended(_ players: Players, _ winner: String?, _ say: Say) -> [String] {
    guard let outcome = match?.outcome else { return [] }
    let end = Wording(
      RoomText.isOver, ["result": result(outcome, winner), "reason": outcome.reason.words])
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

  private func result(_ outcome: Outcome, _ winner: String?) -> Wording {
    switch outcome.winner {
    case .seat:
      winner.map { Wording(RoomText.won, ["name": Wording($0)]) } ?? Wording(RoomText.goneWon)
    case .house: Wording(RoomText.houseWon)
    case .nobody:
      Wording(outcome.isLost ? RoomText.lost : .draw)
    }
  }

  static let wantedForAnother = Wording(RoomText.againAlone)

  /// Whole seconds until then, never fewer than there are.
  private func seconds(_ end: Instant, _ now: Instant) -> Int {
    (end.milliseconds(since: now) + 999) / 1000
  }
}
