import TestSupport
import Testing

@testable import Protocol

/// Bytes to lines: all cuts, all encodings, limits.
@Suite struct LineFramerTests {
  @Test(arguments: [
    ("ping\n", ["line ping"]),
    ("ping\r\n", ["line ping"]),
    ("ping\r\0", ["line ping"]),
    ("a\nb\r\nc\r\0d\n", ["line a", "line b", "line c", "line d"]),
    ("\n\r\n   \n", ["empty", "empty", "empty"]),
    ("say  hi\t you\n", ["line say  hi  you"]),
    ("say ñandú ☃ 🎲\n", ["line say ñandú ☃ 🎲"]),
    ("unended", []),
  ])
  func `lines end in LF, CR LF or CR NUL`(text: String, heard: [String]) {
    #expect(frames(text) == heard)
  }

  @Test func `framers lend each other memory, and no byte of a line`() {
    var memory: [UInt8] = []
    var framers = Array(repeating: LineFramer(), count: 3)
    func hear(_ index: Int, _ text: String) -> String? {
      framers[index].borrow(&memory)
      defer { framers[index].giveBack(&memory) }
      let bytes = Array(text.utf8)
      var position = 0
      guard framers[index].next(bytes.span, &position) == .line else { return nil }
      return String(decoding: framers[index].line, as: UTF8.self)
    }
    #expect(hear(0, "ping first\n") == "ping first")
    #expect(hear(1, "he") == nil)
    #expect(hear(2, "pong\n") == "pong")
    #expect(hear(1, "llo\n") == "hello")
    #expect(hear(0, "x\n") == "x")
  }

  @Test(arguments: [
    "a\rb\n", "a\r\r\n", "a\0\n", "a\u{1b}[2J\n", "a\u{1}\n", "a\u{9b}\n", "a\u{85}\n",
  ])
  func `controls make a bad line, and the next is read cleanly`(text: String) {
    #expect(frames(text + "ping\n") == ["bad notText", "line ping"])
  }

  /// Overlong forms, surrogates, beyond U+10FFFF, cut off, out of place, and stray 255s.
  @Test(arguments: [
    [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x80, 0xaf], [0xf0, 0x80, 0x80, 0xaf], [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82], [0xc3], [0x80], [0xbf],
    [0xc3, 0x28], [0xe2, 0x28, 0xa1], [0xff, 0xff], [0xff, 0x41], [0xfe, 0xfe],
  ])
  func `what is not UTF-8 makes a bad line`(bytes: [UInt8]) {
    let line = Array("say ".utf8) + bytes + [0x0a] + Array("ping\n".utf8)
    for piece in 1...line.count {
      #expect(frames(line, piece: piece) == ["bad notText", "line ping"], "pieces of \(piece)")
    }
  }

  @Test func `every scalar is text, but for controls`() {
    for value in stride(from: UInt32(0), through: 0x10ffff, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = value < 0x20 || (0x7f..<0xa0).contains(value)
      let bytes = Array(String(scalar).utf8)
      #expect(isPlainText(bytes.span) == !isControl, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    (1023, "line"), (1024, "bad tooLong"), (5000, "bad tooLong"), (16_382, "bad tooLong"),
  ])
  func `a line of 1024 bytes with its end is the longest`(count: Int, heard: String) {
    let line = String(repeating: "x", count: count) + "\nping\n"
    let heards = frames(line).map { $0.split(separator: " x").first.map(String.init) ?? "" }
    #expect(heards == [heard, "line ping"])
  }

  @Test func `both bytes of a line's end count`() {
    let most = String(repeating: "x", count: 1022)
    #expect(frames(most + "\r\n") == ["line \(most)"])
    #expect(frames(most + "x\r\nping\r\n") == ["bad tooLong", "line ping"])
  }

  @Test(arguments: [16_384, 1_000_000])
  func `16 KiB without an end are no peer of ours, and nothing of them is kept`(count: Int) {
    var framer = LineFramer()
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    #expect(frames(bytes, piece: 1000, by: &framer) == ["foreign endless"])
    #expect(framer.line.count < LineLimits.requestMax)
  }

  @Test func `many short lines are not one long one`() {
    let lines = String(repeating: "ping\n", count: 10_000)
    #expect(frames(lines).count == 10_000)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n", "foreign http"), ("POST /x", "foreign http"),
    ("Host: a", "foreign http"),
    ("SSH-2.0-OpenSSH", "foreign ssh"), ("INVITE sip:a", "foreign sip"),
    ("\u{16}\u{3}\u{1}", "foreign tls"),
    ("\u{3}\0\0\u{13}", "foreign rdp"), ("PROXY TCP4 1.2.3.4", "foreign proxy"),
  ])
  func `who took the wrong door is known by the first line`(text: String, heard: String) {
    for piece in 1...3 { #expect(frames(text, piece: piece) == [heard]) }
    #expect(frames("ping\n\(text)\n").first == "line ping")
    #expect(!frames("ping\n\(text)\n").contains(heard), "only by the first")
  }

  @Test(arguments: ["get help\n", "GETTING there\n", "hello SSH-man\n", "host: me\n", "proxy\n"])
  func `and nobody else is taken for one`(text: String) {
    #expect(frames(text) == ["line \(text.dropLast())"])
  }

  @Test(arguments: [
    ("helo\u{8}lo\n", "line hello"), ("x\u{7f}\u{7f}\u{7f}ping\n", "line ping"),
    ("ña\u{7f}\u{7f}no\n", "line no"), ("🎲\u{8}ok\n", "line ok"),
  ])
  func `backspace takes back a character`(text: String, heard: String) {
    #expect(frames(text) == [heard])
  }

  @Test(
    arguments: [
      ([], false), ([0x20, 0x09], false), ([0x61, 0x62, 0x7f, 0x7f], false), ([0x0d], false),
      ([0xff, 0xf1], false), ([0xff, 0xf4, 0xff, 0xfd, 6], false), ([0xff, 0xfc, 1], false),
      ([0xff, 0xfa, 24, 1, 0xff, 0xf0], false), ([0x61, 0x0a], false), ([0x01, 0x0a], false),
      ([0x61], true), ([0x20, 0x61], true), ([0x61, 0x0a, 0x62], true), ([0x01], true),
      ([0xff], true), ([0xff, 0xfd], true), ([0xff, 0xfa, 24, 0xff], true),
    ] as [([UInt8], Bool)])
  func `a line begins with a character, or inside a telnet sequence`(
    bytes: [UInt8], hasBegun: Bool
  ) {
    var framer = LineFramer()
    _ = frames(bytes, by: &framer)
    #expect(framer.isMidLine == hasBegun)
  }

  @Test(arguments: [[0x7f], [0x20, 0x7f], [0xff, 0xf1]] as [[UInt8]])
  func `what begins no line has an end, too`(bytes: [UInt8]) {
    #expect(frames(Array(repeatElement(bytes, count: 16_384).joined())).last == "foreign endless")
  }

  /// However the bytes are cut, the same lines come out.
  @Test(arguments: 0..<100)
  func `any cut of the stream gives the same`(seed: Int) {
    var dice = Chance(seed: UInt64(truncatingIfNeeded: seed))
    let parts: [[UInt8]] = [
      [0x0a], [0x0d, 0x0a], [0x0d, 0], [0x0d], [0], [0x08], [0x09], [0x7f], [0x1b],
      [0xff, 0xfd, 6],
      [0xff, 0xfa, 24, 1, 0xff, 0xf0], [0xff, 0xf4], [0xff, 0xff], [0xff], [0xc3], [0xb1],
      Array("roll".utf8), Array("ñ☃🎲".utf8), Array("GET ".utf8), Array(" ".utf8),
      [UInt8](repeating: 0x61, count: 700), [UInt8](repeating: 0x61, count: 17_000),
    ]
    let bytes = (0..<30).flatMap { _ in dice.one(of: parts) }
    let whole = frames(bytes)
    for piece in [1, 2, 3, 7, 100] { #expect(frames(bytes, piece: piece) == whole) }
  }
}

@Suite struct TelnetTests {
  private func answers(_ bytes: [UInt8]) -> [UInt8] {
    var framer = LineFramer()
    _ = frames(bytes, by: &framer)
    return framer.telnet.answers
  }

  @Test func `sequences are taken out of the line`() {
    let bytes: [UInt8] = [
      0x70, 0xff, 0xfb, 31, 0x69, 0xff, 0xfa, 31, 0, 80, 0, 24, 0xff, 0xf0, 0x6e,
    ]
    #expect(frames(bytes + [0x67, 0x0a]) == ["line ping"])
  }

  @Test func `offers and requests are declined, refusals need no answer`() {
    #expect(answers([0xff, 0xfd, 1, 0xff, 0xfb, 24]) == [0xff, 0xfc, 1, 0xff, 0xfe, 24])
    #expect(answers([0xff, 0xfc, 1, 0xff, 0xfe, 24]) == [])
  }

  @Test func `telnet's Ctrl-C neither mutes the screen nor spoils a line`() {
    let interrupt: [UInt8] = [0xff, 0xf4, 0xff, 0xfd, 6]
    let bytes = Array("pi".utf8) + interrupt + Array("ng\r\n".utf8)
    #expect(frames(bytes) == ["line ping"])
    #expect(answers(bytes) == [0xff, 0xfc, 6])
  }

  @Test func `the answers to a flood are bounded`() {
    let flood = (0..<10_000).flatMap { _ in [0xff, 0xfd, 1] as [UInt8] }
    #expect(answers(flood).count == 3 * LineLimits.telnetAnswersMax)
  }

  @Test func `a subnegotiation that never ends is bounded too`() {
    #expect(frames([0xff, 0xfa] + [UInt8](repeating: 0x0a, count: 20_000)) == ["foreign endless"])
  }

  @Test(arguments: [
    ("ping\n", false), ("ping\r\n", true), ("ping\r\0", true), ("p\ring\n", false),
  ])
  func `who sends CR LF wants it back`(text: String, wants: Bool) {
    var framer = LineFramer()
    _ = frames(Array(text.utf8), by: &framer)
    #expect(framer.wantsCarriageReturn == wants)
  }

  @Test func `and who speaks telnet, but not who sends a stray 255`() {
    var telnet = LineFramer()
    _ = frames([0xff, 0xfd, 6], by: &telnet)
    #expect(telnet.wantsCarriageReturn)
    var stray = LineFramer()
    _ = frames([0xff, 0x41, 0x0a], by: &stray)
    #expect(!stray.wantsCarriageReturn)
  }

  @Test func `a 255 before a line's end does not swallow the end`() {
    #expect(frames([0x61, 0xff, 0x0a] + Array("ping\n".utf8)) == ["bad notText", "line ping"])
  }
}
