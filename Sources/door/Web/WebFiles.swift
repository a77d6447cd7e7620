import CWeb
import Platform
import Protocol
import QR

/// The files of the page by their paths. They are part of the program, so nothing is read from a
/// disk.
struct WebFiles {
  struct File {
    let bytes: UnsafeBufferPointer<UInt8>
    let type: String
    /// A tag that changes with the bytes, so that a browser need not load them again.
    let tag: String
  }

  private let files: [String: File]

  init() {
    var files: [String: File] = [:]
    for index in 0..<web_files_count() {
      guard let found = web_file_at(index) else { continue }
      let name = String(cString: found.pointee.name)
      let bytes = UnsafeBufferPointer(start: found.pointee.bytes, count: found.pointee.count)
      files["/\(name)"] = File(bytes: bytes, type: Self.type(of: name), tag: Self.tag(of: bytes))
    }
    self.files = files
  }

  /// A file, or the page itself, which shows a table, a cup or the wall by its path: `/4`, `/c1`,
  /// `/wall`.
  subscript(path: String) -> File? {
    let name = path.dropFirst()
    let isPlace = name.count <= 10 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return files[path] ?? (isPlace ? files["/index.html"] : nil)
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    case "jpg": "image/jpeg"
    case "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }

  /// FNV-1a. It only tells versions apart and need not resist attacks.
  private static func tag(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\"\(String(hash, radix: 16))\""
  }

  // MARK: - Answers

  static func answer(
    _ status: HTTPStatus, _ fields: [HTTPStatus.Field] = [],
    _ body: some Collection<UInt8> = [], isOpen: Bool = false, sendsBody: Bool = true
  ) -> [UInt8] {
    status.answer(fields + safety, body, isOpen: isOpen, sendsBody: sendsBody)
  }

  func answer(to head: HTTPHead, host: String, isOpen: Bool) -> [UInt8] {
    if head.path == "/qr.svg" { return Self.code(for: head, host: host, isOpen: isOpen) }
    guard let file = self[head.path] else { return Self.answer(.notFound, isOpen: isOpen) }
    let fields = [("ETag", file.tag), ("Cache-Control", "no-cache")]
    guard head["if-none-match"] != file.tag else {
      return Self.answer(.notModified, fields, file.bytes, isOpen: isOpen, sendsBody: false)
    }
    let policy = [("Content-Type", file.type), ("Content-Security-Policy", Self.policy(for: host))]
    return Self.answer(
      .ok, fields + policy, file.bytes, isOpen: isOpen, sendsBody: head.method == "GET")
  }

  /// A QR code with the address of a place here: `/qr.svg?c1`. In capitals it takes fewer squares.
  /// Nothing else depends on what a proxy says about https, so anyone may say it.
  private static func code(for head: HTTPHead, host: String, isOpen: Bool) -> [UInt8] {
    let scheme = head["x-forwarded-proto"] == "https" ? "https" : "http"
    guard head.query.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      head.query.utf8.count <= 10,
      let code = QRCode("\(scheme)://\(host)/\(head.query)")
    else { return answer(.bad, isOpen: isOpen) }
    return answer(
      .ok, [("Content-Type", "image/svg+xml"), ("Cache-Control", "no-cache")],
      Array(code.svg.utf8), isOpen: isOpen, sendsBody: head.method == "GET")
  }

  /// What a page may do: load files from here, connect to here, and nothing else. Text never
  /// becomes HTML or a script.
  private static func policy(for host: String) -> String {
    """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self' ws://\(host) wss://\(host); manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
    trusted-types parlor
    """
  }

  private static let safety = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
  ]
}

/// The names by which this machine may be addressed.
///
/// A foreign page can let its own name point here. Its requests then name a host that is not ours,
/// or come from an origin that is not the host. Both are refused.
struct WebHosts {
  /// The operator's name for this machine, and its own names.
  let names: Set<String>
  /// The address of a proxy in front of the page, which has a port of its own.
  let proxy: [UInt8]?

  init(publicName: String?, ownName: String?, proxy: [UInt8]? = nil) {
    var names: Set = ["localhost"]
    if let publicName { names.insert(publicName.lowercased()) }
    if let own = ownName?.lowercased(), !own.isEmpty { names.formUnion([own, "\(own).local"]) }
    (self.names, self.proxy) = (names, proxy)
  }

  /// Whether a request's host is the socket at which it arrived.
  func allow(_ host: String, at own: SocketAddress?) -> Bool {
    guard let (name, port) = HTTPHead.split(host.lowercased()) else { return false }
    guard proxy != nil || (port ?? 80) == own?.port else { return false }
    if names.contains(name) { return true }
    guard let bytes = SocketAddress.bytes(of: name) else { return false }
    return bytes == own?.bytes || SocketAddress(bytes).isLoopback
  }

  /// Whether a socket was opened by this door's own page: the origin is the host itself.
  static func isOurs(_ origin: String?, host: String) -> Bool {
    guard let origin = origin?.lowercased() else { return false }
    return ["http", "https"].contains { origin == "\($0)://\(host.lowercased())" }
  }
}
