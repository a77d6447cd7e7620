import Testing

@testable import GameCore

/// All boards of a size up to some distance from the solved one, and how many moves each needs.
struct SlideDistances {
  private(set) var layers: [[SlideBoard]]

  init(_ size: Size, movesMax: Int = .max) {
    let solved = SlideBoard(solved: size)
    layers = [[solved]]
    var seen: Set = [solved.tiles]
    while layers.count - 1 < movesMax {
      var next: [SlideBoard] = []
      for board in layers[layers.count - 1] {
        for way in SlideBoard.Direction.allCases {
          var moved = board
          guard moved.moveGap(way) != nil, seen.insert(moved.tiles).inserted else { continue }
          next.append(moved)
        }
      }
      if next.isEmpty { return }
      layers.append(next)
    }
  }
}

/// A board after so many random moves, none of which undoes the one before.
func walked(_ size: Size, _ moves: Int, _ dice: inout Dice) -> SlideBoard {
  var board = SlideBoard(solved: size)
  var (last, made) = (board.gap, 0)
  while made < moves || board.isSolved {
    var next = board
    guard next.moveGap(dice.pick(SlideBoard.Direction.allCases)) != nil, next.gap != last else {
      continue
    }
    (board, last) = (next, board.gap)
    made += 1
  }
  return board
}

@Suite struct SlideSearchTests {
  #if DEBUG
  /// Of so many boards one is solved, where code is not optimized.
  static let step = 700
  #else
  static let step = 1
  #endif

  static let three = Size(columns: 3, rows: 3)
  static let four = Size(columns: 4, rows: 4)

  /// How many slides the answer has. They are carried out.
  private func count(_ answer: SlideAnswer, from board: SlideBoard) throws -> Int {
    guard case .shortest(let cells) = answer else { throw NotSolved() }
    var board = board
    for cell in cells {
      let slid = board.slide(Int(board.tiles[cell]))
      #expect(slid)
    }
    #expect(board.isSolved)
    return cells.count
  }

  struct NotSolved: Error {}

  @Test("a 3x3 board is solved in as few moves as there are, and none needs more than 31")
  func three() throws {
    let distances = SlideDistances(Self.three).layers
    #expect(distances.joined().count == 181_440)
    #expect(distances.count == 32)
    #expect(distances.last?.count == 2)
    let tables = SlideGuide(Self.three, tilesMax: 4, isForBounds: true).made()
    for (moves, boards) in distances.enumerated() {
      for board in stride(from: 0, to: boards.count, by: Self.step).map({ boards[$0] }) {
        var search = SlideSearch(tables, positionsMax: 100_000)
        #expect(try count(search.solve(board, movesMax: 31), from: board) == moves)
      }
    }
  }

  @Test("a 4x4 board near the goal is solved in as few moves as there are")
  func nearFour() throws {
    let distances = SlideDistances(Self.four, movesMax: 12).layers
    // The published counts of such boards.
    #expect(distances.map(\.count) == [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808])
    let guide = SlideGuide(Self.four, tilesMax: 2).made()
    for (moves, boards) in distances.enumerated() {
      for board in boards.prefix(8) + boards.suffix(8) {
        var search = SlideSearch(guide, positionsMax: 10_000)
        #expect(try count(search.solve(board, movesMax: .max), from: board) == moves)
      }
    }
  }

  @Test("by any tables, the shortest solution is as short", arguments: ["4x4", "3x4", "2x5"])
  func anyTables(size: String) throws {
    let size = try #require(Size(size))
    let tables = SlideGuide(size, tilesMax: 3, isForBounds: true).made()
    let guide = SlideGuide(size, tilesMax: 2).made()
    for number in 0..<10 {
      var dice = Dice("tables.\(number)")
      let board = walked(size, 22, &dice)
      var close = SlideSearch(tables, positionsMax: 1_000_000)
      var rough = SlideSearch(guide, positionsMax: 1_000_000)
      let one = try count(close.solve(board, movesMax: .max), from: board)
      let other = try count(rough.solve(board, movesMax: .max), from: board)
      #expect(one == other && one <= 22, "seed tables.\(number)")
    }
  }

  @Test("a table for all tiles of a board says what each board needs")
  func wholeTable() {
    let size = Size(columns: 3, rows: 2)
    let distances = SlideDistances(size).layers
    #expect(distances.joined().count == 360)
    let tables = SlideGuide(size, tilesMax: 5, isForBounds: true).made()
    for (moves, boards) in distances.enumerated() {
      #expect(boards.allSatisfy { tables.least($0) == moves })
    }
  }

  @Test("a search that may not look far says so, and one that may not go far too")
  func bounds() {
    var dice = Dice("bounds")
    let board = walked(Self.four, 400, &dice)
    var search = SlideSearch(SlideGuide(Self.four, tilesMax: 2).made(), positionsMax: 100)
    guard case .unknown = search.solve(board, movesMax: .max) else {
      Issue.record("it was solved")
      return
    }
    #expect(search.positions <= 100)
    guard case .tooFar = search.solve(board, movesMax: 2) else {
      Issue.record("it was near")
      return
    }
  }

  @Test("half of all orders of the tiles can be solved", arguments: ["2x2", "3x2", "2x3"])
  func reachable(size: String) throws {
    let size = try #require(Size(size))
    let solvable = Set(SlideDistances(size).layers.joined().map { $0.tiles.map(Int.init) })
    let all = orders(Array(0..<size.cells))
    #expect(solvable.count * 2 == all.count)
    #expect(all.allSatisfy { (SlideBoard(size, tiles: $0) != nil) == solvable.contains($0) })
  }

  private func orders(_ things: [Int]) -> [[Int]] {
    guard things.count > 1 else { return [things] }
    return things.flatMap { first in orders(things.filter { $0 != first }).map { [first] + $0 } }
  }
}
