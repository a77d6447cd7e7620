import Platform
import Protocol

/// The names by which this machine may be addressed.
///
/// A foreign page can let its own name point here. Its requests then name a host that is not ours,
/// or come from an origin that is not the host. Both are refused.
struct WebHosts {
  /// The operator's name for this machine, and its own names.
  let names: Set<String>
  /// The address of a proxy in front of the page, which has a port of its own.
  let proxy: [UInt8]?

  init(publicName: String?, ownName: String?, proxy: [UInt8]? = nil) {
    var names: Set = ["localhost"]
    if let publicName { names.insert(publicName.lowercased()) }
    if let own = ownName?.lowercased(), !own.isEmpty { names.formUnion([own, "\(own).local"]) }
    (self.names, self.proxy) = (names, proxy)
  }

  /// Whether a request's host is the socket at which it arrived.
  func allow(_ host: String, at own: SocketAddress?) -> Bool {
    guard let (name, port) = HTTPHead.split(host.lowercased()) else { return false }
    guard proxy != nil || (port ?? 80) == own?.port else { return false }
    if names.contains(name) { return true }
    guard let bytes = SocketAddress.bytes(of: name) else { return false }
    return bytes == own?.bytes || SocketAddress(bytes).isLoopback
  }

  /// Whether a socket was opened by this door's own page: the origin is the host itself.
  static func isOurs(_ origin: String?, host: String) -> Bool {
    guard let origin = origin?.lowercased() else { return false }
    return ["http", "https"].contains { origin == "\($0)://\(host.lowercased())" }
  }
}
