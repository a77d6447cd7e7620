import GameCore
import Protocol
import TestSupport

@testable import Lobby

// Cups and house bots, among everything else that people do.

extension Simulation {
  mutating func house() -> String {
    let match = 1 + chance.below(max(1, min(65_000, lobby.rooms.lastMatch)))
    return choice([
      "bot", "bot easy", "bot good", "bot best", "bot clever", "hint", "hint", "review \(match)",
      "review \(match) from=3",
    ])
  }

  /// A line from somebody who plays in cups, or directs one.
  mutating func cup(_ index: Int) -> String {
    let other = people[chance.below(people.count)].name
    let any = 1 + chance.below(max(1, min(65_000, lobby.cups.lastNumber)))
    let own = lobby.cups.list.filter { $0.directorsName == people[index].name }.map(\.number)
    if !own.isEmpty, chance.below(3) > 0 {
      return direct(own.sorted()[chance.below(own.count)], other)
    }
    return choice(
      climate.fitting([
        "cup create Cup kind=swiss game=pig goal=10 minutes=1",
        "cup create Cup kind=knockout game=pig goal=10 best=3 minutes=1",
        "cup create Cup kind=double game=mastermind minutes=1 clock=60",
        "cup create Cup kind=roundrobin game=pig goal=10 minutes=1 clock=5",
        "cup create Cup kind=groups groups=2 advance=2 game=pig goal=10 minutes=1",
        "cup create Cup kind=arena game=pig goal=10 minutes=5",
        "cup create Cup kind=swiss rounds=4 game=slide size=2x2 table=3 minutes=1 clock=60",
        "cup sit \(any)", "cup sit \(any) off",
        "cup join \(any)", "cup join \(any)", "cup join \(any)", "cup join \(any)",
        "cup leave \(any)",
        "cups", "cup \(any)", "cup show \(any)", "cup table \(any)",
        "cup bracket \(any)", "cup games \(any)",
        "cup games \(any) round=1", "cup log \(any)", "cup export \(any)",
        "cup export \(any) as=csv",
        "cup export \(any) as=trf", "cup start \(any)", "cup dance \(any)",
      ]))
  }

  mutating func direct(_ cup: Int, _ other: String) -> String {
    let order = choice([
      "start", "start", "start", "start", "add \(other)", "add \(other)", "bot easy", "bot good",
      "pause", "resume", "resume", "resume", "remove \(other)", "forfeit \(other)", "back",
      "correct table=1 winner=\(other)", "correct round=1 table=1 winner=-", "end",
      "correct table=2 places=1,2", "join", "add \(other) new\(chance.below(30))", "tell all",
      "checkin open", "checkin open for=1m", "checkin close", "here \(other)", "sit \(other)",
      "sit \(other) half=yes", "sit \(other) off", "pair", "pair", "swap \(other) player1",
      "apart \(other) player2", "set minutes=2 rounds=4", "set best=3 break=20s", "close",
      "staff \(other) role=deputy", "staff \(other) role=none", "hand \(other)",
    ]).split(separator: " ", maxSplits: 1).map(String.init)
    return (["cup", order[0], "\(cup)"] + order.dropFirst()).joined(separator: " ")
  }

  /// The request by which a player goes to a table of a cup that waits.
  func called(_ index: Int) -> String? {
    guard let id = people[index].session, let player = lobby.players.player(on: id) else {
      return nil
    }
    for cup in lobby.cups.list {
      guard let table = cup.table(of: player), cup.places.indices.contains(table),
        let room = cup.places[table].room, lobby.rooms[room]?.chairs.seat(of: player) == nil
      else { continue }
      return "join \(room)"
    }
    return nil
  }

  /// Ends the paused cups: only their director can end them.
  mutating func endPausedCups() {
    for number in lobby.cups.numbers {
      for _ in 0..<20 where lobby.cups[number]?.phase == .paused {
        // After this long, a disk that has failed works again.
        pass(.seconds(30))
        let name = lobby.cups[number]?.directorsName
        guard let index = people.firstIndex(where: { $0.name == name }) else { break }
        guard let id = people[index].session else {
          connect(index)
          continue
        }
        send("cup end \(number)", index, id)
        guard people[index].session == id else { continue }
        // A player who was deleted or replaced has to join again.
        let player = lobby.players.player(on: id).map { lobby.players.name(of: $0) }
        if player != name { disconnect(id, index) }
      }
    }
  }
}

// MARK: - What must always hold

extension Simulation {
  mutating func compareCups(_ before: LobbyMachine, _ after: LobbyMachine) {
    let (were, are) = (before.cups.alive, after.cups.alive)
    check(were.count == are.count, "\(are.count) cups, not \(were.count)")
    for cup in were {
      let story = after.cups[cup.number]?.story
      check(
        story == cup.story,
        "cup \(cup.number) is another one:\n\(cup.story)\n\(story ?? "nothing")")
    }
    for fault in after.cupFaults { check(false, fault) }
  }
}

extension Tournament {
  /// Everything about a cup that must come back after a start.
  fileprivate var story: String {
    """
    \(phase) \(moments) \(places.map { $0.room ?? 0 }) by \(directorsName): \
    \(steps.joined(separator: "; "))
    """
  }
}
