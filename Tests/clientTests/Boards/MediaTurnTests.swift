import Testing

@testable import client

@Suite("Siete y media: bets that are refused, and the clock")
struct MediaTurnTests {
  @Test("a bet that is too high is refused, and the next digit begins another one")
  func tooHigh() {
    var evening = Evening(["ana", "bob"])
    evening.seat("media", ["ana", "bob"])
    evening.press("99", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.latest(of: "ana").last == "Bet 1 to 20.")
    #expect(evening.media()?.scene.places[0].bet == 0)
    #expect(evening.isShown(" 99 ", to: "ana"))
    evening.press("15", by: "ana")
    evening.press(.enter, by: "ana")
    #expect(evening.media()?.scene.places[0].bet == 15)
  }

  @Test("what we ask for in the last second is not said to be the clock's")
  func lastMoment() {
    var evening = Evening(["ana", "bob"])
    evening.seat("media", ["ana", "bob"], "clock=30")
    evening.wait(milliseconds: 20_000)
    evening.wait(milliseconds: 9_700)
    evening.press(.enter, by: "ana")
    #expect(evening.latest(of: "ana").contains("You bet 10."))
    #expect(!evening.latest(of: "ana").contains { $0.hasPrefix("Time is up") })
    #expect(!evening.latest(of: "bob").contains { $0.hasPrefix("Time is up") })
  }
}
