// Numbers as pictures. Each is shown beside its number, for players who do not see it.

extension Frame {
  struct BarPart {
    let value: Int
    let style: Style
    /// The character in ASCII, where styles may be invisible.
    var sign: Unicode.Scalar = "="
  }

  /// Larger numbers from a server are limited to this.
  private static let numberMax = 1_000_000_000

  /// A bar in the first row of a box, filled in proportion to `value` of `whole`, to an eighth of a
  /// column.
  mutating func bar(
    _ value: Int, of whole: Int, in box: Box, _ glyphs: Glyphs, _ style: Style = .plain
  ) {
    let parts = [BarPart(value: value, style: style, sign: glyphs.full)]
    stackedBar(parts, of: whole, in: box.line(0), glyphs)
  }

  /// A bar of several parts that fills a box. A part that is not 0 is visible, however small. The
  /// rest is dots, or a background.
  mutating func stackedBar(
    _ parts: [BarPart], of whole: Int, in box: Box, on ground: Ink = .standard, _ glyphs: Glyphs
  ) {
    let width = min(box.width, Grid.sideMax)
    let whole = min(max(0, whole), Self.numberMax)
    let isBare = ground == .standard
    grid.fill(box, isBare ? glyphs.empty : " ", isBare ? .line : .on(ground))
    let eighths = Array(glyphs.eighths.unicodeScalars)
    var (sum, filled) = (0, 0)
    for part in parts {
      sum = min(whole, sum + min(max(0, part.value), whole))
      let steps = whole > 0 ? sum * width * 8 / whole : 0
      // A part that is followed by another one ends with a whole column.
      let isLast = part.value > 0 && sum >= whole || glyphs.isASCII
      var (full, rest) = (steps / 8, steps % 8)
      if part.value > 0, full == filled, rest == 0, full < width { rest = 1 }
      if isLast || glyphs.isASCII { rest = 0 }
      full = max(full, filled)
      if glyphs.isASCII, part.value > 0, full == filled, full < width { full += 1 }
      let sign = glyphs.isASCII ? part.sign : glyphs.full
      let filling = Box(box.column + filled, box.row, full - filled, box.height)
      grid.fill(filling, sign, part.style)
      if rest > 0, full < width, eighths.indices.contains(rest - 1) {
        var style = part.style
        style.paper = ground
        grid.fill(Box(box.column + full, box.row, 1, box.height), eighths[rest - 1], style)
      }
      filled = full
    }
  }

  /// Values as a line through a box, made of braille dots, two to a column and four to a row; of
  /// stars in ASCII. `range` corresponds to the height of the box.
  mutating func line(
    _ values: [Int], in box: Box, range: ClosedRange<Int>, _ glyphs: Glyphs,
    _ style: Style = .ink(.accent)
  ) {
    guard box.width > 0, box.height > 0, !values.isEmpty else { return }
    let values = values.map { min(max($0, range.lowerBound), range.upperBound) }
    let (across, down) = glyphs.isASCII ? (1, 1) : (2, 4)
    let (dotsWide, dotsHigh) = (box.width * across, box.height * down)
    var dots = [UInt8](repeating: 0, count: box.width * box.height)
    var before: Int?
    for x in 0..<dotsWide {
      let value = Self.value(values, at: x, of: dotsWide)
      let span = max(1, range.upperBound - range.lowerBound)
      let share = min(max(value - range.lowerBound, 0), span)
      let y = (dotsHigh - 1) - share * (dotsHigh - 1) / span
      // A steep part stays connected.
      for y in Self.between(before ?? y, y) {
        let place = y / down * box.width + x / across
        dots[place] |= glyphs.isASCII ? 1 : Self.dot(x % 2, y % 4)
      }
      before = y
    }
    for (place, dot) in dots.enumerated() where dot > 0 {
      let scalar = glyphs.isASCII ? "*" : Unicode.Scalar(0x2800 + UInt32(dot)) ?? "."
      grid.put(scalar, at: box.column + place % box.width, box.row + place / box.width, style)
    }
  }

  /// The value at a point, interpolated.
  private static func value(_ values: [Int], at x: Int, of width: Int) -> Int {
    guard values.count > 1, width > 1 else { return values.last ?? 0 }
    let steps = x * (values.count - 1)
    let (index, rest) = (steps / (width - 1), steps % (width - 1))
    guard index + 1 < values.count else { return values[values.count - 1] }
    return values[index] + (values[index + 1] - values[index]) * rest / (width - 1)
  }

  private static func between(_ one: Int, _ other: Int) -> ClosedRange<Int> {
    one == other ? one...one : one < other ? one + 1...other : other...one - 1
  }

  /// The bit of a braille character for one of its eight dots.
  private static func dot(_ x: Int, _ y: Int) -> UInt8 {
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    return bits[x][y]
  }
}
