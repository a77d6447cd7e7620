import GameCore
import Protocol

// Challenges: a room for two, of whom one is asked.

extension LobbyMachine {
  mutating func challenge(_ call: Call, _ found: Found) throws(Denial) {
    let player = try call.caller()
    let other = try meet(found)
    var wish = try wish(call, game: call.words.arguments[1])
    guard other != player else { throw Denial(.notNow, "You cannot challenge yourself.") }
    guard wish.settings.seats == 2 else {
      throw Denial(.badOption, "A challenge has two seats.")
    }
    try talk(call)
    guard players[other.index].session != nil else {
      throw Denial(.notNow, "\(players[other.index].name) is not here.")
    }
    wish.challenged = other
    try checkFree(player)
    tellChallenge(in: open(wish, for: player, call))
  }

  /// Who was challenged hears of it, and again whenever they come back before they have answered.
  mutating func tellChallenge(in number: Int) {
    guard let room = rooms[number] else { return }
    let name = players[room.host.index].name
    outbox.send(to: waitingForAnswer(in: number)) { writer in
      writer.begin("EV", "challenge")
      writer.add("room", number)
      writer.add("from", name)
      writer.add("game", room.game.rules.name)
      writer.add(room.settings)
      if room.isForBoth { writer.add("bots", "yes") }
      if let title = room.title { writer.add("title", title) }
      let game = room.game.rules.name
      writer.add(text: "\(name) challenges you to \(game): join \(number), or decline \(number)")
    }
  }

  mutating func decline(_ call: Call) throws(Denial) {
    let player = try call.caller()
    let number = try Call.number(call.first)
    guard challenges(of: player).contains(number) else {
      throw Denial(.noRoom, "No such challenge waits for you.")
    }
    outbox.ok(call)
    turnDown(number, player)
  }

  /// The room waits for somebody's answer.
  mutating func noteChallenge(in number: Int) {
    guard let challenged = rooms[number]?.challenged, challenged != .gone else { return }
    players[challenged.index].challenges = challenges(of: challenged) + [number]
  }

  /// Who will never come has turned down what was asked of them.
  mutating func declineChallenges(of player: PlayerID) {
    for number in challenges(of: player) { turnDown(number, player) }
  }

  private mutating func turnDown(_ number: Int, _ player: PlayerID) {
    tell("declined", nil, players[player.index].name, in: number)
    close(number, reason: "declined")
  }

  /// The rooms that wait for this player's answer.
  func challenges(of player: PlayerID) -> [Int] {
    players[player.index].challenges.filter { number in
      // Who has come has answered, also while the match waits for salts.
      rooms[number].map {
        $0.phase == .open && $0.challenged == player && $0.seat(of: player) == nil
      } ?? false
    }
  }

  /// Who was challenged, has heard of it and has not come.
  func waitingForAnswer(in number: Int) -> [SessionID] {
    guard let room = rooms[number], room.phase == .open, let challenged = room.challenged,
      let session = players[challenged.index].session
    else { return [] }
    return hearers(of: room.host, among: [session])
  }
}
