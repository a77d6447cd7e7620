import GameCore
import Synchronization

/// A picture in points, some of which are transparent or partly so.
struct Bitmap: Sendable {
  let width: Int
  let height: Int
  var pixels: [Pixel]

  init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The same in another size. Each point is the mean of those that it covers.
  func scaled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    let (columns, rows) = (Cover.all(newWidth, over: width), Cover.all(newHeight, over: height))
    return Bitmap(
      width: newWidth, height: newHeight,
      pixels: rows.flatMap { row in
        columns.map { Cover.mean($0, row) { x, y in pixels[y * width + x] } }
      })
  }

  /// The same in another size, without mixed colours, so that edges are sharp: each is the one
  /// in the middle of those that it covers.
  func sampled(toWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    Bitmap(
      width: newWidth, height: newHeight,
      pixels: (0..<newWidth * newHeight).map { place in
        let (row, column) = place.quotientAndRemainder(dividingBy: newWidth)
        let x = (2 * column + 1) * width / (2 * newWidth)
        return pixels[(2 * row + 1) * height / (2 * newHeight) * width + x]
      })
  }

  /// The points of a cell, row by row.
  func points(_ column: Int, _ row: Int, _ blocks: Blocks) -> [Pixel] {
    (0..<blocks.across * blocks.down).map { index in
      let (down, across) = index.quotientAndRemainder(dividingBy: blocks.across)
      return pixels[(row * blocks.down + down) * width + column * blocks.across + across]
    }
  }
}

extension Pixel {
  /// The colour over a background; without a known background, its own colour.
  func over(_ ground: Self?) -> Self {
    var mixed = ground.map { (self &* w &+ $0 &* (255 - w) &+ 127) / 255 } ?? self
    mixed.w = 255
    return mixed
  }
}

/// A cache of what is drawn for many frames.
final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let most: Int
  private let values = Mutex<[Key: Value]>([:])

  init(most: Int) { self.most = most }

  /// The value for a key; a new one is kept. `nil` if there is none.
  func value(for key: Key, make: () -> Value?) -> Value? {
    if let known = values.withLock({ $0[key] }) { return known }
    guard let value = make() else { return nil }
    values.withLock { values in
      if values.count >= most { values = [:] }
      values[key] = value
    }
    return value
  }
}

/// A thing and how it is shown: the key of its cells.
struct Drawn<Thing: Hashable & Sendable>: Hashable, Sendable {
  let thing: Thing
  let mosaic: Mosaic
}

/// Shows a picture in cells. The points of each cell get two colours that are as close to the
/// original as possible.
struct Mosaic: Hashable, Sendable {
  let columns: Int
  let rows: Int
  let blocks: Blocks
  /// The background beneath the picture.
  let ground: Ink
  let scheme: Scheme
  let depth: ColourDepth

  /// The cells, row by row; `nil` where the picture is transparent.
  func cells(of bitmap: Bitmap) -> [Cell?] {
    guard (1...Grid.sideMax).contains(columns), (1...Grid.sideMax).contains(rows) else { return [] }
    let fine = bitmap.scaled(toWidth: columns * blocks.across, height: rows * blocks.down)
    let beneath = scheme.colour(of: ground).map(Pixel.init)
    return (0..<columns * rows).map { place in
      cell(fine.points(place % columns, place / columns, blocks), over: beneath)
    }
  }

  private func cell(_ points: [Pixel], over beneath: Pixel?) -> Cell? {
    let all = 1 << points.count - 1
    let clear = bits(points) { $0.w < (beneath == nil ? 128 : 8) }
    // A thin line at one side of a cell would be a splinter of an edge.
    let covered = points.count - clear.nonzeroBitCount
    guard covered > (blocks == .quadrant ? blocks.across : 0) else { return nil }
    if clear != 0, beneath == nil {
      // The background's colour is unknown, so it cannot be mixed in.
      let inked = blocks.fitting(points.map { $0.w - 127 })
      guard inked != 0 else { return nil }
      return cell(inked, colour(typical(points, inked & ~clear, besides: 0)), ground)
    }
    let seen = points.map { $0.w < 8 ? beneath ?? $0 : $0.over(beneath) }
    let first = split(seen)
    guard first != 0 else { return Cell(scalar: " ", style: .on(colour(mean(of: seen, all)))) }
    // A background keeps its role, which may be the terminal's own colour. Such a colour can only
    // be the paper.
    let (inked, others) = first & ~clear == 0 ? (all & ~first, first) : (first, all & ~first)
    let ink = typical(seen, inked, besides: others)
    let paper = typical(seen, others, besides: inked)
    guard ink != beneath else { return cell(others, colour(paper), ground) }
    return cell(inked, colour(ink), paper == beneath ? ground : colour(paper))
  }

  private func cell(_ inked: Int, _ ink: Ink, _ paper: Ink) -> Cell {
    let sign = blocks.sign(inked)
    guard sign.isReversed
    else { return Cell(scalar: sign.scalar, style: Style(ink: ink, paper: paper)) }
    // The terminal's own background cannot be an ink.
    var style = Style(ink: paper, paper: ink)
    if paper == .standard { (style.ink, style.paper, style.isReversed) = (ink, paper, true) }
    return Cell(scalar: sign.scalar, style: style)
  }

  /// With only 256 colours, the role that has this colour, as its nearest one was chosen with care.
  private func colour(_ pixel: Pixel) -> Ink {
    guard depth == .twoFiftySix else { return .exact(pixel.rgb) }
    let role = Role.allCases.first { scheme[$0]?.exact == pixel.rgb }
    return role.map { .role($0) } ?? .exact(pixel.rgb)
  }

  private func bits(_ points: [Pixel], _ isIn: (Pixel) -> Bool) -> Int {
    points.indices.reduce(0) { isIn(points[$1]) ? $0 | 1 << $1 : $0 }
  }

  private func mean(of points: [Pixel], _ which: Int) -> Pixel {
    let sum = points.indices.reduce(into: Pixel.zero) { sum, index in
      if which >> index & 1 == 1 { sum &+= points[index] }
    }
    return sum / max(1, which.nonzeroBitCount)
  }

  /// The colour that stands for some points. Among many points, it is the one in the middle, which
  /// no edge has changed. Among few it is the farthest from the others, as a mean would wash out
  /// small things, most of whose points are edges.
  private func typical(_ points: [Pixel], _ which: Int, besides others: Int) -> Pixel {
    let own = points.indices.filter { which >> $0 & 1 == 1 }.map { points[$0] }
    guard points.count <= 8 else {
      let middle = own.count / 2
      func level(_ part: KeyPath<Pixel, Int>) -> Int {
        own.map { $0[keyPath: part] }.sorted()[middle]
      }
      return own.isEmpty ? mean(of: points, others) : Pixel(level(\.x), level(\.y), level(\.z), 255)
    }
    let other = mean(of: points, others)
    return own.max { $0.distance(to: other) < $1.distance(to: other) } ?? other
  }

  /// The points of one of two colours, chosen so that every point is close to its colour; none if
  /// all are alike.
  ///
  /// The sum of squared distances from two means is least where `|sum|² / count` of both is
  /// greatest.
  private func split(_ points: [Pixel]) -> Int {
    guard let last = points.last, points.contains(where: { $0.distance(to: last) > 48 })
    else { return 0 }
    var (here, there) = (Pixel.zero, points.reduce(Pixel.zero, &+))
    var (way, best, bestWay) = (0, 0.0, 0)
    for split in blocks.splits {
      // Only the points that change sides are counted again.
      var changed = way ^ split
      while changed != 0 {
        let index = changed.trailingZeroBitCount
        changed &= changed - 1
        let change = split >> index & 1 == 1 ? points[index] : .zero &- points[index]
        here &+= change
        there &-= change
      }
      way = split
      let count = way.nonzeroBitCount
      let gain = Self.gain(here, count) + Self.gain(there, points.count - count)
      if gain > best { (best, bestWay) = (gain, way) }
    }
    return bestWay
  }

  private static func gain(_ sum: Pixel, _ count: Int) -> Double {
    count == 0 ? 0 : Double((sum &* sum).wrappedSum()) / Double(count)
  }
}

/// A picture in cells: whole, or cut into the tiles of a sliding puzzle.
struct Photo {
  private let size: Size
  /// The cells of the whole board, row by row.
  private let cells: [Cell?]
  private let width: Int
  private let height: Int

  /// Enough for the board and its small copy, for some players of a gateway.
  private static let kept = Kept<Drawn<Picture>, [Cell?]>(most: 8)

  /// Crops the picture to the shape of a board whose tiles have this many cells.
  init(_ picture: Picture, _ size: Size, width: Int, height: Int, _ look: Look) {
    (self.size, self.width, self.height) = (size, max(1, width), max(1, height))
    let mosaic = Mosaic(
      columns: size.columns * self.width, rows: size.rows * self.height, blocks: look.blocks,
      ground: .standard, scheme: look.scheme, depth: look.depth)
    cells =
      Self.kept.value(for: Drawn(thing: picture, mosaic: mosaic)) {
        // A cell is twice as high as wide.
        let cropped = picture.cropped(toShape: mosaic.columns, rows: 2 * mosaic.rows)
        let pixels = cropped.pixels.map(Pixel.init)
        return mosaic.cells(
          of: Bitmap(width: cropped.width, height: cropped.height, pixels: pixels))
      } ?? []
  }

  /// Draws a tile, with a thin line at its right and lower side. Tile 1 is where the solved board
  /// begins, and the last one is at the gap.
  func draw(tile: Int, at box: Box, hasLines: Bool, on frame: inout Frame) {
    let (down, across) = (tile - 1).quotientAndRemainder(dividingBy: size.columns)
    for row in 0..<height {
      for column in 0..<width {
        let place = (down * height + row) * size.columns * width + across * width + column
        guard cells.indices.contains(place), var cell = cells[place] else { continue }
        if hasLines, column == width - 1 || row == height - 1, height > 1,
          case .exact(let paper) = cell.style.paper
        {
          cell.scalar = column == width - 1 ? "▕" : "▁"
          cell.style.ink = .exact(paper.shaded(2))
        }
        guard let scalar = cell.scalar else { continue }
        frame.grid.put(scalar, at: box.column + column, box.row + row, cell.style)
      }
    }
  }
}

extension Frame {
  /// Draws a picture that is not cut.
  mutating func draw(_ picture: Picture, in box: Box, _ look: Look) {
    Photo(picture, Size(columns: 1, rows: 1), width: box.width, height: box.height, look)
      .draw(tile: 1, at: box, hasLines: false, on: &self)
  }
}
