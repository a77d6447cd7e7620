import GameCore
import Protocol

// The verb `op`, and its commands.

extension Verbs {
  static let operating = [
    Command(
      "op WHAT …",
      takes: .text(after: 1, isNeeded: false), by: .operators, cost: 3, ofOperators,
      unknown: .opOrder
    ) { lobby throws(RequestError) in
      guard !lobby.people.isConsole(lobby.call.session) else { return }
      try lobby.moderation.checkIsOperator(lobby.step)
    }
  ]

  static let ofOperators = onPlayers + onTheHouse + onOperators

  private static func end(
    _ player: PlayerID, _ lobby: inout LobbyMachine, code: String, _ news: Facts
  ) {
    guard let session = lobby.players.session(of: player) else { return }
    lobby.end(session, code: code, news)
  }

  private static let onPlayers = [
    op("kick NAME [for=10m] [WHY]", takesText: true) { lobby, op, player throws(RequestError) in
      let news = try lobby.moderation.kick(player, op, &lobby.step)
      end(player, &lobby, code: "kicked", news)
    },
    op(
      "ban NAME|ADDRESS[/BITS] for=7d [WHY]", takesText: true,
      asks: { lobby, op throws(RequestError) -> Found? in
        op.block == nil ? try lobby.people.find(op.first, lobby.step) : nil
      }
    ) { lobby, op, found throws(RequestError) in
      guard let found else {
        let sessions = lobby.people.sessions(from: op.block)
        let news = try lobby.moderation.ban(sessions, op, &lobby.step)
        for session in sessions { lobby.end(session, code: "banned", news) }
        return
      }
      let player = try lobby.people.meet(found, &lobby.step)
      let news = try lobby.moderation.ban(player, op, &lobby.step)
      end(player, &lobby, code: "banned", news)
    },
    op("unban NAME|ADDRESS[/BITS]") { lobby, op throws(RequestError) in
      try lobby.moderation.unban(op, &lobby.step)
    },
    op("bans [from=N]", .reads) { lobby, op throws(RequestError) in
      try lobby.moderation.listTerms(op, &lobby.step)
    },
    op("mute NAME for=10m [WHY]", takesText: true) { lobby, op, player throws(RequestError) in
      try lobby.moderation.mute(player, op, &lobby.step)
      lobby.people.hideClient(of: player, &lobby.step)
    },
    op(
      "rename NAME NEW",
      asks: { lobby, op throws(RequestError) in
        try lobby.people.findToRename(
          op.first, to: op.second, reserved: lobby.verbs.reserved, lobby.step)
      }
    ) { lobby, op, found throws(RequestError) in
      let player = try lobby.people.meet(found, &lobby.step)
      try lobby.rooms.checkIsNowhere(player, lobby.players)
      let (old, new) = (lobby.players.name(of: player), op.second)
      try lobby.moderation.checkSubject(player, op, lobby.players)
      try lobby.people.rename(player, to: new, &lobby.step)
      lobby.moderation.rename(lobby.players.number(of: player), from: old, to: new)
      lobby.cups.rename(player, to: new)
      let name = lobby.players.name(of: player)
      lobby.step.ok([.player: name])
      // The client knows only the old name.
      let text =
        "An operator changed your name: you are \(name) now. Log in with it and your secret."
      end(player, &lobby, code: "renamed", [.player: name, .text: text])
    },
    op("unmute NAME") { lobby, op, player throws(RequestError) in
      try lobby.moderation.unmute(player, op, &lobby.step)
    },
  ]

  private static let onTheHouse = [
    op("close ROOM [WHY]", takesText: true) { lobby, op throws(RequestError) in
      let number = try Call.number(op.first)
      let news = op.news("An operator closed table \(number).", [.room: number])
      try lobby.rooms.close(number, news, &lobby.step)
    },
    op("notice TEXT", words: 0, takesText: true) { lobby, op throws(RequestError) in
      try lobby.people.notice(from: op.by, op.text, &lobby.step)
    },
    op("doors closed|open [for=1h] [except=ADDRESS/BITS] [WHY]", takesText: true) {
      lobby, op throws(RequestError) in try lobby.moderation.setDoors(op, &lobby.step)
    },
    op("who [from=N]", .reads) { lobby, op throws(RequestError) in
      let rooms = lobby.rooms
      lobby.people.list(from: try op.from(), &lobby.step) { rooms.number(of: $0) }
    },
  ]

  private static let onOperators = [
    op("reports", .reads) { lobby, _ in lobby.moderation.listReports(&lobby.step) },
    op("seen REPORT") { lobby, op throws(RequestError) in
      try lobby.moderation.finishReport(op, &lobby.step)
    },
    op("operators", .reads) { lobby, _ in lobby.moderation.listOperators(&lobby.step) },
    op("add NAME", by: .machine) { lobby, op, player throws(RequestError) in
      try lobby.moderation.appoint(player, &lobby.step)
      lobby.people.noteActive([player], &lobby.step)
    },
    op("remove NAME", by: .machine) { lobby, _, player in
      lobby.moderation.dismiss(player, &lobby.step)
    },
    op("free NAME", by: .machine) { lobby, op, player throws(RequestError) in
      let name = lobby.players.name(of: player)
      // Otherwise the next player to take the name would be an operator.
      guard !lobby.moderation.isOperator(lobby.players.number(of: player)) else {
        throw .refused(.operatorTarget, ["player": name])
      }
      lobby.people.free(player, &lobby.step)
      lobby.step.ok([.player: name])
    },
  ]

  // MARK: - A command of an operator

  /// A command that asks before it runs.
  private static func op<Known: Sendable>(
    _ usage: String, words count: Int? = nil, takesText: Bool = false,
    by giver: Command.Giver = .operators, _ storeUse: Command.StoreUse = .keeps,
    asks ask: @escaping @Sendable (LobbyMachine, OpCall) throws(RequestError) -> Known,
    _ run: @escaping @Sendable (inout LobbyMachine, OpCall, Known) throws(RequestError) -> Void
  ) -> Command {
    let count = count ?? Command.words(in: usage).lowerBound
    let options = Command.options(in: usage).map(\.name)
    return Command(
      usage, takes: .order, by: giver, storeUse,
      asks: { lobby throws(RequestError) in
        let op = try OpCall(
          lobby.call.text, by: lobby.call.player.map(lobby.players.name(of:)) ?? "",
          isMachines: lobby.people.isConsole(lobby.call.session), count: count, options: options,
          takesText: takesText, usage: usage)
        return (op, try ask(lobby, op))
      }
    ) { lobby, found throws(RequestError) in
      let (op, known) = found
      try run(&lobby, op, known)
      guard storeUse == .keeps else { return }
      let order = "\(lobby.call.first) \(lobby.call.text)"
      lobby.step.effects.notes.append(.order(by: op.by, text: order))
    }
  }

  /// A command on a player, whom the store may have to be asked for.
  private static func op(
    _ usage: String, takesText: Bool = false, by giver: Command.Giver = .operators,
    onPlayer run:
      @escaping @Sendable (inout LobbyMachine, OpCall, PlayerID) throws(RequestError) -> Void
  ) -> Command {
    op(
      usage, takesText: takesText, by: giver,
      asks: { lobby, op throws(RequestError) in try lobby.people.find(op.first, lobby.step) },
      { lobby, op, found throws(RequestError) in
        try run(&lobby, op, try lobby.people.meet(found, &lobby.step))
      })
  }

  private static func op(
    _ usage: String, words: Int? = nil, takesText: Bool = false,
    _ storeUse: Command.StoreUse = .keeps,
    _ run: @escaping @Sendable (inout LobbyMachine, OpCall) throws(RequestError) -> Void
  ) -> Command {
    op(
      usage, words: words, takesText: takesText, storeUse, asks: { _, _ in },
      { lobby, op, _ throws(RequestError) in try run(&lobby, op) })
  }
}
