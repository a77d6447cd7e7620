import Lobby
import Platform
import Protocol

/// What a server hands over besides descriptors: lines about its loop and each of its connections,
/// and the testament of its lobby.
struct Estate {
  /// Of kind `loop`, `newcomer`, `door`, `beacon` and `connection`. The last three have a
  /// descriptor each, in the same order.
  let lines: [KeptLine]
  let lobby: [UInt8]

  enum Fault: Error, Equatable { case unreadable(String) }

  /// To be raised with every change of what the lines mean.
  static let version = 1
  private static let newline = UInt8(ascii: "\n")

  init(lines: [KeptLine], lobby: [UInt8]) {
    self.lines = lines
    self.lobby = lobby
  }

  /// `estate 1 316`, so many lines, and the rest is the lobby's.
  var bytes: [UInt8] {
    var bytes = Array("estate \(Self.version) \(lines.count)\n".utf8)
    for line in lines {
      bytes.append(contentsOf: line.text.utf8)
      bytes.append(Self.newline)
    }
    return bytes + lobby
  }

  init(_ bytes: [UInt8]) throws(Fault) {
    var rest = bytes[...]
    let head = try Self.line(&rest).split(separator: " ")
    guard head.count == 3, head[0] == "estate", Int(head[1]) == Self.version,
      let count = Int(head[2]), (0...bytes.count).contains(count)
    else { throw .unreadable("head") }
    var lines: [KeptLine] = []
    for _ in 0..<count {
      guard let line = KeptLine(text: try Self.line(&rest)) else { throw .unreadable("line") }
      lines.append(line)
    }
    self.init(lines: lines, lobby: Array(rest))
  }

  private static func line(_ rest: inout ArraySlice<UInt8>) throws(Fault) -> String {
    guard let end = rest.firstIndex(of: newline),
      let line = String(validating: rest[..<end], as: UTF8.self)
    else { throw .unreadable("line") }
    rest = rest[(end + 1)...]
    return line
  }

  func lines(_ kind: String) -> [KeptLine] { lines.filter { $0.kind == kind } }
}
