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
