import Glibc
import Platform
import Testing

@testable import Screens
@testable import client

/// The report of `parlor doctor`.
@Suite struct DoctorTests {
  private func doctor(_ environment: [String: String]) -> Doctor {
    let window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 720, ws_ypixel: 432)
    let value: (String) -> String? = { environment[$0] }
    return Doctor(environment: value, size: ScreenSize(window, environment: value))
  }

  private func fact(_ name: String, of doctor: Doctor) -> String? {
    doctor.lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
  }

  @Test func `in a pipe nobody is asked, and everything else is said`() {
    let doctor = doctor(["TERM": "xterm-256color", "LANG": "es_ES.UTF-8"])
    #expect(fact("terminal", of: doctor) == "no (standard input and output)")
    #expect(fact("size", of: doctor) == "80 columns, 24 rows, 720 by 432 pixels")
    #expect(fact("colours", of: doctor) == "none (not a terminal)")
    #expect(fact("characters", of: doctor) == "UTF-8 (LANG=es_ES.UTF-8)")
    #expect(fact("widths", of: doctor) == "not measured")
    #expect(fact("language", of: doctor) == "es")
    #expect(fact("kitty graphics", of: doctor) == "not asked")
    #expect(fact("picture drawing", of: doctor)?.hasPrefix("no (needs") == true)
    #expect(doctor.lines.allSatisfy { !$0.contains("\u{1b}") })
  }

  @Test func `the characters are those that fonts must have`() throws {
    let glyphs = try #require(fact("glyphs", of: doctor(["LANG": "C.UTF-8"])))
    for blocks in [Blocks.half, .quadrant] {
      for points in blocks.splits {
        let sign = blocks.sign(points).scalar
        #expect(glyphs.unicodeScalars.contains(sign), "\(sign)")
      }
    }
    #expect(["─", "✓", "½", "▒", "⣿"].allSatisfy { glyphs.contains($0) })
  }

  @Test func `what a terminal answers is said`() {
    var doctor = doctor(["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    (doctor.isInputTerminal, doctor.isOutputTerminal) = (true, true)
    var examination = Examination()
    examination.widths = ["●": 2, "─": 1]
    examination.replies = [
      .kittyGraphics(isGood: true), .cellSize(width: 9, height: 18),
      .synchronizedOutput(isKnown: true), .attributes(hasSixel: true),
    ]
    doctor.examination = examination
    #expect(fact("terminal", of: doctor) == "yes")
    #expect(fact("colours", of: doctor) == "256 (TERM=xterm-256color)")
    #expect(fact("widths", of: doctor) == "● is 2 wide instead of 1")
    #expect(fact("kitty graphics", of: doctor) == "yes")
    #expect(fact("sixel graphics", of: doctor) == "yes")
    #expect(fact("synchronized output", of: doctor) == "yes")
    #expect(fact("size", of: doctor)?.hasSuffix("cell 9 by 18") == true)
    #expect(fact("picture drawing", of: doctor)?.hasPrefix("with kitty graphics") == true)
    doctor.examination?.replies.remove(.kittyGraphics(isGood: true))
    #expect(fact("picture drawing", of: doctor)?.hasPrefix("with sixel graphics") == true)
    doctor.examination?.replies = [.attributes(hasSixel: false)]
    #expect(fact("picture drawing", of: doctor) == "in half blocks")
  }

  @Test func `a terminal that does not answer is told from one that cannot`() {
    var doctor = doctor(["TERM": "xterm", "LANG": "C"])
    doctor.examination = Examination()
    #expect(fact("kitty graphics", of: doctor) == "no answer in 200 ms")
    doctor.examination?.replies = [.attributes(hasSixel: false)]
    #expect(fact("kitty graphics", of: doctor) == "no")
    #expect(fact("synchronized output", of: doctor) == "no")
    #expect(fact("characters", of: doctor) == "ASCII (LANG=C)")
    #expect(fact("glyphs", of: doctor)?.allSatisfy { $0.isASCII } == true)
  }

  @Test func `nothing from the environment steers the terminal`() {
    let doctor = doctor([
      "TERM": "x\u{1b}[31m\u{7}", "LANG": "\u{1b}]0;UTF-8", "COLORTERM": "\u{9b}",
      "NO_COLOR": "\u{202e}",
    ])
    let all = doctor.lines.joined(separator: "\n").unicodeScalars
    #expect(all.allSatisfy { $0 == "\n" || Width.of($0) > 0 })
  }

  @Test func `the widths of characters are where the cursor stood after them`() {
    func widths(_ heard: String) -> [Unicode.Scalar: Int] {
      Examination.widths(of: ["a", "漢"], in: Array(heard.utf8))
    }
    #expect(widths("\u{1b}[5;2R\u{1b}[5;3R\u{1b}[?62c") == ["a": 1, "漢": 2])
    #expect(widths("\u{1b}[5;2R") == [:], "one is missing")
    #expect(widths("\u{1b}[5;2R\u{1b}[5;99999999999999999999R") == [:])
    #expect(widths("\u{1b}[1;0R\u{1b}[R\u{1b}[1;900R") == ["a": 0, "漢": 8])
    #expect(widths("R\u{1b}R[") == [:])
  }
}
