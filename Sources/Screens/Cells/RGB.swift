/// A colour as it is meant, before a terminal makes of it what it can.
package struct RGB: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The same in tint: so many eighths of it.
  func shaded(_ eighths: Int) -> RGB {
    func part(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) * eighths / 8) }
    return RGB(part(red), part(green), part(blue))
  }

  /// As X says it: `rgb:1c1c/2020/2a2a`, with one to four digits each; `rgba:` has one more.
  init?(xterm text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
      return nil
    }
    let parts = text[text.index(after: colon)...].split(
      separator: "/", omittingEmptySubsequences: false)
    let values = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
        let value = Int(part, radix: 16), value >= 0
      else { return nil }
      return UInt8(clamping: value * 255 / ((1 << (4 * part.utf8.count)) - 1))
    }
    guard values.count == parts.count, (3...4).contains(values.count) else { return nil }
    self.init(values[0], values[1], values[2])
  }

  /// `#6cb6ff`
  package init?(hex text: some StringProtocol) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.utf8.allSatisfy(Self.isDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    self = Scheme.Tint(value, 0, nil).exact
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }

  /// Whether a ground of this colour is nearer to white than to black, to the eye.
  var isLight: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500 }
}
