import TestSupport
import Testing

@testable import Lobby

/// Questions that need some thought: nobody waits for the answer, not even the player who asked.
@Suite struct LaterTests {
  /// ana plays a 2x2 puzzle by herself, whose best first move is `slide 3`.
  private func puzzle() -> Conversation {
    var evening = Conversation()
    evening.comeIn("ana")
    _ = evening.say("create slide seats=1 size=2x2 seed=daily", by: "ana")
    return evening
  }

  @Test func `a player moves while a hint is thought about, and hears it later`() {
    var evening = puzzle()
    evening.isSlow = true
    #expect(evening.say("hint", by: "ana") == [])
    #expect(
      evening.say("slide 3", by: "ana") == [
        #"ana < OK later=yes text="This takes a moment; the answer follows.""#,
        "ana < OK n=1", "ana < EV slide room=1 n=1 seat=1 moves=1 home=0 tiles=3",
      ])
    let told =
      #"ana < EV hint room=1 n=0 move="slide 3" why=moves-least moves=4 "#
      + #"text="Slide 3: at least 4 moves left.""#
    #expect(evening.giveLateAnswers() == [told])
  }

  @Test func `without another request the answer is the hint itself`() {
    var evening = puzzle()
    evening.isSlow = true
    #expect(evening.say("hint", by: "ana") == [])
    #expect(evening.giveLateAnswers()[0].hasPrefix(#"ana < OK move="slide 3" why="#))
  }

  @Test func `a late answer says too that the match was ranked until the question`() {
    var evening = Conversation()
    evening.comeIn("ana")
    _ = evening.say("create slide seats=1 size=3x6", by: "ana")
    evening.isSlow = true
    for counts in [" counts=no ", " "] {
      _ = evening.say("hint", by: "ana")
      #expect(evening.say("ping", by: "ana")[0].hasPrefix("ana < OK later=yes\(counts)text="))
      let told = evening.giveLateAnswers()
      #expect(told.count == 1 && told[0].hasPrefix("ana < EV hint room=1 n=0 move="))
      #expect(told[0].contains("\" why=") == (counts == " "))
    }
  }

  @Test func `tags, wrong lines and other requests are answered in order`() {
    var evening = puzzle()
    evening.isSlow = true
    _ = evening.say("#1 hint", by: "ana")
    let heard = evening.say("#2 dance", by: "ana")
    #expect(heard[0].hasPrefix("ana < #1 OK later=yes"))
    #expect(heard[1].hasPrefix("ana < #2 ERR no-verb"))
    #expect(evening.giveLateAnswers()[0].hasPrefix("ana < EV hint room=1 n=0"))
  }

  @Test func `one question for each player at a time`() {
    var evening = puzzle()
    evening.isSlow = true
    _ = evening.say("hint", by: "ana")
    _ = evening.say("ping", by: "ana")
    #expect(
      evening.say("hint", by: "ana")[0].hasPrefix(
        "ana < ERR slow-down why=still-thinking retry_ms=1000"))
    #expect(evening.giveLateAnswers().count == 1)
    #expect(evening.say("hint", by: "ana") == [])
    #expect(evening.giveLateAnswers()[0].hasPrefix("ana < OK move="))
  }

  @Test func `a promised hint makes the match count no more at once`() {
    var evening = Conversation()
    evening.comeIn("ana")
    _ = evening.say("create mastermind seats=1", by: "ana")
    evening.isSlow = true
    _ = evening.say("hint", by: "ana")
    #expect(evening.say("ping", by: "ana")[0].contains("With a hint the match is unranked."))
    _ = evening.giveLateAnswers()
    evening.isSlow = false
    _ = evening.say("resign", by: "ana")
    #expect(evening.say("history", by: "ana")[0].contains("counts=no"))
  }

  @Test func `a review is told decision by decision`() {
    var evening = puzzle()
    for move in ["slide 3", "slide rdlu", "slide rdl"] { _ = evening.say(move, by: "ana") }
    _ = evening.say("resign", by: "ana")
    evening.isSlow = true
    #expect(evening.say("review 1", by: "ana") == [])
    // The store has returned the match, and now a thinker works on it.
    #expect(evening.giveLateAnswers() == [])
    let heard = evening.say("ping", by: "ana")
    #expect(heard[0].hasPrefix("ana < OK later=yes match=1 text="))
    #expect(heard[1] == "ana < OK pong=\"\"")
    let told = evening.giveLateAnswers()
    #expect(told[0].hasPrefix(#"ana < EV review match=1 n=1 seat=1 move="slide 3" best="slide 3""#))
    #expect(told.last == "ana < EV reviewed match=1 rows=\(told.count - 1)")
  }

  @Test func `whoever has gone hears nothing, and who comes instead neither`() {
    var evening = puzzle()
    evening.isSlow = true
    _ = evening.say("hint", by: "ana")
    _ = evening.say("ping", by: "ana")
    _ = evening.hangUp("ana")
    #expect(evening.giveLateAnswers() == [])
  }

  @Test func `in a race a hint holds though the others have moved`() {
    var evening = Conversation()
    for name in ["ana", "bob"] { evening.comeIn(name) }
    _ = evening.say("create slide size=2x2 seed=daily", by: "ana")
    _ = evening.say("join 1", by: "bob")
    evening.isSlow = true
    _ = evening.say("hint", by: "ana")
    _ = evening.say("slide 3", by: "bob")
    #expect(evening.giveLateAnswers()[0].hasPrefix(#"ana < OK move="slide 3" why="#))
  }

  @Test func `the house's clock does not run while it thinks`() {
    var limits = Limits()
    limits.housePauses = false
    var evening = Conversation(limits: limits)
    evening.comeIn("ana")
    _ = evening.say("create pig clock=5", by: "ana")
    _ = evening.say("bot best", by: "ana")
    evening.isSlow = true
    _ = evening.say("roll", by: "ana")
    _ = evening.say("hold", by: "ana")
    let heard = evening.wait(60)
    #expect(!heard.contains { $0.contains("EV late") || $0.contains("EV over") }, "\(heard)")
    evening.isSlow = false
    let moved = evening.giveLateAnswers() + evening.wait(5)
    #expect(moved.contains { $0.contains("EV roll") && $0.contains("seat=2") }, "\(moved)")
  }

  @Test func `a page of a review goes on where the last one ended`() {
    var evening = puzzle()
    for _ in 1...15 { for move in ["3", "3"] { _ = evening.say("slide \(move)", by: "ana") } }
    _ = evening.say("resign", by: "ana")
    let first = evening.say("review 1", by: "ana")
    #expect(first.count == 21 && first.last == "ana < OK match=1 next=21")
    let second = evening.say("review 1 from=21", by: "ana")
    #expect(second[0].hasPrefix("ana < ROW n=21") && second.last == "ana < OK match=1")
    #expect(evening.say("review 1 from=1", by: "ana") == first)
  }
}
