import Testing

@testable import Screens

/// Sixel encoding and its palettes.
@Suite struct SixelTests {
  @Test func `Two colours, written down`() {
    let picture = Picture(width: 6, height: 7) { x, y in
      x < 5 && y < 6 ? RGB(255, 0, 0) : RGB(0, 0, 255)
    }
    let text = String(decoding: Sixel.encode(picture), as: UTF8.self)
    #expect(text == "\u{1b}P0;1;0q\"1;1;6;7#0;2;0;0;100#1;2;100;0;0#0!5?~$#1!5~-#0!6@\u{1b}\\")
  }

  @Test(arguments: [(1, 1), (7, 5), (13, 6), (20, 19)])
  func `What was encoded is decoded again`(width: Int, height: Int) throws {
    // Fifths of 255 are exact in the hundredths of sixel.
    let picture = Picture(width: width, height: height) { x, y in
      RGB(UInt8((x * 7 + y) % 4 * 51), UInt8((x + y * 5) % 4 * 51), 51)
    }
    let decoded = try #require(SixelDecoder(Sixel.encode(picture)))
    #expect((decoded.width, decoded.height) == (width, height))
    #expect(decoded.pixels == picture.pixels)
  }

  @Test func `Any number of colours may be asked for`() {
    let picture = Picture(width: 300, height: 2) { x, y in
      RGB(UInt8(x % 256), UInt8(x / 2), UInt8(y))
    }
    #expect(Palette(of: picture, colours: -5).colours.count == 1)
    #expect(Palette(of: picture, colours: .max).colours.count <= 256)
    let plain = Picture(width: 3, height: 3) { _, _ in RGB(1, 2, 3) }
    #expect(Palette(of: plain, colours: 256).colours == [RGB(1, 2, 3)])
  }
}
