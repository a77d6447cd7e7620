import GameCore
import Protocol
import TestSupport

@testable import Lobby

// What must come back after the server was killed, or its disk has failed.

extension Simulation {
  /// The server is killed and started again, or its disk fails and it goes on from what it has.
  mutating func fail(back before: LobbyMachine) {
    disasters += 1
    let isKilled = chance.below(2) == 0
    if isKilled {
      if meddling != nil { meddling = Meddling() }
      for index in people.indices where people[index].session != nil {
        people[index].session.map { free($0) }
      }
      let seed = Seed(hashOf: [UInt8(chance.below(256)), UInt8(chance.below(256))])
      lobby = LobbyMachine(entropy: Entropy(seed: seed), isDurable: true)
    }
    let lost = lobby.restore(shelf.kept(with: isKilled ? [] : lobby.knownPlayers))
    check(lost.isEmpty, "rooms \(lost) did not come back")
    compare(before, lobby)
    // A connection that the lobby does not know any more is one whose name was not kept.
    for index in people.indices {
      guard let id = people[index].session else { continue }
      if lobby[id]?.player == nil { disconnect(id, index) }
    }
    if !isKilled { stopStore() }
  }

  private mutating func compare(_ before: LobbyMachine, _ after: LobbyMachine) {
    let rooms = before.rooms.page(from: 0, count: .max, of: nil).rooms
    check(rooms.count == after.rooms.count, "\(after.rooms.count) rooms, not \(rooms.count)")
    for room in rooms {
      let now = after.rooms[room.number]
      check(
        now.map { after.story(of: $0) } == before.story(of: room),
        "room \(room.number) is another one:\n\(before.story(of: room))\n"
          + (now.map { after.story(of: $0) } ?? "nothing"))
      check(now?.match == room.match, "the match in room \(room.number) is another one")
    }
    compareCups(before, after)
    for player in after.players where !player.isGone {
      guard let id = before.playersByKey[Names.key(player.name)] else { continue }
      check(player.account == before.players[id.index].account, "\(player.name) has changed")
    }
  }
}

extension LobbyMachine {
  /// Everything about a room that must come back, but its match.
  fileprivate func story(of room: Room) -> String {
    func name(_ id: PlayerID?) -> String { id.map { players[$0.index].name } ?? "-" }
    let chairs = room.chairs.map { "\(name($0.player)) \($0.wantsAgain)" }
    let clock = room.clockEnds.map { "\($0.sinceStart)" } ?? "-"
    return """
      \(room.settings) \(room.title ?? "") \(room.password ?? "") \(name(room.challenged)) \
      \(room.phase) \(chairs) host \(name(room.host)) match \(room.matchNumber) \
      of \(room.matchCount) \(room.lineup.map(name)) next \(name(room.nextOpener)) \
      began \(room.startedAt.sinceStart) clock \(clock) cup \(room.cup?.description ?? "-") \
      helped \(room.isHelped)
      """
  }
}

extension Player {
  /// Everything about a player that must come back.
  fileprivate var account: String {
    "\(name) \(number) \(coins) \(bag.chosen) \(bag.owned) \(ratings.sorted { $0.key < $1.key })"
      + " \(ignored.sorted()) \(secret.bytes)"
  }
}
