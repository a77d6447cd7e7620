import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// Every lesson to its end, and its golden screens.
@Suite struct TutorialScreenTests {
  private func step(_ player: Player) -> Lesson.Step? {
    (player.app.screen as? TutorialScreen)?.current
  }

  /// Does once what the lesson asks for.
  private func follow(_ player: inout Player) {
    switch step(player)?.act {
    case .read, .watch: player.press(.enter)
    case .play(let keys, _): player.press(keys)
    case .end, nil: Issue.record("there is nothing to follow")
    }
  }

  private func number(_ player: Player) -> Int {
    (player.app.screen as? TutorialScreen)?.step ?? -1
  }

  @Test(arguments: GameList.golden.names)
  func `who presses what is asked for comes to the end, and has won`(game: String) {
    var player = Player(TutorialScreen(game: game))
    for count in 0..<(Games.of(game, Look())?.lesson.steps.count ?? 0) - 1 {
      #expect(number(player) == count)
      follow(&player)
    }
    #expect(step(player)?.act == .end)
    let screen = player.app.screen as? TutorialScreen
    #expect(screen?.table.ending?.winner == 1)
    #expect(player.labels.first == "Play")
  }

  @Test(arguments: GameList.golden.names)
  func `every screen of them, as it is met`(game: String) {
    for (columns, rows) in [(80, 24), (60, 20)] {
      var player = Player(TutorialScreen(game: game), columns: columns, rows: rows)
      for count in 0..<(Games.of(game, Look())?.lesson.steps.count ?? 0) {
        expectGolden("tutorial/\(game)-\(columns)x\(rows)-\(count + 1)", player.frame)
        if let step = step(player), step.act != .end { follow(&player) }
      }
    }
  }

  @Test(arguments: GameList.golden.names)
  func `the same in other languages and looks`(game: String) {
    for language in [Language.spanish, .italian] {
      var player = Player(TutorialScreen(game: game), language)
      for _ in 0..<2 { follow(&player) }
      expectGolden("tutorial/\(game)-\(language.code)", player.frame)
    }
    var large = Player(TutorialScreen(game: game), columns: 120, rows: 40)
    var ascii = Player(TutorialScreen(game: game), isASCII: true)
    for _ in 0..<2 {
      follow(&large)
      follow(&ascii)
    }
    expectGolden("tutorial/\(game)-120x40", large.frame)
    expectGolden("tutorial/\(game)-ascii", ascii.frame)
    expectGolden("tutorial/\(game)-120x40", large.frame, .colour)
    expectGolden("tutorial/\(game)-120x40", large.frame, .mono)
  }

  @Test(arguments: GameList.golden.names)
  func `every text fits into both forms of the panel, in every language`(game: String) {
    let below = BoardAndText(in: Box(0, 1, 60, 17)).inside
    let beside = BoardAndText(in: Box(0, 1, 80, 21)).inside
    for language in Language.allCases {
      let words = language
      for step in Games.of(game, Look())?.lesson.steps ?? [] {
        let text = words.say(step.text, ["rival": "leo"])
        #expect(wrapped(text, width: below.width).count <= below.height - 1, "\(text)")
        #expect(wrapped(text, width: beside.width).count <= beside.height - 5, "\(text)")
      }
    }
  }

  @Test func `a lesson shows its tiles by their numbers, whatever picture the player has`() {
    var player = Player(TutorialScreen(game: "slide"))
    let plain = player.text
    player.remember("picture", "fish")
    player.remember("numbers", "off")
    let fish = Picture(width: 80, height: 80) { RGB(UInt8($0), UInt8($1), 90) }
    player.take(.opened(fish, name: "fish"))
    #expect(player.text == plain)
  }

  @Test(arguments: [Key.enter, "b"])
  func `a bet that is already there need not be typed`(key: Key) {
    var player = Player(TutorialScreen(game: "media"))
    player.press(.enter)
    #expect(step(player)?.act == .keys("10", "bet 10", enter: true))
    player.press(key)
    #expect(number(player) == 2)
    for _ in 0..<3 { follow(&player) }
    #expect(step(player)?.act == .keys("5", "bet 5", enter: true))
    player.press(key)
    #expect(step(player)?.act == .keys("5", "bet 5", enter: true), "10 is there, 5 is asked for")
  }

  @Test func `another key than the one asked for does nothing, and says what is to be done`() {
    var player = Player(TutorialScreen(game: "pig"))
    player.press("r")
    #expect(number(player) == 0)
    player.press(.enter)
    player.press("hx")
    player.press(.enter, .up)
    #expect(number(player) == 1)
    #expect(player.latest == "That comes later. Now: roll the die.")
  }

  @Test func `Esc leaves at once, and the help is there`() {
    var player = Player(TutorialScreen(game: "mastermind"))
    player.press("?")
    #expect(player.app.isHelpOpen)
    player.press(.escape, .escape)
    #expect(player.app.screens.count == 1)
  }

  @Test(arguments: GameList.golden.names)
  func `who listens does it all by choices`(game: String) {
    var player = Player(TutorialScreen(game: game), isSpoken: true)
    for _ in 0..<(Games.of(game, Look())?.lesson.steps.count ?? 0) - 1 {
      #expect(player.labels.count == 2)
      player.choose(player.labels[0])
    }
    #expect(player.labels == ["Play", "Again", "Leave"])
    #expect(player.spoken.first?.hasSuffix("You're ready!") == true)
  }

  @Test func `it can be played once more`() {
    var player = Player(TutorialScreen(game: "slide"))
    for _ in 0..<6 { follow(&player) }
    player.press("a")
    #expect(number(player) == 0)
    for _ in 0..<6 { follow(&player) }
    #expect(step(player)?.act == .end)
  }

  @Test func `from its end one goes on to a real match`() {
    var evening = Evening(["leo"])
    evening.open(TutorialScreen(game: "slide"), by: "leo")
    evening.press(.enter, .left, .right, .down, .left, .character("6"), by: "leo")
    evening.press("p", by: "leo")
    #expect(evening.table(of: "leo")?.game == "slide")
  }

  @Test func `keys of any kind, in any order, break nothing`() {
    let keys: [Key] = [
      .enter, .up, .left, .tab, .backspace, .character("r"), .character("h"), .character("a"),
      .character("1"), .character("0"), .character("c"), .home, .pageDown, .function(3),
    ]
    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    for game in GameList.standard.names {
      var player = Player(TutorialScreen(game: game), hasMotion: true)
      for _ in 0..<300 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        player.press(keys[Int(state >> 33) % keys.count])
        player.wait(milliseconds: Int(state >> 50) % 900)
      }
      #expect(!player.text.isEmpty, "seed \(seed)")
    }
  }
}
