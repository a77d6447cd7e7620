import Foundation
import GameCore
@testable import Lobby
import TestSupport
import Testing

@testable import server

/// A backup that is used as a store: nothing repeats that was seen or given after it.
@Suite struct BackupTests {
  let folder: Folder
  var path: String { folder.file("a.db") }
  var copy: String { folder.file("copy.db") }

  init() throws { folder = try Folder() }

  /// Ana and bob play Pig at table 1, eva waits at table 2 with a salt, and both are in a cup.
  private func evening() throws -> Evening {
    var evening = try Evening(try Store(path: path), seed: "backup")
    try evening.come(["ana", "bob", "eva"])
    try evening.say([
      (0, "create pig goal=1000 clock=0"), (0, "salt tulip"), (1, "join 1"), (0, "roll"),
      (2, "create pig"), (2, "salt rose"),
    ])
    return evening
  }

  private func backUp() throws {
    _ = try Operator(path: path).carryOut(
      OperatorCommand(name: "backup", value: copy, hasFlag: true))
  }

  @Test func `a match in progress is closed, and its table waits for its players`() throws {
    let evening = try evening()
    let before = try evening.store.kept()
    try backUp()
    let restored = try Store(path: copy)
    let kept = try restored.kept()
    #expect(kept.rooms.map(\.phase) == ["open", "open"])
    #expect(kept.rooms.allSatisfy { $0.match == nil && $0.part == nil && !$0.isLocked })
    #expect(kept.rooms.map { $0.chairs.map(\.player) } == [[1, 2], [3, nil]])
    #expect(kept.rooms.flatMap(\.chairs).allSatisfy { $0.salt == nil })
    #expect(restored.restored?.players == [1, 2])
    #expect(try restored.database.number("SELECT count(*) FROM journal") == 0)
    #expect(kept.time == before.time, "clocks go on from the backup")
    #expect(kept.players.map(\.name) == ["ana", "bob", "eva"])
  }

  @Test func `a restore that fails in the middle of its renaming takes it back`() throws {
    // The old store's name is as long as a name may be, so its log has no room for its new one.
    let path = folder.file(String(repeating: "a", count: 255 - ".before-restore-".count - 16))
    let store = try Store(path: path)
    store.close()
    try Data().write(to: URL(filePath: path + "-wal"))
    let names = folder.names
    _ = try Operator(path: path).carryOut(OperatorCommand(name: "backup", value: copy))
    let order = OperatorCommand(name: "restore", value: copy)
    #expect {
      try Operator(path: path).carryOut(order)
    } throws: {
      ($0 as? Store.Failure)?.text.contains("cannot rename") == true
    }
    #expect(Set(names).isSubset(of: folder.names))
    #expect(!folder.names.contains { $0.contains("before-restore") || $0.contains("restoring") })
    try Store(path: path).close()
  }

  @Test func `numbers are not given twice`() throws {
    let before = try evening().store.kept().counters
    try backUp()
    let made = try Database(path: copy)
    try made.runAll("UPDATE backup SET at = unixepoch() - 300")
    made.close()
    let after = try Store(path: copy).kept().counters
    let gap = StorageLimits.numbersSkippedLeast + 300 * StorageLimits.numbersSkippedPerSecond
    let slack = 60 * StorageLimits.numbersSkippedPerSecond
    for number in [\Counters.player, \.match, \.room, \.cup] {
      let skipped = after[keyPath: number] - before[keyPath: number]
      #expect((gap...gap + slack).contains(skipped))
    }
  }

  @Test(arguments: ["0", "-1", "unixepoch() + 99999", "9223372036854775807"])
  func `a backup of any time can be used`(time: String) throws {
    _ = try evening()
    try backUp()
    let made = try Database(path: copy)
    try made.runAll("UPDATE backup SET at = \(time)")
    made.close()
    let counters = try Store(path: copy).kept().counters
    let most = StorageLimits.numbersSkippedMax + 3
    #expect((StorageLimits.numbersSkippedLeast...most).contains(counters.match))
  }

  @Test func `it is done once, and then the file is a store like any other`() throws {
    _ = try evening()
    try backUp()
    try Store(path: copy).close()
    let first = try Store(path: copy)
    #expect(first.restored == nil)
    let counters = try first.kept().counters
    first.close()
    #expect(try Store(path: copy).kept().counters == counters)
    #expect(
      try Operator(path: copy).carryOut(OperatorCommand(name: "check")).hasSuffix("all is well"))
  }

  @Test func `the dice that were seen do not come again, and players are told why`() throws {
    var evening = try evening()
    try backUp()
    let dice = try evening.dice(20)
    var again = try Evening(try Store(path: copy), seed: "another")
    let told = try again.comeBack(evening)
    let notices = told.filter { $0.contains("EV notice what=restored lasts=") }
    #expect(notices.count == 2 && told.contains { $0.hasPrefix("EV start room=1 ") })
    #expect(try again.dice(20) != dice)
  }

  @Test func `a cup opens a new table for a match that was lost`() throws {
    var evening = try Evening(try Store(path: path), seed: "cup")
    try evening.come(["ana", "bob"])
    try evening.say([
      (0, "cup create Friday kind=knockout game=pig"), (0, "cup join 1"), (1, "cup join 1"),
      (0, "cup start 1"), (0, "join 1"), (1, "join 1"), (0, "roll"),
    ])
    #expect(try evening.store.kept().rooms.map(\.phase) == ["playing"])
    try backUp()
    let store = try Store(path: copy)
    #expect(try store.kept().rooms.isEmpty && store.kept().cups.count == 1)
    var again = try Evening(store, seed: "later")
    let told = try again.comeBack(evening) + again.wait(.seconds(1))
    let rooms = told.compactMap { $0.firstMatch(of: /EV paired cup=1 .*room=(\d+)/)?.1 }
    #expect(Set(rooms).count == 1 && rooms.allSatisfy { Int($0) ?? 0 > 1000 })
    #expect(told.contains { $0.contains("EV notice what=restored") })
  }

  @Test func `a log that belongs to another store is noticed, and nothing is changed`() throws {
    let evening = try evening()
    try backUp()
    for name in ["bob2", "bob3"] { try evening.enrol(name) }
    // As after a crash: the file is replaced, and its old log is not.
    let wal = try folder.bytes("a.db-wal")
    evening.store.close()
    let bytes = try folder.bytes("copy.db")
    try bytes.write(to: URL(filePath: path))
    try wal.write(to: URL(filePath: "\(path)-wal"))
    #expect { _ = try Store(path: path) } throws: { error in
      let text = (error as? Store.Failure)?.text ?? ""
      return text.contains("a.db-wal belongs to another store; nothing was changed")
        && text.contains("parlord restore")
    }
    #expect(try folder.bytes("a.db") == bytes && folder.bytes("a.db-wal") == wal)
  }

  @Test func `a damaged file with a log is left as it is, and it is said what to do`() throws {
    let evening = try evening()
    for number in 1...300 { try evening.enrol("p\(number)") }
    evening.store.close()
    var bytes = try folder.bytes("a.db")
    let other = folder.file("b.db")
    let second = try Store(path: other)
    try second.database.runAll("PRAGMA wal_checkpoint(TRUNCATE)")
    try second.write(StoreTests.batch([StoreTests.ana]))
    let wal = try folder.bytes("b.db-wal")
    second.close()
    for index in 4096..<bytes.count where index % 7 == 0 { bytes[index] ^= 0x55 }
    try bytes.write(to: URL(filePath: path))
    try wal.write(to: URL(filePath: "\(path)-wal"))
    #expect { _ = try Store(path: path) } throws: { error in
      "\(error)".contains("a.db-wal may belong to another store")
        && "\(error)".contains("parlord restore")
    }
    #expect(try folder.bytes("a.db") == bytes, "the foreign log was not copied into it")
  }

  @Test func `a backup of a backup is as old as the first one`() throws {
    _ = try evening()
    try backUp()
    let made = try Database(path: copy)
    try made.runAll("UPDATE backup SET at = 1000")
    made.close()
    let second = folder.file("second.db")
    _ = try Operator(path: copy).carryOut(OperatorCommand(name: "backup", value: second))
    #expect(try Database(path: second).number("SELECT at FROM backup") == 1000)
  }
}

/// A lobby with a real store, and players in it.
private struct Evening {
  let store: Store
  private var lobby: LobbyMachine
  private var now = Instant(.zero)
  private var secrets: [String] = []
  private var names: [String] = []

  init(_ store: Store, seed: String) throws {
    self.store = store
    lobby = LobbyMachine(entropy: Entropy(seed: try #require(Seed(seed))), isDurable: true)
    var kept = try store.kept()
    kept.restored = store.restored
    _ = lobby.restore(kept)
    now = Instant(kept.time)
  }

  private mutating func step(_ input: Input) throws -> [String] {
    var (inputs, said) = ([input], [String]())
    while !inputs.isEmpty {
      var effects = Effects()
      lobby.step(inputs.removeFirst(), at: now, into: &effects)
      try store.write(lobby.takeBatch())
      said += effects.lines.map(\.text)
      for ask in effects.asks {
        let answer = try store.answer(ask.question)
        inputs.append(.answered(ask.session, ask: ask.number, ask.question, answer))
      }
    }
    return said
  }

  @discardableResult
  mutating func say(_ lines: [(session: Int, line: String)]) throws -> [String] {
    try lines.flatMap { try step(.received(SessionID($0.session), line: Array($0.line.utf8))) }
  }

  mutating func wait(_ duration: Duration) throws -> [String] {
    now = now + duration
    return try step(.timePassed)
  }

  private mutating func connect(_ count: Int) throws {
    for session in 0..<count {
      let origin = Origin(neighbourhood: [], isExempt: true)
      _ = try step(.connected(SessionID(session), from: origin))
    }
  }

  mutating func come(_ people: [String]) throws {
    try connect(people.count)
    names = people
    for (session, name) in people.enumerated() {
      let said = try say([(session, "hello \(name)")]).joined()
      secrets.append(String(try #require(said.firstMatch(of: /secret=(\S+)/)?.1)))
    }
  }

  /// Connects the players of another evening, with their login keys.
  mutating func comeBack(_ other: Evening) throws -> [String] {
    try connect(other.names.count)
    return try other.names.indices.flatMap {
      try say([($0, "hello \(other.names[$0]) \(other.secrets[$0])")])
    }
  }

  func enrol(_ name: String) throws {
    var kept = try store.kept()
    kept.counters.player += 1
    try store.write(
      Batch(
        time: kept.time, counters: kept.counters,
        deeds: [
          .registered(player: kept.counters.player, name: name, key: name, secret: [])
        ]))
  }

  /// The next dice at table 1.
  mutating func dice(_ count: Int) throws -> [Substring] {
    var dice: [Substring] = []
    while dice.count < count {
      for session in [0, 1] where dice.count < count {
        dice += try say([(session, "roll")])
          .compactMap { $0.firstMatch(of: /EV roll .*die=(\d)/)?.1 }.prefix(1)
      }
    }
    return dice
  }
}
