/// The head of an HTTP/1.1 request, as a value: bytes in, one head out.
///
/// It understands only what a browser needs for a page, and a collector for metrics: GET and HEAD,
/// without a body. Whatever two readers could understand differently is refused: folded fields, a
/// bare LF, two hosts, a length.
public struct HTTPHead: Equatable {
  public let method: String
  /// The path, without the part from `?` on.
  public let path: String
  public let query: String
  /// The values of each field, in their order.
  private let fields: [String: [String]]

  /// Bytes of a head, bytes of its target, and its fields. A browser's head has 600 bytes and a
  /// dozen fields.
  static let headMax = 8 * 1024
  static let targetMax = 2048
  static let fieldsMax = 64

  public enum Reading: Equatable {
    case unfinished
    /// A head, and the number of its bytes.
    case whole(HTTPHead, count: Int)
    case refused(HTTPStatus)
  }

  /// The field with a name in small letters, the first one of several.
  public subscript(name: String) -> String? { fields[name]?.first }

  /// The last field with a name. A proxy adds its field after those that it was sent.
  public func last(_ name: String) -> String? { fields[name]?.last }

  /// Whether a field lists a word, in any case: `Connection: keep-alive, Upgrade`.
  public func lists(_ word: String, in name: String) -> Bool {
    fields[name, default: []].contains { value in
      value.lowercased().split(separator: ",").contains { Self.trimmed($0) == word }
    }
  }

  public static func read(_ bytes: some RandomAccessCollection<UInt8>) -> Reading {
    guard let count = length(of: bytes) else {
      return bytes.count < headMax ? .unfinished : .refused(.tooLarge)
    }
    guard count <= headMax else { return .refused(.tooLarge) }
    guard let text = String(validating: bytes.prefix(count - 4), as: UTF8.self) else {
      return .refused(.bad)
    }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let scalars = lines.joined(separator: "").unicodeScalars
    guard scalars.allSatisfy({ $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7f }) else {
      return .refused(.bad)
    }
    do throws(HTTPStatus) {
      return .whole(try HTTPHead(lines), count: count)
    } catch {
      return .refused(error)
    }
  }

  /// The name and the port of a host: `192.168.1.7:7580`, `[fe80::1]:7580`, `parlor.local`
  public static func split(_ host: String) -> (name: String, port: UInt16?)? {
    let isBracketed = host.hasPrefix("[")
    guard let end = isBracketed ? host.firstIndex(of: "]") : host.lastIndex(of: ":") else {
      return isBracketed ? nil : (host, nil)
    }
    let name = isBracketed ? host[host.index(after: host.startIndex)..<end] : host[..<end]
    let rest = isBracketed ? host[host.index(after: end)...] : host[end...]
    guard !rest.isEmpty else { return (String(name), nil) }
    guard rest.first == ":", rest.dropFirst().allSatisfy({ "0"..."9" ~= $0 }),
      let port = UInt16(rest.dropFirst())
    else { return nil }
    return (String(name), port)
  }

  private static func length(of bytes: some RandomAccessCollection<UInt8>) -> Int? {
    var last: UInt32 = 0
    for (index, byte) in bytes.prefix(headMax + 1).enumerated() {
      last = last << 8 | UInt32(byte)
      if last == 0x0d0a_0d0a { return index + 1 }
    }
    return nil
  }

  private init(_ lines: [Substring]) throws(HTTPStatus) {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .bad }
    guard words[0] == "GET" || words[0] == "HEAD" else { throw .notAllowed }
    guard words[1].utf8.count <= Self.targetMax else { throw .targetTooLong }
    guard words[1].hasPrefix("/"), lines.count <= Self.fieldsMax + 1 else { throw .bad }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    fields = Dictionary(grouping: try lines.dropFirst().map(Self.field)) { $0.name }
      .mapValues { $0.map { $0.value } }
    let hasLength = fields["content-length", default: []].contains { $0 != "0" }
    guard fields["host"]?.count == 1, !hasLength, self["transfer-encoding"] == nil
    else { throw .bad }
  }

  private static func field(_ line: Substring) throws(HTTPStatus) -> HTTPStatus.Field {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(isToken) else { throw .bad }
    return (parts[0].lowercased(), trimmed(parts[1]))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  /// Whether a byte may be in a name (RFC 9110, section 5.6.2).
  private static func isToken(_ byte: UInt8) -> Bool {
    isNameByte(byte) || "!#$%&'*+.^`|~".utf8.contains(byte)
  }
}

public enum HTTPStatus: String, Error, Sendable {
  case ok = "200 OK"
  case notModified = "304 Not Modified"
  case bad = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case notAllowed = "405 Method Not Allowed"
  case targetTooLong = "414 URI Too Long"
  case misdirected = "421 Misdirected Request"
  case upgradeRequired = "426 Upgrade Required"
  case tooLarge = "431 Request Header Fields Too Large"
  case unavailable = "503 Service Unavailable"

  public typealias Field = (name: String, value: String)

  /// An answer. Unless it is open, the connection ends after it.
  public func answer(
    _ fields: [Field], _ body: some Collection<UInt8>, isOpen: Bool = false, sendsBody: Bool = true
  ) -> [UInt8] {
    var lines = ["HTTP/1.1 \(rawValue)", "Content-Length: \(body.count)"]
    lines += fields.map { "\($0.name): \($0.value)" }
    if !isOpen { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
      + (sendsBody ? Array(body) : [])
  }
}
