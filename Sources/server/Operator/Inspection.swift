import Lobby

/// Looks at everything in a store, and says what is wrong with it.
struct Inspection {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  typealias Counts = (players: Int, matches: Int, rooms: Int)

  /// A quick one looks only at what does not depend on the version of the store, and replays
  /// nothing.
  func run(isQuick: Bool = false) throws(DatabaseError) -> (faults: [String], counts: Counts) {
    var faults: [String] = []
    var counts = (players: 0, matches: 0, rooms: 0)
    // At one moment, whatever a server writes meanwhile.
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

  /// Every total is the sum of the changes up to it.
  private func ledger() throws(DatabaseError) -> [String] {
    var faults: [String] = []
    try database.each(
      """
      SELECT id FROM (
        SELECT id, total, sum(change) OVER (PARTITION BY player ORDER BY id) AS sum FROM coins
      ) WHERE total != sum
      """
    ) { row in
      faults.append("coins: row \(row.number(0)) is not the sum of the changes before it")
    }
    return faults
  }

  /// Every finished match whose moves are kept, played again, ends as it ended.
  private func matches() throws(DatabaseError) -> [String] {
    var scores: [Int: [Int]] = [:]
    try database.each("SELECT match, score FROM seat ORDER BY match, seat") { row in
      scores[row.number(0), default: []].append(row.number(1))
    }
    var faults: [String] = []
    try database.each(
      "SELECT id, heading, moves, winner, reason, counts FROM match WHERE moves <> '' ORDER BY id"
    ) { row in
      let number = row.number(0)
      let fault = MatchCheck.fault(
        record: row.text(1) + row.text(2), winner: row.number(3), reason: row.text(4),
        scores: scores[number] ?? [], counts: row.flag(5))
      if let fault { faults.append("match \(number): \(fault)") }
    }
    return faults
  }

  /// Every room and every cup could be made again.
  private func rooms() throws(DatabaseError) -> [String] {
    var kept = try database.kept()
    // A copy without its key has rooms that only the store itself goes on from.
    kept.rooms.removeAll { $0.isLocked }
    let lost = MatchCheck.lost(of: kept)
    return lost.rooms.map { "room \($0) cannot be restored" }
      + lost.cups.map { "cup \($0) cannot be restored" }
  }
}
