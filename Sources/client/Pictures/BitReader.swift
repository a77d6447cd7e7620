/// Bytes read bit by bit, the lowest first, as deflate has them.
struct BitReader {
  private let bytes: [UInt8]
  private var position = 0
  /// Bits taken from the bytes and not yet used; zeros above them.
  private var bits: UInt64 = 0
  private var bitsHeld = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next bits, at most 32, as a number.
  mutating func take(_ count: Int) throws(BadPicture) -> Int {
    let value = peek(count)
    try skip(count)
    return value
  }

  /// The next bits without taking them; zeros where there are no more.
  mutating func peek(_ count: Int) -> Int {
    if bitsHeld < count { refill() }
    return Int(truncatingIfNeeded: bits & (1 << UInt64(count) &- 1))
  }

  mutating func skip(_ count: Int) throws(BadPicture) {
    guard count <= bitsHeld else { throw .truncated }
    bits >>= UInt64(count)
    bitsHeld &-= count
  }

  /// On to the next whole byte.
  mutating func align() throws(BadPicture) { try skip(bitsHeld % 8) }

  private mutating func refill() {
    while bitsHeld <= 56, position < bytes.count {
      bits |= UInt64(bytes[position]) << UInt64(bitsHeld)
      position &+= 1
      bitsHeld &+= 8
    }
  }
}
