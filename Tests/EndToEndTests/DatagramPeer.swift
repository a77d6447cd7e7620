import Foundation
import Testing

/// A program that asks by hand where a server is, in datagrams on this machine.
final class DatagramPeer {
  private let socket: Int32
  private let port: UInt16

  static let question = "parlor?".padding(toLength: 400, withPad: " ", startingAt: 0)

  init(port: UInt16) throws {
    self.port = port
    socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    try #require(socket >= 0)
    var buffer: Int32 = 1 << 20
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    _ = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket, bytes, bytes.count, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// The next answer, if one comes within a minute.
  func answer() -> String? { answer(within: 60_000) }

  /// All answers, until nothing has come for a moment.
  func answers() -> [String] {
    var heard: [String] = []
    while let answer = answer(within: 300) { heard.append(answer) }
    return heard
  }

  private func answer(within milliseconds: Int32) -> String? {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) == 1 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 2048)
    let count = recv(socket, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
