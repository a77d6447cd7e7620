import GameCore
import Protocol

// The verbs `cups` and `cup`, and the commands of `cup`.

extension Verbs {
  static let cups = [
    Command(
      "cups [from=N]", by: .everybody, .reads, cost: 3,
      asks: { lobby, call throws(RequestError) in try lobby.cups.findOver(call, lobby.limits) }
    ) { lobby, call, over in lobby.cups.list(call, over, &lobby.step) },
    Command(
      "cup WHAT [N] …", takes: .command, by: .everybody, [create] + ofCups, unknown: .cupOrder
    ) {
      lobby, call throws(RequestError) in
      if Names.key(call.first) == "standings" { call.words.arguments[0] = "table" }
      if call.isStyled, call.words.arguments.count == 1, let only = lobby.cups.only {
        call.words.arguments.append("\(only)")
      }
      guard Int(plain: call.first) != nil, call.words.arguments.count == 1 else { return }
      // `cup 3` means `cup show 3`.
      call.words.arguments.insert("show", at: 0)
      call.words.options = []
    },
  ]

  static let ofCups = ofPlayers + ofStaff

  private static let create = Command(
    "create NAME kind=… game=…", takes: .wish(0...1), options: [], .keeps, asks: houseOfArena
  ) { lobby, call, house throws(RequestError) in
    lobby.step.effects.cost += changeCost
    // Everybody reads a cup's name, so the rules for talk apply.
    try mayTalk(call, lobby)
    try lobby.createCup(call, house: house)
  }

  /// The house bot for people without an opponent in the new arena. An arena can do without.
  private static let houseOfArena: Command.Ask<Found?> = { lobby, call throws(RequestError) in
    guard Names.key(call["kind"] ?? "") == CupKind.arena.rawValue,
      let game = try? lobby.step.game(named: Names.key(call["game"] ?? "")), game.strategy != nil
    else { return nil }
    do throws(RequestError) {
      return try houseGuest(.good, call, lobby)
    } catch {
      guard case .refused = error else { throw error }
      return nil
    }
  }

  private static let ofPlayers = [
    cup("join N") { lobby, call, cup throws(RequestError) in
      let player = try call.caller()
      try lobby.cups.enter(player, cup, by: player, &lobby.step)
      lobby.step.ok(call, [.cup: cup.number])
      cup.tell(.joined, of: player, &lobby.step)
    }, leave("leave N"),
    cup("accept N") { lobby, call, cup throws(RequestError) in
      let player = try call.caller()
      let number = lobby.players.number(of: player)
      try cup.require(cup.invited.contains(number), .cupNotInvited)
      try lobby.cups.apply(CupStep(.accepted, [.player: number]), in: cup.number, &lobby.step)
      lobby.step.ok(call, [.cup: cup.number])
      cup.tell(.accepted, of: player, &lobby.step)
    }, leave("decline N"),
    cup("here N [NAME]", isPaced: true) { lobby, call, cup throws(RequestError) in
      let player = try cup.player(call, at: 2, .desk, lobby)
      let returns = cup.mayReturn(player)
      let isAbsent = cup.entrant(player).map { cup.cup.entrants[$0].isAbsent } ?? false
      try cup.require(returns || cup.isCheckInOpen || isAbsent, .cupCheckIn)
      let cupStep = CupStep(
        returns ? .returned : .here, [.player: lobby.players.number(of: player)])
      try lobby.cups.order(cupStep, of: player, call, cup, &lobby.step)
      lobby.step.ok(call, [.cup: cup.number, .player: lobby.players.name(of: player)])
      let news: CupNews = returns ? .joined : .here
      lobby.cups[cup.number]?.tell(news, of: player, toAllStaff: true, &lobby.step)
    },
    cup("sit N [NAME] [half=yes]", words: 1...3, isPaced: true) {
      lobby, call, cup throws(RequestError) in
      var words = call
      var rest: Rest? = try call.flag("half") ? .half : .zero
      if call.words.arguments.count > 2, Names.key(call.words.arguments.last ?? "") == "off" {
        words.words.arguments.removeLast()
        rest = nil
      }
      let player = try cup.player(words, at: 2, .desk, lobby)
      let number = lobby.players.number(of: player)
      let cupStep = CupStep(.sat, [.player: number, .rest: Rest.word(rest)])
      try lobby.cups.order(cupStep, call, cup, &lobby.step)
      lobby.step.ok(call, [.cup: cup.number, .player: lobby.players.name(of: player)])
      lobby.cups[cup.number]?.tellSits(player, rest, &lobby.step)
    },
    cup("show N", by: .everybody, .reads) { lobby, call, cup throws(RequestError) in
      Cups.show(call, cup, &lobby.step)
    },
    cup("table N [from=K]", by: .everybody, .reads) { lobby, call, cup throws(RequestError) in
      try lobby.cups.showTable(call, cup, &lobby.step)
    },
    cup("bracket N [from=K]", by: .everybody, .reads) { lobby, call, cup throws(RequestError) in
      try lobby.cups.showBracket(call, cup, &lobby.step)
    },
    cup("games N [round=R] [from=K]", by: .everybody, .reads) {
      lobby, call, cup throws(RequestError) in
      let rooms = lobby.rooms
      try Cups.showGames(call, cup, &lobby.step) { rooms[$0] }
    },
    cup("log N [from=K]", .reads) { lobby, call, cup throws(RequestError) in
      try Cups.showLog(call, cup, &lobby.step)
    },
    cup(
      "export N [as=text|crosstable|csv|crosstable-csv|trf|pairings|names] [round=R] [from=K]",
      by: .everybody, .reads
    ) { lobby, call, cup throws(RequestError) in
      try lobby.cups.export(call, cup, &lobby.step)
    },
  ]

  private static func leave(_ usage: String) -> Command {
    cup(usage) { lobby, call, cup throws(RequestError) in
      let player = try call.caller()
      try cup.require(cup.entrant(player) != nil, .cupNotEntered)
      try cup.checkGamesAreLeft()
      lobby.step.ok(call, [.cup: cup.number])
      lobby.goOut(player, of: cup.number, by: player)
    }
  }
}
