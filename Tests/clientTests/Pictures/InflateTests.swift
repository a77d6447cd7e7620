import Testing

@testable import client

@Suite struct InflateTests {
  private func unpacking(_ packed: [UInt8], size: Int) -> Result<[UInt8], BadPicture> {
    Result { () throws(BadPicture) in try Inflate.unpack(packed, size: size) }
  }

  @Test("The checksums are those of everybody else")
  func checksums() {
    let text = Array("123456789".utf8)
    #expect(Checksum.crc32(text[...]) == 0xcbf4_3926)
    #expect(Checksum.adler32(text) == 0x091e_01de)
    #expect(Checksum.adler32([UInt8](repeating: 255, count: 100_000)) == 0x149a_302c)
  }

  @Test("Stored blocks come out as they went in, however they are cut")
  func stored() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * $0) }
    for piece in [1, 7, 999, 1000, 65_535] {
      #expect(unpacking(PNGMaker.stored(bytes, piece: piece), size: 1000) == .success(bytes))
    }
    #expect(unpacking(PNGMaker.stored([]), size: 0) == .success([]))
  }

  @Test("A block with the fixed codes, which repeats what it has just written")
  func fixed() {
    let text = Array("roll, roll, roll, hold".utf8)
    #expect(unpacking(Packed.rolls, size: text.count) == .success(text))
  }

  @Test("A block with its own codes, some of them longer than ten bits")
  func dynamic() {
    #expect(
      unpacking(Packed.fibonacci, size: Packed.fibonacciPlain.count)
        == .success(Packed.fibonacciPlain))
  }

  @Test("Every beginning is refused, and so is any other size")
  func beginnings() {
    for (packed, size) in [(Packed.rolls, 22), (Packed.fibonacci, Packed.fibonacciPlain.count)] {
      for count in 0..<packed.count {
        #expect(throws: BadPicture.self) { try Inflate.unpack(Array(packed[..<count]), size: size) }
      }
      #expect(unpacking(packed, size: size - 1) == .failure(.damaged(.surplus)))
      #expect(unpacking(packed, size: size + 1) == .failure(.truncated))
    }
  }

  @Test(
    "What cannot be is refused",
    arguments: [
      ([0x78, 0x02], .damaged(.header)), ([0x79, 0x9c], .damaged(.header)),
      ([0x88, 0x1c], .damaged(.header)), ([0x78, 0x20], .unknownFeature),
      // A block of the fourth kind; a stored one whose length does not fit its complement.
      ([0x78, 0x01, 0b111], .damaged(.code)),
      ([0x78, 0x01, 1, 2, 0, 0xfc, 0xff, 0, 0], .damaged(.length)),
      // Fixed codes: a repetition before there is anything; the length that nobody has.
      ([0x78, 0x01, 0b0000_0011, 0b0000_0010, 0, 0], .damaged(.distance)),
      ([0x78, 0x01, 0b0001_1011, 0b0000_0011, 0, 0], .damaged(.code)),
      // Own codes: more literals than there are; lengths that promise too many codes.
      ([0x78, 0x01, 0b1111_1101, 0, 0, 0, 0], .damaged(.code)),
      ([0x78, 0x01, 0x05, 0xe0, 0x93, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0x00], .damaged(.code)),
    ] as [([UInt8], BadPicture)])
  func refusals(packed: [UInt8], error: BadPicture) {
    #expect(unpacking(packed, size: 9) == .failure(error))
  }

  @Test("A wrong checksum is found")
  func checksum() {
    var packed = Packed.rolls
    packed[packed.count - 1] ^= 1
    #expect(unpacking(packed, size: 22) == .failure(.damaged(.checksum)))
  }

  @Test("Blocks with codes of their own are not taken without end")
  func emptyBlocks() {
    // The last flag and the kind; how many literals, distances and lengths; lengths of 1 for 18
    // and for 1 themselves; 138 and 118 zeros; a length of 1 twice; the end.
    let parts: [(value: Int, bits: Int)] =
      [(0, 1), (2, 2), (0, 5), (0, 5), (14, 4), (0, 6), (1, 3), (0, 42), (1, 3)]
      + [(1, 1), (127, 7), (1, 1), (107, 7), (0, 1), (0, 1), (0, 1)]
    let block = parts.flatMap { part in (0..<part.bits).map { part.value >> $0 & 1 } }
    let eight = (0..<8).flatMap { _ in block }
    let eightPacked = stride(from: 0, to: eight.count, by: 8).map { start in
      UInt8((0..<8).reduce(0) { $0 | eight[start + $1] << $1 })
    }
    let bytes = (0...PictureLimits.ownCodesMax / 8).flatMap { _ in eightPacked }
    #expect(unpacking([0x78, 0x01] + bytes, size: 9) == .failure(.tooManyParts))
    #expect(unpacking([0x78, 0x01] + bytes.prefix(9000), size: 9) == .failure(.truncated))
  }

  @Test("Empty blocks are not skipped without end")
  func storedBlocks() {
    let many = (0...PictureLimits.blocksMax).flatMap { _ in [0, 0, 0, 0xff, 0xff] as [UInt8] }
    #expect(unpacking([0x78, 0x01] + many, size: 9) == .failure(.tooManyParts))
  }
}
