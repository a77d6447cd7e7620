import TestSupport
import Testing

@testable import Screens

/// What is made of an environment.
@Suite struct ColourDepthTests {
  private func depth(
    _ environment: [String: String], _ wish: ColourDepth.Wish = .auto, isTerminal: Bool = true
  ) -> ColourDepth {
    ColourDepth.choice(wish, environment: { environment[$0] }, isTerminal: isTerminal).depth
  }

  @Test(arguments: [
    (["TERM": "dumb"], ColourDepth.none), ([:], .none), (["TERM": ""], .none),
    (["TERM": "vt100"], .none), (["TERM": "linux"], .sixteen), (["TERM": "xterm"], .sixteen),
    (["TERM": "xterm-256color"], .twoFiftySix), (["TERM": "screen.xterm-256color"], .twoFiftySix),
    (["TERM": "xterm-direct"], .full), (["TERM": "xterm-kitty"], .full), (["TERM": "foot"], .full),
    (["TERM": "alacritty"], .full), (["TERM": "rxvt-unicode-256color"], .twoFiftySix),
    (["TERM": "xterm", "COLORTERM": "truecolor"], .full),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .full),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], .twoFiftySix),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "linux", "COLORTERM": "truecolor"], .sixteen),
    (["TERM": "tmux-256color", "TMUX": "/tmp/x", "COLORTERM": "truecolor"], .full),
    (["TERM": "screen-256color", "STY": "1.pts", "COLORTERM": "truecolor"], .twoFiftySix),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .twoFiftySix),
    (["TERM": "xterm-256color", "CLICOLOR": "0"], .none),
    (["TERM": "xterm-256color", "CLICOLOR": "1"], .twoFiftySix),
    (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .none),
  ])
  func `a terminal shows as many colours as its environment says`(
    environment: [String: String], expected: ColourDepth
  ) {
    #expect(depth(environment) == expected)
  }

  @Test func `what is blue can be read on a black ground of sixteen colours, too`() {
    let blue = String(decoding: ColourDepth.sixteen.sequence(.bold(.blue)), as: UTF8.self)
    #expect(blue == "\u{1b}[0;1;94m")
    let evening = Evening(["ana"])
    for style in Set(evening.frame(of: "ana").grid.cells.map(\.style)) {
      let text = String(decoding: ColourDepth.sixteen.sequence(style), as: UTF8.self)
      #expect(!text.dropFirst(2).dropLast().split(separator: ";").contains("34"))
    }
  }

  @Test func `away from a terminal there are colours only when they are forced`() {
    let environment = ["TERM": "xterm-256color"]
    #expect(depth(environment, isTerminal: false) == .none)
    #expect(depth(environment, .always, isTerminal: false) == .twoFiftySix)
    let forced = environment.merging(["CLICOLOR_FORCE": "1"]) { $1 }
    #expect(depth(forced, isTerminal: false) == .twoFiftySix)
    #expect(depth(forced.merging(["CLICOLOR_FORCE": "0"]) { $1 }, isTerminal: false) == .none)
  }

  @Test func `who asks for colours on the command line gets them`() {
    let environment = ["TERM": "dumb", "NO_COLOR": "1"]
    #expect(depth(environment, .never) == .none)
    #expect(depth(environment, .always) == .sixteen)
    #expect(depth(environment, .sixteen) == .sixteen)
    #expect(depth(environment, .twoFiftySix) == .twoFiftySix)
    #expect(depth(environment, .full) == .full)
    #expect(
      ColourDepth.Wish.allCases.map(\.rawValue)
        == ["auto", "always", "never", "16", "256", "true"])
  }

  @Test func `a choice names what decided it`() {
    func reason(_ environment: [String: String]) -> String {
      ColourDepth.choice(.auto, environment: { environment[$0] }, isTerminal: true).reason
    }
    #expect(reason(["TERM": "xterm", "NO_COLOR": "1"]) == "NO_COLOR")
    #expect(reason(["TERM": "xterm", "COLORTERM": "truecolor"]) == "COLORTERM=truecolor")
    #expect(reason([:]) == "no TERM")
  }

  @Test func `a style is said whole, in as many colours as there are`() {
    let style = Style(
      ink: .role(.yellow), paper: .exact(RGB(250, 2, 3)), isBold: true, isReversed: true)
    func text(_ depth: ColourDepth, _ style: Style) -> String {
      String(decoding: depth.sequence(style).dropFirst(), as: UTF8.self)
    }
    #expect(text(.none, style) == "[0;1;7m")
    #expect(text(.sixteen, style) == "[0;1;7;33;101m")
    #expect(text(.twoFiftySix, style) == "[0;1;7;38;5;94;48;5;196m")
    #expect(text(.full, style) == "[0;1;7;38;2;147;112;19;48;2;250;2;3m")
    #expect(text(.sixteen, .ink(.grey)) == "[0;90m")
    #expect(text(.sixteen, Style(isDim: true, isUnderlined: true)) == "[0;2;4m")
    #expect(text(.full, Style(isDim: true, isUnderlined: true)) == "[0;4;38;2;117;117;117m")
    #expect(text(.sixteen, .line) == "[0;2m")
    for depth in ColourDepth.allCases { #expect(text(depth, .plain) == "[m") }
  }

  @Test func `a colour becomes the nearest there is`() {
    #expect(ColourDepth.nearestOf256(RGB(0, 0, 0)) == 16)
    #expect(ColourDepth.nearestOf256(RGB(255, 255, 255)) == 231)
    #expect(ColourDepth.nearestOf256(RGB(95, 135, 175)) == 67)
    #expect(ColourDepth.nearestOf256(RGB(8, 8, 8)) == 232)
    #expect(ColourDepth.nearestOf256(RGB(238, 238, 238)) == 255)
    #expect(ColourDepth.nearestOfSixteen(RGB(250, 250, 250)) == 15)
    #expect(ColourDepth.nearestOfSixteen(RGB(10, 0, 20)) == 0)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `no colour of the cube or of the greys is nearer than the one chosen`(seed: UInt64) {
    var chance = Chance(seed: seed)
    let levels = [0, 95, 135, 175, 215, 255]
    var palette: [[Int]] = []
    for red in levels {
      for green in levels { palette += levels.map { [red, green, $0] } }
    }
    for shade in 0..<24 { palette.append(Array(repeating: 8 + 10 * shade, count: 3)) }
    for _ in 0..<500 {
      let parts = (0..<3).map { _ in chance.below(256) }
      let distances = palette.map { distance($0, parts) }
      let colour = RGB(UInt8(parts[0]), UInt8(parts[1]), UInt8(parts[2]))
      let chosen = ColourDepth.nearestOf256(colour)
      #expect(distances[chosen - 16] == distances.min(), "\(colour), seed \(seed)")
    }
  }

  private func distance(_ one: [Int], _ other: [Int]) -> Int {
    zip(one, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
  }
}

@Suite struct TerminalSupportTests {
  private func support(_ environment: [String: String]) -> TerminalSupport {
    TerminalSupport { environment[$0] }
  }

  @Test(arguments: [
    (["LANG": "en_GB.UTF-8"], true), (["LANG": "es_ES.utf8"], true), (["LANG": "C"], false),
    ([:], false),
    (["LANG": "it_IT"], false), (["LANG": "it_IT.UTF-8@euro"], true), (["LC_ALL": "C.UTF-8"], true),
    (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false), (["LC_CTYPE": "UTF-8", "LANG": "C"], true),
    (["LC_ALL": "", "LANG": "en_GB.UTF-8"], true), (["LANG": "en_GB.ISO-8859-1"], false),
  ])
  func `the locale says whether its characters are UTF-8`(
    environment: [String: String], isUTF8: Bool
  ) {
    #expect(support(environment).isUTF8 == isUTF8)
    #expect(support(environment).isASCIIForced == !isUTF8)
  }

  @Test func `the console has few characters, and a dumb terminal draws nothing`() {
    #expect(support(["TERM": "linux", "LANG": "C.UTF-8"]).isASCIIForced)
    #expect(!support(["TERM": "xterm", "LANG": "C.UTF-8"]).isASCIIForced)
    #expect(support(["TERM": "dumb"]).isDumb && support([:]).isDumb)
    #expect(!support(["TERM": "linux"]).isDumb)
  }

  @Test(arguments: [
    (["TERM": "screen-256color"], true), (["TERM": "tmux-256color"], true),
    (["TERM": "screen"], true),
    (["TERM": "screen.xterm-256color"], true), (["TERM": "xterm", "TMUX": "/tmp/x,1,0"], true),
    (["TERM": "xterm", "STY": "1.pts-0"], true), (["TERM": "xterm-256color"], false),
  ])
  func `tmux and screen are noticed`(environment: [String: String], isInside: Bool) {
    #expect(support(environment).isInsideMultiplexer == isInside)
    let asked = Probe.questions(support(environment))
    let own = Probe.ground + Array("\u{1b}[c".utf8)
    #expect((asked == own) == isInside, "only what they answer is asked")
    #expect(asked.suffix(3).elementsEqual("\u{1b}[c".utf8))
  }

  @Test(arguments: [
    (["LANG": "es_ES.UTF-8"], "es"), (["LANG": "it"], "it"), (["LANG": "C"], "en"), ([:], "en"),
    (["LANG": "POSIX"], "en"), (["LC_ALL": "C.UTF-8", "LANG": "es_ES"], "en"),
    (["LC_MESSAGES": "it_IT.UTF-8", "LANG": "es_ES"], "it"), (["LANG": "fr_FR"], "fr"),
  ])
  func `the language is the locale's`(environment: [String: String], language: String) {
    #expect(support(environment).language == language)
  }

  @Test func `lines to read and no motion are asked for by name`() {
    #expect(support(["ACCESSIBLE": "1"]).isAccessible && !support(["ACCESSIBLE": "0"]).isAccessible)
    #expect(!support(["NO_MOTION": "1"]).wantsMotion && support([:]).wantsMotion)
    #expect(!support(["REDUCE_MOTION": "1"]).wantsMotion)
  }
}
