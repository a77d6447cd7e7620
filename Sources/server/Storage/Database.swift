import CSQLite
import Lobby

/// An error of SQLite, with its statement.
struct DatabaseError: Error, Equatable {
  /// SQLite's extended code.
  let code: Int32
  let message: String
  var sql = ""

  /// Whether nothing may be acknowledged any more before a restart has checked the store: the disk
  /// accepted a write but did not confirm it, or the file has been moved, so that nobody would find
  /// it again.
  var isFinal: Bool {
    code == sqlite_fsync_failed || code == sqlite_folder_fsync_failed || code == sqlite_file_moved
  }

  var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xff) }

  static func file(_ reason: String) -> DatabaseError {
    DatabaseError(code: 0, message: reason)
  }

  static func gone(_ path: String) -> DatabaseError {
    DatabaseError(code: sqlite_file_moved, message: "somebody has deleted or replaced \(path)")
  }
}

/// A parameter of a statement: a number, a text, bytes, a flag, or nothing.
protocol Storable {
  /// Binds the value to a place of a statement. Returns SQLite's code.
  func bind(_ place: Int32, _ statement: OpaquePointer) -> Int32
}

/// Tells SQLite to copy the value, which does not outlive the call.
private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

extension Int: Storable {
  func bind(_ place: Int32, _ statement: OpaquePointer) -> Int32 {
    sqlite3_bind_int64(statement, place, Int64(self))
  }
}

extension Bool: Storable {
  func bind(_ place: Int32, _ statement: OpaquePointer) -> Int32 {
    sqlite3_bind_int64(statement, place, self ? 1 : 0)
  }
}

extension Double: Storable {
  func bind(_ place: Int32, _ statement: OpaquePointer) -> Int32 {
    sqlite3_bind_double(statement, place, self)
  }
}

extension String: Storable {
  func bind(_ place: Int32, _ statement: OpaquePointer) -> Int32 {
    sqlite3_bind_text(statement, place, self, -1, copied)
  }
}

extension [UInt8]: Storable {
  func bind(_ place: Int32, _ statement: OpaquePointer) -> Int32 {
    isEmpty
      ? sqlite3_bind_zeroblob(statement, place, 0)
      : sqlite3_bind_blob(statement, place, self, Int32(count), copied)
  }
}

extension Optional: Storable where Wrapped: Storable {
  func bind(_ place: Int32, _ statement: OpaquePointer) -> Int32 {
    self?.bind(place, statement) ?? sqlite3_bind_null(statement, place)
  }
}

/// A connection to a database, for one thread at a time.
///
///     try database.run("INSERT INTO ball VALUES (?, ?)", 3, "rugby")
///     let balls = try database.rows("SELECT ball FROM ball WHERE player = ?", 3) { $0.text(0) }
final class Database {
  private var handle: OpaquePointer?
  /// The key that decrypts sealed values, if it is known.
  let seal: Seal?
  /// Prepared statements by their text. Literals are found by their address, which is faster:
  /// batches are written with them.
  private var statements: [String: OpaquePointer] = [:]
  private var fixedStatements: [UnsafePointer<UInt8>: OpaquePointer] = [:]

  /// The number of pages in the write-ahead log after the last commit.
  private let logCount = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  var logPages: Int { Int(logCount.pointee) }

  /// Settings of the whole process, made once, before SQLite is used.
  private static let settings = sqlite_count_no_memory()

  init(path: String, readOnly: Bool = false, seal: Seal? = nil) throws(DatabaseError) {
    self.seal = seal
    logCount.initialize(to: 0)
    _ = Self.settings
    let access = readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let flags = access | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(Self.plain(path), &handle, flags, nil)
    guard handle != nil else { throw DatabaseError(code: result, message: "out of memory") }
    guard result == SQLITE_OK else { throw error("") }
  }

  /// A path without a special meaning for SQLite. On some systems it would open `file:x.db` as the
  /// file `x.db`, which is not the one that we locked.
  static func plain(_ path: String) -> String {
    path.hasPrefix("/") || path == Store.inMemory ? path : "./\(path)"
  }

  deinit {
    close()
    logCount.deallocate()
  }

  /// Counts the pages of the write-ahead log. From now on only this process copies them to the
  /// file.
  func countLogPages() {
    sqlite3_wal_hook(
      handle,
      { count, _, _, pages in
        count?.storeBytes(of: pages, as: Int32.self)
        return SQLITE_OK
      }, logCount)
  }

  /// Gives up the database without closing it, as its file has been replaced: closing would delete
  /// files that belong to another database.
  func abandon() {
    (statements, fixedStatements) = ([:], [:])
    handle = nil
  }

  /// Closes the database. The last connection to close it also removes its log.
  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
    abandon()
  }

  func run(_ sql: StaticString, _ values: any Storable...) throws(DatabaseError) {
    try each(prepared(fixed: sql), values) { _ in }
  }

  func each(_ sql: String, _ values: any Storable..., body: (Row) -> Void) throws(DatabaseError) {
    try each(prepared(sql), values, body: body)
  }

  private func each(
    _ statement: OpaquePointer, _ values: [any Storable], body: (Row) -> Void
  ) throws(DatabaseError) {
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      guard value.bind(Int32(index + 1), statement) == SQLITE_OK else { throw error(at: statement) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw error(at: statement)
      }
    }
  }

  func rows<Value>(
    _ sql: String, _ values: any Storable..., as make: (Row) -> Value
  ) throws(DatabaseError) -> [Value] {
    try rows(sql, values, as: make)
  }

  private func rows<Value>(
    _ sql: String, _ values: [any Storable], as make: (Row) -> Value
  ) throws(DatabaseError) -> [Value] {
    var found: [Value] = []
    try each(prepared(sql), values) { row in found.append(make(row)) }
    return found
  }

  func number(_ sql: String, _ values: any Storable...) throws(DatabaseError) -> Int? {
    try rows(sql, values) { $0.number(0) }.first
  }

  func text(_ sql: String, _ values: any Storable...) throws(DatabaseError) -> String? {
    try rows(sql, values) { $0.text(0) }.first
  }

  /// All prepared statements, for tests.
  var prepared: [String] { statements.keys.sorted() }

  /// Runs several statements without values and rows.
  func runAll(_ sql: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error(sql) }
  }

  /// Runs `body` in a transaction: everything takes effect, or nothing.
  func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      try body()
      try run("COMMIT")
    } catch {
      // After some errors SQLite has rolled back already.
      if let handle, sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Lets `body` read the state of one moment. The file is locked only once.
  func reading<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
    guard let handle, sqlite3_get_autocommit(handle) != 0 else { return try body() }
    try run("BEGIN")
    defer { try? run("COMMIT") }
    return try body()
  }

  private func prepared(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(sql) }
    statements[sql] = statement
    return statement
  }

  private func prepared(fixed sql: StaticString) throws(DatabaseError) -> OpaquePointer {
    if let statement = fixedStatements[sql.utf8Start] { return statement }
    let statement = try prepared(sql.description)
    fixedStatements[sql.utf8Start] = statement
    return statement
  }

  private func error(at statement: OpaquePointer) -> DatabaseError {
    error(sqlite3_sql(statement).map { String(cString: $0) } ?? "")
  }

  private func error(_ sql: String) -> DatabaseError {
    DatabaseError(
      code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
      sql: sql)
  }
}

/// One row of a result, valid while it is being read.
struct Row {
  fileprivate let statement: OpaquePointer

  /// A number, clamped to bounds that no valid one reaches. So even a damaged one can be added and
  /// multiplied without overflow.
  func number(_ column: Int32) -> Int {
    Int(min(Self.most, max(-Self.most, sqlite3_column_int64(statement, column))))
  }

  func real(_ column: Int32) -> Double {
    let most = 1e6
    let number = sqlite3_column_double(statement, column)
    return number.isNaN ? 0 : min(most, max(-most, number))
  }

  private static let most: Int64 = 1_000_000_000_000_000
  func flag(_ column: Int32) -> Bool { number(column) != 0 }

  func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  func isNothing(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  /// A number or a text, or `nil` for NULL.
  func numberIfAny(_ column: Int32) -> Int? { isNothing(column) ? nil : number(column) }
  func textIfAny(_ column: Int32) -> String? { isNothing(column) ? nil : text(column) }
}
