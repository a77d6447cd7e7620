import CPictures
import Screens

/// Generates the three pictures that come with the game, in any shape. Up to four times as wide as
/// high, the square in the middle is complete, and the rest shows more sky and sea.
extension OwnPicture {
  /// Pixels of the longer side.
  private static let long = 480

  func picture(columns: Int, rows: Int) throws(BadPicture) -> Picture {
    let (columns, rows) = (Picture.side(columns), Picture.side(rows))
    let whole = try Picture.read(file)
    let (narrow, side) = (min(columns, rows), max(columns, rows))
    let (width, height) = (whole.width / 4 * columns / narrow, whole.height / 4 * rows / narrow)
    return whole.middle(width: width, height: height)
      .scaled(toWidth: Self.long * columns / side, height: Self.long * rows / side)
  }

  private var file: [UInt8] {
    let (start, bytes) =
      switch self {
      case .lighthouse: (own_lighthouse_file(), own_lighthouse_bytes)
      case .hills: (own_hills_file(), own_hills_bytes)
      case .fish: (own_fish_file(), own_fish_bytes)
      }
    return Array(UnsafeBufferPointer(start: start, count: bytes))
  }
}
