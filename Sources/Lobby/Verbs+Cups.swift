import GameCore
import Protocol

// The verbs `cups` and `cup`, and the commands of `cup`.

extension Verbs {
  static let cups = [
    Command(
      "cups [from=N]", by: .everybody, .reads, cost: 3,
      asks: { lobby throws(RequestError) in try lobby.cups.findOver(lobby.step) }
    ) { lobby, over in lobby.cups.list(over, &lobby.step) },
    Command(
      "cup WHAT [N] …", takes: .command, by: .everybody, [create] + ofCups, unknown: .cupOrder
    ) { lobby throws(RequestError) in
      var words = lobby.call.words
      if Names.key(lobby.call.first) == "standings" { words.arguments[0] = "table" }
      if lobby.call.isStyled, words.arguments.count == 1, let only = lobby.cups.only {
        words.arguments.append("\(only)")
      }
      // `cup 3` means `cup show 3`.
      if Int(plain: lobby.call.first) != nil, words.arguments.count == 1 {
        words.arguments.insert("show", at: 0)
        words.options = []
      }
      lobby.step.call.words = words
    },
  ]

  static let ofCups = ofPlayers + ofStaff

  private static let create = Command(
    "create NAME kind=… game=…", takes: .wish(0...1), options: [], .keeps, asks: houseOfArena
  ) { lobby, house throws(RequestError) in
    lobby.step.effects.cost += changeCost
    // Everybody reads a cup's name, so the rules for talk apply.
    try mayTalk(lobby)
    try lobby.createCup(house: house)
  }

  /// The house bot for people without an opponent in the new arena. An arena can do without.
  private static let houseOfArena: Command.Ask<Found?> = { lobby throws(RequestError) in
    guard Names.key(lobby.call["kind"] ?? "") == CupKind.arena.rawValue,
      let game = try? lobby.step.game(named: Names.key(lobby.call["game"] ?? "")),
      game.strategy != nil
    else { return nil }
    do throws(RequestError) {
      return try houseGuest(.good, lobby)
    } catch {
      guard case .refused = error else { throw error }
      return nil
    }
  }

  private static let ofPlayers = [
    cup("join N") { lobby, cup throws(RequestError) in
      let player = try lobby.call.caller()
      try lobby.cups.enter(player, cup, &lobby.step)
      lobby.step.ok([.cup: cup.number])
      cup.tell(.joined, of: player, &lobby.step)
    }, leave("leave N"),
    cup("accept N") { lobby, cup throws(RequestError) in
      let player = try lobby.call.caller()
      let number = lobby.players.number(of: player)
      try cup.require(cup.invited.contains(number), .cupNotInvited)
      try lobby.cups.apply(CupStep(.accepted, [.player: number]), in: cup.number, &lobby.step)
      lobby.step.ok([.cup: cup.number])
      cup.tell(.accepted, of: player, &lobby.step)
    }, leave("decline N"),
    cup("here N [NAME]", isPaced: true) { lobby, cup throws(RequestError) in
      let player = try cup.player(at: 2, .desk, lobby)
      let returns = cup.mayReturn(player)
      let isAbsent = cup.entrant(player).map { cup.cup.entrants[$0].isAbsent } ?? false
      try cup.require(returns || cup.isCheckInOpen || isAbsent, .cupCheckIn)
      let cupStep = CupStep(
        returns ? .returned : .here, [.player: lobby.players.number(of: player)])
      try lobby.cups.order(cupStep, of: player, cup, &lobby.step)
      lobby.step.ok([.cup: cup.number, .player: lobby.players.name(of: player)])
      let news: CupNews = returns ? .joined : .here
      lobby.cups[cup.number]?.tell(news, of: player, toAllStaff: true, &lobby.step)
    },
    cup("sit N [NAME] [half=yes]", words: 1...3, isPaced: true) { lobby, cup throws(RequestError) in
      let words = lobby.call.words.arguments
      var rest: Rest? = try lobby.call.flag("half") ? .half : .zero
      if words.count > 2, Names.key(words.last ?? "") == "off" {
        lobby.step.call.words.arguments.removeLast()
        rest = nil
      }
      let player = try cup.player(at: 2, .desk, lobby)
      let number = lobby.players.number(of: player)
      let cupStep = CupStep(.sat, [.player: number, .rest: Rest.word(rest)])
      try lobby.cups.order(cupStep, cup, &lobby.step)
      lobby.step.ok([.cup: cup.number, .player: lobby.players.name(of: player)])
      lobby.cups[cup.number]?.tellSits(player, rest, &lobby.step)
    },
    cup("show N", by: .everybody, .reads) { lobby, cup throws(RequestError) in
      Cups.show(cup, &lobby.step)
    },
    cup("table N [from=K]", by: .everybody, .reads) { lobby, cup throws(RequestError) in
      try lobby.cups.showTable(cup, &lobby.step)
    },
    cup("bracket N [from=K]", by: .everybody, .reads) { lobby, cup throws(RequestError) in
      try lobby.cups.showBracket(cup, &lobby.step)
    },
    cup("games N [round=R] [from=K]", by: .everybody, .reads) { lobby, cup throws(RequestError) in
      let rooms = lobby.rooms
      try Cups.showGames(cup, &lobby.step) { rooms[$0] }
    },
    cup("log N [from=K]", .reads) { lobby, cup throws(RequestError) in
      try Cups.showLog(cup, &lobby.step)
    },
    cup(
      "export N [as=text|crosstable|csv|crosstable-csv|trf|pairings|names] [round=R] [from=K]",
      by: .everybody, .reads
    ) { lobby, cup throws(RequestError) in try lobby.cups.export(cup, &lobby.step) },
  ]

  private static func leave(_ usage: String) -> Command {
    cup(usage) { lobby, cup throws(RequestError) in
      let player = try lobby.call.caller()
      try cup.require(cup.entrant(player) != nil, .cupNotEntered)
      try cup.checkGamesAreLeft()
      lobby.step.ok([.cup: cup.number])
      lobby.goOut(player, of: cup.number, by: player)
    }
  }
}
