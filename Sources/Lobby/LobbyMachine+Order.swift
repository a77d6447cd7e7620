import GameCore
import Protocol

// What operators do, and what follows of it for people and rooms.

extension LobbyMachine {
  func isConsole(_ id: SessionID) -> Bool { people[id]?.origin.isConsole ?? false }

  func checkIsOperator(_ call: Call) throws(Denial) {
    guard !isConsole(call.session) else { return }
    guard let player = call.player else { throw Denial(.helloFirst) }
    guard order.isOperator(people.players.number(of: player)) else { throw Denial(.operatorOnly) }
  }

  /// The operator's name; empty for the server's own machine.
  private func name(of call: Call) -> String { call.player.map(people.players.name(of:)) ?? "" }

  mutating func noteOrder(_ call: Call) {
    outbox.effects.notes.append(.order(by: name(of: call), text: "\(call.first) \(call.text)"))
  }

  /// A sentence, and the operator's reason if there is one.
  static func sentence(_ text: String, _ why: String) -> String {
    why.isEmpty ? text : "\(text) \(why)"
  }

  private func term(
    _ kind: KeptTerm.Kind, lasting span: Duration, _ call: Call, _ words: OpWords
  ) -> KeptTerm {
    KeptTerm(
      kind: kind, end: outbox.now.sinceStart + span, why: words.text, by: name(of: call))
  }

  /// A player who can be told off: anybody but another operator, unless at the machine.
  private mutating func meetSubject(_ found: Found, _ call: Call) throws(Denial) -> PlayerID {
    let player = try people.meet(found)
    guard isConsole(call.session) || !order.isOperator(people.players.number(of: player)) else {
      throw Denial(.operatorTarget, ["player": people.players.name(of: player)])
    }
    guard people.players[player].level == nil else { throw Denial(.playerUnknown) }
    return player
  }

  // MARK: - Players

  mutating func kick(_ found: Found, _ call: Call, _ words: OpWords) throws(Denial) {
    let player = try meetSubject(found, call)
    let span = try words.span()
    guard span != nil || people.players.session(of: player) != nil else {
      throw Denial(.playerAway, ["player": people.players.name(of: player)])
    }
    if let span { try begin(.ban, of: player, lasting: span, call, words) }
    outbox.ok(call)
    let text = span.map { "An operator disconnected you for \(Span.text($0))." }
    putOut(player, code: "kicked", text ?? "An operator disconnected you.", words.text)
  }

  mutating func ban(_ found: Found, _ call: Call, _ words: OpWords) throws(Denial) {
    let player = try meetSubject(found, call)
    let span = try words.neededSpan()
    try begin(.ban, of: player, lasting: span, call, words)
    outbox.ok(call)
    putOut(player, code: "banned", "You are banned for \(Span.text(span)).", words.text)
  }

  private mutating func begin(
    _ kind: KeptTerm.Kind, of player: PlayerID, lasting span: Duration, _ call: Call,
    _ words: OpWords
  ) throws(Denial) {
    var term = term(kind, lasting: span, call, words)
    term.player = people.players.number(of: player)
    term.name = people.players.name(of: player)
    try order.begin(term, &outbox)
  }

  private mutating func putOut(_ player: PlayerID, code: String, _ text: String, _ why: String) {
    guard let session = people.players.session(of: player) else { return }
    end(session, code: code, Self.sentence(text, why))
  }

  /// Everybody who comes from there goes, but no operator is shut out by another one.
  mutating func banAddresses(_ call: Call, _ words: OpWords) throws(Denial) {
    guard let block = words.block else { throw Denial(.addressForm) }
    let span = try words.neededSpan()
    let sessions = people.open.filter { id in
      people[id].map { block.contains($0.origin.address) } ?? false
    }
    let holdsForOperators = sessions.contains { id in
      people.players.player(on: id).map { order.isOperator(people.players.number(of: $0)) } ?? false
    }
    guard !holdsForOperators || isConsole(call.session) else { throw Denial(.banSelf) }
    var term = term(.ban, lasting: span, call, words)
    term.places = block.description
    try order.begin(term, &outbox)
    outbox.ok(call)
    for id in sessions {
      end(
        id, code: "banned",
        Self.sentence("Your address is banned for \(Span.text(span)).", words.text))
    }
  }

  mutating func unban(_ call: Call, _ words: OpWords) throws(Denial) {
    let key =
      words.block.map { "ban \($0)" }
      ?? order.ban(ofName: words.first, at: outbox.now)?.key
    guard let key, order.end(key, &outbox) != nil else { throw Denial(.termUnknown) }
    outbox.ok(call)
  }

  mutating func mute(_ found: Found, _ call: Call, _ words: OpWords) throws(Denial) {
    let player = try meetSubject(found, call)
    let span = try words.neededSpan()
    try begin(.mute, of: player, lasting: span, call, words)
    outbox.ok(call)
    guard let session = people.players.session(of: player) else { return }
    outbox.send(to: session) { writer in
      writer.begin(.muted)
      writer.add(.lasts, Span.text(span))
      writer.add(
        text: Self.sentence("An operator muted you for \(Span.text(span)).", words.text))
    }
  }

  mutating func unmute(_ found: Found, _ call: Call, _ words: OpWords) throws(Denial) {
    let player = try people.meet(found)
    guard order.end("mute \(people.players.number(of: player))", &outbox) != nil else {
      throw Denial(.termUnknown)
    }
    outbox.ok(call)
    guard let session = people.players.session(of: player) else { return }
    outbox.send(to: session) { $0.begin(.unmuted) }
  }

  /// Nobody receives what a muted player says, and they learn for how long.
  func checkMayTalk(_ call: Call) throws(Denial) {
    guard let player = call.player,
      let mute = order.mute(of: people.players.number(of: player), at: outbox.now)
    else { return }
    throw Denial(.muted, ["lasts": Span.text(mute.end - outbox.now.sinceStart)])
  }

  /// A player who is banned does not get in.
  func checkBan(on name: String) throws(Denial) {
    guard let ban = order.ban(ofName: name, at: outbox.now) else { return }
    throw Denial(
      .banned, ["lasts": Span.text(ban.end - outbox.now.sinceStart)], ending: ban.why)
  }

  /// No new names while the doors are closed.
  func checkDoors(_ call: Call) throws(Denial) {
    let address = people[call.session]?.origin.address ?? []
    guard let doors = order.doors(closedTo: address, at: outbox.now) else { return }
    throw Denial(.doorsClosed, ["lasts": Span.text(doors.end - outbox.now.sinceStart)])
  }

  // MARK: - The house

  /// The match under way counts for nobody, and is not recorded.
  mutating func close(_ call: Call, _ words: OpWords) throws(Denial) {
    let number = try Call.number(words.first)
    guard let room = rooms[number] else { throw Denial(.roomUnknown, ["room": number]) }
    guard room.cup == nil else { throw Denial(.closeCup, ["room": number]) }
    outbox.ok(call)
    let audience = room.audience(people.players)
    outbox.send(to: audience) { writer in
      writer.begin(.notice)
      writer.add(text: Self.sentence("An operator closed room \(number).", words.text))
    }
    rooms.close(number, reason: "operator", people.players, &outbox)
  }

  mutating func notice(_ call: Call, _ words: OpWords) throws(Denial) {
    guard !words.text.isEmpty else { throw Denial(.textBlank) }
    outbox.ok(call)
    let name = name(of: call)
    outbox.send(to: people.open.filter { !isConsole($0) }, .whenThereIsTime) { writer in
      writer.begin(.notice)
      if !name.isEmpty { writer.add(.from, name) }
      writer.add(text: words.text)
    }
  }

  mutating func setDoors(_ call: Call, _ words: OpWords) throws(Denial) {
    switch words.first {
    case "open":
      guard order.end(KeptTerm.Kind.doors.rawValue, &outbox) != nil else {
        throw Denial(.termUnknown)
      }
    case "closed":
      var term = term(.doors, lasting: try words.neededSpan(), call, words)
      let places = (words["except"] ?? "").split(separator: ",")
      let blocks = places.compactMap { AddressBlock(String($0)) }
      guard blocks.count == places.count, blocks.count <= OrderLimits.placesMax else {
        throw Denial(.addressForm)
      }
      term.places = blocks.map(\.description).joined(separator: ",")
      try order.begin(term, &outbox)
    default: throw Denial(.doorsForm)
    }
    outbox.ok(call)
  }

  // MARK: - Looking

  mutating func listTerms(_ call: Call, _ words: OpWords) throws(Denial) {
    let from = try words.from()
    let terms = order.terms(at: outbox.now).dropFirst(from)
    for term in terms.prefix(limits.pageRows) {
      outbox.row(call) { [now = outbox.now] writer in
        writer.add(.term, term.kind.rawValue)
        if !term.name.isEmpty { writer.add(.player, term.name) }
        if !term.places.isEmpty { writer.add(.address, term.places) }
        writer.add(.lasts, Span.text(term.end - now.sinceStart))
        writer.add(.by, term.by.isEmpty ? "-" : term.by)
        writer.add(text: term.why)
      }
    }
    outbox.ok(call) { [most = limits.pageRows] in
      if terms.count > most { $0.add(.next, from + most) }
    }
  }

  mutating func listConnections(_ call: Call, _ words: OpWords) throws(Denial) {
    let from = try words.from()
    let ids = people.open.filter { $0.index >= from && !isConsole($0) }
    for id in ids.prefix(limits.pageRows) {
      let player = people.players.player(on: id)
      let room = player.flatMap { rooms.number(of: $0) }
      let address = AddressBlock.text(of: people[id]?.origin.address ?? [])
      outbox.row(call) { [players = people.players] writer in
        writer.add(.player, player.map { players.name(of: $0) } ?? "-")
        writer.add(.address, address)
        writer.add(.room, room.map { "\($0)" } ?? "-")
        writer.add(.client, player.flatMap { players[$0].client } ?? "")
      }
    }
    outbox.ok(call) { [most = limits.pageRows] in
      if ids.count > most { $0.add(.next, ids[most].index) }
    }
  }

  mutating func listOperators(_ call: Call) {
    let ids = people.players.idsByNumber
    for number in order.operators.sorted() {
      guard let id = ids[number] else { continue }
      outbox.row(call) { [players = people.players] writer in
        writer.add(.player, players.name(of: id))
        writer.add(.here, players.session(of: id) == nil ? "no" : "yes")
      }
    }
    outbox.ok(call)
  }

  // MARK: - Operators

  mutating func appoint(_ found: Found, _ call: Call) throws(Denial) {
    let player = try people.meet(found)
    guard people.players[player].level == nil else { throw Denial(.playerUnknown) }
    try order.appoint(people.players.number(of: player), &outbox)
    people.havePlayed([player])
    outbox.ok(call) { [name = people.players.name(of: player)] in $0.add(.player, name) }
    tellOffice(of: player, "You are an operator of this server now. Try: help op")
  }

  mutating func dismiss(_ found: Found, _ call: Call) throws(Denial) {
    let player = try people.meet(found)
    order.dismiss(people.players.number(of: player), &outbox)
    outbox.ok(call) { [name = people.players.name(of: player)] in $0.add(.player, name) }
    tellOffice(of: player, "You are no longer an operator of this server.")
  }

  private mutating func tellOffice(of player: PlayerID, _ text: String) {
    guard let session = people.players.session(of: player) else { return }
    outbox.send(to: session) { writer in
      writer.begin(.notice)
      writer.add(text: text)
    }
  }
}
