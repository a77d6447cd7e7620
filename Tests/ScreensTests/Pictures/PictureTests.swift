import Testing

@testable import Screens

/// Edges, cropping, scaling.
@Suite struct PictureTests {
  private let ramp = Picture(width: 6, height: 4) { RGB(UInt8($0), UInt8($1), 0) }

  @Test func `A picture goes on beyond its edges as it is there`() {
    #expect(ramp[3, 2] == RGB(3, 2, 0))
    #expect(ramp[-1, -9] == RGB(0, 0, 0))
    #expect(ramp[.max, .max] == RGB(5, 3, 0))
  }

  @Test func `A picture has at least a pixel and at most the longest sides`() {
    #expect(Picture(width: 0, height: -3) { _, _ in RGB(1, 2, 3) }.pixels == [RGB(1, 2, 3)])
    #expect(Picture(width: .max, height: 1) { _, _ in RGB(1, 2, 3) }.width == PictureLimits.sideMax)
  }

  @Test func `Cropping keeps the largest part in the middle that has the shape`() {
    let square = ramp.cropped(toShape: 1, rows: 1)
    #expect((square.width, square.height) == (4, 4))
    #expect(square[0, 0] == RGB(1, 0, 0))
    let wide = ramp.cropped(toShape: 3, rows: 1)
    #expect((wide.width, wide.height) == (6, 2))
    #expect(wide[0, 0] == RGB(0, 1, 0))
    #expect(ramp.cropped(toShape: 3, rows: 2) == ramp)
    let thin = ramp.cropped(toShape: 1, rows: 9000)
    #expect((thin.width, thin.height) == (1, 4))
    #expect(ramp.cropped(toShape: 0, rows: .min).width == 4)
  }

  @Test func `A smaller picture has the means of what it is made of`() {
    let stripes = Picture(width: 6, height: 2) { x, _ in
      x % 2 == 0 ? RGB(200, 0, 90) : RGB(0, 100, 90)
    }
    #expect(
      stripes.scaled(toWidth: 3, height: 1).pixels == [RGB](repeating: RGB(100, 50, 90), count: 3))
    let three = Picture(width: 3, height: 1) { x, _ in RGB(UInt8(x * 90), 0, 0) }
    #expect(three.scaled(toWidth: 2, height: 1).pixels.map(\.red) == [30, 150])
  }

  @Test func `A larger picture has the same colours in the same places`() {
    let large = ramp.scaled(toWidth: 12, height: 8)
    #expect((0..<8).allSatisfy { y in (0..<12).allSatisfy { large[$0, y] == ramp[$0 / 2, y / 2] } })
    #expect(ramp.scaled(toWidth: 6, height: 4) == ramp)
    #expect(large.scaled(toWidth: 6, height: 4) == ramp)
  }
}
