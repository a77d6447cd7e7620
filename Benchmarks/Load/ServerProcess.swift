import Glibc
import Platform
import Screens

/// The server that is measured, as the system counts what it takes: files below `/proc`.
struct ServerProcess {
  let number: Int

  /// A file of `/proc` that is read here is shorter; the list of connections is not, with very
  /// many.
  private static let bytesMax = 64 << 20
  /// More processes, or files of one, are not looked through.
  private static let namesMax = 1_000_000

  init(number: Int) { self.number = number }

  /// The process that listens at this port of this machine, if we may look at it.
  init?(port: String) {
    guard let port = UInt16(port), let socket = Self.listener(at: port) else { return nil }
    let wanted = "socket:[\(socket)]"
    for name in Files.names(in: "/proc", max: Self.namesMax) {
      guard let number = Int(name) else { continue }
      let files = Files.names(in: "/proc/\(name)/fd", max: Self.namesMax)
      guard files.contains(where: { Self.link("/proc/\(name)/fd/\($0)") == wanted }) else {
        continue
      }
      self.number = number
      return
    }
    return nil
  }

  /// Nanoseconds of processor time that all its threads have taken so far.
  var processorTime: Int? {
    guard let text = Self.text("/proc/\(number)/stat"), let end = text.lastIndex(of: ")") else {
      return nil
    }
    let words = text[end...].split(separator: " ").dropFirst(12).prefix(2).compactMap { Int($0) }
    let ticks = sysconf(Int32(_SC_CLK_TCK))
    guard words.count == 2, ticks > 0 else { return nil }
    return words.reduce(0, +) * (1_000_000_000 / ticks)
  }

  /// Bytes that it has in memory.
  var residentBytes: Int? { Program.residentBytes(of: "\(number)") }

  /// The number of the socket that listens there.
  private static func listener(at port: UInt16) -> Substring? {
    let hex = String(port, radix: 16, uppercase: true)
    let ending = ":" + String(repeating: "0", count: 4 - hex.count) + hex
    for path in ["/proc/net/tcp", "/proc/net/tcp6"] {
      for line in (text(path) ?? "").split(separator: "\n") {
        let words = line.split(separator: " ")
        // 0A is a socket that listens.
        guard words.count > 9, words[3] == "0A", words[1].hasSuffix(ending) else { continue }
        return words[9]
      }
    }
    return nil
  }

  private static func text(_ path: String) -> String? {
    (try? Files.read(path, bytesMax: bytesMax)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func link(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 64)
    let count = readlink(path, &bytes, bytes.count)
    return count > 0
      ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}
