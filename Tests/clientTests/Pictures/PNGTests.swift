import TestSupport
import Testing

@testable import Screens
@testable import client

/// Every kind of PNG pixel; damaged and hostile files.
@Suite struct PNGTests {
  /// Samples without a pattern in which a mistake could hide.
  private func noise(_ x: Int, _ y: Int, _ channel: Int, below bound: Int) -> Int {
    var dice = Chance(seed: UInt64(truncatingIfNeeded: x * 10_000 + y * 10 + channel))
    return dice.below(bound)
  }

  private func maker(
    _ kind: PNGMaker.Kind, depth: Int, isInterlaced: Bool, width: Int = 11, height: Int = 13
  ) -> PNGMaker {
    var maker = PNGMaker(width: width, height: height) { x, y in
      (0..<kind.channels).map { noise(x, y, $0, below: 1 << depth) }
    }
    (maker.kind, maker.depth, maker.isInterlaced) = (kind, depth, isInterlaced)
    maker.filter = { UInt8($0 % 5) }
    if kind == .palette { maker.palette = palette(1 << depth) }
    return maker
  }

  private func palette(_ count: Int) -> [RGB] {
    (0..<count).map { RGB(UInt8($0), UInt8(255 - $0), UInt8($0 / 2)) }
  }

  private func expected(_ maker: PNGMaker) -> Picture {
    Picture(width: maker.width, height: maker.height) { x, y in
      let samples = maker.samples(x, y)
      func byte(_ sample: Int) -> UInt8 {
        let most = 1 << maker.depth - 1
        return UInt8((sample * 255 + most / 2) / most)
      }
      func before(_ sample: Int, _ alpha: Int) -> UInt8 {
        let most = 1 << maker.depth - 1
        return byte((sample * alpha + most / 2) / most)
      }
      switch maker.kind {
      case .grey: return RGB(byte(samples[0]), byte(samples[0]), byte(samples[0]))
      case .colour: return RGB(byte(samples[0]), byte(samples[1]), byte(samples[2]))
      case .palette: return maker.palette[samples[0]]
      case .greyAndAlpha:
        let grey = before(samples[0], samples[1])
        return RGB(grey, grey, grey)
      case .colourAndAlpha:
        let parts = samples[..<3].map { before($0, samples[3]) }
        return RGB(parts[0], parts[1], parts[2])
      }
    }
  }

  @Test(
    "Every kind of pixel is read, at every depth, with every filter, interlaced or not",
    arguments: PNGMaker.Kind.allCases, [false, true])
  func kinds(kind: PNGMaker.Kind, isInterlaced: Bool) {
    for depth in kind.depths {
      let maker = maker(kind, depth: depth, isInterlaced: isInterlaced)
      #expect(reading(maker.file()) == .success(expected(maker)), "depth \(depth)")
    }
  }

  @Test("The smallest pictures have passes without pixels")
  func small() {
    for (width, height) in [(1, 1), (2, 1), (1, 2), (3, 3), (5, 1), (1, 5), (4, 4)] {
      let maker = maker(
        .colour, depth: 8, isInterlaced: true, width: width, height: height)
      #expect(reading(maker.file()) == .success(expected(maker)), "\(width)x\(height)")
    }
  }

  @Test("A palette's colours and one colour can be transparent, and are seen before black")
  func transparency() throws {
    var indexed = PNGMaker(width: 3, height: 1) { x, _ in [x] }
    indexed.kind = .palette
    indexed.palette = [RGB](repeating: RGB(200, 100, 50), count: 3)
    indexed.transparency = [0, 128]
    let seen = [RGB(0, 0, 0), RGB(100, 50, 25), RGB(200, 100, 50)]
    #expect(try Picture.read(indexed.file()).pixels == seen)
    var colour = PNGMaker(width: 2, height: 1) { x, _ in [7, 8, 9 + x] }
    colour.transparency = [0, 7, 0, 8, 0, 9]
    #expect(try Picture.read(colour.file()).pixels == [RGB(0, 0, 0), RGB(7, 8, 10)])
    var grey = PNGMaker(width: 2, height: 1) { x, _ in [x + 1] }
    (grey.kind, grey.depth, grey.transparency) = (.grey, 2, [0, 2])
    #expect(try Picture.read(grey.file()).pixels == [RGB(85, 85, 85), RGB(0, 0, 0)])
  }

  @Test("What zlib packed is read")
  func packed() throws {
    // Python: zlib.compress(b"".join(bytes([0] + [x * y // 24 for x in range(48)])
    //   for y in range(16)), 9)
    let maker = PNGMaker(width: 16, height: 16) { x, y in (0..<3).map { (3 * x + $0) * y / 24 } }
    let picture = try Picture.read(maker.file(packed: Packed.products))
    #expect(picture == expected(maker))
  }

  @Test("Every beginning of a file is refused")
  func beginnings() {
    let whole = maker(.palette, depth: 4, isInterlaced: true).file()
    for count in 0..<whole.count {
      #expect(throws: BadPicture.self, "\(count)") { try Picture.read(Array(whole[..<count])) }
    }
    #expect(reading(Array(whole[..<20])) == .failure(.truncated))
  }

  @Test("A changed byte anywhere after the signature is found")
  func checksums() {
    let whole = maker(.colour, depth: 8, isInterlaced: false, width: 3, height: 3).file()
    for index in 8..<whole.count {
      var changed = whole
      changed[index] ^= 4
      #expect(throws: BadPicture.self, "\(index)") { try Picture.read(changed) }
    }
  }

  @Test("A header that cannot be is refused")
  func headers() {
    let maker = maker(.colour, depth: 8, isInterlaced: false, width: 2, height: 2)
    for (index, value) in [(8, 4), (8, 0), (9, 1), (9, 7), (10, 1), (11, 1), (12, 2)] {
      var header = maker.headerBytes()
      header[index] = UInt8(value)
      let file = PictureKind.png.signature + PNGMaker.chunk("IHDR", header) + maker.file()[33...]
      #expect(reading(file) == .failure(.damaged(.contents)), "\(index) \(value)")
    }
    let second = PictureKind.png.signature + maker.file()[33...]
    #expect(reading(second) == .failure(.damaged(.contents)))
  }

  @Test(
    "Sizes that nobody has memory for are refused before any is taken",
    arguments: [
      (0, 5, .damaged(.contents)), (5, 0, .damaged(.contents)), (4000, 3000, .truncated),
      (16_384, 16_384, .tooManyPixels(width: 16_384, height: 16_384)),
      (16_385, 1, .tooManyPixels(width: 16_385, height: 1)),
      (0x7fff_ffff, 0x7fff_ffff, .tooManyPixels(width: 0x7fff_ffff, height: 0x7fff_ffff)),
      (0xffff_ffff, 1, .damaged(.contents)),
    ] as [(Int, Int, BadPicture)])
  func sizes(width: Int, height: Int, error: BadPicture) {
    let small = PNGMaker(width: 2, height: 2) { _, _ in [1, 2, 3] }
    let packed = PNGMaker.stored(small.rows())
    let huge = PNGMaker(width: width, height: height) { _, _ in [1, 2, 3] }
    #expect(reading(huge.file(packed: packed)) == .failure(error))
  }

  @Test("Notes may be longer than the picture, but not by any length")
  func notes() {
    let maker = PNGMaker(width: 2, height: 2) { _, _ in [1, 2, 3] }
    func file(noteBytes: Int) -> [UInt8] {
      var file = maker.file()
      let note = [UInt8](repeating: 0, count: noteBytes)
      file.insert(contentsOf: PNGMaker.chunk("noTe", note), at: 33)
      return file
    }
    #expect(reading(file(noteBytes: 100_000)) == reading(maker.file()))
    #expect(reading(file(noteBytes: PictureLimits.noteBytesMax)) == .failure(.tooManyParts))
  }

  @Test("Fewer rows than the header tells are refused")
  func wrongRows() {
    let maker = PNGMaker(width: 2, height: 2) { _, _ in [1, 2, 3] }
    let fewer = maker.file(packed: PNGMaker.stored(maker.rows().dropLast()))
    #expect(reading(fewer) == .failure(.truncated))
    #expect(reading(maker.file(packed: [])) == .failure(.truncated))
  }

  @Test("No palette, an unknown filter and an unknown part are refused")
  func strangeParts() {
    var maker = PNGMaker(width: 2, height: 2) { _, _ in [2] }
    maker.kind = .palette
    #expect(reading(maker.file()) == .failure(.damaged(.contents)))
    maker.palette = palette(4)
    maker.filter = { _ in 5 }
    #expect(reading(maker.file()) == .failure(.damaged(.contents)))
    maker.filter = { _ in 0 }
    var file = maker.file()
    file.insert(contentsOf: PNGMaker.chunk("ABCD", [1]), at: 33)
    #expect(reading(file) == .failure(.damaged(.contents)))
    file = maker.file()
    file.insert(contentsOf: PNGMaker.chunk("aBCD", [1]), at: 33)
    #expect(reading(file).map(\.width) == .success(2))
  }
}
