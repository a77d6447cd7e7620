import Testing

@testable import Screens

/// When the client connects again.
@Suite struct ReconnectingTests {
  @Test func `the pauses grow until the server has done something for us`() {
    var reconnecting = Reconnecting()
    let pauses = (0..<8).map { _ in reconnecting.nextPause() }
    #expect(pauses == [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
    reconnecting.succeed()
    #expect(reconnecting.nextPause() == 500)
  }

  @Test func `a server may ask for a longer pause, and not for a shorter one`() {
    var reconnecting = Reconnecting()
    #expect(reconnecting.nextPause(asked: 3000) == 3000)
    #expect(reconnecting.nextPause(asked: 0) == 1000)
  }
}
