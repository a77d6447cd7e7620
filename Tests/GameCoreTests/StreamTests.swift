import Testing

@testable import GameCore

/// The expected numbers come from another program, written only from the contract: each test names
/// its call of `Scripts/make/reference`. They are fixed: if one changes, every recorded seed gives
/// another match.
@Suite struct StreamTests {
  /// `Scripts/make/reference bytes 5d0e0c1f6a7b48c2a1e3f09d77b6c4de 40`
  @Test func `bytes come block after block`() {
    var stream = Stream(seed: testSeed)
    #expect(
      (0..<40).map { _ in Int(stream.byte()) } == [
        32, 23, 206, 41, 165, 223, 164, 187, 210, 251, 200, 187, 221, 236, 54, 47, 203, 208, 150,
        2, 23, 226, 102, 123, 4, 132, 117, 112, 230, 125, 21, 227, 174, 102, 73, 88, 203, 211,
        150, 95,
      ])
  }

  /// `printf 5d0e0c1f6a7b48c2a1e3f09d77b6c4de:0 | sha256sum` begins with 2017ce29.
  @Test func `a block is the hash of the seed, a colon and its number`() {
    var stream = Stream(seed: testSeed)
    #expect((0..<4).map { _ in stream.byte() } == [0x20, 0x17, 0xce, 0x29])
  }

  /// `Scripts/make/reference dice 5d0e0c1f6a7b48c2a1e3f09d77b6c4de 40`
  @Test func `a die is the number below 6, plus 1`() {
    var stream = Stream(seed: testSeed)
    #expect(
      (0..<40).map { _ in stream.die() } == [
        3, 6, 3, 6, 4, 2, 3, 2, 1, 6, 3, 2, 6, 3, 1, 6, 6, 5, 1, 3, 6, 5, 1, 4, 5, 1, 4, 5, 3, 6,
        4, 6, 1, 1, 2, 5, 6, 2, 1, 6,
      ])
  }

  /// `Scripts/make/reference below 5d0e0c1f6a7b48c2a1e3f09d77b6c4de BOUND COUNT`
  @Test(arguments: [
    (2, [0, 1, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1]),
    (200, [32, 23, 41, 165, 164, 187, 187, 54, 47, 150, 2, 23]),
    (
      255,
      [32, 23, 206, 41, 165, 223, 164, 187, 210, 251, 200, 187, 221, 236, 54, 47, 203, 208, 150, 2]
    ),
    (256, [32, 23, 206, 41, 165, 223, 164, 187]),
    (257, [248, 92, 58, 23, 41, 244, 15, 250]),
    (1000, [215, 777, 463, 171, 11, 387, 812, 871]),
    (40000, [8215, 13871, 38402, 6114, 26235, 1156]),
    (65535, [8215, 52777, 42463, 42171]),
    (65536, [8215, 52777, 42463, 42171]),
  ])
  func `numbers below a bound`(bound: Int, numbers: [Int]) {
    var stream = Stream(seed: testSeed)
    #expect(numbers.indices.map { _ in stream.below(bound) } == numbers)
  }

  @Test func `a number below 1 is 0 and takes nothing`() {
    var stream = Stream(seed: testSeed)
    #expect(stream.below(1) == 0)
    #expect(stream == Stream(seed: testSeed))
  }

  @Test func `every number below every small bound comes up, and none beyond`() {
    var stream = Stream(seed: testSeed)
    for bound in 1...64 {
      let drawn = Set((0..<bound * 20).map { _ in stream.below(bound) })
      #expect(drawn == Set(0..<bound))
    }
  }

  /// `Scripts/make/reference shuffle 5d0e0c1f6a7b48c2a1e3f09d77b6c4de 10`
  @Test func `a shuffle is Fisher and Yates's from the back`() {
    var stream = Stream(seed: testSeed)
    var things = Array(0..<10)
    stream.shuffle(&things)
    #expect(things == [9, 4, 1, 0, 8, 3, 7, 6, 5, 2])
  }

  /// `Scripts/make/reference shuffle 5d0e0c1f6a7b48c2a1e3f09d77b6c4de 300` ends like this.
  @Test func `a shuffle of more than 256 things takes two bytes for the first of them`() {
    var stream = Stream(seed: testSeed)
    var things = Array(0..<300)
    stream.shuffle(&things)
    #expect(things.suffix(5) == [139, 294, 147, 153, 115])
    #expect(things.sorted() == Array(0..<300))
  }

  @Test(arguments: [0, 1])
  func `a shuffle of nothing or of one takes nothing`(count: Int) {
    var stream = Stream(seed: testSeed)
    var things = Array(0..<count)
    stream.shuffle(&things)
    #expect(stream == Stream(seed: testSeed))
  }

  /// `Scripts/make/reference bytes parlor 3232 | tr , '\n' | tail -n 32`: block number 100, where
  /// the number has three digits.
  @Test func `the hundredth block`() {
    var stream = Stream(seed: seed("parlor"))
    for _ in 0..<3200 { _ = stream.byte() }
    #expect(
      (0..<32).map { _ in Int(stream.byte()) } == [
        45, 62, 18, 205, 140, 208, 241, 176, 199, 175, 8, 246, 147, 27, 203, 31, 31, 206, 172, 85,
        241, 207, 215, 227, 238, 37, 78, 37, 8, 195, 82, 218,
      ])
  }
}

@Suite struct SeedTests {
  /// `printf 5d0e0c1f6a7b48c2a1e3f09d77b6c4de | sha256sum`
  @Test func `the commit is the hash of the seed's text`() {
    #expect(
      testSeed.commit == "1283882acb4b4846b032b35b584d0977319c6945e227c0c2be3f880822ae066f")
  }

  @Test func `a drawn seed is 32 hex digits, with zeros in front`() {
    #expect(Seed(drawn: 0x5d0e, 1).text == "0000000000005d0e0000000000000001")
    #expect(Seed(drawn: .max, .max).text == String(repeating: "f", count: 32))
  }

  @Test func `what is no seed`() {
    for text in ["", " ", "a b", "a:b", "é", "a\n", "a\0", String(repeating: "x", count: 81)] {
      #expect(Seed(text) == nil)
    }
  }

  @Test func `a room's matches number the seed that a player gave`() {
    #expect(Seed.typed("daily", match: 1)?.text == "daily")
    #expect(Seed.typed("daily", match: 2)?.text == "daily.2")
    let longest = String(repeating: "x", count: 64)
    #expect(Seed.typed(longest, match: 1_000_000) != nil)
    #expect(Seed.typed(longest + "x", match: 1) == nil)
  }
}
