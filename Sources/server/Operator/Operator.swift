import Lobby
import Platform
import Protocol

/// Carries out operators' commands. Each returns a sentence that says what it did.
struct Operator {
  let path: String

  typealias Failure = Store.Failure

  /// Does something with a store. An error says what failed: `cannot read a.db: the disk is full`.
  func explained<Value>(
    _ what: String, _ end: String = "", _ body: () throws(DatabaseError) -> Value
  ) throws(Failure) -> Value {
    try translated(body()) { (error: DatabaseError) in
      Failure(text: "\(what): \(error.message)\(end)")
    }
  }

  func carryOut(_ command: OperatorCommand) throws(Failure) -> String {
    let (value, hasFlag) = (command.value, command.hasFlag)
    switch command.name {
    case "backup": return try backUp(to: value, withKey: hasFlag)
    case "restore": return try restore(from: value)
    case "check": return try check()
    case "reset": return try reset(isSure: hasFlag)
    case "name free":
      _ = try operate("free \(value)")
      return "\(value) has no login key now"
    case "export": return try export(Int(value) ?? 0)
    case "operator add":
      _ = try operate("add \(value)")
      return "\(value) is an operator now"
    case "operator remove":
      _ = try operate("remove \(value)")
      return "\(value) is not an operator now"
    case "operators": return try listOperators()
    case "op": return try operate(value)
    case "renew": return try renew(hasFlag)
    case "figures": return try figures()
    // Every command of the manual has a case above, as a test ensures.
    default: preconditionFailure("no case for \(command.name)")
    }
  }

  // MARK: - Reading beside a running server

  /// Reading beside a running server is safe, and sees one moment of its data.
  private func backUp(to file: String, withKey: Bool) throws(Failure) -> String {
    for file in withKey ? [file, Seal.keyPath(of: file)] : [file] where Files.exists(file) {
      throw Failure(text: "\(file) is there already; choose another name")
    }
    // Found first, because without it there is to be no copy either.
    let seal = withKey ? try Seal.find(of: path) : nil
    guard !withKey || seal != nil else {
      throw Failure(
        text: "there is no key at \(Seal.keyPath(of: path)); put it back, or leave out --with-key")
    }
    try explained("cannot copy \(path) to \(file)") { () throws(DatabaseError) in
      let reader = try reader()
      let ids = [Store.applicationID, Backup.applicationID]
      guard ids.contains(try reader.number("PRAGMA application_id") ?? 0) else {
        throw .file("it is not a Parlor store")
      }
      try copy(reader, to: file, madeAt: WallClock.seconds)
    }
    try seal?.keep(at: Seal.keyPath(of: file))
    // The file's modification time is that of this backup, for the metrics.
    _ = Files.write([], to: Self.lastBackupPath(of: path))
    return "copied everything to \(file)"
  }

  /// Makes a backup in a new file, which is on disk when this returns. After an error there is no
  /// file.
  func copy(_ source: Database, to file: String, madeAt seconds: Int) throws(DatabaseError) {
    guard Files.makeFile(file) else { throw .file(SystemError.last.reason) }
    do throws(DatabaseError) {
      try source.run("VACUUM INTO ?", Database.plain(file))
      try Backup.mark(file, madeAt: seconds)
      guard Files.sync(file) else { throw .file(SystemError.last.reason) }
    } catch {
      Files.remove(file)
      throw error
    }
  }

  /// A file whose time is that of the last backup.
  static func lastBackupPath(of store: String) -> String { "\(store).last-backup" }

  private func export(_ number: Int) throws(Failure) -> String {
    let found = try explained("cannot read \(path)") { () throws(DatabaseError) in
      let sql = "SELECT heading, moves FROM match WHERE id = ?"
      return try reader().rows(sql, number) { ($0.text(0), $0.text(1)) }
    }
    guard let (heading, moves) = found.first else {
      throw Failure(text: "there is no finished match \(number); players see theirs with history")
    }
    guard !moves.isEmpty else {
      throw Failure(
        text: "the moves of match \(number) are no longer saved; a backup may have them")
    }
    guard let told = MatchCheck.withWhatWasTold(record: heading + moves) else {
      throw Failure(text: "the record of match \(number) is damaged; see parlord check")
    }
    return String(told.dropLast())
  }

  func reader() throws(DatabaseError) -> Database {
    let database = try Database(path: path, readOnly: true, seal: try? Seal.find(of: path))
    try database.runAll("PRAGMA busy_timeout = 5000")
    return database
  }

  // MARK: - Without a server

  private func check() throws(Failure) -> String {
    let (faults, counts) = try explained("cannot read \(path)") { () throws(DatabaseError) in
      guard Files.exists(path) else {
        throw .file("there is no such file; say where: --store FILE")
      }
      let store = try reader()
      guard try Migrations.done(in: store) == Migrations.steps.count else {
        throw .file("it was written by an older Parlor; a server upgrades it at its next start")
      }
      return try Inspection(database: store).run()
    }
    let said =
      "\(counts.players) players, \(counts.matches) finished matches, \(counts.rooms) open rooms"
    guard faults.isEmpty else {
      throw Failure(text: faults.joined(separator: "\nparlord: ") + "\nparlord: \(said)")
    }
    return "\(said): all is well"
  }

  private func reset(isSure: Bool) throws(Failure) -> String {
    guard Files.exists(path) else {
      throw Failure(text: "there is no store at \(path); say where: --store FILE")
    }
    try Store.checkHead(path)
    // The lock is held until everything is deleted, so that no server starts meanwhile. The locked
    // file is deleted last, because a server would make a new one and lock that.
    let lock = try Store.openLocked(path)
    defer { lock.close() }
    if !isSure {
      let question = """
        This deletes all names, matches, ratings, coins and feats in
        \(path)
        for good. To do it, type: delete everything

        """
      Program.write(question)
      guard readLine() == "delete everything" else { throw Failure(text: "nothing was deleted") }
    }
    let ends = ["-wal", "-shm", ".key", ".last-backup", ""]
    for file in ends.map({ path + $0 }) where Files.exists(file) {
      guard Files.remove(file) else {
        throw Failure(text: "cannot delete \(file): \(SystemError.last.reason)")
      }
    }
    return "deleted everything"
  }

  static func socketPath(of store: String) -> String { "\(store).operator" }

  // MARK: - Commands that a running server carries out

  /// Carries out what an operator would type after `op` in the game.
  func operate(_ line: String) throws(Failure) -> String {
    // A line end in the text would begin another command.
    let line = String(line.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
    let command = ["help", "-h", "--help"].contains(line) ? "help op" : "op \(line)"
    let said = UnixSocket.talk(Self.socketPath(of: path), "\(command)\nquit\n")
    guard let said else { throw Self.noServer(at: path) }
    return try read(said)
  }

  /// The answer comes from the new process, or from the old one if that continues.
  func renew(_ isForced: Bool) throws(Failure) -> String {
    guard path != Store.inMemory else {
      throw Failure(text: "a server that saves nothing cannot be renewed; restart it")
    }
    guard Files.exists(Self.socketPath(of: path)) else { throw Self.noServer(at: path) }
    let said = UnixSocket.talk(Self.socketPath(of: path), isForced ? "renew anyway\n" : "renew\n")
    guard let said = said?.split(separator: "\n").first else {
      throw Failure(text: "no server answers at \(path); look at its log")
    }
    guard said.hasPrefix("OK ") else { throw Failure(text: String(said.dropFirst(4))) }
    return String(said.dropFirst(3))
  }

  func figures() throws(Failure) -> String {
    guard let text = UnixSocket.talk(Self.socketPath(of: path), "figures\n") else {
      throw Self.noServer(at: path)
    }
    guard text.hasPrefix("# ") else {
      throw Failure(text: "that server has no metrics; it may be older than this parlord")
    }
    return String(text.dropLast())
  }

  private static func noServer(at path: String) -> Failure {
    Failure(text: "no server is running with the store at \(path); check --store, or start one")
  }

  func listOperators() throws(Failure) -> String {
    let names = try explained("cannot read \(path)") { () throws(DatabaseError) in
      let sql = "SELECT name FROM player JOIN operator ON player = player.id ORDER BY player.id"
      return try reader().rows(sql) { $0.text(0) }
    }
    return names.isEmpty ? "there are no operators" : names.joined(separator: "\n")
  }

  /// The rows of an answer, or why it was refused.
  private func read(_ said: String) throws(Failure) -> String {
    var rows: [String] = []
    for text in said.split(separator: "\n").map(String.init) {
      guard let line = ServerLine(text) else { continue }
      switch line.kind {
      case .refused, .bye: throw Failure(text: line[.text] ?? text)
      case .row: rows.append(String(text.dropFirst(4)))
      case .drawing: rows.append(line[.text] ?? String(text.dropFirst(4)))
      case .done: return rows.isEmpty ? line[.text] ?? "done" : rows.joined(separator: "\n")
      default: break
      }
    }
    throw Failure(text: "the server did not answer; look at its log")
  }
}

/// Checks everything in a store and describes what is wrong.
struct Inspection {
  let database: Database

  typealias Counts = (players: Int, matches: Int, rooms: Int)

  /// A quick inspection checks only what does not depend on the store's version, and replays
  /// nothing.
  func run(isQuick: Bool = false) throws(DatabaseError) -> (faults: [String], counts: Counts) {
    // In one transaction, so that a running server's writes do not interfere.
    try database.reading { () throws(DatabaseError) in
      var faults = try wholeness() + ledger()
      if !isQuick { faults += try matches() + rooms() }
      return (faults, try counts())
    }
  }

  func counts() throws(DatabaseError) -> Counts {
    (try count("player"), try count("match"), try count("room"))
  }

  private func count(_ table: String) throws(DatabaseError) -> Int {
    try database.number("SELECT count(*) FROM \(table)") ?? 0
  }

  private func wholeness() throws(DatabaseError) -> [String] {
    var faults: [String] = []
    try database.each("PRAGMA integrity_check") { row in
      if row.text(0) != "ok" { faults.append("the file: \(row.text(0))") }
    }
    try database.each("PRAGMA foreign_key_check") { row in
      faults.append("a row of \(row.text(0)) refers to a missing row of \(row.text(2))")
    }
    return faults
  }

  /// Checks that every total is the sum of the changes up to it.
  private func ledger() throws(DatabaseError) -> [String] {
    try database.rows(
      """
      SELECT id FROM (
        SELECT id, total, sum(change) OVER (PARTITION BY player ORDER BY id) AS sum FROM coins
      ) WHERE total != sum
      """
    ) { "coins: row \($0.number(0)) is not the sum of the changes before it" }
  }

  /// Replays every finished match whose moves are stored, and compares its end.
  private func matches() throws(DatabaseError) -> [String] {
    var scores: [Int: [Int]] = [:]
    try database.each("SELECT match, score FROM seat ORDER BY match, seat") { row in
      scores[row.number(0), default: []].append(row.number(1))
    }
    return try database.rows(
      "SELECT id, heading, moves, winner, reason, counts FROM match WHERE moves <> '' ORDER BY id"
    ) { row -> String? in
      let number = row.number(0)
      let fault = MatchCheck.fault(
        record: row.text(1) + row.text(2), winner: row.number(3), reason: row.text(4),
        scores: scores[number] ?? [], counts: row.flag(5))
      return fault.map { "match \(number): \($0)" }
    }.compactMap(\.self)
  }

  private func rooms() throws(DatabaseError) -> [String] {
    var kept = try database.kept()
    // Without its key, a copy has rooms that only the original store can restore.
    kept.rooms.removeAll { $0.isLocked }
    let lost = MatchCheck.lost(of: kept)
    return lost.rooms.map { "room \($0) cannot be restored" }
      + lost.cups.map { "cup \($0) cannot be restored" }
  }
}
