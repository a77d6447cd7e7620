import Testing
import Words

@testable import GameCore

/// Ratings, leaderboards and achievements, against published examples.
@Suite struct GlickoTests {
  private func near(_ one: Double, _ other: Double, _ distance: Double) -> Bool {
    abs(one - other) < distance
  }

  /// The worked example of Glickman's paper: 1464.06, 151.52, 0.05999.
  @Test func `Glickman's example`() {
    let player = Rating(rating: 1500, deviation: 200)
    let after = player.after([
      .init(opponent: Rating(rating: 1400, deviation: 30), score: 1),
      .init(opponent: Rating(rating: 1550, deviation: 100), score: 0),
      .init(opponent: Rating(rating: 1700, deviation: 300), score: 0),
    ])
    #expect(near(after.rating, 1464.06, 0.01))
    #expect(near(after.deviation, 151.52, 0.01))
    #expect(near(after.volatility, 0.05999, 0.00001))
  }

  /// The same numbers to nine digits from another program: the steps of the paper in Python, with
  /// math.exp, math.log and math.sqrt.
  @Test(arguments: [
    (1500.0, 350.0, 0.06, 1500.0, 350.0, 1.0, 1662.3108939062977, 290.31896371798047),
    (1500.0, 350.0, 0.06, 1500.0, 350.0, 0.5, 1500.0, 290.31896161384265),
    (1812.5, 61.2, 0.05, 1203.0, 80.0, 0.0, 1791.9459117298547, 61.69896610207987),
    (1500.0, 30.0, 0.06, 2900.0, 30.0, 1.0, 1505.7783808491045, 31.759688760627302),
  ])
  func `one match against one opponent`(
    rating: Double, deviation: Double, volatility: Double, opponent: Double,
    opponentDeviation: Double, score: Double, newRating: Double, newDeviation: Double
  ) {
    let after = Rating(rating: rating, deviation: deviation, volatility: volatility)
      .after([.init(opponent: Rating(rating: opponent, deviation: opponentDeviation), score: score)]
      )
    #expect(near(after.rating, newRating, 1e-6))
    #expect(near(after.deviation, newDeviation, 1e-6))
  }

  @Test func `everybody starts at 1500, deviation 350, volatility 0.06`() {
    #expect(Rating() == Rating(rating: 1500, deviation: 350, volatility: 0.06))
    #expect(Rating().after([]) == Rating())
  }

  /// The bits are fixed, because a rating must be the same on every machine.
  @Test func `the bits of a rating`() {
    let after = Rating().after([.init(opponent: Rating(), score: 1)])
    #expect(after.rating.bitPattern == 4_655_025_736_073_666_636)
    #expect(after.deviation.bitPattern == 4_643_814_961_413_559_651)
    #expect(after.volatility.bitPattern == 4_588_807_685_536_569_243)
  }

  @Test func `ratings stay numbers, however absurd the opponents`() {
    var rating = Rating()
    for step in 0..<2000 {
      let absurd = Rating(rating: step.isMultiple(of: 2) ? 1e6 : -1e6, deviation: 1)
      rating = rating.after([.init(opponent: absurd, score: step.isMultiple(of: 3) ? 1 : 0)])
      #expect(rating.rating.isFinite && rating.deviation.isFinite && rating.volatility.isFinite)
      #expect(rating.deviation > 0 && rating.volatility > 0)
    }
  }

  /// Against the values of a table: ln 10, e, and so on.
  @Test(arguments: [
    (0.0, 1.0), (1.0, 2.718281828459045), (-1.0, 0.36787944117144233),
    (10.0, 22026.465794806718), (0.5, 1.6487212707001282), (-20.0, 2.061153622438558e-09),
  ])
  func `the exponential and its inverse`(x: Double, y: Double) {
    #expect(abs(exponential(x) - y) / y < 1e-15)
    #expect(abs(logarithm(y) - x) < 1e-14)
  }
}

@Suite struct FeatsTests {
  @Test func `32 feats, numbered for ever`() {
    #expect(Feat.all.map(\.number) == Array(1...32))
    #expect(Feat.sizes.map(\.description) == ["4x4", "5x5", "6x6", "3x6"])
  }

  /// The whole table of the rules, in words.
  @Test func `what each asks for`() {
    let expected = [
      "4x4": [
        "", "5:00", "2:00", "1:00", "300 moves", "200 moves", "120 moves", "1:30 and 150 moves",
      ],
      "5x5": [
        "", "10:00", "6:00", "3:30", "700 moves", "450 moves", "300 moves", "5:00 and 400 moves",
      ],
      "6x6": [
        "", "20:00", "10:00", "6:00", "1200 moves", "800 moves", "600 moves", "8:00 and 700 moves",
      ],
      "3x6": [
        "", "8:00", "4:00", "2:30", "500 moves", "350 moves", "250 moves", "3:30 and 300 moves",
      ],
    ]
    for (index, size) in ["4x4", "5x5", "6x6", "3x6"].enumerated() {
      let texts = Feat.all[index * 8..<index * 8 + 8].map { Language.english.say($0.text) }
      #expect(texts == expected[size]?.map { "Solve a \(size)" + ($0.isEmpty ? "" : " in \($0)") })
    }
    #expect(Language.english.say(Feat.all[6].text) == "Solve a 4x4 in 120 moves")
  }

  @Test(arguments: [
    (60_000, 120, [1, 2, 3, 4, 5, 6, 7, 8]), (60_001, 121, [1, 2, 3, 5, 6, 8]),
    (90_000, 150, [1, 2, 3, 5, 6, 8]), (90_001, 150, [1, 2, 3, 5, 6]),
    (90_000, 151, [1, 2, 3, 5, 6]),
    (300_000, 300, [1, 2, 5]), (300_001, 301, [1]),
  ])
  func `a limit is still met at the limit`(milliseconds: Int, moves: Int, numbers: [Int]) {
    let size = Size(columns: 4, rows: 4)
    let met = Feat.all.filter { $0.isMet(on: size, milliseconds: milliseconds, moves: moves) }
    #expect(met.map(\.number) == numbers)
  }

  @Test func `3x6 is three columns, and 6x3 is another board`() {
    let met = Feat.all.filter { $0.isMet(on: Size(columns: 6, rows: 3), milliseconds: 1, moves: 1) }
    #expect(met.isEmpty)
    #expect(Leaderboard.slide(Size(columns: 6, rows: 3)).isEmpty)
  }
}

@Suite struct CoinsTests {
  @Test func `3 for each gold, 100 for each unused try and 100 more`() {
    #expect(Coins.award(golds: 18, unusedTries: 1) == 254)
    #expect(Coins.award(golds: 4, unusedTries: 7) == 812)
    #expect(Coins.award(golds: 4, unusedTries: 0) == 112)
  }

  @Test func `5 less when it is not cracked, never below 0`() {
    #expect(Coins.award(golds: 2, unusedTries: nil) == 1)
    #expect(Coins.award(golds: 1, unusedTries: nil) == 0)
    #expect(Coins.award(golds: 0, unusedTries: nil) == 0)
  }
}

@Suite struct BallBagTests {
  @Test func `six balls are everyone's, four cost 500 coins each`() {
    #expect(
      BallBag().owned.map(\.rawValue) == [
        "soccer", "tennis", "billiard", "golf", "baseball", "dodgeball",
      ])
    #expect(BallBag().chosen == BallBag().owned)
    let locked = Ball.allCases.filter { $0.price != nil }
    #expect(locked.map(\.rawValue) == ["basketball", "bowling", "volleyball", "rugby"])
    #expect(locked.allSatisfy { $0.price == 500 })
  }

  @Test func `a ball is bought once`() throws {
    var bag = BallBag()
    #expect(try bag.buy(.bowling, from: 937) == 437)
    #expect(bag.owns(.bowling))
    #expect(throws: ShopRefusal.ownedAlready) { try bag.buy(.bowling, from: 937) }
    #expect(throws: ShopRefusal.ownedAlready) { try bag.buy(.soccer, from: 937) }
  }

  @Test func `with too few coins the missing are said, and nothing changes`() {
    var bag = BallBag()
    #expect(throws: ShopRefusal.notEnough(missing: 1)) { try bag.buy(.rugby, from: 499) }
    #expect(bag == BallBag())
  }

  @Test func `six different balls of one's own are chosen`() throws {
    var bag = BallBag()
    let six: [Ball] = [.bowling, .tennis, .billiard, .golf, .baseball, .dodgeball]
    #expect(throws: ShopRefusal.notOwned) { try bag.choose(six) }
    _ = try bag.buy(.bowling, from: 500)
    try bag.choose(six)
    #expect(bag.chosen == six)
    #expect(throws: ShopRefusal.notSixDifferent) { try bag.choose(Array(six.dropLast())) }
    #expect(throws: ShopRefusal.notSixDifferent) {
      try bag.choose([.tennis, .tennis, .billiard, .golf, .baseball, .dodgeball])
    }
    #expect(bag.chosen == six)
  }
}

extension BallBagTests {
  @Test func `a bag that was kept comes back, if it can be one`() throws {
    var bag = BallBag()
    _ = try bag.buy(.rugby, from: 500)
    try bag.choose([.rugby, .tennis, .billiard, .golf, .baseball, .dodgeball])
    #expect(BallBag(bought: bag.bought, chosen: bag.chosen) == bag)
    #expect(BallBag(bought: [], chosen: bag.chosen) == nil)
    #expect(BallBag(bought: [], chosen: []) == nil)
  }
}

@Suite struct BoardsTests {
  @Test func `every leaderboard, the sliding puzzle's with five places, the others with ten`() {
    #expect(
      GameList.standard.leaderboards.map(\.name) == [
        "pig.rating", "media.rating", "slide.rating", "mastermind.rating", "pig.turn",
        "pig.comeback", "media.chips", "slide.points", "slide.feats", "slide.time.4x4",
        "slide.moves.4x4", "slide.time.5x5", "slide.moves.5x5", "slide.time.6x6",
        "slide.moves.6x6", "slide.time.3x6", "slide.moves.3x6", "mastermind.tries",
        "mastermind.time",
      ])
    for board in GameList.standard.leaderboards where board != .slideFeats {
      #expect(board.places == (board.name.hasPrefix("slide.") ? 5 : 10), "\(board.name)")
    }
  }

  @Test func `more chips are better, and less time`() {
    #expect(Leaderboard.mediaChips.isBetter(120, than: 119))
    #expect(Leaderboard.mastermindTime.isBetter(119, than: 120))
    #expect(!Leaderboard.mediaChips.isBetter(120, than: 120), "the earlier stays ahead")
    #expect(!Leaderboard.mastermindTime.isBetter(120, than: 120))
  }
}
