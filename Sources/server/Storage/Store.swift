import Lobby
import Platform

/// The whole state in one SQLite file. Batches are written completely or not at all, and questions
/// about the past are answered from it. Only one process uses a file at a time.
final class Store {
  let database: Database
  /// Encrypts the seeds of future dice.
  let seal: Seal
  private(set) var lock: OpenFile?
  private let path: String
  /// The identity of its log on the disk, once it has one.
  private var log: Files.Place?
  private var writeAhead: WriteAheadLog?
  /// Whether the file or its log has been deleted or replaced.
  private var isGone = false
  /// The size of the journal in bytes, and whether it is being folded.
  var journalSize = 0
  var isFolding = false
  /// The running match of each room.
  var playing: [Int: Int] = [:]
  /// Matches that have moves in `live`; most end before that.
  var foldedMatches: Set<Int> = []
  /// The lobby's time in the batch that is being written.
  var batchTime = 0
  /// The counters of the last batch; `nil` before the first one.
  var counters: Counters?
  /// What changed when the store was opened, if it was a backup.
  private(set) var restored: Kept.Restored?
  /// The long records that were read last, as clients ask for them page by page.
  private var longRecords = LongRecords()

  /// Why a store cannot be used: a sentence for the operator.
  struct Failure: Error, Equatable {
    let text: String
  }

  static let inMemory = ":memory:"
  /// `PARL` in the file's head, which identifies a store.
  static let applicationID = 0x5041_524c

  init(path: String, steps: [Migrations.Step] = Migrations.steps) throws(Failure) {
    self.path = path
    writeAhead = WriteAheadLog(of: path)
    lock = try Self.lockFile(path, steps)
    seal = try path == Self.inMemory ? Seal.draw() : Seal.findOrMake(of: path)
    do throws(DatabaseError) {
      database = try Database(path: path, seal: seal)
      restored = try Self.prepare(database, path, steps)
      try noteJournal()
      log = Files.place(of: "\(path)-wal")
      try writeAhead?.tend(database)
    } catch {
      throw Failure(text: "cannot use \(path): \(error.message)\(Self.advice(error, path))")
    }
  }

  /// Opens the store beside the running server that uses it: nothing is locked, checked or changed.
  /// It is only used after ``takeOver(_:)``.
  init(beside path: String) throws(Failure) {
    self.path = path
    writeAhead = WriteAheadLog(of: path)
    guard let seal = try Seal.find(of: path) else {
      throw Failure(
        text: "there is no key at \(Seal.keyPath(of: path)); put it back, or restart instead")
    }
    self.seal = seal
    do throws(DatabaseError) {
      guard Files.exists(path) else { throw .gone(path) }
      database = try Database(path: path, seal: seal)
      try database.runAll("PRAGMA busy_timeout = 5000")
      guard try Migrations.done(in: database) == Migrations.steps.count else {
        throw .file("it must be upgraded; restart instead")
      }
      try Self.tune(database)
    } catch {
      throw Failure(text: "cannot use \(path): \(error.message)")
    }
  }

  /// Takes over the lock after the previous server has finished.
  func takeOver(_ lock: OpenFile) throws(Failure) {
    guard lock.place == Files.place(of: path) else {
      throw Failure(text: "somebody has deleted or replaced \(path); restart instead")
    }
    try translated(noteJournal()) { (error: DatabaseError) in
      Failure(text: "cannot use \(path): \(error.message)")
    }
    log = Files.place(of: "\(path)-wal")
    self.lock = lock
  }

  deinit { close() }

  /// Closes the store, so that other processes may open it.
  func close() {
    if let lock, Files.place(of: path) != lock.place {
      database.abandon()
    } else {
      database.close()
    }
    guard let lock else { return }
    // A process that is being started may hold a copy of the descriptor for a moment.
    lock.unlock()
    lock.close()
    self.lock = nil
  }

  // MARK: - While it is open

  /// Fails for good if the file or its log has been deleted or replaced. SQLite does not notice
  /// that, and would write into a lost file.
  func look() throws(DatabaseError) {
    guard let lock, !isGone else { return }
    guard Files.place(of: path) == lock.place else { throw gone(path) }
    let place = Files.place(of: "\(path)-wal")
    guard let log else { return log = place }
    guard place != log else { return }
    // The log's pages are written to the file, which still exists.
    try? database.runAll("PRAGMA wal_checkpoint(FULL)")
    throw gone("\(path)-wal")
  }

  var isTidyingDue: Bool { isJournalDue || writeAhead?.chore(pages: database.logPages) != nil }

  func tidy() throws(DatabaseError) {
    if isJournalDue { try foldSome() }
    try writeAhead?.tend(database)
  }

  private func gone(_ path: String) -> DatabaseError {
    isGone = true
    return .gone(path)
  }

  /// Refuses to write once it is known that nobody would find the file.
  func checkPresence() throws(DatabaseError) { if isGone { throw .gone(path) } }

  // MARK: - Before anything is touched

  /// Checks that the file is ours, or new, and that nobody else uses it.
  private static func lockFile(
    _ path: String, _ steps: [Migrations.Step]
  ) throws(Failure) -> OpenFile? {
    guard path != inMemory else { return nil }
    let isNew = !Files.exists(path)
    guard !isNew || !Files.exists(restoringPath(of: path)) else {
      throw Failure(text: "a restore of \(path) was interrupted; repeat it with parlord restore")
    }
    if !isNew { try checkHead(path, steps) }
    let file = try openLocked(path)
    if isNew { Files.syncName(of: path) }
    // The check at the start reads pages in an order that is slow on a disk: 250 MB in 3.7 s, with
    // this in 0.7 s.
    file.prefetch()
    return file
  }

  /// Opens a store that no other process uses.
  static func openLocked(_ path: String) throws(Failure) -> OpenFile {
    let file = try open(path, for: .changing)
    guard file.lock() else {
      file.close()
      throw Failure(text: "\(path) is in use by another server; stop it, or choose another --store")
    }
    return file
  }

  static func open(_ path: String, for purpose: OpenFile.Purpose) throws(Failure) -> OpenFile {
    try translated(OpenFile(path, for: purpose)) { (error: SystemError) in
      let hint = error.isMissing ? "create its folder" : "check who may use it"
      return Failure(
        text: "cannot open \(path): \(error.reason); \(hint), or choose another --store")
    }
  }

  /// Checks the first 100 bytes of an SQLite file, which contain its application at 68 and its
  /// version at 60.
  static func checkHead(
    _ path: String, _ steps: [Migrations.Step] = Migrations.steps
  ) throws(Failure) {
    let file = try open(path, for: .reading)
    defer { file.close() }
    let headCount = 100
    let head = try? file.read(headCount)
    guard head?.isEmpty != true else { return }
    guard let head, head.count == headCount, head.starts(with: Array("SQLite format 3\0".utf8)),
      [applicationID, Backup.applicationID].contains(number(head[68..<72]))
    else {
      throw Failure(
        text: "\(path) is not a store of Parlor; nothing was changed. Choose another --store")
    }
    // A backup has no log, and SQLite would take any other log's pages for its own.
    guard number(head[68..<72]) == applicationID || !hasLog(path) else {
      throw Failure(
        text: "\(path) is a backup, but \(path)-wal belongs to another store; nothing was changed."
          + " Restore the backup from elsewhere with parlord restore")
    }
    if let other = Migrations.stranger(number(head[60..<64]), to: steps) {
      throw Failure(
        text: "\(path) was written by \(other); nothing was changed. Use that version of parlord")
    }
  }

  static func restoringPath(of path: String) -> String { "\(path).restoring" }

  static func hasLog(_ path: String) -> Bool { Files.size(of: "\(path)-wal") ?? 0 > 0 }

  /// What to do about a file that SQLite cannot read, but perhaps could without its log.
  private static func advice(_ error: DatabaseError, _ path: String) -> String {
    guard error.isDamage, hasLog(path) else { return "" }
    return ". \(path)-wal may belong to another store: if \(path) was copied here,"
      + " copy it elsewhere and run parlord restore"
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: - Preparing it

  private static func prepare(
    _ database: Database, _ path: String, _ steps: [Migrations.Step]
  ) throws(DatabaseError) -> Kept.Restored? {
    // Another reader of the file delays us for a moment, instead of making us fail.
    try database.runAll("PRAGMA busy_timeout = 5000")
    do throws(DatabaseError) {
      let said = try database.text("PRAGMA quick_check(1)") ?? ""
      guard said == "ok" else {
        throw DatabaseError(code: 11, message: "it is damaged: \(said)", sql: "quick_check")
      }
    } catch {
      // Closing it normally would copy a log that belongs to another store into the file.
      if error.isDamage { database.abandon() }
      throw error
    }
    let done = try Migrations.done(in: database, of: steps)
    if done > 0, done < steps.count {
      try copyAside(database, to: "\(path).before-\(steps[done].name)")
    }
    // Without our mark in its head, the file would not be opened again.
    if done == 0 { try database.runAll("PRAGMA application_id = \(applicationID)") }
    var restored: Kept.Restored?
    // Before it has a log, so that its head identifies it even after a crash.
    if try database.number("PRAGMA application_id") == Backup.applicationID {
      try Migrations.make(steps, in: database)
      restored = try database.useBackup()
    }
    try tune(database)
    try Migrations.make(steps, in: database)
    return restored
  }

  private static func tune(_ database: Database) throws(DatabaseError) {
    // An answer is sent only after its batch is on the disk.
    try database.runAll("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try database.runAll("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
    // A log that has grown once, for example during a backup under load, shrinks again.
    try database.runAll("PRAGMA journal_size_limit = 16777216")
    database.countLogPages()
    // Enough for a move. The system caches the other pages.
    try database.runAll("PRAGMA cache_size = -4096")
  }

  /// The copy gets its name when it is complete, so that a crash in the middle does no harm.
  private static func copyAside(_ database: Database, to path: String) throws(DatabaseError) {
    let part = "\(path).part"
    Files.remove(part)
    guard Files.makeFile(part) else { throw .file("cannot create \(part)") }
    try database.run("VACUUM INTO ?", Database.plain(part))
    guard Files.sync(part), Files.rename(part, to: path) else { throw .file("cannot keep \(path)") }
    Files.syncName(of: path)
  }

  // MARK: - Reading

  /// `9f3c07ab51de4820`: sent in every greeting, so that clients know which login keys belong here.
  /// Empty if somebody has put an invalid value there by hand.
  func identity() throws(DatabaseError) -> String {
    let id = try database.text("SELECT identity FROM state") ?? ""
    let isPlain = id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0) }
    return isPlain && id.utf8.count == 16 ? id : ""
  }

  func kept(with known: [Int] = []) throws(DatabaseError) -> Kept { try database.kept(with: known) }

  func answer(_ question: Question) throws(DatabaseError) -> Answer {
    guard case .moves(let number, let from, let count, let bytes) = question else {
      return try database.answer(question)
    }
    return try page(of: number, from: from, count, bytes)
  }

  /// A page of a finished match's moves. A long record is read once, not for each of its pages.
  private func page(
    of number: Int, from: Int, _ count: Int, _ bytes: Int
  ) throws(DatabaseError) -> Answer {
    let known = longRecords[number]
    guard
      case .match(let match, let heading, let moves) =
        try database.match(number, isWhole: known == nil)
    else { return .nothing }
    let record = known ?? MoveLines(moves)
    if known == nil, record.isLong { longRecords.keep(record, for: number) }
    return .moves(
      match, heading: heading, page: record.page(from: from, count, bytes), of: record.count)
  }
}
