import GameCore
import Protocol

// What verbs ask of several parts before they run.

extension Verbs {
  static func mayTalk(_ call: Call, _ lobby: LobbyMachine) throws(Denial) {
    try lobby.order.checkMayTalk(call, lobby.players, at: lobby.outbox.now)
  }

  /// A title, and a seed other than that of the day, are read by others as talk is.
  static func mayDescribe(_ call: Call, _ lobby: LobbyMachine) throws(Denial) {
    guard call["title"] != nil || call["seed"] ?? "daily" != "daily" else { return }
    try mayTalk(call, lobby)
  }

  /// Whether the speaker directs a cup, by its number.
  static func directs(_ speaker: PlayerID, _ lobby: LobbyMachine) -> (Int) -> Bool {
    { [cups = lobby.cups] in cups.isDirector(speaker, of: $0) }
  }

  /// Refuses what one player says to another who must not receive it now.
  static func reaches(
    _ found: Found, _ call: Call, _ lobby: LobbyMachine
  ) throws(Denial) {
    guard case .known(let player) = found else { return }
    let speaker = try call.caller()
    guard lobby.rooms.shields(player, from: speaker, directs(speaker, lobby)) else { return }
    throw Denial(.undisturbed, ["player": lobby.players.name(of: player)])
  }

  /// One of the house's players who sits nowhere and is in no cup.
  static func houseGuest(
    _ level: Level, _ call: Call, _ lobby: LobbyMachine
  ) throws(Stop) -> HouseGuest {
    let taken = lobby.cups.house(lobby.players)
    return try lobby.people.houseGuest(level, call) { id in
      lobby.rooms.number(of: id) != nil || taken.contains(id)
    }
  }
}
