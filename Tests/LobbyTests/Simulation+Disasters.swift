import GameCore
import Protocol
import TestSupport

@testable import Lobby

// The server is killed, or its disk fails: nobody may notice anything that was not stored.

// MARK: - What must come back

extension Simulation {
  var disasters: Int { kills + diskFailures }

  /// Kills and restarts the server, or lets its disk fail and the server go on from what is stored.
  mutating func fail(back before: LobbyMachine) {
    if chance.below(climate.killsIn) == 0 {
      kill()
      compare(before, lobby)
    } else {
      failDisk()
      compare(before, lobby)
      if meddling != nil { stopStore() }
      endLogins()
    }
  }

  private mutating func kill() {
    kills += 1
    diskWorksAt = nil
    if meddling != nil { meddling = Meddling() }
    forgetWhatIsLate()
    for index in people.indices { people[index].session.map { free($0) } }
    let seed = Seed(hashOf: [UInt8(chance.below(256)), UInt8(chance.below(256))])
    lobby = LobbyMachine(entropy: Entropy(seed: seed), isDurable: true)
    let kept = shelf.kept()
    // Time goes on from what was stored of it.
    now = Instant(kept.time)
    takeUp(kept)
  }

  private mutating func failDisk() {
    diskFailures += 1
    // With an input that meddles, the input says when the disk is well again.
    if meddling == nil { diskWorksAt = now + .milliseconds(chance.below(30_000)) }
    // As in a server: nothing is due from here on, and nobody is told what was not stored.
    var unheard = Effects()
    lobby.step(.storeWorks(false), at: now, into: &unheard)
    takeUp(shelf.kept(with: lobby.knownPlayers))
  }

  private mutating func takeUp(_ kept: Kept) {
    let lost = lobby.restore(kept)
    check(lost.isEmpty, "rooms \(lost) did not come back")
    check(lobby.lostCups.isEmpty, "cups \(lobby.lostCups) did not come back")
  }

  /// The disk is well again, or the server is ended before it is.
  mutating func endDiskFailure() {
    diskWorksAt = nil
    guard chance.below(4) == 0 else { return step(.storeWorks(true), by: nil) }
    let before = lobby
    kill()
    compare(before, lobby)
  }

  /// Closes the connections whose names were not stored: the lobby no longer knows them.
  private mutating func endLogins() {
    for index in people.indices {
      guard let id = people[index].session else { continue }
      if lobby.players.player(on: id) == nil { disconnect(id, index) }
    }
  }

  mutating func compare(_ before: LobbyMachine, _ after: LobbyMachine) {
    // If nobody is connected after a start, a table with only house bots is closed, as soon as that
    // can be stored.
    func sure(_ lobby: LobbyMachine) -> [Room] {
      lobby.rooms.list.page(from: 0, count: .max, of: nil).rooms.filter {
        $0.cup != nil || !$0.chairs.hasHouse || !$0.chairs.isDeserted || !after.people.open.isEmpty
      }
    }
    let (rooms, count) = (sure(before), sure(after).count)
    check(rooms.count == count, "\(count) rooms, not \(rooms.count)")
    for room in rooms {
      let now = after.rooms[room.number]
      check(
        now.map { after.story(of: $0) } == before.story(of: room),
        "room \(room.number) is another one:\n\(before.story(of: room))\n"
          + (now.map { after.story(of: $0) } ?? "nothing"))
      check(now?.match == room.match, "the match in room \(room.number) is another one")
    }
    compareCups(before, after)
    for id in after.players.ids {
      let player = after.players[id]
      guard !player.isGone, let known = before.players[Names.key(player.name)] else { continue }
      check(player.account == before.players[known].account, "\(player.name) has changed")
    }
  }
}

extension LobbyMachine {
  /// Everything about a table that must come back after a start, except its match.
  fileprivate func story(of room: Room) -> String {
    func name(_ id: PlayerID?) -> String { id.map { players.name(of: $0) } ?? "-" }
    let chairs = room.chairs.map { "\(name($0.player)) \($0.wantsAgain) \($0.salt ?? "-")" }
    let clock = room.clock.end.map { "\($0.sinceStart)" } ?? "-"
    return """
      \(room.settings) \(room.title ?? "") \(room.password?.kept ?? "") \(name(room.challenged)) \
      \(room.phase) \(chairs) host \(name(room.host)) match \(room.matchNumber) \
      of \(room.matchCount) \(room.lineup.map(name)) next \(name(room.nextOpener)) \
      began \(room.startedAt.sinceStart) clock \(clock) cup \(room.cup?.description ?? "-") \
      helped \(room.isHelped) part \(room.part?.text ?? "-") starts \(room.isStarting) \
      both \(room.isForBoth) programs \(room.programs.map(\.number))
      """
  }
}

extension Player {
  /// Everything about a player that must come back after a start.
  fileprivate var account: String {
    "\(name) \(number) \(coins) \(bag.chosen) \(bag.owned) \(ratings.sorted { $0.key < $1.key })"
      + " \(ignored.sorted()) \(secret.bytes)"
  }
}
