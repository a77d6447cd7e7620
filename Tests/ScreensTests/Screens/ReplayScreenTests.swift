import GameCore
import Protocol
import TestSupport
import Testing
import Words

@testable import Screens

/// Replays on the screen: keys, pauses, every game.
@Suite struct ReplayScreenTests {
  /// The matches that are played back here: who sat down, and the moves.
  static let matches: [String: (seats: [String], options: String, moves: [(String, String)])] = [
    "pig": (
      ["ana", "bob"], "goal=10 win=reach",
      ["roll", "roll", "hold"].map { ("ana", $0) } + ["roll", "roll"].map { ("bob", $0) }
        + ["roll", "roll"].map { ("ana", $0) }
    ),
    "media": (
      ["ana"], "rounds=2",
      ["bet 10", "card", "stand", "bet 5", "stand"].map { ("ana", $0) }
    ),
    "slide": (
      ["ana"], "size=2x2 seed=daily", ["slide 3", "slide rul"].map { ("ana", $0) }
    ),
    "mastermind": (
      ["ana", "bob"], "seed=parlor",
      [("ana", "guess aabb"), ("bob", "guess fcca"), ("ana", "guess ccdd"), ("bob", "resign")]
    ),
  ]

  private func evening(
    _ game: String, columns: Int = 80, rows: Int = 24, _ language: Language = .english,
    isASCII: Bool = false, hasMotion: Bool = false
  ) -> Evening {
    var evening = Evening(
      ["ana", "bob"], columns: columns, rows: rows, language, isASCII: isASCII,
      hasMotion: hasMotion)
    guard let match = Self.matches[game] else { return evening }
    evening.seat(game, match.seats, match.options)
    for (name, move) in match.moves { evening.say(move, by: name) }
    evening.open(ReplayScreen(match: 1), by: "bob")
    return evening
  }

  private func reel(_ evening: Evening) -> Playback? {
    (evening.apps["bob"]?.screen as? ReplayScreen)?.reel
  }

  @Test(arguments: GameList.golden.names)
  func `a match of each game, from its beginning to its end`(game: String) {
    for (columns, rows) in [(80, 24), (60, 20)] {
      var evening = evening(game, columns: columns, rows: rows)
      let size = "\(columns)x\(rows)"
      expectGolden("replay/\(game)-\(size)-beginning", evening.frame(of: "bob"))
      evening.press(.right, .right, by: "bob")
      expectGolden("replay/\(game)-\(size)-second", evening.frame(of: "bob"))
      evening.press(.end, by: "bob")
      expectGolden("replay/\(game)-\(size)-end", evening.frame(of: "bob"))
    }
  }

  @Test(arguments: GameList.golden.names)
  func `the same in other languages and looks`(game: String) {
    for language in [Language.spanish, .italian] {
      var evening = evening(game, language)
      evening.press(.right, by: "bob")
      expectGolden("replay/\(game)-\(language.code)", evening.frame(of: "bob"))
    }
    var ascii = evening(game, isASCII: true)
    ascii.press(.right, .right, by: "bob")
    expectGolden("replay/\(game)-ascii", ascii.frame(of: "bob"))
    var large = evening(game, columns: 120, rows: 40)
    large.press(.right, .right, by: "bob")
    expectGolden("replay/\(game)-120x40", large.frame(of: "bob"))
    expectGolden("replay/\(game)-120x40", large.frame(of: "bob"), .colour)
    expectGolden("replay/\(game)-120x40", large.frame(of: "bob"), .mono)
  }

  @Test func `keys go forward, back, to the start and to the end`() {
    var evening = evening("pig")
    evening.press("lll", by: "bob")
    #expect(reel(evening)?.position == 3)
    evening.press("h", by: "bob")
    evening.press(.left, by: "bob")
    #expect(reel(evening)?.position == 1)
    evening.press(.end, by: "bob")
    #expect(reel(evening)?.position == 7)
    evening.press(.right, by: "bob")
    #expect(evening.latest(of: "bob").last == "This is the end.")
    evening.press(.home, .left, by: "bob")
    #expect(reel(evening)?.position == 0)
    #expect(evening.latest(of: "bob").last == "This is the start.")
  }

  @Test func `it plays a move a second, pauses, and stops at the end`() {
    var evening = evening("pig", hasMotion: true)
    evening.press(" ", by: "bob")
    evening.wait(milliseconds: 999)
    #expect(reel(evening)?.position == 0)
    evening.wait(milliseconds: 1)
    #expect(reel(evening)?.position == 1)
    evening.press(" ", by: "bob")
    evening.wait(milliseconds: 5000)
    #expect(reel(evening)?.position == 1)
    evening.press(" ", by: "bob")
    for _ in 0..<10 { evening.wait(milliseconds: 1000) }
    #expect(reel(evening)?.position == 7)
    evening.wait(milliseconds: 60_000)
    let screen = evening.apps["bob"]
    #expect(screen.flatMap { $0.screen.nextMoment($0.visit) } == nil)
    evening.press(" ", by: "bob")
    #expect(reel(evening)?.position == 0)
  }

  @Test func `of a race at the puzzle each player's board can be seen`() {
    var evening = Evening(["ana", "bob"], playing: "slide", "size=2x2 seed=daily")
    evening.say("slide 3", by: "bob")
    for move in ["slide 3", "slide rul"] { evening.say(move, by: "ana") }
    evening.open(ReplayScreen(match: 1), by: "bob")
    evening.press(.end, by: "bob")
    expectGolden("replay/following-ana", evening.frame(of: "bob"))
    evening.press(.tab, by: "bob")
    expectGolden("replay/following-bob", evening.frame(of: "bob"))
    #expect(reel(evening)?.position == 3)
    evening.press(.left, .tab, by: "bob")
    #expect(reel(evening)?.followed == 0)
    #expect(reel(evening)?.position == 2)
  }

  @Test func `where nothing moves by itself it is gone through step by step`() {
    var evening = evening("pig")
    evening.press(" ", by: "bob")
    #expect(evening.latest(of: "bob").last?.hasPrefix("Animation is off") == true)
    let app = evening.apps["bob"]
    #expect(app.flatMap { $0.screen.nextMoment($0.visit) } == nil)
  }

  @Test func `a match that there is not is said to be so`() {
    var evening = Evening(["ana"])
    evening.open(ReplayScreen(match: 77), by: "ana")
    #expect(evening.isShown("There is no finished match 77.", to: "ana"))
    evening.press("a", by: "ana")
    evening.press(.escape, by: "ana")
    #expect(evening.apps["ana"]?.screens.count == 1)
  }

  /// A screen that has got these rows as its answer.
  private func told(_ rows: [String], _ end: String = "OK") -> Player {
    var player = Player(ReplayScreen(match: 7))
    hand(rows, end, to: &player)
    return player
  }

  private func hand(_ rows: [String], _ end: String, to player: inout Player) {
    guard let end = ServerLine(end) else { return }
    let answer = Answer(
      request: .screen(MatchQuestion(match: 7)),
      rows: rows.compactMap { ServerLine($0) },
      drawing: [], end: end)
    player.answer(answer)
  }

  private func lines(moves: Int) throws -> [String] {
    try PlaybackTests.rows(moves: moves).map { row in
      "ROW " + row.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
  }

  @Test func `a long match is shown from its beginning`() throws {
    let player = told(try lines(moves: 40))
    #expect((player.app.screen as? ReplayScreen)?.reel?.count == 41)
    #expect(player.text.contains("Move 0 of 41"))
  }

  @Test func `a record without an end is not shown as a match`() throws {
    let player = told(try lines(moves: 5), "OK next=7")
    #expect(player.text.contains("is inconsistent"))
  }

  @Test func `a record that does not fit is not shown as a match`() throws {
    var lines = try lines(moves: 5)
    lines[3] = "ROW n=3 seat=1 ms=5 move=dance"
    let player = told(lines)
    #expect(player.text.contains("This record is inconsistent: move 3 isn't legal."))
    expectGolden("replay/misfit-80x24", player.frame)
    let another = told(["ROW match=8 game=pig"])
    #expect(another.text.contains("no known game"))
    #expect(told([]).text.contains("is inconsistent"))
  }

  @Test func `rows of any kind break nothing`() throws {
    let words = [
      "match=7", "match=-1", "game=pig", "game=slide", "players=a,b", "players=,,,", "opener=1",
      "seed=s", "n=1", "n=99999999999999999999", "seat=1", "seat=-8", "ms=0", "ms=-1",
      "move=roll", "move=resign", "reason=clock", "move=clock", "size=8x8", "goal=10",
    ]
    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<300 {
      let rows = (0..<below(6)).map { _ in
        "ROW " + (0..<below(12)).map { _ in words[below(words.count)] }.joined(separator: " ")
      }
      var player = told(rows, below(2) == 0 ? "OK" : "OK next=\(below(5) - 1)")
      player.press(.end, .left, .character(" "))
      #expect(!player.text.isEmpty, "seed \(seed)")
    }
  }

  @Test func `who listens hears the whole match`() throws {
    var player = Player(ReplayScreen(match: 7), isSpoken: true)
    hand(try lines(moves: 5), "OK", to: &player)
    #expect(player.spoken.first == "ana, bob")
    #expect(player.spoken.contains { $0.hasPrefix("1. ana rolls.") })
    #expect(player.spoken.contains { $0.hasPrefix("6. ana gives up.") })
    #expect(player.labels == ["Back", "Review"])
  }
}
