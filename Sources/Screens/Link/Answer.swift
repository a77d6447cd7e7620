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

  /// The question of a screen that this answers, if it is of that kind.
  package func question<Own: Question>(_ kind: Own.Type) -> Own? {
    guard case .screen(let question) = request else { return nil }
    return question as? Own
  }
}

/// Cuts bytes into lines. A line that is too long is split, so that no server and no file can fill
/// memory.
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
  /// The reason why a seat gave up.
  var reason: Reason? { self[.reason].flatMap { Reason(givingUp: $0) } }
}

/// The login attempts with a name: first with the stored login keys, the likeliest first, and
/// finally without one, as a new server store, or one whose operator has freed the name, knows none
/// of them.
package struct Greeting {
  package let name: String
  /// The id of the server's store, if the server sends one.
  let store: String?
  /// The login key sent last; `nil` for none.
  package private(set) var said: KeptSecret?
  private var ways: [KeptSecret?]
  private let first: KeptSecret?

  package init(_ name: String, secrets: [KeptSecret], store: String? = nil) {
    (self.name, self.store, first) = (name, store, secrets.first)
    ways = secrets.prefix(SecretLimits.saidMax).map(Optional.some) + [nil]
  }

  /// The next attempt; `nil` after the last one.
  package mutating func next() -> Hello? {
    guard !ways.isEmpty else { return nil }
    said = ways.removeFirst()
    return Hello(name: name, secret: said?.secret)
  }

  /// The next attempt after a refusal; only a wrong login key has one.
  package mutating func next(after answer: ServerLine) -> Hello? {
    answer.refusal == .badSecret ? next() : nil
  }

  /// The login key that worked and must be stored again: it was not known to belong to this store,
  /// or another one was thought likelier.
  package var rebound: String? {
    guard let said else { return nil }
    return said.store == store && said == first ? nil : said.secret
  }
}
