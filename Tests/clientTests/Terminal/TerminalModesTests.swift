import Glibc
import Testing

@testable import Screens
@testable import client

/// Every mode that is switched on is switched off again; sizes.
@Suite struct TerminalModesTests {
  /// The private modes of a fresh terminal after these bytes.
  private func modes(after bytes: [UInt8]) -> Set<String> {
    var modes: Set<String> = ["7", "25"]
    for part in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1b}[?") {
      let number = part.prefix { $0.isNumber }
      switch part.dropFirst(number.count).first {
      case "h": modes.insert(String(number))
      case "l": modes.remove(String(number))
      default: break
      }
    }
    return modes
  }

  @Test(arguments: [false, true])
  func `whatever is switched on is switched off again`(hasMouse: Bool) {
    let full = TerminalModes.fullScreen(hasMouse: hasMouse)
    let begun: Set<String> = ["1049", "2004"]
    #expect(modes(after: full.beginning) == begun.union(hasMouse ? ["1000", "1006"] : []))
    #expect(modes(after: full.beginning + full.ending) == modes(after: []))
    #expect(modes(after: full.beginning + full.again + full.ending) == modes(after: []))
    #expect(modes(after: full.again) == modes(after: full.beginning))
  }

  @Test func `the terminal tells of the focus only where it was asked to`() {
    let full = TerminalModes.fullScreen(hasMouse: false, tellsFocus: true)
    #expect(modes(after: full.beginning).contains("1004"))
    #expect(modes(after: full.again).contains("1004"))
    #expect(modes(after: full.beginning + full.ending) == modes(after: []))
  }

  @Test func `the title is put aside once, and taken back once`() {
    let full = TerminalModes.fullScreen(hasMouse: false)
    let all = String(decoding: full.beginning + full.again + full.ending, as: UTF8.self)
    #expect(all.split(separator: "[22;2t", omittingEmptySubsequences: false).count == 2)
    #expect(all.split(separator: "[23;2t", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `pictures are taken away before the other screen is left, where there can be any`() {
    func ending(_ mayHaveImages: Bool) -> String {
      let modes = TerminalModes.fullScreen(hasMouse: false, mayHaveImages: mayHaveImages)
      return String(decoding: modes.ending, as: UTF8.self)
    }
    let parts = ending(true).split(separator: "\u{1b}_Ga=d,d=A,q=2\u{1b}\\")
    #expect(parts.count == 2 && parts[1].contains("[?1049l"))
    #expect(parts.joined() == ending(false))
  }

  @Test func `to ask a terminal something switches nothing`() {
    #expect(TerminalModes.asking.beginning == [] && TerminalModes.asking.ending == [])
  }

  @Test func `the end puts back what a signal has cut`() {
    // An answer under way, a synchronized picture and a colour are ended.
    let ending = String(decoding: TerminalModes.fullScreen(hasMouse: true).ending, as: UTF8.self)
    #expect(ending.hasPrefix("\u{1b}\\\u{1b}[?2026l\u{1b}[m"))
  }
}

@Suite struct ScreenSizeTests {
  private func size(_ columns: UInt16, _ rows: UInt16, _ environment: [String: String] = [:])
    -> ScreenSize
  {
    let window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    return ScreenSize(window, environment: { environment[$0] })
  }

  @Test func `a terminal says how large it is, or the environment, or it is 80 by 24`() {
    #expect((size(132, 50).columns, size(132, 50).rows) == (132, 50))
    #expect((size(0, 0).columns, size(0, 0).rows) == (80, 24))
    let said = size(0, 0, ["COLUMNS": "100", "LINES": "40"])
    #expect((said.columns, said.rows) == (100, 40))
    let wrong = size(0, 0, ["COLUMNS": "-5", "LINES": "99999999999999999999"])
    #expect((wrong.columns, wrong.rows) == (80, 24))
    #expect(size(1, 1).columns == 1)
    #expect(size(65535, 65535).rows == Grid.sideMax)
  }
}
