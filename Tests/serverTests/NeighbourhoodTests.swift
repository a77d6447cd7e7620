import Platform
import Testing

@testable import server

/// Addresses that are counted together, for connections and for everything else.
@Suite struct NeighbourhoodTests {
  private static func address(_ text: String) -> SocketAddress {
    SocketAddress(SocketAddress.bytes(of: text) ?? [])
  }

  private static func house() -> AddressPrefixes {
    AddressPrefixes {
      ["fd78::1", "2001:db8:0:7::1", "2002::1"].map { text in
        let bits = text.hasPrefix("2002") ? 16 : 64
        let mask = (0..<16).map { UInt8(truncatingIfNeeded: $0 < bits / 8 ? 0xff : 0) }
        return AddressRange(Self.address(text).bytes, mask: mask)
      }
    }
  }

  @Test(arguments: [
    ("10.0.0.7", "10.0.0.8", false), ("::ffff:10.0.0.7", "10.0.0.7", true),
    ("2001:db8:0:1::1", "2001:db8:0:1::2", true), ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
    ("fe80::1", "fe80::2", false), ("fd78::1:1", "fd78::1:2", false),
    ("2001:db8:0:7::1", "2001:db8:0:7:ffff::1", false), ("2002:0:0:9::1", "2002:0:0:9::2", true),
  ])
  func `a link's addresses count by themselves, a net from elsewhere as one`(
    one: String, other: String, isSame: Bool
  ) {
    var house = Self.house()
    let keys = [one, other].map { house.key(of: Self.address($0), at: .zero) }
    #expect((keys[0] == keys[1]) == isSame)
  }

  @Test func `a network that comes up is known after a moment, and not looked for all the time`() {
    var looks = 0
    var house = AddressPrefixes {
      looks += 1
      let mask = (0..<16).map { UInt8($0 < 8 ? 0xff : 0) }
      return looks < 2 ? [] : [AddressRange(Self.address("fd78::1").bytes, mask: mask)]
    }
    let late = Self.address("fd78::7")
    let sizes = [0, 1, 4999, 5000, 5001].map { house.key(of: late, at: .milliseconds($0)).count }
    #expect(sizes == [8, 8, 8, 16, 16])
    #expect(looks == 2)
    _ = house.key(of: Self.address("10.0.0.7"), at: .seconds(99))
    _ = house.key(of: Self.address("fe80::7"), at: .seconds(99))
    #expect(looks == 2, "what needs no look costs none")
  }

  @Test func `this machine's own nets can be read`() {
    // Every machine has the loopback net, and no prefix is longer than an address.
    for net in AddressPrefixes.ownNets { #expect((0...128).contains(net.bits)) }
  }

  @Test func `a house of seventy is let in, and a net from elsewhere counts as one`() {
    var gate = Gate(ServerLimits().gate, neighbourhoods: Self.house())
    func letIn(_ prefix: String) -> Int {
      (1...70).count { number in
        let address = Self.address("\(prefix)\(String(number, radix: 16))")
        return (try? gate.enter(address, at: .zero)) != nil
      }
    }
    #expect(letIn("fe80::1:") == 70)
    #expect(letIn("fd78::1:") == 70)
    #expect(letIn("fd77::1:") == 64)
  }

  @Test func `who leaves is counted no more, whatever the nets are by then`() throws {
    var looks = 0
    var gate = Gate(
      ServerLimits().gate,
      neighbourhoods: AddressPrefixes {
        looks += 1
        let mask = (0..<16).map { UInt8($0 < 8 ? 0xff : 0) }
        return looks == 1 ? [] : [AddressRange(Self.address("fd78::1").bytes, mask: mask)]
      })
    for round in 0..<200 {
      gate.leave(0, countedAs: try gate.enter(Self.address("fd78::7"), at: .seconds(round)))
    }
    #expect(gate.count == 0)
  }
}
