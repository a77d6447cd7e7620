// An allowance that another process goes on with.

import Testing

@testable import Lobby

@Suite struct AllowanceTests {
  private let pace = Pace(most: 3, pause: .seconds(2))

  private func heir(of allowance: Allowance) throws -> Allowance {
    var will = TestamentWriter()
    allowance.write(to: &will)
    var reader = TestamentReader(will.bytes)
    return try Allowance(from: &reader, within: pace)
  }

  @Test func `the heir of an allowance gives what the old one would have given`() throws {
    var (old, new) = (Allowance(), Allowance())
    for half in 0..<40 {
      let now = Instant(.milliseconds(500 * half))
      new = try heir(of: new)
      let (one, other) = (old.take(at: now, of: pace), new.take(at: now, of: pace))
      #expect(one == other, "at \(now)")
    }
  }

  @Test func `it starts over neither with all nor with more than all`() throws {
    var allowance = Allowance()
    for _ in 0..<4 { _ = allowance.take(at: Instant(.seconds(10)), of: pace) }
    var heir = try heir(of: allowance)
    let takesAtOnce = heir.take(at: Instant(.seconds(11)), of: pace)
    #expect(!takesAtOnce)
    var will = TestamentWriter()
    will.add(9000)
    will.add(Instant(.seconds(10)))
    var reader = TestamentReader(will.bytes)
    var bounded = try Allowance(from: &reader, within: pace)
    #expect(bounded.used == 3)
    let takesLater = bounded.take(at: Instant(.seconds(12)), of: pace)
    #expect(takesLater)
  }
}
