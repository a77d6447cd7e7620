import Lobby
import Platform
import Protocol

// Commands of operators that a running server carries out.

extension Operator {
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
    let line = isForced ? "renew anyway\n" : "renew\n"
    let said = UnixSocket.talk(Self.socketPath(of: path), line)
    guard let said = said?.split(separator: "\n").first else {
      throw Failure(text: "no server answers at \(path); look at its log")
    }
    guard said.hasPrefix("OK ") else { throw Failure(text: String(said.dropFirst(4))) }
    return String(said.dropFirst(3))
  }

  /// The metrics of a running server, in the text format of Prometheus.
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
    var faults: [String] = []
    var counts = (players: 0, matches: 0, rooms: 0)
    // In one transaction, so that a running server's writes do not interfere.
    try database.reading { () throws(DatabaseError) in
      faults = try wholeness() + ledger()
      if !isQuick { faults += try matches() + rooms() }
      counts = try self.counts()
    }
    return (faults, counts)
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

  /// Checks that every room and every cup can be restored.
  private func rooms() throws(DatabaseError) -> [String] {
    var kept = try database.kept()
    // Without its key, a copy has rooms that only the original store can restore.
    kept.rooms.removeAll { $0.isLocked }
    let lost = MatchCheck.lost(of: kept)
    return lost.rooms.map { "room \($0) cannot be restored" }
      + lost.cups.map { "cup \($0) cannot be restored" }
  }
}
