import GameCore
import Protocol
import Words

// What operators do to players and addresses. Some functions return the last line of the sessions
// that must end.

extension Moderation {
  func checkIsOperator(_ step: Step) throws(RequestError) {
    guard let player = step.call.player else { throw .refused(.helloFirst) }
    guard isOperator(step.players.number(of: player)) else { throw .refused(.operatorOnly) }
  }

  func isOperator(on session: SessionID, _ players: Players) -> Bool {
    players.player(on: session).map { isOperator(players.number(of: $0)) } ?? false
  }

  /// Refuses to act on another operator, unless the command comes from the server's machine.
  func checkSubject(_ player: PlayerID, _ op: OpCall, _ players: Players) throws(RequestError) {
    guard op.isMachines || !isOperator(players.number(of: player)) else {
      throw .refused(.operatorTarget, ["player": players.name(of: player)])
    }
    guard players[player].level == nil else { throw .refused(.playerUnknown) }
  }

  /// Begins a term of a player, or of addresses.
  private mutating func begin(
    _ kind: KeptTerm.Kind, of player: PlayerID? = nil, places: [AddressBlock] = [],
    lasting span: Duration, _ op: OpCall, _ step: inout Step
  ) throws(RequestError) {
    var term = KeptTerm(kind: kind, end: step.now.sinceStart + span, why: op.text, by: op.by)
    term.player = player.map { step.players.number(of: $0) }
    term.name = player.map { step.players.name(of: $0) } ?? ""
    term.places = places.map(\.description).joined(separator: ",")
    try begin(term, &step)
  }

  // MARK: - Keeping out

  mutating func kick(
    _ player: PlayerID, _ op: OpCall, _ step: inout Step
  ) throws(RequestError) -> Facts {
    try checkSubject(player, op, step.players)
    let span = try op.span()
    guard span != nil || step.players.session(of: player) != nil else {
      throw .refused(.playerAway, ["player": step.players.name(of: player)])
    }
    if let span { try begin(.ban, of: player, lasting: span, op, &step) }
    step.ok()
    let text = "An operator disconnected you"
    guard let span else { return op.news("\(text).") }
    return op.news("\(text) for \(Span.text(span)).", [.lasts: Span.text(span)])
  }

  mutating func ban(
    _ player: PlayerID, _ op: OpCall, _ step: inout Step
  ) throws(RequestError) -> Facts {
    try checkSubject(player, op, step.players)
    let span = try op.neededSpan()
    try begin(.ban, of: player, lasting: span, op, &step)
    step.ok()
    return op.news("You are banned for \(Span.text(span)).", [.lasts: Span.text(span)])
  }

  /// Bans addresses, from which there are these connections. No operator can shut out another one.
  mutating func ban(
    _ sessions: [SessionID], _ op: OpCall, _ step: inout Step
  ) throws(RequestError) -> Facts {
    guard let block = op.block else { throw .refused(.addressForm) }
    let span = try op.neededSpan()
    guard op.isMachines || !sessions.contains(where: { isOperator(on: $0, step.players) }) else {
      throw .refused(.banSelf)
    }
    try begin(.ban, places: [block], lasting: span, op, &step)
    step.ok()
    return Self.addressIsBanned(for: span, op.text)
  }

  mutating func unban(_ op: OpCall, _ step: inout Step) throws(RequestError) {
    let key = op.block.map { "ban \($0)" } ?? ban(ofName: op.first, at: step.now)?.key
    guard let key, end(key, &step) != nil else { throw .refused(.termUnknown) }
    step.ok()
  }

  /// What a connection from a banned address is told.
  func ban(of origin: Origin, at now: Instant) -> Facts? {
    ban(ofAddress: origin.address, at: now).map { ban in
      Self.addressIsBanned(for: ban.end - now.sinceStart, ban.why)
    }
  }

  private static func addressIsBanned(for span: Duration, _ note: String) -> Facts {
    let lasts = Span.text(span)
    return .news("Your address is banned for \(lasts).", [.lasts: lasts], note: note)
  }

  func checkBan(on name: String, at now: Instant) throws(RequestError) {
    guard let ban = ban(ofName: name, at: now) else { return }
    throw .refused(
      .banned, ["lasts": Span.text(ban.end - now.sinceStart)], ending: Wording(ban.why))
  }

  // MARK: - Mutes

  mutating func mute(_ player: PlayerID, _ op: OpCall, _ step: inout Step) throws(RequestError) {
    try checkSubject(player, op, step.players)
    let span = try op.neededSpan()
    try begin(.mute, of: player, lasting: span, op, &step)
    step.ok()
    let lasts = Span.text(span)
    let news = op.news("An operator muted you for \(lasts).", [.lasts: lasts])
    step.send(.muted, news, toPlayer: player)
  }

  mutating func unmute(_ player: PlayerID, _ op: OpCall, _ step: inout Step) throws(RequestError) {
    guard end("mute \(step.players.number(of: player))", &step) != nil else {
      throw .refused(.termUnknown)
    }
    step.ok()
    step.send(.unmuted, [:], toPlayer: player)
  }

  // MARK: - Doors

  mutating func setDoors(_ op: OpCall, _ step: inout Step) throws(RequestError) {
    switch op.first {
    case "open":
      guard end(KeptTerm.Kind.doors.rawValue, &step) != nil else { throw .refused(.termUnknown) }
    case "closed":
      let span = try op.neededSpan()
      let places = (op["except"] ?? "").split(separator: ",")
      let blocks = places.compactMap { AddressBlock(String($0)) }
      guard blocks.count == places.count, blocks.count <= OrderLimits.placesMax else {
        throw .refused(.addressForm)
      }
      try begin(.doors, places: blocks, lasting: span, op, &step)
    default: throw .refused(.doorsForm)
    }
    step.ok()
  }

  /// Refuses a new name from this address while new names are stopped.
  func checkDoors(_ origin: Origin?, at now: Instant) throws(RequestError) {
    guard let doors = doors(closedTo: origin?.address ?? [], at: now) else { return }
    throw .refused(.doorsClosed, ["lasts": Span.text(doors.end - now.sinceStart)])
  }

  func listTerms(_ op: OpCall, _ step: inout Step) throws(RequestError) {
    let (from, now, most) = (try op.from(), step.now, step.limits.pageRows)
    let terms = terms(at: now).dropFirst(from)
    for term in terms.prefix(most) {
      step.row([
        .term: term.kind.rawValue, .player: term.name.ifAny, .address: term.places.ifAny,
        .lasts: Span.text(term.end - now.sinceStart), .by: term.by.ifAny ?? "-", .text: term.why,
      ])
    }
    let next = terms.count > most ? from + most : nil
    step.end(next: next, isEmpty: terms.isEmpty, .noTerms)
  }

  // MARK: - Operators

  func tell(_ player: PlayerID, _ what: NoticeTopic, _ news: Facts, _ step: inout Step) {
    step.send(.notice, [.what: what.name] + news, toPlayer: player)
  }

  func listOperators(_ step: inout Step) {
    let ids = step.players.idsByNumber
    for number in operators.sorted() {
      guard let id = ids[number] else { continue }
      let player = step.players[id]
      step.row([.player: player.name, .here: player.session != nil])
    }
    step.end(next: nil, isEmpty: operators.isEmpty, .noOperators)
  }
}
