/// What somebody asks of the port for figures: the head of a request of HTTP/1.
enum FiguresRequest: Equatable {
  /// It has not ended yet.
  case unfinished
  case figures
  /// Anything else, with the line that answers it.
  case refused(String)

  static let notFound = "404 Not Found"
  static let notAllowed = "405 Method Not Allowed"
  static let bad = "400 Bad Request"
  static let misdirected = "421 Misdirected Request"
  static let tooLarge = "431 Request Header Fields Too Large"

  init(_ bytes: [UInt8]) {
    guard let end = Self.end(of: bytes) else {
      self = bytes.count < FiguresLimits.headMax ? .unfinished : .refused(Self.tooLarge)
      return
    }
    let lines = String(decoding: bytes[..<end].filter { $0 != 0x0d }, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard Self.isForUs(lines.dropFirst()) else {
      self = .refused(Self.misdirected)
      return
    }
    self = Self.read(lines[0].split(separator: " "))
  }

  /// Whether each host that is named is this machine, at any port, which may be forwarded.
  /// A page from elsewhere can have its own name point here, and a browser would show it all.
  private static func isForUs(_ headers: some Sequence<Substring>) -> Bool {
    headers.allSatisfy { header in
      let parts = header.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, bare(parts[0]) == "host" else { return true }
      let host = bare(parts[1])
      return ["127.0.0.1", "localhost", "[::1]"].contains { name in
        guard host.hasPrefix(name) else { return false }
        let port = host.utf8.dropFirst(name.utf8.count)
        guard let colon = port.first else { return true }
        return colon == UInt8(ascii: ":") && port.dropFirst().allSatisfy { (48...57).contains($0) }
      }
    }
  }

  private static func bare(_ text: Substring) -> String {
    text.lowercased().filter { $0 != " " && $0 != "\t" }
  }

  private static func read(_ words: [Substring]) -> FiguresRequest {
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return .refused(bad) }
    guard words[0] == "GET" else { return .refused(notAllowed) }
    return words[1].prefix { $0 != "?" } == "/metrics" ? .figures : .refused(notFound)
  }

  /// Where the empty line begins that ends the head.
  private static func end(of bytes: [UInt8]) -> Int? {
    var lineLength = 0
    for (index, byte) in bytes.enumerated() where byte != 0x0d {
      guard byte == 0x0a else {
        lineLength += 1
        continue
      }
      if lineLength == 0 { return index }
      lineLength = 0
    }
    return nil
  }

  /// An answer after which the connection ends.
  static func answer(_ status: String, _ text: String) -> [UInt8] {
    let head = """
      HTTP/1.1 \(status)\r
      Content-Type: text/plain; version=0.0.4; charset=utf-8\r
      Content-Length: \(text.utf8.count)\r
      X-Content-Type-Options: nosniff\r
      Connection: close\r
      \r

      """
    return Array((head + text).utf8)
  }
}
