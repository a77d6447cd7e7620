import Glibc
import Testing

/// Connections through a proxy, which says for whom it speaks.
@Suite struct ProxyTests {
  private static func header(_ address: String) -> String {
    let family = address.contains(":") ? "TCP6" : "TCP4"
    let here = address.contains(":") ? "::1" : "127.0.0.1"
    return "PROXY \(family) \(address) \(here) 51234 7575\r\n"
  }

  private static func peer(of server: ServerProcess, from address: String) throws -> Peer {
    let peer = try server.connect()
    try peer.send(Array(header(address).utf8))
    return peer
  }

  @Test(arguments: ["203.0.113.9", "2001:db8::7"])
  func `the address in the header is the one that is logged`(address: String) throws {
    let server = try ServerProcess(["--proxy", "127.0.0.1"])
    let ana = try server.player("ana", on: Self.peer(of: server, from: address))
    try ana.say("ping")
    #expect(try ana.line() == "OK pong=\"\"")
    try server.waitForLog(of: "event=connect session=0 address=\(address) proxy=127.0.0.1")
  }

  @Test func `a header may come in pieces, and with lines behind it`() throws {
    let server = try ServerProcess(["--proxy", "127.0.0.1"])
    let slow = try server.connect()
    for byte in Self.header("203.0.113.9").utf8 {
      try slow.send([byte])
      usleep(500)
    }
    #expect(try slow.line().hasPrefix("HELLO "))
    let quick = try server.connect()
    try quick.send(Array("\(Self.header("203.0.113.9"))hello ana\nping\n".utf8))
    let lines = try quick.lines(3)
    #expect(lines[1].hasPrefix("OK name=ana new=yes") && lines[2] == "OK pong=\"\"")
  }

  @Test(arguments: ["PROXY UNKNOWN\r\n", "PROXY UNKNOWN 203.0.113.9\r\n"])
  func `who is spoken for by nobody's name is the proxy itself`(header: String) throws {
    let server = try ServerProcess(["--proxy", "127.0.0.0/8"])
    let peer = try server.connect()
    try peer.send(Array(header.utf8))
    #expect(try peer.line().hasPrefix("HELLO "))
    try server.waitForLog(of: "address=127.0.0.1 proxy=127.0.0.1")
  }

  @Test func `each address has its own share, and gets its place back`() throws {
    let server = try ServerProcess(["--proxy", "127.0.0.1", "--per-address", "2"])
    var inside = try (0..<2).map { _ in try Self.peer(of: server, from: "203.0.113.9") }
    for peer in inside { #expect(try peer.line().hasPrefix("HELLO ")) }
    let refused = try Self.peer(of: server, from: "203.0.113.9")
    #expect(try refused.linesToTheEnd().first?.hasPrefix("BYE code=too-many ") == true)
    let other = try Self.peer(of: server, from: "203.0.113.10")
    #expect(try other.line().hasPrefix("HELLO "))
    inside.removeLast()
    try server.waitForLog(of: "event=disconnect")
    #expect(try Self.peer(of: server, from: "203.0.113.9").line().hasPrefix("HELLO "))
  }

  @Test func `who is exempt is not counted, others are`() throws {
    let server = try ServerProcess([
      "--proxy", "127.0.0.1", "--per-address", "1", "--exempt", "203.0.113.0/25", "--exempt",
      "2001:db8::/32",
    ])
    let exempt = try ["203.0.113.9", "2001:db8::9"].flatMap { address in
      try (0..<3).map { _ in try Self.peer(of: server, from: address) }
    }
    for peer in exempt { #expect(try peer.line().hasPrefix("HELLO ")) }
    let counted = try (0..<2).map { _ in try Self.peer(of: server, from: "203.0.113.200") }
    let heard = try counted.map { try $0.line() }
    #expect(heard.count { $0.hasPrefix("BYE code=too-many ") } == 1, "\(heard)")
  }

  @Test func `what holds for those from elsewhere holds behind a proxy of this machine`() throws {
    let server = try ServerProcess(["--proxy", "127.0.0.1"])
    let peer = try Self.peer(of: server, from: "203.0.113.9")
    _ = try peer.line()
    try peer.say(String(repeating: "\n", count: 60) + "ping")
    #expect(try peer.line().hasPrefix("OK pong"), "empty lines are ignored")
    for _ in 0..<40 { try peer.say("ping") }
    let last = try peer.linesToTheEnd().last
    #expect(
      last
        == #"BYE code=idle text="Closed: no hello in 32 lines or 8192 bytes. Connect again.""#)
  }

  @Test(arguments: [
    "hello ana\n", "PROXY TCP4 203.0.113.9\r\n", "PROXY TCP4 1.2.3.4 1.2.3.4 1 2\n", "\u{16}\u{3}",
    String(repeating: "P", count: 5000), "PROXY UNKNOWN " + String(repeating: "x", count: 5000),
  ])
  func `whoever comes without a header is not let in`(text: String) throws {
    let server = try ServerProcess(["--proxy", "127.0.0.1"])
    let before = try Self.peer(of: server, from: "203.0.113.9")
    _ = try before.line()
    let descriptors = server.descriptors
    let peer = try server.connect()
    try? peer.send(Array(text.utf8))
    #expect(try peer.linesToTheEnd().isEmpty)
    try server.waitForLog(of: "event=foreign session=1 peer=unannounced address=127.0.0.1")
    #expect(server.descriptorsOnceClosed(downTo: descriptors) == descriptors)
  }

  @Test func `a proxy that only looks whether the server is there leaves no line in the log`()
    throws
  {
    let server = try ServerProcess(["--proxy", "127.0.0.1"])
    for _ in 0..<3 {
      let peer = try server.connect()
      peer.endSpeaking()
      #expect(try peer.linesToTheEnd().isEmpty)
    }
    #expect(!server.log.contains("connect") && !server.log.contains("event=foreign"))
  }

  @Test func `a server that ends waits for no header`() throws {
    let server = try ServerProcess(["--proxy", "127.0.0.1", "--drain", "1"])
    let ana = try server.player("ana", on: Self.peer(of: server, from: "203.0.113.9"))
    let silent = try (0..<3).map { _ in try server.connect() }
    server.signal(SIGTERM)
    #expect(try ana.line(beginning: "BYE").hasPrefix("BYE code=stopping "))
    for peer in silent { #expect(try peer.linesToTheEnd().isEmpty) }
    #expect(server.wait() == 0)
  }

  @Test func `a header from where no proxy is closes the line, and a second one is no verb`() throws
  {
    let server = try ServerProcess(["--proxy", "203.0.113.1"])
    let peer = try Self.peer(of: server, from: "127.0.0.1")
    #expect(try peer.linesToTheEnd().count == 1, "the greeting")
    try server.waitForLog(of: "event=foreign session=0 peer=proxy address=127.0.0.1")
    let other = try server.player("ana")
    try other.send(Array(Self.header("203.0.113.9").utf8))
    #expect(try other.line().hasPrefix("ERR no-verb "))
  }
}
