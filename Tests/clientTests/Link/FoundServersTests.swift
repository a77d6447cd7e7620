import Protocol
import Testing

@testable import client

@Suite("Servers that were found")
struct FoundServersTests {
  private static func server(
    _ text: String, id: String = "a", name: String = "The Inn", milliseconds: Int = 1
  ) -> FoundServer {
    let answer = BeaconAnswer(
      name: name, port: 7575, players: 3, rooms: 1, cups: 0, version: "0.1.0", id: id)
    guard let address = ServerAddress(text) else { preconditionFailure("no address: \(text)") }
    return FoundServer(
      address: address, version: "0.1.0", milliseconds: milliseconds, answer: answer)
  }

  private static func found(_ servers: [FoundServer]) -> [String] {
    var found = FoundServers()
    for server in servers { found.add(server) }
    return found.sorted.map(\.address.text)
  }

  @Test("one that answers from several addresses is listed once, by the plainest of them")
  func once() {
    let all = ["[fe80::1%eth0]:7575", "[fd00::1]:7575", "10.0.0.1:7575", "127.0.0.1:7575"]
    for count in 1...4 {
      let servers = all.prefix(count).map { Self.server($0) }
      #expect(Self.found(servers) == [all[count - 1]])
      #expect(Self.found(servers.reversed()) == [all[count - 1]])
    }
  }

  @Test("who repeats another's id from a host of their own does not take its place")
  func rogue() {
    let real = Self.server("10.0.0.1"), rogue = Self.server("10.0.0.66", milliseconds: 0)
    for servers in [[real, rogue], [rogue, real]] {
      #expect(Self.found(servers) == ["10.0.0.66:7575", "10.0.0.1:7575"])
    }
    // Nor when the real one is found by other addresses, too.
    let others = [Self.server("[fe80::1%eth0]"), Self.server("[fd00::1]")]
    #expect(Self.found([rogue] + others + [real]).contains("10.0.0.1:7575"))
    let both = [Self.server("[fe80::1%eth0]"), Self.server("[fe80::66%eth0]")]
    #expect(Self.found(both).count == 2)
  }

  @Test("what differs in id or name is another, and so is one without an id")
  func others() {
    let servers = [
      Self.server("10.0.0.1"), Self.server("10.0.0.2", id: "b"),
      Self.server("10.0.0.3", name: "The Mill"), Self.server("10.0.0.4", id: ""),
      Self.server("10.0.0.5", id: ""), Self.server("10.0.0.1", id: "c"),
    ]
    #expect(Self.found(servers).count == 5)
  }

  @Test("this machine's come first, then the nearest")
  func order() {
    let servers = [
      Self.server("10.0.0.1", id: "a", milliseconds: 9),
      Self.server("10.0.0.2", id: "b", milliseconds: 2),
      Self.server("127.0.0.1", id: "c", milliseconds: 20),
    ]
    #expect(Self.found(servers) == ["127.0.0.1:7575", "10.0.0.2:7575", "10.0.0.1:7575"])
  }

  @Test("whoever answers a thousand times fills no list")
  func many() {
    let servers = (0..<1000).map { Self.server("10.0.\($0 / 250).\($0 % 250)", id: String($0)) }
    #expect(Self.found(servers).count == FoundServers.most)
  }

  @Test("the list of client find is a table, the name last")
  func table() {
    let greeted = ServerAddress("127.0.0.1").map {
      FoundServer(address: $0, version: "0.1.0", milliseconds: 0)
    }
    let lines = FoundServer.table([greeted, Self.server("10.0.0.1:7580")].compactMap(\.self))
    #expect(
      lines == [
        "ADDRESS    PORT  LATENCY  PLAYERS  ROOMS  NAME",
        "127.0.0.1  7575  0 ms     ?        ?      ?",
        "10.0.0.1   7580  1 ms     3        1      The Inn",
      ])
  }
}
