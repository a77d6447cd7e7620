import CSchema
import Lobby
import Platform

/// A copy of a store that was not opened as one yet. Its head says so, and a table has its time.
///
/// A server that starts from a backup goes back in time. What came after the backup is lost, but
/// players remember it: dice that they have seen would come again from the same seeds, and the
/// numbers of matches and tables would be assigned twice. So ``Database/useBackup()`` closes the
/// matches in progress, draws new seeds for the next ones, and raises the numbers.
enum Backup {
  /// `PARB` in the file's head. A store has ``Store/applicationID``.
  static let applicationID = 0x5041_5242

  /// Marks a copy as a backup. A copy of a backup has the time of that backup.
  static func mark(_ path: String, madeAt seconds: Int) throws(DatabaseError) {
    let database = try Database(path: path)
    defer { database.close() }
    try database.transaction { () throws(DatabaseError) in
      try database.runAll("CREATE TABLE IF NOT EXISTS backup (at INTEGER NOT NULL) STRICT")
      try database.run(
        "INSERT INTO backup SELECT ? WHERE NOT EXISTS (SELECT 1 FROM backup)", seconds)
      try database.runAll("PRAGMA application_id = \(applicationID)")
    }
  }
}

extension Database {
  /// The time of the newest thing in a store, for copies that do not say when they were made.
  var newestTime: Int {
    get throws(DatabaseError) {
      try number(
        """
        SELECT max(time) FROM (
          SELECT max(ended) AS time FROM match UNION ALL SELECT max(since) FROM player
          UNION ALL SELECT max(at) FROM coins UNION ALL SELECT max(at) FROM migration)
        """) ?? 0
    }
  }

  /// Turns a backup into a store, completely or not at all.
  func useBackup() throws(DatabaseError) -> Kept.Restored {
    let made = try number("SELECT at FROM backup") ?? 0
    var restored: Kept.Restored = (.seconds(max(0, WallClock.seconds - made)), [])
    try transaction { () throws(DatabaseError) in
      restored.players = try closeMatches()
      try raiseNumbers(since: restored.age)
      try runAll("DROP TABLE backup; PRAGMA application_id = \(Store.applicationID)")
    }
    return restored
  }

  /// Closes matches in progress. Their tables wait for the players, who start again; a cup opens
  /// its own tables by itself. Salts are dropped with the seeds they were added to, as nobody may
  /// know them before a seed is drawn. Returns the players of these matches.
  private func closeMatches() throws(DatabaseError) -> Set<Int> {
    var players: Set<Int> = []
    var chairs: [(room: Int, text: String)] = []
    try each("SELECT id, chairs, phase FROM room") { row in
      let kept = row.text(1).split(separator: " ").map { KeptRoom.Chair($0) }
      if row.text(2) == KeptRoom.playing { players.formUnion(kept.compactMap(\.player)) }
      let texts = kept.map { KeptRoom.Chair(player: $0.player, wantsAgain: $0.wantsAgain).text }
      chairs.append((row.number(0), texts.joined(separator: " ")))
    }
    for (room, text) in chairs { try run("UPDATE room SET chairs = ? WHERE id = ?", text, room) }
    try run("UPDATE state SET time = ?", try lobbyTime())
    try runAll(
      """
      DELETE FROM journal;
      DELETE FROM live;
      DELETE FROM room WHERE cup IS NOT NULL;
      UPDATE room SET part = NULL, starting = 0;
      UPDATE room SET phase = 'open', match_count = max(0, match_count - 1), match = NULL,
        heading = NULL, lineup = NULL, started = NULL, helped = 0, programs = ''
      WHERE phase = '\(KeptRoom.playing)';
      """)
    return players
  }

  /// Raises all numbers, because those given after the backup are unknown.
  private func raiseNumbers(since age: Duration) throws(DatabaseError) {
    let seconds = min(Int(age.components.seconds), StorageLimits.numbersSkippedMax)
    let gap = min(
      StorageLimits.numbersSkippedMax,
      StorageLimits.numbersSkippedLeast + seconds * StorageLimits.numbersSkippedPerSecond)
    try run(
      """
      UPDATE state SET last_player = last_player + ?1, last_match = last_match + ?1,
        last_room = last_room + ?1, last_cup = last_cup + ?1
      """, gap)
  }
}

// The key of a store: 64 hex digits in a file beside it, that only its owner may read.

extension Seal {
  static func keyPath(of store: String) -> String { "\(store).key" }

  /// The key in the file; `nil` if there is no file, and an error if it is not a key.
  static func find(of store: String) throws(Store.Failure) -> Seal? {
    let path = keyPath(of: store)
    guard Files.exists(path) else { return nil }
    let file = try Store.open(path, for: .reading)
    defer { file.close() }
    let bytes = try translated(file.read(2 * keyLength + 2)) { (error: SystemError) in
      Store.Failure(text: "cannot read \(path): \(error.reason); check who may read it")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let seal = Seal(hex: text.hasSuffix("\n") ? String(text.dropLast()) : text) else {
      throw Store.Failure(
        text: "\(path) is not the key of a store; put the right one there, or take it away")
    }
    return seal
  }

  /// The key of a store. If there is none, a new one is made, and is on the disk before anything is
  /// sealed with it.
  static func findOrMake(of store: String) throws(Store.Failure) -> Seal {
    if let seal = try find(of: store) { return seal }
    let seal = try draw()
    try seal.keep(at: keyPath(of: store))
    return seal
  }

  /// Writes the key to a file, which gets its name only when it is complete.
  func keep(at path: String) throws(Store.Failure) {
    guard Files.write(Array("\(hex)\n".utf8), to: path) else {
      let (reason, advice) = (SystemError.last.reason, "check the folder and the space on its disk")
      throw Store.Failure(text: "cannot create \(path): \(reason); \(advice)")
    }
  }

  static func draw() throws(Store.Failure) -> Seal {
    guard let seal = SystemChance.bytes(keyLength).flatMap({ Seal(key: $0) }) else {
      throw Store.Failure(text: "the system gives no random bytes; try again")
    }
    return seal
  }
}

/// The steps that build the schema, from `Sources/CSchema/schema.sql`, where an editor and
/// `sqlite3` can read them.
enum Migrations {
  struct Step {
    let name: String
    let sql: String
  }

  static let steps = String(
    decoding: UnsafeBufferPointer(start: store_schema(), count: store_schema_bytes()), as: UTF8.self
  ).split(separator: "\n--- ").dropFirst().map { step in
    let name = step.prefix { $0 != "\n" }
    return Step(name: String(name), sql: String(step[name.endIndex...]))
  }

  /// The version of a file with the first step. No release wrote an earlier one.
  private static let firstVersion = 12

  /// The writer of a file that these steps do not fit; `nil` if they do.
  static func stranger(_ version: Int, to steps: [Step] = steps) -> String? {
    switch version {
    case 0, firstVersion..<firstVersion + steps.count: nil
    case 1..<firstVersion: "a Parlor from before the first release"
    default: "a newer Parlor"
    }
  }

  /// Runs the missing steps, each completely or not at all.
  static func make(_ steps: [Step], in database: Database) throws(DatabaseError) {
    try database.runAll(
      "CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT")
    for (index, step) in steps.enumerated().dropFirst(try done(in: database, of: steps)) {
      try database.transaction { () throws(DatabaseError) in
        try database.runAll(step.sql)
        try database.run("INSERT INTO migration VALUES (?, unixepoch())", step.name)
        try database.runAll("PRAGMA user_version = \(firstVersion + index)")
      }
    }
  }

  /// The number of steps that the database has already run.
  static func done(in database: Database, of steps: [Step] = steps) throws(DatabaseError) -> Int {
    let version = try database.number("PRAGMA user_version") ?? 0
    if let other = stranger(version, to: steps) { throw .file("it was written by \(other)") }
    return version == 0 ? 0 : version - firstVersion + 1
  }
}
