import Testing
import Wire

@testable import GameCore

/// Each rule of Pig by its name.
@Suite struct PigTests {
  var events = Events()

  private func pig(_ options: String = "", opener: Seat = 1) throws -> Pig {
    var table = Table(seed: testSeed)
    return Pig(
      Setup(settings: try settings(Pig.self, options), opener: opener, seed: testSeed),
      at: &table)
  }

  private func heard() -> [String] { events.heard(by: .watcher).map(\.description) }

  /// Rolls these faces and then holds.
  private mutating func turn(_ pig: inout Pig, _ faces: Int...) throws {
    for face in faces { pig.rolled(face, &events) }
    var table = Table(seed: testSeed)
    let mover = try #require(pig.movers.first)
    try pig.play("hold", by: mover, at: &table)
    events = table.events
  }

  @Test mutating func `2 to 6 adds to the turn total`() throws {
    var pig = try pig()
    for face in 2...6 { pig.rolled(face, &events) }
    #expect(pig.turnTotal == 20)
    #expect(pig.movers == [1])
    #expect(heard().first == "roll seat=1 die=2 total=2")
    #expect(heard().last == "roll seat=1 die=6 total=20")
  }

  @Test mutating func `1 loses the turn total, keeps the score and passes the turn`() throws {
    var pig = try pig()
    try turn(&pig, 4)
    try turn(&pig, 2)
    pig.rolled(5, &events)
    events = Events()
    pig.rolled(1, &events)
    #expect(
      heard() == ["roll seat=1 die=1 total=0", "bust seat=1 lost=5", "turn seat=2 scores=4,2"])
    #expect(pig.scores == [4, 2])
    #expect(pig.movers == [2])
  }

  @Test mutating func `hold banks the turn total and passes the turn`() throws {
    var pig = try pig()
    try turn(&pig, 6, 5)
    #expect(heard() == ["hold seat=1 gain=11 score=11", "turn seat=2 scores=11,0"])
    #expect(pig.scores == [11, 0])
    #expect(pig.turnTotal == 0)
  }

  @Test func `hold before the first roll of a turn is refused`() throws {
    let match = try match(Pig.self)
    #expect(match.refusal(of: "hold", by: 1)?.code == "not-now")
    #expect(match.game.legalMoves(for: 1).map(\.self) == ["roll"])
  }

  @Test mutating func `the first to bank the goal wins`() throws {
    var pig = try pig("goal=10")
    for _ in 0..<3 { pig.rolled(6, &events) }
    #expect(pig.outcome == nil, "you win when you bank it, not before")
    try turn(&pig)
    #expect(
      pig.outcome
        == Outcome(winner: .seat(1), reason: .goal, scores: [18, 0], places: [1, 2]))
    #expect(pig.movers.isEmpty)
    #expect(heard() == ["hold seat=1 gain=18 score=18"])
  }

  @Test mutating func `with win=reach the match ends as soon as score and turn reach the goal`()
    throws
  {
    var pig = try pig("goal=10 win=reach")
    pig.rolled(6, &events)
    #expect(pig.outcome == nil)
    pig.rolled(4, &events)
    #expect(pig.outcome?.winner == .seat(1))
    #expect(pig.outcome?.scores == [10, 0], "the scores include the turn total")
    #expect(pig.view(for: .watcher).seats[0].number(.score) == 10)
  }

  @Test mutating func `the turn goes round two to six seats`() throws {
    var pig = try pig("seats=6", opener: 5)
    for seat in [5, 6, 1, 2, 3, 4, 5] {
      #expect(pig.movers == [Seat(seat)])
      try turn(&pig, 2)
    }
  }

  @Test func `a clock that runs out banks the turn total if there is one`() throws {
    var match = try match(Pig.self)
    try match.play(1, "roll")
    #expect(match.heard() == ["roll seat=1 die=3 total=3"])
    match.clockRanOut(at: 60_000)
    #expect(match.heard() == ["hold seat=1 gain=3 score=3", "turn seat=2 scores=3,0"])
    match.clockRanOut(at: 120_000)
    #expect(match.heard() == ["turn seat=1 scores=3,0"], "without one the turn passes")
  }

  @Test func `a clock that banks the goal wins`() throws {
    var match = try match(Pig.self, "goal=10")
    try match.play(1, "roll", "roll", "roll")
    match.clockRanOut(at: 60_000)
    #expect(match.outcome?.winner == .seat(1))
    #expect(match.outcome?.reason == .goal)
  }

  @Test func `of two, who resigns has lost`() throws {
    var match = try match(Pig.self)
    match.resign(1, .resigned, at: 500)
    #expect(match.heard() == ["resigned seat=1 reason=resigned"])
    #expect(
      match.outcome
        == Outcome(winner: .seat(2), reason: .resigned, scores: [0, 0], places: [2, 1]))
  }

  @Test func `of three, the others play on without who resigned`() throws {
    var match = try match(Pig.self, "seats=3")
    match.resign(1, .abandoned, at: 500)
    #expect(match.heard() == ["resigned seat=1 reason=abandoned", "turn seat=2 scores=0,0,0"])
    #expect(match.refusal(of: "roll", by: 1)?.code == "not-now")
    #expect(match.view(for: .watcher).seat(1) == "score=0 out=resigned")
    match.clockRanOut(at: 1000)
    match.clockRanOut(at: 2000)
    #expect(match.movers == [2])
    match.clockRanOut(at: 3000)
    match.clockRanOut(at: 4000)
    match.clockRanOut(at: 5000)
    #expect(match.heard() == ["resigned seat=2 reason=clock"], "the third time in a row")
    #expect(match.outcome?.winner == .seat(3))
    #expect(match.outcome?.reason == .clock)
  }

  @Test mutating func `the loser opens the next match`() throws {
    var pig = try pig("goal=10", opener: 2)
    try turn(&pig, 6, 6)
    #expect(pig.nextOpener == 1)
  }

  @Test mutating func `with more seats the lowest score opens, ties by seat`() throws {
    var pig = try pig("goal=10 seats=4")
    try turn(&pig, 5)
    try turn(&pig, 2)
    try turn(&pig, 2)
    try turn(&pig, 6, 6)
    #expect(pig.nextOpener == 2)
  }

  @Test func `who resigned opens, before any score`() throws {
    var match = try match(Pig.self, "seats=3")
    match.resign(2, .resigned, at: 1)
    match.resign(3, .resigned, at: 2)
    #expect(match.game.nextOpener == 2)
  }

  @Test func `openers that alternate take turns by seat`() throws {
    #expect(try match(Pig.self, "opens=alternate seats=3", opener: 1).game.nextOpener == 2)
    #expect(try match(Pig.self, "opens=alternate seats=3", opener: 3).game.nextOpener == 1)
  }

  @Test mutating func `the records keep the highest banked turn and the biggest comeback`() throws {
    var pig = try pig("goal=30")
    try turn(&pig, 6, 6, 6, 2)
    try turn(&pig, 5)
    pig.rolled(1, &events)
    try turn(&pig, 6, 6, 6, 6, 6)
    #expect(pig.outcome?.winner == .seat(2))
    #expect(pig.deeds(of: 1).marks == [Mark(.pigTurn, 20)])
    #expect(pig.deeds(of: 2).marks == [Mark(.pigTurn, 30), Mark(.pigComeback, 20)])
  }

  @Test func `a win by the other's resignation is no comeback`() throws {
    var match = try match(Pig.self)
    try match.play(1, "roll", "roll", "roll", "hold")
    match.resign(1, .resigned, at: 9000)
    #expect(match.outcome?.winner == .seat(2))
    #expect(match.game.deeds(of: 2).marks.isEmpty)
  }

  /// `Scripts/make/reference dice 5d0e0c1f6a7b48c2a1e3f09d77b6c4de 8`
  @Test func `the dice are the stream's`() throws {
    var match = try match(Pig.self)
    var dice: [Int?] = []
    for _ in 0..<8 {
      try match.play("roll", by: #require(match.movers.first), at: 0)
      dice.append(match.view(for: .watcher).table.number(.die))
    }
    #expect(dice == [3, 6, 3, 6, 4, 2, 3, 2])
  }
}
