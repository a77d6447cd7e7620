// What the app does with the server's answers: logging in, joining and leaving tables,
// reconnecting.

import Protocol

extension App {
  mutating func follow(_ happening: ServerSession.Happening) {
    switch happening {
    case .greeted: greet()
    case .stranger(let kind): meetStranger(kind)
    case .impostor: refuseServer(visit.say(CommonPhrase.impostor))
    case .reply(let line): emit(.send(line))
    case .answered(let answer): receive(answer)
    case .event(let event): hear(event)
    case .bye(let parting): part(parting)
    }
  }

  // MARK: - Logging in

  private mutating func greet() {
    visit.connection = .greeted
    visit.greeting = session.greeting
    guard let name else {
      meet(.greeted)
      return pressEarlyKeys()
    }
    early = []
    sayHello(name)
  }

  mutating func meetStranger(_ kind: String?) {
    let known = kind.map { visit.say(CommonPhrase.strangerIs, ["what": $0]) }
    refuseServer(known ?? visit.say(CommonPhrase.stranger))
  }

  /// This server cannot be used: back to the choice of one.
  private mutating func refuseServer(_ sentence: String) {
    session.end()
    // Enter goes back there, and starts no other server.
    visit.around.remembered["server"] = visit.server?.text ?? visit.around.remembered["server"]
    visit.forgetServer()
    session.keyring.refused = []
    forgetChallenges()
    talk = nil
    visit.tell(sentence)
    screens.removeLast(screens.count - 1)
    emit(.disconnect)
    meet(.failed)
    if !isWall, !(screen is DoorScreen) { turn(to: .door) }
  }

  private mutating func receive(_ answer: Answer) {
    switch answer.request {
    case .hello: return receiveHello(answer)
    case .rooms: if answer.isGood { visit.lobby.rooms = answer.rows }
    case .players: if answer.isGood { visit.lobby.players = answer.rows }
    case .follow(true) where visit.lobby.following == .asked:
      visit.lobby.following = answer.isGood ? .yes : .no
    case .shop where answer.isGood:
      if let coins = answer.end.number(.coins) { visit.coins = coins }
      let chosen = answer.rows.filter { $0.isYes(.chosen) }.compactMap { $0[.ball] }
      if !chosen.isEmpty { visit.around.balls = chosen }
    case .create(_, _, let level?):
      tellRefusal(answer)
      guard answer.isGood, let room = answer.end.number(.room) else { return }
      addSalt(to: answer.end[.commit])
      // The house sits down once we see the table.
      ask(.state(room: room))
      return ask(.bot(level))
    case .play, .create, .challenge, .join, .watch: if enter(answer) { return }
    case .state: return receiveState(answer)
    case .refresh:
      let isCurrent = answer.isGood && answer.rows.first?.number(.room) == visit.table?.room
      if isCurrent, visit.table != nil { receiveState(answer) }
      return
    case .leave(let room):
      guard answer.isGood else { break }
      // The seat that was left may be at another table than the one that is shown.
      if let room, room != visit.table?.room { return session.watch.getUp() }
      return leaveTable()
    case .move, .step:
      guard !answer.isGood else { return }
      // The match has moved on: it was asked again after a broken line, and had been made.
      if answer.end.refusal != .notCurrent { visit.tell(visit.refusal(answer)) }
      return carryOut(visit.withBoard { $0.refused(answer) })
    case .again where answer.isGood && visit.table?.phase == .over:
      // A vote waits for the others, and for those who are asked to come back.
      let challenge = visit.table.flatMap { visit.rematch?.receive(vote: answer, $0) }
      if let challenge { ask(challenge) } else { tell(CommonPhrase.hasVoted) }
    case .tell(let player, let text) where answer.isGood:
      let head = "\(visit.say(CommonPhrase.you)) > \(player)"
      visit.chat.add(text, by: head, in: .aside)
      if visit.look.isSpoken { visit.tell("\(head): \(text)") }
    case .ignore(let player) where answer.isGood:
      visit.ignored.insert(player)
      tell(HomePhrase.ignored, ["player": player])
    case .heed(let player) where answer.isGood:
      visit.ignored.remove(player)
      tell(HomePhrase.heeded, ["player": player])
    case .salt: return
    case .record:
      guard answer.isGood else { return }
      session.watch.receive(answer.rows)
      return tellVerdict()
    case .follow, .shop, .say, .shout, .tell, .ignore, .heed, .decline, .start, .again, .resign,
      .bot, .cup, .screen:
      break
    }
    tellRefusal(answer)
    carryOut(screens.indices.flatMap { screens[$0].receive(answer, &visit) })
  }

  private mutating func tellRefusal(_ answer: Answer) {
    if !answer.isGood, !answer.isQuiet, !isWall { visit.tell(visit.refusal(answer)) }
  }

  private mutating func receiveHello(_ answer: Answer) {
    guard answer.isGood, let name = answer.end[.name], Names.isWellFormed(name) else {
      return receiveRefusedHello(answer)
    }
    session.noteSuccess()
    let isBack = visit.name == name
    visit.name = name
    visit.isOperator = answer.end.isYes(.operator)
    visit.connection = .ready
    visit.around.line += 1
    // A new connection does not follow the lobby yet.
    visit.lobby.following = .no
    keepSecret(answer)
    // Nobody plays there who could come back.
    if !isWall {
      carryOut(.remember(name: "name", value: name))
      if let server = visit.server { carryOut(.remember(name: "server", value: server.text)) }
    }
    ask(.shop)
    if let room = answer.end.number(.room) {
      ask(.state(room: room))
      session.waiting.removeAll { $0.kind == .entering }
    }
    // A covered screen also waits for answers that were lost.
    if isBack || isWall { carryOut(screens.indices.flatMap { screens[$0].meet(.entered, &visit) }) }
    // Whether we sat at a table is told with hello; who watched asks again, and so does a player
    // whose match was over: that seat is free, as a rule.
    if isBack, answer.end[.room] == nil, let table = visit.table {
      if let request = returning(to: table) {
        session.forget(request)
        ask(request)
      } else {
        leaveTable()
      }
    }
    for line in session.takeWaiting() { emit(.send(line)) }
    if isBack {
      // The server has restarted, and has other rooms.
      if answer.end.isYes(.new) { forgetChallenges() }
      tell(CommonPhrase.backAgain)
    } else {
      if !isWall { turn(to: .home) }
      followInvitation()
      if session.saidSecret != nil, visit.around.powers.ownsMachine {
        tell(CommonPhrase.secretUsed, ["player": name, "server": visit.server?.text ?? "?"])
      }
    }
  }

  // MARK: - At a table

  /// The player has sat down or watches: the table's `state` is asked for. Returns false for a
  /// refusal that has not led anywhere.
  private mutating func enter(_ answer: Answer) -> Bool {
    if answer.isGood, let room = answer.end.number(.room) {
      let isWatching = if case .watch = answer.request { true } else { false }
      visit.watching = isWatching ? answer.request : nil
      if !isWatching { addSalt(to: answer.end[.commit]) }
      ask(.state(room: room))
      return true
    }
    // The room that was left when the line broke may be gone, full or locked by now.
    if let table = visit.table, answer.request.line == returning(to: table)?.line {
      visit.tell(visit.refusal(answer))
      leaveTable()
      return true
    }
    // A locked table: the player has an invitation without its password, or with a wrong one. Who
    // types one already goes on.
    let why = answer.end.why
    guard why == .roomPrivate || why == .roomPassword, !screen.isTyping,
      case .join(let room, _) = answer.request
    else { return false }
    visit.tell(visit.refusal(answer))
    open(TextScreen.password(.join, room: room))
    return true
  }

  private func returning(to table: RoomTable) -> ClientRequest? {
    guard table.seat != nil else { return visit.watching }
    return table.phase == .over ? .join(room: table.room) : nil
  }

  private mutating func receiveState(_ answer: Answer) {
    guard answer.isGood, let first = answer.rows.first, let room = first.number(.room),
      let game = first[.game]
    else {
      if visit.table != nil { return leaveTable() }
      return visit.tell(visit.refusal(answer))
    }
    // The state is later than any event that waits to be shown.
    settleTable()
    let known = visit.table.flatMap { $0.room == room ? $0 : nil }
    let isNew = known == nil
    if isNew {
      visit.turnPage()
      visit.chat.forgetComings()
    }
    var table = known ?? RoomTable(room: room, game: game, visit.look.games)
    // The cup that it is for is told as long as the cup's table goes on.
    table.cup =
      first.number(.cup) ?? visit.calls.first { $0.room == room }?.cup
      ?? visit.rooms.first { $0.number(.room) == room }?.number(.cup) ?? table.cup
    let intents = table.read(answer.rows, me: visit.name, visit.around)
    // The table where our match is over, unless a cup goes on there. A player who watches another
    // one would be brought back to it after a lost connection.
    if isNew, table.seat == nil, let last = visit.table, last.seat != nil, last.phase == .over,
      !visit.calls.contains(where: { $0.room == last.room })
    {
      ask(.leave(room: last.room))
    }
    visit.table = table
    visit.noteEnd()
    // A player who takes the last seat has not heard of the beginning: there was no table yet.
    if isNew, table.phase == .playing, table.seat != nil, table.moves == 0 {
      visit.tell(table.beginning)
    }
    if isNew, let sentence = table.latenessSentence { visit.tell(sentence) }
    carryOut(intents)
    if table.seat != nil, table.phase != .playing {
      addSalt(to: table.phase == .open ? first[.commit] : first[.next])
    }
    guard isNew || !screens.contains(where: { $0 is TableScreen }) else { return }
    // A player who comes from a cup's page goes back there.
    screens = screens.prefix(1) + screens.dropFirst().filter { $0 is CupScreen || $0 is CupsScreen }
    open(TableScreen())
  }

  /// The table is left, or gone.
  mutating func leaveTable() {
    // What has not been shown yet counts all the same, such as coins.
    settleTable()
    if let room = notice?.room, room == visit.table?.room { notice = nil }
    visit.leaveTable()
    session.watch.getUp()
    visit.chat.forgetComings()
    guard let place = screens.lastIndex(where: { $0 is TableScreen }), place > 0 else { return }
    visit.turnPage()
    screens.removeLast(screens.count - place)
    meet(.appeared)
  }

  // MARK: - Leaving and reconnecting

  private mutating func part(_ parting: Parting) {
    switch parting.reason {
    case .quit: emit(.quit(0))
    case .forgotten:
      (name, visit.name) = (nil, nil)
      refuseServer(visit.say(CommonPhrase.forgotten))
    case .idle, .slow, .stopping, .storage: lose(after: parting.retry)
    case .renamed where parting.newName != nil && visit.name != nil:
      takeNewName(parting.newName ?? "", after: parting.retry)
    case .full, .tooMany, .renamed, nil:
      let known = visit.look.language.goodbye(parting)
      let sentence = known ?? visit.say(CommonPhrase.sentAway, ["text": parting.text])
      // A player who was in waits for room, as a seat may be held.
      if parting.mayComeBack, visit.name != nil {
        visit.tell(sentence)
        return lose(after: parting.retry)
      }
      name = nil
      refuseServer(sentence)
    }
  }

  /// The connection is lost, or the server closed it for a while: reconnects, with growing pauses.
  mutating func lose(after wait: Int?) {
    guard visit.server != nil, visit.connection != .none, !isLost else { return }
    // A player who never was in has no seat to come back to. Only a Parlor server says when to
    // come back.
    guard visit.name != nil || self.name != nil || session.isGreeted || wait != nil else {
      return meetStranger(nil)
    }
    waitForServer(atLeast: wait)
    emit(.disconnect)
  }

  private mutating func waitForServer(atLeast wait: Int?) {
    let pause = session.lose(after: wait) + jitter() / 2
    visit.connection = .lost(until: visit.now + pause)
    guard !isWall else { return visit.tell(visit.say(CupPhrase.wallAway)) }
    let phrase: CommonPhrase = visit.table?.seat == nil ? .lineBroken : .lineBrokenSeated
    let again = visit.say(CommonPhrase.againIn, ["seconds": String((pause + 999) / 1000)])
    // On a screen the title counts them down.
    visit.tell(visit.say(phrase) + (visit.look.isSpoken ? " " + again : ""))
  }

  /// Reconnects after a lost connection: when the pause is over, or when the player wants it.
  mutating func reconnect() {
    guard isLost, let server = visit.server else { return }
    visit.connection = .connecting
    emit(.connect(server))
  }

  var isLost: Bool { if case .lost = visit.connection { true } else { false } }

  /// The choices of the screen. While the line is broken, what is asked of the server is disabled.
  var choices: [Choice] {
    screen.choices(visit).map { choice in
      var choice = choice
      if isLost, case .ask = choice.intent { choice.why = visit.say(CommonPhrase.lineBroken) }
      return choice
    }
  }

  /// While the line is broken, a key reconnects at once. A wall has no keys.
  var lostChoices: [Choice] {
    guard isLost, !isWall else { return [] }
    return [visit.choice(.control("r"), CommonPhrase.reconnectNow, .reconnect)]
  }

  mutating func failToConnect(_ failure: ConnectFailure) {
    let reason =
      switch failure {
      case .unknownHost(let host): visit.say(CommonPhrase.noHost, ["host": host])
      case .refused: visit.say(CommonPhrase.connectionRefused)
      case .silent: visit.say(CommonPhrase.noAnswer)
      case .unrouted: visit.say(CommonPhrase.noRoute)
      case .unreachable: visit.say(CommonPhrase.unreachable, ["text": failure.text])
      }
    // A player who was in comes back; one who never was chooses again.
    guard visit.name == nil else { return waitForServer(atLeast: nil) }
    let blanks = ["server": visit.server?.text ?? "?", "reason": reason]
    refuseServer(visit.say(CommonPhrase.cannotConnect, blanks))
  }

  // MARK: - Guests of the gateway

  /// Asks whether the player is still there before they are disconnected. Any key that closes the
  /// box is an answer.
  mutating func askWhetherHere(minutes: Int) {
    let leaveSoon = visit.say(GuestPhrase.leaveSoon, ["n": String(minutes)])
    // An open box may hold the only copy of a login key.
    guard notice == nil else { return visit.tell(leaveSoon) }
    notice = Notice(
      title: visit.say(GuestPhrase.stillThere), lines: [leaveSoon],
      choices: [visit.choice(.enter, GuestPhrase.stay, .all([]))])
  }

  /// The last lines after the screen has been closed, one more if the gateway itself closes.
  package func farewell(isClosing: Bool) -> [String] {
    let goodbye = visit.name.map { visit.say(GuestPhrase.goodbye, ["player": $0]) }
    return [goodbye ?? visit.say(GuestPhrase.goodbyeStranger)]
      + (isClosing ? [visit.say(GuestPhrase.doorCloses)] : [])
  }

  /// Whether the state of a table has been asked for, and has not come yet.
  var isTableComing: Bool {
    session.pending.contains { if case .state = $0 { true } else { false } }
  }

  /// Takes the guest to the place that a link names, once.
  mutating func followInvitation() {
    guard let invitation else { return }
    self.invitation = nil
    // A kept seat comes first.
    if visit.table == nil, !isTableComing { carryOut(.ask(invitation)) }
  }
}
