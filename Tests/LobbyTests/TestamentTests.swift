import Foundation
import GameCore
import TestSupport
import Testing

@testable import Lobby

/// A testament of this version is read by every program that says it is of this version.
@Suite struct TestamentTests {
  private static let folder = Talk.root.appending(path: "Tests/Fuzz/Corpus/testament")
  private static var golden: URL { folder.appending(path: "once-\(Testament.version)") }

  /// Fails where what is written down has changed, in what or how, and the version has not been
  /// raised: then a running server would take the new program for one that understands it.
  @Test func `what is written down has not changed since its version was raised`() throws {
    if ProcessInfo.processInfo.environment["PARLOR_UPDATE"] == "1" {
      try? FileManager.default.removeItem(at: Self.folder)
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(Self.written()).write(to: Self.golden)
    }
    let kept = Array(try Data(contentsOf: Self.golden))
    let heir = heirOfTestament(kept)
    let again = try heir.map { try Self.withoutKind($0.testament()) }
    #expect(
      again == kept,
      """
      Raise Testament.version, and write one of it: PARLOR_UPDATE=1 swift test --filter \
      TestamentTests. If only the rules of a game have changed, the second is enough.
      """)
  }

  /// A moment of an evening at which matches are played, also in a cup, somebody watches, and the
  /// operators have been busy.
  private static func written() throws -> [UInt8] {
    var simulation = Simulation(seed: "golden", people: 8)
    simulation.run(seconds: 10)
    simulation.keepOrder()
    repeat { simulation.run(seconds: 5) } while simulation.faults.isEmpty && !simulation.isBusy
    #expect(simulation.faults == [])
    return try withoutKind(simulation.lobby.testament())
  }

  private static func withoutKind(_ testament: [UInt8]) -> [UInt8] {
    var kind = TestamentWriter()
    kind.add(Testament.kind)
    return Array(testament.dropFirst(kind.bytes.count))
  }

  @Test func `what must hold for a testament holds for every input`() throws {
    for input in try Corpus.inputs(of: "testament") { checkTestament(input.bytes) }
  }

  @Test(arguments: 1...4)
  func `bytes that are changed, left out or doubled are refused or hold`(seed: Int) throws {
    var dice = Dice(seed: Seed(hashOf: [UInt8(seed)]))
    let good = Array(try Data(contentsOf: Self.golden))
    for _ in 0..<40 {
      var bytes = good
      let place = dice.below(bytes.count)
      switch dice.below(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      default: bytes[place] = UInt8(dice.below(256))
      }
      checkTestament(bytes)
    }
  }
}

extension Simulation {
  /// What somebody at the machine says.
  fileprivate mutating func keepOrder() {
    if let id = people[0].session { disconnect(id, 0) }
    let id = open(0, .console)
    for order in ["add player1", "ban player2 for=1h", "mute player3 for=1h", "ban 203.0.113.7"] {
      send("op \(order)", 0, id)
    }
    disconnect(id, 0)
  }

  fileprivate var isBusy: Bool {
    let rooms = lobby.rooms.all.filter { $0.match?.isOver == false }
    return rooms.count > 2 && rooms.contains { $0.cup != nil }
      && rooms.contains { !$0.watchers.isEmpty }
  }
}
