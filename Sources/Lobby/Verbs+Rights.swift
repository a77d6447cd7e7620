import GameCore
import Protocol
import Words

// The rights of a cup's staff that other parts of the lobby check.

extension Tournament {
  /// Checks that the caller has this right, as staff of the cup or as an operator of the server.
  func check(
    _ call: Call, _ right: Right, _ lobby: LobbyMachine, mayBeOver: Bool = false
  ) throws(RequestError) {
    guard !isOver || mayBeOver && !isSettled else { throw .refused(.cupOver, ["cup": number]) }
    let player = lobby.players.number(of: call.player ?? .gone)
    let isOperator = lobby.people.isConsole(call.session) || lobby.moderation.isOperator(player)
    guard isOperator || allows(player, right) else {
      throw .refused(
        .cupDirector, ["cup": number, "director": lobby.players.name(of: director)])
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
    _ call: Call, at index: Int, _ right: Right, _ lobby: LobbyMachine
  ) throws(RequestError) -> PlayerID {
    guard !isOver else { throw .refused(.cupOver, ["cup": number]) }
    let words = call.words.arguments
    let own = try? call.caller()
    guard words.indices.contains(index),
      own.map({ Names.key(lobby.players.name(of: $0)) }) != Names.key(words[index])
    else {
      let player = try call.caller()
      try require(entrant(player) != nil || mayReturn(player), .cupNotEntered)
      return player
    }
    try check(call, right, lobby)
    return try entrant(words[index], lobby.players)
  }
}
