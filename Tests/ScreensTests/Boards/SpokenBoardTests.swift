import Testing

@testable import Screens

/// Whole matches played by numbers and typed words, without a screen.
@Suite struct SpokenBoardTests {
  @Test func `where a single choice asks for something, it is typed without a number first`() {
    var evening = Evening(["ana"], isSpoken: true)
    evening.ask("create mastermind seats=1", by: "ana")
    var ana = Listener("ana")
    ana.listen(to: evening)
    ana.type("aabb", in: &evening)
    #expect(evening.table(of: "ana")?.moves == 1)
  }

  @Test func `a match of Pig is played by numbers alone`() {
    var evening = Evening(["ana", "bob"], isSpoken: true, playing: "pig", "goal=30")
    var listeners = ["ana", "bob"].map { Listener($0) }
    for _ in 0..<400 where evening.table(of: "ana")?.phase == .playing {
      let mover = (evening.table(of: "ana")?.turn ?? 1) - 1
      let total = (evening.board(of: "ana") as? PigBoard)?.turnTotal ?? 0
      listeners[mover].choose(total > 11 ? "Hold" : "Roll", in: &evening)
      listeners[1 - mover].listen(to: evening)
    }
    let heard = listeners[0].heard
    #expect(heard.contains { $0.hasPrefix("You rolled a ") })
    #expect(heard.contains { $0.hasPrefix("bob ") })
    #expect(heard.contains { $0.hasSuffix("! Goal reached.") })
  }

  @Test
  func `who looks at the board once more hears it, and what can be done then by which number`() {
    var evening = Evening(["ana", "bob"], isSpoken: true, playing: "pig")
    var ana = Listener("ana")
    ana.listen(to: evening)
    evening.say("resign", by: "bob")
    ana.listen(to: evening)
    let before = ana.heard.count
    ana.choose("View table", in: &evening)
    let heard = ana.heard[before...]
    #expect(heard.contains("1. New match") && heard.contains { $0.contains("bob") })
  }

  @Test func `a match of siete y media is played by numbers, and the bet is typed`() {
    var evening = Evening(["ana", "bob"], isSpoken: true, playing: "media", "rounds=4 bank=rotate")
    var listeners = ["ana", "bob"].map { Listener($0) }
    for _ in 0..<200 where evening.table(of: "ana")?.phase == .playing {
      let mover = (evening.table(of: "ana")?.turn ?? 1) - 1
      let halves = evening.media(of: listeners[mover].name)?.scene.places[mover].hand?.halves ?? 15
      if listeners[mover].offers(evening).contains("Bet") {
        listeners[mover].choose("Bet", "7", in: &evening)
      } else {
        listeners[mover].choose(halves < 10 ? "Card" : "Stand", in: &evening)
      }
      listeners[1 - mover].listen(to: evening)
    }
    let heard = listeners[0].heard
    #expect(heard.contains("Chips to bet, 1 to 20:"))
    #expect(heard.contains("You bet 7."))
    #expect(heard.contains("Round 1 of 4. You are the bank."))
    #expect(heard.contains { $0.hasPrefix("You were the bank") })
    #expect(evening.table(of: "ana")?.phase == .over)
  }
}
