import Platform
import Testing

/// Addresses as bytes and as text.
@Suite struct SocketAddressTests {
  private static func address(_ text: String) -> SocketAddress {
    SocketAddress(SocketAddress.bytes(of: text) ?? [])
  }

  @Test(arguments: [
    ("10.0.0.7", "10.0.0.7"), ("0.0.0.0", "0.0.0.0"), ("::", "::"), ("::1", "::1"),
    ("2001:db8:0:0:0:0:0:7", "2001:db8::7"), ("FE80::A", "fe80::a"),
    ("::ffff:10.0.0.7", "10.0.0.7"),
  ])
  func `an address has one text, its shortest`(typed: String, shown: String) {
    #expect(Self.address(typed).description == shown)
  }

  @Test(arguments: ["", "10.0.0", "10.0.0.256", "fe80::1%lo", "::g", " ::1", "host"])
  func `what is no plain address has no bytes`(text: String) {
    #expect(SocketAddress.bytes(of: text) == nil)
  }

  @Test func `an address keeps its port, and is typed without it`() throws {
    let here = Self.at(port: 7575, [127, 0, 0, 1])
    #expect(here.port == 7575 && here.host == "127.0.0.1" && here.isLoopback && here.isIPv4)
    let there = Self.at(port: 80, try #require(SocketAddress.bytes(of: "2001:db8::7")))
    #expect(there.port == 80 && there.host == "2001:db8::7" && !there.isLoopback && !there.isIPv4)
  }

  @Test func `groups, broadcasts and nobody are no one machine`() {
    let wrong: [[UInt8]] = [
      [0, 0, 0, 0], [224, 0, 0, 1], [239, 255, 75, 75], [255, 255, 255, 255],
      [UInt8](repeating: 0, count: 16), [0xff] + [UInt8](repeating: 1, count: 15),
    ]
    for bytes in wrong { #expect(!Self.at(port: 5000, bytes).isOneMachine, "\(bytes)") }
    #expect(Self.at(port: 5000, [10, 0, 0, 7]).isOneMachine)
    #expect(!Self.at(port: 0, [10, 0, 0, 7]).isOneMachine, "port 0")
  }

  @Test func `numbers need no name server`() throws {
    let found = try #require(SocketAddress.resolve("127.0.0.1", port: "7575"))
    #expect(found.map(\.description) == ["127.0.0.1"] && found.map(\.port) == [7575])
    #expect(SocketAddress.resolve("no host", port: "1") == nil)
  }

  private static func at(port: UInt16, _ bytes: [UInt8]) -> SocketAddress {
    SocketAddress(bytes).with(port: port) { pointer, _ in SocketAddress(pointer) }
      ?? SocketAddress(bytes)
  }
}
