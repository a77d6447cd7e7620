import Protocol
import Testing

@testable import server

/// The figures for collectors, and the requests for them.
@Suite struct FiguresTests {
  /// The status of the answer; `nil` for none.
  private static func status(_ text: String) -> String? {
    FiguresRequest.answer(to: Array(text.utf8)) { "é\n" }
      .map { String(decoding: $0.dropFirst(9).prefix(3), as: UTF8.self) }
  }

  @Test func `only GET of metrics is answered`() {
    for (line, status) in [
      ("GET /metrics HTTP/1.1", "200"), ("GET /metrics?a=b HTTP/1.0", "200"),
      ("GET / HTTP/1.1", "404"), ("GET /metrics/ HTTP/1.1", "404"),
      ("HEAD /metrics HTTP/1.1", "405"), ("POST /metrics HTTP/1.1", "405"),
      ("GET /metrics", "400"), ("GET /metrics HTTP/2", "400"), ("GET /metrics HTTP/1.1 x", "400"),
      ("", "400"), ("\u{0}\u{7f}é", "400"),
    ] {
      #expect(Self.status("\(line)\r\nHost: localhost\r\n\r\n") == status, "\(line)")
    }
    #expect(Self.status("GET /metrics HTTP/1.1\r\n\r\n") == "400", "without a host")
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.0.0.1:9100", true), ("localhost:1", true), ("LocalHost", true),
    ("[::1]", true), ("[::1]:9100", true), ("evil.example", false), ("evil.example:9100", false),
    ("localhost.evil.example", false), ("127.0.0.1.evil.example:9100", false), ("", false),
    ("localhost:x", false), ("10.0.0.7:9100", false), ("::1", false),
  ])
  func `whoever asks by another machine's name is not answered`(host: String, isOurs: Bool) {
    for header in ["Host: \(host)", "hOST:\t\(host) ", "Accept: */*\r\nHost: \(host)\r\nX: y"] {
      let status = Self.status("GET /metrics HTTP/1.1\r\n\(header)\r\n\r\n")
      #expect(status == (isOurs ? "200" : "421"), "\(header)")
    }
    let both = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nHost: \(host)\r\n\r\n"
    #expect(Self.status(both) == "400")
  }

  @Test func `a request is answered at its end`() {
    let whole = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for count in 0..<whole.utf8.count {
      #expect(Self.status(String(decoding: whole.utf8.prefix(count), as: UTF8.self)) == nil)
    }
  }

  @Test func `an answer says how long it is`() throws {
    let request = Array("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    let bytes = try #require(FiguresRequest.answer(to: request) { "é\n" })
    let answer = String(decoding: bytes, as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nContent-Length: 3\r\n"))
    #expect(answer.hasSuffix("\r\n\r\né\n"))
    let busy = try #require(FiguresRequest.answer(to: request) { nil })
    #expect(String(decoding: busy, as: UTF8.self).hasPrefix("HTTP/1.1 503 "))
  }

  @Test func `the longest is known since the start and of the last minute`() {
    var spread = Spread()
    spread.add(.milliseconds(40), at: .seconds(100))
    spread.add(.milliseconds(3), at: .seconds(150))
    #expect(spread.count == 2 && spread.total == .milliseconds(43))
    #expect(spread.recent(at: .seconds(150)) == .milliseconds(40))
    spread.add(.milliseconds(5), at: .seconds(161))
    #expect(spread.recent(at: .seconds(170)) == .milliseconds(40), "within two windows")
    spread.add(.milliseconds(1), at: .seconds(222))
    #expect(spread.recent(at: .seconds(230)) == .milliseconds(5))
    #expect(spread.recent(at: .seconds(300)) == .milliseconds(1))
    #expect(spread.recent(at: .seconds(500)) == .zero, "nothing happened for long")
    #expect(spread.longest == .milliseconds(40))
  }

  @Test func `refusals are counted by their codes, and long turns apart`() {
    var figures = Figures()
    figures.note(.notNow)
    figures.note(.notNow)
    figures.note(.slowDown)
    let counts = Dictionary(uniqueKeysWithValues: figures.refused.map { ($0.label, $0.count) })
    #expect(counts["not-now"] == 2 && counts["slow-down"] == 1 && counts["bad-line"] == 0)
    figures.noteTurn(.milliseconds(10), at: .seconds(1))
    figures.noteTurn(.milliseconds(11), at: .seconds(1))
    #expect(figures.turns.count == 2 && figures.slowTurns == 1)
  }

  @Test func `the text has each figure with its meaning and kind`() {
    var text = FiguresText()
    text.add("parlor_rooms", 3, "Tables now.")
    text.add("parlor_seconds_total", .milliseconds(1007), "Time.")
    text.add("parlor_queue", by: "kind", [("moves", 1), ("keys", 0)], "Waiting.")
    #expect(
      text.text == """
        # HELP parlor_rooms Tables now.
        # TYPE parlor_rooms gauge
        parlor_rooms 3
        # HELP parlor_seconds_total Time.
        # TYPE parlor_seconds_total counter
        parlor_seconds_total 1.007000
        # HELP parlor_queue Waiting.
        # TYPE parlor_queue gauge
        parlor_queue{kind="moves"} 1
        parlor_queue{kind="keys"} 0

        """)
  }
}
