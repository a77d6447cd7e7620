import GameCore
import Protocol

// Who takes part in cups: coming in, going, being forgotten.

extension LobbyMachine {
  mutating func joinCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let player = try call.caller()
    try enter(player, cup, by: player)
    outbox.ok(call) { $0.add("cup", cup.number) }
    tellCup(cup.number, "joined", player)
    advance(cup: cup.number)
  }

  mutating func leaveCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let player = try call.caller()
    guard cup.entrant(player) != nil else { throw Denial(.notNow, "You are not in this cup.") }
    try checkGamesAreLeft(in: cup)
    outbox.ok(call) { $0.add("cup", cup.number) }
    try goOut(player, cup.number, by: player)
  }

  mutating func addToCup(_ call: Call, _ cup: Tournament, _ found: Found) throws(Denial) {
    let player = try meet(found)
    try checkReturn(of: player, to: cup)
    try checkMayAdd(player, to: cup)
    try talk(call)
    try enter(player, cup, by: cup.director)
    outbox.ok(call) { $0.add("cup", cup.number) }
    tellCup(cup.number, "joined", player)
    tellInvited(player, cup.number)
    advance(cup: cup.number)
  }

  /// To be taken in is an invitation: nobody has to hear it twice, or from whom they ignore. Which
  /// of the two it is, or that it is neither, is not told.
  private func checkMayAdd(_ player: PlayerID, to cup: Tournament) throws(Denial) {
    guard player != cup.director else { return }
    let number = number(of: player)
    let hasDeclined = cups.values.contains {
      $0.director == cup.director && !$0.isOver && $0.decliners.contains(number)
    }
    guard !hasDeclined, !ignores(player, cup.director) else {
      throw Denial(.notAllowed, "They come by themselves, or not at all: cup join \(cup.number)")
    }
  }

  mutating func acceptCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let player = try call.caller()
    guard cup.invited.contains(number(of: player)) else {
      throw Denial(.notNow, "Nobody waits for your answer.")
    }
    try take(.accepted(player: number(of: player)), in: cup.number)
    outbox.ok(call) { $0.add("cup", cup.number) }
    tellCup(cup.number, "accepted", player)
  }

  func findHouse(_ call: Call, for cup: Tournament) throws(Stop) -> HouseGuest {
    let level = try Stop.refusing { () throws(Denial) -> Level in
      let level = try self.level(call.words.arguments.count > 2 ? call.words.arguments[2] : nil)
      try checkMayAddHouse(to: cup)
      return level
    }
    return try houseGuest(level, call)
  }

  private func checkMayAddHouse(to cup: Tournament) throws(Denial) {
    guard cup.heading.game.game.strategy != nil else {
      throw Denial(.notNow, "The house does not play this.")
    }
    let house = cup.players.count { players[$0.index].level != nil && cup.entrant($0) != nil }
    guard house < limits.cupHouseMax else {
      throw Denial(
        .notNow, "\(limits.cupHouseMax) of the house play in this cup, the most there may be.")
    }
  }

  mutating func addHouseToCup(
    _ call: Call, _ cup: Tournament, _ found: HouseGuest
  ) throws(Denial) {
    let guest = try meet(found)
    try enter(guest, cup, by: cup.director)
    let name = players[guest.index].name
    outbox.ok(call) { writer in
      writer.add("cup", cup.number)
      writer.add("player", name)
    }
    tellCup(cup.number, "joined", guest)
    advance(cup: cup.number)
  }

  mutating func removeFromCup(_ call: Call, _ cup: Tournament) throws(Denial) {
    let player = try entrant(named: call.words.arguments[2], of: cup)
    try checkGamesAreLeft(in: cup)
    outbox.ok(call) { $0.add("cup", cup.number) }
    try goOut(player, cup.number, by: cup.director)
  }

  /// Before anything is answered: where all has been played nobody can go out any more.
  private func checkGamesAreLeft(in cup: Tournament) throws(Denial) {
    guard !cup.isOver, cup.cup.stage != .finished else {
      throw Denial(CupRefusal.finished.refusal, CupRefusal.finished.text)
    }
  }

  private mutating func enter(
    _ player: PlayerID, _ cup: Tournament, by director: PlayerID
  ) throws(Denial) {
    try checkReturn(of: player, to: cup)
    let game = cup.heading.game.game.rules.name
    let rating = Int(players[player.index].strength(in: game).rating.rating.rounded())
    try take(
      .joined(player: number(of: player), rating: rating, by: number(of: director)),
      in: cup.number)
  }

  /// Who comes back into a cup is another entrant of the same name.
  private func checkReturn(of player: PlayerID, to cup: Tournament) throws(Denial) {
    let before = cup.players.indices.filter { cup.players[$0] == player }
      .map { cup.cup.entrants[$0] }
    guard before.allSatisfy(\.hasLeft) else { return }
    // One who has met nobody and had no bye.
    guard before.allSatisfy({ $0.leftAfter == $0.joinedAfter }) else {
      throw Denial(.notNow, "Who has left a cup that has begun does not come back into it.")
    }
    guard before.count < CupLimits.comingsMax else {
      throw Denial(.notNow, "Who has left a cup so often does not come back into it.")
    }
  }

  /// Whoever goes gives up what they play in the cup first.
  mutating func goOut(
    _ player: PlayerID, _ number: Int, by director: PlayerID
  ) throws(Denial) {
    giveUpInCup(player, number)
    // It may have been the last game of all.
    guard let cup = cups[number], cup.cup.stage != .finished else { return }
    let table = cup.table(of: player)
    try take(.left(player: self.number(of: player), by: self.number(of: director)), in: number)
    tellCup(number, "left", player)
    // Whoever waits at their table hears that it has ended.
    if let table { tellResult(number, round: cup.round, table: table + 1) }
    advance(cup: number)
  }

  /// Who is forgotten plays in no cup any more.
  mutating func goOutOfCups(_ player: PlayerID) {
    for number in cups.keys.sorted() where cups[number]?.entrant(player) != nil {
      try? goOut(player, number, by: player)
    }
  }

  /// Nor do they direct one.
  mutating func forgetInCups(_ player: PlayerID) {
    for number in cups.keys.sorted() {
      cups[number]?.forget(player)
      if cups[number]?.director == .gone { advance(cup: number) }
    }
  }

  func entrant(named name: String, of cup: Tournament) throws(Denial) -> PlayerID {
    guard
      let player = cup.players.first(where: {
        Names.key(players[$0.index].name) == Names.key(name) && cup.entrant($0) != nil
      })
    else { throw Denial(.noPlayer, "Nobody of that name is in this cup.") }
    return player
  }
}
