import GameCore
import Protocol

@testable import Lobby

// What people send when it is not about cups or house bots.

extension Simulation {
  mutating func choice(_ lines: [String]) -> String { lines[chance.below(lines.count)] }

  mutating func enter() -> String {
    let room =
      lobby.rooms.list.count > 0 ? 1 + chance.below(min(65_000, lobby.rooms.list.lastNumber)) : 1
    let other = people[chance.below(people.count)].name
    return choice(
      climate.fitting([
        "play pig", "play pig goal=20", "play media rounds=2",
        "play media bank=rotate rounds=2 clock=5",
        "play slide size=2x2", "play mastermind", "create pig seats=3 goal=20",
        "create pig clock=2", "create pig goal=50 watch=late delay=20 away=300",
        "create media rounds=1 watch=late delay=5",
        "create slide size=3x2 finish=all clock=30", "create mastermind seats=1 watch=open",
        "create media seats=4 rounds=1", "start", "start", "join \(room)", "join \(room)",
        "watch \(room)", "watch \(room)", "challenge \(other) pig goal=10", "decline \(room)",
        "create pig pass=tulip", "join \(room) pass=tulip", "leave \(room)",
      ]))
  }

  mutating func talk() -> String {
    let other = people[chance.below(people.count)].name
    return choice([
      "say hello \"there\" \\n EV win", "tell \(other) psst", "shout hey", "ignore \(other)",
      "heed \(other)", "say \u{202e}turned",
    ])
  }

  mutating func look() -> String {
    let room = 1 + chance.below(max(1, min(65_000, lobby.rooms.list.lastNumber)))
    return choice([
      "look", "state", "look \(room)", "state \(room)", "rooms", "who", "#t9 games", "help",
      "limits",
      "verbs", "codes", "ping x", "rooms from=5", "who player1", "top", "profile",
    ])
  }

  mutating func nonsense() -> String {
    choice([
      "dance", "#", "#t", "roll roll roll", "create", "create pig goal=\"", "join -1", "slide",
      "guess",
      "hello me", "bet 0", "roll n=99", "join 99999999999999999999", "tell", "say", "watch x",
    ])
  }

  /// Mostly a legal move, as somebody who sees the table would make it.
  mutating func move(_ index: Int) -> String {
    guard let id = people[index].session, let player = lobby.players.player(on: id),
      let room = lobby.rooms.room(of: player),
      let seat = room.chairs.seat(of: player), let legal = room.match?.legalMoves(for: seat),
      !legal.isEmpty
    else { return choice(["roll", "hold", "card", "stand", "bet 1", "slide 1", "guess aabb"]) }
    return legal[chance.below(min(65_536, legal.count))]
  }
}
