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

  @Test func `a moment beyond all time is the last one, and not a trap`() {
    let end = Instant(.seconds(1 << 50))
    #expect(end + .seconds(1 << 50) == end)
    #expect(Instant(.seconds(-1 << 50)) + .seconds(-1) < Instant(.zero))
    #expect(end - Instant(.seconds(-1 << 50)) > .seconds(1 << 30))
  }
}
