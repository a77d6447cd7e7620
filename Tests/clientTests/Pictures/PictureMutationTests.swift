import TestSupport
import Testing

@testable import Screens
@testable import client

/// Files that were changed at random. Reading one gives a picture or an error. A trap would end the
/// tests; the seed is then the argument of the test that began last.
@Suite(.serialized) struct PictureMutationTests {
  private let maker: PNGMaker = {
    var maker = PNGMaker(width: 9, height: 7) { x, y in [x * y % 16] }
    (maker.kind, maker.depth, maker.isInterlaced) = (.palette, 4, true)
    maker.palette = (0..<16).map { RGB($0, $0, $0) }
    maker.transparency = [1, 2, 3]
    return maker
  }()

  private func check(_ bytes: [UInt8], _ seed: Int) {
    guard let picture = try? Picture.read(bytes) else { return }
    #expect(picture.pixels.count == picture.width * picture.height, "seed \(seed)")
  }

  private func changed(_ bytes: [UInt8], _ dice: inout Chance) -> [UInt8] {
    var bytes = bytes
    for _ in 0...dice.below(4) where !bytes.isEmpty {
      let index = dice.below(bytes.count)
      switch dice.below(5) {
      case 0: bytes[index] = UInt8(dice.below(256))
      case 1: bytes[index] ^= 1 << dice.below(8)
      case 2: bytes.remove(at: index)
      case 3: bytes.insert(UInt8(dice.below(256)), at: index)
      default: bytes.removeSubrange(index..<min(bytes.count, index + dice.below(9)))
      }
    }
    return bytes
  }

  @Test("Changed anywhere", arguments: 1...20)
  func whole(seed: Int) {
    var dice = Chance(seed: UInt64(truncatingIfNeeded: seed))
    let plain = Array("P6#c\n2 2 255\nabcdefghijkl".utf8)
    for _ in 0..<50 {
      for file in [maker.file(), Photo.upright, plain] { check(changed(file, &dice), seed) }
    }
  }

  @Test("Changed rows, header and packed bytes, with checksums that fit", arguments: 1...20)
  func inside(seed: Int) {
    var dice = Chance(seed: UInt64(truncatingIfNeeded: seed))
    let rows = maker.rows()
    let rest = maker.file()[33...]
    for _ in 0..<50 {
      check(maker.file(packed: PNGMaker.stored(changed(rows, &dice))), seed)
      check(maker.file(packed: changed(PNGMaker.stored(rows), &dice)), seed)
      let header = changed(maker.headerBytes(), &dice)
      check(PictureKind.png.signature + PNGMaker.chunk("IHDR", header) + rest, seed)
    }
  }
}
