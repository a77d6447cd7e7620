import GameCore
import Protocol

// The commands of `cup` that staff give.

extension Verbs {
  static let ofStaff = [
    cup(
      "start N [in=SPAN|off]", options: ["in"], by: .staff(.deputy),
      asks: { lobby, call, cup throws(RequestError) in try cup.start(call, lobby.step) }
    ) { lobby, call, cup, start throws(RequestError) in
      switch start {
      case .now(let tables):
        try lobby.cups.closeCheckIn(of: cup.number, by: call.player, &lobby.step)
        try lobby.cups.start(tables, call, cup, &lobby.step)
        lobby.advance(cup: cup.number)
      case .planned(let moment): try lobby.cups.plan(startAt: moment, call, cup, &lobby.step)
      }
    }, order("pause N", in: (.playing, .cupRunsNot)) { _, _, _ in CupStep(what: .paused) },
    order("resume N", in: (.paused, .cupNotPaused), isPaced: true) { _, _, _ in
      CupStep(what: .resumed)
    }, order("end N", right: .director) { _, _, _ in CupStep(what: .ended) },
    order("close N", mayBeOver: true) { _, _, cup throws(RequestError) in
      guard cup.isOver else { throw .refused(.cupRunsStill, ["cup": cup.number]) }
      return CupStep(what: .closed)
    },
    cup(
      "add N NAME…", words: 2...(1 + LineLimits.namesMax), by: .staff(.desk), isPaced: true,
      asks: { lobby, call, cup throws(RequestError) in
        try call.words.arguments.dropFirst(2).map { name throws(RequestError) in
          try lobby.people.findOrReserve(name, call, lobby.players, reserved: lobby.verbs.reserved)
        }
      }
    ) { lobby, call, cup, found throws(RequestError) in
      try add(found, call, cup, &lobby)
      lobby.advance(cup: cup.number)
    },
    cup(
      "checkin N open|close [for=SPAN]", words: 2...2, options: ["for"], by: .staff(.desk),
      isPaced: true,
      asks: { lobby, call, cup throws(RequestError) in try cup.checkIn(call, lobby.step) }
    ) { lobby, call, cup, wish throws(RequestError) in
      try lobby.cups.checkIn(wish, call, cup, &lobby.step)
      lobby.advance(cup: cup.number)
    },
    cup(
      "bot N [LEVEL]", words: 1...2, by: .staff(.deputy),
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
      "remove N NAME", words: 2...2, by: .staff(.deputy), isPaced: true,
      asks: { lobby, call, cup throws(RequestError) in
        let player = try cup.entrant(call.words.arguments[2], lobby.players)
        try cup.checkGamesAreLeft()
        return player
      }
    ) { lobby, call, cup, player throws(RequestError) in
      lobby.step.ok(call, [.cup: cup.number])
      lobby.goOut(player, of: cup.number, by: call.player ?? .gone)
    },
    cup(
      "forfeit N NAME", words: 2...2, by: .staff(.desk), isPaced: true,
      asks: { lobby, call, cup throws(RequestError) in try cup.seat(call, lobby.players) }
    ) { lobby, call, cup, seat throws(RequestError) in
      let (player, table) = seat
      lobby.step.ok(call, [.cup: cup.number])
      lobby.follow(lobby.rooms.giveUp(player, inCup: cup.number, &lobby.step))
      try lobby.cups.forfeit(player, at: table, call, cup, &lobby.step)
      lobby.advance(cup: cup.number)
    },
    order(
      "correct N table=T winner=NAME",
      options: ["round", "table", "winner", "places"], isPaced: true, mayBeOver: true
    ) { lobby, call, cup throws(RequestError) in try cup.result(call, lobby.players) },
    order("back N", isPaced: true) { _, _, _ in CupStep(what: .tookBack) },
    cup(
      "pair N", by: .staff(.deputy),
      asks: { lobby, _, cup throws(RequestError) in try cup.pairing(lobby.step, toLook: true) }
    ) { lobby, call, cup, tables throws(RequestError) in
      try lobby.cups.closeCheckIn(of: cup.number, by: call.player, &lobby.step)
      try lobby.cups.draft(tables, call, cup, &lobby.step)
      lobby.advance(cup: cup.number)
    },
    cup(
      "swap N NAME NAME", words: 3...3, by: .staff(.deputy),
      asks: { lobby, call, cup throws(RequestError) in try cup.exchange(call, lobby.players) }
    ) { lobby, call, cup, tables throws(RequestError) in
      try lobby.cups.draft(tables, call, cup, &lobby.step)
    },
    order("apart N NAME NAME", words: 3...3) { lobby, call, cup throws(RequestError) in
      try cup.apart(call, lobby.players)
    },
    order(
      "set N [title=] [rounds=] [minutes=] [break=] [best=]",
      options: ["title", "rounds", "minutes", "break", "best"], isPaced: true
    ) { lobby, call, cup throws(RequestError) in
      let kind = cup.heading.rules.kind
      return CupStep(what: .changed, change: try Cups.change(call, of: kind, lobby.limits))
    },
    cup(
      "tell N TEXT", words: 2...LineLimits.wordsMax, by: .staff(.desk), isPaced: true,
      asks: { lobby, call, _ throws(RequestError) in try mayTalk(call, lobby) }
    ) { lobby, call, cup, _ throws(RequestError) in
      let text = call.words.arguments.dropFirst(2).joined(separator: " ")
      guard holdsText(text) else { throw .refused(.textBlank) }
      try lobby.cups.order(CupStep(what: .told), call, cup, &lobby.step)
      lobby.step.ok(call, [.cup: cup.number])
      cup.tellText(text, from: call.player ?? .gone, &lobby.step)
      lobby.cups.show(message: text, of: cup.number, by: call.player ?? .gone, lobby.step)
      var call = call
      call.text = text
      lobby.moderation.remember(call, .cup(cup.number), lobby.players)
    },
    cup(
      "staff N [NAME] [role=deputy|desk|none]", words: 1...2, options: ["role"], isPaced: true,
      asks: { lobby, call, cup throws(RequestError) -> Found? in
        guard call.words.arguments.count > 2 else { return nil }
        try cup.check(call, .director, lobby)
        return try lobby.people.find(call.words.arguments[2], call, lobby.players)
      }
    ) { lobby, call, cup, found throws(RequestError) in
      guard let found else { return Cups.listStaff(call, cup, &lobby.step) }
      let player = try lobby.people.meet(found, &lobby.step)
      try lobby.cups.appoint(player, call, cup, &lobby.step)
    },
    cup(
      "hand N NAME", words: 2...2, by: .staff(.director),
      asks: { lobby, call, _ throws(RequestError) in
        try lobby.people.find(call.words.arguments[2], call, lobby.players)
      }
    ) { lobby, call, cup, found throws(RequestError) in
      let player = try lobby.people.meet(found, &lobby.step)
      try lobby.cups.hand(to: player, call, cup, &lobby.step)
    },
  ]

  /// A command that is a step of the cup, in the phases in which it may be given.
  private static func order(
    _ usage: String, words: ClosedRange<Int> = 1...1, options: [Command.Option] = [],
    right: Tournament.Right = .deputy, in phase: (Tournament.Phase, else: RefusalReason)? = nil,
    isPaced: Bool = false, mayBeOver: Bool = false,
    _ wanted: @escaping @Sendable (LobbyMachine, Call, Tournament) throws(RequestError) -> CupStep
  ) -> Command {
    cup(
      usage, words: words, options: options, by: .staff(right), isPaced: isPaced,
      mayBeOver: mayBeOver,
      asks: { lobby, call, cup throws(RequestError) in
        if let phase { try cup.check(phase.0, phase.else) }
        return try wanted(lobby, call, cup)
      }
    ) { lobby, call, cup, wanted throws(RequestError) in
      for room in try lobby.cups.direct(wanted, call, cup, &lobby.step) { lobby.release(room) }
      if wanted.what == .tookBack { try lobby.cups.pauseAfterBack(cup, call, &lobby.step) }
      lobby.advance(cup: cup.number)
    }
  }

  // MARK: - A command on a cup

  /// The extra cost of changing a cup compared with reading it: all its players may be told.
  static let changeCost = 4

  /// A command that needs more than its cup. A paced command is announced, so its rate is limited.
  static func cup<Known: Sendable>(
    _ usage: String, words: ClosedRange<Int> = 1...1,
    options: [Command.Option] = [], by giver: Command.Giver = .players,
    _ storeUse: Command.StoreUse = .keeps, isPaced: Bool = false, mayBeOver: Bool = false,
    asks ask: @escaping @Sendable (LobbyMachine, Call, Tournament) throws(RequestError) -> Known,
    _ run:
      @escaping @Sendable (inout LobbyMachine, Call, Tournament, Known) throws(RequestError) -> Void
  ) -> Command {
    Command(
      usage, .words(words, options: options), by: giver, storeUse,
      asks: { lobby, call throws(RequestError) in
        let cup = try lobby.cups.find(call.words.arguments[1], call)
        if case .staff(let right) = giver {
          try cup.check(call, right, lobby, mayBeOver: mayBeOver)
        }
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

  static func cup(
    _ usage: String, options: [Command.Option] = [], by giver: Command.Giver = .players,
    _ storeUse: Command.StoreUse = .keeps, _ run: @escaping Command.RunKnowing<Tournament>
  ) -> Command {
    cup(
      usage, options: options, by: giver, storeUse, asks: { _, _, _ in },
      { lobby, call, cup, _ throws(RequestError) in try run(&lobby, call, cup) })
  }
}
