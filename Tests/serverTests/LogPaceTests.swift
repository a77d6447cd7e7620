import Platform
import Testing

@testable import server

/// How many lines of each event the log gets.
@Suite struct LogPaceTests {
  @Test func `a crowd is told of line by line, a flood by its number`() {
    let pace = LogPace()
    let crowd = (0..<1500).count { _ in pace.mayWrite("connect", at: 0) }
    #expect(crowd == 1500)
    #expect(!pace.isHoldingBack)
    let flood = (0..<100_000).count { pace.mayWrite("connect", at: 1 + $0 / 10_000) }
    #expect(flood == LogPace.linesMax - 1500 + 1000)
    #expect(pace.isHoldingBack)
    let held = pace.takeHeldBack()
    #expect(held.map(\.event) == ["connect"])
    #expect(held.first?.count == 100_000 - flood)
    #expect(!pace.isHoldingBack && pace.takeHeldBack().isEmpty)
    let isHeard = pace.mayWrite("store", at: 10)
    #expect(isHeard, "another event has its own pace")
  }

  @Test func `a calendar that jumps neither opens nor closes it for long`() {
    let pace = LogPace()
    for _ in 0..<5000 { _ = pace.mayWrite("connect", at: 1_000_000) }
    let back = (0..<10).count { _ in pace.mayWrite("connect", at: 5) }
    let after = (0..<200).count { _ in pace.mayWrite("connect", at: 6) }
    #expect(back == 0 && after == 100)
    let far = (0..<5000).count { _ in pace.mayWrite("connect", at: .max) }
    #expect(far == LogPace.linesMax)
  }
}
