import CLinux
@preconcurrency import Glibc

/// This process: its number, its output, and its end.
package enum Program {
  package static var number: Int32 { getpid() }

  /// The name of this machine; `nil` if it has none.
  package static var hostName: String? { String(most: 255) { gethostname($0, $1) == 0 } }

  /// The path of the running program; `nil` if the system does not report it.
  package static var path: String? {
    String(most: Int(PATH_MAX)) { readlink("/proc/self/exe", $0, $1) > 0 }
  }

  /// The path by which the program was started, without following links: another program may be
  /// there by now. `nil` if it is unknown.
  package static var place: String? {
    guard let word = CommandLine.arguments.first, word.contains("/") else { return path }
    guard !word.hasPrefix("/") else { return word }
    return String(most: Int(PATH_MAX)) { getcwd($0, $1) != nil }.map { "\($0)/\(word)" } ?? path
  }

  /// Whether both input and output are a terminal.
  package static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  package static var input: Int32 { STDIN_FILENO }

  /// The next input, at most some thousand bytes; empty at the end of the input.
  package static func readInput() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let outcome = Syscall.call { read(STDIN_FILENO, &bytes, bytes.count) }
    guard case .done(let count) = outcome else { return [] }
    return Array(bytes.prefix(count))
  }

  /// Opens closed standard descriptors on `/dev/null`. Otherwise the next file or socket would get
  /// such a number, and output would go to a server.
  package static func openClosedEnds() {
    for end in STDIN_FILENO...STDERR_FILENO where fcntl(end, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Writes to standard output at once, or ends the program. Returns whether anybody reads it.
  @discardableResult
  package static func write(_ bytes: [UInt8]) -> Bool {
    if Files.writeAll(bytes, to: STDOUT_FILENO) { return true }
    guard SystemError.last.code != EPIPE else { return false }
    complain("cannot write: \(SystemError.last.reason)")
    end(status: 1)
  }

  @discardableResult
  package static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes a line of a log to standard error in one piece; nothing if that would block.
  package static func log(_ line: [UInt8]) {
    guard Readiness.canWrite(STDERR_FILENO, within: 0) else { return }
    _ = Syscall.call { Glibc.write(STDERR_FILENO, line, line.count) }
  }

  /// The file that standard error goes to.
  static var errorPlace: Files.Place? { Files.place(of: STDERR_FILENO) }

  /// Writes a complaint, which the journal shows as an error.
  package static func complain(_ text: String) {
    fputs("\(ServiceManager.isJournal(errorPlace) ? "<3>" : "")\(text)\n", stderr)
  }

  /// Returns pieces of more than 128 KiB to the system as soon as they are free. By default the C
  /// library raises this threshold over time, and each thread keeps the most memory that it ever
  /// needed.
  package static func giveBackMemory() {
    for what in [linux_mmap_threshold, linux_trim_threshold] {
      _ = linux_mallopt(Int32(what), 128 * 1024)
    }
  }

  package static func end(status: Int32) -> Never { exit(status) }

  /// Ends at once without closing or cleaning up, as another process uses the same files and
  /// sockets.
  package static func vanish(status: Int32) -> Never { _exit(status) }
}

/// The environment of this program. An empty variable counts as not set.
package enum Environment {
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All variables as `NAME=value`, with changes; `nil` removes one.
  static func all(with changes: [String: String?]) -> [String] {
    var texts: [String] = []
    var next = environ
    while let text = next.pointee {
      texts.append(String(cString: text))
      next += 1
    }
    let kept = texts.filter { text in
      text.firstIndex(of: "=").map { changes[String(text[..<$0])] == nil } ?? true
    }
    return kept + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }

  /// Removes a variable, also for programs that this one starts.
  package static func remove(_ name: String) { unsetenv(name) }

  package static var home: String { value("HOME") ?? "." }

  /// Parlor's folders for settings, for data and for the state of programs.
  package static var configFolder: String { folder("XDG_CONFIG_HOME", otherwise: ".config") }
  package static var dataFolder: String { folder("XDG_DATA_HOME", otherwise: ".local/share") }
  package static var stateFolder: String { folder("XDG_STATE_HOME", otherwise: ".local/state") }

  private static func folder(_ variable: String, otherwise standard: String) -> String {
    "\(value(variable) ?? "\(home)/\(standard)")/parlor"
  }
}

extension String {
  /// The text that a call of the system writes into room for so many bytes, up to a zero byte;
  /// `nil` if the call says that it failed.
  init?(most: Int, _ isWritten: (UnsafeMutablePointer<CChar>, Int) -> Bool) {
    var text = [CChar](repeating: 0, count: most + 1)
    guard isWritten(&text, most) else { return nil }
    self.init(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension Program {
  /// The resident memory of a process in bytes; `self` is this process.
  package static func residentBytes(of process: String) -> Int? {
    // A line of seven numbers.
    guard let text = try? Files.read("/proc/\(process)/statm", bytesMax: 4096) else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
      .flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }
}
