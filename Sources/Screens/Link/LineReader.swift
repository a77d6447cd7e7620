import Protocol

/// Cuts bytes into lines. What is longer than a line may be is cut there, so that no server and no
/// file can fill memory.
package struct LineReader {
  private var line: [UInt8] = []

  package init() {}

  package mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == 0x0a {
        lines.append(takeLine())
      } else if line.count < LineLimits.replyMax {
        line.append(byte)
      }
    }
    return lines
  }

  /// What is left when nothing more comes: a last line without an end, if there is one.
  package mutating func end() -> String? { line.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> String {
    if line.last == 0x0d { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }
}
