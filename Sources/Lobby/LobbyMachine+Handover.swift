import GameCore
public import Protocol

// Another process takes over while people play. Whatever matters is in the store by then: the new
// process restores its lobby from there, as after a batch that failed, with everybody who is
// connected. What the store does not have is handed over in lines: see `Handover.swift`.

extension LobbyMachine {
  /// A lobby in which nothing has happened takes the place of another one. `kept` has the handed
  /// players. Says whether all looks as it did there; if not, this lobby is not to be used.
  public mutating func takeOver(
    _ kept: Kept, _ lobby: HandedLobby, _ sessions: [HandedSession]
  ) throws(HandoverLine.Fault) -> Bool {
    outbox.advance(to: Instant(try lobby.own.duration("time")))
    people.place(lobby.players, kept.players)
    let ids = players.idsByNumber
    for session in sessions where try session.line.flag("session") { try open(session, ids) }
    _ = restore(kept)
    for line in lobby.lines("said") { order.hear(try Said(line)) }
    if let told = lobby.lines("told").first { news.goOn(from: try Told(told)) }
    for number in try lobby.own.numbers("pairing") { cups.change(number) { $0.awaitPairing() } }
    return try lobby.own.number("looks", in: ...Int.max) == looks
  }

  /// A session is here again, with the player on it.
  private mutating func open(
    _ session: HandedSession, _ ids: [Int: PlayerID]
  ) throws(HandoverLine.Fault) {
    let (id, line) = (session.id, session.line)
    let origin = try line.flag("console") ? Origin.console : session.origin
    people.open(id, from: origin, &outbox)
    let (key, wrong) = (LoginKey(try line.text("key")), try line.number("wrong-secrets", in: 0...))
    people.change(id) { session in
      session.key = key
      session.wrongSecrets = wrong
    }
    let number = try line.number("player", in: 0...)
    if number > 0 {
      guard let player = ids[number] else { throw .unreadable(field: "player") }
      let client = try line.text("client")
      people.signIn(
        player, on: id, client: client.isEmpty ? nil : client, isProgram: try line.flag("bot"),
        addsSalts: try line.flag("salts"))
    }
    if let login = try Login(line) { people.wait(for: login, on: id) }
    styles.set(try Style(line), for: id)
    if try line.flag("follows") { news.follow(id) }
    rooms.watchAgain(try line.numbers("watched"), on: id)
    let request = try line.bytes("request")
    if !request.isEmpty { keeping.park(request, of: id, people.erasures) }
    if let subject = try Promise.Subject(line) { keeping.promise(subject, to: id) }
  }

  /// What was asked or thought out in the process before is asked again.
  mutating func askAgain() {
    for id in keeping.parked.keys.sorted() {
      guard let request = keeping.takeUp(id) else { continue }
      read(request.line, [:], from: id)
    }
    for (id, promise) in keeping.promised {
      switch promise.subject {
      case .review(let match, _): outbox.ask(.match(match), number: promise.ask, of: id)
      case .hint(let helped):
        if let sight = rooms.sight(helped) {
          outbox.ask(.thought(.hint(sight)), number: promise.ask, of: id)
        } else {
          keeping.dropPromise(to: id)
          promise.tell(.nothing, to: id, &outbox)
        }
      }
    }
    cups.askPairingsAgain(&outbox)
  }
}
