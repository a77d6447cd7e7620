// Writing a part of a line in one step, without creating Strings: the room for all of it is checked
// once.

extension OutputSpan<UInt8> {
  /// Room for any number.
  @inlinable public static var digitsMax: Int { 20 }

  @inlinable @inline(__always)
  public mutating func append(text: String) { append(bytes: text.utf8.span) }

  @inlinable @inline(__always)
  public mutating func append(text: StaticString) {
    unsafe append(
      bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
  }

  /// Appends all bytes in one piece.
  @inlinable @inline(__always)
  public mutating func append(bytes: Span<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { room, count in
      precondition(bytes.count <= room.count - count)
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let source = bytes.baseAddress, let start = room.baseAddress else { return }
        unsafe (start + count).initialize(from: source, count: bytes.count)
      }
      count += bytes.count
    }
  }

  /// ` name=`
  @inlinable
  public mutating func append(key name: Span<UInt8>) {
    append(0x20)
    append(bytes: name)
    append(UInt8(ascii: "="))
  }

  /// The last digits of a word, in lower case.
  @inlinable
  public mutating func append<Word: FixedWidthInteger>(hex word: Word, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: word >> Word(place * 4)) & 15
      append((digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10) &+ digit)
    }
  }

  @inlinable @inline(__always)
  public mutating func append(decimal number: Int) {
    // Most numbers have one digit.
    if UInt(bitPattern: number) < 10 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
    } else {
      append(anyDecimal: number)
    }
  }

  @usableFromInline
  mutating func append(anyDecimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude)
  }

  private mutating func append(digitsOf number: UInt) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

// MARK: - Capitals

extension String {
  /// The same text with `A` to `Z` in lower case, and nothing else changed.
  public var inSmallLetters: String {
    let bytes = utf8.span
    guard bytes.indices.contains(where: { isCapital(bytes[$0]) }) else { return self }
    return String(decoding: utf8.map { isCapital($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

@inlinable
public func isCapital(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
}
