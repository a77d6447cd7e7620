// Letters and digits three cells high, or larger: each is drawn from points, of which a cell shows
// two, one above the other. To be read from across the room.

enum LargeType {
  /// In cells, at the scale of one.
  static let height = 3

  /// The largest that is drawn: letters of ten rows.
  private static let scaleMax = 4

  /// In cells, where a point of a letter is so many points wide and high.
  static func height(scale: Int) -> Int { (pointsHigh * scale + 1) / 2 }

  private static let pointsHigh = 5

  static func width(of text: String, scale: Int = 1) -> Int {
    scale * max(0, text.unicodeScalars.reduce(-1) { $0 + 1 + (shape($1)?.first?.count ?? 3) })
  }

  /// The largest scale at which a text has room; `nil` where it has none.
  static func scale(of text: String, width: Int, height: Int) -> Int? {
    stride(from: scaleMax, through: 1, by: -1).first { scale in
      Self.width(of: text, scale: scale) <= width && Self.height(scale: scale) <= height
    }
  }

  /// Whether there is a letter for each character of a text.
  static func canWrite(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { shape($0) != nil }
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
    _ points: [[Bool]], _ column: Int, _ row: Int, scale: Int = 1, _ glyphs: Glyphs
  ) -> Unicode.Scalar? {
    func has(_ row: Int) -> Bool {
      let (line, place) = (row / scale, column / scale)
      return points.indices.contains(line) && points[line].indices.contains(place)
        && points[line][place]
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
    large text: String, at column: Int, _ row: Int, width: Int, scale: Int = 1, _ glyphs: Glyphs,
    _ style: Style
  ) -> Bool {
    guard !glyphs.isASCII, scale > 0, LargeType.width(of: text, scale: scale) <= width,
      LargeType.canWrite(text)
    else { return false }
    var left = column
    for scalar in text.unicodeScalars {
      guard let points = LargeType.shape(scalar), let first = points.first else { continue }
      for line in 0..<LargeType.height(scale: scale) {
        for place in 0..<first.count * scale {
          guard let glyph = LargeType.glyph(points, place, line, scale: scale, glyphs) else {
            continue
          }
          grid.put(glyph, at: left + place, row + line, style)
        }
      }
      left += (first.count + 1) * scale
    }
    return true
  }

  /// Writes a text in the middle of a box, in the largest letters that leave a margin there. Says
  /// whether there are any.
  mutating func write(
    large text: String, centredIn box: Box, share: Int = 2, _ glyphs: Glyphs, _ style: Style
  ) -> Bool {
    let (width, height) = (box.width - 2, max(LargeType.height, box.height / max(1, share)))
    guard box.height >= LargeType.height + 2,
      let scale = LargeType.scale(of: text, width: width, height: height)
    else { return false }
    let wide = LargeType.width(of: text, scale: scale)
    return write(
      large: text, at: box.column + (box.width - wide) / 2,
      box.row + (box.height - LargeType.height(scale: scale)) / 2, width: wide, scale: scale,
      glyphs, style)
  }
}
