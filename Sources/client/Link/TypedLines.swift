import Glibc
import Screens

/// What is typed, or comes through a pipe: standard input as lines.
struct TypedLines {
  private var lines = LineReader()
  /// Whether more may come.
  private(set) var isOpen = true

  /// What a poll waits for.
  var wait: pollfd {
    pollfd(fd: isOpen ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
  }

  /// The lines that have come; with the input's end also a last one that has none of its own.
  mutating func read() -> [String] {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    let whole = lines.feed(Array(bytes.prefix(max(0, count))))
    guard count <= 0 else { return whole }
    isOpen = false
    return whole + (lines.end().map { [$0] } ?? [])
  }
}
