import GameCore
public import Protocol
import Words

// Another process takes over while people play. Whatever matters is in the store by then: the new
// process restores its lobby from there, as after a batch that failed, with everybody who is
// connected. What the store does not have is handed over in lines: a few about the lobby, and what
// it adds to each connection's line.
//
// Not handed over are house bots' plans, as the house thinks again; since when seats wait for those
// who are away; and counts of what was done by address or lately: guesses, new names, talk, bytes.

extension LobbyMachine {
  /// Lets a lobby in which nothing has happened replace the old process's one. `kept` contains the
  /// handed players. Returns whether everything looks the same; if not, this lobby must not be
  /// used.
  public mutating func takeOver(
    _ kept: Kept, _ lobby: HandedLobby, _ sessions: [HandedSession]
  ) throws(HandoverLine.Fault) -> Bool {
    step.advance(to: Instant(try lobby.own.duration("time")))
    people.place(lobby.players, kept.players, &step)
    let ids = step.players.idsByNumber
    for session in sessions where try session.line.flag("session") { try open(session, ids) }
    _ = restore(kept)
    for line in lobby.lines("said") { moderation.hear(try Said(line)) }
    if let told = lobby.lines("told").first { news.told = try LobbyView(told) }
    for number in try lobby.own.numbers("pairing") {
      cups.change(number) { $0.pairedSince = $0.steps.count }
    }
    return try lobby.own.number("looks", in: ...Int.max) == looks
  }

  private mutating func open(
    _ session: HandedSession, _ ids: [Int: PlayerID]
  ) throws(HandoverLine.Fault) {
    let (id, line) = (session.id, session.line)
    people.open(id, from: try line.flag("console") ? .console : session.origin, &step)
    let (key, wrong) = (LoginKey(try line.text("key")), try line.number("wrong-secrets", in: 0...))
    people.change(id) { session in
      session.key = key
      session.wrongSecrets = Int32(clamping: wrong)
    }
    let number = try line.number("player", in: 0...)
    if number > 0 {
      guard let player = ids[number] else { throw .unreadable(field: "player") }
      let client = try line.text("client")
      people.signIn(
        player, on: id, client: client.isEmpty ? nil : client, isProgram: try line.flag("bot"),
        addsSalts: try line.flag("salts"), &step)
    }
    if let login = try Login(line) { people.wait(for: login, on: id) }
    styles.set(try Style(line), for: id)
    if try line.flag("follows") { news.follow(id) }
    rooms.watchAgain(try line.numbers("watched"), on: id)
    let request = try line.bytes("request")
    if !request.isEmpty { pending.park(request, of: id, people.erasures) }
    if let subject = try Deferred.Subject(line) { pending.promise(subject, to: id) }
  }

  /// Asks again what the old process had asked or was thinking about.
  mutating func askAgain() {
    for id in pending.parked.keys.sorted() {
      guard let request = pending.takeUp(id) else { continue }
      read(request.line, [:], from: id)
    }
    for (id, promise) in pending.promises.sorted(by: { $0.key < $1.key }) {
      switch promise.subject {
      case .review(let match, _): step.ask(.match(match), number: promise.ask, of: id)
      case .hint(let helped):
        if let observation = rooms.observation(helped) {
          step.ask(.thought(.hint(observation)), number: promise.ask, of: id)
        } else {
          pending.dropPromise(to: id)
          promise.tell(.nothing, to: id, &step)
        }
      }
    }
    step.effects.pairings += cups.pairings.map(\.number)
  }

  // MARK: - What is handed over

  /// The lines about the lobby as a whole.
  public var handoverLines: [HandoverLine] {
    var lobby = HandoverLine("lobby")
    lobby.add("time", time)
    lobby.add("players", step.players.places)
    lobby.add("pairing", cups.pairings.map(\.number))
    lobby.add("looks", looks)
    return [lobby] + moderation.inbox.talk.map(\.handoverLine)
      + (news.isEmpty ? [] : [news.told.handoverLine])
  }

  /// Adds what this lobby knows of a session to its connection's line.
  public func handOver(_ id: SessionID, in line: inout HandoverLine) {
    guard let session = people[id] else { return }
    line.add("session", true)
    line.add("console", session.origin.isConsole)
    line.add("key", session.key?.text ?? "")
    line.add("wrong-secrets", Int(session.wrongSecrets))
    if let player = step.players.player(on: id).map({ step.players[$0] }) {
      line.add("player", player.number)
      line.add("client", player.client ?? "")
      line.add("bot", player.isProgram)
      line.add("salts", player.addsSalts)
    }
    people.logins[id]?.handOver(in: &line)
    if styles[id] != Style() { styles[id].handOver(in: &line) }
    line.add("watched", rooms.watched(by: id))
    line.add("follows", news.sessions.contains(id))
    line.add("request", pending.parked[id]?.line ?? [])
    switch pending.promises[id]?.subject {
    case .hint(let helped):
      let ends = helped.endsRanking ? 1 : 0
      line.add("hint", [helped.room, helped.match, helped.n, helped.seat.number, ends])
    case .review(let match, let from): line.add("review", [match, from])
    case nil: break
    }
  }

  /// A fingerprint of all rooms, matches, players and cups. It is equal if another lobby would
  /// continue with the same ones, even with another version of the program.
  var looks: Int {
    let now = LobbyView(step.players, rooms, cups)
    var fingerprint = Fingerprint()
    for kind in LobbyView.Kind.allCases {
      for (number, look) in now[kind].sorted(by: { $0.key < $1.key }) {
        fingerprint.add(number)
        fingerprint.add(look.fingerprint.number)
        let match = kind == .rooms ? rooms[number]?.match?.fingerprint : nil
        for byte in (match ?? "").utf8 { fingerprint.add(Int(byte)) }
      }
    }
    return fingerprint.number
  }
}

// MARK: - What the new process is handed

/// The lines about a lobby that was handed over.
public struct HandedLobby: Sendable {
  let own: HandoverLine
  private let others: [HandoverLine]
  /// The players by number, in order of their places; 0 for an empty place.
  public let players: [Int]

  public init(_ lines: [HandoverLine]) throws(HandoverLine.Fault) {
    guard let own = lines.first(where: { $0.kind == "lobby" }) else {
      throw .unreadable(field: "lobby")
    }
    (self.own, others, players) = (own, lines, try own.numbers("players"))
  }

  func lines(_ kind: String) -> [HandoverLine] { others.filter { $0.kind == kind } }
}

/// A session of the old process: its connection's line, and the address it comes from.
public typealias HandedSession = (id: SessionID, origin: Origin, line: HandoverLine)

// MARK: - Values in lines

extension Login {
  func handOver(in line: inout HandoverLine) {
    let credential = Credential(
      salt: Base64.decode(exchange.salt) ?? [], count: exchange.count, verifiers: verifiers)
    line.add("login", exchange.name)
    line.add("login-client-nonce", exchange.clientNonce)
    line.add("login-nonce", exchange.nonce)
    line.add("login-count", exchange.count)
    line.add("login-keys", credential.bytes)
    line.add("login-begun", begun.sinceStart)
  }

  /// `nil` if the session does not wait for a proof.
  init?(_ line: HandoverLine) throws(HandoverLine.Fault) {
    let (name, keys) = (try line.text("login"), try line.bytes("login-keys"))
    guard !name.isEmpty else { return nil }
    let count = try line.number("login-count", in: 1...)
    exchange = Scram.Exchange(
      name: name, clientNonce: try line.text("login-client-nonce"),
      nonce: try line.text("login-nonce"),
      salt: Base64.text(of: Array(keys.prefix(Credential.saltLength))), count: count)
    verifiers = Credential(kept: keys, count: count)?.verifiers ?? []
    begun = Instant(try line.duration("login-begun"))
  }
}

extension Style {
  func handOver(in line: inout HandoverLine) {
    line.add("style", kind.rawValue)
    line.add("lang", language.code)
    line.add("prompt", hasPrompt)
    line.add("prompted", isPrompted)
  }

  init(_ line: HandoverLine) throws(HandoverLine.Fault) {
    self.init()
    let (kind, language) = (try line.text("style"), try line.text("lang"))
    guard !kind.isEmpty else { return }
    guard let kind = Kind(rawValue: kind), let language = Language.named(language) else {
      throw .unreadable(field: "style")
    }
    (self.kind, self.language) = (kind, language)
    (hasPrompt, isPrompted) = (try line.flag("prompt"), try line.flag("prompted"))
  }
}

extension Deferred.Subject {
  /// `nil` if nothing was promised.
  init?(_ line: HandoverLine) throws(HandoverLine.Fault) {
    let (hint, review) = (try line.numbers("hint"), try line.numbers("review"))
    guard hint.count == 5, let seat = Seat(exactly: hint[3]) else {
      guard review.count == 2 else { return nil }
      self = .review(match: review[0], from: review[1])
      return
    }
    self = .hint(
      HintGiven(room: hint[0], match: hint[1], n: hint[2], seat: seat, endsRanking: hint[4] == 1))
  }
}

extension Said {
  var handoverLine: HandoverLine {
    var line = HandoverLine("said")
    line.add("speaker", speaker)
    switch place {
    case .room(let number): line.add("room", number)
    case .cup(let number): line.add("cup", number)
    case .player(let number): line.add("player", number)
    case .everybody: break
    }
    line.add("text", text)
    return line
  }

  init(_ line: HandoverLine) throws(HandoverLine.Fault) {
    let (room, player) = (try line.number("room", in: 0...), try line.number("player", in: 0...))
    let cup = try line.number("cup", in: 0...)
    self.init(
      speaker: try line.number("speaker", in: 0...),
      place: room > 0
        ? .room(room) : cup > 0 ? .cup(cup) : player > 0 ? .player(player) : .everybody,
      text: try line.text("text"))
  }
}

extension LobbyView {
  var handoverLine: HandoverLine {
    var line = HandoverLine("told")
    for kind in Kind.allCases {
      let looks = self[kind].sorted { $0.key < $1.key }
      line.add(kind.rawValue, looks.flatMap { [$0.key, $0.value.fingerprint.number] })
      if kind == .people { line.add("names", looks.map(\.value.name).joined(separator: " ")) }
    }
    return line
  }

  init(_ line: HandoverLine) throws(HandoverLine.Fault) {
    for kind in Kind.allCases {
      let numbers = try line.numbers(kind.rawValue)
      guard numbers.count.isMultiple(of: 2) else { throw .unreadable(field: kind.rawValue) }
      for place in stride(from: 0, to: numbers.count, by: 2) {
        self[kind][numbers[place]] = Look(fingerprint: Fingerprint(number: numbers[place + 1]))
      }
    }
    // They are in order of their places.
    let people = self[.people].keys.sorted()
    let names = try line.text("names").split(separator: " ")
    guard people.count == names.count else { throw .unreadable(field: "names") }
    for (index, name) in zip(people, names) { self[.people][index]?.name = String(name) }
  }
}
