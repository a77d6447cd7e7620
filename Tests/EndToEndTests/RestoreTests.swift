import Foundation
import TestSupport
import Testing

/// `parlord restore`: a backup replaces a store, or nothing is changed.
@Suite(.serialized) struct RestoreTests {
  private func backup(_ disk: BadDisk, _ name: String = "copy.db") throws -> String {
    let file = "\(disk.folder)/\(name)"
    let (status, said) = try disk.order("backup", "--with-key", file)
    try #require(status == 0, "\(said)")
    return file
  }

  /// Starts a server, lets one player log in, and ends it.
  private func visit(_ disk: BadDisk) throws {
    let server = try disk.server()
    _ = try server.player("ana")
    server.signal(SIGTERM)
    _ = server.wait()
  }

  /// The text of a refused restore. The folder of the store must stay as it was.
  private func refusal(_ disk: BadDisk, _ file: String) throws -> String {
    let before = try disk.names.map { try disk.bytes($0) }
    let (status, said) = try disk.order("restore", file)
    #expect(status == 1 && said.hasPrefix("parlord: "))
    #expect(try disk.names.map { try disk.bytes($0) } == before, "nothing was changed")
    return said
  }

  @Test func `after a crash, a server goes on from its backup`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    var people = try ["ana", "bob"].map { (name: $0, try server.newcomer($0)) }
    let (ana, bob) = (people[0].1.peer, people[1].1.peer)
    _ = try ana.ask("create pig goal=1000 clock=0")
    _ = try bob.ask("join 1")
    let file = try backup(disk)
    let dice = try roll(20, ana, bob)
    _ = try server.player("late").ask("create pig")
    server.signal(SIGKILL)
    _ = server.wait()
    // The log of the crashed server is still beside the store.
    #expect(disk.names.contains("parlor.db-wal"))
    let (status, said) = try disk.order("restore", file)
    #expect(status == 0, "\(said)")
    #expect(said.contains("players: 2, before: 3\n"), "\(said)")
    #expect(said.contains("matches in progress: 1, which are closed without a result\n"))
    let old = try #require(said.firstMatch(of: /the old store is (\S+)/)?.1)
    #expect(try ServerProcess.run(["check", "--store", String(old)]).said.hasPrefix("3 players"))
    #expect(disk.names.filter { $0 == "parlor.db-wal" || $0.contains("restoring") } == [])
    #expect(try disk.order("check").said.contains("2 players"))
    let next = try disk.server()
    for index in people.indices {
      people[index].1.peer = try next.connect()
      _ = try people[index].1.peer.line()
      let (peer, key) = people[index].1
      #expect(try peer.ask("hello \(people[index].name) \(key)").contains("room=1"))
      #expect(try peer.line(beginning: "EV notice").contains("what=restored lasts="))
    }
    let start = try people[1].1.peer.line(beginning: "EV start")
    #expect(Int(Attributes(start)["match"] ?? "") ?? 0 > 1000, "\(start)")
    #expect(try roll(20, people[0].1.peer, people[1].1.peer) != dice)
    #expect(Int(Attributes(try next.player("new").ask("create pig"))["room"] ?? "") ?? 0 > 1000)
  }

  /// The dice of the two players, who roll in turns.
  private func roll(_ count: Int, _ ana: Peer, _ bob: Peer) throws -> [String] {
    var dice: [String] = []
    for _ in 0..<20 * count where dice.count < count {
      for peer in [ana, bob] {
        guard try peer.ask("roll").hasPrefix("OK") else { continue }
        dice.append(Attributes(try peer.line(beginning: "EV roll"))["die"] ?? "")
      }
    }
    return Array(dice.prefix(count))
  }

  @Test func `beside a running server nothing is restored`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let ana = try server.player("ana")
    let file = try backup(disk)
    let (status, said) = try disk.order("restore", file)
    #expect(status == 1 && said.contains("is in use by a server; stop it first"), "\(said)")
    try disk.shell("mv parlor.db elsewhere")
    #expect(try disk.order("restore", file).said.contains("is in use by a server"))
    try disk.shell("mv elsewhere parlor.db")
    #expect(try ana.ask("create pig").hasPrefix("OK"))
  }

  @Test func `what is no whole backup is refused, and nothing is changed`() throws {
    let disk = try BadDisk()
    try visit(disk)
    let file = try backup(disk)
    #expect(try refusal(disk, "\(disk.folder)/none.db").contains("there is no backup at "))
    #expect(try refusal(disk, disk.store).contains("is the store itself"))
    #expect(try refusal(disk, "/bin/sh").contains("is not a store of Parlor"))
    try disk.shell("printf x >\(file)-wal")
    #expect(try refusal(disk, file).contains("copy.db-wal"))
    try disk.shell("rm \(file)-wal; cp \(file) \(file).bad")
    let bad = URL(filePath: "\(file).bad")
    var bytes = try Data(contentsOf: bad)
    for index in 4096..<bytes.count where index % 5 == 0 { bytes[index] ^= 0x55 }
    try bytes.write(to: bad)
    #expect(try refusal(disk, "\(file).bad").contains("nothing was changed"))
    try disk.shell("printf nokey >\(file).key")
    #expect(try refusal(disk, file).contains("copy.db.key is not the key of a store"))
  }

  @Test func `a machine without a store gets one, for the owner of its folder`() throws {
    let disk = try BadDisk()
    try visit(disk)
    let file = try backup(disk)
    let other = try BadDisk()
    try other.shell("chown 65534:65534 .")
    let (status, said) = try other.order("restore", file)
    #expect(status == 0 && !said.contains("old store"), "\(said)")
    #expect(other.names == ["parlor.db", "parlor.db.key"])
    if getuid() == 0 {
      for name in other.names {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: "\(other.folder)/disk/\(name)")
        #expect(attributes[.ownerAccountID] as? Int == 65534)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }
    }
    #expect(try other.order("check").said.hasPrefix("1 players"))
  }

  @Test func `a backup of an older Parlor, which does not say that it is one, is restored too`()
    throws
  {
    let disk = try BadDisk()
    let server = try disk.server()
    _ = try server.pair()
    let file = try backup(disk)
    try disk.shell(
      "python3 -c \"import sqlite3; d = sqlite3.connect('\(file)');"
        + "d.executescript('DROP TABLE backup; PRAGMA application_id = 1346458188')\"")
    server.signal(SIGTERM)
    _ = server.wait()
    #expect(try disk.order("restore", file).said.contains("matches in progress: 1"))
    let next = try disk.server()
    #expect(try next.room(1)["phase"] == "open")
    #expect(Int(Attributes(try next.player("eva").ask("create pig"))["room"] ?? "") ?? 0 > 1000)
  }

  @Test func `a restore that was interrupted is repeated before a server begins`() throws {
    let disk = try BadDisk()
    try visit(disk)
    let file = try backup(disk)
    try disk.shell("cp \(file) parlor.db.restoring; rm parlor.db*-* parlor.db")
    let start = try ServerProcess.run(["--port", "0", "--store", disk.store])
    #expect(start.status == 1 && start.said.contains("a restore of"), "\(start.said)")
    #expect(try disk.order("restore", file).status == 0)
    _ = try disk.server().player("eva")
  }
}

extension BadDisk {
  fileprivate func bytes(_ name: String) throws -> Data {
    // The socket of a server that has ended cannot be read.
    (try? Data(contentsOf: URL(filePath: "\(folder)/disk/\(name)"))) ?? Data()
  }
}
