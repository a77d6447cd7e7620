import Testing

@testable import GameCore

/// The tables that lead to short solutions of large boards.
@Suite struct SlideGuideTests {
  /// The index of a table for some cells; the first tile's cell is the lowest digit.
  private func index(_ cells: [Int], on size: Size) -> Int {
    cells.reversed().reduce(0) { $0 * size.cells + $1 }
  }

  @Test("a table never says more than a board needs, and for all tiles nearly that")
  func table() {
    let size = Size(columns: 2, rows: 2)
    let beyond = SlideTable(size, goals: [0, 1, 2]).made().beyond
    var far = 0
    for (moves, boards) in SlideDistances(size).layers.enumerated() {
      for board in boards {
        let cells = (1...3).compactMap { tile in board.tiles.firstIndex(of: tile) }
        let straight = zip(cells, 0...).reduce(0) { $0 + size.steps(from: $1.0, to: $1.1) }
        let least = straight + Int(beyond[index(cells, on: size)])
        #expect(least <= moves)
        far = max(far, least)
      }
    }
    #expect(far == 6)
  }

  @Test(
    "a guide's bound is never more than a board needs, however far the board is",
    arguments: [(3, 2), (3, 3), (2, 4)])
  func bound(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    for isForBounds in [false, true] {
      let guide = SlideGuide(size, tilesMax: 4, isForBounds: isForBounds).made()
      for (moves, boards) in SlideDistances(size).layers.enumerated() {
        for board in boards.prefix(60) + boards.suffix(60) {
          #expect(guide.least(board) <= moves)
        }
      }
    }
  }

  @Test(
    "what is kept of a board while tiles slide is what a look at it would tell",
    arguments: ["2x2", "3x5", "4x4", "5x5", "6x3", "8x8", "2x8"])
  func follow(size: String) throws {
    let size = try #require(Size(size))
    try follow(SlideGuide(size, tilesMax: size.cells > 30 ? 2 : 3).made())
    if size.cells <= 16 { try follow(SlideGuide(size, tilesMax: 3, isForBounds: true).made()) }
  }

  private func follow(_ guide: SlideGuide) throws {
    let size = guide.size
    var (dice, board) = (Dice("guide.\(size)"), SlideBoard(solved: size))
    var position = guide.position(of: board)
    var beyond = guide.beyond(position)
    for _ in 0..<200 {
      let tile = dice.pick(board.movable)
      let cell = try #require(board.tiles.firstIndex(of: UInt8(tile)))
      let mark = guide.mark(position, from: cell)
      let score = guide.score(position, from: cell)
      beyond = guide.beyond(beyond, position, from: cell)
      position = guide.slid(position, from: cell, score: score)
      _ = board.slide(tile)
      let seen = guide.position(of: board)
      #expect(position.score == seen.score && position.straight == seen.straight)
      #expect(guide.least(position.straight, beyond) == guide.least(board))
      #expect(position.mark == seen.mark && mark == seen.mark && position.gap == board.gap)
      #expect((position.straight == 0) == board.isSolved)
    }
  }

  @Test("a gap that is shut in by tiles has a region of its own")
  func regions() {
    let reach = SlideReach(Size(columns: 5, rows: 5))
    // The way leads around cell 6, and does not touch the corner beside it.
    let blocked: UInt64 = 1 << 1 | 1 << 5 | 1 << 7 | 1 << 11
    let free = reach.all & ~blocked
    let regions = [0, 2, 6].map { reach.region(of: $0, over: free) }
    #expect(regions.map(\.nonzeroBitCount) == [1, 19, 1])
    #expect(regions.reduce(0, |) == free)
  }

  @Test("tables have as many tiles as there is room for, and no more than asked for")
  func room() {
    let cases = [(2, 5), (6, 4), (7, 3), (8, 3)]
    for (side, tiles) in cases {
      let size = Size(columns: side, rows: side)
      #expect(SlideGuide.tiles(on: size, tilesMax: 9) == tiles)
      #expect(SlideGuide.tiles(on: size, tilesMax: 2) == 2)
    }
  }

  @Test("a way weighs more when it is longer, and when it turns less")
  func ways() {
    let size = Size(columns: 6, rows: 6)
    // From the upper left corner: nowhere, one cell right or down, two cells on, around the corner.
    let scores = [0, 1, 6, 7, 2, 12].map { SlideGuide.wayScore(from: 0, to: $0, on: size) }
    #expect(scores[0] == 0 && scores[1] == scores[2] && scores[4] == scores[5])
    #expect(scores[1] < scores[3] && scores[3] < scores[4])
    #expect(SlideGuide.wayScore(from: 35, to: 0, on: size) > scores[4])
  }

  @Test("a beam that may make no more moves gets nowhere, and a wider one goes no longer way")
  func beams() {
    var dice = Dice("beams")
    let size = Size(columns: 5, rows: 5)
    let (board, guide) = (walked(size, 30, &dice), SlideGuide(size, tilesMax: 2).made())
    for movesMax in [-1, 0, 1] {
      var short = SlideBeam(guide, width: 100)
      #expect(short.way(from: board, movesMax: movesMax).count <= max(0, movesMax))
    }
    var (narrow, wide) = (SlideBeam(guide, width: 10), SlideBeam(guide, width: 1000))
    let (long, best) = (
      narrow.way(from: board, movesMax: 500), wide.way(from: board, movesMax: 500)
    )
    #expect(best.count <= 30 && board.slid(board.tiles(from: best)[...]).isSolved)
    #expect(long.count >= best.count || !board.slid(board.tiles(from: long)[...]).isSolved)
  }
}
