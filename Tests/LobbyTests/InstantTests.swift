import Lobby
import Testing

/// Moments and durations.
@Suite struct InstantTests {
  @Test func `moments are ordered, and durations lie between them`() {
    let start = Instant(.seconds(5))
    let later = start + .milliseconds(2140)
    #expect(start < later)
    #expect(later - start == .milliseconds(2140))
  }
}
