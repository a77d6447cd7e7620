import Lobby
import Testing

/// What a lobby makes of what was kept.
@Suite struct RestoringTests {
  @Test func `a ball that was bought is there for who never chose any`() {
    var ana = KeptPlayer(number: 1, name: "ana", secret: [])
    (ana.coins, ana.bought) = (37, ["rugby"])
    var lobby = Restored(players: [ana])
    lobby.say("hello ana")
    #expect(lobby.say("shop").contains("ROW ball=rugby price=500 owned=yes chosen=no"))
  }
}

/// A lobby that has taken up what was kept, with one session.
private struct Restored {
  private var machine = LobbyMachine(
    entropy: Entropy(bytes: Array(repeating: 7, count: 64)), isDurable: true)
  private var time = Instant(.zero)

  init(players: [KeptPlayer]) {
    var kept = Kept()
    kept.counters.player = players.count
    kept.players = players
    _ = machine.restore(kept)
    _ = step(.connected(SessionID(0), from: Origin(neighbourhood: [], isExempt: true)))
  }

  /// The lines that come of a step.
  private mutating func step(_ input: Input) -> [String] {
    var effects = Effects()
    machine.step(input, at: time, into: &effects)
    return effects.sends.map { String(decoding: effects.bytes[$0.line], as: UTF8.self) }
  }

  @discardableResult
  mutating func say(_ line: String) -> [String] {
    step(.received(SessionID(0), line: Array(line.utf8)))
  }
}
