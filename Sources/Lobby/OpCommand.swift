import GameCore
import Protocol
import Words

/// The commands after `op`: the table by which they are dispatched, and from which `help op` is
/// made.
struct OpCommand: Sendable {
  typealias Run = @Sendable (inout LobbyMachine, OpCall) throws(Denial) -> Void

  let usage: String
  let text: String
  /// The number of words after its own, the options, and whether a text may follow them.
  let words: Int
  let options: [String]
  let takesText: Bool
  /// Whether it is only given at the server's machine.
  let isMachines: Bool
  /// Whether it changes nothing, so that the log has nothing of it.
  let isLook: Bool
  /// Asks the store what must be known first, and gives what is then to be done.
  let prepare: @Sendable (LobbyMachine, Call, OpWords) throws(Stop) -> Run

  var name: String { String(usage.prefix { $0 != " " }) }

  init<Known: Sendable>(
    _ usage: String, _ text: String, words: Int = 0, options: [String] = [],
    takesText: Bool = false, isMachines: Bool = false, isLook: Bool = false,
    asks ask: @escaping @Sendable (LobbyMachine, Call, OpWords) throws(Stop) -> Known,
    _ run: @escaping @Sendable (inout LobbyMachine, OpCall, Known) throws(Denial) -> Void
  ) {
    (self.usage, self.text) = (usage, text)
    (self.words, self.options, self.takesText) = (words, options, takesText)
    (self.isMachines, self.isLook) = (isMachines, isLook)
    prepare = { lobby, call, words throws(Stop) in
      let known = try ask(lobby, call, words)
      return { lobby, op throws(Denial) in try run(&lobby, op, known) }
    }
  }

  /// On a player, whom the store may have to be asked for.
  init(
    _ usage: String, _ text: String, options: [String] = [], takesText: Bool = false,
    isMachines: Bool = false,
    onPlayer run:
      @escaping @Sendable (inout LobbyMachine, OpCall, PlayerID) throws(Denial) -> Void
  ) {
    self.init(
      usage, text, words: 1, options: options, takesText: takesText, isMachines: isMachines,
      asks: { lobby, call, words throws(Stop) in try lobby.people.find(words.first, call) },
      { lobby, op, found throws(Denial) in try run(&lobby, op, try lobby.people.meet(found)) })
  }

  init(
    _ usage: String, _ text: String, words: Int = 0, options: [String] = [],
    takesText: Bool = false, isLook: Bool = false,
    _ run: @escaping @Sendable (inout LobbyMachine, OpCall) throws(Denial) -> Void
  ) {
    self.init(
      usage, text, words: words, options: options, takesText: takesText, isLook: isLook,
      asks: { _, _, _ in }, { lobby, op, _ throws(Denial) in try run(&lobby, op) })
  }

  /// All of it, for people.
  static func help(in language: Language) -> [String] {
    let atMachine = Wording(" (at the machine)", " (en la máquina)", " (sulla macchina)")
    let spans = Wording(
      "for= takes a number and s, m, h, d or w: for=10m, for=7d.",
      "for= admite un número y s, m, h, d o w: for=10m, for=7d.",
      "for= accetta un numero e s, m, h, d o w: for=10m, for=7d.")
    let rows = all.flatMap { command in
      let text = language.meaning(of: "op.\(command.name)", or: command.text)
      return [
        "  op \(command.usage)",
        "      " + text + (command.isMachines ? language.say(atMachine) : ""),
      ]
    }
    return [""] + rows + ["", "  " + language.say(spans)]
  }

  static let all = onPlayers + onTheHouse + onOperators

  /// Those who are put out are gone before the next request.
  private static func end(_ partings: [Parting], _ lobby: inout LobbyMachine) {
    for parting in partings {
      lobby.end(parting.session, code: parting.code, parting.news.text, parting.news.facts)
    }
  }

  private static let onPlayers = [
    OpCommand(
      "kick NAME [for=10m] [WHY]", "Disconnect a player, and keep them out for a while.",
      options: ["for"], takesText: true
    ) { lobby, op, player throws(Denial) in
      end(try lobby.order.kick(player, op, lobby.players, &lobby.outbox), &lobby)
    },
    OpCommand(
      "ban NAME|ADDRESS[/BITS] for=7d [WHY]", "Keep a player or addresses out.",
      words: 1, options: ["for"], takesText: true,
      asks: { lobby, call, words throws(Stop) -> Found? in
        words.block == nil ? try lobby.people.find(words.first, call) : nil
      }
    ) { lobby, op, found throws(Denial) in
      guard let found else {
        let sessions = lobby.people.sessions(from: op.words.block)
        return end(try lobby.order.ban(sessions, op, lobby.players, &lobby.outbox), &lobby)
      }
      let player = try lobby.people.meet(found)
      end(try lobby.order.ban(player, op, lobby.players, &lobby.outbox), &lobby)
    },
    OpCommand("unban NAME|ADDRESS[/BITS]", "End a ban.", words: 1) {
      lobby, op throws(Denial) in try lobby.order.unban(op, &lobby.outbox)
    },
    OpCommand(
      "bans [from=N]", "List the bans, the mutes, and closed doors.", options: ["from"],
      isLook: true
    ) {
      lobby, op throws(Denial) in try lobby.order.listTerms(op, &lobby.outbox)
    },
    OpCommand(
      "mute NAME for=10m [WHY]", "Nobody receives what the player says.",
      options: ["for"], takesText: true
    ) { lobby, op, player throws(Denial) in
      try lobby.order.mute(player, op, lobby.players, &lobby.outbox)
      lobby.people.hideClient(of: player)
    },
    OpCommand(
      "rename NAME NEW", "Give a player another name; everything else stays as it is.", words: 2,
      asks: { lobby, call, words throws(Stop) in
        try lobby.people.findToRename(
          words.first, to: words.second, reserved: Verbs.words, call)
      }
    ) { lobby, op, found throws(Denial) in
      let player = try lobby.people.meet(found)
      try lobby.rooms.checkIsNowhere(player, lobby.players)
      let (old, new) = (lobby.players.name(of: player), op.words.second)
      try lobby.order.checkSubject(player, op, lobby.players)
      try lobby.people.rename(player, to: new, &lobby.outbox)
      lobby.order.rename(lobby.players.number(of: player), from: old, to: new)
      lobby.cups.rename(player, to: new)
      end(lobby.order.sayRenamed(player, op.call, lobby.players, &lobby.outbox), &lobby)
    },
    OpCommand("unmute NAME", "End a mute.") { lobby, op, player throws(Denial) in
      try lobby.order.unmute(player, op, lobby.players, &lobby.outbox)
    },
  ]

  private static let onTheHouse = [
    OpCommand(
      "close ROOM [WHY]", "Close a room. Its match counts for nobody.", words: 1, takesText: true
    ) {
      lobby, op throws(Denial) in
      let number = try Call.number(op.words.first)
      let news = op.news("An operator closed room \(number).", (.room, number.description))
      try lobby.rooms.close(number, op.call, news, lobby.players, &lobby.outbox)
    },
    OpCommand("notice TEXT", "Tell everybody something.", takesText: true) {
      lobby, op throws(Denial) in
      try lobby.people.notice(op.call, from: op.by, op.words.text, &lobby.outbox)
    },
    OpCommand(
      "doors closed|open [for=1h] [except=ADDRESS/BITS] [WHY]",
      "No new names for a while, except from these addresses.",
      words: 1, options: ["for", "except"], takesText: true
    ) { lobby, op throws(Denial) in try lobby.order.setDoors(op, &lobby.outbox) },
    OpCommand(
      "who [from=N]", "List the connections, with their addresses.", options: ["from"], isLook: true
    ) { lobby, op throws(Denial) in
      let rooms = lobby.rooms
      lobby.people.list(op.call, from: try op.words.from(), &lobby.outbox) { player in
        rooms.number(of: player)
      }
    },
  ]

  private static let onOperators = [
    OpCommand("reports", "List the reports of players, with what was said.", isLook: true) {
      lobby, op in lobby.order.listReports(op.call, &lobby.outbox)
    },
    OpCommand(
      "seen REPORT|all [by=NAME]", "Delete a report that has been dealt with.", words: 1,
      options: ["by"]
    ) {
      lobby, op throws(Denial) in try lobby.order.finishReport(op, &lobby.outbox)
    },
    OpCommand("operators", "List the operators.", isLook: true) { lobby, op in
      lobby.order.listOperators(op.call, lobby.players, &lobby.outbox)
    },
    OpCommand("add NAME", "Make a player an operator.", isMachines: true) {
      lobby, op, player throws(Denial) in
      try lobby.order.appoint(player, op.call, lobby.players, &lobby.outbox)
      lobby.people.havePlayed([player])
    },
    OpCommand("remove NAME", "Make an operator a plain player again.", isMachines: true) {
      lobby, op, player in
      lobby.order.dismiss(player, op.call, lobby.players, &lobby.outbox)
    },
  ]
}

// MARK: - Finding it

extension OpCommand {
  /// `op WHAT …`: what is to be done, once all is known that it needs.
  static func find(
    _ call: Call, _ lobby: LobbyMachine
  ) throws(Stop) -> @Sendable (inout LobbyMachine, Call) throws(Denial) -> Void {
    let isConsole = lobby.people.isConsole(call.session)
    let command = try Stop.refusing { () throws(Denial) in
      if !isConsole { try lobby.order.checkIsOperator(call, lobby.players) }
      let name = Names.key(call.first)
      guard let command = all.first(where: { $0.name == name }) else { throw Denial(.opOrder) }
      guard isConsole || !command.isMachines else { throw Denial(.operatorMachine) }
      if !command.isLook { try lobby.outbox.checkStore() }
      return command
    }
    let words = try Stop.refusing { () throws(Denial) in
      try OpWords(
        call.text, count: command.words, options: command.options, takesText: command.takesText,
        usage: command.usage)
    }
    let run = try command.prepare(lobby, call, words)
    let by = call.player.map(lobby.players.name(of:)) ?? ""
    return { lobby, call throws(Denial) in
      try run(&lobby, OpCall(call: call, words: words, by: by, isMachines: isConsole))
      guard !command.isLook else { return }
      lobby.outbox.effects.notes.append(.order(by: by, text: "\(call.first) \(call.text)"))
    }
  }
}

extension LobbyMachine {
  public func isOperator(_ player: KeptPlayer) -> Bool { order.isOperator(player.number) }
}
