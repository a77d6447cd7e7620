import Lobby

// The journal: moves of all matches in the order in which they were made, a row for each batch. It
// is folded piece by piece, the oldest rows first: moves of matches that are over are dropped, the
// others go to their matches in `live`. Players wait for a piece at most, not for the whole.

extension Store {
  /// Whether the next piece is due: the journal goes when no match goes on, and half of it when it
  /// has grown long.
  var isJournalDue: Bool {
    guard journalSize > 0, !playing.isEmpty else { return journalSize > 0 }
    return journalSize > (isFolding ? StorageLimits.journalMax / 2 : StorageLimits.journalMax)
  }

  /// Remembers what an earlier run has left.
  func noteJournal() throws(DatabaseError) {
    let size = try database.number("SELECT sum(length(CAST(moves AS BLOB))) FROM journal")
    journalSize = size ?? 0
    try database.each("SELECT id, match FROM room WHERE phase = '\(KeptRoom.playing)'") { row in
      playing[row.number(0)] = row.number(1)
    }
    try database.each("SELECT match FROM live") { row in foldedMatches.insert(row.number(0)) }
  }

  /// All of it, before anybody waits.
  func foldJournal() throws(DatabaseError) {
    while journalSize > 0 { try foldSome() }
  }

  /// The oldest rows, as many as make a piece.
  func foldSome() throws(DatabaseError) {
    isFolding = true
    let (last, size, moves) = try oldestMoves()
    guard let last else { return noteFolded(bytes: journalSize, of: []) }
    try database.transaction { () throws(DatabaseError) in
      for (match, moves) in moves {
        try database.run(
          """
          INSERT INTO live VALUES (?, ?)
          ON CONFLICT DO UPDATE SET moves = moves || excluded.moves
          """, .number(match), .text(String(decoding: moves, as: UTF8.self)))
      }
      // Of the rows that go, one may hold the latest time.
      try database.run("UPDATE state SET time = ?", .number(try database.lobbyTime()))
      try database.run("DELETE FROM journal WHERE id <= ?", .number(last))
    }
    noteFolded(bytes: size, of: moves.keys)
  }

  private func noteFolded(bytes: Int, of matches: some Sequence<Int>) {
    foldedMatches.formUnion(matches)
    journalSize = max(0, journalSize - bytes)
    if !isJournalDue { isFolding = false }
  }

  /// The last of the oldest rows, their size, and what they hold of matches that go on; no row if
  /// there is none.
  private func oldestMoves() throws(DatabaseError) -> (last: Int?, size: Int, [Int: [UInt8]]) {
    var moves = Dictionary(
      playing.values.map { ($0, [UInt8]()) }, uniquingKeysWith: { one, _ in one })
    var (last, size): (Int?, Int) = (nil, 0)
    try database.each(
      "SELECT id, moves FROM journal ORDER BY id LIMIT ?", .number(StorageLimits.foldedRowsMax)
    ) { row in
      guard size < StorageLimits.foldedBytesMax else { return }
      let bytes = row.bytes(1)
      last = row.number(0)
      size += bytes.count
      Self.forEachMove(in: bytes) { moves[$0]? += $1 }
    }
    return (last, size, moves.filter { !$1.isEmpty })
  }
}
