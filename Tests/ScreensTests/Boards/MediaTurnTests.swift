import Testing

@testable import Screens

/// Refused bets, and a player's clock.
@Suite struct MediaTurnTests {
  @Test func `a bet that is too high is refused, and the next digit begins another one`() {
    var evening = Evening(["ana", "bob"], playing: "media")
    evening.press("99", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.latest(of: "ana").last == "Bet 1 to 20.")
    #expect(evening.media()?.scene.places[0].bet == 0)
    #expect(evening.isShown(" 99 ", to: "ana"))
    evening.press("15", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.media()?.scene.places[0].bet == 15)
  }

  @Test func `what we ask for in the last second is not said to be the clock's`() {
    var evening = Evening(["ana", "bob"], playing: "media", "clock=30")
    evening.wait(milliseconds: 20_000)
    evening.wait(milliseconds: 9_700)
    evening.press(.enter, by: "ana")
    #expect(evening.latest(of: "ana").contains("You bet 10."))
    #expect(!evening.latest(of: "ana").contains { $0.hasPrefix("Time's up") })
    #expect(!evening.latest(of: "bob").contains { $0.hasPrefix("Time's up") })
  }

  @Test func `what the server announces as the clock's is said to be so, whenever it comes`() {
    var evening = Evening(["ana", "bob"], playing: "media", "clock=30")
    evening.wait(milliseconds: 20_000)
    evening.wait(milliseconds: 10_000)
    #expect(evening.latest(of: "ana").contains { $0.hasPrefix("Time's up: automatic move") })
    #expect(evening.latest(of: "bob").contains { $0.hasPrefix("Time's up: automatic move") })
  }

  @Test
  func `the next round is told when the last one was put away, and who comes and goes at once`() {
    var evening = Evening(["ana", "bob", "eva"])
    evening.seat("media", ["ana", "bob"])
    for name in ["ana", "bob"] {
      evening.press(.enter, by: name)
      evening.press("s", by: name)
    }
    #expect(evening.media()?.isLookingBack == true)
    #expect(!evening.isShown("Round 2", to: "ana") && !evening.isShown("Your card", to: "ana"))
    evening.ask("watch 1", by: "eva")
    #expect(evening.latest(of: "ana").last == "eva is watching.")
    evening.press(.enter, by: "ana")
    #expect(evening.isShown("Your card", to: "ana"))
    #expect(evening.latest(of: "ana").last == "Your turn: bet 1 to 20.")
    #expect(evening.media()?.isLookingBack == false)
    #expect(evening.table(of: "ana")?.held == [])
  }
}
