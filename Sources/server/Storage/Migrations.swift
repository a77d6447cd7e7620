import CSchema

/// The steps that build the schema, from `Sources/CSchema/schema.sql`, where an editor and
/// `sqlite3` can read them.
enum Migrations {
  struct Step {
    let name: String
    let sql: String
  }

  static let steps = schema.split(separator: "\n--- ").dropFirst().map { step in
    let name = step.prefix { $0 != "\n" }
    return Step(name: String(name), sql: String(step[name.endIndex...]))
  }

  private static let schema = String(
    decoding: UnsafeBufferPointer(start: store_schema(), count: store_schema_bytes()),
    as: UTF8.self)

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
