// Which bytes are allowed in a line, and which characters may reach a terminal.

/// Whether the bytes are valid UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing cut off)
/// without C0, DEL and C1 controls.
func isPlainText(_ bytes: Span<UInt8>) -> Bool {
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    if byte < 0x80 {
      guard byte >= 0x20, byte != 0x7f else { return false }
      index += 1
    } else {
      let length = scalarLength(bytes, at: index)
      guard length > 0 else { return false }
      index += length
    }
  }
  return true
}

/// Length of the scalar at `index` in bytes, 2 to 4; 0 if it is invalid or a C1 control.
private func scalarLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
  let first = bytes[index]
  // After some first bytes the range of the second byte is narrower: this refuses overlong forms,
  // surrogates and anything above U+10FFFF.
  let (length, second): (Int, ClosedRange<UInt8>) =
    switch first {
    case 0xc2: (2, 0xa0...0xbf)  // U+0080 to U+009F are the C1 controls.
    case 0xc3...0xdf: (2, 0x80...0xbf)
    case 0xe0: (3, 0xa0...0xbf)
    case 0xe1...0xec, 0xee...0xef: (3, 0x80...0xbf)
    case 0xed: (3, 0x80...0x9f)
    case 0xf0: (4, 0x90...0xbf)
    case 0xf1...0xf3: (4, 0x80...0xbf)
    case 0xf4: (4, 0x80...0x8f)
    default: (0, 0...0)
    }
  guard length > 0, index + length <= bytes.count, second.contains(bytes[index + 1]) else {
    return 0
  }
  for place in 2..<max(2, length) where bytes[index + place] & 0xc0 != 0x80 { return 0 }
  return length
}

/// The characters of names, tags and option names: ASCII letters, digits, `-` and `_`.
func isNameByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
}

func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte) }

public func holdsText(_ text: String) -> Bool {
  text.unicodeScalars.contains(where: isVisible)
}

/// Whether a character is visible: not a control, a blank of any width, or one that only affects
/// its neighbours.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x7f else { return scalar.value > 0x20 }
  guard !isUnprintable(scalar) else { return false }
  switch scalar.value {
  // Drawn as nothing, although Unicode does not say so: an empty Braille cell, a notehead without a
  // head, the filler of Khitan, the blanks of hieroglyphs.
  case 0x2800, 0x1d159, 0x16fe4, 0x13441, 0x13442: return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return false
  default: return !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// Whether a character must not reach a terminal: controls, characters that change the direction of
/// writing or break lines, and invisible ones that would make two texts look alike. Characters that
/// join letters or emoji, or choose between their forms, are allowed.
public func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20..<0x7f: false
  case 0..<0xad: scalar.value < 0xa0
  case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
  default: isIgnorable(scalar.value)
  }
}

/// Fillers, word joiners, tags and noncharacters.
private func isIgnorable(_ value: UInt32) -> Bool {
  switch value {
  case 0xad, 0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e, 0x200b: true
  case 0x2060...0x206f, 0x3164, 0xfeff, 0xffa0, 0xfff0...0xfffb: true
  case 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe00ff, 0xe01f0...0xe0fff: true
  case 0xfdd0...0xfdef: true
  default: value & 0xfffe == 0xfffe
  }
}

extension String {
  /// The text without characters that control a terminal or change the direction of writing. Quoted
  /// text from a server or a file passes through here, in all programs.
  public var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !isUnprintable($0) }))
  }
}
