import Foundation
import Lobby
import Platform
import Testing

@testable import server

/// The size limit of SQLite's log, and the thread that writes batches.
@Suite struct WriteAheadLogTests {
  let folder: Folder
  let store: Store

  init() throws {
    folder = try Folder()
    store = try Store(path: folder.file("a.db"))
    // While a match is under way the journal is not folded.
    try store.write(
      StoreTests.batch([StoreTests.ana], rooms: [StoreTests.room(1, "playing", match: 1)]))
  }

  private var size: Int { (try? folder.bytes("a.db-wal").count) ?? 0 }

  /// A batch of one move, which changes one page.
  private func move(_ number: Int) -> Batch {
    StoreTests.batch(moves: "1 1 \(number) roll\n")
  }

  @Test func `batches are written into room that is there`() throws {
    let room = size
    #expect(room > 100 * 4096)
    for number in 1...100 { try store.write(move(number)) }
    #expect(size == room)
    #expect(!store.isTidyingDue)
    for number in 101...200 { try store.write(move(number)) }
    #expect(store.isTidyingDue)
    try store.tidy()
    #expect(size > room)
    #expect(!store.isTidyingDue)
  }

  @Test func `a full log is copied to the file and begins again`() throws {
    let most = 2 * StorageLimits.logPagesMax
    var number = 0
    var pages: [Int] = []
    while number < most {
      number += 1
      try store.write(move(number))
      if store.isTidyingDue { try store.tidy() }
      pages.append(store.database.logPages)
    }
    #expect((pages.max() ?? 0) <= StorageLimits.logPagesMax + 100)
    #expect(zip(pages, pages.dropFirst()).contains { $0 > $1 })
    #expect(size <= 16 * 1024 * 1024)
    #expect(try store.database.number("SELECT count(*) FROM journal") == most)
  }

  @Test func `a log that somebody reads is not begun again under them`() throws {
    let reader = try Database(path: folder.file("a.db"), readOnly: true)
    try reader.reading { () throws(DatabaseError) in
      #expect(try reader.number("SELECT count(*) FROM journal") == 0)
      for number in 1...(StorageLimits.logPagesMax + StorageLimits.logStepPages) {
        try store.write(move(number))
        if store.isTidyingDue { try store.tidy() }
      }
      #expect(store.database.logPages > StorageLimits.logPagesMax)
      #expect(try reader.number("SELECT count(*) FROM journal") == 0)
    }
  }

  @Test func `a caller writes a batch while the thread has nothing to do`() throws {
    let bell = try #require(Bell())
    // The test itself does not use it meanwhile.
    nonisolated(unsafe) let store = store
    let thread = StorageThread(store, bell: bell)
    #expect(thread.writeHere(move(1), number: 1) == nil, "not before it waits")
    try thread.start()
    defer {
      thread.work.put(.stop)
      thread.reports.wait(.seconds(60)) { if case .stopped = $0 { true } else { false } }
    }
    var report: StorageThread.Report?
    let end = Clock.now + .seconds(60)
    while report == nil, Clock.now < end { report = thread.writeHere(move(2), number: 2) }
    guard case .wrote(number: 2) = report else {
      Issue.record("not written: \(String(describing: report))")
      return
    }
    #expect(thread.reports.takeAll().isEmpty)
    thread.work.put(.write(move(3), number: 3))
    thread.reports.wait(.seconds(60)) { if case .wrote(3) = $0 { true } else { false } }
  }
}
