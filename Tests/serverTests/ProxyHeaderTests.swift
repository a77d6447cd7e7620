import Testing

@testable import server

/// PROXY headers: whole, cut and wrong.
@Suite struct ProxyHeaderTests {
  static let good: [(String, ProxyHeader)] = [
    ("PROXY TCP4 192.0.2.7 198.51.100.1 51234 7575\r\n", .peer([192, 0, 2, 7])),
    ("PROXY TCP4 255.255.255.255 255.255.255.255 65535 65535\r\n", .peer([255, 255, 255, 255])),
    (
      "PROXY TCP6 2001:db8::7 ::1 0 7575\r\n",
      .peer([0x20, 0x01, 0x0d, 0xb8] + Array(repeating: 0, count: 11) + [7])
    ),
    ("PROXY UNKNOWN\r\n", .nobody),
    ("PROXY UNKNOWN what ever stands here\r\n", .nobody),
    // This is the longest header that is allowed.
    (
      "PROXY UNKNOWN ffff:f...f:ffff ffff:f...f:ffff 65535 65535"
        + String(repeating: "x", count: 48) + "\r\n", .nobody
    ),
  ]

  @Test(arguments: good)
  func `a header is read, and not before its end`(text: String, found: ProxyHeader) {
    let bytes = Array(text.utf8)
    #expect(ProxyHeader.read(bytes) == found)
    for count in bytes.indices { #expect(ProxyHeader.read(Array(bytes[..<count])) == .incomplete) }
  }

  @Test(arguments: [
    "hello ana\n", "proxy TCP4 1.2.3.4 1.2.3.4 1 2\r\n", "\r\n\r\n\0\r\nQUIT\n", "PROXY \r\n",
    "PROXY  TCP4 1.2.3.4 1.2.3.4 1 2\r\n", "PROXY TCP4 1.2.3.4 1.2.3.4 1 2\n",
    "PROXY TCP4 1.2.3.4 1.2.3.4 1 2 \r\n", "PROXY TCP4 1.2.3.4 1.2.3.4 1\r\n",
    "PROXY TCP4 ::1 ::1 1 2\r\n", "PROXY TCP6 1.2.3.4 1.2.3.4 1 2\r\n",
    "PROXY TCP4 1.2.3.4 ::1 1 2\r\n", "PROXY TCP4 1.2.3 1.2.3.4 1 2\r\n",
    "PROXY TCP4 1.2.3.04 1.2.3.4 1 2\r\n", "PROXY TCP4 1.2.3.4\0 1.2.3.4 1 2\r\n",
    "PROXY TCP4 1.2.3.4 1.2.3.4 65536 2\r\n", "PROXY TCP4 1.2.3.4 1.2.3.4 01 2\r\n",
    "PROXY TCP4 1.2.3.4 1.2.3.4 +1 2\r\n", "PROXY TCP4 1.2.3.4 1.2.3.4 -1 2\r\n",
    "PROXY TCP4 localhost localhost 1 2\r\n", "PROXY TCP4 1.2.3.4/8 1.2.3.4 1 2\r\n",
    "PROXY UDP4 1.2.3.4 1.2.3.4 1 2\r\n", "PROXY TCP6 fe80::1%lo ::1 1 2\r\n",
    "PROXY UNKNOWN\r x\r\n", "PROXY UNKNOWN ñ\r\n",
    "PROXY UNKNOWN " + String(repeating: "x", count: 92) + "\r\n",
    "PROXY UNKNOWN " + String(repeating: "x", count: 93),
  ])
  func `what is none is refused`(text: String) {
    #expect(ProxyHeader.read(Array(text.utf8)) == .wrong)
  }
}
