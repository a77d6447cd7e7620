import Platform

/// How the server is reached, and how it hears for whom a line is: by the PROXY protocol's first
/// version, from an address that the server knows by its `--proxy`.
struct ServerWay {
  let address: SocketAddress
  /// The address to connect from; `nil` where the server takes the door's word for nobody.
  let source: SocketAddress?

  /// `PROXY TCP4 192.168.1.9 127.0.0.1 40001 7575`
  func introduction(of peer: SocketAddress?) -> [UInt8] {
    guard source != nil else { return [] }
    guard let peer else { return Array("PROXY UNKNOWN\r\n".utf8) }
    let isIPv4 = peer.bytes.count == 4
    // Both addresses are of one family. Of the second one the server makes no use.
    let same = address.bytes.count == peer.bytes.count
    let own = same ? address.description : isIPv4 ? "0.0.0.0" : "::"
    let family = isIPv4 ? "TCP4" : "TCP6"
    return Array("PROXY \(family) \(peer) \(own) \(peer.port) \(address.port)\r\n".utf8)
  }
}
