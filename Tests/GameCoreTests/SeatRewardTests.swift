import Testing

@testable import GameCore

/// What a match changes in the stats of its players.
@Suite struct SeatRewardTests {
  private let two = [Rating(), Rating()]

  /// Seat 1 makes a move and gives up.
  private func resigned(
    _ options: String, game: any Game.Type = Pig.self, after move: String = "roll"
  ) throws -> Match {
    var match = try match(game, options)
    try match.play(match.legalMoves(for: 1).first ?? move, by: 1, at: 1)
    match.resign(1, .resigned, at: 1)
    return match
  }

  @Test(arguments: [Reason.exhausted, .clock, .resigned, .abandoned])
  func `alone one loses by not winning`(reason: Reason) {
    let lost = Outcome(winner: .nobody, reason: reason, scores: [3], places: [1])
    #expect(lost.isLost && lost.result(of: 1) == .lost)
    #expect(lost.description == "over winner=0 lost=yes reason=\(reason.rawValue) scores=3")
  }

  @Test func `nobody has lost alone who drew, won, or sat with others`() {
    let even = Outcome(winner: .nobody, reason: .chips, scores: [100], places: [1])
    #expect(!even.isLost && even.result(of: 1) == .drawn)
    #expect(!Outcome(winner: .seat(1), reason: .cracked, scores: [3], places: [1]).isLost)
    let two = Outcome(winner: .nobody, reason: .exhausted, scores: [8, 8], places: [1, 1])
    #expect(!two.isLost && two.result(of: 1) == .drawn)
    #expect(Outcome(winner: .house, reason: .chips, scores: [90], places: [1]).isLost)
  }

  @Test(arguments: [Pig.self, SieteYMedia.self, Slide.self, Mastermind.self] as [any Game.Type])
  func `who leaves before having moved makes it nobody's match`(game: any Game.Type) throws {
    #expect(try resigned("", game: game).takings(ratings: two) != nil)
    for going in [Reason.resigned, .abandoned] {
      var left = try match(game, "")
      left.resign(2, going, at: 1)
      #expect(left.isOver && !left.isEarned)
      #expect(left.takings(ratings: two) == nil)
    }
  }

  @Test func `of three the match counts for nobody too, however long the others play on`() throws {
    var match = try match(Pig.self, "seats=3")
    match.resign(3, .resigned, at: 1)
    try match.play("roll", by: 1, at: 2)
    match.resign(1, .resigned, at: 3)
    #expect(match.isOver && match.takings(ratings: two + [Rating()]) == nil)
  }

  @Test func `a clock that does all that a seat ever does leaves no match to count`() throws {
    var turns = try match(Pig.self)
    while !turns.isOver { turns.clockRanOut(at: 1) }
    #expect(turns.outcome?.reason == .clock && turns.takings(ratings: two) == nil)
    var race = try match(Mastermind.self, "clock=60")
    try race.play(1, "guess aabb")
    race.clockRanOut(at: 60_000)
    #expect(race.outcome?.reason == .clock && race.takings(ratings: two) == nil)
    var played = try match(Mastermind.self, "clock=60")
    for seat in [1, 2] as [Seat] { try played.play(seat, "guess aabb") }
    played.clockRanOut(at: 60_000)
    #expect(played.takings(ratings: two) != nil)
  }

  /// Seat 2 leaves without a move, after so many guesses of seat 1.
  private func left(
    _ options: String = "", after guesses: Int, _ going: Reason = .resigned, at moment: Int
  ) throws -> [SeatReward]? {
    var race = try match(Mastermind.self, options)
    for _ in 0..<guesses { try race.play("guess aabb", by: 1, at: 100) }
    race.resign(2, going, at: moment)
    #expect(race.isOver && race.outcome?.winner == .seat(1))
    return race.takings(ratings: two)
  }

  @Test func `a race that is under way is lost by who leaves it, also without a move`() throws {
    #expect(try left(after: 2, at: 9999) == nil)
    for takings in [try left(after: 3, at: 100), try left(after: 0, at: 10_000)] {
      #expect(takings?.map(\.result) == [.won, .lost])
      #expect(takings.map { $0[1].rating?.rating ?? 1500 < 1400 } == true)
    }
    #expect(try left(after: 0, .abandoned, at: 120_000) != nil)
  }

  @Test func `three seats with three moves together are not under way`() throws {
    var race = try match(Mastermind.self, "seats=3")
    for seat in [1, 1, 2] as [Seat] { try race.play("guess aabb", by: seat, at: 100) }
    race.resign(3, .resigned, at: 200)
    // Later events do not change it.
    try race.play("guess aabb", by: 1, at: 20_000)
    race.resign(2, .resigned, at: 20_000)
    #expect(race.isOver && race.takings(ratings: two + [Rating()]) == nil)
  }

  @Test func `without a move nobody has more of a race than a loss`() throws {
    // Time is up, and nobody has cracked the code: a draw, for which one of them did nothing.
    var race = try match(Mastermind.self, "clock=60")
    for _ in 0..<7 { try race.play("guess aabb", by: 1, at: 100) }
    race.clockRanOut(at: 60_000)
    #expect(race.outcome?.places == [1, 1] && race.takings(ratings: two) == nil)
    // Time is up, and another player has cracked the code.
    var lost = try match(Mastermind.self, "clock=60 finish=all")
    for guess in ["guess aabb", "guess cfcf"] { try lost.play(guess, by: 1, at: 100) }
    lost.clockRanOut(at: 60_000)
    #expect(lost.outcome?.winner == .seat(1))
    #expect(lost.takings(ratings: two)?.map(\.result) == [.won, .lost])
    // All leave at the same moment.
    var gone = try match(Mastermind.self)
    gone.abandon(at: 120_000)
    #expect(gone.takings(ratings: two) == nil)
  }

  @Test func `nobody takes anything home before the end`() throws {
    #expect(try match(Pig.self).takings(ratings: two) == nil)
  }

  @Test func `the winner's rating rises, the loser's falls`() throws {
    let takings = try #require(try resigned("").takings(ratings: two))
    #expect(takings.map(\.result) == [.lost, .won])
    let ratings = takings.compactMap(\.rating?.rating)
    #expect(ratings[0] < 1400 && ratings[1] > 1600)
    #expect(takings.allSatisfy { $0.deeds.coins == nil && $0.deeds.feats.isEmpty })
  }

  @Test(arguments: ["goal=50", "win=reach", "watch=open"])
  func `a casual match is worth nothing`(options: String) throws {
    #expect(try resigned(options).takings(ratings: two) == nil)
  }

  @Test func `a seeded match is casual`() throws {
    #expect(try resigned("seed=daily", game: Slide.self).takings(ratings: two) == nil)
  }

  @Test func `a match of more than two is a set of pairs by place`() throws {
    var match = try match(Pig.self, "seats=3")
    for seat in [1, 2] as [Seat] {
      try match.play("roll", by: seat, at: 1)
      match.resign(seat, .resigned, at: 1)
    }
    let ratings = [Rating(rating: 1500), Rating(rating: 1600), Rating(rating: 1700)]
    let takings = try #require(match.takings(ratings: ratings))
    #expect(match.outcome?.places == [2, 2, 1])
    #expect(
      takings[0].rating
        == ratings[0].after([
          .init(opponent: ratings[1], score: 0.5), .init(opponent: ratings[2], score: 0),
        ]))
    #expect(
      takings[2].rating
        == ratings[2].after([
          .init(opponent: ratings[0], score: 1), .init(opponent: ratings[1], score: 1),
        ]))
  }

  @Test func `solo matches do not rate`() throws {
    var match = try match(Mastermind.self, "seats=1")
    try match.play(1, "guess cfcf")
    let takings = try #require(match.takings(ratings: [Rating()]))
    #expect(takings[0].rating == nil)
    #expect(takings[0].result == .won)
    #expect(takings[0].deeds.coins == 3 * 4 + 100 * 7 + 100)
  }

  @Test func `against the house nobody is rated, but all else counts`() throws {
    var match = try match(Mastermind.self, "seats=2")
    try match.play(1, "guess cfcf")
    let takings = try #require(match.takings(ratings: two, house: [2]))
    #expect(takings.map(\.rating) == [nil, nil])
    #expect(takings[0].deeds.coins == 812)
    #expect(takings[1].deeds.coins == 0, "the award is told also when it is 0")
  }

  @Test func `beside a house player the people are rated among themselves`() throws {
    var match = try match(Pig.self, "seats=3")
    for seat in [1, 2] as [Seat] {
      try match.play("roll", by: seat, at: 1)
      match.resign(seat, .resigned, at: 1)
    }
    let ratings = [Rating(), Rating(), Rating()]
    let takings = try #require(match.takings(ratings: ratings, house: [3]))
    #expect(takings[0].rating == ratings[0].after([.init(opponent: ratings[1], score: 0.5)]))
    #expect(takings[2].rating == nil)
  }

  /// Undoes the moves of the scramble. They are more than any achievement of few moves allows.
  private func solved(_ size: String, at milliseconds: Int) throws -> Match {
    var match = try match(Slide.self, "size=\(size) seats=1")
    try match.play(walkBack(try #require(Size(size))), by: 1, at: milliseconds)
    return match
  }

  /// The moves that undo the scramble of ``testSeed``: the opposite ways, the last one first.
  private func walkBack(_ size: Size) -> String {
    var stream = Stream(seed: testSeed)
    var (column, row) = (size.columns - 1, size.rows - 1)
    var undoing = ""
    var word = ""
    // The gap's way, the opposite way, and the letter of the tile that moves back with it.
    let ways = [
      ("up", "down", "u"), ("down", "up", "d"), ("left", "right", "l"), ("right", "left", "r"),
    ]
    for _ in 0..<25 * size.cells {
      let isInside = [row > 0, row < size.rows - 1, column > 0, column < size.columns - 1]
      let open = zip(ways, isInside).filter { $0.0 != undoing && $1 }.map(\.0)
      let (way, back, letter) = open[stream.below(open.count)]
      row += way == "up" ? -1 : way == "down" ? 1 : 0
      column += way == "left" ? -1 : way == "right" ? 1 : 0
      undoing = back
      word = letter + word
    }
    return "slide " + word
  }

  @Test func `each feat earns 50 points, again with each match`() throws {
    for _ in 0..<2 {
      let takings = try #require(try solved("4x4", at: 119_999).takings(ratings: [Rating()]))
      #expect(takings[0].deeds.feats.map(\.number) == [1, 2, 3])
      #expect(takings[0].result == .won)
      #expect(takings[0].rating == nil, "alone there is nobody to be rated against")
      #expect(takings[0].deeds.marks.map(\.value) == [119_999, 400, 150, 3])
    }
    let long = try #require(try solved("3x6", at: 480_001).takings(ratings: [Rating()]))
    #expect(long[0].deeds.feats.map(\.number) == [25, 29])
  }

  @Test func `a draw on top is a loss for those below`() {
    let outcome = Outcome(winner: .nobody, reason: .chips, scores: [9, 9, 3], places: [1, 1, 3])
    #expect([1, 2, 3].map { outcome.result(of: Seat($0)) } == [.drawn, .drawn, .lost])
    #expect(outcome.score(of: 1, against: 2) == 0.5)
    #expect(outcome.score(of: 3, against: 2) == 0)
  }
}
