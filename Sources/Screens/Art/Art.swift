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
  private(set) var places: [String: Place] = [:]
  private var pixels: [UInt8] = []

  struct Place: Sendable {
    let width: Int
    let height: Int
    let start: Int
  }

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
        places[words[1]] = Place(width: width, height: height, start: end)
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
    let cells = keptArt.value(for: ArtKey(art: art, mosaic: mosaic)) {
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

private struct ArtKey: Hashable {
  let art: Art
  let mosaic: Mosaic
}

/// Enough for a few screens.
private let keptArt = Kept<ArtKey, [Cell?]>(most: 512)
