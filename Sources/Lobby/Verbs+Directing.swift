import GameCore
import Protocol
import Words

// The commands of `cup` that staff give.

extension Verbs {
  static let ofStaff = [
    cup("start N [in=SPAN|off]", by: .staff(.deputy)) { lobby, cup throws(RequestError) in
      if let span = lobby.call["in"] { return try lobby.plan(start: span, cup) }
      let tables = try cup.pairing(lobby.step)
      try lobby.cups.closeCheckIn(of: cup.number, by: lobby.call.player, &lobby.step)
      if let tables { try lobby.cups.order(.paired(tables), cup, &lobby.step) }
      lobby.step.ok([.cup: cup.number, .round: cup.round + 1])
      if let tables {
        lobby.cups[cup.number]?.tellRound(tables, &lobby.step)
      } else {
        lobby.cups.askPairing(of: cup, &lobby.step)
      }
    }, order("pause N", in: (.playing, .cupRunsNot)) { _, _ in CupStep(.paused) },
    order("resume N", in: (.paused, .cupNotPaused), isPaced: true) { _, _ in CupStep(.resumed) },
    order("end N", right: .director) { _, _ in CupStep(.ended) },
    order("close N", mayBeOver: true) { _, cup throws(RequestError) in
      try cup.require(cup.isOver, .cupRunsStill)
      return CupStep(.closed)
    },
    cup(
      "add N NAME…", words: 2...(1 + LineLimits.namesMax), by: .staff(.desk), isPaced: true,
      asks: { lobby, cup throws(RequestError) in
        try lobby.call.words.arguments.dropFirst(2).map { name throws(RequestError) in
          try lobby.people.findOrReserve(name, lobby.step, reserved: lobby.verbs.reserved)
        }
      }
    ) { lobby, cup, found throws(RequestError) in try add(found, cup, &lobby) },
    cup("checkin N open|close [for=SPAN]", by: .staff(.desk), isPaced: true) {
      lobby, cup throws(RequestError) in try lobby.cups.checkIn(cup, &lobby.step)
    },
    cup(
      "bot N [LEVEL]", by: .staff(.deputy),
      asks: { lobby, cup throws(RequestError) in
        let level = try lobby.call.level(2)
        try cup.checkMayAddHouse(lobby.players, lobby.limits)
        return try houseGuest(level, lobby)
      }
    ) { lobby, cup, found throws(RequestError) in
      let guest = try lobby.people.meet(found, &lobby.step)
      try lobby.cups.enter(guest, cup, &lobby.step)
      let name = lobby.players.name(of: guest)
      lobby.step.ok([.cup: cup.number, .player: name])
      cup.tell(.joined, of: guest, &lobby.step)
    },
    cup("remove N NAME", by: .staff(.deputy), isPaced: true) { lobby, cup throws(RequestError) in
      let player = try cup.entrant(lobby.call.words.arguments[2], lobby.players)
      try cup.checkGamesAreLeft()
      lobby.step.ok([.cup: cup.number])
      lobby.goOut(player, of: cup.number, by: lobby.call.player ?? .gone)
    },
    cup("forfeit N NAME", by: .staff(.desk), isPaced: true) { lobby, cup throws(RequestError) in
      let (player, table) = try cup.seat(lobby.step)
      lobby.step.ok([.cup: cup.number])
      lobby.follow(lobby.rooms.giveUp(player, inCup: cup.number, &lobby.step))
      // If the table has only one match, it is lost by giving that up.
      if lobby.cups[cup.number]?.table(of: player) == table {
        let missing = [lobby.players.number(of: player)]
        let cupStep = CupStep.forfeited(missing, at: table + 1, of: cup.round)
        try lobby.cups.order(cupStep, cup, &lobby.step)
        lobby.cups[cup.number]?.tellResult(round: cup.round, table: table + 1, &lobby.step)
      }
    },
    order(
      "correct N table=T winner=NAME",
      options: ["round", "table", "winner", "places"], isPaced: true, mayBeOver: true
    ) { lobby, cup throws(RequestError) in try cup.result(lobby.step) },
    order("back N", isPaced: true) { _, _ in CupStep(.tookBack) },
    cup("pair N", by: .staff(.deputy)) { lobby, cup throws(RequestError) in
      let tables = try cup.pairing(lobby.step, toLook: true)
      try lobby.cups.closeCheckIn(of: cup.number, by: lobby.call.player, &lobby.step)
      try lobby.cups.draft(tables, cup, &lobby.step)
    },
    cup("swap N NAME NAME", by: .staff(.deputy)) { lobby, cup throws(RequestError) in
      try lobby.cups.draft(try cup.exchange(lobby.step), cup, &lobby.step)
    },
    order("apart N NAME NAME") { lobby, cup throws(RequestError) in
      let (one, other) = try cup.pair(lobby.step)
      return CupStep(.apart, [.player: [cup.numbers[one], cup.numbers[other]]])
    },
    order("set N [title=] [rounds=] [minutes=] [break=] [best=]", isPaced: true) {
      lobby, cup throws(RequestError) in
      try mayDescribe(lobby)
      return CupStep(.changed, try Cups.change(of: cup.heading.rules.kind, lobby.step))
    },
    cup(
      "tell N TEXT", words: 2...LineLimits.wordsMax, by: .staff(.desk), isPaced: true,
      asks: { lobby, _ throws(RequestError) in try mayTalk(lobby) }
    ) { lobby, cup, _ throws(RequestError) in
      let text = lobby.call.words.arguments.dropFirst(2).joined(separator: " ")
      guard holdsText(text) else { throw .refused(.textBlank) }
      let speaker = lobby.call.player ?? .gone
      try lobby.cups.order(CupStep(.told), cup, &lobby.step)
      lobby.step.ok([.cup: cup.number])
      cup.tellText(text, from: speaker, &lobby.step)
      let (number, now) = (lobby.players.number(of: speaker), lobby.step.now)
      lobby.cups.change(cup.number) { $0.message = (text, number, now + CupLimits.messageTime) }
      lobby.step.call.text = text
      lobby.moderation.remember(.cup(cup.number), lobby.step)
    },
    cup(
      "staff N [NAME] [role=deputy|desk|none]", isPaced: true,
      asks: { lobby, cup throws(RequestError) -> Found? in
        guard lobby.call.words.arguments.count > 2 else { return nil }
        try cup.check(.director, lobby)
        return try lobby.people.find(lobby.call.words.arguments[2], lobby.step)
      }
    ) { lobby, cup, found throws(RequestError) in
      guard let found else { return Cups.listStaff(cup, &lobby.step) }
      let role = lobby.call["role"].map { Names.key($0) } ?? ""
      guard role == "none" || Role(rawValue: role) != nil else {
        throw .refused(.value(name: "role", range: "deputy, desk, none"))
      }
      try lobby.appoint(found, role: role, cup) { CupStep(.staffed, [.player: $0, .role: role]) }
    },
    cup(
      "hand N NAME", by: .staff(.director),
      asks: { lobby, _ throws(RequestError) in
        try lobby.people.find(lobby.call.words.arguments[2], lobby.step)
      }
    ) { lobby, cup, found throws(RequestError) in
      try lobby.appoint(found, role: "director", cup) { CupStep(.handed, [.player: $0]) }
    },
  ]

  /// A command that is a step of the cup, in the phases in which it may be given.
  private static func order(
    _ usage: String, options: [Command.Option]? = nil, right: Tournament.Right = .deputy,
    in phase: (SaidPhase, else: RefusalReason)? = nil,
    isPaced: Bool = false, mayBeOver: Bool = false,
    _ wanted: @escaping @Sendable (LobbyMachine, Tournament) throws(RequestError) -> CupStep
  ) -> Command {
    cup(
      usage, options: options, by: .staff(right), isPaced: isPaced, mayBeOver: mayBeOver,
      asks: { lobby, cup throws(RequestError) in
        if let phase { try cup.require(cup.phase == phase.0, phase.else) }
        return try wanted(lobby, cup)
      }
    ) { lobby, cup, wanted throws(RequestError) in
      for room in try lobby.cups.direct(wanted, cup, &lobby.step) { lobby.release(room) }
      if wanted.what == .tookBack {
        // Without a pause the same round would be paired again at once.
        try lobby.cups.order(CupStep(.paused), cup, &lobby.step)
        lobby.cups.stopWaiting(in: cup.number, nil, &lobby.step)
      }
      lobby.rooms.goOn(lobby.cups.roomsToGoOn(since: cup), &lobby.step)
    }
  }

  // MARK: - A command on a cup

  /// The extra cost of changing a cup compared with reading it: all its players may be told.
  static let changeCost = 4

  /// A command that needs more than its cup. A paced command is announced, so its rate is limited.
  /// After a change the cup does what has become possible.
  static func cup<Known: Sendable>(
    _ usage: String, words: ClosedRange<Int>? = nil, options: [Command.Option]? = nil,
    by giver: Command.Giver = .players, _ storeUse: Command.StoreUse = .keeps,
    isPaced: Bool = false, mayBeOver: Bool = false,
    asks ask: @escaping @Sendable (LobbyMachine, Tournament) throws(RequestError) -> Known,
    _ run: @escaping @Sendable (inout LobbyMachine, Tournament, Known) throws(RequestError) -> Void
  ) -> Command {
    Command(
      usage, takes: words.map { .words($0) }, options: options, by: giver, storeUse,
      asks: { lobby throws(RequestError) in
        let cup = try lobby.cups.find(lobby.call.words.arguments[1], lobby.call)
        if case .staff(let right) = giver {
          try cup.check(right, lobby, mayBeOver: mayBeOver)
        }
        return (cup, try ask(lobby, cup))
      }
    ) { lobby, found throws(RequestError) in
      let (cup, known) = found
      guard storeUse == .keeps else {
        lobby.step.charge(bytes: lobby.cups.remember(cup))
        return try run(&lobby, cup, known)
      }
      lobby.step.effects.cost += changeCost
      if isPaced, !lobby.people.isExempt(lobby.call.session) {
        try lobby.cups.pace(cup.number, lobby.step)
      }
      try run(&lobby, cup, known)
      lobby.advance(cup: cup.number)
    }
  }

  static func cup(
    _ usage: String, words: ClosedRange<Int>? = nil, by giver: Command.Giver = .players,
    _ storeUse: Command.StoreUse = .keeps, isPaced: Bool = false,
    _ run: @escaping Command.RunKnowing<Tournament>
  ) -> Command {
    cup(
      usage, words: words, by: giver, storeUse, isPaced: isPaced, asks: { _, _ in },
      { lobby, cup, _ throws(RequestError) in try run(&lobby, cup) })
  }

  /// `cup add N ana bob cleo`: answers with a row for each name. A single name is refused like any
  /// request.
  static func add(
    _ guests: [Guest], _ cup: Tournament, _ lobby: inout LobbyMachine
  ) throws(RequestError) {
    var added: [PlayerID] = []
    lobby.step.effects.cost += guests.count
    for (name, guest) in zip(lobby.call.words.arguments.dropFirst(2), guests) {
      do throws(RequestError) {
        let (name, admission, player) = try add(guest, cup, &lobby)
        if let player { added.append(player) }
        lobby.step.row([.cup: cup.number, .player: name, .state: admission.rawValue])
      } catch {
        guard guests.count > 1, case .refused(let refusal) = error else { throw error }
        let (state, wait) = (Admission.refused.rawValue, refusal.retryMilliseconds)
        let why: Facts = [.state: state, .why: refusal.word, .retryMs: wait]
        lobby.step.row([.cup: cup.number, .player: name] + why)
      }
    }
    lobby.step.ok([.cup: cup.number, .added: added.count])
    for player in added {
      lobby.cups[cup.number]?.tell(.joined, of: player, &lobby.step)
      lobby.cups[cup.number]?.tellInvited(player, &lobby.step)
    }
  }

  private static func add(
    _ guest: Guest, _ cup: Tournament, _ lobby: inout LobbyMachine
  ) throws(RequestError) -> (name: String, Admission, added: PlayerID?) {
    guard let now = lobby.cups[cup.number] else { throw .refused(.cupOver, ["cup": cup.number]) }
    let player: PlayerID
    switch guest {
    case .refused(let error): throw error
    case .found(let found): player = try lobby.people.meet(found, &lobby.step)
    case .reserved(let name):
      // The line may contain a name twice. A name that the cup refuses is not reserved.
      if let reserved = lobby.players[Names.key(name)] {
        player = reserved
        break
      }
      // A new name is read like talk.
      try mayTalk(lobby)
      do throws(RefusalReason) {
        try now.cup.checkMayJoin(name)
      } catch {
        throw .refused(error, cup: cup.number)
      }
      let origin = lobby.people[lobby.call.session]?.origin
      player = try lobby.people.reserve(name, from: origin, &lobby.step)
    }
    let name = lobby.step.players.name(of: player)
    if now.entrant(player) != nil {
      let isAmongMany = lobby.call.words.arguments.count > 3
      guard isAmongMany else { throw .refused(.cupEntered, cup: cup.number) }
      return (name, .already, nil)
    }
    try lobby.cups.bringIn(player, now, &lobby.step)
    return (name, lobby.step.players[player].secret.isFree ? .reserved : .added, player)
  }
}

extension LobbyMachine {
  /// `cup start N in=10m` and `in=off`: the first round begins at a moment, or at the director's
  /// command.
  fileprivate mutating func plan(start span: String, _ cup: Tournament) throws(RequestError) {
    try cup.require(cup.phase == .open, .cupBegun)
    let key = Names.key(span)
    let wait = Span.read(span, most: CupLimits.startMax)
    guard wait != nil || key == "off" else { throw .refused(.startForm) }
    let moment = wait.map { step.now + $0 }
    try cups.order(CupStep(.planned, [.in: key]), cup, &step)
    cups.change(cup.number) { $0.nextRoundAt = moment }
    cups.wakeForDeadline(cup.number, &step)
    let seconds = cups[cup.number]?.startsIn(at: step.now)
    step.ok([.cup: cup.number, .round: cup.round, .starts: seconds])
  }

  /// Gives a player a role, or makes them the director. House bots and the present director get
  /// none.
  fileprivate mutating func appoint(
    _ found: Found, role: String, _ cup: Tournament, _ wanted: (Int) -> CupStep
  ) throws(RequestError) {
    let player = try people.meet(found, &step)
    try cup.require(player != cup.director && players[player].level == nil, .cupStaff)
    try cups.order(wanted(players.number(of: player)), of: player, cup, &step)
    step.ok([.cup: cup.number])
    cups[cup.number]?.tellStaff(player, role: role, &step)
  }
}

// The rights of a cup's staff that other parts of the lobby check.

extension Tournament {
  /// Checks that the caller has this right, as staff of the cup or as an operator of the server.
  func check(_ right: Right, _ lobby: LobbyMachine, mayBeOver: Bool = false) throws(RequestError) {
    guard !isOver || mayBeOver && !isSettled else { throw .refused(.cupOver, ["cup": number]) }
    let (call, player) = (lobby.call, lobby.players.number(of: lobby.call.player ?? .gone))
    let isOperator = lobby.people.isConsole(call.session) || lobby.moderation.isOperator(player)
    guard isOperator || allows(player, right) else {
      throw .refused(.cupDirector, ["cup": number, "director": lobby.players.name(of: director)])
    }
  }

  /// Refuses an order of the staff about their own table, if others may give it.
  func checkDistance(to table: Encounter, _ call: Call, _ right: Right) throws(RequestError) {
    let isOwn = table.entrants.contains { players[$0] == call.player }
    let others = ([directorsNumber] + staff.keys).filter { number in
      allows(number, right) && !table.entrants.contains { numbers[$0] == number }
    }
    guard !isOwn || others.isEmpty else { throw .refused(.cupOwnTable, ["cup": number]) }
  }

  /// The player named by the word at `index`, which needs a right; without a name the caller.
  func player(
    at index: Int, _ right: Right, _ lobby: LobbyMachine
  ) throws(RequestError) -> PlayerID {
    guard !isOver else { throw .refused(.cupOver, ["cup": number]) }
    let own = try? lobby.call.caller()
    guard let word = lobby.call.word(index),
      own.map({ Names.key(lobby.players.name(of: $0)) }) != Names.key(word)
    else {
      let player = try lobby.call.caller()
      try require(entrant(player) != nil || mayReturn(player), .cupNotEntered)
      return player
    }
    try check(right, lobby)
    return try entrant(word, lobby.players)
  }
}
