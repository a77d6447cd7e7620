/// A bracket as a picture (SVG), made from the drawing that the server sends:
///
///     ana-----.             a line of text is a row of the picture, a character a column;
///             |bob          names stay text, and each dash, bar and corner becomes
///     bob-----'             a stroke of one path
struct BracketPicture {
  private let lines: [[Character]]
  private let glyphs = Glyphs.unicode

  private static let columnWidth = 9
  private static let rowHeight = 20
  private static let pixelsInLetter = 16
  /// As many columns and rows as the largest bracket that a server draws has room in.
  private static let columnsMax = 400
  private static let rowsMax = 1100

  /// The lines as `CupBracket` gives them, with the strokes of a Unicode terminal.
  init(_ lines: [String]) {
    self.lines = lines.prefix(Self.rowsMax).map { Array($0.prefix(Self.columnsMax)) }
  }

  var markup: Markup {
    let width = (lines.map(\.count).max() ?? 0) * Self.columnWidth
    let height = lines.count * Self.rowHeight
    guard width > 0 else { return .nothing }
    let path = lines.enumerated().map { strokes($1, row: $0) }.joined()
    return .element(
      "svg",
      [
        "viewBox": "0 0 \(width) \(height)", "role": "img",
        // It grows with the letters of the page.
        "style": "width:\(width / Self.pixelsInLetter)rem",
        "xmlns": "http://www.w3.org/2000/svg",
      ],
      .element("path", ["d": path]),
      .all(lines.enumerated().flatMap { names($1, row: $0) }))
  }

  // MARK: - Strokes

  /// Which ways a stroke leaves the middle of its cell: to the left or right, up or down.
  private func ways(_ character: Character) -> [(x: Int, y: Int)] {
    switch character.unicodeScalars.first {
    // A place that nobody has reached stays empty: the line goes through it.
    case glyphs.horizontal, "?": [(-1, 0), (1, 0)]
    case glyphs.vertical: [(0, -1), (0, 1)]
    case glyphs.topRight: [(-1, 0), (0, 1)]
    case glyphs.bottomRight: [(-1, 0), (0, -1)]
    case glyphs.teeLeft: [(0, -1), (0, 1), (1, 0)]
    default: []
    }
  }

  /// A run of dashes is one stroke.
  private func strokes(_ line: [Character], row: Int) -> String {
    let y = row * Self.rowHeight + Self.rowHeight / 2
    var (path, run) = ("", 0)
    for (column, character) in (line + [" "]).enumerated() {
      let ways = ways(character)
      if ways.allSatisfy({ $0.y == 0 }), !ways.isEmpty {
        run += 1
        continue
      }
      if run > 0 { path += "M\((column - run) * Self.columnWidth) \(y)h\(run * Self.columnWidth)" }
      run = 0
      let x = column * Self.columnWidth + Self.columnWidth / 2
      path += ways.map { way in stroke(way, fromX: x, y) }.joined()
    }
    return path
  }

  private func stroke(_ way: (x: Int, y: Int), fromX x: Int, _ y: Int) -> String {
    // A cell has an odd width: its right half is a pixel wider.
    let reach = way.x > 0 ? Self.columnWidth - Self.columnWidth / 2 : Self.columnWidth / 2
    return "M\(x) \(y)l\(way.x * reach) \(way.y * Self.rowHeight / 2)"
  }

  // MARK: - Names

  /// The words of a line, each where it begins.
  private func names(_ line: [Character], row: Int) -> [Markup] {
    var (names, word, start) = ([Markup](), "", 0)
    for (column, character) in (line + [" "]).enumerated() {
      let isStroke = character == " " || !ways(character).isEmpty
      if !isStroke {
        if word.isEmpty { start = column }
        word.append(character)
      } else if !word.isEmpty {
        names.append(name(word, column: start, row: row))
        word = ""
      }
    }
    return names
  }

  private func name(_ word: String, column: Int, row: Int) -> Markup {
    let x = column * Self.columnWidth
    let y = row * Self.rowHeight + Self.rowHeight * 3 / 4
    return .element("text", ["x": "\(x)", "y": "\(y)"], .text(word))
  }
}
