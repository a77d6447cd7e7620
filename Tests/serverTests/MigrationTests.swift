import Foundation
import TestSupport
import Testing

@testable import Lobby
@testable import server

/// What happens to stores of programs with other migration steps.
@Suite struct MigrationTests {
  let folder: Folder
  let path: String

  init() throws {
    folder = try Folder()
    path = folder.file("a.db")
  }

  @Test func `a file of a newer version stays as it is`() throws {
    let more = Migrations.steps + [.init(name: "more", sql: "CREATE TABLE more (id INTEGER)")]
    try Store(path: path, steps: more).close()
    let before = try folder.bytes("a.db")
    #expect(
      folder.refusal() == "…/a.db was written by a newer Parlor; nothing was changed."
        + " Use that version of parlord")
    #expect(try folder.bytes("a.db") == before)
  }

  @Test(arguments: [1, 11])
  func `a file from before the first release stays as it is`(version: Int) throws {
    let old = try Store(path: path)
    try old.database.runAll("PRAGMA user_version = \(version)")
    old.close()
    let before = try folder.bytes("a.db")
    let words = "was written by a Parlor from before the first release"
    #expect(folder.refusal() == "…/a.db \(words); nothing was changed. Use that version of parlord")
    #expect { try Operator(path: path).carryOut(OperatorCommand(name: "check")) } throws: {
      "\($0)".contains(words)
    }
    #expect(try folder.bytes("a.db") == before)
  }

  @Test func `a newer version is known also when only the log of a crashed server says so`() throws
  {
    try Store(path: path).close()
    let newer = try Database(path: path)
    try newer.runAll("PRAGMA user_version = 99")
    // As after a crash: only the file still says otherwise.
    for name in ["a.db", "a.db-wal"] {
      try folder.bytes(name).write(to: URL(filePath: folder.file("copy-\(name)")))
    }
    #expect(folder.refusal(at: folder.file("copy-a.db")).contains("written by a newer Parlor"))
  }

  @Test func `an older file is copied aside before it is changed`() throws {
    let old = try Store(path: path)
    try old.write(StoreTests.batch([StoreTests.ana]))
    old.close()
    let more = Migrations.steps + [.init(name: "more", sql: "CREATE TABLE more (id INTEGER)")]
    let new = try Store(path: path, steps: more)
    #expect(try new.database.number("SELECT count(*) FROM more") == 0)
    #expect(try new.database.number("SELECT count(*) FROM player") == 1)
    let copy = try Database(path: folder.file("a.db.before-more"), readOnly: true)
    #expect(try copy.number("SELECT count(*) FROM player") == 1)
    #expect(try copy.number("SELECT count(*) FROM sqlite_master WHERE name = 'more'") == 0)
  }

  @Test(arguments: 1..<Migrations.steps.count)
  func `a file of each version that was shipped is brought up to date, and goes back`(
    count: Int
  ) throws {
    let old = try Store(path: path, steps: Array(Migrations.steps[..<count]))
    try old.database.runAll(
      "INSERT INTO player (id, name, key, secret, since) VALUES (1, 'ana', 'ana', x'', 0)")
    old.close()
    let words = "it was written by an older Parlor; a server upgrades it at its next start"
    let says = { (file: String) throws in
      try Operator(path: file).carryOut(OperatorCommand(name: "check"))
    }
    #expect { try says(path) } throws: { "\($0)".contains(words) }
    try Store(path: path).close()
    #expect(try says(path).hasSuffix("all is well"))
    // The copy is the old store: put back in place of the new one, it is migrated again.
    let copy = folder.file("a.db.before-\(Migrations.steps[count].name)")
    #expect { try says(copy) } throws: { "\($0)".contains(words) }
    try Store(path: copy).close()
    #expect(try says(copy).hasPrefix("1 players"))
  }

  /// The last program with that version wrote it: two players have finished a match and are in the
  /// middle of another one.
  @Test func `a store of version 12 opens with all that it had`() throws {
    let stores = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stores")
    let file = { (ending: String) throws in
      try String(contentsOf: stores.appending(path: "version-12.\(ending)"), encoding: .utf8)
    }
    try file("key").write(toFile: "\(path).key", atomically: true, encoding: .utf8)
    let old = try Database(path: path)
    try old.runAll(try file("sql"))
    try old.runAll("PRAGMA user_version = 12; PRAGMA application_id = \(Store.applicationID)")
    old.close()

    let store = try Store(path: path)
    let kept = try store.kept()
    #expect(kept.rooms.map(\.number) == [2])
    #expect(kept.rooms.first?.match?.heading.contains("\nseed ") == true)
    #expect(try store.database.number("SELECT count(*) FROM player") == 3)
    #expect(try store.database.text("SELECT moves FROM live") == "1 0 roll\n")
    #expect(folder.names.contains("a.db.before-lost-alone"))
    let new = try Store(path: folder.file("b.db"))
    #expect(try Self.columns(of: store) == Self.columns(of: new))
  }

  /// Every column as `match.heading TEXT`, and the indexes.
  private static func columns(of store: Store) throws -> [String] {
    let sql = """
      SELECT m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk
      FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'
      UNION SELECT name FROM sqlite_master WHERE type = 'index' ORDER BY 1
      """
    var columns: [String] = []
    try store.database.each(sql) { columns.append($0.text(0)) }
    return columns
  }

  @Test func `matches lost alone are no longer counted as draws`() throws {
    let count = try #require(Migrations.steps.firstIndex { $0.name == "lost-alone" })
    let old = try Store(path: path, steps: Array(Migrations.steps[..<count]))
    var sql = """
      INSERT INTO player (id, name, key, secret, since)
        VALUES (1, 'ana', 'ana', x'', 0), (2, 'bob', 'bob', x'', 0);
      INSERT INTO standing VALUES
        (1, 'mastermind', 1, 2, 5, 0, 1), (2, 'mastermind', 0, 0, 1, 0, 0),
        (1, 'media', 0, 0, 1, 0, 0);
      """
    // A single player out of tries, then of time; two players; unranked; a draw with a house bot.
    let matches = [
      ("mastermind", "exhausted", 1, 1), ("mastermind", "clock", 1, 1),
      ("mastermind", "exhausted", 1, 2), ("mastermind", "exhausted", 0, 1),
      ("media", "chips", 1, 1),
    ]
    for (index, (game, reason, counts, seats)) in matches.enumerated() {
      sql += """
        INSERT INTO match VALUES (\(index + 1), '\(game)', '', '', 0, '\(reason)', \(counts), 0);
        """
      for seat in 1...seats {
        sql += "INSERT INTO seat VALUES (\(index + 1), \(seat), \(seat), 0, NULL);"
      }
    }
    try old.database.runAll(sql)
    old.close()
    let new = try Store(path: path)
    var standings: [String] = []
    try new.database.each("SELECT player, game, lost, drawn FROM standing ORDER BY player, game") {
      standings.append("\($0.number(0)) \($0.text(1)) \($0.number(2)) \($0.number(3))")
    }
    #expect(standings == ["1 mastermind 4 3", "1 media 0 1", "2 mastermind 0 1"])
  }

  @Test func `the achievements of before are counted, and those that come later too`() throws {
    let count = try #require(Migrations.steps.firstIndex { $0.name == "feats-counted" })
    let old = try Store(path: path, steps: Array(Migrations.steps[..<count]))
    try old.database.runAll(
      """
      INSERT INTO player (id, name, key, secret, since)
        VALUES (1, 'ana', 'ana', x'', 0), (2, 'robot', 'robot', x'', 0);
      INSERT INTO match VALUES
        (1, 'slide', '', '', 1, '', 1, 0), (2, 'slide', '', '', 2, '', 1, 0);
      INSERT INTO feat VALUES (1, 1, 1), (1, 7, 1), (2, 1, 2);
      INSERT INTO best VALUES
        ('slide.points', 1, -100, 1), ('slide.points.bots', 2, -50, 2);
      """)
    old.close()
    let store = try Store(path: path)
    var again = KeptSeat(player: 1, score: 0)
    again.feats = [7, 8]
    again.marks = [KeptMark(board: "slide.feats", value: 2, rule: .feats)]
    let match = KeptMatch(
      number: 3, game: "slide", heading: "", moves: "", winner: 1, reason: "", counts: true,
      seats: [again])
    try store.write(StoreTests.batch([.finished(match)]))
    var counts: [String] = []
    try store.database.each(
      "SELECT board, player, -score FROM best WHERE board LIKE '%feats%' ORDER BY player"
    ) { counts.append("\($0.text(0)) \($0.number(1)) \($0.number(2))") }
    #expect(counts == ["slide.feats 1 3", "slide.feats.bots 2 1"])
  }

  @Test func `a step that fails leaves nothing of itself`() throws {
    try Store(path: path).close()
    let bad =
      Migrations.steps + [
        .init(name: "bad", sql: "CREATE TABLE half (id INTEGER); CREATE TABLE player (id INTEGER)")
      ]
    #expect(folder.refusal(steps: bad).contains("already exists"))
    let store = try Store(path: path)
    #expect(try store.database.number("SELECT count(*) FROM sqlite_master WHERE name='half'") == 0)
  }
}
