import TestSupport
import Testing

@testable import Protocol

/// Writing answers, rows and events.
@Suite struct LineWriterTests {
  private func written(_ write: (inout LineWriter) -> Void) -> String {
    var writer = LineWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `a number from a server is one that can be counted with`() {
    let line = ServerLine("EV x n=9223372036854775807 won=-9223372036854775808 place=-7 ms=1e3")
    #expect(line?.number(.n) == LineLimits.numberMax)
    #expect(line?.number(.won) == -LineLimits.numberMax)
    #expect(line?.number(.place) == -7 && line?.number(.ms) == nil)
    for (text, retry) in [("2000", 2000), ("-5", 0), ("9223372036854775807", 3_600_000)] {
      #expect(ServerLine("BYE code=slow retry_ms=\(text)")?.retry == retry)
    }
  }

  @Test func `lines one after another`() {
    let lines = written { writer in
      writer.begin(tag: "7", "OK")
      writer.add(.room, 4)
      writer.end()
      writer.begin(.over)
      writer.add(.won, -10)
      writer.add(.total, .min)
      writer.add(.host, "bob")
      writer.add(.title, "Ana's \"table\"\\")
      writer.add(text: "Two\nlines")
      writer.end()
    }
    #expect(
      lines == "#7 OK room=4\n"
        + "EV over won=-10 total=-9223372036854775808 host=bob title=\"Ana's \\\"table\\\"\\\\\""
        + " text=\"Two\\nlines\"\n")
  }

  @Test func `what a game has written stands behind the beginning of its event`() {
    let lines = written { writer in
      writer.beginEvent(.turn, room: 4, n: 17, seat: 2)
      writer.add(.player, "bob")
      writer.end()
      writer.beginEvent(EventName("roll"), room: 4, n: 100, seat: nil)
      writer.add(written: " die=5 total=17".utf8.span)
      for bad in [" a=\n", " a=\u{1b}[2J", " a=é"] { writer.add(written: bad.utf8.span) }
      writer.end()
    }
    #expect(lines == "EV turn room=4 n=17 seat=2 player=bob\nEV roll room=4 n=100 die=5 total=17\n")
  }

  @Test(arguments: [
    "\u{1b}[2J", "\u{9b}6n", "a\u{202e}b", "a\u{2028}b", "a\u{0}b", "a\rb", "a\u{7f}b", "\u{200f}",
    "\u{2066}x", "\u{61c}",
  ])
  func `nothing that steers a terminal gets through`(text: String) {
    let line = written { writer in
      writer.begin(.say)
      writer.add(.from, text)
      writer.add(text: text)
      writer.end()
      writer.begin("TXT")
      writer.add(drawing: text)
      writer.end()
    }
    #expect(line.unicodeScalars.allSatisfy { $0 == "\n" || !isUnprintable($0) })
    #expect(line.filter { $0 == "\n" }.count == 2)
  }

  @Test func `a line end in a text separates words in a drawing, too`() {
    let line = written { writer in
      writer.begin("TXT")
      writer.add(drawing: "Table 1: after\nsupper")
      writer.end()
      writer.write(line: "eva: one\ntwo")
    }
    #expect(line == "TXT Table 1: after supper\neva: one two\n")
  }

  @Test(arguments: ["x", "\"", "🎲", "é", "\\"])
  func `a text is cut where the line would be too long, and still ends in a quote`(letter: String) {
    let line = written { writer in
      writer.begin(.say)
      writer.add(text: String(repeating: letter, count: 10_000))
      writer.end()
    }
    // A carriage return may still be added.
    #expect(line.utf8.count < LineLimits.replyMax)
    #expect(line.utf8.count > LineLimits.replyMax - 11)
    #expect(ServerLine(String(line.dropLast()))?[.text]?.hasPrefix(letter) == true)
  }

  /// A line that is read gives back what was written.
  @Test(arguments: 0..<500)
  func `reading is the other way of writing`(seed: Int) throws {
    var dice = Chance(seed: UInt64(truncatingIfNeeded: seed))
    let letters = ["a", "Z", "0", " ", "\"", "\\", "\n", "=", "ñ", "☃", "🎲", "#", "'", "e\u{301}"]
    func text() -> String { (0..<dice.below(20)).map { _ in dice.one(of: letters) }.joined() }
    let kind = dice.one(of: [ServerLine.Kind.hello, .row, .done, .refused, .event, .bye])
    let tag = dice.below(2) == 0 ? "t\(dice.below(100))" : nil
    let name = kind == .event || kind == .refused ? dice.one(of: ["roll", "bad-move"]) : ""
    let attributes = (0..<dice.below(6)).map { Attribute("key\($0)", text()) }
    let number = dice.below(1_000_000) - 500_000

    var writer = LineWriter()
    writer.begin(tag: tag, kind, name)
    for attribute in attributes { writer.add(named: attribute.name, attribute.value) }
    writer.add(.value, number)
    let line = try #require(ServerLine(writer.bytes), "seed \(seed)")
    #expect(line.tag == tag)
    #expect(line.kind == kind)
    #expect(line.name == name)
    #expect(Array(line.attributes.dropLast()) == attributes, "seed \(seed)")
    #expect(line.number(.value) == number)
  }
}

@Suite struct ServerLineTests {
  @Test func `an event`() throws {
    let line = try #require(ServerLine("EV turn room=4 n=17 seat=1 die=5"))
    #expect(line.kind == .event)
    #expect(line.name == "turn")
    #expect(line.number(.n) == 17)
    #expect(line.happened == .turn && line.refusal == nil)
    #expect(line[.room] == "4" && line[.text] == nil)
    #expect(line[named: "die"] == "5" && line[named: "nothing"] == nil)
  }

  @Test func `a drawing is taken as it stands`() {
    #expect(ServerLine("#7 TXT   > ana  \"12\"")?.drawing == "  > ana  \"12\"")
    #expect(ServerLine("#7 TXT   > ana")?.tag == "7")
  }

  @Test(arguments: [
    "", "NEWS from=x", "ev roll", "EV roll die=", "EV roll die=\"5", "OK stray", "EV \u{1b}[2J",
    "EV say text=\"" + String(repeating: "x", count: 5000) + "\"",
  ])
  func `what cannot be read is passed over`(line: String) {
    #expect(ServerLine(line) == nil)
  }
}
