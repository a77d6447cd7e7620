import Testing
import Wire

@testable import GameCore

/// Boards that can be solved, and each rule of the sliding puzzle.
@Suite struct SlideBoardTests {
  static let sizes = (2...8).flatMap { columns in
    (2...8).map { Size(columns: columns, rows: $0) }
  }

  /// `Scripts/make/reference slide SEED SIZE`
  @Test(arguments: [
    (
      "5d0e0c1f6a7b48c2a1e3f09d77b6c4de", "4x4",
      [6, 2, 12, 4, 15, 11, 5, 13, 0, 14, 8, 10, 9, 1, 7, 3]
    ),
    ("parlor", "2x2", [2, 3, 1, 0]),
    ("parlor", "3x6", [15, 12, 4, 0, 14, 16, 7, 10, 3, 5, 2, 6, 17, 9, 11, 1, 13, 8]),
    (
      "daily.2", "5x5",
      [9, 24, 6, 21, 2, 16, 8, 22, 3, 17, 18, 12, 19, 23, 20, 0, 1, 14, 15, 5, 7, 4, 13, 11, 10]
    ),
    (
      "parlor", "8x8",
      [
        26, 2, 22, 14, 42, 7, 31, 13, 52, 0, 28, 11, 4, 61, 60, 8, 25, 54, 20, 29, 18, 40, 21, 5, 6,
        41, 10, 23, 15, 19, 24, 53, 1, 50, 37, 45, 3, 30, 16, 49, 59, 48, 9, 44, 33, 32, 55, 38, 51,
        12, 34, 27, 58, 43, 56, 63, 17, 57, 47, 62, 35, 39, 36, 46,
      ]
    ),
  ])
  func `the scramble is the stream's`(text: String, size: String, tiles: [Int]) throws {
    var stream = Stream(seed: seed(text))
    let board = SlideBoard.scrambled(try #require(Size(size)), &stream)
    #expect(board.tiles.map(Int.init) == tiles)
  }

  /// `Scripts/make/reference slide 3x2.108 3x2` and so on: with these seeds the board is solved
  /// after 25 moves for each cell.
  @Test(arguments: [
    ("3x2.108", "3x2", [1, 2, 3, 4, 0, 5]), ("2x3.356", "2x3", [1, 2, 3, 0, 5, 4]),
  ])
  func `a scramble that ends solved goes on until it is not`(
    text: String, size: String, tiles: [Int]
  ) throws {
    var stream = Stream(seed: seed(text))
    let board = SlideBoard.scrambled(try #require(Size(size)), &stream)
    #expect(board.tiles.map(Int.init) == tiles)
    #expect(!board.isSolved)
  }

  /// A board can be solved if its permutation, including the gap, is as odd or even as the gap's
  /// way from its corner (Johnson and Story 1879).
  @Test(arguments: sizes)
  func `every scramble can be solved, and none is solved`(size: Size) {
    for number in 0..<20 {
      var stream = Stream(seed: seed("\(size).\(number)"))
      let board = SlideBoard.scrambled(size, &stream)
      #expect(!board.isSolved)
      #expect(board.tiles.sorted() == (0..<UInt8(size.cells)).map(\.self))
      #expect(isEven(board.tiles) == gapIsEvenlyFar(board), "seed \(size).\(number)")
    }
  }

  private func isEven(_ tiles: [UInt8]) -> Bool {
    let order = tiles.map { $0 == 0 ? tiles.count : Int($0) }
    var inversions = 0
    for (index, tile) in order.enumerated() {
      inversions += order[index...].count { $0 < tile }
    }
    return inversions.isMultiple(of: 2)
  }

  private func gapIsEvenlyFar(_ board: SlideBoard) -> Bool {
    let gap = board.tiles.firstIndex(of: 0) ?? 0
    let far = board.size.columns - 1 - gap % board.size.columns
    return (far + board.size.rows - 1 - gap / board.size.columns).isMultiple(of: 2)
  }

  @Test(arguments: sizes)
  func `solved is row by row with the gap last`(size: Size) {
    let board = SlideBoard(solved: size)
    #expect(board.tiles.map(Int.init) == Array(1..<size.cells) + [0])
    #expect(board.isSolved)
    #expect(board.home == size.cells - 1)
  }

  @Test func `only a tile next to the gap can move, into it`() {
    var board = SlideBoard(solved: Size(columns: 4, rows: 4))
    #expect(board.movable.sorted() == [12, 15])
    for tile in (0...16).filter({ $0 != 12 && $0 != 15 }) {
      let moved = board.slide(tile)
      #expect(!moved, "\(tile)")
    }
    #expect(board == SlideBoard(solved: Size(columns: 4, rows: 4)))
    let moved = board.slide(12)
    #expect(moved)
    #expect(board.tiles.suffix(9).map(Int.init) == [8, 9, 10, 11, 0, 13, 14, 15, 12])
    #expect(board.movable.sorted() == [8, 11, 12])
  }

  @Test func `a tile at the edge does not slide around it`() {
    var board = SlideBoard(solved: Size(columns: 3, rows: 3))
    let moved = [8, 7].map { board.slide($0) }
    #expect(moved == [true, true])
    // The board is 1 2 3 / 4 5 6 / _ 7 8: the 6 ends the row above, and is not a neighbour.
    #expect(board.movable.sorted() == [4, 7])
  }

  @Test func `home counts the tiles in their place, the gap not among them`() {
    var dice = Dice("home")
    for size in Self.sizes {
      var board = SlideBoard(solved: size)
      for _ in 0..<200 {
        _ = board.slide(dice.pick(board.movable))
        let home = board.tiles.enumerated().count { $1 != 0 && Int($1) == $0 + 1 }
        #expect(board.home == home)
      }
    }
  }
}

@Suite struct SlideTests {
  /// A race over a 3x2 board that two moves solve: 1 2 3 / _ 4 5.
  private func race(_ options: String = "") throws -> LaidTable<Slide> {
    var board = SlideBoard(solved: Size(columns: 3, rows: 2))
    let moved = [5, 4].map { board.slide($0) }
    #expect(moved == [true, true])
    return LaidTable(Slide(board, try settings(Slide.self, "size=3x2 " + options)))
  }

  @Test func `every seat gets the same board, and everybody is told it`() throws {
    let match = try match(Slide.self, "seats=8")
    #expect(
      match.heard() == ["board size=4x4 tiles=6,2,12,4,15,11,5,13,0,14,8,10,9,1,7,3"])
    let tiles = (1...8).map { match.view(for: .seat(Seat($0))).seats[$0 - 1][.tiles] }
    #expect(
      tiles.allSatisfy { $0 == "6,2,12,4,15,11,5,13,0,14,8,10,9,1,7,3" })
  }

  @Test func `the mover is told the tile, the others only how far the mover is`() throws {
    var race = try race()
    #expect(try race.play(1, "slide 4") == ["slide seat=1 moves=1 home=4"])
    #expect(race.heard(by: .seat(1)) == ["slide seat=1 moves=1 home=4 tiles=4"])
    #expect(race.heard(by: .seat(2)) == ["slide seat=1 moves=1 home=4"])
  }

  @Test func `the first to solve ends the match`() throws {
    var race = try race()
    try race.play(2, "slide 4")
    #expect(
      try race.play(2, "slide 5", at: 74_210) == [
        "slide seat=2 moves=2 home=5", "solved seat=2 moves=2 ms=74210 place=1",
      ])
    #expect(
      race.game.outcome
        == Outcome(winner: .seat(2), reason: .solved, scores: [0, 2], places: [2, 1]))
  }

  @Test func `a word slides several tiles, by the ways they move`() throws {
    var race = try race()
    #expect(try race.play(1, "slide dlul") == ["slide seat=1 moves=4 home=2"])
    #expect(race.heard(by: .seat(1)) == ["slide seat=1 moves=4 home=2 tiles=1,2,4,5"])
    #expect(race.game.view(for: .seat(1)).seat(1) == "moves=4 home=2 tiles=2,4,3,1,5,0")
  }

  @Test func `all moves of a word, or none`() throws {
    var race = try race()
    let before = race.game
    #expect(race.refusal(of: "slide llu", by: 1)?.code == "not-now")
    #expect(race.refusal(of: "slide lx", by: 1)?.code == "bad-move")
    #expect(race.game == before)
    #expect(try race.play(1, "slide l").last == "slide seat=1 moves=1 home=4")
  }

  @Test func `a word that comes by the solved board ends there`() throws {
    var race = try race()
    #expect(
      try race.play(1, "slide lld", at: 5) == [
        "slide seat=1 moves=2 home=5", "solved seat=1 moves=2 ms=5 place=1",
      ])
  }

  @Test(arguments: [
    ("slide 1x", "bad-move"), ("slide 0", "bad-move"), ("slide 6", "bad-move"),
    ("slide 04", "bad-move"), ("slide", "bad-move"), ("slide ", "bad-move"),
    ("slide 4 5", "bad-move"), ("slide up", "bad-move"), ("slide 3", "not-now"),
    ("slide r", "not-now"), ("guess aabb", "bad-move"), ("slide 99999999999999999999", "bad-move"),
  ])
  func `a move that cannot be is refused and does not count`(move: String, code: String) throws {
    let race = try race()
    #expect(race.refusal(of: move, by: 1)?.code == code)
    #expect(race.game.moves == [0, 0])
  }

  @Test func `a tile that cannot move is answered with those that can`() throws {
    #expect(
      try race().refusal(of: "slide 3", by: 1)
        == .notNow(.tileStuck(movable: [1, 4])))
  }

  @Test func `what a solved board earns`() throws {
    var board = SlideBoard(solved: Size(columns: 4, rows: 4))
    let moved = board.slide(12)
    #expect(moved)
    var race = LaidTable(Slide(board, try settings(Slide.self, "seats=1")))
    try race.play(1, "slide 12", at: 59_000)
    let deeds = race.game.deeds(of: 1)
    #expect(deeds.feats.map(\.number) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(
      deeds.marks.map(\.board.name) == [
        "slide.time.4x4", "slide.moves.4x4", "slide.points", "slide.feats",
      ])
    #expect(deeds.marks.map(\.value) == [59_000, 1, 400, 8])
    #expect(try self.race().game.deeds(of: 1) == Deeds())
  }
}
