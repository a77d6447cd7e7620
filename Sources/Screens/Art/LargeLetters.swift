import Synchronization

// Large letters: as high as there is room for, capital and small, drawn as everything in `art` is.
// A letter has the colour of its style, on that style's paper.

enum LargeLetters {
  /// The fewest points in which letters differ from each other.
  private static let pointsMin = 9

  /// The fewest rows in which letters can be read. Digits have ``SmallDigits`` for fewer.
  static func rowsMin(_ blocks: Blocks) -> Int { (pointsMin + blocks.down - 1) / blocks.down }

  /// More rows are never needed.
  private static let rowsMax = 40

  /// The points from the top of a letter to below its foot. Heights a little above the fewest
  /// would make some strokes twice as thick as others.
  private static func pointsHigh(_ rows: Int, _ blocks: Blocks) -> Int {
    let height = rows * blocks.down
    return height < 12 ? min(height, pointsMin) : height
  }

  /// How much of a point a letter covers at least where it is seen, of 255. Strokes are wider than
  /// a point, and holes must stay open.
  static let coverMin = 150

  /// Whether there is a letter for each character of a text, and blocks to draw it with.
  static func canWrite(_ text: String, _ blocks: Blocks) -> Bool {
    blocks > .plain
      && text.unicodeScalars.allSatisfy { ArtSheet.own.places[Art.letter($0).name] != nil }
  }

  /// The columns of a text that is so many rows high.
  static func columns(of text: String, rows: Int, _ blocks: Blocks) -> Int {
    guard rows >= rowsMin(blocks) else { return SmallDigits.columns(of: text) }
    return (points(of: text, rows: rows, blocks) + blocks.across - 1) / blocks.across
  }

  private static func points(of text: String, rows: Int, _ blocks: Blocks) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1, rows: rows, blocks) }
  }

  /// Of one letter with the gap after it, in points.
  private static func width(of scalar: Unicode.Scalar, rows: Int, _ blocks: Blocks) -> Int {
    guard let place = ArtSheet.own.places[Art.letter(scalar).name] else { return 0 }
    let (wide, high) = (place.width * 2 * blocks.across, place.height * blocks.down)
    return max(1, (2 * pointsHigh(rows, blocks) * wide + high) / (2 * high))
  }

  /// The most rows with which a text has room in a box; `nil` where it has none.
  static func rows(of text: String, in box: Box, _ blocks: Blocks) -> Int? {
    let fine = stride(from: min(box.height, rowsMax), through: rowsMin(blocks), by: -1)
    if canWrite(text, blocks),
      let rows = fine.first(where: { columns(of: text, rows: $0, blocks) <= box.width })
    {
      return rows
    }
    let hasRoom = SmallDigits.rows <= box.height && SmallDigits.columns(of: text) <= box.width
    return hasRoom && blocks > .plain && SmallDigits.canWrite(text) ? SmallDigits.rows : nil
  }

  /// As much of a text as has room, with a point where it is cut; `nil` where too little is left.
  static func fitting(_ text: String, in box: Box, _ blocks: Blocks) -> String? {
    let heads = stride(from: text.count - 1, through: 3, by: -1).lazy.map {
      "\(text.prefix($0))."
    }
    return ([text] + heads).first { rows(of: $0, in: box, blocks) != nil }
  }

  private struct Key: Hashable {
    let text: String
    let rows: Int
    let blocks: Blocks
  }

  /// Texts that were written before: most are shown for many frames.
  private static let kept = Mutex<[Key: [Unicode.Scalar?]]>([:])
  private static let keptMax = 256

  /// The cells of a text, row by row.
  static func cells(of text: String, rows: Int, _ blocks: Blocks) -> [Unicode.Scalar?] {
    let key = Key(text: text, rows: rows, blocks: blocks)
    if let cells = kept.withLock({ $0[key] }) { return cells }
    guard let bitmap = bitmap(text, rows: rows, blocks) else { return [] }
    let width = bitmap.width / blocks.across
    let cells = (0..<width * rows).map { place -> Unicode.Scalar? in
      let points = bitmap.points(place % width, place / width, blocks)
      let inked = points.indices.reduce(0) { points[$1].w >= coverMin ? $0 | 1 << $1 : $0 }
      return inked == 0 ? nil : blocks.scalar(inked)
    }
    kept.withLock { kept in
      if kept.count >= keptMax { kept = [:] }
      kept[key] = cells
    }
    return cells
  }

  /// All letters of a text beside each other.
  static func bitmap(_ text: String, rows: Int, _ blocks: Blocks) -> Bitmap? {
    let width = columns(of: text, rows: rows, blocks) * blocks.across
    let height = rows * blocks.down
    guard width > 0, height > 0 else { return nil }
    var strip = Bitmap(
      width: width, height: height, pixels: Array(repeating: .zero, count: width * height))
    var left = 0
    for scalar in text.unicodeScalars {
      let wide = self.width(of: scalar, rows: rows, blocks)
      guard let letter = ArtSheet.own.bitmap(.letter(scalar), .mono) else { return nil }
      let scaled = letter.scaled(toWidth: wide, height: pointsHigh(rows, blocks))
      for place in scaled.pixels.indices {
        strip.pixels[place / wide * width + left + place % wide] = scaled.pixels[place]
      }
      left += wide
    }
    return strip
  }
}

/// Digits three cells high, each set from points, of which a cell shows two, one above the other.
enum SmallDigits {
  static let rows = 3

  static func canWrite(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { shapes[$0] != nil }
  }

  static func columns(of text: String) -> Int {
    max(0, text.unicodeScalars.reduce(-1) { $0 + 1 + (shapes[$1]?.first?.count ?? 3) })
  }

  /// The cells that have ink: their places, and which of their points are drawn.
  static func cells(of text: String) -> [(column: Int, row: Int, points: Int)] {
    var left = 0
    var cells: [(column: Int, row: Int, points: Int)] = []
    for shape in text.unicodeScalars.compactMap({ shapes[$0] }) {
      let width = shape.first?.count ?? 0
      for row in 0..<rows {
        for place in 0..<width {
          let lower = shape.indices.contains(2 * row + 1) && shape[2 * row + 1][place]
          let points = (shape[2 * row][place] ? 1 : 0) | (lower ? 2 : 0)
          if points > 0 { cells.append((left + place, row, points)) }
        }
      }
      left += width + 1
    }
    return cells
  }

  private static let shapes: [Unicode.Scalar: [[Bool]]] = Dictionary(
    uniqueKeysWithValues: texts.map { scalar, text in
      (scalar, text.split(separator: " ").map { $0.map { $0 == "#" } })
    })

  private static let texts: [(Unicode.Scalar, String)] = [
    ("0", "### #.# #.# #.# ###"), ("1", ".#. ##. .#. .#. ###"), ("2", "### ..# ### #.. ###"),
    ("3", "### ..# ### ..# ###"), ("4", "#.# #.# ### ..# ..#"), ("5", "### #.. ### ..# ###"),
    ("6", "### #.. ### #.# ###"), ("7", "### ..# ..# ..# ..#"), ("8", "### #.# ### #.# ###"),
    ("9", "### #.# ### ..# ###"), (" ", ".. .. .. .. .."), ("-", "... ... ### ... ..."),
    (":", ". # . # ."), (".", ". . . . #"), ("+", "... .#. ### .#. ..."),
    ("½", "#..# #.#. ..## .#.# #.##"), ("?", "##. ..# .#. ... .#."),
  ]
}

/// The side of its box at which a text is drawn.
enum LargeSide {
  case left, middle, right
}

extension Frame {
  /// Writes a text in the largest letters that have room in a box. Says whether there are any.
  @discardableResult
  mutating func write(
    letters text: String, in box: Box, at side: LargeSide = .middle, _ blocks: Blocks,
    _ style: Style
  ) -> Bool {
    guard let rows = LargeLetters.rows(of: text, in: box, blocks) else { return false }
    var place = box.centred(LargeLetters.columns(of: text, rows: rows, blocks), rows)
    if side == .left { place.column = box.column }
    if side == .right { place.column = box.column + box.width - place.width }
    guard rows >= LargeLetters.rowsMin(blocks) else {
      for cell in SmallDigits.cells(of: text) {
        let box = Box(place.column + cell.column, place.row + cell.row, 1, 1)
        grid.fill(box, Blocks.half.scalar(cell.points), style)
      }
      return true
    }
    for (index, scalar) in LargeLetters.cells(of: text, rows: rows, blocks).enumerated() {
      guard let scalar else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: place.width)
      grid.fill(Box(place.column + column, place.row + row, 1, 1), scalar, style)
    }
    return true
  }
}
