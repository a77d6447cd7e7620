package import Protocol

/// A server that was found, and what it says of itself.
package struct FoundServer: Equatable {
  let address: ServerAddress
  let version: String
  let milliseconds: Int
  /// What it answered to a question on the network; `nil` where it only greets on this machine.
  var answer: BeaconAnswer?

  package init(
    address: ServerAddress, version: String, milliseconds: Int, answer: BeaconAnswer? = nil
  ) {
    (self.address, self.version) = (address, version)
    (self.milliseconds, self.answer) = (milliseconds, answer)
  }
}

/// What was found. A server that answers from several addresses has the same id, name and port in
/// each answer, and is listed once, by the plainest. But an id is public: anybody can repeat it. So
/// an address is left out only where its own answer says that the server is also reached at the
/// plainer one. A rogue can hide nobody but itself.
package struct FoundServers {
  /// More would not be read by anybody; who sends more answers wants to fill the list.
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

  /// Those of this machine first, then the nearest.
  package var sorted: [FoundServer] {
    servers.filter(isListed).sorted { one, other in
      let (here, there) = (one.address.isHere, other.address.isHere)
      if here != there { return here }
      return (one.milliseconds, one.address.text) < (other.milliseconds, other.address.text)
    }
  }

  /// Whether no plainer address stands for it, by its own word.
  private func isListed(_ server: FoundServer) -> Bool {
    !servers.contains { other in
      Self.isPlainer(other, server) && Self.isSame(other, server) && Self.names(server, other)
    }
  }

  private static func isPlainer(_ one: FoundServer, _ other: FoundServer) -> Bool {
    (rank(one), one.address.text) < (rank(other), other.address.text)
  }

  /// Whether a server says that it is also reached there. Nobody on the network answers from this
  /// machine's own loop.
  private static func names(_ server: FoundServer, _ other: FoundServer) -> Bool {
    other.address.isHere || server.answer?.hosts.contains(other.address.host) == true
  }

  private static func isSame(_ one: FoundServer, _ other: FoundServer) -> Bool {
    if one.address == other.address { return true }
    guard let first = one.answer, let second = other.answer, !first.id.isEmpty else { return false }
    return first.id == second.id && first.port == second.port && first.name == second.name
  }

  /// The address to be shown is the one that lasts longest and is typed most easily.
  private static func rank(_ server: FoundServer) -> Int {
    let host = server.address.host
    if server.address.isHere { return host.contains(":") ? 1 : 0 }
    if !host.contains(":") { return 2 }
    return host.contains("%") ? 4 : 3
  }
}

extension FoundServer {
  /// The rows of `parlor find`, its head the first of them.
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
    // The name is last: whatever it is, it moves nothing else.
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return (cells + row.suffix(1)).joined(separator: "  ")
    }
  }
}
