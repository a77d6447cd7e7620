// Code that reads and writes lines also names their attributes and events.
@_exported public import Wire

/// Reads `name=value`.
///
/// A value that is empty or holds a space, a quote or a backslash is quoted. The only escapes in
/// quotes are `\"`, `\\` and `\n`.
extension Attribute {
  /// Takes an attribute from the front of `rest`. Returns `nil` and takes nothing if the next word
  /// has no `=` after a name.
  init?(taking rest: inout ArraySlice<UInt8>) throws(RefusalCode) {
    let name = rest.prefix(while: isNameByte)
    guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: "=")
    else { return nil }
    var after = rest[(name.endIndex + 1)...]
    let value = try Self.takeValue(&after)
    rest = after
    self.init(String(decoding: name, as: UTF8.self), value)
  }

  /// All attributes of a line, separated by spaces; `nil` if it contains anything else.
  static func all(in line: ArraySlice<UInt8>) -> [Attribute]? {
    var attributes: [Attribute] = []
    var rest = line.drop { $0 == 0x20 }
    while !rest.isEmpty {
      guard let attribute = try? Attribute(taking: &rest) else { return nil }
      attributes.append(attribute)
      rest = rest.drop { $0 == 0x20 }
    }
    return attributes
  }

  static func takeValue(_ rest: inout ArraySlice<UInt8>) throws(RefusalCode) -> String {
    if rest.first == UInt8(ascii: "\"") {
      rest = rest.dropFirst()
      return try takeQuoted(&rest)
    }
    let value = rest.prefix { $0 != 0x20 }
    guard !value.isEmpty, value.allSatisfy(mayStandBare) else { throw .badArgs }
    rest = rest[value.endIndex...]
    return String(decoding: value, as: UTF8.self)
  }

  private static func takeQuoted(_ rest: inout ArraySlice<UInt8>) throws(RefusalCode) -> String {
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        guard rest.first ?? 0x20 == 0x20 else { throw .badArgs }
        return String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "\\"):
        switch rest.popFirst() {
        case UInt8(ascii: "n"): value.append(0x0a)
        case .some(let escaped)
        where escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\"): value.append(escaped)
        default: throw .badArgs
        }
      default: value.append(byte)
      }
    }
    throw .badArgs
  }

  static func mayStandBare(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
