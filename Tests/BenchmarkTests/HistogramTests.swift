import Testing

@testable import bench_load

/// Percentiles of measured times.
@Suite struct HistogramTests {
  @Test func `without times there is no percentile`() {
    let times = Histogram()
    #expect(times.count == 0)
    #expect(times.perMille(500) == 0)
  }

  @Test func `short times are exact`() {
    var times = Histogram()
    for time in 1...100 { times.add(time) }
    #expect(times.perMille(500) == 50)
    #expect(times.perMille(990) == 99)
    #expect(times.perMille(1000) == 100)
    #expect(times.perMille(0) == 1)
  }

  @Test(arguments: [1, 63, 64, 127, 128, 129, 1000, 65_535, 65_536, 12_345_678, 1 << 40])
  func `a long time is found again within a sixty-fourth, and never shorter`(time: Int) {
    var times = Histogram()
    times.add(time)
    let found = times.perMille(500)
    #expect(found >= time && found <= time + time / 64)
  }

  @Test func `times that cannot be are counted at the ends`() {
    var times = Histogram()
    times.add(-5)
    times.add(.max)
    times.add(.min)
    #expect(times.count == 3)
    #expect(times.perMille(500) == 0)
    #expect(times.perMille(1000) >= 1 << 40)
  }

  @Test func `percentiles never fall`() {
    var times = Histogram()
    for step in 0..<10_000 { times.add(step &* step &* 37 % 5_000_000) }
    let all = (0...1000).map { times.perMille($0) }
    #expect(all == all.sorted())
  }
}
