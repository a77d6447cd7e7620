// The values of each kind of attribute.

public import Protocol

extension Attribute.Kind {
  /// Whether an unquoted value is of this kind.
  public func accepts(_ value: String) -> Bool {
    switch self {
    case .count: Self.isDigits(value[...])
    case .number: Self.isDigits(value.hasPrefix("-") ? value.dropFirst() : value[...])
    case .decimal: Self.isDecimal(value)
    case .flag: value == "yes" || value == "no"
    case .one(let words): words.contains(value)
    case .word: !value.isEmpty && value.utf8.allSatisfy(mayStandBare)
    case .text: true
    case .name: Names.isWellFormed(value)
    case .hash: value.utf8.count == 64 && value.utf8.allSatisfy(isHex)
    case .seed: (1...64).contains(value.utf8.count) && value.utf8.allSatisfy(mayStandBare)
    case .list(let kind): Self.parts(of: value, ",").allSatisfy(kind.accepts)
    case .either(let kind, let word): value == word || kind.accepts(value)
    case .own(let shape): shape.accepts(value)
    default: acceptsShape(value)
    }
  }

  /// The kinds that have a shape of their own.
  private func acceptsShape(_ value: String) -> Bool {
    switch self {
    case .date: Self.has(value, "-", [4, 2, 2])
    case .time: value.count == 20 && value.hasSuffix("Z") && Self.isMoment(value.dropLast())
    case .range: Self.areDigits(value, "-")
    case .share: Self.areDigits(value, "/")
    case .size: Self.areDigits(value, "x")
    case .options: Self.parts(of: value, " ").allSatisfy { Self.parts(of: $0, "=").count == 2 }
    default: false
    }
  }

  private static func isMoment(_ value: Substring) -> Bool {
    let halves = parts(of: String(value), "T")
    return halves.count == 2 && has(halves[0], "-", [4, 2, 2]) && has(halves[1], ":", [2, 2, 2])
  }

  private static func isDecimal(_ value: String) -> Bool {
    let parts = parts(of: value.hasPrefix("-") ? String(value.dropFirst()) : value, ".")
    return parts.count <= 2 && parts.allSatisfy { isDigits($0[...]) }
  }

  /// Whether it is two numbers with this between them.
  private static func areDigits(_ value: String, _ mark: Character) -> Bool {
    let parts = parts(of: value, mark)
    return parts.count == 2 && parts.allSatisfy { isDigits($0[...]) }
  }

  /// Whether the value consists of numbers with these digits, separated by `mark`.
  private static func has(_ value: String, _ mark: Character, _ counts: [Int]) -> Bool {
    let parts = parts(of: value, mark)
    return parts.map(\.count) == counts && parts.allSatisfy { isDigits($0[...]) }
  }

  private static func parts(of value: String, _ mark: Character) -> [String] {
    value.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isDigit)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte) }

/// Whether a value may have this byte without quotes.
private func mayStandBare(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}
