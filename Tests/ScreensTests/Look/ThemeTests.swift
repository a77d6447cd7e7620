import Testing

@testable import Screens

/// Themes, and the background that a terminal reports.
@Suite struct ThemeTests {
  @Test func `the colours suit the ground that the terminal tells`() {
    #expect(Theme.parlor.scheme(onLightGround: nil) == .neutral)
    #expect(Theme.parlor.scheme(onLightGround: false) == .dark)
    #expect(Theme.parlor.scheme(onLightGround: true) == .light)
    #expect(Theme.contrast.scheme(onLightGround: true) == .contrast)
    #expect(Theme.light.scheme(onLightGround: false)[.ground] != nil, "it brings its own")
    #expect(Theme.light.scheme(onLightGround: true) == .light)
  }

  @Test(arguments: [
    ("\u{1b}]11;rgb:1c1c/2020/2a2a\u{7}", RGB(28, 32, 42)),
    ("\u{1b}]11;rgb:ff/ff/ff\u{1b}\\", RGB(255, 255, 255)),
    ("\u{1b}]11;rgba:0/8/f/f\u{7}", RGB(0, 136, 255)),
  ])
  func `a terminal's ground is read`(answer: String, colour: RGB) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array(answer.utf8)) == [.reply(.ground(colour))])
  }

  @Test(arguments: [
    "rgb:1/2", "rgb:1/2/3/4/5", "rgb:+1/2/3", "rgb:12345/2/3", "rgb://", "#ffffff", "rgb:g/0/0", "",
  ])
  func `what is no colour says nothing`(answer: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(Array("\u{1b}]11;\(answer)\u{7}".utf8)).isEmpty)
  }

  @Test func `a terminal that does not tell its ground gets one of ours, unless it is not wanted`()
  {
    var look = Look()
    #expect(!look.scheme.hasGround)
    look.bringsGround = true
    #expect(look.scheme.hasGround && look.scheme[.card] != nil)
    look.theme = .own(.neutral)
    #expect(look.scheme == .neutral)
    (look.theme, look.hasLightGround) = (.parlor, true)
    #expect(look.scheme == .light)
  }

  @Test func `a screen changes its colours with the ground`() {
    var evening = Evening(["ana"])
    #expect(evening.frame(of: "ana").scheme == .dark)
    var renderer = Renderer(depth: .full, isASCII: false)
    _ = renderer.draw(evening.frame(of: "ana"))
    evening.take(.input(.reply(.ground(RGB(250, 250, 240)))), by: "ana")
    let frame = evening.frame(of: "ana")
    #expect(frame.scheme == .light)
    #expect(!renderer.draw(frame).isEmpty, "all of it is drawn again")
    #expect(renderer.draw(frame).isEmpty)
  }

  @Test func `a theme of one's own takes the rest from another one`() throws {
    let theme = try Theme.read(["# mine", "", "base light", "accent #d33682"])
    guard case .own(let scheme) = theme else {
      Issue.record("\(theme)")
      return
    }
    #expect(scheme[.accent]?.exact == RGB(0xd3, 0x36, 0x82))
    #expect(scheme[.good] == Scheme.light[.good])
  }

  @Test(arguments: [
    (["accent #12345"], 1, "a colour is written #6cb6ff"),
    (["base light", "acent #123456"], 2, "no such role"), (["base dusk"], 1, "base is parlor"),
    (["", "accent"], 2, "a line has a role and a colour"),
  ])
  func `a wrong line says what is wrong`(lines: [String], line: Int, text: String) {
    let fault = #expect(throws: Theme.Fault.self) { try Theme.read(lines) }
    #expect(fault?.line == line && fault?.text.hasPrefix(text) == true)
  }

  @Test func `a ground of our own is painted everywhere`() {
    var frame = Frame(grid: Grid(columns: 4, rows: 1))
    frame.scheme = .contrast
    var renderer = Renderer(depth: .full, isASCII: false)
    let bytes = String(decoding: renderer.draw(frame), as: UTF8.self)
    #expect(bytes.contains("48;2;0;0;0m    "))
  }
}

/// A player's own keys.
@Suite struct OwnKeysTests {
  @Test func `a key of one's own does what another does, and is shown for it`() {
    var look = Look()
    look.keys.add(.character("x"), for: .character("r"))
    #expect(look.keys.meaning(of: .character("x")) == .character("r"))
    #expect(Key.character("r").name(look) == "x")
    #expect(Key.character("q").name(look) == "q")
  }

  @Test(arguments: [
    ("x", Key.character("x")), ("space", .character(" ")), ("F5", .function(5)),
    ("ctrl-x", .control("x")), ("pgup", .pageUp), ("ñ", .character("ñ")),
  ])
  func `keys have names in a file`(word: String, key: Key) { #expect(Key(word: word) == key) }

  @Test(arguments: ["", "ctrl-c", "f13", "xy", "ctrl-", "esc"])
  func `others are none`(word: String) { #expect(Key(word: word) == nil) }
}

/// The colours of the schemes are fixed, so that Scripts/make/pictures draws with them.
@Suite struct SchemeTests {
  @Test(arguments: [("dark", Scheme.dark), ("light", .light), ("neutral", .neutral)])
  func `its colours are kept`(name: String, scheme: Scheme) {
    let lines = Role.allCases.compactMap { role in
      scheme[role].map { "\(role.rawValue) \(hex($0.exact))\n" }
    }
    expectGolden("schemes/\(name)", text: lines.joined())
  }

  private func hex(_ colour: RGB) -> String {
    "#"
      + [colour.red, colour.green, colour.blue].map { part in
        let text = String(part, radix: 16)
        return text.utf8.count == 1 ? "0\(text)" : text
      }.joined()
  }
}
