import Testing

@testable import Screens
@testable import client

/// PPM files; damaged and hostile ones.
@Suite struct PPMTests {
  private func file(_ text: String, _ bytes: [UInt8] = []) -> [UInt8] { Array(text.utf8) + bytes }

  private let two = Picture(width: 2, height: 1, pixels: [RGB(255, 0, 10), RGB(1, 2, 3)])

  @Test("A file has bytes, and perhaps comments")
  func kinds() {
    #expect(reading(file("P6 2 1 255\n", [255, 0, 10, 1, 2, 3])) == .success(two))
    let commented = "P6 # made by hand\n2# wide\n#\n1 #\r255\n"
    #expect(reading(file(commented, [255, 0, 10, 1, 2, 3])) == .success(two))
  }

  @Test("What follows the pixels is left alone")
  func rest() {
    #expect(reading(file("P6 2 1 255\n", [255, 0, 10, 1, 2, 3, 80, 54])) == .success(two))
  }

  @Test("Values are scaled from their largest to 255")
  func scaling() {
    let one = reading(file("P6 1 1 15 ", [15, 0, 7]))
    #expect(one == .success(Picture(width: 1, height: 1, pixels: [RGB(255, 0, 119)])))
  }

  @Test(
    "A file that cannot be right is refused",
    arguments: [
      ("P6", .truncated), ("P6 2", .truncated), ("P6 2 1", .truncated), ("P6 2 1 255", .truncated),
      ("P6 2 1 255\n12345", .truncated), ("P6 2 x 255\n", .damaged(.number)),
      ("P6 1 1 9\n12\n", .damaged(.pixel)), ("P6 0 1 255\n", .damaged(.header)),
      ("P6 1 1 0\n123", .damaged(.header)), ("P6 1 1 65535\n123456", .unknownFeature),
      ("P6 -1 1 255\n", .damaged(.number)), ("P6 99999999999999999999 1 255\n", .damaged(.number)),
      ("P6 16385 1 255\n", .tooManyPixels(width: 16_385, height: 1)),
      ("P6 16384 16384 255\n", .tooManyPixels(width: 16_384, height: 16_384)),
      ("P6 4000 3000 255\n", .truncated), ("P3 1 1 9 1 2 3", .otherKind(nil)),
    ] as [(String, BadPicture)])
  func refusals(text: String, error: BadPicture) {
    #expect(reading(file(text)) == .failure(error))
  }

  @Test("Every beginning of a file is refused")
  func beginnings() {
    let whole = file("P6 2 1 255\n", [255, 0, 10, 1, 2, 3])
    for count in 0..<whole.count {
      #expect(throws: BadPicture.self) { try Picture.read(Array(whole[..<count])) }
    }
  }

  @Test("Other kinds of files are named, when they are known")
  func otherKinds() {
    #expect(reading([]) == .failure(.empty))
    #expect(reading([0xff, 0xd8, 0xff, 0xe0]) == .failure(.truncated))
    #expect(reading(file("GIF89a")) == .failure(.otherKind("GIF")))
    #expect(reading(file("P")) == .failure(.otherKind(nil)))
    #expect(reading(file("hello")) == .failure(.otherKind(nil)))
  }

  @Test("Each refusal is a sentence")
  func sentences() {
    #expect(
      BadPicture.otherKind("GIF").text
        == "This is a GIF file; only PNG, JPEG, WebP and PPM can be read.")
    let damaged = BadPicture.damaged(.checksum).text
    #expect(damaged == "The file is damaged: a checksum does not fit.")
    let large = BadPicture.tooManyPixels(width: 9000, height: 8000).text
    #expect(large == "9000x8000 pixels are too many: at most 4000x3000 fit.")
  }
}
