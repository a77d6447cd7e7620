import Platform
import Testing

@testable import server

/// How often the beacon answers each address.
@Suite("Who asks where servers are")
struct BeaconPaceTests {
  private static let limits = ServerLimits()

  @Test("one address gets so many answers in a second, and others theirs")
  func perAddress() {
    var pace = BeaconPace(Self.limits)
    let (ana, bob) = (SocketAddress([10, 0, 0, 7]), SocketAddress([10, 0, 0, 8]))
    let answered = (0..<1000).count { _ in pace.mayAnswer(ana, at: .zero) }
    #expect(answered == Self.limits.beaconPerAddressMax)
    let isHeard = pace.mayAnswer(bob, at: .milliseconds(999))
    let isHeardAgain = pace.mayAnswer(ana, at: .seconds(1))
    #expect(isHeard && isHeardAgain)
  }

  @Test("all together get so many, from however many addresses they ask")
  func total() {
    var pace = BeaconPace(Self.limits)
    let answered = (0..<5000).count { number in
      let address = SocketAddress([10, 0, UInt8(number / 256), UInt8(number % 256)])
      return pace.mayAnswer(address, at: .zero)
    }
    #expect(answered == Self.limits.beaconTotalMax)
  }

  @Test("a net of IPv6 is one, but on a link everybody is counted alone")
  func neighbourhoods() {
    var pace = BeaconPace(Self.limits, AddressPrefixes { [] })
    func address(_ first: UInt8, _ second: UInt8, _ last: UInt8) -> SocketAddress {
      SocketAddress([first, second] + [UInt8](repeating: 0, count: 13) + [last])
    }
    let net = (0..<100).count { pace.mayAnswer(address(0xfd, 0, UInt8($0)), at: .zero) }
    let link = (0..<100).count { pace.mayAnswer(address(0xfe, 0x80, UInt8($0)), at: .zero) }
    #expect(net == Self.limits.beaconPerAddressMax && link == 100)
  }
}
