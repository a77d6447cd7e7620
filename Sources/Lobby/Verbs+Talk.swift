import GameCore
import Protocol

// The verbs for talk, and who may receive it.

extension Verbs {
  static let talk = [
    Command(
      "say TEXT", takes: .text(after: 0, isNeeded: true),
      asks: { lobby, call throws(RequestError) -> Found? in
        guard let (name, _) = aside(call.text) else { return nil }
        return try lobby.people.find(name, call, lobby.players)
      }
    ) { lobby, call, found throws(RequestError) in
      if let found, let (_, text) = aside(call.text) {
        var call = call
        call.text = text
        return try tell(&lobby, call, found)
      }
      try mayTalk(call, lobby)
      let (room, audience) = try lobby.rooms.audience(of: call, lobby.players)
      let speaker = try call.caller()
      let (reached, reach) = lobby.rooms.reached(
        by: speaker, in: room, audience, lobby.players, directs(speaker, lobby))
      try lobby.people.say(call, in: room, to: reached, reach, &lobby.step)
      lobby.moderation.remember(call, .room(room), lobby.players)
    },
    Command("tell NAME TEXT", takes: .text(after: 1, isNeeded: true), asks: findPlayer) {
      lobby, call, found throws(RequestError) in try tell(&lobby, call, found)
    },
    Command("shout TEXT", takes: .text(after: 0, isNeeded: true)) {
      lobby, call throws(RequestError) in
      try mayTalk(call, lobby)
      let speaker = try call.caller()
      let reached = lobby.rooms.reached(by: speaker, lobby.players, directs(speaker, lobby))
      try lobby.people.shout(call, to: reached, &lobby.step)
      lobby.moderation.remember(call, .everybody, lobby.players)
    },
    Command("ignore NAME", .keeps, asks: findPlayer) {
      lobby, call, found throws(RequestError) in try lobby.people.ignore(call, found, &lobby.step)
    },
    Command("heed NAME", .keeps, asks: findPlayer) {
      lobby, call, found throws(RequestError) in try lobby.people.heed(call, found, &lobby.step)
    },
    Command(
      "report NAME [TEXT]",
      takes: .text(after: 1, isNeeded: false), .keeps, cost: 5, asks: findPlayer
    ) { lobby, call, found throws(RequestError) in
      let player = try lobby.people.meet(found, &lobby.step)
      try lobby.moderation.checkReport(call, on: player)
      try lobby.people.talk(call, at: lobby.step.now)
      let cups = call.player.map { lobby.cups.numbers(with: $0) } ?? []
      try lobby.moderation.report(
        player, call, from: lobby.people[call.session]?.origin,
        in: lobby.rooms.heard(by: call).map { .room($0) } + cups.map { .cup($0) }, &lobby.step)
    },
  ]

  private static func tell(
    _ lobby: inout LobbyMachine, _ call: Call, _ found: Found
  ) throws(RequestError) {
    try mayTalk(call, lobby)
    try reaches(found, call, lobby)
    try lobby.people.tell(call, found, &lobby.step)
    if case .known(let other) = found {
      lobby.moderation.remember(call, .player(lobby.players.number(of: other)), lobby.players)
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

  static func mayTalk(_ call: Call, _ lobby: LobbyMachine) throws(RequestError) {
    try lobby.moderation.checkMayTalk(call, lobby.players, at: lobby.step.now)
  }

  /// Refuses a title or a typed seed from a muted player, because others read them like talk.
  static func mayDescribe(_ call: Call, _ lobby: LobbyMachine) throws(RequestError) {
    guard call["title"] != nil || call["seed"] ?? "daily" != "daily" else { return }
    try mayTalk(call, lobby)
  }

  static func directs(_ speaker: PlayerID, _ lobby: LobbyMachine) -> (Int) -> Bool {
    { [cups = lobby.cups] in cups[$0]?.director == speaker }
  }

  /// Refuses talk to a player who must not receive it now.
  static func reaches(_ found: Found, _ call: Call, _ lobby: LobbyMachine) throws(RequestError) {
    guard case .known(let player) = found else { return }
    let speaker = try call.caller()
    guard lobby.rooms.shields(player, from: speaker, directs(speaker, lobby)) else { return }
    throw .refused(.undisturbed, ["player": lobby.players.name(of: player)])
  }
}
