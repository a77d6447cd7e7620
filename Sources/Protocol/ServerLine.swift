public import Wire
import Words

/// A parsed line of the server, for clients.
///
///     ServerLine("EV turn room=4 n=17 seat=1")?.number(.seat)  // 1
public struct ServerLine: Equatable, Sendable {
  /// The kinds of lines. A client ignores unknown ones.
  public enum Kind: String, CaseIterable, Sendable {
    case hello = "HELLO"
    case row = "ROW"
    case drawing = "TXT"
    case done = "OK"
    case refused = "ERR"
    case event = "EV"
    case bye = "BYE"
  }

  public let tag: String?
  public let kind: Kind
  /// The code of an `ERR` or the name of an `EV`; empty for others.
  public let name: String
  public let attributes: [Attribute]
  /// The text of a `TXT` line.
  public let drawing: String

  /// `nil` if the line is of an unknown kind, or cannot be read.
  public init?(_ line: String) { self.init(Array(line.utf8)) }

  public init?(_ line: [UInt8]) {
    guard line.count <= LineLimits.replyMax, isPlainText(line.span) else { return nil }
    var rest = line[...]
    tag = Self.takeTag(&rest)
    guard let kind = Kind(rawValue: Self.takeWord(&rest)) else { return nil }
    self.kind = kind
    guard kind != .drawing else {
      (name, attributes) = ("", [])
      drawing = String(decoding: rest.dropFirst(), as: UTF8.self)
      return
    }
    drawing = ""
    rest = rest.drop { $0 == 0x20 }
    name = kind == .refused || kind == .event ? Self.takeWord(&rest) : ""
    guard let attributes = Attribute.all(in: rest) else { return nil }
    self.attributes = attributes
  }

  /// The value of a declared attribute, so that a misspelt one does not compile.
  public subscript(key: Attribute.Key) -> String? { self[named: key.name] }

  /// The value of an attribute that is not declared: an option of a game.
  public subscript(named name: String) -> String? { attributes[named: name] }

  /// A number, clamped so that a client can add and multiply it safely, whatever a server sends.
  public func number(_ key: Attribute.Key) -> Int? {
    self[key].flatMap { Int($0) }.map { number in
      min(LineLimits.numberMax, max(-LineLimits.numberMax, number))
    }
  }

  /// The name of an `EV` line; `nil` for other lines.
  public var happened: EventName? { kind == .event ? EventName(name) : nil }

  /// The code of an `ERR` line; `nil` for other lines, and for a code that this client does not
  /// know.
  public var refusal: RefusalCode? { kind == .refused ? RefusalCode(name) : nil }

  /// The exact refusal; `nil` for other lines, and for a word that this client does not know.
  public var why: RefusalReason? { self[.why].flatMap { RefusalReason($0) } }

  /// The milliseconds after which the server wants to be asked again.
  public var retry: Int? { number(.retryMs).map { min(max(0, $0), LineLimits.retryMax) } }

  private static func takeTag(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.first == UInt8(ascii: "#") else { return nil }
    rest = rest.dropFirst()
    let tag = takeWord(&rest)
    rest = rest.drop { $0 == 0x20 }
    return tag
  }

  private static func takeWord(_ rest: inout ArraySlice<UInt8>) -> String {
    let word = rest.prefix { $0 != 0x20 }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }
}
