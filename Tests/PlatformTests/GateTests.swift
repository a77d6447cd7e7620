import Platform
import Testing

/// How places are given out when they are scarce.
@Suite struct GateTests {
  private static func gate(
    _ count: Int = 1000, perAddress: Int = 64, unfinished: Int = 4
  ) -> Gate {
    Gate(
      Gate.Limits(countMax: count, perAddressMax: perAddress, unfinishedMax: unfinished),
      neighbourhoods: AddressPrefixes { [] })
  }

  private static func address(_ text: String) -> SocketAddress {
    SocketAddress(SocketAddress.bytes(of: text) ?? [])
  }

  /// Lets these addresses in, one after the other, as unfinished connections numbered from 1.
  /// Returns the connection that gave way to each.
  private static func begin(_ gate: inout Gate, _ addresses: [String]) throws -> [UInt64?] {
    try addresses.enumerated().map { index, text in
      let key = try gate.enter(address(text), at: .zero)
      return gate.begin(UInt64(index + 1), countedAs: try #require(key))
    }
  }

  @Test func `connections are counted in all and by address, and this machine's own in all`() throws
  {
    var gate = Self.gate(4, perAddress: 2)
    let (here, there) = (Self.address("10.0.0.7"), Self.address("10.0.0.8"))
    #expect(try gate.enter(here, at: .zero) == [10, 0, 0, 7])
    #expect(try gate.enter(here, at: .zero) == [10, 0, 0, 7])
    #expect(throws: Gate.Refusal.tooMany) { try gate.enter(here, at: .zero) }
    #expect(try gate.enter(there, at: .zero) == [10, 0, 0, 8])
    #expect(try gate.enter(Self.address("127.0.0.1"), at: .zero) == nil)
    #expect(throws: Gate.Refusal.full) { try gate.enter(there, at: .zero) }
    gate.leave(1, countedAs: [10, 0, 0, 7])
    #expect(try gate.enter(here, at: .zero) == [10, 0, 0, 7])
  }

  @Test func `an address has so many new connections in ten minutes`() throws {
    var gate = Self.gate()
    let here = Self.address("10.0.0.7")
    for token in 1...256 {
      let key = try gate.enter(here, at: .seconds(token))
      gate.leave(UInt64(token), countedAs: key)
    }
    #expect(throws: Gate.Refusal.tooMany) { try gate.enter(here, at: .seconds(300)) }
    #expect(try gate.enter(Self.address("10.0.0.8"), at: .seconds(300)) != nil)
    #expect(try gate.enter(here, at: .seconds(601)) != nil)
    #expect(gate.count == 2)
  }

  @Test func `one too many lets the oldest go who is still unfinished`() throws {
    var gate = Self.gate(unfinished: 2)
    let all = (1...5).map { "10.0.0.\($0)" }
    #expect(try Self.begin(&gate, Array(all[..<2])) == [nil, nil])
    gate.finish(1, countedAs: [10, 0, 0, 1])
    #expect(gate.begin(3, countedAs: [10, 0, 0, 3]) == nil)
    #expect(gate.begin(4, countedAs: [10, 0, 0, 4]) == 2)
    gate.leave(3, countedAs: [10, 0, 0, 3])
    #expect(gate.begin(5, countedAs: [10, 0, 0, 5]) == nil)
  }

  @Test func `whoever has the most gives way, and others never do`() throws {
    var gate = Self.gate()
    let gone = try Self.begin(
      &gate, ["10.0.0.1", "10.0.0.9", "10.0.0.2", "10.0.0.9", "10.0.0.9", "10.0.0.9", "10.0.0.3"])
    #expect(gone == [nil, nil, nil, nil, 2, 4, 5])
  }

  @Test func `a net of many addresses counts as one, and within it the one that has the most`()
    throws
  {
    var gate = Self.gate()
    let gone = try Self.begin(
      &gate,
      [
        "10.0.0.1", "2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:2::2", "2001:db8:0:3::1",
        "2001:db8:0:4::1", "10.0.0.2",
      ])
    #expect(gone == [nil, nil, nil, nil, 3, 2, 4])
  }

  @Test func `thirteen addresses that fill all places keep no newcomer out`() throws {
    var gate = Self.gate(perAddress: 32, unfinished: 100)
    let crowd = (0..<104).map { "2001:db8:\($0 % 13):1::\($0)" }
    let gone = try Self.begin(&gate, crowd + ["10.0.0.7"]).compactMap(\.self)
    #expect(gone.count == 5 && !gone.contains(105))
    // They come again and again, and the newcomer stays.
    for token in UInt64(106)..<300 {
      let key = try gate.enter(Self.address("2001:db8:\(token % 13):1::9"), at: .zero)
      let leaving = gate.begin(token, countedAs: try #require(key))
      #expect(leaving != nil && leaving != 105)
    }
  }

  @Test func `operators come into a full house, some at once`() throws {
    var gate = Self.gate(1)
    _ = try gate.enter(Self.address("127.0.0.1"), at: .zero)
    var keys: [[UInt8]] = []
    for _ in 0..<8 { keys.append(try gate.enterOperator()) }
    #expect(gate.count == 9)
    #expect(throws: Gate.Refusal.tooManyOperators) { try gate.enterOperator() }
    #expect(throws: Gate.Refusal.full) { try gate.enter(nil, at: .zero) }
    gate.leave(1, countedAs: nil)
    #expect(try gate.enter(nil, at: .zero) == nil, "operators take nobody's place")
    gate.leave(2, countedAs: keys[0])
    #expect(try gate.enterOperator() == keys[0])
  }

  @Test func `who turns out to come from elsewhere is counted there, or refused`() throws {
    var gate = Self.gate(2, perAddress: 1)
    for _ in 0..<2 { #expect(try gate.enter(nil, at: .zero) == nil) }
    #expect(try gate.place(Self.address("10.0.0.7"), at: .zero) == [10, 0, 0, 7])
    #expect(throws: Gate.Refusal.tooMany) {
      try gate.place(Self.address("10.0.0.7"), at: .zero)
    }
    #expect(gate.count == 2)
  }
}
