/// The one stream of chance in a match: SHA-256 in counter mode over the match's seed.
///
/// Block *i* is the SHA-256 of the text `SEED:i`; the blocks are read byte after byte. So anyone
/// who knows the seed can work out every die and card with `sha256sum`, without any of this code.
/// The arithmetic of ``below(_:)`` and ``shuffle(_:)`` is part of that promise and never changes.
///
/// Two streams are equal when the same bytes are still to come.
public struct Stream: Equatable, Sendable {
  public let seed: Seed
  private var block = SHA256.Digest.zero
  private var blocksRead = 0
  private var bytesLeft = 0

  public init(seed: Seed) { self.seed = seed }

  public var position: Int { blocksRead * 32 - bytesLeft }

  public mutating func byte() -> UInt8 {
    if bytesLeft == 0 { readBlock() }
    bytesLeft &-= 1
    return block[31 &- bytesLeft]
  }

  /// A number in `0..<bound`, every one equally likely. A bound of 1 takes nothing.
  ///
  /// Up to 256 it takes one byte, and skips the bytes at the top that would favour the low
  /// numbers. From 257 to 65536 it does the same with two bytes, the first the higher.
  public mutating func below(_ bound: Int) -> Int {
    precondition((1...65_536).contains(bound), "bound must be 1 to 65536, got \(bound)")
    guard bound > 1 else { return 0 }
    let range = bound <= 256 ? 256 : 65_536
    let fair = range &- range % bound
    while true {
      var drawn = Int(byte())
      if range > 256 { drawn = drawn << 8 | Int(byte()) }
      if drawn < fair { return drawn % bound }
    }
  }

  public mutating func die() -> Int { below(6) + 1 }

  /// Fisher and Yates's shuffle, from the back.
  public mutating func shuffle<Element>(_ things: inout [Element]) {
    for last in stride(from: things.count - 1, to: 0, by: -1) {
      things.swapAt(last, below(last + 1))
    }
  }

  private mutating func readBlock() {
    // The seed and the block's number fit into one round of the hash, unless a player gave a long
    // seed. So caching the hash of the seed would save nothing, and cost a hundred bytes for each
    // match.
    var hash = SHA256()
    hash.update(seed.text.utf8.span)
    hash.update(UInt8(ascii: ":"))
    // A decimal number, its highest digit first, without building a String of it.
    var power = 1
    while blocksRead / power >= 10 { power &*= 10 }
    while power > 0 {
      hash.update(UInt8(ascii: "0") &+ UInt8(blocksRead / power % 10))
      power /= 10
    }
    block = hash.finish()
    blocksRead &+= 1
    bytesLeft = 32
  }
}
