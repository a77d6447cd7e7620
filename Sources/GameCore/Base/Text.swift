// Reads what people type. Only ASCII digits are numbers, and nothing is repaired.

extension Int {
  /// The number that `text` writes out plainly: `7` and `100`, but not `007`, `+5`, `-1` or `1e3`.
  ///
  /// At most `digitsMax` digits, so that no number from outside can overflow anything.
  public init?(plain digits: Span<UInt8>, digitsMax: Int = RuleLimits.digitsMax) {
    let zero = UInt8(ascii: "0")
    guard (1...digitsMax).contains(digits.count), digits[0] != zero || digits.count == 1 else {
      return nil
    }
    self = 0
    for index in digits.indices {
      let digit = digits[index] &- zero
      guard digit <= 9 else { return nil }
      self = self * 10 + Int(digit)
    }
  }

  public init?(plain text: String, digitsMax: Int = RuleLimits.digitsMax) {
    self.init(plain: text.utf8.span, digitsMax: digitsMax)
  }

  public init?(plain text: Substring, digitsMax: Int = RuleLimits.digitsMax) {
    self.init(plain: text.utf8.span, digitsMax: digitsMax)
  }
}

extension String {
  /// The rest after `verb` and one space, or `nil`: `"guess abca".argument(of: "guess")` is `abca`.
  func argument(of verb: String) -> Substring.UTF8View? {
    let (bytes, letters) = (utf8.span, verb.utf8.span)
    guard bytes.count > letters.count, bytes[letters.count] == UInt8(ascii: " ") else { return nil }
    for index in letters.indices where bytes[index] != letters[index] { return nil }
    return utf8[utf8.index(startIndex, offsetBy: letters.count + 1)...]
  }
}

func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
