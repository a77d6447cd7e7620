// What the app does with the server's answers: logging in, joining and leaving tables,
// reconnecting.

import GameCore
import Protocol

extension App {
  mutating func follow(_ happening: ServerTalk.Happening) -> [Command] {
    switch happening {
    case .greeted: return greet()
    case .stranger(let kind): return meetStranger(kind)
    case .impostor: return refuseServer(visit.say(CommonPhrase.impostor))
    case .reply(let line): return [.world(.send(line))]
    case .answered(let answer): return receive(answer)
    case .event(let event): return hear(event)
    case .bye(let parting): return part(parting)
    }
  }

  // MARK: - Logging in

  private mutating func greet() -> [Command] {
    (visit.doorPort, visit.takesProofs) = (session.door, session.takesProofs)
    guard let name else { return meet(.greeted) }
    return sayHello(name)
  }

  private mutating func meetStranger(_ kind: String?) -> [Command] {
    let sentence =
      kind.map { visit.say(CommonPhrase.strangerIs, ["what": $0]) }
      ?? visit.say(CommonPhrase.stranger)
    return refuseServer(sentence)
  }

  /// The server accepted the connection and is silent. A player who was logged in tries again: the
  /// server may only have stopped for a while.
  mutating func meetSilence() -> [Command] {
    visit.name == nil ? meetStranger(nil) : lose(after: nil)
  }

  /// This server cannot be used: back to the choice of one.
  private mutating func refuseServer(_ sentence: String) -> [Command] {
    session.end()
    visit.forgetServer()
    keyring.forgetRefusals()
    forgetChallenges()
    visit.tell(sentence)
    screens.removeLast(screens.count - 1)
    return [.world(.disconnect)] + meet(.failed(sentence))
  }

  private mutating func receive(_ answer: Answer) -> [Command] {
    switch answer.request {
    case .hello: return receiveHello(answer)
    case .rooms(let from):
      if let next = takeList(answer, .rooms, from) { return ask(.rooms(from: next)) }
    case .players(let from):
      if let next = takeList(answer, .players, from) { return ask(.players(from: next)) }
    case .follow(true): visit.lobby.hasAnswered(isGood: answer.isGood)
    case .follow(false): break
    case .shop: readPurse(answer)
    case .play, .create, .challenge, .join, .watch:
      if let commands = enter(answer) { return commands }
    case .createForHouse(_, _, let level): return tellRefusal(answer) + seatHouse(answer, level)
    case .state: return receiveState(answer)
    case .refresh:
      let isCurrent = answer.isGood && answer.rows.first?.number(.room) == visit.table?.room
      return isCurrent && visit.table != nil ? receiveState(answer) : []
    case .leave: if answer.isGood { return leaveTable() }
    case .move, .step: return answer.isGood ? [] : refuseMove(answer)
    case .tell, .ignore, .heed, .again: if answer.isGood { noteSaid(answer.request) }
    case .salt: return []
    case .record: return receiveRecord(answer)
    case .say, .shout, .decline, .start, .resign, .bot, .cup, .screen: break
    }
    let told = tellRefusal(answer)
    var intents: [Intent] = []
    for index in screens.indices { intents += screens[index].receive(answer, &visit) }
    return told + carryOut(intents)
  }

  private mutating func tellRefusal(_ answer: Answer) -> [Command] {
    if !answer.isGood, !answer.isQuiet, !(screen is WallScreen) {
      visit.tell(visit.refusal(answer))
    }
    return []
  }

  /// The table is there: the house sits down once we see it.
  private mutating func seatHouse(_ answer: Answer, _ level: Level) -> [Command] {
    guard answer.isGood, let room = answer.end.number(.room) else { return [] }
    return addSalt(to: answer.end[.commit]) + ask(.state(room: room)) + ask(.bot(level))
  }

  /// What was said to one player is shown once it has arrived; a vote waits for the others; and
  /// only we decide whom we hear.
  private mutating func noteSaid(_ request: ClientRequest) {
    switch request {
    case .tell(let player, let text):
      let head = "\(visit.say(CommonPhrase.you)) > \(player)"
      visit.chat.add(text, by: head, in: .aside)
      if visit.look.isSpoken { visit.tell("\(head): \(text)") }
    case .again:
      if visit.table?.phase == .over { visit.tell(visit.say(CommonPhrase.hasVoted)) }
    case .ignore(let player):
      visit.ignored.insert(player)
      visit.tell(visit.say(HomePhrase.ignored, ["player": player]))
    case .heed(let player):
      visit.ignored.remove(player)
      visit.tell(visit.say(HomePhrase.heeded, ["player": player]))
    default: break
    }
  }

  private mutating func receiveHello(_ answer: Answer) -> [Command] {
    guard answer.isGood, let name = answer.end[.name], Names.isWellFormed(name) else {
      return receiveRefusedHello(answer)
    }
    session.noteSuccess()
    let isBack = visit.name == name
    visit.name = name
    visit.isOperator = answer.end.isYes(.operator)
    visit.connection = .ready
    visit.around.line += 1
    visit.lobby.lineIsNew()
    var commands: [Command] = []
    commands += keepSecret(answer, name)
    if remembers {
      commands += carryOut(.world(.remember(name: "name", value: name)))
      if let server = visit.server?.text {
        commands += carryOut(.world(.remember(name: "server", value: server)))
      }
    }
    commands += ask(.shop)
    if let room = answer.end.number(.room) {
      commands += ask(.state(room: room))
      session.forgetEntering()
    }
    if isBack, answer.end[.room] == nil { commands += comeBackToTable() }
    commands += session.takeWaiting().map { .world(.send($0)) }
    if isBack {
      // It has been restarted, and its rooms are others.
      if answer.end.isYes(.new) { forgetChallenges() }
      visit.tell(visit.say(CommonPhrase.backAgain))
    } else {
      commands += meet(.entered) + followInvitation()
      tellSecret(name)
    }
    return commands
  }

  private mutating func readPurse(_ answer: Answer) {
    guard answer.isGood else { return }
    if let coins = answer.end.number(.coins) { visit.coins = coins }
    let chosen = answer.rows.filter { $0.isYes(.chosen) }.compactMap { $0[.ball] }
    if !chosen.isEmpty { visit.around.balls = chosen }
  }

  // MARK: - At a table

  /// The player has sat down or watches. The table's `state` is asked for.
  private mutating func enter(_ answer: Answer) -> [Command]? {
    let isWatching = if case .watch = answer.request { true } else { false }
    guard answer.isGood, let room = answer.end.number(.room) else {
      // The room that was left when the line broke may be gone, full or locked by now.
      guard let table = visit.table, answer.request.line == returning(to: table)?.line else {
        return askPassword(answer)
      }
      visit.tell(visit.refusal(answer))
      return leaveTable()
    }
    visit.watching = isWatching ? answer.request : nil
    return (isWatching ? [] : addSalt(to: answer.end[.commit])) + ask(.state(room: room))
  }

  /// A locked table: the player has an invitation without its password, or typed a wrong one.
  private mutating func askPassword(_ answer: Answer) -> [Command]? {
    let why = answer.end.why
    guard why == .roomPrivate || why == .roomPassword, !(screen is PasswordScreen),
      case .join(let room, _) = answer.request
    else { return nil }
    visit.tell(visit.refusal(answer))
    return open(.password(.join, room: room))
  }

  /// Whether we sat at a table is told with hello; who watched asks again, and so does a player
  /// whose match was over: that seat is free, as a rule.
  private mutating func comeBackToTable() -> [Command] {
    guard let table = visit.table else { return [] }
    guard let request = returning(to: table) else { return leaveTable() }
    session.forget(request)
    return ask(request)
  }

  private func returning(to table: RoomTable) -> ClientRequest? {
    guard table.seat != nil else { return visit.watching }
    return table.phase == .over ? .join(room: table.room) : nil
  }

  private mutating func receiveState(_ answer: Answer) -> [Command] {
    guard answer.isGood, let first = answer.rows.first, let room = first.number(.room),
      let game = first[.game]
    else {
      if visit.table != nil { return leaveTable() }
      visit.tell(visit.refusal(answer))
      return []
    }
    // What it tells is later than anything that is still to be shown.
    let settled = settleTable()
    var table = visit.table?.room == room ? visit.table : nil
    let isNew = table == nil
    if isNew {
      visit.turnPage()
      visit.chat.forgetComings()
    }
    table = table ?? RoomTable(room: room, game: game, visit.look.games)
    let known = table?.cup
    table?.cup = cup(ofRoom: room, first) ?? known
    let intents = table?.read(answer.rows, me: visit.name, visit.around) ?? []
    visit.table = table
    // A player who takes the last seat has not heard of the beginning: there was no table yet.
    if isNew, let table, table.phase == .playing, table.seat != nil, table.moves == 0 {
      visit.tell(table.beginning)
    }
    var commands = settled + carryOut(intents)
    if table?.seat != nil, table?.phase != .playing {
      commands += addSalt(to: table?.phase == .open ? first[.commit] : first[.next])
    }
    guard isNew || !screens.contains(where: { $0 is TableScreen }) else { return commands }
    // A player who comes from a cup's page goes back there.
    screens = screens.prefix(1) + screens.dropFirst().filter { $0 is CupScreen || $0 is CupsScreen }
    return commands + open(TableScreen())
  }

  /// The cup that a room is for; it is told as long as its table goes on.
  private func cup(ofRoom room: Int, _ first: ServerLine) -> Int? {
    first.number(.cup) ?? visit.calls.first { $0.room == room }?.cup
      ?? visit.rooms.first { $0.number(.room) == room }?.number(.cup)
  }

  /// The table is left, or gone.
  mutating func leaveTable() -> [Command] {
    if let room = notice?.room, room == visit.table?.room { notice = nil }
    visit.table = nil
    visit.chat.forgetComings()
    guard let place = screens.lastIndex(where: { $0 is TableScreen }), place > 0 else { return [] }
    visit.turnPage()
    screens.removeLast(screens.count - place)
    return meet(.appeared)
  }

  private mutating func refuseMove(_ answer: Answer) -> [Command] {
    // The match has moved on: it was asked again after a broken line, and had been made.
    if answer.end.refusal != .notCurrent { visit.tell(visit.refusal(answer)) }
    return carryOut(visit.withBoard { $0.refused(answer) })
  }

  // MARK: - Leaving and reconnecting

  private mutating func part(_ parting: Parting) -> [Command] {
    switch parting.reason {
    case .quit: return [.face(.quit(0))]
    case .forgotten:
      (name, visit.name) = (nil, nil)
      return refuseServer(visit.say(CommonPhrase.forgotten))
    case .idle, .slow, .stopping, .storage: return lose(after: parting.retry)
    case .renamed where parting.newName != nil && visit.name != nil:
      return takeNewName(parting.newName ?? "", after: parting.retry)
    case .renamed, nil:
      name = nil
      let known = visit.look.language.goodbye(parting)
      return refuseServer(known ?? visit.say(CommonPhrase.sentAway, ["text": parting.text]))
    }
  }

  /// The connection is lost, or the server closed it for a while: reconnects, with growing pauses.
  mutating func lose(after wait: Int?) -> [Command] {
    guard visit.server != nil, visit.connection != .none else { return [] }
    // A player who never was in has no seat to come back to.
    guard visit.name != nil || self.name != nil || session.isGreeted else {
      return meetStranger(nil)
    }
    if case .lost = visit.connection { return [] }
    let pause = session.lose(after: wait) + jitter() / 2
    visit.connection = .lost(until: visit.now + pause)
    visit.tell(lineBroken(seconds: (pause + 999) / 1000))
    return [.world(.disconnect)]
  }

  /// Reconnects after a lost connection: when the pause is over, or when the player wants it.
  mutating func reconnect() -> [Command] {
    guard isLost, let server = visit.server else { return [] }
    visit.connection = .connecting
    return [.world(.connect(server))]
  }

  var isLost: Bool { if case .lost = visit.connection { true } else { false } }

  /// While the line is broken: not to wait. A wall has no keys.
  var lostChoices: [Choice] {
    guard isLost, !(screen is WallScreen) else { return [] }
    return [Choice(.control("r"), label: visit.say(CommonPhrase.reconnectNow), .reconnect)]
  }

  private func lineBroken(seconds: Int) -> String {
    if screen is WallScreen { return visit.say(CupPhrase.wallAway) }
    let phrase: CommonPhrase = visit.table?.seat == nil ? .lineBroken : .lineBrokenSeated
    // On a screen the title counts them down.
    guard visit.look.isSpoken else { return visit.say(phrase) }
    return visit.say(phrase) + " " + visit.say(CommonPhrase.againIn, ["seconds": String(seconds)])
  }

  mutating func failToConnect(_ failure: ConnectFailure) -> [Command] {
    let reason =
      switch failure {
      case .unknownHost(let host): visit.say(CommonPhrase.noHost, ["host": host])
      case .refused: visit.say(CommonPhrase.connectionRefused)
      case .silent: visit.say(CommonPhrase.noAnswer)
      case .unrouted: visit.say(CommonPhrase.noRoute)
      case .unreachable: visit.say(CommonPhrase.unreachable, ["text": failure.text])
      }
    let sentence = visit.say(
      CommonPhrase.cannotConnect, ["server": visit.server?.text ?? "?", "reason": reason])
    // A player who was in comes back; one who never was chooses again.
    guard visit.name != nil else { return refuseServer(sentence) }
    visit.connection = .greeting
    let commands = lose(after: nil)
    return commands.filter { if case .world(.disconnect) = $0 { false } else { true } }
  }
}
