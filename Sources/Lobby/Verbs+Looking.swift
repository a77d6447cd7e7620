import GameCore
import Protocol

// The verbs by which people and programs look around.

extension Verbs {
  static let looking = [
    Verb("games [GAME]", "List the games and their options.", .words(0...1), isForAll: true) {
      lobby, call throws(Denial) in try Itself.listGames(call, &lobby.outbox)
    },
    Verb(
      "rooms [GAME] [from=N]", "List the rooms, oldest first.", .words(0...1, options: [.from]),
      isForAll: true, .reads
    ) { lobby, call throws(Denial) in
      try lobby.rooms.list(call, lobby.people.players, &lobby.outbox)
    },
    Verb(
      "who [NAME] [from=N]", "List the players who are here.", .words(0...1, options: [.from]),
      isForAll: true,
      .reads, asks: { lobby, call throws(Stop) in try lobby.people.findNamed(call) }
    ) { lobby, call, found throws(Denial) in
      let rooms = lobby.rooms
      try lobby.people.list(call, found, &lobby.outbox) { rooms.room(of: $0) }
    },
    Verb(
      "follow lobby|off", "Receive changes in the lobby as they happen.", .words(1...1),
      .reads, cost: 3
    ) { lobby, call throws(Denial) in
      let (players, rooms, cups) = (lobby.players, lobby.rooms, lobby.cups)
      try lobby.news.follow(call, &lobby.outbox) { Told(players, rooms, cups) }
    },
    Verb("look [ROOM]", "Draw the table.", .words(0...1), isForAll: true, .reads) {
      lobby, call throws(Denial) in
      try lobby.rooms.look(call, lobby.people.players, &lobby.outbox)
    },
    Verb("state [ROOM]", "The table, as rows for programs.", .words(0...1), isForAll: true, .reads)
    {
      lobby, call throws(Denial) in
      try lobby.rooms.state(call, lobby.people.players, &lobby.outbox)
    },
  ]
}
