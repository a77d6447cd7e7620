import GameCore
import Protocol
import Words

/// The commands after `cup`: the table by which they are dispatched, and from which `help cup` is
/// made.
struct CupCommand: Sendable {
  typealias Run = @Sendable (inout LobbyMachine, Call) throws(Denial) -> Void

  let usage: String
  let text: String
  /// The number of words after the cup's number, and the options.
  let words: ClosedRange<Int>
  let options: [String]
  /// Whether only its director may.
  let isDirectors: Bool
  /// Whether it changes nothing.
  let isLook: Bool
  /// Asks the store what must be known first, and gives what is then to be done.
  let prepare: @Sendable (LobbyMachine, Call, Tournament) throws(Stop) -> Run

  var name: String { String(usage.prefix { $0 != " " }) }

  /// One that asks the store about more than its cup.
  init<Known: Sendable>(
    _ usage: String, _ text: String, words: ClosedRange<Int> = 0...0, options: [String] = [],
    isDirectors: Bool = false, isLook: Bool = false, isPaced: Bool = false,
    asks ask: @escaping @Sendable (LobbyMachine, Call, Tournament) throws(Stop) -> Known,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, Tournament, Known) throws(Denial) -> Void
  ) {
    (self.usage, self.text) = (usage, text)
    (self.words, self.options) = (words, options)
    (self.isDirectors, self.isLook) = (isDirectors, isLook)
    prepare = { lobby, call, cup throws(Stop) in
      let known = try ask(lobby, call, cup)
      return { lobby, call throws(Denial) in
        if isPaced, !lobby.people.isExempt(call.session) {
          try lobby.cups.pace(cup.number, lobby.outbox)
        }
        try run(&lobby, call, cup, known)
      }
    }
  }

  /// One that asks nobody, and is checked before it is done.
  init<Known: Sendable>(
    _ usage: String, _ text: String, words: ClosedRange<Int> = 0...0, options: [String] = [],
    isDirectors: Bool = false, isPaced: Bool = false,
    checks check: @escaping @Sendable (LobbyMachine, Call, Tournament) throws(Denial) -> Known,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, Tournament, Known) throws(Denial) -> Void
  ) {
    self.init(
      usage, text, words: words, options: options, isDirectors: isDirectors, isPaced: isPaced,
      asks: { lobby, call, cup throws(Stop) in
        try Stop.refusing { () throws(Denial) in try check(lobby, call, cup) }
      }, run)
  }

  init(
    _ usage: String, _ text: String, words: ClosedRange<Int> = 0...0, options: [String] = [],
    isDirectors: Bool = false, isLook: Bool = false,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, Tournament) throws(Denial) -> Void
  ) {
    self.init(
      usage, text, words: words, options: options, isDirectors: isDirectors, isLook: isLook,
      asks: { _, _, _ in }, { lobby, call, cup, _ throws(Denial) in try run(&lobby, call, cup) })
  }

  static func named(_ name: String) -> CupCommand? { all.first { $0.name == name } }

  /// All of it, for people.
  static func help(in language: Language) -> [String] {
    let create = Wording(
      "Create a cup; you direct it. Options it does not know go to the game.",
      "Crea una copa; la diriges tú. Las opciones que no conoce son del juego.",
      "Crea una coppa; la dirigi tu. Le opzioni che non conosce sono del gioco.")
    let directors = Wording(" (its director)", " (quien la dirige)", " (chi la dirige)")
    let making = [
      "", "  cup create NAME kind=swiss|roundrobin|knockout|double game=GAME",
      "    [rounds=] [best=1|3|5] [table=2…8] [minutes=] [options=\"…\"]",
      "    [OPTION=VALUE…]", "      " + language.say(create), "",
    ]
    let rows = all.flatMap { command in
      let text = language.meaning(of: "cup.\(command.name)", or: command.text)
      return [
        "  cup \(command.usage)",
        "      " + text + (command.isDirectors ? language.say(directors) : ""),
      ]
    }
    return making + rows
  }

  static let all = forAll + forDirectors

  private static let forAll = [
    CupCommand("join N", "Join it. A Swiss cup also takes players after its start.") {
      lobby, call, cup throws(Denial) in
      try lobby.cups.join(call, cup, lobby.people.players, &lobby.outbox)
      lobby.advance(cup: cup.number)
    },
    leave("leave N", "Leave it."),
    CupCommand("accept N", "Stay in it, after its director has added you.") {
      lobby, call, cup throws(Denial) in
      try lobby.cups.accept(call, cup, lobby.people.players, &lobby.outbox)
    },
    leave("decline N", "Leave it; its director cannot add you again."),
    CupCommand("show N", "Show its game, its players and its round.", isLook: true) {
      lobby, call, cup throws(Denial) in
      Cups.show(call, cup, lobby.people.players, &lobby.outbox)
    },
    CupCommand(
      "table N [from=K]", "Show the standings, and the bracket if there is one.",
      options: ["from"], isLook: true
    ) { lobby, call, cup throws(Denial) in
      try lobby.cups.showTable(call, cup, &lobby.outbox)
    },
    CupCommand(
      "games N [round=R] [from=K]", "List the tables of all rounds, or of one.",
      options: ["round", "from"], isLook: true
    ) { lobby, call, cup throws(Denial) in
      let rooms = lobby.rooms
      try Cups.showGames(call, cup, &lobby.outbox) { rooms[$0]?.phase == .playing }
    },
    CupCommand(
      "log N [from=K]", "List everything that happened in it.", options: ["from"], isLook: true
    ) { lobby, call, cup throws(Denial) in
      try Cups.showLog(call, cup, lobby.people.players, &lobby.outbox)
    },
    CupCommand(
      "export N [as=text|csv|trf] [from=K]", "Export the standings for other programs.",
      options: ["as", "from"], isLook: true
    ) { lobby, call, cup throws(Denial) in
      try lobby.cups.export(call, cup, lobby.people.players, &lobby.outbox)
    },
  ]

  private static func leave(_ usage: String, _ text: String) -> CupCommand {
    CupCommand(
      usage, text, checks: { _, call, cup throws(Denial) in try cup.leaver(call) }
    ) { lobby, call, cup, player throws(Denial) in
      lobby.outbox.ok(call) { $0.add(.cup, cup.number) }
      lobby.goOut(player, of: cup.number, by: player)
    }
  }

  private static let forDirectors = [
    CupCommand(
      "start N [in=SPAN|off]", "Start the first round, at once or later, or the next one at once.",
      options: ["in"], isDirectors: true,
      checks: { lobby, call, cup throws(Denial) in try cup.start(call, lobby.outbox) }
    ) { lobby, call, cup, start throws(Denial) in
      switch start {
      case .now(let tables):
        try lobby.cups.start(tables, call, cup, lobby.people.players, &lobby.outbox)
        lobby.advance(cup: cup.number)
      case .planned(let moment): lobby.cups.plan(startAt: moment, call, cup, &lobby.outbox)
      }
    },
    CupCommand(
      "pause N", "Pause it: no further game or round starts.", isDirectors: true,
      checks: { _, _, cup throws(Denial) in try cup.check(.playing, .cupRunsNot) }
    ) { lobby, call, cup, _ throws(Denial) in
      try lobby.cups.pause(call, cup, lobby.people.players, &lobby.outbox)
    },
    CupCommand(
      "resume N", "Resume it.", isDirectors: true, isPaced: true,
      checks: { _, _, cup throws(Denial) in try cup.check(.paused, .cupNotPaused) }
    ) { lobby, call, cup, _ throws(Denial) in
      try lobby.cups.resume(call, cup, lobby.people.players, &lobby.outbox)
      lobby.advance(cup: cup.number)
    },
    CupCommand("end N", "End it now; the standings stay.", isDirectors: true) {
      lobby, call, cup throws(Denial) in
      let rooms = try lobby.cups.end(call, cup, lobby.people.players, &lobby.outbox)
      for room in rooms { lobby.release(room) }
    },
    CupCommand(
      "add N NAME", "Add a player, who may decline.", words: 1...1, isDirectors: true,
      isPaced: true,
      asks: { lobby, call, cup throws(Stop) in
        let name = call.words.arguments[2]
        let stranger = Denial(.cupStranger, ["name": name, "cup": cup.number])
        return try lobby.people.find(name, call, else: stranger)
      }
    ) { lobby, call, cup, found throws(Denial) in
      let player = try lobby.people.meet(found)
      try lobby.cups.checkMayAdd(player, to: cup, lobby.people.players)
      try lobby.cups.add(player, call, cup, lobby.people.players, &lobby.outbox)
      lobby.advance(cup: cup.number)
    },
    CupCommand(
      "bot N [LEVEL]", "Add a house bot.", words: 0...1, isDirectors: true,
      asks: { lobby, call, cup throws(Stop) in
        let level = try Stop.refusing { () throws(Denial) in
          let level = try call.level(2)
          try cup.checkMayAddHouse(lobby.people.players, lobby.limits)
          return level
        }
        return try Verbs.houseGuest(level, call, lobby)
      }
    ) { lobby, call, cup, found throws(Denial) in
      let guest = try lobby.people.meet(found, &lobby.outbox)
      try lobby.cups.addHouse(guest, call, cup, lobby.people.players, &lobby.outbox)
      lobby.advance(cup: cup.number)
    },
    CupCommand(
      "remove N NAME", "Remove a player.", words: 1...1, isDirectors: true, isPaced: true,
      checks: { lobby, call, cup throws(Denial) in
        let player = try cup.entrant(call, lobby.people.players)
        try cup.checkGamesAreLeft()
        return player
      }
    ) { lobby, call, cup, player throws(Denial) in
      lobby.outbox.ok(call) { $0.add(.cup, cup.number) }
      lobby.goOut(player, of: cup.number, by: cup.director)
    },
    CupCommand(
      "forfeit N NAME", "A player loses the current table.", words: 1...1,
      isDirectors: true, isPaced: true,
      checks: { lobby, call, cup throws(Denial) in try cup.seat(call, lobby.people.players) }
    ) { lobby, call, cup, seat throws(Denial) in
      let (player, table) = seat
      lobby.outbox.ok(call) { $0.add(.cup, cup.number) }
      lobby.follow(
        lobby.rooms.giveUp(player, inCup: cup.number, lobby.people.players, &lobby.outbox))
      try lobby.cups.forfeit(player, at: table, cup, lobby.people.players, &lobby.outbox)
      lobby.advance(cup: cup.number)
    },
    CupCommand(
      "correct N table=T winner=NAME",
      "Correct a result; winner=- is a draw. Or places=1,2, and round=R.",
      options: ["round", "table", "winner", "places"], isDirectors: true, isPaced: true,
      checks: { lobby, call, cup throws(Denial) in try cup.result(call, lobby.people.players) }
    ) { lobby, call, cup, result throws(Denial) in
      try lobby.cups.correct(result, call, cup, lobby.people.players, &lobby.outbox)
      lobby.advance(cup: cup.number)
    },
    CupCommand(
      "back N", "Take the last round back, with its results.", isDirectors: true,
      isPaced: true, checks: { _, _, _ in }
    ) { lobby, call, cup, _ throws(Denial) in
      let rooms = try lobby.cups.takeBack(call, cup, lobby.people.players, &lobby.outbox)
      for room in rooms { lobby.release(room) }
      try lobby.cups.pauseAfterBack(cup, lobby.people.players, &lobby.outbox)
    },
  ]
}

// MARK: - Finding it

extension CupCommand {
  /// `cup WHAT N …`: what is to be done, once all is known that it needs.
  static func find(_ call: Call, _ lobby: LobbyMachine) throws(Stop) -> Run {
    let what = Names.key(call.first)
    if what == "create" {
      return { lobby, call throws(Denial) in
        lobby.outbox.effects.cost += changeCost
        // Everybody reads a cup's name.
        try Verbs.mayTalk(call, lobby)
        try lobby.createCup(call)
      }
    }
    if Int(plain: what) != nil, call.words.arguments.count == 1 {
      let cup = try lobby.cups.find(call.first, call)
      return { lobby, call throws(Denial) in
        lobby.outbox.charge(bytes: lobby.cups.remember(cup))
        Cups.show(call, cup, lobby.people.players, &lobby.outbox)
      }
    }
    let command = try Stop.refusing { () throws(Denial) in
      try Self.command(what, call, lobby)
    }
    let cup = try lobby.cups.find(call.words.arguments[1], call)
    try Stop.refusing { () throws(Denial) in try command.checkMay(call, cup, lobby.people.players) }
    let run = try command.prepare(lobby, call, cup)
    return { lobby, call throws(Denial) in
      if command.isLook {
        lobby.outbox.charge(bytes: lobby.cups.remember(cup))
      } else {
        lobby.outbox.effects.cost += changeCost
      }
      try run(&lobby, call)
    }
  }

  /// What a change of a cup costs more than a look: all who play in it may be told.
  private static let changeCost = 4

  private static func command(
    _ what: String, _ call: Call, _ lobby: LobbyMachine
  ) throws(Denial) -> CupCommand {
    guard let command = named(what) else {
      throw Denial(.cupOrder)
    }
    guard command.words.contains(call.words.arguments.count - 2),
      call.words.options.allSatisfy({ command.options.contains($0.name) })
    else { throw Denial(.usage, ["verb": "cup"], ending: "cup \(command.usage)") }
    if !command.isLook { try lobby.outbox.checkStore() }
    return command
  }

  private func checkMay(
    _ call: Call, _ cup: Tournament, _ players: Players
  ) throws(Denial) {
    guard isDirectors else { return }
    guard !cup.isOver else { throw Denial(.cupOver, ["cup": cup.number]) }
    guard cup.director == call.player else {
      throw Denial(
        .cupDirector, ["cup": cup.number, "director": players.name(of: cup.director)])
    }
  }
}
