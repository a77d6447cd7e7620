import Testing
import Wire

@testable import GameCore

/// Every level solves the puzzle, and malformed observations do no harm.
@Suite struct SlideStrategyTests {
  private func observation(
    _ size: String, _ tiles: [Int], game: any Game.Type = Slide.self, more: Facts = [:]
  ) throws -> Observation {
    let settings = try settings(game, game == Slide.self ? "seats=1 size=\(size)" : "")
    let text = tiles.map(String.init).joined(separator: ",")
    return Observation(settings: settings, seat: 1, view: View(seats: [more + [.tiles: text]]))
  }

  private func observation(_ board: SlideBoard) throws -> Observation {
    try observation(board.size.description, board.tiles.map(Int.init))
  }

  private func strategy(_ board: SlideBoard) throws -> SlideStrategy {
    try #require(SlideStrategy(observation(board)))
  }

  /// Plays a plan to its end, and returns its length.
  private func play(_ level: Level, _ match: Match, chance text: String) throws -> Int {
    var (match, chance) = (match, GameCore.Stream(seed: seed(text)))
    let strategy = try #require(Observation(of: match, from: 1)?.strategy)
    let plan = strategy.plan(level, Memory(), &chance)
    for move in plan {
      #expect(match.outcome == nil)
      try match.play(1, move)
    }
    #expect(match.outcome?.reason == .solved, "seed \(text)")
    return plan.count
  }

  @Test("every level gets every board done, and the better one in fewer moves")
  func everySize() throws {
    var totals: [Level: Int] = [:]
    for size in SlideBoardTests.sizes {
      let text = "finish.\(size)"
      let match = try match(Slide.self, "seats=1 size=\(size)", seed: seed(text))
      for level in [Level.easy, .good] {
        totals[level, default: 0] += try play(level, match, chance: text)
      }
    }
    #expect((totals[.good] ?? 0) < (totals[.easy] ?? 0))
  }

  @Test("the best level too", arguments: ["2x2", "3x3", "4x4", "2x7", "5x5", "3x6", "6x6", "8x8"])
  func best(size: String) throws {
    let text = "best.\(size)"
    let match = try match(Slide.self, "seats=1 size=\(size)", seed: seed(text))
    let best = try play(.best, match, chance: text)
    #expect(try best <= play(.good, match, chance: text), "seed \(text)")
  }

  @Test("the same chance plays the same again")
  func repeats() throws {
    let match = try match(Slide.self, "seats=1 size=5x4")
    let strategy = try #require(Observation(of: match, from: 1)?.strategy)
    for level in Level.allCases {
      let plans = ["one", "one", "two"].map { text in
        var chance = GameCore.Stream(seed: seed(text))
        return strategy.plan(level, Memory(), &chance)
      }
      #expect(plans[0] == plans[1])
      #expect((plans[0] == plans[2]) == (level != .easy))
    }
  }

  @Test("the advice is a slide of a shortest solution, and says how long that is")
  func advice() throws {
    var board = SlideBoard(solved: Size(columns: 4, rows: 4))
    _ = board.slide(12)
    #expect(
      try strategy(board).advice(Memory())
        == Advice("slide 12", as: "Slide 12", .movesLeft(1, isShortest: true)))
    let far = try #require(
      SlideBoard(Size(columns: 3, rows: 3), tiles: [8, 6, 7, 2, 5, 4, 3, 0, 1]))
    let advice = try strategy(far).advice(Memory())
    #expect(advice.text().hasSuffix(": at least 31 moves left."))
  }

  @Test("where nothing is proven the advice says about")
  func about() throws {
    var dice = Dice("about")
    let board = walked(Size(columns: 8, rows: 8), 2000, &dice)
    let advice = try strategy(board).advice(Memory())
    #expect(advice.text().hasPrefix("S\(advice.move.dropFirst()): about "))
    #expect(try strategy(board).cost(of: advice.move, Memory()) == nil)
  }

  @Test("a thought that has no time is a solution all the same", arguments: ["4x4", "5x5", "8x8"])
  func noTime(size: String) throws {
    var dice = Dice("no-time")
    var board = walked(try #require(Size(size)), 2000, &dice)
    let memory = Memory()
    let line = memory.thinking(until: { true }) { SlideSolver.best(board, memory).line }
    let refused = line.tiles.filter { !board.slide($0) }
    #expect(refused == [] && board.isSolved)
  }

  @Test("a search ends when its time is up")
  func timeUp() {
    var dice = Dice("far")
    let board = walked(Size(columns: 4, rows: 4), 400, &dice)
    var search = SlideSearch(
      SlideGuide(board.size, tilesMax: 2).made(), positionsMax: .max, isTimeUp: { true })
    guard case .unknown = search.solve(board, movesMax: .max) else {
      Issue.record("it was solved")
      return
    }
    #expect(search.positions == RuleLimits.positionsPerLook)
  }

  @Test("whoever follows the advice is a move nearer each time, and nothing is thought of twice")
  func follow() throws {
    var dice = Dice("follow")
    var board = walked(Size(columns: 5, rows: 5), 2000, &dice)
    let memory = Memory()
    var left = SlideSolver.best(board, memory).line.tiles.count
    for _ in 1...20 {
      let move = try strategy(board).advice(memory).move
      board = try #require(board.walk(move)).board
      let known: SlideSolver = try #require(memory.solution(of: board, in: Slide.self))
      #expect(known.isDone && known.line.tiles.count == left - 1)
      left -= 1
    }
  }

  @Test("while a player reads a hint, the way from the advised board gets better")
  func improves() throws {
    var dice = Dice("improves")
    let board = walked(Size(columns: 5, rows: 5), 2000, &dice)
    let memory = Memory()
    let strategy = try strategy(board)
    let advice = memory.thinking(until: { true }) { strategy.advice(memory) }
    let count = try #require(advice.grounds.facts[.moves].flatMap { Int($0) })
    memory.goOn(until: { false })
    let next = try #require(board.walk(advice.move)).board
    let better: SlideSolver = try #require(memory.solution(of: next, in: Slide.self))
    #expect(better.isDone && better.line.tiles.count < count - 1)
  }

  @Test("the house plans only the next moves of a way that can still get better")
  func plansAhead() throws {
    var dice = Dice("plans-ahead")
    let board = walked(Size(columns: 5, rows: 5), 2000, &dice)
    let (strategy, memory) = (try strategy(board), Memory())
    var chance = GameCore.Stream(seed: testSeed)
    let first = memory.thinking(until: { true }) { strategy.plan(.best, memory, &chance) }
    #expect(first.count == 16)
    memory.goOn(until: { false })
    let moved = try first.reduce(board) { try #require($0.walk($1)).board }
    let after = try self.strategy(moved)
    let rest = memory.thinking(until: { true }) { after.plan(.best, memory, &chance) }
    let solved = try rest.reduce(moved) { try #require($0.walk($1)).board }
    #expect(rest.count > 16 && solved.isSolved)
  }

  @Test("questions about one game push out nothing of another")
  func ownShelf() throws {
    let memory = Memory()
    _ = PigTable.recalled(upTo: 30, memory)
    for size in SlideBoardTests.sizes {
      var dice = Dice("shelf.\(size)")
      let board = walked(size, 200, &dice)
      _ = memory.thinking(until: { true }) { SlideSolver.best(board, memory) }
    }
    #expect(memory.thinking(until: { true }) { PigTable.recalled(upTo: 30, memory) } != nil)
  }

  @Test("what a move costs is what it takes more than the best")
  func cost() throws {
    var board = SlideBoard(solved: Size(columns: 4, rows: 4))
    for tile in [12, 11, 10] { _ = board.slide(tile) }
    let (strategy, memory) = (try strategy(board), Memory())
    let cases: [(move: String, hundredths: Int?)] = [
      ("slide 10", 0), ("slide 9", 200), ("slide 6", 200), ("slide l", 0), ("slide ll", 0),
      ("slide llu", 0), ("slide lluddd", 0), ("slide lll", nil), ("slide lr", 200),
      ("slide r", 200), ("slide dudl", 600),
      ("slide 1", nil), ("slide 99", nil), ("slide u", 200), ("slide", nil), ("slide ", nil),
      ("slide lx", nil), ("guess aabb", nil), ("slide 1111111111111111111111", nil),
    ]
    for (move, hundredths) in cases {
      #expect(strategy.cost(of: move, memory)?.hundredths == hundredths, "\(move)")
    }
    #expect(strategy.cost(of: "slide 9", memory)?.unit == .moves)
  }

  @Test("from any board a slide costs nothing or two moves, and the one advised nothing")
  func costs() throws {
    for number in 0..<10 {
      var dice = Dice("costs.\(number)")
      let strategy = try strategy(walked(Size(columns: 4, rows: 3), 18, &dice))
      let (memory, board) = (Memory(), walked(Size(columns: 4, rows: 3), 18, &dice))
      let advised = try self.strategy(board).advice(memory).move
      #expect(try self.strategy(board).cost(of: advised, memory)?.hundredths == 0)
      for tile in board.movable {
        let cost = try self.strategy(board).cost(of: "slide \(tile)", memory)
        #expect([0, 200].contains(cost?.hundredths), "seed costs.\(number)")
      }
      #expect(strategy.cost(of: "slide 0", memory) == nil)
    }
  }

  @Test(
    "a sight that makes no sense has no strategy",
    arguments: [
      [], [0], [1, 2, 3], [1, 2, 3, 4], [0, 1, 2, 3, 4], [1, 1, 2, 0], [1, 2, 0, 999_999_999],
      // The first is solved, the second cannot be solved.
      [1, 2, 3, 0], [2, 1, 3, 0],
    ])
  func nonsense(tiles: [Int]) throws {
    #expect(try SlideStrategy(observation("2x2", tiles)) == nil)
  }

  @Test("who has given up has nothing to decide, nor has a player of another game")
  func nothingToDecide() throws {
    #expect(try SlideStrategy(observation("2x2", [1, 2, 0, 3])) != nil)
    #expect(try SlideStrategy(observation("2x2", [1, 2, 0, 3], more: [.out: "resigned"])) == nil)
    #expect(try SlideStrategy(observation("2x2", [1, 2, 0, 3], game: Pig.self)) == nil)
    let settings = try settings(Slide.self, "size=2x2")
    for tiles in ["", ",,,", "1,2,-1,0", "1,2,3,", "hidden", "1,2,0,٣"] {
      let view = View(seats: [[:], [.tiles: tiles]])
      let observation = Observation(settings: settings, seat: 2, view: view)
      #expect(SlideStrategy(observation) == nil)
    }
    let empty = Observation(settings: settings, seat: 8, view: View(seats: []))
    #expect(SlideStrategy(empty) == nil)
  }
}
