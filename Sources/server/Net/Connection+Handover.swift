import Platform
import Protocol

// The states of a connection, handed over.

extension Connection.Guest {
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

extension Connection.Phase {
  func handOver(in line: inout HandoverLine) {
    switch self {
    case .open: break
    case .halfClosed: line.add("phase", 1)
    case .closing(let code):
      line.add("phase", 2)
      line.add("code", code ?? "")
    }
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

extension HandoverLine {
  /// Of four or sixteen bytes, if there is one.
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
