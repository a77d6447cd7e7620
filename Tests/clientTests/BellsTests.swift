import Screens
import Testing

@testable import client

/// Bells ring with pauses between them, so that two are not heard as one.
@Suite struct BellsTests {
  @Test func `each ring of a sound has its moment`() {
    var bells = Bells()
    #expect(bells.nextMoment == nil && !bells.take(at: 0))
    bells.ring(.win, at: 1000)
    var rung: [Int] = []
    for now in stride(from: 1000, to: 3000, by: 50) where bells.take(at: now) { rung.append(now) }
    #expect(rung == [1000, 1250, 1500])
    #expect(bells.nextMoment == nil)
  }

  @Test func `a second sound is heard apart from the first`() {
    var bells = Bells()
    bells.ring(.bust, at: 0)
    bells.ring(.turn, at: 10)
    var rung: [Int] = []
    for now in stride(from: 0, to: 3000, by: 50) where bells.take(at: now) { rung.append(now) }
    #expect(rung == [0, 250, 750])
  }

  @Test func `however many come, few wait`() {
    var bells = Bells()
    for _ in 0..<1000 { bells.ring(.win, at: 0) }
    var count = 0
    while bells.take(at: .max) { count += 1 }
    #expect(count == 12)
  }
}
