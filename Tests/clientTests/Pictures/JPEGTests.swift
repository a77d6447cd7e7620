import TestSupport
import Testing

@testable import Screens
@testable import client

/// Photos turned as the camera was held; damaged and hostile files.
@Suite struct JPEGTests {
  /// Which of the photo's squares is in each place, row by row; `nil` for none.
  private func squares(_ bytes: [UInt8]) throws -> [Int?] {
    let picture = try Picture.read(bytes)
    var found: [Int?] = []
    for row in 0..<picture.height / 8 {
      for column in 0..<picture.width / 8 {
        let seen = picture[8 * column + 4, 8 * row + 4]
        found.append(Photo.squares.firstIndex { difference($0, seen) < 60 })
      }
    }
    return found
  }

  private func difference(_ first: RGB, _ second: RGB) -> Int {
    let red = abs(Int(first.red) - Int(second.red))
    let green = abs(Int(first.green) - Int(second.green))
    return red + green + abs(Int(first.blue) - Int(second.blue))
  }

  @Test("A photo is read, in one part or in several")
  func photos() throws {
    #expect(try squares(Photo.upright) == [0, 1, 2, 3, 4, 5])
    #expect(try squares(Photo.progressive) == [0, 1, 2, 3, 4, 5])
  }

  @Test(
    "It is seen as the camera was held",
    arguments: [
      (1, [0, 1, 2, 3, 4, 5]), (2, [2, 1, 0, 5, 4, 3]), (3, [5, 4, 3, 2, 1, 0]),
      (4, [3, 4, 5, 0, 1, 2]), (5, [0, 3, 1, 4, 2, 5]), (6, [3, 0, 4, 1, 5, 2]),
      (7, [5, 2, 4, 1, 3, 0]), (8, [2, 5, 1, 4, 0, 3]), (9, [0, 1, 2, 3, 4, 5]),
    ])
  func orientations(orientation: Int, seen: [Int]) throws {
    #expect(try squares(Photo.held(orientation)) == seen)
    #expect(try squares(Photo.held(orientation, isLittle: true)) == seen)
  }

  @Test("What a camera notes may be cut anywhere, and the photo is seen all the same")
  func notes() throws {
    let held = Photo.held(6)
    let notes = held[6..<held.count - Photo.upright.count + 2]
    for count in 0..<notes.count {
      let seen = try squares(Photo.segment(Array(notes.prefix(count))))
      #expect(seen == [0, 1, 2, 3, 4, 5] || seen == [3, 0, 4, 1, 5, 2], "\(count)")
    }
  }

  @Test("Every beginning of a file is refused", arguments: [Photo.upright, Photo.progressive])
  func beginnings(whole: [UInt8]) {
    for count in 0..<whole.count - 2 {
      #expect(throws: BadPicture.self, "\(count)") { try Picture.read(Array(whole[..<count])) }
    }
    #expect(reading(Array(whole[..<100])) == .failure(.truncated))
  }

  @Test("A photo as telephones make it is made smaller, and one that is too large is refused")
  func large() throws {
    var file = Photo.upright
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xff, 0xc0]) })
    // The header says 8000x6000: the file is read as far as it goes.
    file.replaceSubrange(frame + 5..<frame + 9, with: [0x17, 0x70, 0x1f, 0x40])
    #expect(reading(file) == .failure(.damaged(.contents)))
    file.replaceSubrange(frame + 5..<frame + 9, with: [0x40, 0, 0x80, 0])
    #expect(reading(file) == .failure(.tooManyPixels(width: 32_768, height: 16_384)))
  }

  @Test("A photo in ever more parts is refused, and not by how long it takes")
  func scans() throws {
    let whole = Photo.separate
    #expect(try squares(whole) == [0, 1, 2, 3, 4, 5])
    let last = try #require(whole.indices.last { whole[$0...].starts(with: [0xff, 0xda]) })
    let (scan, end) = (whole[last..<whole.count - 2], whole.suffix(2))
    func repeated(_ count: Int) -> [UInt8] {
      whole[..<last] + (0..<count).flatMap { _ in scan } + end
    }
    #expect(try squares(repeated(PictureLimits.scansMax - 2)) == [0, 1, 2, 3, 4, 5])
    #expect(reading(repeated(PictureLimits.scansMax - 1)) == .failure(.tooManyParts))
  }
}
