package import Protocol
import Words

/// A server that was found, and what it says about itself.
package struct FoundServer: Equatable {
  let address: ServerAddress
  let version: String
  let milliseconds: Int
  /// Its answer to the broadcast; `nil` if it only sent a greeting on this machine.
  var answer: BeaconAnswer?

  package init(
    address: ServerAddress, version: String, milliseconds: Int, answer: BeaconAnswer? = nil
  ) {
    (self.address, self.version) = (address, version)
    (self.milliseconds, self.answer) = (milliseconds, answer)
  }
}

/// The servers found. A server that answers from several addresses sends the same id, name and port
/// in each answer, and is listed once, by the simplest address. But an id is public, so anybody can
/// copy it. Therefore an address is left out only if its own answer says that the server is also
/// reached at the simpler one. So a rogue server can hide nobody but itself.
package struct FoundServers {
  /// The most servers in the list. Nobody reads more, and more answers are an attempt to fill it.
  static let most = 64

  /// Each address once.
  private var servers: [FoundServer] = []

  package init() {}

  package mutating func add(_ server: FoundServer) {
    let isKnown = servers.contains { $0.address == server.address }
    if !isKnown, servers.count < Self.most { servers.append(server) }
  }

  package func isKnownHere(port: UInt16) -> Bool {
    servers.contains { $0.address.isHere && $0.address.port == String(port) }
  }

  /// Servers on this machine first, then the nearest.
  package var sorted: [FoundServer] {
    servers.filter(isListed).sorted { one, other in
      (one.address.isHere ? 0 : 1, one.milliseconds, one.address.text)
        < (other.address.isHere ? 0 : 1, other.milliseconds, other.address.text)
    }
  }

  /// Whether no simpler address replaces this one, according to its own answer.
  private func isListed(_ server: FoundServer) -> Bool {
    guard let own = server.answer, !own.id.isEmpty else { return true }
    return !servers.contains { other in
      let isPlainer =
        (Self.rank(other), other.address.text) < (Self.rank(server), server.address.text)
      // Loopback addresses always count, as no other machine answers from them.
      let isNamed = other.address.isHere || own.hosts.contains(other.address.host)
      guard let answer = other.answer, isPlainer, isNamed else { return false }
      return own.id == answer.id && own.port == answer.port && own.name == answer.name
    }
  }

  /// The order of preference for the shown address: lasting and easy to type.
  private static func rank(_ server: FoundServer) -> Int {
    let host = server.address.host
    if server.address.isHere { return host.contains(":") ? 1 : 0 }
    if !host.contains(":") { return 2 }
    return host.contains("%") ? 4 : 3
  }
}

extension FoundServer {
  /// The rows of `parlor find`, including the header.
  package static func table(_ servers: [FoundServer]) -> [String] {
    let rows =
      [["ADDRESS", "PORT", "LATENCY", "PLAYERS", "ROOMS", "NAME"]]
      + servers.map { server in
        let answer = server.answer
        return [
          server.address.host, server.address.port, "\(server.milliseconds) ms",
          answer.map { String($0.players) } ?? "?", answer.map { String($0.rooms) } ?? "?",
          answer?.name ?? "?",
        ]
      }
    // The name is the last column, so that it cannot shift others.
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0.filled(to: $1) }
      return (cells + row.suffix(1)).joined(separator: "  ")
    }
  }
}

/// Where a server is: `parlor.example`, `192.168.1.7:7000`, `[fd00::7]:7000`.
package struct ServerAddress: Equatable, Sendable {
  package let host: String
  package let port: String

  static let standardPort = "7575"
  /// A server on this machine, at the default port.
  package static let local = ServerAddress(host: "127.0.0.1", port: standardPort)

  private init(host: String, port: String) { (self.host, self.port) = (host, port) }

  package init?(_ text: String) {
    var (host, port) = (text[...], Self.standardPort[...])
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    if text.hasPrefix("[") {
      let parts = text.dropFirst().split(
        separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].isEmpty || parts[1].hasPrefix(":") else { return nil }
      host = parts[0]
      if !parts[1].isEmpty { port = parts[1].dropFirst() }
    } else if halves.count == 2 {
      (host, port) = (halves[0], halves[1])
    }
    guard !host.isEmpty, let number = UInt16(port), number > 0,
      host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7f })
    else { return nil }
    (self.host, self.port) = (String(host), String(number))
  }

  /// Whether it is a loopback address.
  var isHere: Bool { host.hasPrefix("127.") || host == "::1" || host == "localhost" }

  /// As it is shown, and as login keys are stored under it.
  package var text: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// The same server as other machines reach it, as nobody else can use a loopback address.
  func seen(from own: String?) -> ServerAddress {
    guard isHere, let own else { return self }
    return ServerAddress(host: own, port: port)
  }

  func atPort(_ port: Int) -> ServerAddress { ServerAddress(host: host, port: String(port)) }

  /// As people type it: without the default port.
  var shortText: String { port == Self.standardPort && !host.contains(":") ? host : text }

  /// As a browser takes it. 443 is the port of https, so it belongs to a proxy before the page.
  var asPage: String { port == "443" ? "https://\(text.dropLast(4))" : "http://\(text)" }
}
