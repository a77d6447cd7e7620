import Foundation
import Testing

/// The real client on a pseudo terminal that answers nothing: the test types at it and gets every
/// byte that it writes. It has a folder of its own, which is deleted with the value.
final class PseudoTerminal {
  let processIdentifier: Int32
  /// All that the client has written.
  private(set) var heard: [UInt8] = []
  let folder: URL
  private let master: Int32
  private var status: Int32?

  init(
    _ arguments: [String], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws {
    folder = TmuxScreen.newFolder()
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&ends.master, &ends.slave, &name, nil, &size) == 0 else {
      throw Silence(after: "openpty")
    }
    for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The other end stays open until the client has it: otherwise the size would be lost.
    defer { close(ends.slave) }
    master = ends.master
    let path = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let standard = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      "XDG_STATE_HOME": folder.path,
    ]
    // The client has a session of its own; the first terminal that it opens becomes its terminal.
    processIdentifier = try Spawn.begin(
      [TmuxScreen.clientPath] + arguments, environment: standard.merging(environment) { $1 },
      input: path, output: nil, errors: folder.appending(path: "errors").path, isAlone: true)
  }

  deinit {
    if status == nil {
      kill(processIdentifier, SIGKILL)
      waitpid(processIdentifier, nil, 0)
    }
    close(master)
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: - What it writes

  var text: String { String(decoding: heard, as: UTF8.self) }

  /// What the client has written to its standard error.
  var errors: String {
    (try? String(contentsOf: folder.appending(path: "errors"), encoding: .utf8)) ?? ""
  }

  /// Takes the client's output until it is quiet for so long, or has ended.
  func listen(untilQuietFor milliseconds: Int32) { while take(milliseconds) {} }

  /// Takes the client's output until this is true.
  func listen(for what: String, until isThere: (PseudoTerminal) -> Bool) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while !isThere(self) {
      guard Date() < end, status == nil else {
        throw Silence(after: "waiting for \(what): \(text.debugDescription.suffix(4000))")
      }
      if !take(100), hasEnded() { _ = take(0) }
    }
  }

  /// Takes the client's output until it holds this text in one piece.
  func listen(for text: String) throws { try listen(for: text) { $0.text.contains(text) } }

  func forget() { heard = [] }

  private static let patience = 60.0

  /// Returns whether something came.
  private func take(_ milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) == 1 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    heard += bytes[..<count]
    return true
  }

  // MARK: - What is done to it

  func type(_ text: String) { type(Array(text.utf8)) }

  /// Types all of it, however slowly the client takes it, and takes the client's output meanwhile.
  func type(_ bytes: [UInt8]) {
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    defer { _ = fcntl(master, F_SETFL, 0) }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { start += count }
      guard count > 0 || errno == EAGAIN else { return }
      while take(count > 0 ? 0 : 10) {}
    }
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the client has ended.
  func hasEnded() -> Bool {
    var code: Int32 = 0
    if status == nil, waitpid(processIdentifier, &code, WNOHANG) == processIdentifier {
      status = code & 0x7f == 0 ? code >> 8 & 0xff : -(code & 0x7f)
    }
    return status != nil
  }

  /// The exit status once the client has ended, or less than 0 for the signal that ended it.
  func wait() throws -> Int32 {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while !hasEnded() {
      guard Date() < end else { throw Silence(after: "the client does not end") }
      _ = take(20)
    }
    while take(0) {}
    return status ?? 0
  }

  var processorTime: Double { Measures.processorTime(of: processIdentifier) }
}
