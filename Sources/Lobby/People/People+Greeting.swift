import GameCore
import Protocol
import Words

// Finding the player who says hello.

/// A player who was looked up by name.
enum Found: Sendable {
  case known(PlayerID)
  /// The player is in the store, but not loaded in the lobby.
  case kept(KeptPlayer)
  /// There has never been a house bot of this name.
  case new(String)
}

/// What a session may do with the name in its hello.
enum Claim: Sendable {
  case new
  /// The name was freed and waits for its next owner.
  case free(Found)
  /// The name belongs to the session, as its secret proves.
  case own(Found)
  /// The name belongs to somebody, and the session gave no secret.
  case taken
  case wrong
}

/// The attributes in the answer to a player who comes back.
struct Welcome: Sendable {
  var room: Int?
  var seat: Seat?
  var isOperator = false
  /// The secret of a name that was free.
  var newSecret: String?
  /// The server's own proof, for a player who logged in with one.
  var signature: String?
}

enum Greeting: Sendable {
  case new
  /// A known player is about to be logged in.
  case back(PlayerID, Welcome)
  /// The login was refused. `at` is the name whose secret was guessed.
  case refused(Refusal, at: String?)
}

extension People {
  /// A player, connected or not, who has logged in at least once.
  func find(_ name: String, _ step: Step) throws(RequestError) -> Found {
    let key = Names.key(name)
    if let player = step.players[key] { return .known(player) }
    guard Names.isWellFormed(name), case .player(let kept) = try step.call.ask(.player(key)) else {
      throw .refused(.playerUnknown)
    }
    return .kept(kept)
  }

  /// The idle house bot of this level with the lowest number. So there are never more bots than
  /// have ever played at once.
  func houseGuest(
    _ level: Level, _ step: Step, isBusy: (PlayerID) -> Bool
  ) throws(RequestError) -> Found {
    for number in 1...limits.houseMax {
      let name = HouseNames.name(level, number)
      if let known = step.players[name] {
        guard !isBusy(known) else { continue }
        return .known(known)
      }
      guard case .player(let kept) = try step.call.ask(.player(name)) else { return .new(name) }
      return .kept(kept)
    }
    throw .refused(.houseBusy)
  }

  /// Checks a request before anybody is looked up: its form, and whether it may guess now.
  mutating func knock(reserved: Set<Word>, _ step: Step) throws(RequestError) {
    guard step.call.player == nil else { throw .refused(.helloDone) }
    try Self.checkForm(of: step.call.first, reserved: reserved)
    try checkOptions(step.call)
    try waitForTurn(step.call.session, at: Names.key(step.call.first), step.now)
  }

  static func checkForm(of name: String, reserved: Set<Word>) throws(RequestError) {
    do throws(Names.Fault) {
      try Names.check(name, verbs: reserved)
    } catch {
      throw .refused(error == .malformed ? .nameForm : .nameReserved)
    }
  }

  func checkOptions(_ call: Call) throws(RequestError) {
    guard call["client"]?.utf8.count ?? 0 <= limits.clientMax, ["bot", nil].contains(call["kind"])
    else { throw .refused(.clientForm, ["most": limits.clientMax]) }
    _ = try call.flag("salts")
  }

  /// Finds out whom the name belongs to. Names that nobody has, that an absent player has and that
  /// a connected player has are looked up and compared in the same way, so that the time reveals
  /// nothing.
  func identify(_ step: Step) throws(RequestError) -> Claim {
    let secret = step.call.word(1)
    let key = Names.key(step.call.first)
    let known = step.players[key]
    let kept = secret != nil || known == nil ? try keptSecret(of: key, step.call) : nil
    let hash = known.map { step.players[$0].secret } ?? kept?.key
    switch (hash, secret) {
    case (nil, nil): return .new
    case (let hash?, nil) where hash.isFree: return .free(try find(step.call.first, step))
    case (_, nil): return .taken
    case (let hash, let secret?):
      var isRight = try isKey(secret, hash ?? .none, step.call)
      if !isRight { isRight = try isPassphrase(secret, kept?.passphrase, of: key, step.call) }
      return isRight && hash != nil ? .own(try find(step.call.first, step)) : .wrong
    }
  }

  /// The stored login key and passphrase of a name; `nil` if nobody has the name.
  func keptSecret(
    of name: String, _ call: Call
  ) throws(RequestError) -> (key: SecretHash, passphrase: Credential?)? {
    guard case .secret(let key, let passphrase) = try call.ask(.secret(of: name)) else {
      return nil
    }
    return (SecretHash(kept: key), Credential(kept: passphrase, count: Credential.passphraseCount))
  }

  /// Logs in. `made` is the verifier of a new key that the client has made and keeps to itself.
  mutating func hello(
    _ claim: Claim, _ made: SecretHash?, _ step: inout Step
  ) throws(RequestError) -> Greeting {
    switch claim {
    case .new:
      try register(made, &step)
      return .new
    case .free(let found): return try self.claim(try meet(found, &step), made, &step)
    case .own(let found):
      let id = try meet(found, &step)
      if let key = step.call.word(1).flatMap(LoginKey.init) {
        change(step.call.session) { $0.key = key }
      }
      return .back(id, Welcome())
    case .taken: return .refused(Refusal(.nameTaken, ["name": step.call.first]), at: nil)
    case .wrong: return .refused(Refusal(.secretWrong), at: step.call.first)
    }
  }

  private mutating func register(_ made: SecretHash?, _ step: inout Step) throws(RequestError) {
    let call = step.call
    guard let origin = self[call.session]?.origin else { return }
    // Only new names are checked, so that an existing name of this kind still works.
    guard !Names.isOffice(call.first) else { throw .refused(.nameReserved) }
    try checkNewName(from: origin, at: step.now, step.players)
    try step.checkStore()
    noteNewName(from: origin)
    let (secret, hash) = newKey(of: call.first, made, &step)
    let id = enrol(call.first, hash, &step)
    settle(id, isNew: true, &step)
    let text = secret.map { _ in call.language.say(Self.keepKey(call.first) + call.offer) }
    step.ok([.name: call.first, .new: "yes", .secret: secret, .text: text])
  }

  /// What is stored of a new name's key, and the key itself unless the client made it.
  private mutating func newKey(
    of name: String, _ made: SecretHash?, _ step: inout Step
  ) -> (secret: String?, hash: SecretHash) {
    if let made { return (nil, made) }
    let secret = step.chance.drawSecret()
    change(step.call.session) { $0.key = LoginKey(secret) }
    return (secret, SecretHash(of: secret, salt: salts.ofKey(Names.key(name))))
  }

  /// Gives a freed name and all its records to the player who says hello, with a new secret.
  private mutating func claim(
    _ id: PlayerID, _ made: SecretHash?, _ step: inout Step
  ) throws(RequestError) -> Greeting {
    try step.checkStore()
    let (secret, hash) = newKey(of: step.players.name(of: id), made, &step)
    step.book[id].secret = hash
    step.keep(.claimed(player: step.players.number(of: id), secret: hash.bytes))
    return .back(id, Welcome(newSecret: secret))
  }

  /// Logs a known player in here, and out everywhere else.
  mutating func comeBack(_ id: PlayerID, _ welcome: Welcome, _ step: inout Step) {
    settle(id, isNew: false, &step)
    let name = step.players.name(of: id)
    let text =
      welcome.newSecret != nil
      ? Self.keepKey(name) + step.call.offer
      : welcome.room.map { Wording(ServerText.yourSeatWaits, ["room": "\($0)"]) }
        ?? (step.call.isStyled ? Wording(ServerText.offerCard) : nil)
    let isProved = welcome.signature != nil
    step.ok([
      .name: name, .new: isProved ? false : nil, .room: welcome.room,
      .seat: isProved ? welcome.seat?.number : nil, .operator: welcome.isOperator.onlyYes,
      .verify: welcome.signature, .secret: welcome.newSecret,
      .text: text.map { step.call.language.say($0) },
    ])
  }

  private static func keepKey(_ name: String) -> Wording {
    Wording(ServerText.keepKey, ["name": Wording(name)])
  }
}

extension Call {
  /// What a person at nc is offered, if nothing in the hello marks a bot.
  fileprivate var offer: Wording {
    guard !isStyled else { return " " + Wording(ServerText.offerCard) }
    guard self["client"] == nil, self["kind"] == nil else { return "" }
    return " " + Wording(ServerText.offerBoard)
  }
}
