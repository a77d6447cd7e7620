import Platform

/// A port that people connect to.
struct Entrance {
  enum Language {
    case ssh, telnet, web
  }

  let language: Language
  let listener: Listener

  /// Closes the connection of somebody who cannot come in, and says why.
  func turnAway(_ descriptor: Int32, _ text: String) {
    let words =
      switch language {
      case .ssh: SSHWire.goodbye(text)
      case .telnet: TelnetWire.goodbye(text)
      case .web: WebWire.goodbye
      }
    _ = words.withUnsafeBufferPointer { Socket.send($0, to: descriptor) }
    Socket.hangUp(descriptor)
  }
}

extension Token {
  static let signals = UInt64.max
  static let shelf = UInt64.max - 1
  /// Set in the token of a guest's line to the server.
  static let line: UInt64 = 1 << 31
}
