// Letters and digits three cells high, for where finer ones would not be read: each is set from
// points, of which a cell shows two, one above the other.

enum LargeType {
  static let height = 3

  static func width(of text: String) -> Int {
    max(0, text.unicodeScalars.reduce(-1) { $0 + 1 + (shape($1)?.first?.count ?? 3) })
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
}

extension Frame {
  /// Writes a text whose characters all are there, two points to a cell.
  mutating func write(large text: String, at column: Int, _ row: Int, _ style: Style) {
    var left = column
    for points in text.unicodeScalars.compactMap({ LargeType.shape($0) }) {
      let width = points.first?.count ?? 0
      for (line, place) in (0..<LargeType.height).flatMap({ line in
        (0..<width).map { (line, $0) }
      }) {
        let lower = points.indices.contains(2 * line + 1) && points[2 * line + 1][place]
        let which = (points[2 * line][place] ? 1 : 0) | (lower ? 2 : 0)
        guard which > 0 else { continue }
        let cell = Box(left + place, row + line, 1, 1)
        grid.fill(cell, Blocks.half.scalar(which), style)
      }
      left += width + 1
    }
  }
}
