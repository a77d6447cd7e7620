/// Where a server is: `parlor.example`, `192.168.1.7:7000`, `[fd00::7]:7000`.
package struct ServerAddress: Equatable {
  package let host: String
  package let port: String

  static let standardPort = "7575"

  /// `nil` if it cannot be one.
  package init?(_ text: String) {
    var host = text[...]
    var port = Self.standardPort[...]
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      let rest = host[host.index(after: end)...]
      host = host[host.index(after: host.startIndex)..<end]
      if !rest.isEmpty {
        guard rest.hasPrefix(":") else { return nil }
        port = rest.dropFirst()
      }
    } else if host.filter({ $0 == ":" }).count == 1, let colon = host.firstIndex(of: ":") {
      port = host[host.index(after: colon)...]
      host = host[..<colon]
    }
    guard !host.isEmpty, let number = UInt16(port), number > 0,
      host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7f })
    else { return nil }
    self.host = String(host)
    self.port = String(number)
  }

  /// Whether it is this machine by its own loop.
  var isHere: Bool { host.hasPrefix("127.") || host == "::1" || host == "localhost" }

  /// As it is shown, and as secrets are kept under it.
  package var text: String { Self.text(host, port) }

  private static func text(_ host: String, _ port: String) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

extension ServerAddress {
  /// The same server as others reach it: from elsewhere nobody reaches our own loop.
  func seen(from own: String?) -> ServerAddress {
    guard isHere, let own else { return self }
    return ServerAddress(Self.text(own, port)) ?? self
  }

  /// Another port of the same machine.
  func atPort(_ port: Int) -> ServerAddress? {
    ServerAddress(Self.text(host, String(port)))
  }

  /// As somebody types it: without the port that is meant anyway.
  var shortText: String { port == Self.standardPort && !host.contains(":") ? host : text }
}
