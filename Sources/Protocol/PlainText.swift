// Which bytes are allowed in a line, and which characters may reach a terminal.

/// Whether the bytes are valid UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing cut off)
/// without C0, DEL and C1 controls.
func isPlainText(_ bytes: Span<UInt8>) -> Bool {
  var isASCII = true
  for index in bytes.indices {
    let byte = bytes[index]
    guard byte >= 0x20, byte != 0x7f else { return false }
    guard byte >= 0x80 else { continue }
    isASCII = false
    // U+0080 to U+009F, the C1 controls, are C2 and a byte below A0.
    guard byte != 0xc2 || index + 1 == bytes.count || bytes[index + 1] >= 0xa0 else { return false }
  }
  return isASCII || (try? UTF8Span(validating: bytes)) != nil
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

public func holdsText(_ text: String) -> Bool {
  text.unicodeScalars.contains(where: isVisible)
}

/// Whether a character is visible: not a control, a blank of any width, or one that only affects
/// its neighbours.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x7f else { return scalar.value > 0x20 }
  guard !isUnprintable(scalar) else { return false }
  // Drawn as nothing, although Unicode does not say so: an empty Braille cell, a notehead without a
  // head, the filler of Khitan, the blanks of hieroglyphs.
  guard ![0x2800, 0x1d159, 0x16fe4, 0x13441, 0x13442].contains(scalar.value) else { return false }
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
  public var printable: String { printable(most: .max) }

  /// The first printable characters.
  func printable(most: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.lazy.filter { !isUnprintable($0) }.prefix(most)))
  }
}
