import Glibc
import Protocol

/// Looks for servers on this machine: whoever greets on one of our ports.
enum Discovery {
  /// The standard port, and the next ones, which servers begun from here take when it is taken.
  static let ports: ClosedRange<UInt16> = 7575...7584
  /// A server on this machine answers within a moment or not at all.
  private static let waitMilliseconds: Int32 = 300

  static func look() -> [FoundServer] {
    ports.compactMap { port in greet("127.0.0.1", port) ?? greet("[::1]", port) }
  }

  private static func greet(_ host: String, _ port: UInt16) -> FoundServer? {
    guard let address = ServerAddress("\(host):\(port)") else { return nil }
    let start = Clock.milliseconds
    guard let socket = try? ServerSocket(address) else { return nil }
    var lines = LineReader()
    while Clock.milliseconds - start < Int(waitMilliseconds) {
      var waiting = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, waitMilliseconds) == 1, let bytes = socket.read(), !bytes.isEmpty
      else { return nil }
      guard let first = lines.feed(bytes).first else { continue }
      guard let line = ServerLine(first), line.kind == .hello else { return nil }
      return FoundServer(
        address: address, version: line["version"] ?? "?",
        milliseconds: Clock.milliseconds - start)
    }
    return nil
  }
}

/// A clock that never goes back.
enum Clock {
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
