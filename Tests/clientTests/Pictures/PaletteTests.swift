import Testing

@testable import Screens
@testable import client

/// The palette of a real picture.
@Suite struct PaletteTests {
  @Test(
    "No more colours than asked for, each near to what it stands for",
    arguments: [1, 2, 16, 64, 256])
  func palettes(count: Int) throws {
    let picture = try OwnPicture.fish.picture(columns: 1, rows: 1).scaled(toWidth: 40, height: 40)
    let palette = Palette(of: picture, colours: count)
    #expect((1...count).contains(palette.colours.count))
    let differences = picture.pixels.map { pixel in
      let colour = palette.colours[palette.place(of: pixel)]
      return abs(Int(pixel.red) - Int(colour.red)) + abs(Int(pixel.green) - Int(colour.green))
        + abs(Int(pixel.blue) - Int(colour.blue))
    }
    let most = [1: 220, 2: 150, 16: 50, 64: 24, 256: 14][count] ?? 0
    #expect(differences.reduce(0, +) / differences.count <= most)
  }
}
