import Platform
import Protocol
import QR
import Testing

@testable import door

/// What a browser sends to the door, as bytes: heads of requests, and frames.
@Suite struct WebTests {
  // MARK: - Heads

  private func read(_ text: String) -> HTTPHead.Reading { HTTPHead.read(Array(text.utf8)) }

  @Test func `a browser asks for a page`() throws {
    let text = "GET /c1?x=1 HTTP/1.1\r\nHost: 192.168.1.7:7580\r\nAccept:  */* \r\n\r\n"
    guard case .whole(let head, let count) = read(text + "rest") else {
      Issue.record("not read")
      return
    }
    #expect(count == text.utf8.count)
    #expect(head.method == "GET" && head.path == "/c1" && head.query == "x=1")
    #expect(head["host"] == "192.168.1.7:7580")
    #expect(head["accept"] == "*/*")
    #expect(head["cookie"] == nil)
  }

  @Test func `of what a proxy adds, the last field counts`() {
    let text =
      "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.1.1.1\r\n"
      + "X-Forwarded-For: 2.2.2.2\r\n\r\n"
    guard case .whole(let head, _) = read(text) else {
      Issue.record("not read")
      return
    }
    #expect(head.last("x-forwarded-for") == "2.2.2.2")
    #expect(head.last("cookie") == nil)
  }

  @Test func `a head that has not ended is waited for, at any cut`() {
    let text = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    for count in 0..<text.utf8.count {
      #expect(HTTPHead.read(Array(text.utf8.prefix(count))) == .unfinished)
    }
  }

  @Test(
    "what can be read in two ways is refused",
    arguments: [
      ("GET / HTTP/1.1\r\n\r\n", HTTPStatus.bad), ("GET / HTTP/2\r\nHost: a\r\n\r\n", .bad),
      ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .bad),
      ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", .notAllowed),
      ("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost: a\nb: c\r\n\r\n", .bad),
      ("GET / HTTP/1.1\r\nHost: a\0\r\n\r\n", .bad),
      ("GET /\(String(repeating: "a", count: 3000)) HTTP/1.1\r\nHost: a\r\n\r\n", .targetTooLong),
      ("GET / HTTP/1.1\r\n\(String(repeating: "a: b\r\n", count: 65))\r\n", .bad),
      (String(repeating: "a", count: 8200), .tooLarge),
    ])
  func refused(_ text: String, _ status: HTTPStatus) {
    #expect(read(text) == .refused(status))
  }

  @Test func `any bytes are read or refused, and nothing traps`() {
    var chance = SystemRandomNumberGenerator()
    let text = Array("GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n".utf8)
    for _ in 0..<5000 {
      var bytes = text
      for _ in 0..<Int.random(in: 0...4, using: &chance) {
        bytes[Int.random(in: bytes.indices, using: &chance)] = .random(in: 0...255, using: &chance)
      }
      switch HTTPHead.read(bytes) {
      case .whole(_, let count): #expect(count <= bytes.count)
      case .unfinished, .refused: break
      }
    }
  }

  // MARK: - The handshake

  @Test func `a socket is agreed to as the standard's example has it`() throws {
    let text = """
      GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n\
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\
      Sec-WebSocket-Protocol: chat, parlor.1\r\n\r\n
      """
    guard case .whole(let head, _) = read(text) else {
      Issue.record("not read")
      return
    }
    let answer = String(decoding: try WebHandshake.answer(to: head), as: UTF8.self)
    #expect(answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    #expect(answer.contains("Sec-WebSocket-Protocol: parlor.1\r\n"))
    guard case .whole(let plain, _) = read("GET /ws HTTP/1.1\r\nHost: a\r\n\r\n") else {
      Issue.record("not read")
      return
    }
    #expect(throws: HTTPStatus.upgradeRequired) { try WebHandshake.answer(to: plain) }
  }

  @Test func `SHA-1 is that of the standard`() {
    let hash = SHA1.hash(Array("abc".utf8)).map { String($0, radix: 16) }.joined(separator: " ")
    #expect(hash == "a9 99 3e 36 47 6 81 6a ba 3e 25 71 78 50 c2 6c 9c d0 d8 9d")
  }

  // MARK: - Frames

  private func masked(
    _ payload: [UInt8], _ opcode: UInt8 = 1, isFinal: Bool = true, mask: [UInt8] = [1, 2, 3, 4]
  ) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | opcode]
    if payload.count < 126 {
      bytes.append(0x80 | UInt8(payload.count))
    } else {
      bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  private func fed(_ bytes: [UInt8]) -> [WebSocketFrames.Event] {
    var frames = WebSocketFrames()
    return frames.feed(bytes)
  }

  @Test func `a message is a line, whole, in pieces, and cut at any byte`() {
    let line = Array("#1 say grüß dich".utf8), long = [UInt8](repeating: 0x61, count: 1023)
    let bytes =
      masked(line) + masked(Array("he".utf8), isFinal: false) + masked([1], 9)
      + masked(Array("llo".utf8), 0) + masked(long, isFinal: false) + masked([2], 9)
      + masked([], 0) + masked([3, 232], 8)
    let events: [WebSocketFrames.Event] = [
      .text(line), .ping([1]), .text(Array("hello".utf8)), .ping([2]), .text(long), .close(1000),
    ]
    #expect(fed(bytes) == events)
    for cut in bytes.indices {
      var frames = WebSocketFrames()
      #expect(frames.feed(bytes[..<cut]) + frames.feed(bytes[cut...]) == events)
    }
  }

  @Test(
    "what breaks the rules is closed with its code",
    arguments: [
      ([0x81, 0x01, 0x61], 1002), ([0xc1, 0x80, 0, 0, 0, 0], 1002), ([0x81, 0xff], 1009),
      ([0x09, 0x80, 0, 0, 0, 0], 1002), ([0x89, 0xfe], 1002), ([0x80, 0x80, 0, 0, 0, 0], 1002),
      ([0x82, 0x80, 0, 0, 0, 0], 1003), ([0x81, 0x81, 0, 0, 0, 0, 0xff], 1007),
      ([0x81, 0x81, 0, 0, 0, 0, 0x0a], 1008), ([0x81, 0x81, 0, 0, 0, 0, 0x00], 1008),
      ([0x81, 0xfe, 0x00, 0x05], 1002), ([0x81, 0xfe, 0x04, 0x00, 0, 0, 0, 0], 1008),
      ([0x88, 0x81, 0, 0, 0, 0, 3], 1002), ([0x88, 0x82, 0, 0, 0, 0, 0, 1], 1002),
    ] as [([UInt8], UInt16)])
  func broken(_ bytes: [UInt8], _ code: UInt16) {
    #expect(fed(bytes) == [.close(code)])
  }

  @Test func `a message in very many pieces is not collected`() {
    var bytes = masked([0x61], isFinal: false)
    for _ in 0..<20 { bytes += masked([0x61], 0, isFinal: false) }
    #expect(fed(bytes) == [.close(1008)])
  }

  // MARK: - Whose page it is

  @Test func `only this machine's own names are answered`() {
    let own = SocketAddress([192, 168, 1, 7]).with(port: 7580) { address, _ in
      SocketAddress(address)
    }
    let hosts = WebHosts(publicName: "Games.example", ownName: "Box")
    for host in [
      "192.168.1.7:7580", "localhost:7580", "127.0.0.1:7580", "box:7580", "box.local:7580",
      "GAMES.example:7580",
    ] {
      #expect(hosts.allow(host, at: own), "\(host)")
    }
    for host in [
      "192.168.1.8:7580", "192.168.1.7", "192.168.1.7:80", "evil-192.168.1.7:7580", "evil.com:7580",
      "192.168.1.7.evil.com:7580", "", ":7580", "[::1:7580", "box:7580:7580", "192.168.1.7:99999",
    ] {
      #expect(!hosts.allow(host, at: own), "\(host)")
    }
  }

  @Test func `a socket is for pages that came from the same host`() {
    #expect(WebHosts.isOurs("http://box:7580", host: "box:7580"))
    #expect(WebHosts.isOurs("https://box:7580", host: "Box:7580"))
    for origin in [
      nil, "null", "http://box", "http://evil.com", "http://box:7581", "ftp://box:7580",
      "http://box:7580.evil.com",
    ] {
      #expect(!WebHosts.isOurs(origin, host: "box:7580"), "\(origin ?? "none")")
    }
  }

  // MARK: - Files

  @Test func `the page has all that it asks for, and places show the page`() throws {
    let files = WebFiles()
    let page = try #require(files["/index.html"])
    for path in ["/main.js", "/style.css", "/words.en.js", "/art.svg"] {
      #expect(files[path] != nil)
    }
    for path in ["/", "/4", "/c1", "/wall", "/W1"] { #expect(files[path]?.tag == page.tag) }
    for path in ["/../etc/passwd", "/%2e%2e/x", "/main.js/", "//main.js", "/no.js", "/a b"] {
      #expect(files[path] == nil, "\(path)")
    }
  }

  @Test func `a code leads to https where the proxy says that the page came by it`() throws {
    func code(_ field: String) throws -> String {
      let text = "GET /qr.svg?4 HTTP/1.1\r\nHost: box\r\n\(field)\r\n"
      guard case .whole(let head, _) = HTTPHead.read(Array(text.utf8)) else { return "" }
      return String(
        decoding: WebFiles().answer(to: head, host: "box", isOpen: true), as: UTF8.self)
    }
    func svg(_ address: String) throws -> String { try #require(QRCode(address)).svg }
    #expect(try code("").hasSuffix(svg("HTTP://BOX/4")))
    #expect(try code("X-Forwarded-Proto: https\r\n").hasSuffix(svg("HTTPS://BOX/4")))
    #expect(try code("X-Forwarded-Proto: gopher\r\n").hasSuffix(svg("HTTP://BOX/4")))
  }
}
