import Protocol
import TestSupport
import Testing

@testable import Lobby

/// Requests to a cup between its end and the moment at which that is stored.
@Suite struct CupBatchTests {
  @Test func `who leaves a cup that is over is answered once`() {
    var lobby = Hasty()
    lobby.say("hello zoe")
    lobby.say("cup create One game=pig")
    lobby.say("cup join 1")
    lobby.say("cup end 1")
    let over = "Cup 1 is over. For its standings: cup table 1"
    #expect(lobby.say("cup leave 1") == ["ERR not-now why=cup-over cup=1 text=\"\(over)\""])
  }

  @Test func `a cup that is over takes no room from another`() {
    var limits = Limits()
    limits.cupsMax = 2
    limits.cupsDirectedMax = 2
    var lobby = Hasty(limits)
    lobby.say("hello zoe")
    lobby.say("cup create One game=pig")
    lobby.say("cup create Two game=pig")
    lobby.say("cup end 1")
    #expect(lobby.say("cup create Three game=pig") == ["OK cup=3"])
    #expect(lobby.say("cup show 2").first?.contains("phase=open") == true)
  }
}

/// A lobby with one session, of which nothing is stored.
private struct Hasty {
  private var lobby: LobbyMachine
  private let id = SessionID(0)

  init(_ limits: Limits = Limits()) {
    lobby = LobbyMachine(
      entropy: Entropy(bytes: Array(repeating: 7, count: 64)), limits: limits, isDurable: true)
    _ = step(.connected(id, from: Origin(neighbourhood: [], isExempt: true)))
  }

  private mutating func step(_ input: Input) -> [String] {
    var effects = Effects()
    lobby.step(input, at: Instant(.zero), into: &effects)
    guard let ask = effects.asks.first else { return effects.lines.map(\.text) }
    return step(.answered(id, ask: ask.number, ask.question, .nothing))
  }

  @discardableResult
  mutating func say(_ line: String) -> [String] {
    step(.received(id, line: Array(line.utf8))).filter { !$0.hasPrefix("EV ") }
  }
}
