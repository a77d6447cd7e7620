import GameCore
import Protocol
import Testing
import Words

@testable import Screens

/// The end of a match, played by keys: what is shown beside the board, and what can be done then.
@Suite struct MatchEndTests {
  static let sizes = [(60, 20), (80, 24), (100, 30), (160, 45), (240, 70)]

  /// Everybody at a table of Pig plays to the end.
  private func playPig(_ evening: inout Evening, _ players: [String]) {
    for _ in 0..<400 where evening.table(of: players[0])?.phase == .playing {
      for name in players where evening.table(of: name)?.isOurTurn == true {
        let total = (evening.board(of: name) as? PigBoard)?.turnTotal ?? 0
        evening.press(.enter, by: name)
        evening.press(total > 19 ? "h" : "r", by: name)
        // The die must lie still first.
        if evening.apps[name]?.visit.look.hasMotion == true { evening.wait(milliseconds: 700) }
      }
    }
    evening.wait(milliseconds: 100)
  }

  private func pig(
    _ columns: Int, _ rows: Int, _ language: Language = .english, options: String = "",
    isSpoken: Bool = false, hasMotion: Bool = false
  ) -> Evening {
    var evening = Evening(
      ["ana", "bob"], columns: columns, rows: rows, language, hasMotion: hasMotion,
      isSpoken: isSpoken, entropy: "end")
    evening.wait(milliseconds: 5000)
    evening.seat("pig", ["ana", "bob"], options)
    playPig(&evening, ["ana", "bob"])
    return evening
  }

  @Test(arguments: sizes)
  func `the end of a match of Pig at every size`(columns: Int, rows: Int) {
    var evening = pig(columns, rows)
    expectGolden("end/pig-\(columns)x\(rows)", evening.frame(of: "ana"))
    expectGolden("end/pig-\(columns)x\(rows)", evening.frame(of: "ana"), .colour)
    guard columns < 80 else {
      evening.press("a", by: "ana")
      return expectGolden("end/pig-\(columns)x\(rows)-analysis", evening.frame(of: "ana"))
    }
    evening.press("a", by: "ana")
    expectGolden("end/pig-\(columns)x\(rows)-opened", evening.frame(of: "ana"))
  }

  @Test(arguments: [("light", true as Bool?), ("neutral", nil)])
  func `the same on a light ground, and on one that is not known`(name: String, isLight: Bool?) {
    var evening = pig(100, 30)
    evening.apps["ana"]?.visit.around.look.hasLightGround = isLight
    expectGolden("end/pig-\(name)-100x30", evening.frame(of: "ana"))
    expectGolden("end/pig-\(name)-100x30", evening.frame(of: "ana"), .colour)
  }

  @Test(arguments: Language.allCases)
  func `the same in every language`(language: Language) {
    let evening = pig(100, 30, language)
    expectGolden("end/pig-\(language.code)", evening.frame(of: "bob"))
  }

  @Test(arguments: ["media", "slide", "mastermind"], sizes[1...2])
  func `the end of a match of each other game`(
    game: String, size: (columns: Int, rows: Int)
  ) throws {
    let match = try #require(ReplayScreenTests.matches[game])
    var evening = Evening(["ana", "bob"], columns: size.columns, rows: size.rows)
    evening.seat(game, match.seats, match.options)
    for (name, move) in match.moves { evening.say(move, by: name) }
    evening.wait(milliseconds: 100)
    // The end of the last round is read first.
    for _ in 0..<3 where !evening.isShown("Match over", to: "ana") {
      evening.press(.enter, by: "ana")
      evening.wait(milliseconds: 100)
    }
    let name = "end/\(game)-\(size.columns)x\(size.rows)"
    expectGolden(name, evening.frame(of: "ana"))
    expectGolden(name, evening.frame(of: "ana"), .colour)
  }

  @Test(arguments: sizes)
  func `nothing covers the board, whatever the size`(columns: Int, rows: Int) throws {
    var evening = pig(columns, rows)
    // It is also shown after a line of chat.
    evening.talk("well played", by: "bob")
    let app = try #require(evening.apps["ana"])
    guard let notice = app.shownNotice else {
      #expect(columns < 80)
      #expect(evening.isShown("a Analysis", to: "ana"))
      #expect(evening.isShown("The first to bank 100 wins.", to: "ana"))
      return
    }
    let board = app.screenBox
    if let place = notice.place {
      // What it covers has no meaning any more: the scores stay.
      #expect(place.row > board.row)
      #expect(evening.isShown("ana", to: "ana") && evening.isShown("bob", to: "ana"))
      return
    }
    for button in app.box(of: notice).buttons {
      #expect(!board.contains(column: button.box.column, row: button.box.row))
    }
    #expect(evening.isShown("The first to bank 100 wins.", to: "ana"))
  }

  @Test func `where there is room below the board, the end stands there`() throws {
    let evening = pig(60, 40)
    let app = try #require(evening.apps["ana"])
    let notice = try #require(app.shownNotice)
    let first = try #require(app.box(of: notice).buttons.first)
    let place = try #require(notice.place)
    #expect(place.contains(column: first.box.column, row: first.box.row))
    #expect(place.row > app.screenBox.row + 6)
  }

  @Test func `luck and errors lead from the first chance to the result`() throws {
    let evening = pig(120, 40)
    let screen = try #require(evening.apps["ana"]?.screen as? TableScreen)
    let course = try #require(screen.after.course)
    let start = try #require(course.lines.first?.points.first?.value)
    let sum = course.shares.reduce(start) {
      $0 + ($1.seat == 1 ? 1 : -1) * (($1.luck ?? 0) - $1.errors)
    }
    #expect(sum == (evening.table(of: "ana")?.ending?.winner == 1 ? 10_000 : 0))
    #expect(course.moments.count == 3)
  }

  @Test func `a key plays it back, another asks for one more, another shares it`() {
    var evening = pig(120, 40)
    evening.press("v", by: "ana")
    #expect(evening.isShown("Match 1", to: "ana"))
    #expect(evening.isShown("Move 0 of", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(evening.apps["ana"]?.screen is TableScreen)
    evening.press("s", by: "bob")
    #expect(evening.commands["bob"]?.isEmpty == false)
    evening.press("n", by: "ana")
    evening.press("n", by: "bob")
    #expect(evening.table(of: "ana")?.match == 2)
    #expect(evening.table(of: "ana")?.phase == .playing)
  }

  @Test func `the line to share says who has won, to whoever reads it`() {
    var evening = Evening(["ana", "bob"], playing: "pig")
    evening.say("resign", by: "ana")
    for name in ["ana", "bob"] {
      #expect(
        evening.board(of: name)?.share
          == "Parlor · Pig #1: ana 0, bob 0. bob wins! By resignation. Unranked.")
    }
  }

  @Test func `the line to share goes with its match`() throws {
    var evening = pig(120, 40)
    let line = try #require(evening.board(of: "bob")?.share)
    evening.press("s", by: "bob")
    #expect(evening.isShown(line, to: "bob"))
    for name in ["ana", "bob"] { evening.say("again", by: name) }
    playPig(&evening, ["ana", "bob"])
    evening.press("l", by: "bob")
    #expect(evening.apps["bob"]?.shownNotice == nil)
    #expect(!evening.isShown("Parlor · Pig #", to: "bob"))
  }

  @Test func `spectators see what decided it, too`() {
    var evening = Evening(["ana", "bob", "eva"], columns: 120, rows: 40, entropy: "end")
    evening.seat("pig", ["ana", "bob"])
    evening.ask("watch 1", by: "eva")
    playPig(&evening, ["ana", "bob"])
    #expect(!evening.isShown("mistakes", to: "eva"))
    evening.press("a", by: "eva")
    #expect(evening.isShown("mistakes", to: "eva"))
    #expect(evening.isShown("v Watch again", to: "eva"))
    #expect(!evening.isShown("Rating:", to: "eva"))
  }

  @Test func `Esc goes back from the analysis to the result, and then leaves`() {
    var evening = pig(80, 24)
    evening.press("a", by: "ana")
    #expect(evening.isShown("mistakes", to: "ana") && evening.isShown("Esc Back", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(!evening.isShown("mistakes", to: "ana") && evening.isShown("Match over", to: "ana"))
    evening.press(.escape, by: "ana")
    #expect(evening.table(of: "ana") == nil)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `a curve has numbers only where they are explained`(columns: Int, rows: Int) {
    var evening = pig(columns, rows)
    evening.press("a", by: "ana")
    let curve = evening.text(of: "ana").split(separator: "\n").filter { line in
      line.unicodeScalars.contains { ("\u{2801}"..."\u{28FF}").contains($0) }
    }
    #expect(!curve.isEmpty)
    let isNumbered = curve.contains { $0.contains("1") }
    #expect(isNumbered == evening.isShown("1 Move ", to: "ana"))
  }

  @Test func `a key that was a move shares nothing while the last round is still shown`() throws {
    let match = try #require(ReplayScreenTests.matches["media"])
    var evening = Evening(["ana"], hasMotion: true)
    evening.seat("media", match.seats, match.options)
    for (name, move) in match.moves { evening.say(move, by: name) }
    for _ in 0..<100 where !evening.isShown("Match over", to: "ana") {
      evening.press("s", by: "ana")
      #expect(!evening.isShown("Parlor · Siete y media #", to: "ana"))
      evening.press(.enter, by: "ana")
      evening.wait(milliseconds: 100)
    }
    #expect(evening.isShown("Match over", to: "ana"))
  }

  @Test func `those who listen hear all of it`() {
    let evening = pig(80, 24, isSpoken: true)
    let told = evening.apps["ana"]?.visit.news.map(\.sentence) ?? []
    #expect(told.contains { $0.hasPrefix("At the start, ana's chance was 5") })
    #expect(told.count { $0.hasPrefix("Move ") } == 3)
    #expect(told.contains { $0.hasPrefix("ana: dice ") && $0.contains(", mistakes ") })
    #expect(told.contains { $0.hasPrefix("bob: dice ") })
  }

  @Test func `a rating is shown with the analysis, and nothing moves`() throws {
    var evening = pig(120, 40, hasMotion: true)
    // The rating is shown from the fifth match on.
    for _ in 0..<4 {
      evening.wait(milliseconds: 3000)
      for name in ["ana", "bob"] { evening.say("again", by: name) }
      for name in ["ana", "bob", "ana", "bob"] {
        evening.say("roll", by: name)
        evening.say("hold", by: name)
      }
      evening.say("resign", by: "bob")
    }
    for _ in 0..<20 where !evening.isShown("Match over", to: "ana") {
      evening.wait(milliseconds: 100)
    }
    evening.press("a", by: "ana")
    for _ in 0..<20 where !evening.isShown("Rating:", to: "ana") {
      evening.wait(milliseconds: 100)
    }
    #expect(evening.isShown("Rating:", to: "ana"))
    let app = try #require(evening.apps["ana"])
    let table = try #require(app.visit.table)
    let screen = try #require(app.screen as? TableScreen)
    #expect(screen.after.nextMoment(table) == nil)
  }

  @Test func `the score of today, and that of all days, come from the server`() {
    var evening = pig(120, 40)
    for name in ["ana", "bob"] { evening.press("n", by: name) }
    playPig(&evening, ["ana", "bob"])
    #expect(evening.isShown("Today against bob: ", to: "ana"))
    #expect(evening.sent["ana"]?.contains("profile ana bob") == true)
  }
}
