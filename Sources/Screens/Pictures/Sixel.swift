// Sixel, the format of the VT340: six rows at a time. Each colour has a line of characters, whose
// six bits are its pixels in a column. `$` returns to the left, `-` goes to the next six rows.

enum Sixel {
  /// The picture with a limited number of colours, from `ESC P` to `ESC \`. It is drawn from the
  /// cursor on. Terminals disagree about the cursor afterwards.
  static func encode(_ picture: Picture, colours: Int = PictureLimits.paletteMax) -> [UInt8] {
    let palette = Palette(of: picture, colours: colours)
    var bytes = Array("\u{1b}P0;1;0q\"1;1;\(picture.width);\(picture.height)".utf8)
    for (place, colour) in palette.colours.enumerated() {
      let parts = [colour.red, colour.green, colour.blue].map { (Int($0) * 100 + 127) / 255 }
      bytes += Array("#\(place);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8)
    }
    for top in stride(from: 0, to: picture.height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      append(band(of: picture, from: top, palette), to: &bytes)
    }
    return bytes + Array("\u{1b}\\".utf8)
  }

  /// For each colour, the bits of each column of six rows; empty for a colour that does not occur.
  private static func band(
    of picture: Picture, from top: Int, _ palette: Palette
  ) -> [[UInt8]] {
    var band = [[UInt8]](repeating: [], count: palette.colours.count)
    let empty = [UInt8](repeating: 0, count: picture.width)
    for row in 0..<min(6, picture.height - top) {
      for column in 0..<picture.width {
        let place = palette.place(of: picture[column, top + row])
        if band[place].isEmpty { band[place] = empty }
        band[place][column] |= 1 << row
      }
    }
    return band
  }

  private static func append(_ band: [[UInt8]], to bytes: inout [UInt8]) {
    var isFirst = true
    for (place, columns) in band.enumerated() {
      guard let last = columns.lastIndex(where: { $0 != 0 }) else { continue }
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += Array("#\(place)".utf8)
      var rest = columns[...last]
      while let bits = rest.first {
        let next = rest.firstIndex { $0 != bits } ?? rest.endIndex
        append(63 + bits, times: next - rest.startIndex, to: &bytes)
        rest = rest[next...]
      }
    }
  }

  /// Appends repeated characters; `!12~` is shorter than twelve of them.
  private static func append(_ character: UInt8, times: Int, to bytes: inout [UInt8]) {
    if times > 3 {
      bytes += Array("!\(times)".utf8) + [character]
    } else {
      bytes += [UInt8](repeating: character, count: times)
    }
  }
}

/// Pictures over the cells as sixels: each piece is drawn into the pixels of its cells, and
/// disappears when these are drawn again.
struct SixelPainter: ImageProtocol {
  private let cell: CellSize
  private var opened: (picture: Picture, number: Int)?
  private var shape: TileSheet.Shape?
  private var sheet: TileSheet?
  private var encoded: [Box: [UInt8]] = [:]

  init(_ cell: CellSize) { self.cell = cell }

  mutating func open(_ picture: Picture, number: Int) {
    guard opened?.number != number else { return }
    opened = (picture, number)
    (shape, sheet, encoded) = (nil, nil, [:])
  }

  mutating func paint(_ image: Frame.Image) -> [UInt8] {
    guard let opened, opened.number == image.picture else { return [] }
    let shape = TileSheet.Shape(image, cell)
    // A picture that is too large stays in half blocks.
    guard shape.pixels <= PictureLimits.sixelPixelsMax else { return [] }
    if shape != self.shape {
      (self.shape, sheet, encoded) = (shape, TileSheet(opened.picture, shape), [:])
    }
    let part = shape.part(image)
    if let bytes = encoded[part] { return bytes }
    guard let sheet else { return [] }
    let bytes = Sixel.encode(sheet.cut(part), colours: PictureLimits.sixelColours)
    // Beside a number, a tile has two parts.
    if encoded.count < 2 * PictureLimits.tilesMax * PictureLimits.tilesMax {
      encoded[part] = bytes
    }
    return bytes
  }

  /// Nothing, as the cells that are drawn again replace it.
  mutating func remove(_ image: Frame.Image) -> [UInt8] { [] }

  /// Nothing, as the terminal stores no pictures.
  mutating func forget() {}
}
