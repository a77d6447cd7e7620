import CSQLite
import Testing

@testable import server

/// What the server needs from the system.
@Suite struct ServerTests {
  @Test func `sqlite is new enough for STRICT tables`() {
    #expect(sqlite3_libversion_number() >= 3_037_000)
  }
}
