// The puzzle of the day, as players come to it.

import GameCore
import TestSupport
import Testing

@Suite struct DailyPuzzleTests {
  private static let create = "create slide seats=1 size=4x4 seed=day-\(Shelf.day)"
  private var talk = Conversation()

  init() {
    for name in ["ana", "bob"] { talk.comeIn(name) }
  }

  /// The moves by which a house bot solves the puzzle of the test's day.
  private static func solution() throws -> [String] {
    let puzzle = try #require(DailyPuzzle(day: Shelf.day))
    let settings = try #require(Settings("slide seats=1 size=4x4 seed=\(puzzle.seed)"))
    var match = Match(Setup(settings: settings, seed: try #require(Seed(puzzle.seed))))
    var chance = Stream(seed: Seed(hashOf: [3]))
    var moves: [String] = []
    while !match.isOver {
      let strategy = try #require(Observation(of: match, from: 1)?.strategy)
      let plan = strategy.plan(.easy, Memory(), &chance)
      for move in plan where !match.isOver {
        try match.play(move, by: 1, at: 1)
        moves.append(move)
      }
    }
    return moves
  }

  @Test mutating func `who solves it is the fastest, until somebody is faster`() throws {
    let moves = try Self.solution()
    for (name, pause) in [("ana", 5), ("bob", 2), ("bob", 9)] {
      _ = talk.say(Self.create, by: name)
      _ = talk.wait(pause)
      for move in moves { _ = talk.say(move, by: name) }
      _ = talk.say("leave", by: name)
    }
    let row = "ROW game=slide size=4x4 seed=day-\(Shelf.day) solvers=2 player=bob ms=2000"
    #expect(talk.say("today", by: "ana").first == "ana < \(row) own_ms=5000")
    #expect(talk.say("today", by: "bob").first == "bob < \(row) own_ms=2000")
    talk.comeIn("eva")
    #expect(talk.say("today", by: "eva").first == "eva < \(row)")
  }

  @Test mutating func `other days, other sizes, programs and further matches do not count`() throws
  {
    let moves = try Self.solution()
    _ = talk.say("hello robot kind=bot", by: "robot")
    _ = talk.say(Self.create, by: "robot")
    for move in moves { _ = talk.say(move, by: "robot") }
    #expect(talk.say("today", by: "ana").first?.contains("solvers=0") == true)
    _ = talk.say("create slide seats=1 size=2x2 seed=day-\(Shelf.day)", by: "ana")
    #expect(talk.say("today", by: "ana").first?.contains("solvers=0") == true)
  }

  @Test mutating func `a puzzle that is given up is not solved`() {
    _ = talk.say(Self.create, by: "ana")
    _ = talk.say("resign", by: "ana")
    #expect(talk.say("today", by: "ana").first?.contains("solvers=0") == true)
  }

  @Test(arguments: [
    ("2026-11-25", true), ("2026-1-25", false), ("2026-11-2x", false), ("", false),
    ("2026/11/25", false), ("2026-11-251", false),
  ])
  func `what is a day`(text: String, isDay: Bool) {
    #expect((DailyPuzzle(day: text) != nil) == isDay)
  }
}
