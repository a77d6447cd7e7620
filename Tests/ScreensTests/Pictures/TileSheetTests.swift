import Testing

@testable import Screens

/// A picture cut into tiles of pixels.
@Suite struct TileSheetTests {
  private let picture = Picture(width: 8, height: 8) { RGB(UInt8($0 * 10), UInt8($1 * 10), 200) }

  private func shape(
    _ columns: Int = 2, _ rows: Int = 2, _ box: Box = Box(0, 0, 4, 2), isWhole: Bool = true
  ) throws -> TileSheet.Shape {
    let image = Frame.Image(
      box: box, picture: 1, piece: 1, columns: columns, rows: rows, isWhole: isWhole)
    return TileSheet.Shape(image, try #require(CellSize(1, 2)))
  }

  @Test func `Every piece has its own part, as many pixels as its cells have`() throws {
    let shape = try shape()
    let parts = (1...4).map { shape.part($0) }
    #expect(parts.map(\.column) == [0, 4, 0, 4] && parts.map(\.row) == [0, 0, 4, 4])
    #expect(parts.allSatisfy { $0.width == 4 && $0.height == 4 })
    let last = TileSheet(picture, shape).cut(shape.part(4))
    #expect(last == Picture(width: 4, height: 4) { picture[$0 + 4, $1 + 4] })
  }

  @Test func `Beside a number, a piece has two parts`() throws {
    let shape = try shape()
    let box = Box(10, 6, 4, 2)
    let parts = [Box(11, 6, 3, 1), Box(10, 7, 4, 1)].map { part in
      shape.part(Frame.Image(box: part, picture: 1, piece: 4, pieceBox: box))
    }
    #expect(parts.map(\.column) == [5, 4] && parts.map(\.row) == [4, 6])
    #expect(parts.map(\.width) == [3, 4] && parts.map(\.height) == [2, 2])
  }

  @Test("What is not on the board is the nearest piece, and a board has some pixels at least")
  func outside() throws {
    let shape = try shape()
    #expect(shape.part(.min) == shape.part(1) && shape.part(.max) == shape.part(4))
    let strange = try self.shape(.max, .min, Box(.max, .min, .max, 0))
    #expect(strange.columns == PictureLimits.tilesMax && strange.rows == 1)
    #expect(strange.width == Grid.sideMax && strange.height == 2)
  }

  @Test func `An edge in shade sets pieces off that do not lie as one`() throws {
    let box = Box(0, 0, 40, 20)
    let shapes = (try shape(2, 2, box), try shape(2, 2, box, isWhole: false))
    let whole = TileSheet(picture, shapes.0).cut(shapes.0.part(1))
    let apart = TileSheet(picture, shapes.1).cut(shapes.1.part(1))
    #expect(apart[0, 0] == whole[0, 0] && apart[37, 37] == whole[37, 37])
    #expect(apart[38, 0] == whole[38, 0].shaded(4) && apart[0, 39] == whole[0, 39].shaded(4))
  }

  @Test func `What is too large to be sent is halved until it is not`() throws {
    let large = try shape(16, 16, Box(0, 0, 1000, 1000))
    for most in [0, 1, 1000, PictureLimits.sentPixelsMax] {
      let small = large.shrunk(toPixels: most)
      #expect(small.pixels <= max(most, 256))
      #expect(small.part(256).width >= 1)
    }
    #expect(large.shrunk(toPixels: .max) == large)
  }
}
