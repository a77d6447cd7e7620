import Foundation
@testable import Lobby
import TestSupport
import Testing

@testable import server

/// A folder that is deleted with the value.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "parlor-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: file(name))) }
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// Why a store in the folder is refused: `a.db`, unless another file is named.
  func refusal(steps: [Migrations.Step] = Migrations.steps, at other: String? = nil) -> String {
    do throws(Store.Failure) {
      _ = try Store(path: other ?? file("a.db"), steps: steps)
      return "opened"
    } catch {
      return error.text.replacing(path, with: "…")
    }
  }
}

/// Opening a store: a Parlor store is opened, and nothing else is touched.
@Suite struct StoreTests {
  private static let isNoStore =
    "is not a store of Parlor; nothing was changed. Choose another --store"
  let folder: Folder
  let path: String

  init() throws {
    folder = try Folder()
    path = folder.file("a.db")
  }

  @Test func `a missing file is made, for its owner alone`() throws {
    _ = try Store(path: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(folder.refusal() == "opened", "and opened again")
  }

  @Test func `one server uses a file at a time`() throws {
    let store = try Store(path: path)
    let inUse = "is in use by another server; stop it, or choose another --store"
    #expect(folder.refusal() == "…/a.db \(inUse)")
    withExtendedLifetime(store) {}
  }

  @Test func `one file is one store, however its path is written`() throws {
    let before = FileManager.default.currentDirectoryPath
    let name = "parlor-\(UUID().uuidString).db"
    for path in ["file:\(name)", "file:\(name)?mode=ro", "file:\(name)?mode=memory"] {
      let store = try Store(path: path)
      defer {
        store.close()
        for end in ["", "-wal", "-shm", ".key", ".last-backup"] {
          try? FileManager.default.removeItem(atPath: "\(before)/\(path)\(end)")
        }
      }
      try store.write(Self.batch([Self.ana]))
      #expect(FileManager.default.fileExists(atPath: "\(before)/\(path)"), "a plain name")
      #expect(!FileManager.default.fileExists(atPath: "\(before)/\(name)"))
      for same in [path, "./\(path)", "\(before)/\(path)"] {
        let inUse = "is in use by another server; stop it, or choose another --store"
        #expect(folder.refusal(at: same) == "\(same) \(inUse)")
      }
      let copy = "file:copy-\(name)"
      defer { try? FileManager.default.removeItem(atPath: "\(before)/\(copy)") }
      _ = try Operator(path: path).carryOut(OperatorCommand(name: "backup", value: copy))
      #expect(
        try Operator(path: copy).carryOut(OperatorCommand(name: "check")).hasPrefix("1 players"))
    }
  }

  @Test func `a file that is replaced is not written any more`() throws {
    let store = try Store(path: path)
    try store.write(Self.batch([Self.ana]))
    try store.look()
    try FileManager.default.copyItem(atPath: path, toPath: folder.file("copy"))
    #expect(rename(folder.file("copy"), path) == 0)
    #expect(throws: DatabaseError.gone(path)) { try store.look() }
    #expect(DatabaseError.gone(path).isFinal)
    #expect(throws: DatabaseError.gone(path)) { try store.write(Self.batch([])) }
  }

  @Test func `who closes a file gives it free, whoever has its descriptors`() throws {
    let store = try Store(path: path)
    // A child process has them for a moment while it starts, until it becomes another program.
    let copies = (0..<1024).filter { descriptor in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)"))
        == path
    }.map { dup($0) }
    #expect(!copies.isEmpty)
    store.close()
    #expect(folder.refusal() == "opened")
    for copy in copies { close(copy) }
  }

  @Test(arguments: [
    "hello, this is no database at all, and long enough to have a head of 100 bytes"
      + " or even a few more than that", "short",
  ])
  func `a file that is not ours stays as it is`(text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(folder.refusal() == "…/a.db \(Self.isNoStore)")
    #expect(try folder.bytes("a.db") == Data(text.utf8))
    #expect(folder.names == ["a.db"])
  }

  @Test func `another program's database is not ours either`() throws {
    let other = try Database(path: path)
    try other.runAll("CREATE TABLE player (id)")
    other.close()
    let before = try folder.bytes("a.db")
    #expect(folder.refusal() == "…/a.db \(Self.isNoStore)")
    #expect(try folder.bytes("a.db") == before)
  }

  @Test func `a store has an id for ever, and another store another one`() throws {
    let store = try Store(path: path)
    let id = try store.identity()
    #expect(id.count == 16 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    store.close()
    #expect(try Store(path: path).identity() == id)
    _ = try Operator(path: path).carryOut(
      OperatorCommand(name: "backup", value: folder.file("copy.db")))
    #expect(try Store(path: folder.file("copy.db")).identity() == id, "a backup is the same store")
    #expect(try Store(path: folder.file("b.db")).identity() != id)
    #expect(try Store(path: Store.inMemory).identity() != Store(path: Store.inMemory).identity())
    _ = try Operator(path: path).carryOut(OperatorCommand(name: "reset", hasFlag: true))
    #expect(try Store(path: path).identity() != id, "nobody's names are in it any more")
  }

  @Test func `damaged numbers can be reckoned with`() throws {
    let database = try Database(path: Store.inMemory)
    for text in ["9223372036854775807", "-9223372036854775808", "9e999", "-9e999", "'x'"] {
      try database.each("SELECT \(text)") { row in
        #expect(abs(row.number(0)) <= 1_000_000_000_000_000)
        #expect(abs(row.real(0)) <= 1e6)
      }
    }
  }

  @Test func `a backup of what is no store leaves nothing`() throws {
    for (name, text) in [("a", "no database"), ("b", "")] {
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
      #expect(throws: Store.Failure.self) {
        _ = try Operator(path: folder.file(name)).carryOut(
          OperatorCommand(name: "backup", value: folder.file("copy")))
      }
    }
    #expect(folder.names == ["a", "b"])
    try Store(path: path).close()
    _ = try Operator(path: path).carryOut(
      OperatorCommand(name: "backup", value: folder.file("copy")))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("copy"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try Operator(path: folder.file("copy")).carryOut(OperatorCommand(name: "check")).hasSuffix(
        "all is well"))
  }

  @Test func `a damaged file is not used`() throws {
    let store = try Store(path: path)
    for number in 1...200 {
      try store.write(
        Self.batch([.registered(player: number, name: "p\(number)", key: "p\(number)", secret: [])])
      )
    }
    store.close()
    var bytes = try folder.bytes("a.db")
    for index in 4096..<bytes.count where index % 7 == 0 { bytes[index] ^= 0x55 }
    try bytes.write(to: URL(filePath: path))
    #expect(folder.refusal().hasPrefix("cannot use …/a.db: "))
  }

  @Test func `where no file can be made, it is said`() throws {
    #expect(
      folder.refusal(at: folder.file("no/such/a.db"))
        == "cannot open …/no/such/a.db: No such file or directory;"
        + " create its folder, or choose another --store")
    #expect(folder.refusal(at: folder.path) == "… \(Self.isNoStore)")
  }

  @Test func `the journal is empty when no match goes on, and short when they do`() throws {
    let store = try Store(path: path)
    func count(_ table: String) throws -> Int? {
      try store.database.number("SELECT count(*) FROM \(table)")
    }
    let both = [Self.room(1, "playing", match: 1), Self.room(2, "playing", match: 2)]
    try store.write(Self.batch(moves: "1 1 5 roll\n2 1 5 roll\n", rooms: both))
    #expect(try count("journal") == 1)
    #expect(!store.isJournalDue)
    let long = String(repeating: "2 1 5 roll\n", count: 400_000)
    try store.write(Self.batch(moves: long, rooms: [Self.room(1, "over", match: 1)]))
    #expect(store.isJournalDue)
    try store.foldJournal()
    #expect(try count("journal") == 0)
    // The moves of a finished match are in its record.
    #expect(try count("live") == 1)
    #expect(
      try store.database.number("SELECT length(moves) FROM live WHERE match = 2") == 9 * 400_001)
    try store.write(Self.batch(moves: "2 1 9 hold\n"))
    #expect(!store.isJournalDue)
    try store.write(Self.batch(rooms: [Self.room(2, "over", match: 2)]))
    #expect(store.isJournalDue)
    try store.write(Self.batch(moves: "3 1 5 roll\n", rooms: [Self.room(3, "playing", match: 3)]))
    #expect(!store.isJournalDue)
    store.close()
    let again = try Store(path: path)
    #expect(!again.isJournalDue)
    #expect(try again.kept().rooms.compactMap(\.match?.moves).last == "1 5 roll\n")
    try again.write(Self.batch(closedRooms: [3]))
    #expect(again.isJournalDue)
  }

  @Test func `the time goes on from the last batch, whichever table it stands in`() throws {
    let store = try Store(path: Store.inMemory)
    func write(_ second: Int, _ moves: String, match: Int = 1) throws -> Duration {
      try store.write(
        Batch(
          time: .milliseconds(second * 1000 + 1), counters: Counters(match: match),
          moves: Array(moves.utf8)))
      return try store.kept().time
    }
    var stateTime: Int? { get throws { try store.database.number("SELECT time FROM state") } }
    #expect(try write(1, "1 1 5 roll\n") == .milliseconds(1001))
    // A batch with only moves does not write the state, and one without moves does.
    #expect(try write(2, "1 1 9 hold\n") == .milliseconds(2001))
    #expect(try stateTime == 1001)
    #expect(try write(3, "") == .milliseconds(3001))
    #expect(try write(4, "1 2 15 roll\n", match: 2) == .milliseconds(4001))
    #expect(try stateTime == 4001)
    #expect(try store.kept().counters.match == 2)
    #expect(try write(5, "1 2 16 hold\n", match: 2) == .milliseconds(5001))
    try store.foldJournal()
    #expect(try store.kept().time == .milliseconds(5001))
    try store.foldJournal()
    #expect(try store.kept().time == .milliseconds(5001))
  }

  @Test func `a journal's lines are told apart by match, and what is none is passed over`() {
    let wrong = "\n7\nx 1 5 roll\n1234567890123456789 1 5 roll\n"
    let lines = "1 1 5 roll\n20 2 7 hold\n\(wrong)3 0 9 clock\n4 1"
    var found: [String] = []
    Store.forEachMove(in: Array(lines.utf8)) { match, move in
      found.append("\(match):\(String(decoding: move, as: UTF8.self))")
    }
    #expect(found == ["1:1 5 roll\n", "20:2 7 hold\n", "3:0 9 clock\n"])
  }

  // MARK: - Batches

  static let ana = StoreChange.registered(player: 1, name: "Ana", key: "ana", secret: [1, 2, 3])

  static func batch(
    _ deeds: [StoreChange] = [], moves: String = "", rooms: [KeptRoom] = [], closedRooms: [Int] = []
  ) -> Batch {
    Batch(
      time: .seconds(1), counters: Counters(player: 1), moves: Array(moves.utf8), deeds: deeds,
      rooms: rooms, closedRooms: closedRooms)
  }

  static func room(_ number: Int, _ phase: String, match: Int) -> KeptRoom {
    var room = KeptRoom(
      number: number, settings: "pig seats=2", host: 1, phase: phase, chairs: [], matchCount: 1)
    room.match = KeptRoom.Match(
      number: match, heading: "match pig\nseed y\n", lineup: [1, 2], startedAt: .zero,
      isHelped: false)
    return room
  }

  @Test func `a batch is written whole or not at all`() throws {
    let store = try Store(path: Store.inMemory)
    try store.write(Self.batch([Self.ana], moves: "1 1 5 roll\n"))
    #expect(throws: DatabaseError.self) {
      // The second player called Ana is refused, so the first one's ball is not bought either.
      try store.write(
        Self.batch([.bought(player: 1, ball: "rugby", price: 0), Self.ana], moves: "1 1 9 hold\n"))
    }
    #expect(try store.database.number("SELECT count(*) FROM ball") == 0)
    #expect(try store.database.number("SELECT count(*) FROM journal") == 1)
    try store.write(Self.batch([.chose(player: 1, balls: ["golf"])]))
  }
}
