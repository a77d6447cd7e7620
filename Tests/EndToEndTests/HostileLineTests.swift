import Foundation
import Testing

/// Malicious bytes and words, sent to the real server.
@Suite struct HostileLineTests {
  @Test(arguments: [(1024, "OK pong="), (1025, "ERR bad-line"), (16_000, "ERR bad-line")])
  func `a line of so many bytes is answered once, and the next is read`(
    count: Int, answer: String
  ) throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    _ = try peer.line()
    // The end of the line comes in a packet of its own, as it may over a network.
    try peer.send(Array("ping \(String(repeating: "x", count: count - 6))".utf8))
    usleep(20_000)
    try peer.say("")
    #expect(try peer.line().hasPrefix(answer))
    try peer.say("ping next")
    #expect(try peer.line() == "OK pong=next")
  }

  @Test func `a line without an end closes the connection, however much is sent`() throws {
    let server = try ServerProcess()
    let (peer, other) = (try server.connect(), try server.player("other"))
    let (memory, time) = (server.memory, server.processorTime)
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1024 * 1024)
    #expect(throws: Gone.self) { for _ in 0..<100 { try peer.send(piece) } }
    try server.waitForLog(of: "code=endless")
    #expect(server.memory - memory < 4 * 1024)
    #expect(server.processorTime - time < 1)
    try other.say("ping")
    #expect(try other.line() == "OK pong=\"\"")
    figure("endless line: \(server.memory - memory) KiB more")
  }

  @Test func `telnet's questions are answered so often and no more`() throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    let question: [UInt8] = [255, 253, 1]
    for _ in 0..<4 {
      try peer.send(Array(repeatElement(question, count: 4000).joined()) + Array("ping\r\n".utf8))
    }
    peer.endSpeaking()
    let heard = try peer.bytesToTheEnd()
    #expect(heard.count { $0 == 255 } == 64)
    let text = String(decoding: heard.filter { $0 < 128 }, as: UTF8.self)
    #expect(text.ranges(of: "OK pong=").count == 4)
  }

  @Test(arguments: [[255, 250, 31], [255, 253]] as [[UInt8]])
  func `a telnet sequence that has no end is a line that has none`(start: [UInt8]) throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    let flood: [UInt8] = start == [255, 253] ? [255, 252, 1] : [1]
    try peer.send(start + Array(repeatElement(flood, count: 17_000 / flood.count).joined()))
    #expect(try peer.linesToTheEnd().last?.contains("BYE code=endless") == true)
  }

  @Test func `who is taken for somebody else has a line in the log`() throws {
    let server = try ServerProcess()
    for text in [
      "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "Host: a\r\n", "INVITE sip:a\r\n", "\u{3}\0",
      "PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\n",
    ] {
      let peer = try server.connect()
      try peer.send(Array(text.utf8))
      #expect(try peer.linesToTheEnd().count == 1)
    }
    try server.waitForLog(of: "event=foreign ", times: 5)
  }

  /// A web page can make a browser send any verb and any lines, but not without `Host:`.
  @Test(arguments: [
    "post / HTTP/1.1\r\nHost: a", "FOO / HTTP/1.1\r\nhost: a", "\r\nGET / HTTP/1.1\r\nHost:a",
    "ping\r\nHOST: a",
  ])
  func `a request in disguise is closed before it says more`(head: String) throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    try peer.send(Array("\(head)\r\n\r\nhello eva\r\nshout hi\r\n".utf8))
    #expect(try !peer.linesToTheEnd().contains { $0.hasPrefix("OK name") })
    try server.waitForLog(of: "event=foreign session=0 peer=http ")
    let ana = try server.player("ana")
    for line in ["Host: ana", "who eva"] { try ana.say(line) }
    #expect(try ana.line().hasPrefix("ERR no-verb "), "a slip of who has said hello")
    #expect(try ana.line().hasPrefix("ERR no-player "))
  }

  @Test(arguments: [
    "admin", "oper ana secret", "kick ana", "shutdown", "proxy tcp4",
    "\u{feff}hello ana", "SELECT 1", "eval 1", "../../etc/passwd",
  ])
  func `nobody has verbs that others have not`(line: String) throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    _ = try peer.line()
    try peer.say(line)
    #expect(try peer.line().hasPrefix("ERR no-verb "))
  }

  @Test func `a tag may be used again before its answer is there`() throws {
    let server = try ServerProcess()
    let peer = try server.connect()
    _ = try peer.line()
    try peer.say("#t ping one\n#t ping two\n#t\n#12345678901234567 ping")
    #expect(try peer.lines(2) == ["#t OK pong=one", "#t OK pong=two"])
    #expect(try peer.line().hasPrefix("#t ERR bad-line "))
    #expect(try peer.line().hasPrefix("ERR bad-tag "))
  }

  @Test func `a move that is not one's own leaves the match as it is`() throws {
    let server = try ServerProcess()
    let peers = try ["ana", "bob", "eva"].map { try server.player($0) }
    for (peer, line) in zip(peers, ["create pig", "join 1", "watch 1"]) {
      try peer.say(line)
      _ = try peer.linesUntilAnswer(to: "done")
    }
    var states: [[String]] = []
    for round in 0..<2 {
      for (peer, line) in zip(peers, ["hold n=7", "roll", "roll"]) where round > 0 {
        try peer.say(line)
        #expect(try peer.line(beginning: "ERR") != "", "\(line)")
      }
      try peers[2].say("state 1")
      let rows = try peers[2].lines(to: "OK room=1").filter { $0.hasPrefix("ROW") }
      // The time goes on although requests are refused.
      states.append(rows.map { $0.replacing(/ms=\d+/, with: "ms=") })
    }
    #expect(states[0] == states[1] && states[0].count == 3)
  }

  @Test func `random bytes, and then a question`() throws {
    let server = try ServerProcess()
    let ana = try server.player("ana")
    let (before, memory) = (server.descriptors, server.memory)
    var seed: UInt64 = 1
    for _ in 0..<300 {
      let peer = try server.connect()
      let bytes = (0..<2048).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: seed >> 56)
      }
      try? peer.send(bytes)
    }
    #expect(server.descriptorsOnceClosed(downTo: before) == before)
    #expect(server.memory - memory < 8 * 1024)
    try ana.say("ping")
    #expect(try ana.line() == "OK pong=\"\"")
  }

  /// Texts that could mislead a terminal, a log or a program that reads lines.
  static let texts = [
    "\u{1b}[2J\u{1b}]52;c;aGk=\u{7}", "\u{9b}6n", "\u{202e}live", "a\u{2028}EV win", "nul\0nul",
    "a\rEV over winner=1", "\\\"\\nEV win seq=1", "back\\", "\"", "z\u{335}\u{321}\u{353}a",
    String(repeating: "🎲", count: 200), "x time=now level=error event=login", "\u{200b}\u{feff}",
  ]

  @Test(arguments: texts)
  func `no text steers a terminal or forges a line`(text: String) throws {
    let server = try ServerProcess(["--log", "debug"])
    let (ana, bob) = (try server.player("ana"), try server.player("bob"))
    let stranger = try server.connect()
    for line in [
      "hello \(text)", "hello eva client=\"\(text)\"", "hello eva \(text)", "\(text)",
      "ping \(text)", "#\(text) ping",
    ] { try stranger.say(line) }
    for line in [
      "create pig title=\"\(text)\" pass=tulip", "leave", "create pig title=\"\(text)\"",
      "say \(text)", "shout \(text)", "tell bob \(text)", "join 1 pass=\"\(text)\"",
      "rooms", "who", "look", "state", "challenge bob \(text)",
      "cup create \"\(text)\" kind=swiss game=pig", "cups", "cup 1",
    ] { try ana.say(line) }
    for (number, peer) in [stranger, ana, bob].enumerated() {
      let (lines, isOver) = try peer.linesUntilAnswer(to: "end\(number)")
      #expect(!isOver)
      for line in lines { expectPlain(line) }
    }
    for line in server.log.split(separator: "\n", omittingEmptySubsequences: true) {
      #expect(line.hasPrefix("time="), "\(line)")
      #expect(line.utf8.allSatisfy { (0x20...0x7e).contains($0) })
    }
  }

  /// Expects no controls or changes of direction, one line, and a first word of the protocol.
  private func expectPlain(_ line: String) {
    for scalar in line.unicodeScalars {
      let value = scalar.value
      let isBad = value < 0x20 || (0x7f..<0xa0).contains(value) || (0x2028...0x202e).contains(value)
      #expect(!isBad, "U+\(String(value, radix: 16)) in \(line)")
    }
    let kinds: Set<Substring> = ["HELLO", "OK", "ERR", "ROW", "TXT", "EV", "BYE"]
    let first = line.split(separator: " ").first { !$0.hasPrefix("#") }
    #expect(kinds.contains(first ?? ""), "\(line)")
    #expect(line.utf8.count < 4096)
  }

  @Test func `no secret and no password is told to anybody else, nor to the log`() throws {
    let server = try ServerProcess(["--log", "debug"])
    let ana = try server.connect()
    try ana.say("hello ana")
    let secret = try #require(try ana.line(beginning: "OK").firstMatch(of: /secret=(\S+)/)?.1)
    let bob = try server.player("bob")
    for line in ["hello ana guess-1234", "hello ana \(secret)x", "hello bob \(secret)"] {
      let peer = try server.connect()
      try peer.say(line)
      try peer.say("hello")
      let heard = try peer.linesUntilAnswer(to: "end").lines.joined()
      #expect(heard.contains("ERR bad-secret"))
      #expect(!heard.contains(secret) && !heard.contains("guess-1234"))
    }
    try ana.say("create pig pass=tulip-word")
    try bob.say("join 1 pass=tulip-wort")
    try ana.say("\(secret)")
    for line in ["rooms", "who", "look 1", "state 1"] { try bob.say(line) }
    let heard = try bob.linesUntilAnswer(to: "end").lines.joined(separator: "\n")
    let again = try server.connect()
    try again.say("hello ana \(secret)")
    #expect(try again.line(beginning: "OK").hasPrefix("OK name=ana room=1"))
    try server.waitForLog(of: "name=ana new=no")
    for place in [server.log, server.commandLine, heard] {
      for word in [String(secret), "guess-1234", "tulip"] { #expect(!place.contains(word)) }
    }
    #expect(server.commandLine.contains("--log"))
  }
}
