import TestSupport
import Testing

/// The lines of `look` below the board.
@Suite struct LookTests {
  private var talk = Conversation()

  init() {
    for name in ["ana", "bob", "eva"] { talk.comeIn(name) }
  }

  /// The last lines that eva sees, who is not at the table.
  private mutating func looked(_ count: Int) -> [String] {
    talk.say("look 1", by: "eva").dropLast().suffix(count).map { String($0.dropFirst(6)) }
  }

  private mutating func play(_ lines: [(String, String)]) {
    for (name, line) in lines { _ = talk.say(line, by: name) }
  }

  @Test mutating func `the clock, and who is away for how long`() {
    play([("ana", "create pig clock=30"), ("bob", "join 1")])
    let move = "TXT   To move: ana."
    #expect(looked(1) == ["TXT   Time left: 30 s."])
    _ = talk.wait(11)
    #expect(looked(2) == [move, "TXT   Time left: 19 s."])
    _ = talk.hangUp("bob")
    _ = talk.wait(4)
    #expect(
      looked(3) == [
        move, "TXT   Time left: 15 s.", "TXT   bob is away; the seat waits 116 s.",
      ])
  }

  @Test mutating func `without a clock there is none`() {
    play([("ana", "create pig clock=0"), ("bob", "join 1")])
    #expect(looked(2).first == "TXT")
  }

  @Test(arguments: [
    ("create pig", [("ana", "resign")], "bob won (resignation)"),
    (
      "create slide size=2x2 seed=daily", [("ana", "slide 3"), ("ana", "slide rul")],
      "ana won (puzzle solved)"
    ),
    ("create mastermind seed=parlor", [("bob", "guess fcec")], "bob won (code cracked)"),
    (
      "create mastermind seed=parlor attempts=1", [("bob", "guess aabb"), ("ana", "guess aabb")],
      "a draw (no tries left)"
    ),
    ("create slide clock=2", [], "a draw (out of time)"),
    ("create pig clock=2", [], "bob won (out of time)"),
    (
      "create media rounds=1",
      [("ana", "bet 1"), ("ana", "stand"), ("bob", "bet 1"), ("bob", "stand")], "* (by chips)"
    ),
  ])
  mutating func `who won, and how`(table: String, moves: [(String, String)], words: String) {
    play([("ana", table), ("bob", "join 1")] + moves)
    // A seat's clock has run out three times by now.
    _ = talk.wait(10)
    let seen = looked(2)
    #expect(
      Talk.fits(seen, ["TXT   It is over: \(words).", "TXT   For another match: again"]), "\(seen)")
  }

  @Test mutating func `alone against the house`() {
    play([("ana", "create media seats=1 rounds=1"), ("ana", "resign")])
    #expect(looked(2)[0] == "TXT   It is over: the house won (resignation).")
    play([("ana", "leave"), ("ana", "create mastermind seats=1"), ("ana", "resign")])
    let seen = talk.say("look", by: "ana").suffix(3).first
    #expect(seen == "ana < TXT   It is over: lost (resignation).")
  }
}
