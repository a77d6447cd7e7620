import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// The cost of the decisions of a finished match, in its replay.
@Suite struct ReviewTests {
  private func evening(
    _ game: String, _ language: Language = .english, columns: Int = 80, rows: Int = 24,
    isSpoken: Bool = false
  ) -> Evening {
    var evening = Evening(
      ["ana", "bob"], columns: columns, rows: rows, language, isSpoken: isSpoken)
    guard let match = ReplayScreenTests.matches[game] else { return evening }
    evening.seat(game, match.seats, match.options)
    for (name, move) in match.moves { evening.say(move, by: name) }
    evening.open(ReplayScreen(match: 1), by: "bob")
    return evening
  }

  private func screen(_ evening: Evening) -> ReplayScreen? {
    evening.apps["bob"]?.screen as? ReplayScreen
  }

  @Test(arguments: GameList.golden.names)
  func `each decision says what it cost, and the end what all did`(game: String) {
    for (columns, rows) in [(80, 24), (60, 20)] {
      var evening = evening(game, columns: columns, rows: rows)
      let size = "\(columns)x\(rows)"
      evening.press("r", by: "bob")
      #expect(screen(evening)?.review.isComplete == true)
      evening.press("l", by: "bob")
      expectGolden("review/\(game)-\(size)-first", evening.frame(of: "bob"))
      evening.press(.end, by: "bob")
      expectGolden("review/\(game)-\(size)-end", evening.frame(of: "bob"))
    }
  }

  @Test(arguments: [Language.spanish, .italian])
  func `the same in other languages`(language: Language) {
    var evening = evening("pig", language)
    evening.press("rl", by: "bob")
    expectGolden("review/pig-\(language.code)", evening.frame(of: "bob"))
  }

  @Test func `a key goes from one costly decision to the next, and round`() {
    var evening = evening("pig")
    evening.press("c", by: "bob")
    #expect(evening.latest(of: "bob").last == "Start the review first.")
    evening.press("r", by: "bob")
    let costly = screen(evening)?.review.decisions.filter { $0.value.isCostly }.keys.sorted() ?? []
    #expect(!costly.isEmpty)
    for number in costly + costly.prefix(1) {
      evening.press("c", by: "bob")
      #expect(screen(evening)?.reel?.position == number)
    }
  }

  @Test func `an arrow goes to a mistake, and the curve shows where one is`() {
    var evening = evening("pig", columns: 120, rows: 40)
    evening.press("r", by: "bob")
    #expect(screen(evening)?.course != nil)
    let costly = screen(evening)?.review.costly ?? []
    evening.press(.down, by: "bob")
    #expect(screen(evening)?.reel?.position == costly.first)
    expectGolden("review/pig-120x40-curve", evening.frame(of: "bob"))
    expectGolden("review/pig-120x40-curve", evening.frame(of: "bob"), .colour)
  }

  @Test func `who listens hears what cost something, and then the whole match with it`() {
    var evening = evening("pig", isSpoken: true)
    var listener = Listener("bob")
    listener.choose("Review", in: &evening)
    #expect(listener.heard.contains { $0.contains("Best: ") && $0.contains("That cost ") })
    #expect(
      listener.heard.contains { $0.hasPrefix("ana: ") && $0.contains(" decisions w") }
    )
    #expect(screen(evening)?.spoken(Visit()).contains { $0.contains("Best: ") } == true)
  }

  /// A replay of 41 moves whose review is answered by the test.
  private func player(_ game: String = "pig") throws -> Player {
    var player = Player(ReplayScreen(match: 7))
    player.answer(
      Answer(
        request: .screen(MatchQuestion(match: 7)),
        rows: try PlaybackTests.rows(), drawing: [],
        end: try #require(ServerLine("OK match=7"))))
    return player
  }

  private func answer(_ rows: [String], _ end: String, to player: inout Player) throws {
    player.answer(
      Answer(
        request: .screen(ReviewQuestion(match: 7, from: 1, isQuiet: false)),
        rows: rows.compactMap { ServerLine($0) },
        drawing: [], end: try #require(ServerLine(end))))
  }

  @Test func `a long one comes in pages`() throws {
    var player = try player()
    player.press("r")
    try answer(
      ["ROW n=1 seat=1 move=roll best=roll cost=0.00 unit=percent text=x"], "OK match=7 next=21",
      to: &player)
    try answer(
      ["ROW n=21 seat=1 move=roll best=hold cost=12.05 unit=percent text=x"],
      "OK match=7 next=41", to: &player)
    #expect((player.app.screen as? ReplayScreen)?.review.isComplete == false)
    try answer([], "OK match=7", to: &player)
    let review = (player.app.screen as? ReplayScreen)?.review
    #expect(review?.isComplete == true)
    #expect(review?.decisions[21]?.cost == Cost(12.05, .percent))
    #expect(review?.sum(seat: 1)?.count == 2)
    #expect(review?.sum(seat: 2) == nil)
    player.press("c")
    #expect(player.text.contains("Best: hold. That cost"))
  }

  @Test func `a server that is still thinking is asked again when it says so`() throws {
    var player = try player()
    player.press("r")
    try answer([], "ERR slow-down why=still-thinking retry_ms=1000", to: &player)
    #expect((player.app.screen as? ReplayScreen)?.review.dueAt == 1000)
    player.wait(milliseconds: 1000)
    try answer(
      ["ROW n=1 seat=1 move=roll best=roll cost=0.00 unit=percent text=x"], "OK match=7",
      to: &player)
    #expect((player.app.screen as? ReplayScreen)?.review.isComplete == true)
  }

  @Test func `what does not fit the match is not shown`() throws {
    let good = "ROW n=1 seat=1 move=roll best=roll cost=0.00 unit=percent"
    let pages: [([String], String)] = [
      ([good, good], "OK"), ([good], "OK next=1"), ([good], "OK next=42"), ([good], "OK next=-1"),
      (["ROW n=42 seat=1 move=roll best=roll"], "OK"), (["ROW n=0 seat=1 move=a best=b"], "OK"),
      (["ROW n=1 seat=99 move=a best=b"], "OK"), (["ROW n=1 seat=1 move=a"], "OK"),
      (["ROW n=1 seat=1 move=a best=b cost=1 unit=chips"], "OK"),
      (["ROW n=1 seat=1 move=a best=b cost=1.00"], "OK"),
      (["ROW n=1 seat=1 move=a best=b cost=-1.00 unit=chips"], "OK"),
      (["ROW n=1 seat=1 move=a best=b cost=99999999999999999999.00 unit=chips"], "OK"),
    ]
    for (rows, end) in pages {
      var player = try player()
      player.press("r")
      try answer(rows, end, to: &player)
      #expect((player.app.screen as? ReplayScreen)?.review.isMisfit == true, "\(rows) \(end)")
      player.press("r")
      #expect(!player.text.isEmpty)
    }
  }

  @Test func `the puzzle's pages are asked for a second apart`() {
    var evening = Evening(["ana", "bob"])
    evening.seat("slide", ["ana"], "size=2x2 seed=daily")
    for _ in 0..<15 {
      for move in ["slide 3", "slide 3"] { evening.say(move, by: "ana") }
    }
    for move in ["slide 3", "slide rul"] { evening.say(move, by: "ana") }
    evening.open(ReplayScreen(match: 1), by: "bob")
    evening.press("r", by: "bob")
    #expect(screen(evening)?.review.isComplete == false)
    evening.wait(milliseconds: 999)
    #expect(screen(evening)?.review.isComplete == false)
    evening.wait(milliseconds: 1)
    #expect(screen(evening)?.review.isComplete == true)
  }
}
