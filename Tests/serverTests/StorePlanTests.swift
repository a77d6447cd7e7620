import Lobby
import Testing

@testable import server

/// How SQLite plans each statement: whatever grows without end must be found by an index.
@Suite struct StorePlanTests {
  /// Tables with a row for each room or match of the moment, or with one row.
  private static let small = ["state", "room", "live", "journal", "operator", "term", "report"]

  /// The SQL of every question and of everything that is written.
  private func statements() throws -> (store: Store, sql: [String]) {
    var guests = Guests(seed: "plans")
    let store = try Store(path: Store.inMemory)
    for _ in 1...60 { try store.write(guests.batch()) }
    try store.foldJournal()
    try store.noteJournal()
    try store.probe()
    try store.catchUp()
    _ = try store.tend(at: 1_000_000_000_000)
    for question in guests.questions { _ = try store.answer(question) }
    _ = try store.kept(with: [1, 2, 3])
    return (store, store.database.prepared)
  }

  @Test func `every statement finds its rows by an index`() throws {
    let (store, statements) = try statements()
    #expect(statements.count > 30)
    for sql in statements where !sql.contains("PRAGMA") && !sql.contains("VACUUM") {
      var plan: [String] = []
      try store.database.each("EXPLAIN QUERY PLAN \(sql)") { row in plan.append(row.text(3)) }
      for step in plan {
        let words = step.split(separator: " ").map(String.init)
        let isScan = words.first == "SCAN" && words.count > 1
        // Values that come with the question itself are read from beginning to end.
        let isFine =
          isScan && (Self.small.contains(words[1]) || ["json_each", "CONSTANT"].contains(words[1]))
        #expect(!isScan || isFine, "\(sql)\n\(step)")
        #expect(!step.contains("TEMP B-TREE"), "\(sql)\n\(step)")
        #expect(!step.contains("AUTOMATIC"), "\(sql)\n\(step)")
      }
    }
  }
}
