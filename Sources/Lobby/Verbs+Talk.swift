import GameCore
import Protocol

// The verbs for talk, and who may receive it.

extension Verbs {
  static let talk = [
    Command(
      "say TEXT", takes: .text(after: 0, isNeeded: true),
      asks: { lobby throws(RequestError) -> Found? in
        guard let (name, _) = aside(lobby.call.text) else { return nil }
        return try lobby.people.find(name, lobby.step)
      }
    ) { lobby, found throws(RequestError) in
      if let found, let (_, text) = aside(lobby.call.text) {
        lobby.step.call.text = text
        return try tell(&lobby, found)
      }
      try mayTalk(lobby)
      let (room, audience) = try lobby.rooms.audience(lobby.step)
      let speaker = try lobby.call.caller()
      let (reached, reach) = lobby.rooms.reached(
        by: speaker, in: room, audience, lobby.players, directs(speaker, lobby))
      try lobby.people.say(in: room, to: reached, reach, &lobby.step)
      lobby.moderation.remember(.room(room), lobby.step)
    },
    Command("tell NAME TEXT", takes: .text(after: 1, isNeeded: true), asks: findPlayer) {
      lobby, found throws(RequestError) in try tell(&lobby, found)
    },
    Command("shout TEXT", takes: .text(after: 0, isNeeded: true)) { lobby throws(RequestError) in
      try mayTalk(lobby)
      let speaker = try lobby.call.caller()
      let reached = lobby.rooms.reached(by: speaker, lobby.players, directs(speaker, lobby))
      try lobby.people.shout(to: reached, &lobby.step)
      lobby.moderation.remember(.everybody, lobby.step)
    },
    Command("ignore NAME", .keeps, asks: findPlayer) {
      lobby, found throws(RequestError) in try lobby.people.ignore(found, &lobby.step)
    },
    Command("heed NAME", .keeps, asks: findPlayer) {
      lobby, found throws(RequestError) in try lobby.people.heed(found, &lobby.step)
    },
    Command(
      "report NAME [TEXT]",
      takes: .text(after: 1, isNeeded: false), .keeps, cost: 5, asks: findPlayer
    ) { lobby, found throws(RequestError) in
      let player = try lobby.people.meet(found, &lobby.step)
      try lobby.moderation.checkReport(lobby.call, on: player)
      try lobby.people.talk(lobby.step)
      let cups = lobby.call.player.map { lobby.cups.numbers(with: $0) } ?? []
      try lobby.moderation.report(
        player, from: lobby.people[lobby.call.session]?.origin,
        in: lobby.rooms.heard(by: lobby.call).map { .room($0) } + cups.map { .cup($0) },
        &lobby.step)
    },
  ]

  private static func tell(_ lobby: inout LobbyMachine, _ found: Found) throws(RequestError) {
    try mayTalk(lobby)
    try reaches(found, lobby)
    try lobby.people.tell(found, &lobby.step)
    if case .known(let other) = found {
      lobby.moderation.remember(.player(lobby.players.number(of: other)), lobby.step)
    }
  }

  /// Splits `@bob hello` into name and text. Only bob receives it, because a line that looks
  /// private must never reach a whole table.
  static func aside(_ text: String) -> (name: String, text: String)? {
    guard text.utf8.first == UInt8(ascii: "@") else { return nil }
    let words = text.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, Names.isWellFormed(words[0]) else { return nil }
    return (words[0], words[1])
  }

  static func mayTalk(_ lobby: LobbyMachine) throws(RequestError) {
    try lobby.moderation.checkMayTalk(lobby.step)
  }

  /// Refuses a title or a typed seed from a muted player, because others read them like talk.
  static func mayDescribe(_ lobby: LobbyMachine) throws(RequestError) {
    guard lobby.call["title"] != nil || lobby.call["seed"] ?? "daily" != "daily" else { return }
    try mayTalk(lobby)
  }

  static func directs(_ speaker: PlayerID, _ lobby: LobbyMachine) -> (Int) -> Bool {
    { [cups = lobby.cups] in cups[$0]?.director == speaker }
  }

  /// Refuses talk to a player who must not receive it now.
  static func reaches(_ found: Found, _ lobby: LobbyMachine) throws(RequestError) {
    guard case .known(let player) = found else { return }
    let speaker = try lobby.call.caller()
    guard lobby.rooms.shields(player, from: speaker, directs(speaker, lobby)) else { return }
    throw .refused(.undisturbed, ["player": lobby.players.name(of: player)])
  }
}
