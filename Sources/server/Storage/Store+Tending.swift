import Lobby
import Platform

// Deletes what is not stored for ever, a little at a time. Ages are in the lobby's time, which
// stands still without a server, and which no change of the calendar affects.

extension Store {
  /// Returns names that may be forgotten. Only the lobby knows whether they are in use now.
  func tend(at time: Int) throws(DatabaseError) -> [IdleName] {
    try checkPresence()
    try dropMoves(at: time)
    // The times of puzzles of past days.
    let board = KeptMark.board(ofDay: try database.today().day)
    try database.run(
      """
      DELETE FROM best WHERE (board, player) IN (
        SELECT board, player FROM best WHERE board >= ? AND board < ? LIMIT ?)
      """, KeptMark.dayBoards, board, StorageLimits.tendedMax)
    return try idleNames(false, before: time - StorageLimits.unheardMax.wholeMilliseconds)
      + idleNames(true, before: time - StorageLimits.idleMax.wholeMilliseconds)
  }

  /// Whether a board counts today: a daily puzzle's counts only on its day.
  func isOfToday(_ board: String) throws(DatabaseError) -> Bool {
    guard board.hasPrefix(KeptMark.dayBoards) else { return true }
    return board == KeptMark.board(ofDay: try database.today().day)
  }

  /// Deletes the moves of old matches that counted for nobody. The matches themselves stay.
  private func dropMoves(at time: Int) throws(DatabaseError) {
    var (old, bytes) = ([(id: Int, match: Int)](), 0)
    let end = time - StorageLimits.passingMax.wholeMilliseconds
    try database.each(
      "SELECT id, match, bytes, ended FROM passing WHERE id > 0 ORDER BY id LIMIT ?",
      StorageLimits.tendedMax
    ) { row in
      guard row.number(3) < end, bytes < StorageLimits.tendedBytesMax else { return }
      old.append((row.number(0), row.number(1)))
      bytes += row.number(2)
    }
    guard !old.isEmpty else { return }
    try database.transaction { () throws(DatabaseError) in
      for (id, match) in old {
        try database.run("UPDATE match SET moves = '' WHERE id = ?", match)
        try database.run("DELETE FROM passing WHERE id = ?", id)
      }
    }
  }

  private func idleNames(_ returned: Bool, before time: Int) throws(DatabaseError) -> [IdleName] {
    let found = try database.rows(
      """
      SELECT player, key FROM fresh JOIN player ON player.id = fresh.player
      WHERE returned = ? AND seen < ? ORDER BY seen LIMIT ?
      """, returned, time, StorageLimits.tendedMax
    ) { (number: $0.number(0), key: $0.text(1)) }
    var idle: [IdleName] = []
    for name in found {
      if try hasDoneSomething(name.number) {
        // The player has done something, so the name is kept.
        try database.run("DELETE FROM fresh WHERE player = ?", name.number)
      } else {
        idle.append(name)
      }
    }
    return idle
  }

  /// Whether the player has a finished match, coins or balls, or ignores somebody or is ignored.
  private func hasDoneSomething(_ player: Int) throws(DatabaseError) -> Bool {
    try database.number(
      """
      SELECT EXISTS (SELECT 1 FROM seat WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM coins WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM ball WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM ignored WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM ignored WHERE other = ?1)
      """, player) == 1
  }

  /// Deletes the name, unless it has done something since.
  func forgetIdle(_ player: Int) throws(DatabaseError) {
    guard try !hasDoneSomething(player) else { return }
    try database.run("DELETE FROM player WHERE id = ?", player)
  }

  /// After a crash it is unknown when players left, so unused names get their hour again. Bans and
  /// mutes that ended meanwhile are deleted: the lobby does not know them.
  func catchUp() throws(DatabaseError) {
    try database.run("UPDATE fresh SET seen = ? WHERE returned = 0", try database.lobbyTime())
    try database.runAll("DELETE FROM term WHERE ends <= unixepoch()")
  }

  // MARK: - The journal

  // The journal has the moves of all matches in the order in which they were made, a row for each
  // batch. It is folded piece by piece, the oldest rows first: moves of finished matches are
  // dropped, the others are moved to their matches in `live`. Players wait for one piece at most.

  /// Whether the next piece of the journal should be folded: all of it when no match is in
  /// progress, and half of it when it has grown long.
  var isJournalDue: Bool {
    guard journalSize > 0, !playing.isEmpty else { return journalSize > 0 }
    return journalSize > (isFolding ? StorageLimits.journalMax / 2 : StorageLimits.journalMax)
  }

  /// Notes the journal that an earlier run has left.
  func noteJournal() throws(DatabaseError) {
    journalSize = try database.number("SELECT sum(length(CAST(moves AS BLOB))) FROM journal") ?? 0
    try database.each("SELECT id, match FROM room WHERE phase = '\(KeptRoom.playing)'") { row in
      playing[row.number(0)] = row.number(1)
    }
    try database.each("SELECT match FROM live") { row in foldedMatches.insert(row.number(0)) }
  }

  /// Folds the whole journal, before any client waits.
  func foldJournal() throws(DatabaseError) {
    while journalSize > 0 { try foldSome() }
  }

  func foldSome() throws(DatabaseError) {
    isFolding = true
    // The last of the oldest rows, their size, and their moves of running matches; no row if there
    // is none.
    var (last, size, moves): (Int?, Int, [Int: [UInt8]]) = (nil, 0, [:])
    let running = Set(playing.values)
    try database.each(
      "SELECT id, moves FROM journal ORDER BY id LIMIT ?", StorageLimits.foldedRowsMax
    ) { row in
      guard size < StorageLimits.foldedBytesMax else { return }
      let bytes = row.bytes(1)
      last = row.number(0)
      size += bytes.count
      Self.forEachMove(in: bytes) { match, move in
        if running.contains(match) { moves[match, default: []] += move }
      }
    }
    guard let end = last else { return noteFolded(bytes: journalSize, of: []) }
    try database.transaction { () throws(DatabaseError) in
      for (match, moves) in moves {
        try database.run(
          """
          INSERT INTO live VALUES (?, ?)
          ON CONFLICT DO UPDATE SET moves = moves || excluded.moves
          """, match, String(decoding: moves, as: UTF8.self))
      }
      // The deleted rows may hold the latest time, so it is saved first.
      try database.run("UPDATE state SET time = ?", try database.lobbyTime())
      try database.run("DELETE FROM journal WHERE id <= ?", end)
    }
    noteFolded(bytes: size, of: moves.keys)
  }

  private func noteFolded(bytes: Int, of matches: some Sequence<Int>) {
    foldedMatches.formUnion(matches)
    journalSize = max(0, journalSize - bytes)
    if !isJournalDue { isFolding = false }
  }
}

/// SQLite's log on the disk, which holds what is not yet in the file.
///
/// A sync of a file that has grown also stores its new length, which takes twice as long. So the
/// log is lengthened in advance with zeros. SQLite does not read them, as a page counts only with
/// its checksum.
struct WriteAheadLog {
  private let path: String
  /// The log's length on disk, which can be overwritten.
  private var room = 0
  /// The number of pages when the log was last copied to the file.
  private var copied = 0

  /// `nil` for a store in memory.
  init?(of path: String) {
    guard path != Store.inMemory else { return nil }
    self.path = "\(path)-wal"
  }

  enum Chore {
    /// Copies its pages to the file. SQLite then begins the log again, unless somebody is still
    /// reading it.
    case copy
    /// Lengthens it, as the next pages would soon make the file longer.
    case lengthen
  }

  mutating func chore(pages: Int) -> Chore? {
    if pages < copied { copied = 0 }
    let most = copied == 0 ? StorageLimits.logPagesMax : StorageLimits.logStepPages
    if pages - copied >= most { return .copy }
    return room < Self.bytes(pages + StorageLimits.logStepPages / 2) ? .lengthen : nil
  }

  mutating func tend(_ database: Database) throws(DatabaseError) {
    let pages = database.logPages
    switch chore(pages: pages) {
    case .copy:
      try database.runAll("PRAGMA wal_checkpoint(PASSIVE)")
      copied = pages
    case .lengthen: lengthen(pages: pages)
    case nil: break
    }
  }

  /// Lengthens the file. On a full disk it stays as it is.
  private mutating func lengthen(pages: Int) {
    let wanted = Self.bytes(pages + StorageLimits.logStepPages)
    room = wanted
    guard Files.exists(path), let file = try? OpenFile(path, for: .adding) else { return }
    defer { file.close() }
    let missing = wanted - file.size
    if missing > 0 { file.add([UInt8](repeating: 0, count: missing)) }
  }

  /// The length of a log with this many pages: its head, and each page with a head of its own. A
  /// log that somebody reads keeps growing, but not in advance.
  private static func bytes(_ pages: Int) -> Int {
    32 + min(pages, StorageLimits.logPagesMax) * (24 + 4096)
  }
}

/// Every number that bounds the store, with its reason.
enum StorageLimits {
  /// Bytes of the journal after which its moves are put to their matches: some hundred thousand
  /// moves, which a start reads quickly.
  static let journalMax = 4 * 1024 * 1024
  /// Pages of SQLite's log that are copied to the file at once, 16 MB: a page that has changed
  /// repeatedly is copied once. And pages by which the log is lengthened in advance: a megabyte,
  /// which takes a disk some milliseconds.
  static let logPagesMax = 4000
  static let logStepPages = 256
  /// Bytes and rows of the journal that are folded at once: some milliseconds, for which players
  /// wait.
  static let foldedBytesMax = 64 * 1024
  static let foldedRowsMax = 500
  /// How long the moves of an uncounted match of one person are kept: long enough to look at them
  /// again, or to examine a problem.
  static let passingMax = Duration.seconds(7 * 24 * 3600)
  /// How long an unused name is kept: one whose login key was never sent, so that a name whose
  /// answer was lost in a crash is soon free; and one that was used again.
  static let unheardMax = Duration.seconds(3600)
  static let idleMax = Duration.seconds(7 * 24 * 3600)
  /// Rows deleted in a second: some milliseconds' work.
  static let tendedMax = 20
  static let tendedBytesMax = 256 * 1024

  /// Numbers that are skipped when a server starts from a backup, as they may have been assigned
  /// since: ten thousand people at tables for two begin about 30 matches a second. The total is
  /// limited to ten million, which that crowd would need four days for, so that numbers stay short
  /// enough to type.
  static let numbersSkippedPerSecond = 100
  static let numbersSkippedLeast = 1000
  static let numbersSkippedMax = 10_000_000

  /// Bytes of moves from which on a record is cached while it is read page by page. Shorter ones
  /// have only a page or two.
  static let longRecordLeast = 128 * 1024
  /// Bytes of cached records: a few of the longest matches.
  static let longRecordsBytesMax = 32 * 1024 * 1024
}
