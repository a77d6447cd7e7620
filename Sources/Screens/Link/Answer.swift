import GameCore
package import Protocol

/// The server's answer to one request.
package struct Answer {
  package let request: ClientRequest
  package let rows: [ServerLine]
  package let drawing: [String]
  package let end: ServerLine

  package var isGood: Bool { end.kind != .refused }

  /// Whether a refusal would be useless to the player.
  var isQuiet: Bool {
    switch request {
    case .screen(let question): question.isQuiet
    // An older server cannot follow, so the lists are requested instead.
    case .follow: true
    default: false
    }
  }

  package func question<Own: Question>(_ kind: Own.Type) -> Own? {
    guard case .screen(let question) = request else { return nil }
    return question as? Own
  }
}

/// Cuts bytes into lines. The end of a line that is too long is dropped, so that no server and no
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

  /// The last line without an end, if there is one.
  package mutating func end() -> String? { line.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> String {
    if line.last == 0x0d { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }
}

extension ServerLine {
  /// How many of something there are. It needs no other bound, as ``number(_:)`` has one.
  func count(_ key: Attribute.Key) -> Int { max(0, number(key) ?? 0) }

  /// The players at a table, or what each of them has: no more than a table has seats.
  func list(_ key: Attribute.Key) -> [String] {
    (self[key] ?? "").split(separator: ",").prefix(RuleLimits.seatsMax).map(String.init)
  }

  var reason: Reason? { self[.reason].flatMap { Reason(givingUp: $0) } }
}
