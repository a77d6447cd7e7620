import Foundation
import Testing

/// The real server, on a free port of this machine, for as long as the value lives.
final class ServerProcess {
  let port: UInt16
  private let process = Process()
  private let errors = Pipe()

  init(_ arguments: [String] = [], store: String = ":memory:") throws {
    process.executableURL = URL(filePath: Self.executable)
    process.arguments = ["--port", "0", "--bind", "127.0.0.1", "--store", store] + arguments
    process.standardError = errors
    try process.run()
    var said = ""
    while !said.contains("event=listen") {
      let bytes = errors.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Silence(after: said) }
      said += String(decoding: bytes, as: UTF8.self)
    }
    let number = said.split { " \n".contains($0) }.first { $0.hasPrefix("port=") }
    port = try #require(number.flatMap { UInt16($0.dropFirst(5)) })
    // What it logs from now on is taken and forgotten, so that the pipe never fills.
    errors.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
  }

  deinit {
    errors.fileHandleForReading.readabilityHandler = nil
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  static var executable: String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".build/debug/server").path
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Its exit status, once it has ended.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Runs it to its end, and gives its status and what it said.
  static func run(_ arguments: [String]) throws -> (status: Int32, said: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  func connect() throws -> Peer { try Peer(port: port) }

  /// Somebody who has said hello.
  func player(_ name: String) throws -> Peer {
    let peer = try connect()
    _ = try peer.line()
    try peer.say("hello \(name)")
    _ = try peer.line()
    return peer
  }
}

/// Nothing came.
struct Silence: Error {
  let after: String
}

/// The other side has closed.
struct Gone: Error {}

/// One connection to the server: lines out, lines in. It waits for a line for ten seconds, which is
/// long for a machine that is alive.
final class Peer {
  private let socket: Int32
  private var received: [UInt8] = []

  init(port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Silence(after: "connect") }
    var timeout = timeval(tv_sec: 10, tv_usec: 0)
    var one: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  func say(_ line: String) throws { try send(Array("\(line)\n".utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let rest = Array(bytes[start...])
      let count = Glibc.send(socket, rest, rest.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { throw Gone() }
      start += count
    }
  }

  /// No more will be said from this side.
  func endSpeaking() { shutdown(socket, Int32(SHUT_WR)) }

  /// The next line; throws when the other side is silent or gone.
  func line() throws -> String {
    while true {
      if let end = received.firstIndex(of: 0x0a) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return line
      }
      guard try receive() else { throw Gone() }
    }
  }

  /// Everything that comes before the answer to a ping of this name, or before the end.
  func linesUntilAnswer(to tag: String) throws -> (lines: [String], isOver: Bool) {
    var lines: [String] = []
    do {
      try say("#\(tag) ping")
      while true {
        let line = try line()
        if line == "#\(tag) OK pong=\"\"" { return (lines, false) }
        lines.append(line)
      }
    } catch is Gone {
      return (lines, true)
    }
  }

  /// The next line that begins so; those before it are passed over.
  func line(beginning start: String) throws -> String {
    while true {
      let line = try line()
      if line.hasPrefix(start) { return line }
    }
  }

  /// Every line until the other side closes.
  func linesToTheEnd() throws -> [String] {
    while try receive() {}
    defer { received = [] }
    // Bytes, because CR and LF together are one Character.
    return received.split(separator: 0x0a).map { String(decoding: $0, as: UTF8.self) }
  }

  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0 {
      if errno == ECONNRESET { return false }
      throw Silence(after: String(decoding: received, as: UTF8.self))
    }
    received += buffer[..<count]
    return count > 0
  }
}
