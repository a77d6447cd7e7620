// What one process hands over to another: its lines, and a framer in mid-stream.

import Protocol
import Testing

@Suite struct HandoverLineTests {
  @Test func `a line is a kind and fields`() throws {
    var line = HandoverLine("framer")
    line.add("unended", 3)
    line.add("line", Array("hel".utf8))
    #expect(line.text == "framer line=aGVs unended=3")
    let read = try #require(HandoverLine(text: line.text))
    #expect(read == line)
    #expect(try read.number("unended", in: 0...9) == 3)
    #expect(try read.bytes("line", most: 3) == Array("hel".utf8))
  }

  @Test func `the usual value is left out, and read from nothing`() throws {
    var line = HandoverLine("framer")
    line.add("unended", 0)
    line.add("later", false)
    line.add("line", [] as [UInt8])
    line.add("since", Duration.zero)
    #expect(line.text == "framer")
    #expect(try line.number("unended", in: 0...9) == 0)
    #expect(try !line.flag("later"))
    #expect(try line.bytes("line", most: 3) == [])
    #expect(try line.duration("since") == .zero)
  }

  @Test func `a field that this version does not know is passed over`() throws {
    let line = try #require(HandoverLine(text: "framer colour=green unended=3"))
    #expect(try line.number("unended", in: 0...9) == 3)
  }

  @Test(arguments: [
    Duration.nanoseconds(1), .seconds(-3), .milliseconds(-1500), .seconds(86_400),
    Duration(secondsComponent: 7, attosecondsComponent: 1),
  ])
  func `a moment is kept exactly`(duration: Duration) throws {
    var line = HandoverLine("session")
    line.add("since", duration)
    #expect(try #require(HandoverLine(text: line.text)).duration("since") == duration)
  }

  @Test(arguments: [
    "", " ", "=3", "kind=3", "framer  a=1", "framer a", "framer =1", "framer a=1 a=1",
  ])
  func `anything else is not a line`(text: String) {
    #expect(HandoverLine(text: text) == nil)
  }

  @Test(arguments: ["10", "-1", "x", "", "99999999999999999999"])
  func `a number that is not in its range is not believed`(value: String) throws {
    let line = try #require(HandoverLine(text: "framer unended=\(value)"))
    #expect(throws: HandoverLine.Fault.self) { try line.number("unended", in: 0...9) }
  }

  @Test(arguments: ["aGVsbG8=", "aGV", "?", "aGVsbG8hIGhlbGxvISBoZWxsbyE="])
  func `bytes that are too many or not written so are not believed`(value: String) throws {
    let line = try #require(HandoverLine(text: "framer line=\(value)"))
    #expect(throws: HandoverLine.Fault.self) { try line.bytes("line", most: 3) }
  }

  @Test(arguments: ["1", "1/", "/1", "1/2/3", "1/1000000000000000000", "a/b"])
  func `nor is a moment that is not written so`(value: String) throws {
    let line = try #require(HandoverLine(text: "session since=\(value)"))
    #expect(throws: HandoverLine.Fault.self) { try line.duration("since") }
  }
}

@Suite struct HandoverFramerTests {
  /// The lines if the framer is handed over after so many bytes.
  private func heard(_ bytes: [UInt8], passedOnAfter count: Int) throws -> [String] {
    var framer = LineFramer()
    let before = frames(Array(bytes.prefix(count)), by: &framer)
    var next = try LineFramer(handed: try #require(HandoverLine(text: handed(framer).text)))
    let after = frames(Array(bytes.dropFirst(count)), by: &next)
    var whole = LineFramer()
    _ = frames(bytes, by: &whole)
    #expect(next.wantsCarriageReturn == whole.wantsCarriageReturn)
    #expect(next.telnet.answers == whole.telnet.answers)
    #expect(next.isMidLine == whole.isMidLine)
    return before + after
  }

  @Test(arguments: [
    Array("hello Ada\r\nping\r\n".utf8), Array("ping\npi\rng\n\nping\r\0".utf8),
    Array("caf\u{e9} \u{1f3b2}x\u{8}\u{8}y\n".utf8), [0x63, 0xc3, 0x0a, 0x63, 0xc3, 0xa9, 0x0a],
    // Telnet: Ctrl-C, an offer, a subnegotiation, and a 255 that is none of these.
    [0x70, 0x69, 0xff, 0xf4, 0xff, 0xfd, 6, 0x6e, 0x67, 0x0d, 0x0a],
    [0xff, 0xfb, 31, 0xff, 0xfa, 31, 0, 80, 0xff, 0xff, 24, 0xff, 0xf0, 0x70, 0x0a],
    [0x61, 0xff, 0x0a, 0xff, 0xff, 0x70, 0x0a, 0x70, 0x0a],
    // Peers of another protocol, known by their first bytes.
    Array("GET / HTTP/1.1\r\n".utf8), [0x16, 0x03, 0x01], [0x03, 0x00, 0x00],
    Array("ping\nGET / HTTP/1.1\n".utf8),
  ])
  func `a framer that is passed on between any two bytes hears the same`(
    bytes: [UInt8]
  ) throws {
    let whole = frames(bytes)
    for count in 0..<bytes.count {
      guard !frames(Array(bytes.prefix(count))).contains(where: { $0.hasPrefix("foreign") })
      else { break }
      #expect(try heard(bytes, passedOnAfter: count) == whole, "after \(count)")
    }
  }

  @Test func `nor does a line grow longer than a line may be`() throws {
    let most = Array((String(repeating: "x", count: 1023) + "\n").utf8)
    let more = Array((String(repeating: "x", count: 1024) + "\nping\n").utf8)
    for count in [1, 500, 1022, 1023, 1024] {
      #expect(try heard(most, passedOnAfter: count) == frames(most))
      #expect(try heard(more, passedOnAfter: count) == frames(more))
    }
  }

  @Test(arguments: [
    "line=AQ== unended=1", "line=fw== unended=1", "line=eHg= unended=1", "fault=3", "fault=-1",
    "fault=1 line=eA== unended=1", "unended=16384", "unended=-1", "telnet=8", "telnet-answered=-1",
    "before=256", "cr=2", "telnet-answers=\(String(repeating: "AAAA", count: 4096))",
  ])
  func `a state that no stream of bytes leads to is refused`(fields: String) throws {
    let line = try #require(HandoverLine(text: "framer \(fields)"))
    #expect(throws: HandoverLine.Fault.self) { try LineFramer(handed: line) }
  }
}
