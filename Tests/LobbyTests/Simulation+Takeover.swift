import GameCore
import Protocol
import TestSupport

@testable import Lobby

// Another process takes over: its lobby is restored from the store and from what the old process
// hands over. Everybody plays on with it, and nobody may notice.

/// When another process takes over.
struct Takeovers {
  /// `nil`: no process takes over.
  var dice: Dice?
  var count = 0
}

/// The lobby of a process that takes over from another one. It draws the same chance, so that a
/// test can compare.
func nextLobby(
  after old: LobbyMachine, _ shelf: Shelf
) throws(HandoverLine.Fault) -> LobbyMachine {
  let handed = try HandedLobby(old.handoverLines.compactMap { HandoverLine(text: $0.text) })
  var new = LobbyMachine(
    name: old.sign.name, store: old.sign.store, entropy: old.step.chance, limits: old.limits,
    isDurable: true)
  let kept = shelf.kept(with: handed.players)
  let sessions = old.handedSessions { HandoverLine(text: $0.text) }
  guard try new.takeOver(kept, handed, sessions) else { throw .unreadable(field: "looks") }
  return new
}

extension LobbyMachine {
  /// The lines of all sessions, as they are read.
  func handedSessions(_ read: (HandoverLine) -> HandoverLine?) -> [HandedSession] {
    people.open.compactMap { id in
      var line = HandoverLine("connection")
      handOver(id, in: &line)
      guard let origin = people[id]?.origin, let read = read(line) else { return nil }
      return (id, origin, read)
    }
  }
}

extension Simulation {
  /// From now on processes take over at random. The choice has a seed of its own, so that the
  /// evening is the same.
  mutating func mayBeTakenOver(seed: String) {
    takeovers.dice = Dice(seed: Seed(hashOf: Array("takeovers \(seed)".utf8)))
  }

  mutating func takeOver() {
    // While nothing can be stored, no process may take over.
    guard diskWorksAt == nil, meddling?.isStopped != true else { return }
    let before = lobby
    do throws(HandoverLine.Fault) {
      lobby = try nextLobby(after: before, shelf)
    } catch {
      return check(false, "nobody can take over: \(error)")
    }
    takeovers.count += 1
    compare(before, lobby)
    for id in before.people.open { compareSession(id, before) }
    // Nobody answers the questions of the old process.
    forgetWhatIsLate()
    meddling?.answers = []
    meddling?.thoughts = []
    for index in people.indices { people[index].waitsFor = nil }
    step(.tookOver, by: nil)
  }

  /// Checks that every request is answered as before.
  private func compareSession(_ id: SessionID, _ before: LobbyMachine) {
    let watched = before.rooms.watched(by: id)
    check(lobby.rooms.watched(by: id) == watched, "session \(id.index) watches other rooms")
    check(lobby.styles[id] == before.styles[id], "session \(id.index) has another style")
    let waits = before.pending.parked[id]?.line
    check(lobby.pending.parked[id]?.line == waits, "session \(id.index): other requests")
    guard waits == nil else { return }
    for line in ["state", "look", "who", "rooms", "cups"] + watched.map({ "state \($0)" }) {
      let (old, new) = (answer(to: line, on: id, of: before), answer(to: line, on: id, of: lobby))
      check(old == new, "session \(id.index), \(line):\n\(old)\n\(new)")
    }
  }

  private func answer(to line: String, on id: SessionID, of lobby: LobbyMachine) -> String {
    var (copy, effects) = (lobby, Effects())
    copy.step(.received(id, line: Array(line.utf8)), at: now, into: &effects)
    return effects.lines.filter { session, text in
      // How long an absent player's seat still waits may be counted from the start again.
      session == id && !text.hasPrefix("EV ") && !text.contains("the seat waits")
    }.map { $0.text.replacing(#/ grace=\d+/#, with: "") }.joined(separator: "\n")
  }
}
