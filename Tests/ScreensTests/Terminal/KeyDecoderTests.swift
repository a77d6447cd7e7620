import TestSupport
import Testing

@testable import Screens

/// Bytes as a terminal sends them, and what they mean.
@Suite struct KeyDecoderTests {
  private static let keys: [(String, Key)] = [
    ("a", .character("a")), ("Z", .character("Z")), (" ", .character(" ")), ("ñ", .character("ñ")),
    ("€", .character("€")), ("\u{301}", .character("\u{301}")), ("漢", .character("漢")),
    ("\u{03}", .control("c")),
    ("\u{1a}", .control("z")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
    ("\u{7f}", .backspace), ("\u{08}", .backspace),
    // xterm, with and without modifiers, and its shorter form.
    ("\u{1b}[A", .up), ("\u{1b}[B", .down), ("\u{1b}[C", .right), ("\u{1b}[D", .left),
    ("\u{1b}OA", .up), ("\u{1b}OD", .left), ("\u{1b}[1;5A", .up), ("\u{1b}[1;2D", .left),
    ("\u{1b}[H", .home), ("\u{1b}[F", .end), ("\u{1b}OH", .home), ("\u{1b}OF", .end),
    ("\u{1b}[1~", .home), ("\u{1b}[4~", .end), ("\u{1b}[2~", .insert), ("\u{1b}[3~", .delete),
    ("\u{1b}[3;5~", .delete), ("\u{1b}[5~", .pageUp), ("\u{1b}[6~", .pageDown),
    ("\u{1b}[Z", .backTab), ("\u{1b}OP", .function(1)), ("\u{1b}[1;2P", .function(1)),
    ("\u{1b}[15~", .function(5)), ("\u{1b}[17~", .function(6)), ("\u{1b}[24~", .function(12)),
    ("\u{1b}[24;5~", .function(12)), ("\u{1b}[25~", .function(13)), ("\u{1b}[34~", .function(20)),
    ("\u{1b}OM", .enter), ("\u{1b}Op", .character("0")), ("\u{1b}Ok", .character("+")),
    // rxvt, with Shift and with Ctrl.
    ("\u{1b}[7~", .home), ("\u{1b}[8~", .end), ("\u{1b}[a", .up), ("\u{1b}Oa", .up),
    ("\u{1b}[3$", .delete), ("\u{1b}[3^", .delete), ("\u{1b}[7@", .home),
    ("\u{1b}[11~", .function(1)), ("\u{1b}[14~", .function(4)),
    // The Linux console.
    ("\u{1b}[[A", .function(1)), ("\u{1b}[[E", .function(5)),
  ]

  private static let others: [(String, TerminalInput)] = [
    ("\u{1b}[200~hola\u{1b}[201~", .pasted("hola")),
    ("\u{1b}[<0;1;1M", .mouse(Mouse(action: .press, column: 0, row: 0))),
    ("\u{1b}[<0;80;24m", .mouse(Mouse(action: .release, column: 79, row: 23))),
    ("\u{1b}[<64;3;4M", .mouse(Mouse(action: .wheelUp, column: 2, row: 3))),
    ("\u{1b}[<69;3;4M", .mouse(Mouse(action: .wheelDown, column: 2, row: 3))),
    ("\u{1b}[?62;4;22c", .reply(.attributes(hasSixel: true))),
    ("\u{1b}[?64;1;2;6c", .reply(.attributes(hasSixel: false))),
    ("\u{1b}_Gi=7575;OK\u{1b}\\", .reply(.kittyGraphics(isGood: true))),
    ("\u{1b}_Gi=7575;ENOTSUPPORTED:no\u{1b}\\", .reply(.kittyGraphics(isGood: false))),
    ("\u{1b}[6;18;9t", .reply(.cellSize(width: 9, height: 18))),
    ("\u{1b}[?2026;2$y", .reply(.synchronizedOutput(isKnown: true))),
    ("\u{1b}[?2026;0$y", .reply(.synchronizedOutput(isKnown: false))),
    ("\u{1b}[?2026;4$y", .reply(.synchronizedOutput(isKnown: false))),
    ("\u{1b}[?1004;2$y", .reply(.focusReports(isKnown: true))),
    ("\u{1b}[?1004;0$y", .reply(.focusReports(isKnown: false))),
    ("\u{1b}[I", .focus(true)), ("\u{1b}[O", .focus(false)),
    ("\u{1b}P>|foot(1.16.2)\u{1b}\\", .reply(.name("foot(1.16.2)"))),
    ("\u{1b}]99;i=parlor:p=?;a=report:p=title,body\u{1b}\\", .reply(.notifications)),
    ("\u{1b}]11;rgb:ffff/ffff/ffff\u{07}", .reply(.ground(RGB(255, 255, 255)))),
    ("\u{1b}]11;rgb:0000/8080/ffff\u{1b}\\", .reply(.ground(RGB(0, 128, 255)))),
  ]

  /// What has no meaning for us, and what only looks like something.
  private static let nothing = [
    "\u{00}", "\u{1c}", "\u{1b}a", "\u{1b}á", "\u{1b}\r", "\u{1b}[1I", "\u{1b}[1;1O", "\u{1b}[E",
    "\u{1b}[2;5R", "\u{1b}[?1;2;3u", "\u{1b}[>0;276;0c", "\u{1b}[=1;2z", "\u{1b}[97;3u",
    "\u{1b}[97u", "\u{1b}[27;5;99~", "\u{1b}[99~", "\u{1b}[8;24;80t", "\u{1b}[6;0;9t",
    "\u{1b}[<32;3;4M", "\u{1b}[<35;3;4M", "\u{1b}[<2;3;4M", "\u{1b}[<66;3;4M", "\u{1b}[<0;0;1M",
    "\u{1b}[<0;1M", "\u{1b}[<0;99999999999999999999;1M", "\u{1b}[M !!", "\u{1b}[99999999999999u",
    "\u{1b}]10;rgb:ffff/ffff/ffff\u{07}", "\u{1b}]10;rgb:ffff/ffff/ffff\u{1b}\\",
    "\u{1b}P1$r0m\u{1b}\\", "\u{1b}]99;i=other:p=?;\u{1b}\\", "\u{1b}]99;i=parlor;\u{1b}\\",
    "\u{1b}[?25;1$y", "\u{1b}[?2026;2;1$y", "\u{1b}_Gi=7;OK\u{1b}\\", "\u{1b}^private\u{1b}\\",
    "\u{1b}[200~\u{1b}[201~", "\u{1b}[201~", "\u{80}", "\u{200b}", "\u{202e}",
  ]

  private static var everything: [(String, [TerminalInput])] {
    keys.map { ($0.0, [.key($0.1)]) } + others.map { ($0.0, [$0.1]) } + nothing.map { ($0, []) }
  }

  @Test func `every sequence means the same whole and byte by byte`() {
    for (text, meaning) in Self.everything {
      var decoder = KeyDecoder()
      #expect(decoder.feed(Array(text.utf8)) == meaning, "\(text.debugDescription) whole")
      #expect(!decoder.isWaiting, "\(text.debugDescription)")
      #expect(text.utf8.flatMap { decoder.feed([$0]) } == meaning, "\(text.debugDescription) cut")
      #expect(!decoder.isWaiting, "\(text.debugDescription)")
      #expect(decoder.timeOut() == [])
    }
  }

  @Test func `all sequences in one are as many as they are`() {
    var decoder = KeyDecoder()
    let all = Self.everything.flatMap { Array($0.0.utf8) }
    #expect(decoder.feed(all) == Self.everything.flatMap { $0.1 })
  }

  @Test func `a lone escape is told by time`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1b]) == [] && decoder.isWaiting)
    #expect(decoder.timeOut() == [.key(.escape)] && !decoder.isWaiting)
    #expect(decoder.timeOut() == [])
    #expect(decoder.feed([0x1b, 0x1b, 0x1b]) == [.key(.escape)], "it is held down")
    #expect(decoder.timeOut() == [.key(.escape), .key(.escape)])
    #expect(decoder.feed(Array("\u{1b}\u{1b}[A".utf8)) == [.key(.up)], "rxvt's Alt and an arrow")
  }

  @Test func `a cut sequence is dropped, and its rest is not typed`() {
    for (text, rest) in [
      ("\u{1b}[6;1", "8;9t"), ("\u{1b}]11;rgb:ff", "ff/ff\u{07}"), ("\u{1b}[?62;", "4c"),
      ("\u{1b}]11;rgb:ff", "ff/ff\u{1b}\\"), ("\u{1b}_Gi=7575;OK\u{1b}", "\\"),
    ] {
      var decoder = KeyDecoder()
      #expect(decoder.feed(Array(text.utf8)) == [] && decoder.isWaiting)
      #expect(decoder.timeOut() == [] && !decoder.isWaiting)
      #expect(decoder.feed(Array("\(rest)q".utf8)) == [.key(.character("q"))])
    }
  }

  @Test func `nobody is held by a sequence that has no end`() {
    for begun in ["\u{1b}[1;", "\u{1b}]2;abc", "\u{1b}P1", "\u{1b}O1", "\u{1b}[M"] {
      var decoder = KeyDecoder()
      _ = decoder.feed(Array(begun.utf8))
      _ = decoder.timeOut()
      #expect(decoder.feed([0x03]) == [.key(.control("c"))], "\(begun.debugDescription)")
      #expect(decoder.feed([0x61]) == [.key(.character("a"))])
    }
    var decoder = KeyDecoder()
    let endless = Array("\u{1b}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 1_000_000)
    #expect(decoder.feed(endless + Array("~x".utf8)) == [.key(.character("x"))])
  }

  @Test func `a large paste is cut, and nothing of it is typed`() {
    var decoder = KeyDecoder()
    let mark = Array("\u{1b}[200~".utf8)
    let end = Array("\u{1b}[201~".utf8)
    let found = decoder.feed(mark + Array(repeating: UInt8(ascii: "q"), count: 1 << 20) + end)
    #expect(found == [.pasted(String(repeating: "q", count: Paste.bytesMax))])
    let cut = decoder.feed(mark + Array(String(repeating: "é", count: 5000).utf8) + end)
    #expect(cut == [.pasted(String(repeating: "é", count: Paste.bytesMax / 2))])
  }

  @Test func `what is pasted is one line of what can be seen`() {
    var decoder = KeyDecoder()
    let text = "one\r\ntwo\nthree\t\u{1b}[31m\u{1b}[20\u{1b}\u{7}\u{202e}\u{9b}f\u{c0}ur"
    let found = decoder.feed(Array("\u{1b}[200~\(text)\u{1b}[201~".utf8))
    #expect(found == [.pasted("one two three [31m[20fÀur")])
  }

  @Test func `a paste waits for its end, and Ctrl-C leaves one that has none`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1b}[200~quit\r\u{03}".utf8)) == [])
    #expect(decoder.timeOut() == [] && !decoder.isWaiting)
    #expect(decoder.feed(Array("more\r".utf8)) == [], "it goes on")
    #expect(decoder.timeOut() == [])
    #expect(decoder.feed([0x03, 0x61]) == [.key(.control("c")), .key(.character("a"))])
  }

  @Test func `bytes that are no text are no keys`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xff, 0x80, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xe2, 0x82]) == [])
    #expect(decoder.feed([0x61]) == [.key(.character("a"))], "what was cut is over")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `noise is borne, and then keys are keys again`(seed: UInt64) {
    var chance = Chance(seed: seed)
    var decoder = KeyDecoder()
    let likely = Array("\u{1b}\u{1b}\u{1b}[[[OP]_\\;:?<>$~0123456789AMmucRtyG\u{07}".utf8)
    for _ in 0..<4000 {
      let bytes = (0..<chance.below(6)).map { _ in
        chance.below(3) > 0 ? chance.one(of: likely) : UInt8(chance.below(256))
      }
      for case .key(.character(let scalar)) in decoder.feed(bytes) {
        #expect(Width.of(scalar) > 0 || Composition.isMark(scalar), "seed \(seed)")
      }
      if chance.below(4) == 0 { _ = decoder.timeOut() }
    }
    while decoder.isWaiting { _ = decoder.timeOut() }
    // Whatever it was in, a paste or something cut: this leaves it.
    _ = decoder.feed(Array("\u{1b}[201~\u{03}\u{03}".utf8))
    #expect(decoder.feed(Array("a".utf8)) == [.key(.character("a"))], "seed \(seed)")
  }
}
