import Testing

@testable import GameCore

/// The value of positions: compared with full counts where these are small enough. The sum of luck
/// and costs must equal the result.
@Suite struct WorthTests {
  /// A decision and how a review judges it.
  private struct Judged {
    let seat: Seat
    let worth: Worth?
    let cost: Cost?
    let luck: Int?
  }

  /// Plays a match at random or at a level, and judges each decision.
  private func judge(
    _ start: Match, _ level: Level? = nil, seed text: String, _ memory: Memory = Memory()
  ) throws -> (match: Match, judged: [Judged]) {
    var (match, dice, judged) = (start, Dice(text), [Judged]())
    var chance = GameCore.Stream(seed: seed(text))
    let settings = match.setup.settings
    while let seat = match.movers.first {
      let strategy = try #require(Observation(of: match, from: seat)?.strategy, "\(text)")
      let moves = level.map { strategy.plan($0, memory, &chance) }
      let move = moves?.first ?? dice.pick(match.legalMoves(for: seat))
      let worth = match.game.worth(to: seat, settings, memory)
      let cost = strategy.cost(of: move, memory)
      try match.play(seat, move)
      let after = match.game.worth(to: seat, settings, memory)
      let luck = cost.flatMap { cost in after.flatMap { worth?.luck(cost, to: $0) } }
      judged.append(Judged(seat: seat, worth: worth, cost: cost, luck: luck))
    }
    return (match, judged)
  }

  // MARK: - Pig

  @Test("in Pig luck and costs sum to the result, and holding is no luck", arguments: 0..<8)
  func pig(number: Int) throws {
    let start = try match(Pig.self, "goal=40", seed: seed("worth\(number)"))
    let (match, judged) = try judge(start, seed: "worth\(number)")
    let first = try #require(judged.first?.worth)
    var sum = first.hundredths
    for decision in judged {
      let (luck, cost) = (try #require(decision.luck), try #require(decision.cost))
      sum += (decision.seat == 1 ? 1 : -1) * (luck - cost.hundredths)
    }
    // Each chance is rounded to a hundredth, but the sum goes exactly from one to the next.
    #expect(sum == (match.outcome?.winner == .seat(1) ? 10_000 : 0), "worth\(number)")
  }

  @Test("the chance in Pig is the same by the table that is made at once")
  func quickPig() throws {
    var match = try match(Pig.self)
    let settings = match.setup.settings
    let quick = try #require(PigChance(quick: settings))
    let whole = try #require(PigChance(settings, Memory()))
    var dice = Dice("quick")
    while let seat = match.movers.first {
      try match.play(seat, dice.pick(match.legalMoves(for: seat)))
      guard let mover = match.movers.first, let pig = match.game as? Pig else { continue }
      let other = pig.scores[2 - mover.number]
      let chance = quick.chance(
        score: pig.scores[mover.index], turnTotal: pig.turnTotal, against: other)
      #expect(chance == whole.chance(of: mover, in: match))
    }
  }

  @Test("a position that cannot be has no chance, nor has a match that takes long to work out")
  func noPig() throws {
    let quick = try #require(PigChance(quick: settings(Pig.self, "goal=50")))
    for (own, total, other) in [(-1, 0, 0), (50, 0, 0), (0, 0, 50), (0, -1, 0), (0, 999, 0)] {
      #expect(quick.chance(score: own, turnTotal: total, against: other) == nil)
    }
    #expect(quick.chance(score: 48, turnTotal: 2, against: 0) == 1)
    #expect(try PigChance(quick: settings(Pig.self, "goal=101")) == nil)
    #expect(try PigChance(quick: settings(Pig.self, "seats=3")) == nil)
    let three = try match(Pig.self, "seats=3")
    #expect(three.game.worth(to: 1, three.setup.settings, Memory()) == nil)
  }

  // MARK: - Siete y media

  @Test("in siete y media each bet brings on average what was expected of it")
  func media() throws {
    let memory = Memory()
    var (sum, squares, count) = (0.0, 0.0, 0.0)
    for number in 0..<150 {
      let text = "media\(number)"
      var match = try match(SieteYMedia.self, "seats=1 rounds=1", seed: seed(text))
      let settings = match.setup.settings
      let worth = try #require(match.game.worth(to: 1, settings, memory))
      var chance = GameCore.Stream(seed: seed(text))
      while let seat = match.movers.first {
        let strategy = try #require(Observation(of: match, from: seat)?.strategy)
        try match.play(seat, strategy.plan(.best, memory, &chance)[0])
      }
      let end = try #require(match.game.worth(to: 1, settings, memory))
      let off = Double(end.hundredths - worth.hundredths) / 100
      (sum, squares, count) = (sum + off, squares + off * off, count + 1)
    }
    let deviation = (squares / count).squareRoot() / count.squareRoot()
    #expect(abs(sum / count) < 3 * deviation)
  }

  @Test("by luck and costs in siete y media one gets from the cards to the chips")
  func mediaSum() throws {
    let start = try match(SieteYMedia.self, "seats=1 rounds=1", seed: seed("one"))
    let (match, judged) = try judge(start, seed: "one")
    let first = try #require(judged.first?.worth)
    let sum = judged.reduce(first.hundredths) { sum, decision in
      sum + (decision.luck ?? 0) - (decision.cost?.hundredths ?? 0)
    }
    let end = try #require(match.outcome?.scores.first)
    // Every decision is rounded to a hundredth of a chip.
    #expect(abs(sum - 100 * end) <= judged.count)
  }

  // MARK: - Mastermind

  @Test(
    "in Mastermind tries are what was expected, and costs, less luck", arguments: [nil, Level.easy])
  func mastermind(level: Level?) throws {
    for number in 0..<3 {
      let text = "crack\(number)"
      let start = try match(Mastermind.self, "seats=1 attempts=20", seed: seed(text))
      let (match, judged) = try judge(start, level ?? .good, seed: text)
      let first = try #require(judged.first?.worth)
      #expect(first.description == "4.34")
      var tries = first.hundredths
      for decision in judged {
        tries += try #require(decision.cost).hundredths
        tries -= try #require(decision.luck)
      }
      let end = try #require(match.game.worth(to: 1, match.setup.settings, Memory()))
      #expect(tries - end.hundredths == 100 * judged.count, "\(text)")
    }
  }

  @Test("with one or two codes left it is known exactly how many guesses these take")
  func fewCodes() throws {
    let settings = try settings(Mastermind.self, "length=3 colours=4")
    let memory = Memory()
    var seen: Set<Int> = []
    for index in 0..<64 {
      let secret = Code(index: index, length: 3, colours: 4)
      var table = LaidTable(Mastermind(secret, settings))
      for guess in ["aab", "bcd", "cda"] where table.game.movers.contains(1) {
        try table.play(1, "guess \(guess)")
      }
      guard table.game.movers.contains(1) else { continue }
      let fitting = (0..<64).map { Code(index: $0, length: 3, colours: 4) }.filter { code in
        table.game.tries[0].allSatisfy { code.feedback(for: $0.code.forRules) == $0.feedback }
      }
      guard fitting.count <= 2 else { continue }
      seen.insert(fitting.count)
      let worth = try #require(table.game.worth(to: 1, settings, memory))
      #expect(worth.hundredths == (fitting.count == 1 ? 100 : 150))
    }
    #expect(seen == [1, 2])
  }

  @Test("the codes that are left are those that fit, one by one")
  func codesLeft() throws {
    let secret = Code(index: 777, length: 4, colours: 6)
    var tries: [(code: String, gold: Int, silver: Int)] = []
    for index in [7, 300, 1200] {
      let guess = Code(index: index, length: 4, colours: 6)
      let feedback = secret.feedback(for: guess)
      tries.append((guess.description, feedback.gold, feedback.silver))
    }
    let left = try #require(CodesLeft(length: 4, colours: 6, tries: tries))
    let counts = (0...tries.count).map { made in
      (0..<1296).count { index in
        let code = Code(index: index, length: 4, colours: 6)
        return [7, 300, 1200].prefix(made).allSatisfy { guess in
          let guess = Code(index: guess, length: 4, colours: 6)
          return code.feedback(for: guess) == secret.feedback(for: guess)
        }
      }
    }
    #expect(left.counts == counts)
    #expect(counts.first == 1296)
  }

  @Test("codes are not counted where there are too many, or where a try is none")
  func noCodesLeft() {
    #expect(CodesLeft(length: 6, colours: 10, tries: []) == nil)
    #expect(CodesLeft(length: 4, colours: 6, tries: [("aabz", 0, 0)]) == nil)
    #expect(CodesLeft(length: 4, colours: 6, tries: [("aab", 0, 0)]) == nil)
    #expect(CodesLeft(length: 4, colours: 6, tries: [("aabb", 9, -1)]) == nil)
    #expect(CodesLeft(length: -1, colours: 6, tries: []) == nil)
  }

  // MARK: - The sliding puzzle

  /// The number of moves that every board of a size needs, found from the solved one outwards.
  private func distances(_ size: Size) -> [SlideBoard: Int] {
    let solved = SlideBoard(solved: size)
    var (found, edge) = ([solved: 0], [solved])
    while !edge.isEmpty {
      var next: [SlideBoard] = []
      for board in edge {
        for tile in board.movable {
          var moved = board
          guard moved.slide(tile), found[moved] == nil else { continue }
          found[moved] = (found[board] ?? 0) + 1
          next.append(moved)
        }
      }
      edge = next
    }
    return found
  }

  @Test("a puzzle's worth is the moves that it needs, and costs are the moves above these")
  func slide() throws {
    let size = Size(columns: 3, rows: 2)
    let distances = distances(size)
    #expect(distances.count == 360)
    let memory = Memory()
    for number in 0..<3 {
      let text = "slide\(number)"
      let start = try match(Slide.self, "seats=1 size=3x2", seed: seed(text))
      let settings = start.setup.settings
      let board = try #require((start.game as? Slide)?.boards[0].forRules)
      let needed = try #require(distances[board])
      #expect(start.game.worth(to: 1, settings, memory)?.hundredths == 100 * needed)
      let (match, judged) = try judge(start, seed: text, memory)
      let above = judged.reduce(0) { $0 + ($1.cost?.hundredths ?? 0) }
      #expect(match.outcome?.scores == [needed + above / 100], "\(text)")
      #expect(judged.allSatisfy { $0.luck == nil })
    }
  }

  @Test("a puzzle that is too large to be solved for certain has no worth")
  func largeSlide() throws {
    let match = try match(Slide.self, "seats=1 size=5x5")
    #expect(match.game.worth(to: 1, match.setup.settings, Memory()) == nil)
  }

  @Test("numbers are written with two digits after the point, also below zero")
  func text() {
    #expect(Worth.text(hundredths: 5831) == "58.31")
    #expect(Worth.text(hundredths: -7) == "-0.07")
    #expect(Worth.text(hundredths: .min).hasPrefix("-92233720368547758"))
  }
}
