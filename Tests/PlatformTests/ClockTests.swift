import Platform
import Testing

/// Wall clock and monotonic clock.
@Suite struct ClockTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_826_149, "2000-02-29T12:09:09Z"),
    (1_795_457_284, "2026-11-23T18:08:04Z"), (253_402_300_800, "10000-01-01T00:00:00Z"),
  ])
  func `a moment is written as a date and a time of day`(seconds: Int, text: String) {
    #expect(WallClock.timestamp(seconds) == text)
  }

  @Test func `all units show one clock`() {
    let (first, second, third) = (Clock.milliseconds, Clock.now, Clock.nanoseconds)
    #expect(Duration.milliseconds(first) <= second && second <= .nanoseconds(third))
  }
}
