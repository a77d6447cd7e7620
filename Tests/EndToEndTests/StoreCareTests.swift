import Foundation
import TestSupport
import Testing

/// Damaged files, backups, operator commands and the end of a server: what was acknowledged is
/// there, or the server says that it is not.
@Suite(.serialized) struct StoreCareTests {
  /// Moves a tile up and down at a table for one. Returns how often it moved, and how long the
  /// database's log was then.
  private func slide(_ peer: Peer, _ disk: BadDisk, times: Int) throws -> [Int] {
    var sizes: [Int] = []
    for number in 0..<times {
      guard try peer.ask("slide \(number % 2 == 0 ? "u" : "d")").hasPrefix("OK") else { continue }
      sizes.append(try Data(contentsOf: URL(filePath: disk.store + "-wal")).count)
    }
    return sizes
  }

  @Test func `what was told before the damage in a log is there`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let ana = try server.player("ana")
    _ = try ana.ask("create slide seats=1 seed=a")
    let begin = try Data(contentsOf: URL(filePath: disk.store + "-wal")).count
    let sizes = try slide(ana, disk, times: 40)
    #expect(sizes.count >= 39)
    server.signal(SIGKILL)
    _ = server.wait()
    let wal = try Data(contentsOf: URL(filePath: disk.store + "-wal"))
    for round in 0..<24 {
      let place = begin + (wal.count - begin) * round / 24 + round * 97 % 500
      guard place < wal.count else { continue }
      let copy = try BadDisk()
      for part in ["", ".key"] {
        try FileManager.default.copyItem(atPath: disk.store + part, toPath: copy.store + part)
      }
      try Self.damage(wal, at: place, round % 3).write(to: URL(filePath: copy.store + "-wal"))
      let check = try copy.order("check")
      #expect(check.status == 0, "\(check.said)")
      let kept = Int(try copy.server().room(1)["n"] ?? "") ?? -1
      #expect(kept >= sizes.count { $0 <= place } && kept <= sizes.count, "\(round) at \(place)")
    }
  }

  @Test func `time that nobody said anything in is kept all the same`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let ana = try server.player("ana")
    _ = try ana.ask("create slide seats=1 seed=a")
    _ = try slide(ana, disk, times: 2)
    let start = try Self.keptTime(in: disk.store)
    // The lobby stores the time by itself, whatever else happens.
    #expect(try eventually { try Self.keptTime(in: disk.store) >= start + 3000 })
    server.signal(SIGKILL)
    _ = server.wait()
    let time = Int(try disk.server().room(1)["ms"] ?? "") ?? 0
    #expect(time >= 3000, "of three seconds \(time) ms are left")
  }

  /// The lobby's time when it was stored last, in milliseconds.
  private static func keptTime(in store: String) throws -> Int {
    try number(
      "SELECT max(time) FROM (SELECT time FROM state UNION SELECT time FROM journal)", store)
  }

  /// How many moves of matches in progress are stored, one line each.
  private static func keptMoves(in store: String) throws -> Int {
    let moves = "SELECT moves FROM journal UNION ALL SELECT moves FROM live"
    return try number(
      "SELECT sum(length(moves) - length(replace(moves, char(10), ''))) FROM (\(moves))", store)
  }

  private static func number(_ sql: String, _ store: String) throws -> Int {
    let script =
      "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchone()[0])"
    let words = ["python3", "-c", script, store, sql]
    let (_, said) = try ServerProcess.run(words, program: "/usr/bin/env")
    return try #require(Int(said.dropLast()), "\(said)")
  }

  @Test func `the greeting tells whose secrets a server knows`() throws {
    let disk = try BadDisk()
    let told = {
      let server = try disk.server()
      defer { withExtendedLifetime(server) {} }
      let greeting = try server.connect().line()
      #expect(greeting.hasPrefix("HELLO server=parlor "))
      return try #require(greeting.firstMatch(of: /store=([a-z0-9]{16}) login=/)?.1)
    }
    let id = try told()
    #expect(try told() == id)
    #expect(try disk.order("reset", "--yes").status == 0)
    #expect(try told() != id)
  }

  private static func damage(_ wal: Data, at place: Int, _ kind: Int) -> Data {
    var wal = wal
    switch kind {
    case 0: wal = wal[..<place]
    case 1: wal = wal[..<place] + Data(repeating: 0, count: wal.count - place)
    default: wal[place] ^= 16
    }
    return wal
  }

  @Test func `a store that cannot be used is left as it is, and it is said why`() throws {
    let disk = try BadDisk()
    let missing = try ServerProcess.run(["--port", "0", "--store", "\(disk.folder)/no/a.db"])
    #expect(missing.status == 1 && missing.said.contains("No such file or directory"))
    let folder = try ServerProcess.run(["--port", "0", "--store", disk.folder])
    #expect(folder.status == 1 && folder.said.hasPrefix("parlord: "))
    let server = try disk.server()
    let (ana, _) = try server.pair()
    let second = try ServerProcess.run(["--port", "0", "--store", disk.store])
    #expect(second.status == 1 && second.said.contains("is in use by another server"))
    let before = disk.names
    #expect(try ana.ask("guess aabb") == "OK n=1", "the first one goes on")
    #expect(disk.names == before)
  }

  @Test func `a store that another program holds is waited for, and then not used`() throws {
    let disk = try BadDisk()
    _ = try disk.server().player("ana")
    let holder = Process()
    let said = Pipe()
    holder.executableURL = URL(filePath: "/usr/bin/env")
    holder.arguments = [
      "python3", "-c",
      "import sqlite3, sys, time; d = sqlite3.connect(sys.argv[1]);"
        + "d.execute('PRAGMA locking_mode = EXCLUSIVE'); d.execute('BEGIN EXCLUSIVE');"
        + "print('held', flush=True); time.sleep(60)", disk.store,
    ]
    holder.standardOutput = said
    try holder.run()
    defer { holder.terminate() }
    _ = said.fileHandleForReading.availableData
    let start = Date()
    let server = try ServerProcess.run(["--port", "0", "--store", disk.store])
    #expect(server.status == 1 && server.said.contains("locked"), "\(server.said)")
    figure("a locked store is given up after \(Int(Date().timeIntervalSince(start))) s")
  }

  @Test func `a backup under load is a moment of the store`() throws {
    let disk = try BadDisk()
    let server = try disk.server()
    let ana = try server.player("ana")
    _ = try ana.ask("create slide seats=1 seed=a")
    let first = try slide(ana, disk, times: 50).count
    let backup = Process()
    let copy = try BadDisk()
    backup.executableURL = URL(filePath: "/bin/sh")
    backup.arguments = [
      "-c", "\(try copy.shell()) PARLOR_DISK_LOG='\(copy.folder)/log'; exec \"$0\" \"$@\"",
      ServerProcess.executable, "backup", "--with-key", copy.store, "--store", disk.store,
    ]
    try backup.run()
    var last = first
    while backup.isRunning { last += try slide(ana, disk, times: 10).count }
    #expect(backup.terminationStatus == 0)
    #expect(try copy.order("check").status == 0)
    let synced = try ServerProcess.run(
      ["python3", "-c", Self.afterPowerCut, "\(copy.folder)/log", "\(copy.folder)/disk"],
      program: "/usr/bin/env")
    #expect(synced.status == 0, "what is said to be copied outlives a power cut: \(synced.said)")
    let kept = try Self.keptMoves(in: copy.store)
    #expect(kept >= first && kept <= last && last > first)
  }

  /// Makes the files as they would be after a power cut in which all is lost that may be lost.
  private static let afterPowerCut = """
    import sys, random
    sys.dont_write_bytecode = True
    sys.path.insert(0, "Tests/Faults")
    import disk
    class Worst(random.Random):
        def random(self): return 0.99
        def choice(self, from_): return from_[0]
        def randint(self, least, most): return least
    left = disk.after_power_cut(open(sys.argv[1], "rb").read(), {}, Worst())
    sys.exit(0 if left.get("parlor.db") == open(sys.argv[2] + "/parlor.db", "rb").read() else 1)
    """

  @Test func `many matches under way outlive the end of a server`() throws {
    let disk = try BadDisk()
    var players: [Peer] = []
    let server = try disk.server(["--drain", "2"])
    for number in 0..<120 { players.append(try server.player("p\(number)")) }
    for player in players { _ = try player.ask("play pig") }
    #expect(try players[119].ask("state").hasPrefix("OK room=60"))
    let start = Date()
    server.signal(SIGTERM)
    #expect(server.wait() == 0)
    let seconds = Date().timeIntervalSince(start)
    let next = try disk.server()
    for number in 1...60 { #expect(try next.room(number)["phase"] == "playing") }
    figure("60 matches, SIGTERM with --drain 2: ended after \(String(format: "%.1f", seconds)) s")
  }

  @Test func `orders about the file are carried out beside a server and without one`() throws {
    let disk = try BadDisk()
    var server: ServerProcess? = try disk.server()
    let (ana, secret) = try #require(server).newcomer("ana")
    _ = try ana.ask("create pig seed=a seats=2")
    _ = try ana.ask("create slide seats=1 seed=a")
    _ = try ana.ask("resign")
    #expect(try disk.order("check").said.contains("all is well"))
    #expect(try disk.order("export", "1").said.hasPrefix("match slide"))
    #expect(try disk.order("name", "free", "ana").status == 0)
    let reset = try disk.order("reset", "--yes")
    #expect(reset.status == 1 && reset.said.contains("in use"))
    let other = try #require(server).connect()
    _ = try other.line()
    #expect(try other.ask("hello ana \(secret)").hasPrefix("ERR bad-secret"))
    let new = try #require(Attributes(try other.ask("hello ana"))["secret"])
    server = nil
    #expect(try disk.order("check").said.contains("all is well"))
    #expect(try disk.order("export", "1").said.hasPrefix("match slide"))
    #expect(try disk.order("name", "free", "ana").status == 1, "nobody can be asked")
    let last = try disk.server()
    let next = try last.connect()
    _ = try next.line()
    #expect(try disk.order("name", "free", "nobody").status == 1)
    #expect(try next.ask("hello ana \(new)").hasPrefix("OK"))
    last.signal(SIGKILL)
    _ = last.wait()
    #expect(try disk.order("reset", "--yes").status == 0)
    #expect(disk.names.filter { $0.hasPrefix("parlor.db") && !$0.hasSuffix("operator") } == [])
  }
}
