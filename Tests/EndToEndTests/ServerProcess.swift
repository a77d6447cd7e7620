import Foundation
import TestSupport
import Testing

/// The real server, on a free port of this machine. It ends with this value.
final class ServerProcess {
  let port: UInt16
  let processIdentifier: Int32
  private let errors = Pipe()
  private let heard = Heard()
  /// The status from `waitpid`, once it has been asked for.
  private var ended: Int32?

  /// Without an address the server listens everywhere. `shell` runs first, in the shell that
  /// becomes the server. A port is given only to come back to it.
  init(
    _ arguments: [String] = [], store: String = ":memory:", at address: String? = "127.0.0.1",
    port wanted: UInt16 = 0, shell: String = ":"
  ) throws {
    let words = [
      "/bin/sh", "-c", "\(shell); exec \"$0\" \"$@\"", Self.executable, "--port", "\(wanted)",
      "--store", store,
    ]
    // A process that takes over keeps all open descriptors, so it must inherit none from the tests.
    processIdentifier = try Spawn.begin(
      words + (address.map { ["--bind", $0] } ?? []) + arguments,
      environment: ProcessInfo.processInfo.environment, input: "/dev/null", output: "/dev/null",
      errors: "/dev/fd/\(errors.fileHandleForWriting.fileDescriptor)")
    try errors.fileHandleForWriting.close()
    var said = ""
    while !said.contains("event=listen") {
      let bytes = errors.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Silence(after: said) }
      said += String(decoding: bytes, as: UTF8.self)
    }
    let number = said.split { " \n".contains($0) }.first { $0.hasPrefix("port=") }
    port = try #require(number.flatMap { UInt16($0.dropFirst(5)) })
    // Another line may have come in the same piece.
    let rest = said.split(separator: "event=listen", maxSplits: 1).last?.drop { $0 != "\n" }
    heard.add(Data((rest ?? "").dropFirst().utf8))
    // The log is read as it comes, so that the pipe never fills.
    errors.fileHandleForReading.readabilityHandler = { [heard] in heard.add($0.availableData) }
  }

  /// The log since the server began to listen.
  var log: String { heard.text }

  /// Waits until this text is in the log so many times.
  func waitForLog(of text: String, times: Int = 1) throws {
    guard eventually({ log.ranges(of: text).count >= times }) else { throw Silence(after: log) }
  }

  /// From now on nobody reads the log; it stays in the pipe until that is full.
  func leaveLogUnread() { errors.fileHandleForReading.readabilityHandler = nil }

  /// From now on nobody can read the log.
  func breakLog() throws {
    leaveLogUnread()
    try errors.fileHandleForReading.close()
  }

  deinit {
    errors.fileHandleForReading.readabilityHandler = nil
    signal(SIGKILL)
    _ = wait()
  }

  static var executable: String { program("parlord") }

  /// The path of a program that was built with the tests, or is in the folder `PARLOR_BUILD`.
  static func program(_ name: String) -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = ProcessInfo.processInfo.environment["PARLOR_BUILD"] ?? ".build"
    return root.appending(path: "\(folder)/debug/\(name)").path
  }

  func signal(_ signal: Int32) {
    if ended == nil { kill(processIdentifier, signal) }
  }

  /// The exit status, once the server has ended; -1 if a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while ended == nil {
      if waitpid(processIdentifier, &status, 0) == processIdentifier { ended = status }
    }
    return ended.map { $0 & 0x7f == 0 ? $0 >> 8 & 0xff : -1 } ?? -1
  }

  /// Runs a program to its end, and returns its status and its output.
  static func run(
    _ arguments: [String], program: String = executable
  ) throws -> (status: Int32, said: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  func connect() throws -> Peer { try Peer(port: port) }

  /// A connection whose kernel buffers little of what is not read.
  func connectDeaf() throws -> Peer { try Peer(port: port, receiveBuffer: 4096) }

  /// A player who has logged in.
  func player(_ name: String, on peer: Peer? = nil) throws -> Peer {
    let peer = try peer ?? connect()
    _ = try peer.line()
    try peer.say("hello \(name)")
    _ = try peer.line()
    return peer
  }
}

/// The output of a process so far.
private final class Heard: Sendable {
  private let bytes = Locked(Data())

  func add(_ data: Data) { bytes.withLock { $0 += data } }
  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}

/// Nothing came.
struct Silence: Error {
  let after: String
}

/// The other side has closed.
struct Gone: Error {}

/// One connection to the server: lines out, lines in. It waits up to a minute for a line, which is
/// long even for a busy machine.
final class Peer {
  private let socket: Int32
  private var received: [UInt8] = []

  init(port: UInt16, isIPv6: Bool = false, receiveBuffer: Int32? = nil) throws {
    socket = Glibc.socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if let receiveBuffer { set(SO_RCVBUF, receiveBuffer) }
    guard (isIPv6 ? connectIPv6(port) : connectIPv4(port)) == 0 else {
      throw Silence(after: "connect")
    }
    set(TCP_NODELAY, Int32(1), level: Int32(IPPROTO_TCP))
    set(SO_RCVTIMEO, timeval(tv_sec: 60, tv_usec: 0))
  }

  private func connectIPv4(_ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return connect(address)
  }

  private func connectIPv6(_ port: UInt16) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return connect(address)
  }

  private func connect<Address>(_ address: Address) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  private func set<Value: BitwiseCopyable>(
    _ option: Int32, _ value: Value, level: Int32 = SOL_SOCKET
  ) {
    var value = value
    setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Value>.size))
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

  /// Closes this direction of the connection.
  func endSpeaking() { shutdown(socket, Int32(SHUT_WR)) }

  /// When this value goes, the connection is reset: the other side loses what was still to come.
  func willReset() { set(SO_LINGER, linger(l_onoff: 1, l_linger: 0)) }

  /// Sends these lines until none is accepted for half a second. Returns how many bytes were.
  func sayUntilRefused(_ lines: String, most: Int) -> Int {
    let bytes = Array(lines.utf8)
    var total = 0
    while total < most {
      let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
      let count = Glibc.send(socket, bytes, bytes.count, flags)
      if count < 0, errno != EAGAIN { break }
      total += max(0, count)
      var ready = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      if count < 0, poll(&ready, 1, 500) == 0 { break }
    }
    return total
  }

  /// Whether something has come that has not been taken.
  var hasHeard: Bool {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return !received.isEmpty || poll(&waiting, 1, 0) == 1
  }

  /// The next line. It throws when the other side is silent or gone.
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

  /// All lines before the answer to a ping with this tag, or before the end.
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

  /// The next line that begins with this; lines before it are dropped.
  func line(beginning start: String) throws -> String {
    while true {
      let line = try line()
      if line.hasPrefix(start) { return line }
    }
  }

  /// The next lines, so many of them.
  func lines(_ count: Int) throws -> [String] { try (0..<count).map { _ in try line() } }

  /// Every line up to and including this one.
  func lines(to end: String) throws -> [String] {
    var lines = [try line()]
    while lines.last != end { lines.append(try line()) }
    return lines
  }

  /// Every line until the other side closes.
  func linesToTheEnd() throws -> [String] {
    // Bytes, because CR and LF together are one Character.
    try bytesToTheEnd().split(separator: 0x0a).map { String(decoding: $0, as: UTF8.self) }
  }

  func bytesToTheEnd() throws -> [UInt8] {
    while try receive() {}
    defer { received = [] }
    return received
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
