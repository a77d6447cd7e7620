// Letters and digits three cells high: each is drawn from points, of which a cell shows two, one
// above the other. To be read from across the room.

enum LargeType {
  /// In cells.
  static let height = 3

  /// The columns that a text takes.
  static func width(of text: String) -> Int {
    max(0, text.unicodeScalars.reduce(-1) { $0 + 1 + (shape($1)?.first?.count ?? 3) })
  }

  /// The rows of points of a character; `nil` for one that there is none of.
  static func shape(_ scalar: Unicode.Scalar) -> [[Bool]]? {
    let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    return shapes[plain(small)]
  }

  /// Without its accent.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    plainLetters[scalar] ?? scalar
  }

  private static let plainLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "á": "a", "à": "a", "é": "e", "è": "e", "í": "i", "ì": "i", "ó": "o", "ò": "o", "ú": "u",
    "ù": "u", "ü": "u", "ñ": "n", "–": "-", "_": "-",
  ]

  private static let shapes: [Unicode.Scalar: [[Bool]]] = Dictionary(
    uniqueKeysWithValues: texts.map { scalar, text in
      (scalar, text.split(separator: " ").map { $0.map { $0 == "#" } })
    })

  private static let texts: [(Unicode.Scalar, String)] = [
    ("0", "### #.# #.# #.# ###"), ("1", ".#. ##. .#. .#. ###"), ("2", "### ..# ### #.. ###"),
    ("3", "### ..# ### ..# ###"), ("4", "#.# #.# ### ..# ..#"), ("5", "### #.. ### ..# ###"),
    ("6", "### #.. ### #.# ###"), ("7", "### ..# ..# ..# ..#"), ("8", "### #.# ### #.# ###"),
    ("9", "### #.# ### ..# ###"), ("a", ".#. #.# ### #.# #.#"), ("b", "##. #.# ##. #.# ##."),
    ("c", ".## #.. #.. #.. .##"), ("d", "##. #.# #.# #.# ##."), ("e", "### #.. ##. #.. ###"),
    ("f", "### #.. ##. #.. #.."), ("g", ".## #.. #.# #.# .##"), ("h", "#.# #.# ### #.# #.#"),
    ("i", "# # # # #"), ("j", "..# ..# ..# #.# .#."), ("k", "#.# #.# ##. #.# #.#"),
    ("l", "#.. #.. #.. #.. ###"), ("m", "#...# ##.## #.#.# #...# #...#"),
    ("n", "#..# ##.# #.## #..# #..#"), ("o", ".#. #.# #.# #.# .#."), ("p", "##. #.# ##. #.. #.."),
    ("q", ".#. #.# #.# .#. ..#"), ("r", "##. #.# ##. #.# #.#"), ("s", ".## #.. .#. ..# ##."),
    ("t", "### .#. .#. .#. .#."), ("u", "#.# #.# #.# #.# ###"), ("v", "#.# #.# #.# #.# .#."),
    ("w", "#...# #...# #.#.# ##.## #...#"), ("x", "#.# #.# .#. #.# #.#"),
    ("y", "#.# #.# .#. .#. .#."), ("z", "### ..# .#. #.. ###"), (" ", ".. .. .. .. .."),
    ("-", "... ... ### ... ..."), (":", ". # . # ."), (".", ". . . . #"), ("!", "# # # . #"),
    ("+", "... .#. ### .#. ..."), ("½", "#..# #.#. ..## .#.# #.##"), ("?", "##. ..# .#. ... .#."),
    ("'", "# # . . ."), ("/", "..# ..# .#. #.. #.."), ("¡", "# . # # #"),
  ]

  /// What a cell of a character shows, in a row counted from the top.
  static func glyph(
    _ points: [[Bool]], _ column: Int, _ row: Int, _ glyphs: Glyphs
  ) -> Unicode.Scalar? {
    func has(_ row: Int) -> Bool {
      points.indices.contains(row) && points[row].indices.contains(column) && points[row][column]
    }
    switch (has(2 * row), has(2 * row + 1)) {
    case (true, true): return glyphs.full
    case (true, false): return glyphs.upperHalf
    case (false, true): return glyphs.lowerHalf
    case (false, false): return nil
    }
  }
}

extension Frame {
  /// Writes a text in large letters. Says whether it could: in ASCII, and where it has no room, it
  /// cannot.
  @discardableResult
  mutating func write(
    large text: String, at column: Int, _ row: Int, width: Int, _ glyphs: Glyphs, _ style: Style
  ) -> Bool {
    guard !glyphs.isASCII, LargeType.width(of: text) <= width,
      text.unicodeScalars.allSatisfy({ LargeType.shape($0) != nil })
    else { return false }
    var left = column
    for scalar in text.unicodeScalars {
      guard let points = LargeType.shape(scalar), let first = points.first else { continue }
      for line in 0..<LargeType.height {
        for place in first.indices {
          guard let glyph = LargeType.glyph(points, place, line, glyphs) else { continue }
          grid.fill(Box(left + place, row + line, 1, 1), glyph, style)
        }
      }
      left += first.count + 1
    }
    return true
  }

  /// Writes a number in large digits in the middle of a box. Says whether it had room for them.
  mutating func write(
    large number: Int, centredIn box: Box, _ glyphs: Glyphs, _ style: Style
  ) -> Bool {
    let text = String(number)
    let width = LargeType.width(of: text)
    guard box.height >= LargeType.height + 2, box.width >= width + 2 else { return false }
    return write(
      large: text, at: box.column + (box.width - width) / 2,
      box.row + (box.height - LargeType.height) / 2, width: width, glyphs, style)
  }
}
