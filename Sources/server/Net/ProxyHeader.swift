import Platform

/// The header by which a proxy names its client, version 1 of the PROXY protocol: `PROXY TCP4
/// 192.0.2.7 198.51.100.1 51234 7575`, and CR LF.
enum ProxyHeader: Equatable {
  /// The four or sixteen bytes of the client's address.
  case peer([UInt8])
  /// The proxy names no client, as in a health check.
  case nobody
  /// Valid so far, but incomplete.
  case incomplete
  case wrong

  /// Bytes of the longest header with its end, according to the protocol.
  static let lengthMax = 107

  /// Reads the first bytes of a connection, up to the first LF if there is one.
  init(_ bytes: [UInt8]) {
    let isPlain = bytes.allSatisfy { (0x20...0x7e).contains($0) || $0 == 0x0d || $0 == 0x0a }
    guard isPlain, bytes.count <= Self.lengthMax, zip(bytes, "PROXY ".utf8).allSatisfy({ $0 == $1 })
    else {
      self = .wrong
      return
    }
    guard bytes.last == 0x0a else {
      self = bytes.count < Self.lengthMax ? .incomplete : .wrong
      return
    }
    self = Self.read(line: bytes)
  }

  private static func read(line: [UInt8]) -> ProxyHeader {
    guard line.firstIndex(of: 0x0d) == line.count - 2 else { return .wrong }
    let words = String(decoding: line.dropLast(2), as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    // Anything after this word is ignored.
    if words.count > 1, words[1] == "UNKNOWN" { return .nobody }
    guard words.count == 6, let length = ["TCP4": 4, "TCP6": 16][words[1]],
      let peer = SocketAddress.bytes(of: String(words[2])), peer.count == length,
      SocketAddress.bytes(of: String(words[3]))?.count == length, isPort(words[4]), isPort(words[5])
    else { return .wrong }
    return .peer(peer)
  }

  private static func isPort(_ word: Substring) -> Bool {
    UInt16(word).map { String($0) == word } ?? false
  }
}

/// A proxy that has connected and not sent its header yet. Few connections are in this state, and
/// only briefly, so it is kept outside the others.
final class Introduction {
  let proxy: SocketAddress
  /// The bytes of its header so far.
  var header: [UInt8] = []

  init(by proxy: SocketAddress) { self.proxy = proxy }

  var wantsMore: Bool { header.count < ProxyHeader.lengthMax && header.last != 0x0a }
}
