// Numbers three cells high, for tiles that have room for them: each digit is three by five points,
// and a cell shows two of them, one above the other.

extension Frame {
  /// Writes a number in large digits in the middle of a box. Says whether it had room for them.
  mutating func write(
    large number: Int, centredIn box: Box, _ glyphs: Glyphs, _ style: Style
  ) -> Bool {
    let digits = String(number).unicodeScalars.compactMap { LargeDigit($0) }
    let width = digits.count * (LargeDigit.width + 1) - 1
    guard !glyphs.isASCII, box.height >= LargeDigit.height + 2, box.width >= width + 2 else {
      return false
    }
    let left = box.column + (box.width - width) / 2
    let top = box.row + (box.height - LargeDigit.height) / 2
    for (index, digit) in digits.enumerated() {
      for row in 0..<LargeDigit.height {
        for column in 0..<LargeDigit.width {
          guard let glyph = digit.glyph(column, row, glyphs) else { continue }
          let place = left + index * (LargeDigit.width + 1) + column
          grid.fill(Box(place, top + row, 1, 1), glyph, style)
        }
      }
    }
    return true
  }
}

/// A digit as points.
private struct LargeDigit {
  static let width = 3
  /// In cells.
  static let height = 3
  private let rows: [String]

  init?(_ scalar: Unicode.Scalar) {
    guard let place = Array("0123456789".unicodeScalars).firstIndex(of: scalar) else { return nil }
    rows = Self.shapes[place].split(separator: " ").map(String.init)
  }

  private static let shapes: [String] = [
    "### #.# #.# #.# ###", ".#. ##. .#. .#. ###", "### ..# ### #.. ###", "### ..# ### ..# ###",
    "#.# #.# ### ..# ..#", "### #.. ### ..# ###", "### #.. ### #.# ###", "### ..# ..# ..# ..#",
    "### #.# ### #.# ###", "### #.# ### ..# ###",
  ]

  /// What a cell of it shows; `nil` for nothing.
  func glyph(_ column: Int, _ row: Int, _ glyphs: Glyphs) -> Unicode.Scalar? {
    switch (hasPoint(column, 2 * row), hasPoint(column, 2 * row + 1)) {
    case (true, true): glyphs.full
    case (true, false): glyphs.upperHalf
    case (false, true): glyphs.lowerHalf
    case (false, false): nil
    }
  }

  private func hasPoint(_ column: Int, _ row: Int) -> Bool {
    guard rows.indices.contains(row) else { return false }
    return Array(rows[row].unicodeScalars)[column] == "#"
  }
}
