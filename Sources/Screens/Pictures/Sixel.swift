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
  private static func band(of picture: Picture, from top: Int, _ palette: Palette) -> [[UInt8]] {
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

// Median cut: all colours begin in one box. The box with the most pixels is cut in two along its
// longest side, until there are as many boxes as wanted. Each box is painted in its mean.

/// The few colours that replace a picture's many.
struct Palette {
  private(set) var colours: [RGB] = []
  /// The colour for each of the 32768 values that five bits for each part can distinguish.
  private var places = [UInt8](repeating: 0, count: 1 << 15)

  /// Chooses at most `count` colours, and at most 256.
  init(of picture: Picture, colours count: Int) {
    var boxes = [ShadeBox(Self.shades(of: picture))]
    let wanted = min(max(count, 1), PictureLimits.paletteMax)
    while boxes.count < wanted {
      guard let next = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        let (lower, upper) = boxes[next].halves
      else { break }
      boxes[next] = lower
      boxes.append(upper)
    }
    for (place, box) in boxes.enumerated() {
      colours.append(box.mean)
      for shade in box.shades { places[shade.index] = UInt8(truncatingIfNeeded: place) }
    }
  }

  func place(of colour: RGB) -> Int { Int(places[Self.index(colour)]) }

  private static func index(_ colour: RGB) -> Int {
    Int(colour.red >> 3) << 10 | Int(colour.green >> 3) << 5 | Int(colour.blue >> 3)
  }

  private static func shades(of picture: Picture) -> [Shade] {
    var shades = (0..<1 << 15).map { Shade(index: $0) }
    for colour in picture.pixels {
      let place = index(colour)
      shades[place].sum &+= Pixel(colour)
      shades[place].number += 1
    }
    return shades.filter { $0.number > 0 }
  }
}

/// A group of nearly equal colours: their sum, and the number of their pixels.
private struct Shade {
  let index: Int
  var sum = Pixel.zero
  var number = 0

  /// Red, green or blue, in five bits.
  func part(_ part: Int) -> Int { index >> (10 - 5 * part) & 31 }
}

/// A group of neighbouring shades. It is never empty.
private struct ShadeBox {
  let shades: [Shade]
  private let number: Int
  /// The part in which its shades differ most, and by how much.
  private let longest: (part: Int, length: Int)
  /// The priority for being cut: high for many pixels that differ much.
  let weight: Int

  init(_ shades: [Shade]) {
    self.shades = shades
    number = shades.reduce(0) { $0 + $1.number }
    let lengths = (0..<3).map { part in
      let values = shades.map { $0.part(part) }
      return (part: part, length: (values.max() ?? 0) - (values.min() ?? 0))
    }
    longest = lengths.max { $0.length < $1.length } ?? (0, 0)
    weight = number * longest.length
  }

  /// Its halves, each with about half of the pixels.
  var halves: (ShadeBox, ShadeBox)? {
    guard longest.length > 0 else { return nil }
    let sorted = shades.sorted {
      ($0.part(longest.part), $0.index) < ($1.part(longest.part), $1.index)
    }
    var (cut, before) = (0, 0)
    while cut < sorted.count - 1, cut == 0 || before + sorted[cut].number <= number / 2 {
      before += sorted[cut].number
      cut += 1
    }
    return (ShadeBox(Array(sorted[..<cut])), ShadeBox(Array(sorted[cut...])))
  }

  var mean: RGB { (shades.reduce(Pixel.zero) { $0 &+ $1.sum } / number).rgb }
}
