// Texts that grow byte by byte, without Strings on the way. Protocol has the same for its lines, as
// neither knows the other.

extension OutputSpan<UInt8> {
  /// Room for any number.
  static let digitsMax = 20

  @inline(__always)
  mutating func append(text: String) {
    let bytes = text.utf8.span
    for index in bytes.indices { append(bytes[index]) }
  }

  mutating func append(decimal number: Int) {
    // Most are seats, dice and the like.
    if (0...9).contains(number) { return append(UInt8(ascii: "0") + UInt8(number)) }
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var (count, rest) = (0, number.magnitude)
    repeat {
      digits[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      count += 1
      rest /= 10
    } while rest > 0
    while count > 0 {
      count -= 1
      append(digits[count])
    }
  }
}
