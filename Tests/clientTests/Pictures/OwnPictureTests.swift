import Testing

@testable import Screens
@testable import client

/// The pictures of the game: tiles can be told apart in every shape.
@Suite struct OwnPictureTests {
  /// The difference between the two most similar tiles of a board: the mean over their pixels of
  /// the differences of red, green and blue. Tiles have 4x2 cells, the smallest that are drawn.
  private func leastDifference(_ own: OwnPicture, columns: Int, rows: Int) throws -> Int {
    let board = try own.picture(columns: columns, rows: rows)
      .scaled(toWidth: 4 * columns, height: 4 * rows)
    let tiles = (0..<columns * rows).map { tile in
      (0..<16).map { board[tile % columns * 4 + $0 % 4, tile / columns * 4 + $0 / 4] }
    }
    var least = Int.max
    for (index, tile) in tiles.enumerated() {
      for other in tiles[..<index] {
        let differences = zip(tile, other).map { first, second in
          abs(Int(first.red) - Int(second.red)) + abs(Int(first.green) - Int(second.green))
            + abs(Int(first.blue) - Int(second.blue))
        }
        least = min(least, differences.reduce(0, +) / 16)
      }
    }
    return least
  }

  @Test("No two tiles of a board with records look alike", arguments: OwnPicture.allCases)
  func tiles(own: OwnPicture) throws {
    for (columns, rows) in [(4, 4), (5, 5), (6, 6), (3, 6)] {
      #expect(try leastDifference(own, columns: columns, rows: rows) >= 20, "\(columns)x\(rows)")
    }
  }

  @Test("No two tiles of any other board are the same", arguments: OwnPicture.allCases)
  func otherBoards(own: OwnPicture) throws {
    for (columns, rows) in [(2, 8), (8, 2), (3, 7), (7, 4)] {
      #expect(try leastDifference(own, columns: columns, rows: rows) >= 6, "\(columns)x\(rows)")
    }
  }

  @Test("The square in the middle is whole, whatever the shape", arguments: OwnPicture.allCases)
  func shapes(own: OwnPicture) throws {
    let square = try own.picture(columns: 4, rows: 4)
    #expect((square.width, square.height) == (480, 480))
    let small = square.scaled(toWidth: 120, height: 120)
    let wide = try own.picture(columns: 8, rows: 2)
    #expect((wide.width, wide.height) == (480, 120))
    #expect(wide.cropped(toShape: 1, rows: 1) == small)
    let tall = try own.picture(columns: 2, rows: 8)
    #expect((tall.width, tall.height) == (120, 480))
    #expect(tall.cropped(toShape: 1, rows: 1) == small)
  }

  @Test("There is something to the ends of the longest boards", arguments: OwnPicture.allCases)
  func ends(own: OwnPicture) throws {
    let (wide, tall) = (try own.picture(columns: 8, rows: 2), try own.picture(columns: 2, rows: 8))
    let ends = [
      (0..<120).map { wide[0, $0] }, (0..<120).map { wide[479, $0] },
      (0..<120).map { tall[$0, 0] }, (0..<120).map { tall[$0, 479] },
    ]
    // The darkest colour is the lighthouse's night sky.
    for end in ends {
      let light = end.map { Int($0.red) + Int($0.green) + Int($0.blue) }
      #expect(light.reduce(0, +) > 20 * end.count)
      #expect(light.filter { $0 == 0 }.count < 6)
    }
  }

  @Test("The strangest shapes are there as well")
  func strangeShapes() throws {
    let own = OwnPicture.allCases[0]
    #expect(try own.picture(columns: 900, rows: 1).height == 1)
    #expect(try own.picture(columns: 1, rows: .max).width == 1)
    #expect(try own.picture(columns: 0, rows: -1).pixels.count == 480 * 480)
  }
}
