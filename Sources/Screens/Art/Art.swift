import CPictures
import GameCore

/// A drawing of `art` by its name: a card, a die, a ball.
package struct Art: Hashable, Sendable {
  let name: String
  static let cardBack = Art(name: "back")
  /// A small card without anything on it.
  static let paper = Art(name: "paper-small")
  static let pegForPlace = Art(name: "peg-place")
  static let pegForColour = Art(name: "peg-colour")

  static func die(_ face: Int) -> Art { Art(name: "die-\(face)") }
  static let dieLost = Art(name: "die-1-lost")
  static func card(_ card: Card) -> Art { Art(name: "\(card.suit.rawValue)-\(card.number)") }
  static func ball(_ ball: Ball) -> Art { Art(name: ball.rawValue) }
  /// The ball for a colour without a sport's ball, counted from 0.
  static func plainBall(_ colour: Int) -> Art { Art(name: "plain-\(max(0, colour) % 4 + 1)") }
  static let slot = Art(name: "slot")
  /// The place of the next ball.
  static let slotForNext = Art(name: "slot-next")
  static let lock = Art(name: "lock")
  static let trophies = ["gold", "silver", "bronze"].map { Art(name: "trophy-\($0)") }
  static func letter(_ scalar: Unicode.Scalar) -> Art {
    Art(name: "u\(String(scalar.value, radix: 16))")
  }

  /// Narrower cards have a drawing of their own, without a frame. The coarser blocks have
  /// simpler drawings of small dice, and of things four cells wide.
  private static let smallMax = 30
  private static let littleMax = 12
  private static let tinyMax = 5

  /// The drawing that is clearest at this width.
  func drawn(columns: Int, _ blocks: Blocks) -> Art {
    let coarse = blocks <= .quadrant ? [("tiny", Self.tinyMax), ("little", Self.littleMax)] : []
    let kinds = (coarse + [("small", Self.smallMax)]).filter { columns <= $0.1 }
    let names = kinds.map { "\(name)-\($0.0)" }
    return names.first { ArtSheet.own.places[$0] != nil }.map { Art(name: $0) } ?? self
  }

  /// Its width at this many rows: a cell is twice as high as wide.
  func columns(rows: Int) -> Int {
    guard let place = ArtSheet.own.places[name] else { return 0 }
    return max(1, (4 * rows * place.width + place.height) / (2 * place.height))
  }
}

/// The drawings as pixels, in the file that `Scripts/make/art` writes: lines with the sources,
/// colours and drawings, an empty line, and all pixels packed, each as the number of a colour.
struct ArtSheet: Sendable {
  /// The hash of the sources of the sheet.
  private(set) var sources = ""
  private(set) var colours: [(name: String, rgb: RGB)] = []
  /// The size of each drawing, and where its pixels begin.
  private(set) var places: [String: (width: Int, height: Int, start: Int)] = [:]
  private var pixels: [UInt8] = []

  static let own = unsafe ArtSheet(
    Array(UnsafeBufferPointer(start: own_art_sheet(), count: own_art_bytes)))

  private static let pixelsMax = 4 * 1024 * 1024

  init(_ bytes: [UInt8]) {
    var (start, end) = (0, 0)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      start += line.count + 1
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      guard let kind = words.first else { break }
      switch (kind, words.count) {
      case ("sources", 2): sources = words[1]
      case ("colour", 3): colours.append((words[1], RGB(hex: words[2]) ?? RGB(0, 0, 0)))
      case ("drawing", 4):
        let (width, height) = (Picture.side(Int(words[2]) ?? 1), Picture.side(Int(words[3]) ?? 1))
        places[words[1]] = (width, height, end)
        end += width * height
      default: break
      }
    }
    pixels = Self.unpacked(bytes.dropFirst(start))
  }

  /// Unpacks runs of literal bytes, and runs that repeat earlier bytes.
  private static func unpacked(_ packed: ArraySlice<UInt8>) -> [UInt8] {
    var pixels: [UInt8] = []
    var rest = packed
    func number() -> Int {
      var (value, shift) = (0, 0)
      while let byte = rest.popFirst(), shift < 32 {
        value |= Int(byte & 127) << shift
        guard byte > 127 else { break }
        shift += 7
      }
      return value
    }
    while !rest.isEmpty, pixels.count < pixelsMax {
      let head = number()
      let count = min(head / 2, pixelsMax)
      if head % 2 == 0 {
        pixels += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else {
        let back = number()
        guard back > 0, back <= pixels.count else { break }
        for _ in 0..<count { pixels.append(pixels[pixels.count - back]) }
      }
    }
    return pixels
  }

  /// A drawing in the colours of a scheme; `nil` for an unknown one.
  func bitmap(_ art: Art, _ scheme: Scheme) -> Bitmap? {
    guard let place = places[art.name] else { return nil }
    let end = place.start + place.width * place.height
    guard end <= pixels.count else { return nil }
    let inks = colours.map { name, rgb in
      Pixel(Role(rawValue: name).flatMap { scheme[$0]?.exact } ?? rgb)
    }
    return Bitmap(
      width: place.width, height: place.height,
      pixels: pixels[place.start..<end].map { number in
        let index = Int(number) - 1
        return inks.indices.contains(index) ? inks[index] : .zero
      })
  }
}

extension Frame {
  /// Draws a thing over a whole box. Returns whether it could. Where the drawing is transparent,
  /// what is beneath remains, on this background.
  @discardableResult
  mutating func draw(
    _ art: Art, in box: Box, on ground: Ink = .standard, _ blocks: Blocks, _ look: Look
  ) -> Bool {
    let mosaic = Mosaic(
      columns: box.width, rows: box.height, blocks: blocks, ground: ground, scheme: look.scheme,
      depth: look.depth)
    let cells = keptArt.value(for: Drawn(thing: art, mosaic: mosaic)) {
      let drawn = art.drawn(columns: box.width, blocks)
      guard let bitmap = ArtSheet.own.bitmap(drawn, look.scheme) else { return nil }
      guard art.name.hasPrefix("die") else { return mosaic.cells(of: bitmap) }
      let (width, height) = (box.width * blocks.across, box.height * blocks.down)
      return mosaic.cells(of: bitmap.sampled(toWidth: width, height: height))
    }
    guard let cells else { return false }
    for (place, cell) in cells.enumerated() {
      guard let cell, let scalar = cell.scalar else { continue }
      grid.put(scalar, at: box.column + place % box.width, box.row + place / box.width, cell.style)
    }
    return true
  }
}

/// Enough for a few screens.
private let keptArt = Kept<Drawn<Art>, [Cell?]>(most: 512)

// Large letters, capital and small, as high as there is room for. They are drawn like everything in
// `art`, in the ink of a style on that style's paper.

enum LargeLetters {
  /// What a text needs of a line's height.
  enum Line {
    /// All of it, so that texts in the same number of rows are equally large.
    case whole
    /// Only what is above the line of writing, as figures have no descenders.
    case figures

    /// The line of a text that stands by itself.
    init(for text: String) { self = text.contains(where: "gjpqyçQ,;".contains) ? .whole : .figures }

    /// The rows of a drawing that belong to the line. Its 45th row is the last above descenders.
    fileprivate func height(of drawn: Int) -> Int { self == .figures ? min(drawn, 45) : drawn }
  }

  /// The fewest rows in which letters can be read.
  static func rowsMin(_ blocks: Blocks, _ line: Line = .whole) -> Int {
    let most = blocks == .half ? 5 : blocks == .quadrant ? 4 : 3
    return line == .figures ? max(3, most - 1) : most
  }

  /// More rows are never needed.
  private static let rowsMax = 40

  /// A drawn point is covered by more than this, of 255. Strokes are wider than a point, and holes
  /// must stay open.
  static let coverMin = 149

  /// Whether there is a letter for each character of a text, and blocks to draw it.
  static func canWrite(_ text: String, _ blocks: Blocks) -> Bool {
    blocks > .plain
      && text.unicodeScalars.allSatisfy { ArtSheet.own.places[Art.letter($0).name] != nil }
  }

  static func columns(of text: String, rows: Int, _ blocks: Blocks, _ line: Line = .whole) -> Int {
    let points = text.unicodeScalars.reduce(0) { $0 + width(of: $1, rows: rows, blocks, line) }
    return (points + blocks.across - 1) / blocks.across
  }

  /// The width of one letter with its gap, in points.
  private static func width(
    of scalar: Unicode.Scalar, rows: Int, _ blocks: Blocks, _ line: Line
  ) -> Int {
    guard let place = ArtSheet.own.places[Art.letter(scalar).name] else { return 0 }
    // Quarters of a cell are only for round edges: a stroke is as wide as half a cell.
    let fine = max(1, blocks.across / 2)
    let wide = place.width * 2 * blocks.across / fine
    let high = line.height(of: place.height) * blocks.down
    return max(1, (2 * rows * blocks.down * wide + high) / (2 * high)) * fine
  }

  /// The most rows with which a text fits into a box; `nil` if it does not fit.
  static func rows(of text: String, in box: Box, _ blocks: Blocks, _ line: Line = .whole) -> Int? {
    guard canWrite(text, blocks) else { return nil }
    return stride(from: min(box.height, rowsMax), through: rowsMin(blocks, line), by: -1).first {
      columns(of: text, rows: $0, blocks, line) <= box.width
    }
  }

  /// The longest beginning of a text that fits, with a full stop if it is cut; `nil` if too little
  /// would be left.
  static func fitting(_ text: String, in box: Box, _ blocks: Blocks) -> String? {
    let heads = stride(from: text.count - 1, through: 3, by: -1).lazy.map { "\(text.prefix($0))." }
    return ([text] + heads).first { rows(of: $0, in: box, blocks) != nil }
  }

  private struct Key: Hashable {
    let text: String
    let rows: Int
    let blocks: Blocks
    let line: Line
    /// The width and height of a page around the text.
    let page: [Int]
  }

  private static let kept = Kept<Key, [Sign?]>(most: 256)

  typealias Sign = (scalar: Unicode.Scalar, isReversed: Bool)

  /// The cells of a text, row by row, or of a page with the text in its middle.
  static func cells(
    of text: String, rows: Int, centredIn page: Box? = nil, _ blocks: Blocks, _ line: Line
  ) -> [Sign?] {
    let size = page.map { [$0.width, $0.height] } ?? []
    let key = Key(text: text, rows: rows, blocks: blocks, line: line, page: size)
    let cells = kept.value(for: key) {
      guard let strip = bitmap(text, rows: rows, blocks, line) else { return nil }
      let bitmap = page.map { centred(strip, in: $0, blocks) } ?? strip
      let width = bitmap.width / blocks.across
      return (0..<width * (bitmap.height / blocks.down)).map { place -> Sign? in
        let points = bitmap.points(place % width, place / width, blocks)
        let inked = blocks.fitting(points.map { $0.w - coverMin })
        return inked == 0 ? nil : blocks.sign(inked)
      }
    }
    return cells ?? []
  }

  /// Puts what a strip shows in the middle of a page, to a column and to half a row.
  private static func centred(_ strip: Bitmap, in page: Box, _ blocks: Blocks) -> Bitmap {
    let (width, height) = (page.width * blocks.across, page.height * blocks.down)
    let shown = strip.pixels.indices.filter { strip.pixels[$0].w > coverMin }
    func start(_ places: [Int], in points: Int, step: Int) -> Int {
      guard let first = places.min(), let last = places.max() else { return 0 }
      return (points - (last - first + 1) + step) / (2 * step) * step - first
    }
    let left = start(shown.map { $0 % strip.width }, in: width, step: blocks.across)
    // Small letters are clearest where rows of blocks begin.
    let step = strip.height < 6 * blocks.down ? blocks.down : max(1, blocks.down / 2)
    let top = start(shown.map { $0 / strip.width }, in: height, step: step)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { place in
        let (column, row) = (place % width - left, place / width - top)
        guard (0..<strip.width).contains(column), (0..<strip.height).contains(row)
        else { return .zero }
        return strip.pixels[row * strip.width + column]
      })
  }

  static func bitmap(
    _ text: String, rows: Int, _ blocks: Blocks, _ line: Line = .whole
  ) -> Bitmap? {
    let width = columns(of: text, rows: rows, blocks, line) * blocks.across
    let height = rows * blocks.down
    guard width > 0, height > 0 else { return nil }
    var strip = Bitmap(
      width: width, height: height, pixels: Array(repeating: .zero, count: width * height))
    var left = 0
    for scalar in text.unicodeScalars {
      let wide = self.width(of: scalar, rows: rows, blocks, line)
      guard let letter = ArtSheet.own.bitmap(.letter(scalar), .mono) else { return nil }
      let high = line.height(of: letter.height)
      let shown = Bitmap(
        width: letter.width, height: high, pixels: Array(letter.pixels.prefix(letter.width * high)))
      let scaled = shown.scaled(toWidth: wide, height: height)
      for place in scaled.pixels.indices {
        strip.pixels[place / wide * width + left + place % wide] = scaled.pixels[place]
      }
      left += wide
    }
    return strip
  }
}

enum LargeSide {
  case left, middle, right
}

extension Frame {
  /// Writes a text in the largest letters that fit into a box. Returns whether any fit.
  @discardableResult
  mutating func write(
    letters text: String, in box: Box, at side: LargeSide = .middle, _ blocks: Blocks,
    _ style: Style, line: LargeLetters.Line = .whole
  ) -> Bool {
    guard let rows = LargeLetters.rows(of: text, in: box, blocks, line) else { return false }
    var place = box.centred(LargeLetters.columns(of: text, rows: rows, blocks, line), rows)
    if side == .left { place.column = box.column }
    if side == .right { place.column = box.column + box.width - place.width }
    draw(LargeLetters.cells(of: text, rows: rows, blocks, line), in: place, style)
    return true
  }

  /// Writes a number in the middle of a box, as large as the widest one fits into a room.
  mutating func write(
    number: String, widest: String, fitting room: Box, in box: Box, _ blocks: Blocks, _ style: Style
  ) -> Bool {
    guard let rows = LargeLetters.rows(of: widest, in: room, blocks, .figures) else { return false }
    let cells = LargeLetters.cells(of: number, rows: rows, centredIn: box, blocks, .figures)
    draw(cells, in: box, style)
    return true
  }

  private mutating func draw(_ signs: [LargeLetters.Sign?], in box: Box, _ style: Style) {
    for (index, sign) in signs.enumerated() {
      guard let sign else { continue }
      var style = style
      if sign.isReversed { style.isReversed.toggle() }
      let (column, row) = (index % box.width, index / box.width)
      grid.put(sign.scalar, at: box.column + column, box.row + row, style)
    }
  }
}
