import Protocol
import Testing

@testable import Screens

/// The list of servers: each is there once, and no stranger can fill it or hide a server.
@Suite struct FoundServersTests {
  private static func server(
    _ text: String, id: String = "a", name: String = "The Inn", milliseconds: Int = 1,
    at hosts: [String] = []
  ) -> FoundServer {
    let answer = BeaconAnswer(
      name: name, port: 7575, players: 3, rooms: 1, cups: 0, version: "0.2.0", id: id,
      hosts: hosts)
    guard let address = ServerAddress(text) else { preconditionFailure("no address: \(text)") }
    return FoundServer(
      address: address, version: "0.2.0", milliseconds: milliseconds, answer: answer)
  }

  private static func found(_ servers: [FoundServer]) -> [String] {
    var found = FoundServers()
    for server in servers { found.add(server) }
    return found.sorted.map(\.address.text)
  }

  @Test func `one that answers from several addresses is listed once, by the plainest of them`() {
    let all = ["[fe80::1%eth0]:7575", "[fd00::1]:7575", "10.0.0.1:7575", "127.0.0.1:7575"]
    for count in 1...4 {
      let servers = all.prefix(count).map { Self.server($0, at: ["10.0.0.1", "fd00::1"]) }
      #expect(Self.found(servers) == [all[count - 1]])
      #expect(Self.found(servers.reversed()) == [all[count - 1]])
    }
  }

  @Test func `whoever repeats another's id from a host of their own hides nobody`() {
    for real in ["10.0.0.1", "[fd00::1]", "[fe80::1%eth0]"] {
      for fake in ["10.0.0.66", "[fd00::66]", "[fe80::66%eth0]"] {
        let real = Self.server(real, at: ["10.0.0.1", "fd00::1"])
        let rogue = Self.server(fake, milliseconds: 0, at: ["10.0.0.1", "10.0.0.66"])
        for servers in [[real, rogue], [rogue, real]] {
          #expect(Self.found(servers).contains(real.address.text))
        }
      }
    }
  }

  @Test func `a machine with two addresses of a kind is listed once, by the first`() {
    let hosts = ["10.0.0.1", "192.168.0.1"]
    let both = hosts.map { Self.server($0, at: hosts) }
    #expect(Self.found(both) == ["10.0.0.1:7575"])
    #expect(Self.found(both.reversed()) == ["10.0.0.1:7575"])
  }

  @Test func `an older server that does not say where it is reached is listed by each address`() {
    #expect(Self.found([Self.server("10.0.0.1"), Self.server("[fd00::1]")]).count == 2)
    #expect(Self.found([Self.server("10.0.0.1"), Self.server("127.0.0.1")]) == ["127.0.0.1:7575"])
  }

  @Test func `what differs in id or name is another, and so is one without an id`() {
    let servers = [
      Self.server("10.0.0.1"), Self.server("10.0.0.2", id: "b"),
      Self.server("10.0.0.3", name: "The Mill"), Self.server("10.0.0.4", id: ""),
      Self.server("10.0.0.5", id: ""), Self.server("10.0.0.1", id: "c"),
    ]
    #expect(Self.found(servers).count == 5)
  }

  @Test func `this machine's come first, then the nearest`() {
    let servers = [
      Self.server("10.0.0.1", id: "a", milliseconds: 9),
      Self.server("10.0.0.2", id: "b", milliseconds: 2),
      Self.server("127.0.0.1", id: "c", milliseconds: 20),
    ]
    #expect(Self.found(servers) == ["127.0.0.1:7575", "10.0.0.2:7575", "10.0.0.1:7575"])
  }

  @Test func `whoever answers a thousand times fills no list`() {
    let servers = (0..<1000).map { Self.server("10.0.\($0 / 250).\($0 % 250)", id: String($0)) }
    #expect(Self.found(servers).count == FoundServers.most)
  }

  @Test func `the list of client find is a table, the name last`() {
    let greeted = ServerAddress("127.0.0.1").map {
      FoundServer(address: $0, version: "0.2.0", milliseconds: 0)
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
