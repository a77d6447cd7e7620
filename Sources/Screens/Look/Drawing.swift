// What many screens draw: borders, bars, lines of text.

extension Frame {
  @discardableResult
  mutating func write(
    _ text: String, at column: Int, _ row: Int, _ style: Style = .plain, width: Int = Grid.sideMax
  ) -> Int {
    grid.write(text, at: column, row, style, width: width)
  }

  mutating func write(_ text: String, centredIn box: Box, row: Int, _ style: Style = .plain) {
    let width = min(Width.of(text), box.width)
    write(text, at: box.column + (box.width - width) / 2, box.row + row, style, width: box.width)
  }

  mutating func write(_ text: String, rightIn box: Box, row: Int, _ style: Style = .plain) {
    let width = min(Width.of(text), box.width)
    write(text, at: box.column + box.width - width, box.row + row, style, width: box.width)
  }

  /// Writes one line in a box's first row.
  mutating func write(_ text: String, in box: Box, _ style: Style = .plain) {
    write(text, at: box.column, box.row, style, width: box.width)
  }

  mutating func write(
    lines: some Sequence<String>, centredIn box: Box, row: Int, _ style: Style = .plain
  ) {
    for (index, line) in lines.enumerated() {
      write(line, centredIn: box, row: row + index, style)
    }
  }

  mutating func write(lines: [String], in box: Box, _ style: Style = .plain) {
    write(styled: lines.map { ($0, style) }, in: box)
  }

  mutating func write(styled lines: [StyledLine], in box: Box) {
    for (index, line) in lines.prefix(max(0, box.height)).enumerated() {
      write(line.text, at: box.column, box.row + index, line.style, width: box.width)
    }
  }

  mutating func outline(_ box: Box, _ glyphs: Glyphs, _ style: Style = .line, title: String = "") {
    guard box.width >= 2, box.height >= 2 else { return }
    let (left, right) = (box.column, box.column + box.width - 1)
    let (top, bottom) = (box.row, box.row + box.height - 1)
    grid.fill(Box(left + 1, top, box.width - 2, 1), glyphs.horizontal, style)
    grid.fill(Box(left + 1, bottom, box.width - 2, 1), glyphs.horizontal, style)
    grid.fill(Box(left, top + 1, 1, box.height - 2), glyphs.vertical, style)
    grid.fill(Box(right, top + 1, 1, box.height - 2), glyphs.vertical, style)
    grid.put(glyphs.topLeft, at: left, top, style)
    grid.put(glyphs.topRight, at: right, top, style)
    grid.put(glyphs.bottomLeft, at: left, bottom, style)
    grid.put(glyphs.bottomRight, at: right, bottom, style)
    if !title.isEmpty {
      write(" \(title) ", at: left + 2, top, .bold, width: max(0, box.width - 4))
    }
  }

  /// Gives this background to everything in a box that has none of its own.
  mutating func lay(_ box: Box, on ground: Ink) {
    guard ground != .standard else { return }
    grid.restyle(box) { if $0.paper == .standard { $0.paper = ground } }
  }

  /// Draws a line with a title in it, above a part of a board's side.
  mutating func rule(_ title: String, in box: Box, row: Int, _ glyphs: Glyphs) {
    guard row >= 0, row < box.height else { return }
    grid.fill(box.line(row), glyphs.horizontal, .line)
    write("\(title) ", at: box.column, box.row + row, .bold, width: box.width)
  }
}

typealias StyledLine = (text: String, style: Style)

/// The first sentences of a text, as many as fit whole.
func wrapped(_ text: String, in box: Box) -> [String] {
  let lines = wrapped(text, width: max(1, box.width))
  let end = lines.count > box.height ? text.dropLast().lastIndex(of: ".") : nil
  return end.map { wrapped(String(text[...$0]), in: box) } ?? lines
}

/// Cuts a text between words into lines of at most `width` columns.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = ""
    for word in paragraph.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, Width.of(line) + 1 + Width.of(word) > width {
        lines.append(line)
        line = ""
      }
      // A word that is longer than a line is cut.
      while Width.of(word) > max(1, width) {
        let head = cut(word, to: max(1, width))
        guard !head.isEmpty else { break }
        lines.append(head)
        word.removeFirst(head.count)
      }
      line += line.isEmpty ? word : " \(word)"
    }
    lines.append(line)
  }
  return lines
}

/// The longest beginning of a text that fits into the columns.
func cut(_ text: String, to columns: Int) -> String {
  var (used, kept) = (0, "")
  for character in text {
    used += Width.of(String(character))
    guard used <= columns else { break }
    kept.append(character)
  }
  return kept
}

extension String {
  /// The text filled up with blanks, or cut, to this width.
  func padded(to columns: Int) -> String {
    let kept = cut(self, to: columns)
    return kept + String(repeating: " ", count: max(0, columns - Width.of(kept)))
  }

  /// The same with the blanks in front.
  func indented(to columns: Int) -> String {
    let kept = cut(self, to: columns)
    return String(repeating: " ", count: max(0, columns - Width.of(kept))) + kept
  }

  /// The text, or as much of it as fits before an ellipsis.
  func shortened(to columns: Int, _ look: Look) -> String {
    guard Width.of(self) > columns else { return self }
    return cut(self, to: max(0, columns - 1)) + String(Character(look.glyphs.ellipsis))
  }

  /// The text, or as many of its parts as fit before an ellipsis. No word is cut, as long as the
  /// first part fits.
  func shortened(to columns: Int, between separator: String, _ look: Look) -> String {
    guard Width.of(self) > columns else { return self }
    let parts = split(separator: separator).map(String.init)
    let heads = parts.indices.dropFirst().reversed().lazy.map { count in
      (parts.prefix(count) + ["\(look.glyphs.ellipsis)"]).joined(separator: separator)
    }
    return heads.first { Width.of($0) <= columns } ?? shortened(to: columns, look)
  }
}

extension [String] {
  /// The parts that are not empty, with a separator between them.
  func joinedParts(_ separator: String) -> String {
    filter { !$0.isEmpty }.joined(separator: separator)
  }
}

func helpLine(_ keys: String, _ words: String) -> String {
  "\(Width.of(keys) > 9 ? keys : keys.padded(to: 9)) \(words)"
}

/// A picture below the lines of a notice: a curve, bars, a table of numbers.
protocol Figure {
  /// The rows that it would like to have at this width.
  func rows(width: Int, _ look: Look) -> Int
  func draw(in box: Box, on frame: inout Frame, _ look: Look)
}

/// A part of a panel, which is left out if there is no room for all of its rows.
struct Piece {
  let rows: Int
  /// Where ranks decide what is left out, the highest one goes first.
  var rank = 0
  let draw: (inout Frame, Box) -> Void
}

// The only place that draws colours without a role: those of pictures, and black on white for QR
// codes.

extension Frame {
  /// Draws a QR code, two squares to a cell, with a light margin.
  mutating func draw(code: [[Bool]], margin: Int, at column: Int, _ row: Int, _ glyphs: Glyphs) {
    guard !code.isEmpty else { return }
    func ink(_ line: Int, _ place: Int) -> Ink {
      let isInside = code.indices.contains(line) && code[line].indices.contains(place)
      return .exact(isInside && code[line][place] ? RGB(0, 0, 0) : RGB(255, 255, 255))
    }
    let side = code.count + 2 * margin
    for line in 0..<(side + 1) / 2 {
      for place in 0..<side {
        let (upper, square) = (2 * line - margin, place - margin)
        grid.put(
          glyphs.upperHalf, at: column + place, row + line,
          Style(ink: ink(upper, square), paper: ink(upper + 1, square)))
      }
    }
  }
}

/// The names of the pictures for sliding puzzles, and the open picture. Files are read outside of
/// the app.
package struct PictureBook: Equatable {
  /// Our own first, then the player's.
  var names = OwnPicture.allCases.map(\.rawValue)
  /// The name of the open picture; `nil` before any was requested.
  private(set) var name: String?
  /// The open picture in full size, for terminals that show pictures.
  package private(set) var picture: Picture?
  /// The same, small enough to be cut again for each frame.
  private(set) var small: Picture?
  /// Why it could not be read, as a sentence.
  private(set) var fault: String?
  /// Counts opened pictures, so that an image protocol can distinguish them.
  package private(set) var number = 0

  /// More pixels than a screen of cells shows.
  private static let smallSide = 360

  mutating func open(_ name: String, _ picture: Picture) {
    (self.name, self.picture, fault) = (name, picture, nil)
    let long = max(picture.width, picture.height)
    let share = min(long, Self.smallSide)
    small = picture.scaled(
      toWidth: picture.width * share / long, height: picture.height * share / long)
    number += 1
  }

  mutating func fail(_ name: String, _ fault: String) {
    (self.name, picture, small, self.fault) = (name, nil, nil, fault)
    number += 1
  }
}

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
      var (full, rest) = (steps / 8, steps % 8)
      if part.value > 0, full == filled, rest == 0, full < width { rest = 1 }
      // A part that is followed by another one ends with a whole column.
      if part.value > 0 && sum >= whole || glyphs.isASCII { rest = 0 }
      full = max(full, filled)
      if glyphs.isASCII, part.value > 0, full == filled, full < width { full += 1 }
      let sign = glyphs.isASCII ? part.sign : glyphs.full
      grid.fill(box.after(filled).left(full - filled), sign, part.style)
      if rest > 0, full < width, eighths.indices.contains(rest - 1) {
        var style = part.style
        style.paper = ground
        grid.fill(box.after(full).left(1), eighths[rest - 1], style)
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
        dots[place] |= glyphs.isASCII ? 1 : Self.brailleDots[x % 2][y % 4]
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

  /// The bits of a braille character for its eight dots, column by column.
  private static let brailleDots: [[UInt8]] = [
    [0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80],
  ]
}
