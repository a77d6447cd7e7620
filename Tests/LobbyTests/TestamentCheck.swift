import GameCore
import Protocol
import TestSupport

@testable import Lobby

/// What must hold for bytes that are taken for a testament of this version: they are refused, or
/// give a lobby that is written and read as the same, and that goes on.
func checkTestament(_ bytes: [UInt8]) {
  guard let heir = heirOfTestament(bytes) else { return }
  guard let written = try? heir.testament() else { fatalError("it cannot be written down again") }
  var next = emptyLobby()
  guard (try? next.inherit(written)) != nil, (try? next.testament()) == written else {
    fatalError("it is another one when it is written and read")
  }
  goOn(heir)
}

/// Without the word that says of which version it is.
func heirOfTestament(_ bytes: [UInt8]) -> LobbyMachine? {
  var will = TestamentWriter()
  will.add(Testament.kind)
  var heir = emptyLobby()
  return (try? heir.inherit(will.bytes + bytes)).map { heir }
}

private func emptyLobby() -> LobbyMachine {
  LobbyMachine(entropy: Entropy(seed: Seed(hashOf: [2])), isDurable: true)
}

/// Everybody who is there does something, and then it is tomorrow.
private func goOn(_ lobby: LobbyMachine) {
  var (lobby, effects) = (lobby, Effects())
  let now = Instant(lobby.time)
  lobby.step(.tookOver, at: now, into: &effects)
  for id in lobby.people.open {
    for line in ["state", "who", "roll", "say hi", "leave", "quit"] {
      effects.removeAll()
      lobby.step(.received(id, line: Array(line.utf8)), at: now, into: &effects)
    }
  }
  effects.removeAll()
  lobby.step(.timePassed, at: now + .seconds(86_400), into: &effects)
}
