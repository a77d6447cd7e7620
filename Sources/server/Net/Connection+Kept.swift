import Platform
import Protocol

// The states of a connection, for the process that takes over.

extension Connection.Guest {
  func keep(in line: inout KeptLine) {
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

  init(kept line: KeptLine) throws(KeptLine.Fault) {
    switch try line.number("guest", in: 0...3) {
    case 1: self = .player
    case 2: self = .operator
    case 3:
      guard let proxy = SocketAddress(keptAs: try line.bytes("proxy", most: 16)) else {
        throw .unreadable(field: "proxy")
      }
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

extension Connection.Phase {
  func keep(in line: inout KeptLine) {
    switch self {
    case .open: break
    case .halfClosed: line.add("phase", 1)
    case .closing(let code):
      line.add("phase", code == nil ? 2 : 3)
      line.add("code", Array((code ?? "").utf8))
    }
  }

  init(kept line: KeptLine) throws(KeptLine.Fault) {
    switch try line.number("phase", in: 0...3) {
    case 1: self = .halfClosed
    case 2: self = .closing(code: nil)
    case 3:
      self = .closing(code: String(decoding: try line.bytes("code", most: 100), as: UTF8.self))
    default: self = .open
    }
  }
}

extension SocketAddress {
  /// From the four or sixteen bytes of one that was written down.
  init?(keptAs bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.init(bytes)
  }
}

extension KeptLine {
  /// A moment of the machine's clock, if there is one.
  func moment(_ name: String) throws(Fault) -> Duration? {
    let moment = try duration(name)
    return moment == .zero ? nil : moment
  }
}
