import Lobby
import Testing

@testable import server

/// The journal is folded piece by piece, while batches are written.
@Suite struct FoldingTests {
  private func moves(_ match: Int, _ count: Int) -> String {
    String(repeating: "\(match) 1 5 roll\n", count: count)
  }

  @Test func `a piece takes the oldest rows, and nothing is lost between two pieces`() throws {
    let store = try Store(path: Store.inMemory)
    try store.write(
      StoreTests.batch(
        rooms: [
          StoreTests.room(1, "playing", match: 1), StoreTests.room(2, "playing", match: 2),
        ]))
    // Two rows fill one piece.
    let half = StorageLimits.foldedBytesMax / 2 / 11
    let rows = StorageLimits.journalMax / (half * 11) + 2
    for row in 0..<rows { try store.write(StoreTests.batch(moves: moves(row % 2 + 1, half))) }
    func left() throws -> Int { try store.database.number("SELECT count(*) FROM journal") ?? 0 }
    func kept() throws -> [Int] { try store.kept().rooms.map { $0.match?.moves.utf8.count ?? 0 } }
    let before = try kept()
    #expect(store.isJournalDue && before.reduce(0, +) == rows * half * 9)
    var pieces = 0
    while store.isJournalDue {
      let rows = try left()
      try store.foldSome()
      pieces += 1
      #expect(try left() < rows && left() >= rows - 3)
      #expect(try kept() == before, "after \(pieces) pieces")
      if pieces == 5 { try store.write(StoreTests.batch(rooms: [])) }
    }
    #expect(pieces > 20, "half of the journal, in pieces")
    #expect(try left() > 10, "the other half stays")
    #expect(!store.isJournalDue)
    // A match that ends leaves nothing in `live`.
    try store.foldJournal()
    #expect(try left() == 0 && kept() == before)
  }

  @Test func `a table whose end could not be kept leaves no moves when it ends later`() throws {
    let store = try Store(path: Store.inMemory)
    try store.write(
      StoreTests.batch(
        moves: moves(1, 10),
        rooms: [
          StoreTests.room(1, "playing", match: 1), StoreTests.room(2, "playing", match: 2),
        ]))
    try store.foldJournal()
    try store.database.runAll(
      "CREATE TEMP TRIGGER stuck BEFORE DELETE ON room WHEN old.id = 2"
        + " BEGIN SELECT raise(ABORT, 'stuck'); END")
    #expect(throws: DatabaseError.self) {
      try store.write(StoreTests.batch(closedRooms: [1, 2]))
    }
    try store.database.runAll("DROP TRIGGER stuck")
    #expect(try store.database.number("SELECT count(*) FROM live") == 1)
    try store.write(StoreTests.batch(closedRooms: [1, 2]))
    #expect(try store.database.number("SELECT count(*) FROM live") == 0)
    #expect(store.playing.isEmpty && store.foldedMatches.isEmpty)
  }

  @Test func `moves of matches that are over are dropped`() throws {
    let store = try Store(path: Store.inMemory)
    try store.write(
      StoreTests.batch(moves: moves(1, 10), rooms: [StoreTests.room(1, "playing", match: 1)]))
    try store.write(StoreTests.batch(rooms: [StoreTests.room(1, "over", match: 1)]))
    #expect(store.isJournalDue)
    try store.foldSome()
    #expect(!store.isJournalDue)
    #expect(try store.database.number("SELECT count(*) FROM live") == 0)
  }
}
