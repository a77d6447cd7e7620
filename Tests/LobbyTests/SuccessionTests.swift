// A lobby that another process goes on with: nobody can tell.

import GameCore
import Testing

@testable import Lobby

@Suite struct SuccessionTests {
  /// Old and new get the same from then on, and do the same. `Scripts/simulate --heirs 1-10000 4`
  /// is many evenings of this kind.
  @Test(arguments: 1...12)
  func `an heir does what the old one would have done`(seed: Int) {
    let simulation = Self.evening(seed, people: 12, seconds: 600)
    #expect(simulation.faults == [], "Scripts/simulate --heirs \(seed) 12 600")
    #expect(simulation.succession.count > 5, "nobody took over")
  }

  /// So a property that somebody adds is not forgotten.
  @Test(arguments: 101...104)
  func `an heir has every property that the old one has`(seed: Int) {
    let simulation = Self.evening(seed, people: 8, seconds: 300, isExamined: true)
    #expect(simulation.faults == [], "Scripts/simulate --heirs \(seed) 8 300")
    #expect(simulation.succession.count > 2, "nobody took over")
  }

  /// Evenings that went wrong once, to where they did: a cup in which the house waits for people
  /// was forgotten when the disk failed, and so was who opens a match that waits for salts.
  @Test(arguments: [(116, 3060), (628, 2450)])
  func `a few people and their heirs for longer`(seed: Int, seconds: Int) {
    let simulation = Self.evening(seed, people: 4, seconds: seconds)
    #expect(simulation.faults == [], "Scripts/simulate --heirs \(seed) 4 \(seconds)")
  }

  private static func evening(
    _ seed: Int, people: Int, seconds: Int, isExamined: Bool = false
  ) -> Simulation {
    var simulation = Simulation(seed: "\(seed)", people: people)
    simulation.mayBeTakenOver(seed: "\(seed)")
    simulation.succession.isExamined = isExamined
    simulation.run(seconds: seconds)
    simulation.goHome()
    return simulation
  }

  // MARK: - What is no testament

  private func inherit(_ bytes: [UInt8]) -> Result<LobbyMachine, TestamentFault> {
    var heir = LobbyMachine(entropy: Entropy(seed: Seed(hashOf: [2])), isDurable: true)
    return Result { () throws(TestamentFault) in
      try heir.inherit(bytes)
      return heir
    }
  }

  private func testament(seed: Int) throws -> [UInt8] {
    var simulation = Simulation(seed: "\(seed)", people: 8)
    simulation.run(seconds: 200)
    return try simulation.lobby.testament()
  }

  @Test func `a testament that ends too early is an error, wherever it ends`() throws {
    let will = try testament(seed: 3)
    for count in stride(from: 0, to: will.count, by: 1 + will.count / 500) {
      #expect(throws: TestamentFault.self) { try inherit(Array(will[..<count])).get() }
    }
    #expect(throws: TestamentFault.self) { try inherit(will + [0]).get() }
  }

  @Test(arguments: 1...4)
  func `a damaged testament is an error or a lobby that goes on`(seed: Int) throws {
    let will = try testament(seed: seed)
    var dice = Dice(seed: Seed(hashOf: [UInt8(seed)]))
    for _ in 0..<400 {
      var bytes = will
      for _ in 0...dice.below(2) {
        bytes[dice.below(bytes.count)] = UInt8(dice.below(256))
      }
      guard case .success(var heir) = inherit(bytes) else { continue }
      var effects = Effects()
      let now = Instant(heir.time)
      heir.step(.tookOver, at: now, into: &effects)
      for id in heir.people.open {
        effects.removeAll()
        heir.step(.received(id, line: Array("state".utf8)), at: now, into: &effects)
        heir.step(.received(id, line: Array("leave".utf8)), at: now, into: &effects)
      }
      effects.removeAll()
      heir.step(.timePassed, at: now + .seconds(3600), into: &effects)
    }
  }

  @Test func `a testament of another version is refused, and says so`() throws {
    var will = TestamentWriter()
    will.add("0-0123456789abcdef")
    guard case .failure(let fault) = inherit(will.bytes) else {
      Issue.record("it was believed")
      return
    }
    #expect("\(fault)" == "kind: 0-0123456789abcdef, not \(Testament.kind)")
  }

  @Test func `a testament of another store is refused`() throws {
    let old = LobbyMachine(store: "a1", entropy: Entropy(seed: Seed(hashOf: [2])), isDurable: true)
    guard case .failure(let fault) = inherit(try old.testament()) else {
      Issue.record("it was believed")
      return
    }
    #expect("\(fault)" == "rooms: it is of another store")
  }

  @Test func `while something is yet to be kept there is no testament`() throws {
    var lobby = LobbyMachine(entropy: Entropy(seed: Seed(hashOf: [2])), isDurable: true)
    var effects = Effects()
    let origin = Origin(neighbourhood: [], isExempt: true)
    lobby.step(.connected(SessionID(0), from: origin), at: Instant(.zero), into: &effects)
    effects.removeAll()
    let hello = Array("hello ana".utf8)
    lobby.step(.received(SessionID(0), line: hello), at: Instant(.zero), into: &effects)
    let ask = try #require(effects.asks.first)
    lobby.step(
      .answered(SessionID(0), ask: ask.number, ask.question, .nothing), at: Instant(.zero),
      into: &effects)
    #expect(lobby.batchSize > 0)
    #expect(throws: TestamentFault.self) { try lobby.testament() }
    _ = lobby.takeBatch()
    #expect(throws: Never.self) { try lobby.testament() }
  }
}
