import Testing
import Wire

@testable import GameCore

/// How house bots play Mastermind: the tree of guesses, hints and levels.
@Suite struct MastermindTreeTests {
  static let codes = (0..<1296).map { Code(index: $0, length: 4, colours: 6) }
  static let tree = MastermindTree.whole

  @Test func `the tree finds each of the 1,296 codes, with 5,626 guesses and never more than five`()
  {
    let guesses = Self.codes.map { Self.guesses(for: $0) }
    #expect(guesses.reduce(0, +) == 5626)
    #expect(guesses.max() == 5)
    #expect(Self.tree.nodes[0].guesses == 5626)
    #expect(Self.tree.nodes[0].height == 5)
  }

  /// How many guesses the tree needs for this code.
  private static func guesses(for secret: Code) -> Int {
    var (node, count) = (tree.nodes[0], 1)
    while node.guess != secret, let next = node.node(after: secret.feedback(for: node.guess)) {
      (node, count) = (tree.nodes[next], count + 1)
    }
    return node.guess == secret ? count : 100
  }

  @Test func `other names for places and colours lead to the same node and back`() throws {
    var chance = Stream(seed: testSeed)
    for number in 0..<200 {
      let secret = Self.codes[number * 6]
      var (places, colours) = (Array(0..<4), Array(0..<6))
      chance.shuffle(&places)
      chance.shuffle(&colours)
      let renaming = MastermindRenaming(places: places, colours: colours)
      var (node, clues) = (Self.tree.nodes[0], [Clue]())
      while true {
        let guess = renaming.ours(node.guess)
        let answer = renaming.ours(secret).feedback(for: guess)
        #expect(answer == secret.feedback(for: node.guess), "\(number)")
        clues.append(Clue(code: guess, feedback: answer))
        guard let next = node.node(after: answer) else { break }
        node = Self.tree.nodes[next]
        let found = try #require(MastermindRenaming.find(clues)?.node)
        #expect(found.size == node.size, "\(number)")
        #expect(found.guesses == node.guesses, "\(number)")
      }
    }
  }

  @Test func `guesses that are not the tree's are nowhere in it`() {
    let first = Clue(code: CodeTests.code("aabb"), feedback: Feedback(gold: 0, silver: 0))
    #expect(MastermindRenaming.find([first]) == nil)
  }
}

@Suite struct FittingCodesTests {
  @Test func `those that fit are found as if each code were tried`() {
    var dice = Dice("fitting")
    for (length, colours) in [(3, 4), (4, 6), (5, 5)] {
      let all = FittingCodes(length: length, colours: colours, clues: [])
      let codes = (0..<all.space).map { Code(index: $0, length: length, colours: colours) }
      for _ in 0..<8 {
        let secret = dice.pick(codes)
        let clues = (0..<3).map { _ in dice.pick(codes) }
          .map { Clue(code: $0, feedback: secret.feedback(for: $0)) }
        let fitting = FittingCodes(length: length, colours: colours, clues: clues)
        #expect(Set(fitting.listed(most: 5000)) == Set(codes.filter(fitting.fits)))
      }
    }
  }

  @Test func `one that is drawn fits, and no more are listed than are wanted`() throws {
    let clue = Clue(code: CodeTests.code("aabcde"), feedback: Feedback(gold: 1, silver: 2))
    let fitting = FittingCodes(length: 6, colours: 10, clues: [clue])
    var chance = Stream(seed: testSeed)
    let drawn = (0..<50).compactMap { _ in fitting.drawn(&chance) }
    #expect(drawn.count == 50)
    #expect(drawn.allSatisfy(fitting.fits))
    #expect(Set(drawn).count > 40)
    #expect(fitting.listed(most: 70).count == 70)
  }
}

@Suite struct MastermindStrategyTests {
  let memory = Memory()

  /// The strategy of a player with the clues `aabc 1 0`, `ddea 0 2`, ….
  private func strategy(
    _ options: String = "", _ tries: String...
  ) throws -> MastermindStrategy? {
    MastermindStrategy(try observation(options, tries))
  }

  private func observation(_ options: String, _ tries: [String]) throws -> Observation {
    let rows = tries.enumerated().map { index, one in
      let words = one.split(separator: " ").map(String.init)
      let row: Facts = [
        .seat: 1, .try: index + 1, .code: words[0], .gold: words[1], .silver: words[2],
      ]
      return row
    }
    return Observation(
      settings: try settings(Mastermind.self, options), seat: 1,
      view: View(seats: [[.tries: rows.count], [:]], rows: rows))
  }

  // MARK: - Whole matches

  static let sizes = [
    "", "length=3 colours=4", "length=3 colours=10 attempts=20", "attempts=1", "attempts=2",
    "length=4 colours=10 attempts=3", "length=5 colours=8 attempts=12", "length=6 colours=4",
  ]

  @Test(arguments: sizes, Level.allCases)
  func `the house makes moves that are allowed until the match is over`(
    options: String, level: Level
  ) throws {
    for number in 0..<(level == .best ? 1 : 3) {
      try playOut(options, level, number)
    }
  }

  @Test(arguments: Level.allCases)
  func `the largest codes too`(level: Level) throws {
    try playOut("length=6 colours=10 attempts=12", level, 1)
  }

  private func playOut(_ options: String, _ level: Level, _ number: Int) throws {
    var match = try match(Mastermind.self, "seats=2 \(options)", seed: seed("house.\(number)"))
    var chance = Stream(seed: seed("chance.\(number)"))
    while let seat = match.movers.first {
      let strategy = try #require(Observation(of: match, from: seat)?.strategy)
      let plan = strategy.plan(level, memory, &chance)
      #expect(plan.count == 1)
      for move in plan { try match.play(move, by: seat, at: 0) }
    }
    #expect(match.isOver)
  }

  @Test func `the best player never takes more than five for four places of six colours`() throws {
    for number in 0..<25 {
      var match = try match(Mastermind.self, "seats=1 attempts=5", seed: seed("five.\(number)"))
      var chance = Stream(seed: seed("chance.\(number)"))
      while let strategy = Observation(of: match, from: 1)?.strategy {
        let move = strategy.plan(.best, memory, &chance)[0]
        #expect(strategy.cost(of: move, memory)?.hundredths == 0, "\(number): \(move)")
        try match.play(1, move)
      }
      #expect(match.outcome?.winner == .seat(1), "\(number)")
    }
  }

  @Test func `whoever is good guesses only what fits, and a beginner mostly`() throws {
    let strategy = try #require(try strategy("", "aabc 1 1", "adbe 0 2"))
    var chance = Stream(seed: testSeed)
    func fitting(_ level: Level) -> Int {
      (0..<60).count { _ in
        let move = strategy.plan(level, memory, &chance)[0]
        return strategy.codes.fits(CodeTests.code(String(move.suffix(4))))
      }
    }
    #expect(fitting(.good) == 60)
    let ofBeginner = fitting(.easy)
    #expect((30..<60).contains(ofBeginner))
  }

  @Test func `the first guess of the best is no one's to foresee`() throws {
    let strategy = try #require(try strategy())
    var chance = Stream(seed: testSeed)
    let moves = Set((0..<20).map { _ in strategy.plan(.best, memory, &chance)[0] })
    #expect(moves.count > 10)
    #expect(moves.allSatisfy { strategy.cost(of: $0, memory)?.hundredths == 0 })
  }

  // MARK: - Advice

  @Test func `advice says how many codes are possible and how many it leaves`() throws {
    let first = try #require(try strategy()).advice(memory)
    #expect(
      first
        == Advice(
          "guess aabc", as: "aabc", .codesLeft(tenths: 1853, of: 1296, isCounted: true)))
    #expect(first.text() == "aabc: cuts 1296 possible codes to about 185.3.")
    let last = try #require(try strategy("", "aabc 1 1", "adbe 0 2", "eaaf 1 0"))
    #expect(last.advice(memory).text() == "dacd: cuts 6 possible codes to about 0.8.")
  }

  @Test func `with the last guess it is a code that fits`() throws {
    let strategy = try #require(try strategy("attempts=2", "aabc 1 1"))
    #expect(strategy.advice(memory).text() == "abdb: one of 230 possible codes, and your last try.")
    #expect(strategy.cost(of: "guess abdb", memory) == Cost(0, .guesses))
    #expect(strategy.cost(of: "guess badb", memory) == Cost(0, .guesses))
    #expect(strategy.cost(of: "guess aabc", memory) == Cost(1.0 / 230, .guesses))
  }

  @Test func `the only code that fits costs nothing, and any other guess a whole one`() throws {
    let strategy = try #require(try strategy("length=3 colours=4", "aab 2 0", "aaa 2 0", "aac 2 0"))
    #expect(strategy.advice(memory) == Advice("guess aad", as: "aad", .onlyCode))
    #expect(strategy.cost(of: "guess aad", memory) == Cost(0, .guesses))
    #expect(strategy.cost(of: "guess bbb", memory) == Cost(1, .guesses))
  }

  @Test(arguments: ["guess aaa", "guess aaag", "guess AABC", "guess", "", "hold", "guess aabc "])
  func `what is no guess costs nothing that could be said`(move: String) throws {
    #expect(try #require(try strategy()).cost(of: move, memory) == nil)
  }

  @Test func `a worse guess costs more`() throws {
    let strategy = try #require(try strategy())
    let costs = ["aabc", "aabb", "aaab", "aaaa"].map {
      strategy.cost(of: "guess \($0)", memory)?.hundredths ?? -1
    }
    #expect(costs == [0, 5, 11, 48])
  }

  // MARK: - Malicious servers

  @Test(arguments: [
    "aabc 4 0", "aabc 5 0", "aabc 3 2", "aabc -1 0", "aabc 999999999999 0", "aabc x 0", "aab 1 0",
    "aabz 1 0", "áabc 1 0",
  ])
  func `a try that cannot be leaves nothing to decide`(one: String) throws {
    #expect(try strategy("", one) == nil)
  }

  @Test func `more tries than there are leave nothing to decide`() throws {
    #expect(try strategy("attempts=1", "aabc 0 0") == nil)
    #expect(
      MastermindStrategy(try observation("", Array(repeating: "aabc 0 0", count: 500))) == nil)
  }

  @Test func `whoever is done has nothing to decide`() throws {
    for seat: Facts in [[.out: "resigned"], [.place: 1]] {
      let observation = Observation(
        settings: try settings(Mastermind.self), seat: 1, view: View(seats: [seat]))
      #expect(MastermindStrategy(observation) == nil)
    }
  }

  @Test func `another game is none of its business`() throws {
    let observation = Observation(
      settings: try settings(Pig.self), seat: 1, view: View(seats: []))
    #expect(MastermindStrategy(observation) == nil)
  }

  @Test(arguments: Level.allCases)
  func `tries that contradict each other are met with any guess`(level: Level) throws {
    let strategy = try #require(try strategy("", "aaaa 3 0", "bbbb 3 0", "abab 0 1"))
    var chance = Stream(seed: testSeed)
    let move = strategy.plan(level, memory, &chance)[0]
    #expect(Code(String(move.suffix(4)).utf8, length: 4, colours: 6) != nil)
    #expect(strategy.advice(memory).text() == "aaaa: no code fits all the clues.")
    #expect(strategy.cost(of: move, memory) == nil)
  }

  @Test func `whatever was told, there is a guess`() throws {
    var dice = Dice("whatever")
    var chance = Stream(seed: testSeed)
    for number in 0..<60 {
      let (length, colours) = (3 + dice.below(4), 4 + dice.below(7))
      let tries = (0..<dice.below(8)).map { _ in
        let code = (0..<length).map { _ in ["a", "b", "c", "d"][dice.below(4)] }.joined()
        let gold = dice.below(length)
        return "\(code) \(gold) \(dice.below(length - gold))"
      }
      let strategy = try #require(
        MastermindStrategy(try observation("length=\(length) colours=\(colours)", tries)),
        "\(number)")
      for level in [Level.easy, .good] {
        let move = strategy.plan(level, memory, &chance)[0]
        #expect(Code(move.utf8.dropFirst(6), length: length, colours: colours) != nil)
      }
      if number < 10 { _ = strategy.cost(of: strategy.advice(memory).move, memory) }
    }
  }
}
