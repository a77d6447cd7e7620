import GameCore
import Protocol

// The verbs `cups` and `cup`, and the commands of `cup`.

extension Verbs {
  static let cups = [
    Command(
      "cups [from=N]", .words(0...0, options: [.from]), .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in try lobby.cups.findOver(call, lobby.limits) }
    ) { lobby, call, over in lobby.cups.list(call, over, &lobby.step) },
    Command(
      "cup WHAT [N] …", .command,
      [create] + ofCups, unknown: .cupOrder
    ) { lobby, call throws(RequestError) in
      if Names.key(call.first) == "standings" { call.words.arguments[0] = "table" }
      if call.isStyled, call.words.arguments.count == 1, let only = lobby.cups.only {
        call.words.arguments.append("\(only)")
      }
      guard Int(plain: call.first) != nil, call.words.arguments.count == 1 else { return }
      // `cup 3` is `cup show 3`.
      call.words.arguments.insert("show", at: 0)
      call.words.options = []
    },
  ]

  /// The commands on a cup that there is.
  static let ofCups = ofPlayers + ofDirectors

  private static let create = Command(
    "create NAME kind=… game=…", .wish(0...1), .keeps
  ) { lobby, call throws(RequestError) in
    lobby.step.effects.cost += changeCost
    // Everybody reads a cup's name.
    try mayTalk(call, lobby)
    try lobby.createCup(call)
  }

  private static let ofPlayers = [
    cup("join N") {
      lobby, call, cup throws(RequestError) in
      try lobby.cups.join(call, cup, &lobby.step)
      lobby.advance(cup: cup.number)
    },
    leave("leave N"),
    cup("accept N") {
      lobby, call, cup throws(RequestError) in
      try lobby.cups.accept(call, cup, &lobby.step)
    },
    leave("decline N"),
    cup("show N", .reads) {
      lobby, call, cup throws(RequestError) in
      Cups.show(call, cup, &lobby.step)
    },
    cup(
      "table N [from=K]",
      options: ["from"], .reads
    ) { lobby, call, cup throws(RequestError) in
      try lobby.cups.showTable(call, cup, &lobby.step)
    },
    cup(
      "bracket N [from=K]",
      options: ["from"], .reads
    ) { lobby, call, cup throws(RequestError) in
      try lobby.cups.showBracket(call, cup, &lobby.step)
    },
    cup(
      "games N [round=R] [from=K]",
      options: ["round", "from"], .reads
    ) { lobby, call, cup throws(RequestError) in
      let rooms = lobby.rooms
      try Cups.showGames(call, cup, &lobby.step) { rooms[$0]?.phase == .playing }
    },
    cup(
      "log N [from=K]", options: ["from"], .reads
    ) { lobby, call, cup throws(RequestError) in
      try Cups.showLog(call, cup, &lobby.step)
    },
    cup(
      "export N [as=text|csv|trf] [from=K]",
      options: ["as", "from"], .reads
    ) { lobby, call, cup throws(RequestError) in
      try lobby.cups.export(call, cup, &lobby.step)
    },
  ]

  private static func leave(_ usage: String) -> Command {
    cup(
      usage, asks: { _, call, cup throws(RequestError) in try cup.leaver(call) }
    ) { lobby, call, cup, player throws(RequestError) in
      lobby.step.ok(call, [.cup: cup.number])
      lobby.goOut(player, of: cup.number, by: player)
    }
  }

  private static let ofDirectors = [
    cup(
      "start N [in=SPAN|off]",
      options: ["in"], by: .director,
      asks: { lobby, call, cup throws(RequestError) in try cup.start(call, lobby.step) }
    ) { lobby, call, cup, start throws(RequestError) in
      switch start {
      case .now(let tables):
        try lobby.cups.start(tables, call, cup, &lobby.step)
        lobby.advance(cup: cup.number)
      case .planned(let moment): lobby.cups.plan(startAt: moment, call, cup, &lobby.step)
      }
    },
    order("pause N", in: (.playing, .cupRunsNot)) {
      _, _, _ in CupStep(what: .paused)
    },
    order("resume N", in: (.paused, .cupNotPaused), isPaced: true) { _, _, _ in
      CupStep(what: .resumed)
    },
    order("end N") { _, _, _ in CupStep(what: .ended) },
    cup(
      "add N NAME", words: 2...2, by: .director, isPaced: true,
      asks: { lobby, call, cup throws(RequestError) in
        let name = call.words.arguments[2]
        let stranger = Denial(.cupStranger, ["name": name, "cup": cup.number])
        return try lobby.people.find(name, call, lobby.players, else: stranger)
      }
    ) { lobby, call, cup, found throws(RequestError) in
      let player = try lobby.people.meet(found, &lobby.step)
      try lobby.cups.checkMayAdd(player, to: cup, lobby.players)
      try lobby.cups.add(player, call, cup, &lobby.step)
      lobby.advance(cup: cup.number)
    },
    cup(
      "bot N [LEVEL]", words: 1...2, by: .director,
      asks: { lobby, call, cup throws(RequestError) in
        let level = try call.level(2)
        try cup.checkMayAddHouse(lobby.players, lobby.limits)
        return try houseGuest(level, call, lobby)
      }
    ) { lobby, call, cup, found throws(RequestError) in
      let guest = try lobby.people.meet(found, &lobby.step)
      try lobby.cups.addHouse(guest, call, cup, &lobby.step)
      lobby.advance(cup: cup.number)
    },
    cup(
      "remove N NAME", words: 2...2, by: .director, isPaced: true,
      asks: { lobby, call, cup throws(RequestError) in
        let player = try cup.entrant(call, lobby.players)
        try cup.checkGamesAreLeft()
        return player
      }
    ) { lobby, call, cup, player throws(RequestError) in
      lobby.step.ok(call, [.cup: cup.number])
      lobby.goOut(player, of: cup.number, by: cup.director)
    },
    cup(
      "forfeit N NAME", words: 2...2,
      by: .director, isPaced: true,
      asks: { lobby, call, cup throws(RequestError) in try cup.seat(call, lobby.players) }
    ) { lobby, call, cup, seat throws(RequestError) in
      let (player, table) = seat
      lobby.step.ok(call, [.cup: cup.number])
      lobby.follow(lobby.rooms.giveUp(player, inCup: cup.number, &lobby.step))
      try lobby.cups.forfeit(player, at: table, cup, &lobby.step)
      lobby.advance(cup: cup.number)
    },
    order(
      "correct N table=T winner=NAME",
      options: ["round", "table", "winner", "places"], isPaced: true
    ) { call, cup, players throws(RequestError) in try cup.result(call, players) },
    order("back N", isPaced: true) { _, _, _ in
      CupStep(what: .tookBack)
    },
  ]

  /// An order that is a step of the cup, in the phase in which it may be given.
  private static func order(
    _ usage: String, options: [Command.Option] = [],
    in phase: (Tournament.Phase, else: Why)? = nil, isPaced: Bool = false,
    _ wanted: @escaping @Sendable (Call, Tournament, Players) throws(RequestError) -> CupStep
  ) -> Command {
    cup(
      usage, options: options, by: .director, isPaced: isPaced,
      asks: { lobby, call, cup throws(RequestError) in
        if let phase { try cup.check(phase.0, phase.else) }
        return try wanted(call, cup, lobby.players)
      }
    ) { lobby, call, cup, wanted throws(RequestError) in
      for room in try lobby.cups.direct(wanted, call, cup, &lobby.step) { lobby.release(room) }
      if wanted.what == .tookBack { try lobby.cups.pauseAfterBack(cup, &lobby.step) }
      lobby.advance(cup: cup.number)
    }
  }

  // MARK: - A command on a cup

  /// What a change of a cup costs more than a look: all who play in it may be told.
  private static let changeCost = 4

  /// One that asks about more than its cup. A paced one is told to others, and so has a pace.
  private static func cup<Known: Sendable>(
    _ usage: String, words: ClosedRange<Int> = 1...1,
    options: [Command.Option] = [], by giver: Command.Giver = .players,
    _ storeUse: Command.StoreUse = .keeps, isPaced: Bool = false,
    asks ask: @escaping @Sendable (LobbyMachine, Call, Tournament) throws(RequestError) -> Known,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, Tournament, Known) throws(RequestError) -> Void
  ) -> Command {
    Command(
      usage, .words(words, options: options), by: giver, storeUse,
      asks: { lobby, call throws(RequestError) in
        let cup = try lobby.cups.find(call.words.arguments[1], call)
        if giver == .director { try cup.checkDirector(call, lobby.players) }
        return (cup, try ask(lobby, call, cup))
      }
    ) { lobby, call, found throws(RequestError) in
      let (cup, known) = found
      if storeUse == .reads {
        lobby.step.charge(bytes: lobby.cups.remember(cup))
      } else {
        lobby.step.effects.cost += changeCost
      }
      if isPaced, !lobby.people.isExempt(call.session) {
        try lobby.cups.pace(cup.number, lobby.step)
      }
      try run(&lobby, call, cup, known)
    }
  }

  private static func cup(
    _ usage: String, options: [Command.Option] = [],
    by giver: Command.Giver = .players, _ storeUse: Command.StoreUse = .keeps,
    _ run: @escaping Command.RunKnowing<Tournament>
  ) -> Command {
    cup(
      usage, options: options, by: giver, storeUse, asks: { _, _, _ in },
      { lobby, call, cup, _ throws(RequestError) in try run(&lobby, call, cup) })
  }
}

extension Tournament {
  fileprivate func checkDirector(_ call: Call, _ players: Players) throws(RequestError) {
    guard !isOver else { throw .refused(.cupOver, ["cup": number]) }
    guard director == call.player else {
      throw .refused(.cupDirector, ["cup": number, "director": players.name(of: director)])
    }
  }
}
