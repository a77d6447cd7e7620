import Foundation
import GameCore
import Lobby
import TestSupport
import Testing

@testable import server

/// The store and its copies do not show what the dice of a match under way depend on.
@Suite struct SealTests {
  private static let key = String(repeating: "0f", count: 32)

  @Test func `what is sealed is opened with its key, and with no other`() throws {
    let seal = try #require(Seal(hex: Self.key))
    let other = try #require(Seal(hex: String(repeating: "10", count: 32)))
    for text in ["", "a", String(repeating: "match pig seats=2\nseed 5d0e\n", count: 9)] {
      let sealed = seal.sealed(text)
      #expect(Seal.isSealed(sealed) && seal.opened(sealed) == text)
      #expect(seal.sealed(text) == sealed && other.sealed(text) != sealed)
      #expect(other.opened(sealed) == nil)
      for index in sealed.indices.dropFirst(7) {
        var changed = sealed
        let digit = sealed[index] == "0" ? "1" : "0"
        changed.replaceSubrange(index...index, with: digit)
        #expect(seal.opened(changed) == nil)
      }
      #expect(seal.opened(String(sealed.dropLast())) == nil)
    }
    #expect(seal.opened("match pig") == "match pig", "an older server has sealed nothing")
    #expect(seal.opened("sealed ") == nil && seal.opened("sealed xy") == nil)
    // The format is fixed: every later server must read what an older one has sealed.
    #expect(seal.sealed("part").hasPrefix("sealed "))
    #expect(Seal(hex: "0f") == nil && Seal(hex: Self.key.uppercased()) == nil)
  }

  private func lobby(_ store: Store, seed: String) throws -> (LobbyMachine, [Int]) {
    var lobby = LobbyMachine(
      entropy: Entropy(seed: try #require(Seed(seed))), isDurable: true)
    let lost = lobby.restore(try store.kept())
    return (lobby, lost)
  }

  /// Two play Pig with salts at table 1, one waits at table 2, and everything is in the store.
  private func play(in store: Store) throws -> (seed: String, part: String) {
    var (lobby, _) = try lobby(store, seed: "seal")
    var effects = Effects()
    func say(_ lines: [(Int, String)]) throws {
      for (session, line) in lines {
        var inputs = [Input.received(SessionID(session), line: Array(line.utf8))]
        while !inputs.isEmpty {
          effects.removeAll()
          lobby.step(inputs.removeFirst(), at: Instant(.zero), into: &effects)
          try store.write(lobby.takeBatch())
          for ask in effects.asks {
            let answer = try store.answer(ask.question)
            inputs.append(.answered(ask.session, ask: ask.number, ask.question, answer))
          }
        }
      }
    }
    for session in 0..<3 {
      lobby.step(
        .connected(SessionID(session), from: Origin(neighbourhood: [], isExempt: true)),
        at: Instant(.zero), into: &effects)
    }
    try say([
      (0, "hello ana"), (1, "hello bob"), (2, "hello eva"), (0, "create pig"), (0, "salt a"),
      (1, "join 1"), (2, "create pig"), (0, "roll"),
    ])
    let rooms = try store.kept().rooms
    let heading = try #require(rooms.first?.match?.heading)
    let seed = try #require(heading.firstMatch(of: /seed (\w+)/)?.1)
    let part = try #require(heading.firstMatch(of: /part (\w+)/)?.1)
    return (String(seed), String(part))
  }

  @Test func `neither the store nor a backup tells the dice to come`() throws {
    let folder = try Folder()
    let path = folder.file("a.db")
    let store = try Store(path: path)
    let (seed, part) = try play(in: store)
    let coming = try #require(try store.kept().rooms.last?.part)
    #expect(seed.count == 32 && part.count == 32 && coming.count == 32 && seed != part)
    _ = try Operator(path: path).carryOut(
      OperatorCommand(name: "backup", value: folder.file("copy.db")))
    #expect(!folder.names.contains("copy.db.key"))
    for name in ["a.db", "a.db-wal", "copy.db"] {
      let bytes = try folder.bytes(name)
      for secret in [seed, part, coming] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name)")
      }
    }
    let key = try FileManager.default.attributesOfItem(atPath: path + ".key")
    #expect(key[.posixPermissions] as? Int == 0o600)
  }

  @Test func `with the key everything goes on, without it everything but the rooms`() throws {
    let folder = try Folder()
    let path = folder.file("a.db")
    let store = try Store(path: path)
    let (seed, _) = try play(in: store)
    try store.foldJournal()
    store.close()
    // As an operator moves a stopped server to another machine.
    for (from, to) in [("a.db", "bare.db"), ("a.db", "b.db"), ("a.db.key", "b.db.key")] {
      try FileManager.default.copyItem(atPath: folder.file(from), toPath: folder.file(to))
    }
    #expect(
      try Operator(path: folder.file("bare.db")).carryOut(OperatorCommand(name: "check")).contains(
        "all is well"))
    let copy = try Store(path: folder.file("b.db"))
    #expect(try lobby(copy, seed: "again").1.isEmpty)
    #expect(try copy.kept().rooms.first?.match?.heading.contains(seed) == true)
    let bare = try Store(path: folder.file("bare.db"))
    #expect(try bare.kept().rooms.map(\.isLocked) == [true, true])
    var (lobby, lost) = try lobby(bare, seed: "again")
    #expect(lost == [1, 2])
    try bare.write(lobby.takeBatch())
    #expect(try bare.kept().rooms.isEmpty)
    #expect(try bare.database.number("SELECT count(*) FROM live") == 0)
    #expect(try bare.database.number("SELECT count(*) FROM player") == 3)
  }

  @Test func `a backup with a key that is missing leaves nothing, so it can be repeated`() throws {
    let folder = try Folder()
    let path = folder.file("a.db")
    try Store(path: path).close()
    let key = try folder.bytes("a.db.key")
    try FileManager.default.removeItem(atPath: path + ".key")
    let order = OperatorCommand(name: "backup", value: folder.file("copy.db"), hasFlag: true)
    #expect(throws: Store.Failure.self) { try Operator(path: path).carryOut(order) }
    #expect(folder.names == ["a.db"])
    try key.write(to: URL(filePath: path + ".key"))
    _ = try Operator(path: path).carryOut(order)
    #expect(try folder.bytes("copy.db.key") == key)
  }

  @Test func `a key that is none keeps the server from starting`() throws {
    let folder = try Folder()
    let path = folder.file("a.db")
    try Store(path: path).close()
    try Data("not a key".utf8).write(to: URL(filePath: path + ".key"))
    #expect(throws: Store.Failure.self) { _ = try Store(path: path) }
  }
}
