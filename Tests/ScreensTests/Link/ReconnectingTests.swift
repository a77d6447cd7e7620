import Testing

@testable import Screens

/// When the client connects again.
@Suite struct ReconnectingTests {
  @Test func `the pauses grow until the server has done something for us`() {
    var session = ServerSession()
    let pauses = (0..<8).map { _ in session.lose(after: nil) }
    #expect(pauses == [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
    session.noteSuccess()
    #expect(session.lose(after: nil) == 500)
  }

  @Test func `a server may ask for a longer pause, and not for a shorter one`() {
    var session = ServerSession()
    #expect(session.lose(after: 3000) == 3000)
    #expect(session.lose(after: 0) == 1000)
  }
}
