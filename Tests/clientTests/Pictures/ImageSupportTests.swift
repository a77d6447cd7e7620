import Glibc
import Testing

@testable import Screens
@testable import client

/// Which image protocol a terminal supports, found from its answers.
@Suite struct ImageSupportTests {
  private func way(
    _ replies: [TerminalReply], _ environment: [String: String] = ["TERM": "xterm"],
    pixels: (UInt16, UInt16) = (0, 0)
  ) -> ImageSupport.Way? {
    let window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
    var images = ImageSupport(
      TerminalSupport { environment[$0] }, ScreenSize(window) { environment[$0] })
    for reply in replies { images.note(reply) }
    return images.way
  }

  private let cell = CellSize(9, 18)

  @Test("Kitty's protocol is better than sixel, and needs no size of cells")
  func kitty() {
    let good = TerminalReply.kittyGraphics(isGood: true)
    let sixel = TerminalReply.attributes(hasSixel: true)
    #expect(way([good, sixel]) == .kitty(.usual))
    let told = way([good, .cellSize(width: 9, height: 18), .attributes(hasSixel: false)])
    #expect(told == cell.map { .kitty($0) })
    #expect(way([.kittyGraphics(isGood: false), .attributes(hasSixel: false)]) == nil)
  }

  @Test("Sixel needs the size of cells, from an answer or from the size of the screen")
  func sixel() {
    let sixel = TerminalReply.attributes(hasSixel: true)
    #expect(way([sixel]) == nil)
    #expect(way([.cellSize(width: 9, height: 18), sixel]) == cell.map { .sixel($0) })
    #expect(way([sixel], pixels: (720, 432)) == cell.map { .sixel($0) })
    #expect(way([sixel], pixels: (72, 432)) == nil, "no pixel in a cell is no size")
  }

  @Test("Nothing is decided before the answer that every terminal gives")
  func early() { #expect(way([.kittyGraphics(isGood: true)]) == nil) }

  @Test(
    "tmux, screen and a console answer for themselves, and are not believed",
    arguments: [
      ["TERM": "tmux-256color"], ["TERM": "screen"], ["TERM": "xterm", "TMUX": "/tmp/x"],
      ["TERM": "xterm", "STY": "1.x"], ["TERM": "linux"],
    ])
  func between(environment: [String: String]) {
    let all: [TerminalReply] = [
      .kittyGraphics(isGood: true), .cellSize(width: 9, height: 18), .attributes(hasSixel: true),
    ]
    #expect(way(all, environment) == nil)
    let support = TerminalSupport { environment[$0] }
    let ground = support.isConsole ? [] : Probe.ground
    #expect(Probe.questions(support) == ground + Array("\u{1b}[c".utf8))
  }

  @Test("Letters of another size are taken up")
  func resizing() {
    var images = ImageSupport(
      TerminalSupport { ["TERM": "xterm"][$0] }, ScreenSize(winsize()) { _ in nil })
    images.note(.attributes(hasSixel: true))
    images.note(.cellSize(width: 9, height: 18))
    images.note(.cellSize(width: 12, height: 24))
    #expect(images.way == CellSize(12, 24).map { .sixel($0) })
    images.note(.cellSize(width: .max, height: -1))
    #expect(images.way == CellSize(12, 24).map { .sixel($0) }, "no cell is like that")
  }
}
