/// A colour as it is meant, before a terminal makes of it what it can.
package struct RGB: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The same in shade: so many eighths of it.
  func shaded(_ eighths: Int) -> RGB {
    func part(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) * eighths / 8) }
    return RGB(part(red), part(green), part(blue))
  }
}
