import Platform
import Protocol

// The states of a connection.

extension Connection {
  enum Guest {
    /// A proxy that has not named its client yet.
    case proxy(Introduction)
    /// A client that has not said hello, with the lines and bytes that it has sent.
    case stranger(lines: Int, bytes: Int)
    case player
    /// The operator, who uses a separate listener.
    case `operator`

    /// The proxy header so far, if the peer is a proxy.
    var introduction: Introduction? {
      if case .proxy(let introduction) = self { introduction } else { nil }
    }

    var isOperator: Bool { if case .operator = self { true } else { false } }

    var isPlayer: Bool { if case .player = self { true } else { false } }

    func handOver(in line: inout HandoverLine) {
      switch self {
      case .stranger(let lines, let bytes):
        line.add("asked", lines)
        line.add("asked-bytes", bytes)
      case .player: line.add("guest", 1)
      case .operator: line.add("guest", 2)
      case .proxy(let introduction):
        line.add("guest", 3)
        line.add("proxy", introduction.proxy.bytes)
        line.add("header", introduction.header)
      }
    }

    init(handed line: HandoverLine) throws(HandoverLine.Fault) {
      switch try line.number("guest", in: 0...3) {
      case 1: self = .player
      case 2: self = .operator
      case 3:
        guard let proxy = try line.address("proxy") else { throw .unreadable(field: "proxy") }
        let introduction = Introduction(by: proxy)
        introduction.header = try line.bytes("header", most: ProxyHeader.lengthMax)
        self = .proxy(introduction)
      default:
        self = .stranger(
          lines: try line.number("asked", in: 0...1_000_000),
          bytes: try line.number("asked-bytes", in: 0...1_000_000_000))
      }
    }
  }

  /// The phase of a connection, which only moves forward.
  enum Phase: Equatable {
    case open
    /// The peer has closed its side. Its earlier requests are still answered.
    case halfClosed
    /// Nothing more is read, and the connection is closed when everything has been sent. The code
    /// is that of the server's last line; `nil` if the peer closed or the connection broke.
    case closing(code: String?)

    var isClosing: Bool { if case .closing = self { true } else { false } }

    var code: String? { if case .closing(let code) = self { code } else { nil } }

    func handOver(in line: inout HandoverLine) {
      line.add("phase", self == .open ? 0 : isClosing ? 2 : 1)
      line.add("code", code ?? "")
    }

    init(handed line: HandoverLine) throws(HandoverLine.Fault) {
      switch try line.number("phase", in: 0...2) {
      case 1: self = .halfClosed
      case 2:
        let code = try line.text("code")
        self = .closing(code: code.isEmpty ? nil : code)
      default: self = .open
      }
    }
  }

  /// Why no line is read at the moment.
  enum Hold: Equatable {
    /// The store's answer to this question.
    case answer(ask: Int)
    /// The session's turn, which the lobby assigns.
    case turn
    case renewal
  }

  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The connection is written to in this turn.
    static let dirty = Marks(rawValue: 1)
    /// The connection is written to when there is time.
    static let late = Marks(rawValue: 2)
    /// Some of the output is more than news that can wait.
    static let urgent = Marks(rawValue: 4)
  }
}

extension HandoverLine {
  /// An address of four or sixteen bytes, if there is one.
  func address(_ name: String) throws(Fault) -> SocketAddress? {
    let bytes = try bytes(name, most: 16)
    return bytes.count == 4 || bytes.count == 16 ? SocketAddress(bytes) : nil
  }

  /// A moment of the machine's clock, if there is one.
  func moment(_ name: String) throws(Fault) -> Duration? {
    let moment = try duration(name)
    return moment == .zero ? nil : moment
  }
}

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
  static func read(_ bytes: [UInt8]) -> ProxyHeader {
    let isPlain = bytes.allSatisfy { (0x20...0x7e).contains($0) || $0 == 0x0d || $0 == 0x0a }
    guard isPlain, bytes.count <= lengthMax, zip(bytes, "PROXY ".utf8).allSatisfy({ $0 == $1 })
    else { return .wrong }
    guard bytes.last == 0x0a else { return bytes.count < lengthMax ? .incomplete : .wrong }
    guard bytes.firstIndex(of: 0x0d) == bytes.count - 2 else { return .wrong }
    let words = String(decoding: bytes.dropLast(2), as: UTF8.self)
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
  var header: [UInt8] = []

  init(by proxy: SocketAddress) { self.proxy = proxy }

  var wantsMore: Bool { header.count < ProxyHeader.lengthMax && header.last != 0x0a }
}
