@preconcurrency import Glibc

/// This program: its number, what it prints, and its end.
package enum Program {
  package static var number: Int32 { getpid() }

  /// Writes to standard output at once. A reader that is gone is no matter.
  package static func write(_ text: String) {
    _ = Files.writeAll(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Writes a line of a log to standard error, in one piece; nothing where it would have to wait.
  package static func log(_ line: [UInt8]) {
    guard Readiness.canWrite(STDERR_FILENO, within: 0) else { return }
    _ = Syscall.call { Glibc.write(STDERR_FILENO, line, line.count) }
  }

  package static func complain(_ text: String) { fputs("\(text)\n", stderr) }

  package static func end(status: Int32) -> Never { exit(status) }
}
