import GameCore
import Protocol
import Testing

@testable import Lobby

/// A cup makes some steps by itself. Each is made to fit, so a refusal is a bug.
@Suite struct CupFaultTests {
  @Test func `a step of its own that a cup refuses is logged as a fault`() throws {
    var cups = Cups()
    var step = Step(Limits(), .standard, chance: Entropy(bytes: []), isDurable: false)
    let heading = CupHeading(
      title: "Friday", rules: try CupSettings(kind: .swiss), game: Settings(for: Pig.self),
      minutes: 5)
    let number = cups.open(heading, by: .gone, from: nil, &step)
    #expect(cups.applyOwn(CupStep(.ended).by(0), in: number, &step))
    let faults = step.effects.notes.filter { if case .cupFault = $0 { true } else { false } }
    #expect(faults.isEmpty)
    #expect(!cups.applyOwn(CupStep(.finished), in: number, &step))
    guard case .cupFault(number, let text)? = step.effects.notes.last else {
      Issue.record("nothing was logged")
      return
    }
    #expect(text.hasPrefix(CupStep(.finished).text))
  }
}
