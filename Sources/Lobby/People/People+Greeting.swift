import GameCore
import Protocol

// Who somebody is who says hello.

/// Somebody who was asked for by name.
enum Found: Sendable {
  case known(PlayerID)
  /// The store knows them, and the lobby does not yet.
  case kept(KeptPlayer)
}

/// One of the house's players.
enum HouseGuest: Sendable {
  case known(PlayerID)
  /// The store knows it, and the lobby does not yet.
  case kept(KeptPlayer)
  /// There has never been one of this name.
  case new(String)
}

/// What somebody who says hello has a right to.
enum Claim: Sendable {
  /// Nobody has this name.
  case new
  /// It waits for somebody to take it.
  case free(Found)
  /// It is theirs, as their secret shows.
  case own(Found)
  /// It is somebody's, and no secret was said.
  case taken
  case wrong
}

/// What became of a hello.
enum Greeting: Sendable {
  /// A new name is here.
  case new
  /// A known one is about to come in; with a new secret, where the name was free.
  case back(PlayerID, newSecret: String?)
  case refused(Denial)
}

extension People {
  /// A player who may be here or not, but has been once.
  func find(_ name: String, _ call: Call) throws(Stop) -> Found {
    let key = Names.key(name)
    if let player = players[key] { return .known(player) }
    guard Names.isWellFormed(name), case .player(let kept) = try call.ask(.player(key)) else {
      throw .refused(.noPlayer)
    }
    return .kept(kept)
  }

  func nameOrOwn(_ call: Call) throws(Stop) -> String {
    guard call.words.arguments.isEmpty else { return call.first }
    guard let player = call.player else { throw .refused(.notNow) }
    return players.name(of: player)
  }

  /// One of the house's players of that strength whom nothing keeps busy: the first by number, so
  /// that there are no more of them than ever played at once.
  func houseGuest(
    _ level: Level, _ call: Call, isBusy: (PlayerID) -> Bool
  ) throws(Stop) -> HouseGuest {
    for number in 1...limits.houseMax {
      let name = HouseNames.name(level, number)
      if let known = players[name] {
        guard !isBusy(known) else { continue }
        return .known(known)
      }
      guard case .player(let kept) = try call.ask(.player(name)) else { return .new(name) }
      return .kept(kept)
    }
    throw .refused(.busyServer, "All of the house's players play already.")
  }

  /// Before anybody is looked up: whether the request can be one, and whether it has its turn.
  mutating func knock(_ call: Call, at now: Instant) throws(Stop) {
    guard call.player == nil else { throw .refused(.notNow, "You have said who you are.") }
    do throws(Names.Fault) {
      try Names.check(call.first, verbs: Verbs.words)
    } catch {
      throw .refused(.badName)
    }
    try Stop.refusing { () throws(Denial) in try checkOptions(call) }
    try waitForTurn(call.session, at: now)
  }

  private func checkOptions(_ call: Call) throws(Denial) {
    guard call["client"]?.utf8.count ?? 0 <= limits.clientMax, ["bot", nil].contains(call["kind"])
    else {
      throw Denial(.badOption, "client=NAME/VERSION is short, and kind=bot is the only kind.")
    }
    guard ["yes", "no", nil].contains(call["salts"]) else {
      throw Denial(.badOption, "salts=yes waits for your salts, salts=no does not.")
    }
  }

  /// A name that nobody has, one that somebody has who is not here, and one of somebody who is:
  /// each is looked up and compared in the same way, so that the time tells nothing.
  func identify(_ call: Call) throws(Stop) -> Claim {
    let secret = call.words.arguments.count > 1 ? call.words.arguments[1] : nil
    let key = Names.key(call.first)
    let known = players[key]
    let kept = try keptSecret(of: key, isNeeded: secret != nil || known == nil, call)
    let hash = known.map { players[$0].secret } ?? kept
    switch (hash, secret) {
    case (nil, nil): return .new
    case (let hash?, nil) where hash.isFree: return .free(try find(call.first, call))
    case (let hash, let secret?) where (hash ?? .none).matches(secret) && hash != nil:
      return .own(try find(call.first, call))
    case (_, nil): return .taken
    default: return .wrong
    }
  }

  private func keptSecret(
    of key: String, isNeeded: Bool, _ call: Call
  ) throws(Stop) -> SecretHash? {
    guard isNeeded, case .secret(let bytes) = try call.ask(.secret(of: key)) else { return nil }
    return SecretHash(kept: bytes)
  }

  mutating func hello(
    _ call: Call, _ claim: Claim, _ outbox: inout Outbox
  ) throws(Denial) -> Greeting {
    switch claim {
    case .new:
      try register(call, &outbox)
      return .new
    case .free(let found): return try self.claim(try meet(found), &outbox)
    case .own(let found): return .back(try meet(found), newSecret: nil)
    case .taken:
      return .refused(
        Denial(
          .badSecret,
          "The name \(call.first) is taken. If it is yours: hello \(call.first) SECRET. "
            + "If not, choose another name."))
    case .wrong: return .refused(Denial(.badSecret))
    }
  }

  private mutating func register(_ call: Call, _ outbox: inout Outbox) throws(Denial) {
    guard let origin = self[call.session]?.origin else { return }
    // Here, and not at the door: whoever had such a name before comes in with it as ever.
    guard !Names.isOffice(call.first) else { throw Denial(.badName) }
    try checkNewName(from: origin, at: outbox.now)
    try outbox.checkStore()
    noteNewName(from: origin)
    let secret = outbox.chance.drawSecret()
    let id = enrol(call.first, SecretHash(of: secret), &outbox)
    settle(id, call, isNew: true, &outbox)
    outbox.ok(call) { writer in
      writer.add("name", call.first)
      writer.add("new", "yes")
      writer.add("secret", secret)
      writer.add(text: "Keep this secret: it brings you back as \(call.first).")
    }
  }

  /// Whoever comes first has a name that was freed, and all that goes with it, with a new secret.
  private mutating func claim(
    _ id: PlayerID, _ outbox: inout Outbox
  ) throws(Denial) -> Greeting {
    try outbox.checkStore()
    let secret = outbox.chance.drawSecret()
    let hash = SecretHash(of: secret)
    change(id) { $0.secret = hash }
    outbox.keep(.claimed(player: players.number(of: id), secret: hash.bytes))
    return .back(id, newSecret: secret)
  }

  /// The player is here again, and nowhere else.
  mutating func comeBack(
    _ id: PlayerID, to room: Int?, newSecret: String?, _ call: Call, _ outbox: inout Outbox
  ) {
    settle(id, call, isNew: false, &outbox)
    let name = players.name(of: id)
    outbox.ok(call) { writer in
      writer.add("name", name)
      if let room { writer.add("room", room) }
      if let newSecret {
        writer.add("secret", newSecret)
        writer.add(text: "Keep this secret: it brings you back as \(name).")
      } else if let room {
        writer.add(text: "Your seat in room \(room) waits: look")
      }
    }
  }
}
