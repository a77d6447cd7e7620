import Testing

@testable import client

@Suite struct OwnPictureTests {
  /// By how much the tiles of a board that are most alike differ, as the mean of what their pixels'
  /// red, green and blue differ together; with tiles of 4x2 cells, the smallest that are drawn.
  private func leastDifference(_ own: OwnPicture, columns: Int, rows: Int) -> Int {
    let board = own.picture(width: 4 * columns, height: 4 * rows)
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
  func tiles(own: OwnPicture) {
    for (columns, rows) in [(4, 4), (5, 5), (6, 6), (3, 6)] {
      #expect(leastDifference(own, columns: columns, rows: rows) >= 24, "\(columns)x\(rows)")
    }
  }

  @Test("No two tiles of any other board are the same", arguments: OwnPicture.allCases)
  func otherBoards(own: OwnPicture) {
    for (columns, rows) in [(2, 8), (8, 2), (3, 7), (7, 4)] {
      #expect(leastDifference(own, columns: columns, rows: rows) >= 8, "\(columns)x\(rows)")
    }
  }

  @Test("They are the same on every machine")
  func frozen() {
    let checksums = OwnPicture.allCases.map { own in
      let pixels = own.picture(width: 24, height: 24).pixels.flatMap {
        [$0.red, $0.green, $0.blue]
      }
      return Checksum.crc32(pixels[...])
    }
    #expect(checksums == [0x61f4_7ba9, 0x090d_f934, 0x3e76_2776])
  }

  @Test("The square in the middle is whole, whatever the shape", arguments: OwnPicture.allCases)
  func shapes(own: OwnPicture) {
    let square = own.picture(width: 20, height: 20)
    #expect(own.picture(width: 40, height: 20).cropped(toShape: 1, rows: 1) == square)
    #expect(own.picture(width: 20, height: 40).cropped(toShape: 1, rows: 1) == square)
  }

  @Test("The strangest shapes are painted as well", arguments: OwnPicture.allCases)
  func strangeShapes(own: OwnPicture) {
    #expect(own.picture(width: 900, height: 1).pixels.count == 900)
    #expect(own.picture(width: 1, height: 900).pixels.count == 900)
    #expect(own.picture(width: 0, height: -1).pixels.count == 1)
  }
}
