import Testing

@testable import Screens

/// Sentences wait for the animation that shows the same event.
@Suite struct SuspenseTests {
  private static func pig(_ evening: Evening, of name: String = "ana") -> PigBoard? {
    evening.board(of: name) as? PigBoard
  }

  /// ana and bob at Pig, with a seed whose first roll is not a 1.
  private static func goodDay() -> Evening {
    for day in ["parlor", "monday", "tuesday", "friday"] {
      var evening = Evening(["ana", "bob"], hasMotion: true, entropy: day)
      evening.seat("pig", ["ana", "bob"])
      let table = evening
      evening.press(.enter, .character("r"), by: "ana")
      if let die = pig(evening)?.die, die > 1 { return table }
    }
    return Evening(["ana", "bob"])
  }

  @Test(arguments: ["ana", "bob"])
  func `what was rolled is told when the die lies still`(viewer: String) {
    var evening = Self.goodDay()
    evening.wait(milliseconds: 100)
    evening.press(.enter, .character("r"), by: "ana")
    let die = Self.pig(evening)?.die ?? 0
    #expect(die > 1)
    for _ in 0..<12 {
      for word in ["rolled", "+\(die)", "\(die) this turn", "Turn total \(die)"] {
        #expect(!evening.isShown(word, to: viewer))
      }
      evening.wait(milliseconds: 50)
    }
    #expect(evening.latest(of: viewer).last?.contains("rolled a \(die)") == true)
    #expect(evening.isShown("+\(die)", to: viewer))
  }

  @Test func `a turn that is lost goes on, for the eye, until the 1 lies there`() {
    var evening = Evening(["ana", "bob"], hasMotion: true, playing: "pig")
    evening.press(.enter, by: "ana")
    for _ in 0..<200 where Self.pig(evening)?.die != 1 {
      evening.press("r", by: "ana")
      guard Self.pig(evening)?.die != 1 else { break }
      evening.wait(milliseconds: 600)
    }
    let before = evening.table(of: "ana")?.turn
    evening.wait(milliseconds: 599)
    #expect(evening.table(of: "ana")?.turn == 1 && before == 1)
    #expect(evening.table(of: "bob")?.turn == 1)
    #expect(!evening.isShown("a 1", to: "ana"))
    #expect(evening.apps["bob"]?.shownNotice == nil)
    evening.wait(milliseconds: 1)
    // The lost turn total leaves the bar.
    evening.wait(milliseconds: 360)
    for name in ["ana", "bob"] { #expect(evening.table(of: name)?.turn == 2) }
    #expect(evening.apps["bob"]?.shownNotice != nil)
  }

  @Test func `who rolls on does not wait for the die`() {
    var evening = Self.goodDay()
    evening.press(.enter, by: "ana")
    evening.press("rh", by: "ana")
    // The points of the hold fly; nobody waits for the die of the roll.
    evening.wait(milliseconds: 360)
    #expect(Self.pig(evening)?.places[0].score == Self.pig(evening)?.die)
    #expect(evening.table(of: "ana")?.turn == 2)
    #expect(evening.latest(of: "ana").last == "bob's turn.")
    // A spectator sees all of it at the right time.
    #expect(evening.table(of: "bob")?.turn == 1)
    evening.wait(milliseconds: 240)
    #expect(evening.table(of: "bob")?.turn == 1)
    evening.wait(milliseconds: 360)
    #expect(evening.table(of: "bob")?.turn == 2)
  }

  @Test func `chips and results wait for the bank's last card`() {
    var evening = Evening(["ana"], hasMotion: true, playing: "media", "rounds=2")
    for _ in 0..<4 { evening.wait(milliseconds: 400) }
    evening.press("bs", by: "ana")
    let bet = evening.media()?.scene.places[0].score
    #expect(bet == 90)
    var waited = 0
    while evening.media()?.finished.isEmpty == true, waited < 5000 {
      #expect(evening.media()?.scene.places[0].result == nil)
      #expect(!evening.isShown("you win", to: "ana") && !evening.isShown("you lose", to: "ana"))
      evening.wait(milliseconds: 10)
      waited += 10
    }
    #expect((150..<5000).contains(waited))
    let round = evening.media()?.finished.first
    #expect(
      round?.cards.allSatisfy { $0.moment + MediaHand.Dealt.turning <= waited + 1600 } == true
    )
    #expect(round?.isBankTurned == true)
  }

  @Test func `the secret is named when the lid is open`() {
    var evening = Evening(["ana"], hasMotion: true, playing: "mastermind", "seed=parlor")
    evening.press("fcec", by: "ana")
    evening.press(.enter, by: "ana")
    for _ in 0..<(48 + 160) {
      #expect(!evening.isShown("The code was", to: "ana"))
      evening.wait(milliseconds: 10)
    }
    #expect(evening.isShown("The code was f c e c", to: "ana"))
  }

  @Test func `that it is solved is said when its gaps are closed`() {
    var evening = Evening(["ana"], hasMotion: true, playing: "slide", "size=2x2 seed=daily")
    evening.press(.down, .right, .up, .left, by: "ana")
    #expect(!evening.isShown("You solved it", to: "ana"))
    evening.wait(milliseconds: 199)
    #expect(!evening.isShown("You solved it", to: "ana"))
    evening.wait(milliseconds: 1)
    #expect(evening.isShown("You solved it", to: "ana"))
  }

  @Test func `who leaves a race while its end is still shown has won it, and has the coins`() {
    var evening = Evening(["ana"], hasMotion: true, playing: "slide", "size=2x2 seed=daily")
    evening.press(.down, .right, .up, .left, by: "ana")
    evening.take(.heard("EV award coins=5 total=777"), by: "ana")
    #expect(evening.apps["ana"]?.visit.coins != 777)
    evening.ask("leave", by: "ana")
    #expect(evening.table(of: "ana") == nil)
    #expect(evening.apps["ana"]?.visit.coins == 777)
    #expect(evening.latest(of: "ana").contains { $0.hasPrefix("You solved it") })
  }

  @Test func `however much comes at once, nobody waits for it longer than some seconds`() {
    var evening = Evening(["ana", "bob"], hasMotion: true, playing: "pig")
    for n in 1...300 {
      evening.take(.heard("EV roll room=1 n=\(n) seat=1 die=2 total=\(2 * n)"), by: "ana")
    }
    #expect((evening.table(of: "ana")?.coming.events.count ?? 0) <= 200)
    for _ in 0..<11 { evening.wait(milliseconds: 500) }
    #expect(evening.table(of: "ana")?.coming.isEmpty == true)
    #expect(evening.table(of: "ana")?.moves == 300)
  }

  @Test func `who has hung up, and comes back, is told nothing twice`() {
    var evening = Self.goodDay()
    evening.press(.enter, .character("r"), by: "ana")
    evening.loseLine(of: "bob")
    evening.comeBack("bob")
    #expect(evening.table(of: "bob")?.coming.isEmpty == true)
    #expect(Self.pig(evening, of: "bob")?.turnTotal == Self.pig(evening)?.turnTotal)
  }
}
