/// Shift, Alt and Ctrl as terminals say them: `5` is Ctrl, and `1:3` a key let go.
struct KeyModifiers {
  let hasShift: Bool
  let hasControl: Bool
  /// Alt, Super and the like, which do nothing here.
  let hasOther: Bool
  let isRelease: Bool

  init(_ numbers: [Int?]) {
    let bits = max(0, ((numbers.first ?? nil) ?? 1) - 1)
    hasShift = bits & 1 != 0
    hasControl = bits & 4 != 0
    // The locks, 64 and 128, change nothing.
    hasOther = bits & 0b111010 != 0
    isRelease = numbers.dropFirst().first == 3
  }
}

extension ControlSequence {
  /// A key by its code, as `ESC [ 97;5u` says it, or `ESC [ 27;5;97~`.
  static func key(code: Int?, shifted: Int?, _ modifiers: KeyModifiers) -> Key? {
    guard let code, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else {
      return nil
    }
    if let key = functionalKey(code, modifiers) { return key }
    guard !modifiers.hasOther, Width.of(scalar) > 0 else { return nil }
    if modifiers.hasControl {
      let small = UInt8(exactly: code).map { $0 | 0x20 } ?? 0
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small) else { return nil }
      return Key(controlByte: small & 0x1f)
    }
    guard modifiers.hasShift else { return .character(scalar) }
    let told = shifted.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
    // A terminal may say that Shift makes a control of it; that is no character.
    let given = told.flatMap { Width.of($0) > 0 ? $0 : nil }
    let capital = scalar.properties.uppercaseMapping.unicodeScalars
    return .character(given ?? (capital.count == 1 ? capital.first : nil) ?? scalar)
  }

  private static func functionalKey(_ code: Int, _ modifiers: KeyModifiers) -> Key? {
    switch code {
    case 9: modifiers.hasShift ? .backTab : .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(code - 57376 + 13)
    case 57399...57408: .character(Unicode.Scalar(UInt8(code - 57399 + 0x30)))
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }
}

extension Key {
  /// What one byte below the space means, or DEL.
  init?(controlByte byte: UInt8) {
    switch byte {
    case 0x08, 0x7f: self = .backspace
    case 0x09: self = .tab
    case 0x0a, 0x0d: self = .enter
    case 0x01...0x1a: self = .control(Unicode.Scalar(byte | 0x60))
    default: return nil
    }
  }
}
