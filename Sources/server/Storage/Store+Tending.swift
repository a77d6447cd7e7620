import Lobby
import Platform

// Deletes what is not kept for ever, a little at a time. Its ages are in the lobby's time, which
// stands still while there is no server, and which no change of the calendar affects.

extension Store {
  /// Returns names that may be forgotten. Only the lobby knows whether they are in use now.
  func tend(at time: Int) throws(DatabaseError) -> [IdleName] {
    try checkPresence()
    try dropMoves(at: time)
    try dropDays()
    var names: [IdleName] = []
    for (hasReturned, most) in [(false, StorageLimits.unheardMax), (true, StorageLimits.idleMax)] {
      names += try idleNames(hasReturned, before: time - most.wholeMilliseconds)
    }
    return names
  }

  /// The puzzle of a day counts only on that day.
  func isOfToday(_ board: String) throws(DatabaseError) -> Bool {
    guard board.hasPrefix(KeptMark.dayBoards) else { return true }
    return board == KeptMark.board(ofDay: try database.today().day)
  }

  /// Deletes the times of puzzles of past days.
  private func dropDays() throws(DatabaseError) {
    let board = KeptMark.board(ofDay: try database.today().day)
    try database.run(
      """
      DELETE FROM best WHERE (board, player) IN (
        SELECT board, player FROM best WHERE board >= ? AND board < ? LIMIT ?)
      """, KeptMark.dayBoards, board, StorageLimits.tendedMax)
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

  private func idleNames(
    _ hasReturned: Bool, before time: Int
  ) throws(DatabaseError) -> [IdleName] {
    let found = try database.rows(
      """
      SELECT player, key FROM fresh JOIN player ON player.id = fresh.player
      WHERE returned = ? AND seen < ? ORDER BY seen LIMIT ?
      """, hasReturned, time, StorageLimits.tendedMax
    ) { IdleName(number: $0.number(0), key: $0.text(1)) }
    var idle: [IdleName] = []
    for name in found {
      if try hasDoneSomething(name.number) {
        // The name is kept forever.
        try database.run("DELETE FROM fresh WHERE player = ?", name.number)
      } else {
        idle.append(name)
      }
    }
    return idle
  }

  /// A match that is over, coins, balls, or somebody who is ignored or ignores them.
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

  /// After a crash it is unknown when players left, so unused names get their hour again.
  func renewUnheard() throws(DatabaseError) {
    try database.run("UPDATE fresh SET seen = ? WHERE returned = 0", try database.lobbyTime())
  }

  // MARK: - The journal

  // It has the moves of all matches in the order in which they were made, a row for each batch. It
  // is folded piece by piece, the oldest rows first: moves of matches that are over are dropped,
  // the others go to their matches in `live`. Players wait for a piece at most, not for the whole.

  /// Whether the next piece of the journal should be folded: all of it when no match is in
  /// progress, and half of it when it has grown long.
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

  /// Folds the whole journal, before any client waits.
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
          """, match, String(decoding: moves, as: UTF8.self))
      }
      // The deleted rows may hold the latest time, so it is saved first.
      try database.run("UPDATE state SET time = ?", try database.lobbyTime())
      try database.run("DELETE FROM journal WHERE id <= ?", last)
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
      "SELECT id, moves FROM journal ORDER BY id LIMIT ?", StorageLimits.foldedRowsMax
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

/// SQLite's log on the disk, which holds what is not yet in the file.
///
/// A sync of a file that has grown also stores its new length, which takes twice as long. So the
/// log is lengthened in advance, by zeros. SQLite does not read them: a page counts only with its
/// checksum.
struct WriteAheadLog {
  private let path: String
  /// Bytes that are there to be written over.
  private var room = 0
  /// How many pages the log held when it was last copied to the file.
  private var copied = 0

  /// `nil` for a store in memory.
  init?(of path: String) {
    guard path != Store.inMemory else { return nil }
    self.path = "\(path)-wal"
  }

  enum Chore {
    /// To copy its pages to the file. After that SQLite begins the log again, unless somebody is
    /// still reading it.
    case copy
    /// To lengthen it: the next pages would soon make the file longer.
    case lengthen
  }

  /// What to do about a log with this many pages, if anything.
  mutating func chore(pages: Int) -> Chore? {
    if pages < copied { copied = 0 }
    let most = copied == 0 ? StorageLimits.logPagesMax : StorageLimits.logStepPages
    if pages - copied >= most { return .copy }
    return room < Self.bytes(pages + StorageLimits.logStepPages / 2) ? .lengthen : nil
  }

  mutating func noteCopied(pages: Int) { copied = pages }

  /// Lengthens the file. If the disk is full, it stays as long as it is.
  mutating func lengthen(pages: Int) {
    let wanted = Self.bytes(pages + StorageLimits.logStepPages)
    room = wanted
    guard Files.exists(path), let file = try? OpenFile(path, for: .adding) else { return }
    defer { file.close() }
    let missing = wanted - file.size
    if missing > 0 { file.add([UInt8](repeating: 0, count: missing)) }
  }

  /// The length of a log with so many pages: its head, and each page with a head of its own. One
  /// that somebody reads grows on, but not in advance.
  private static func bytes(_ pages: Int) -> Int {
    32 + min(pages, StorageLimits.logPagesMax) * (24 + 4096)
  }
}

/// Every number that bounds the store, with its reason.
enum StorageLimits {
  /// Bytes of the journal after which its moves are put to their matches: some hundred thousand
  /// moves, which a start reads in a moment.
  static let journalMax = 4 * 1024 * 1024
  /// Pages of SQLite's log that are copied to the file at once, 16 MB: the same page is changed
  /// again and again, and is copied once. Pages by which the log is lengthened in advance: a
  /// megabyte, which a disk takes in some milliseconds.
  static let logPagesMax = 4000
  static let logStepPages = 256
  /// Bytes and rows of it that are folded at once: some milliseconds, for which players wait.
  static let foldedBytesMax = 64 * 1024
  static let foldedRowsMax = 500
  /// How long the moves of a match are kept that counted for nobody and that one person played:
  /// long enough to look at it again, or to settle what was wrong with it.
  static let passingMax = Duration.seconds(7 * 24 * 3600)
  /// How long a name is kept that has done nothing: of one whose secret was never said, so that a
  /// name whose answer was lost in a crash is nobody's soon; and of one that came back.
  static let unheardMax = Duration.seconds(3600)
  static let idleMax = Duration.seconds(7 * 24 * 3600)
  /// Rows deleted in a second: some milliseconds' work.
  static let tendedMax = 20
  static let tendedBytesMax = 256 * 1024

  /// Numbers that are skipped when a server begins with a backup, as they may have been given
  /// since: ten thousand people at tables for two begin about 30 matches a second. With at most ten
  /// million, which that crowd takes four days for, numbers stay short enough to type.
  static let numbersSkippedPerSecond = 100
  static let numbersSkippedLeast = 1000
  static let numbersSkippedMax = 10_000_000

  /// Bytes of moves that make a record a long one, worth keeping at hand while it is read page by
  /// page; shorter ones are a page or two.
  static let longRecordLeast = 128 * 1024
  /// Bytes of such records that are kept: some matches as long as they can be.
  static let longRecordsBytesMax = 32 * 1024 * 1024
}
