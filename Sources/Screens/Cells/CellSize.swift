/// How many pixels a cell of a terminal has.
package struct CellSize: Hashable {
  let width: Int
  let height: Int

  /// No cell is larger, in pixels, on any screen there is.
  static let sideMax = 500

  /// About what cells are where nobody says it.
  static let usual = CellSize(width: 10, height: 20)

  private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// `nil` for what no cell can be.
  init?(_ width: Int, _ height: Int) {
    guard (1...Self.sideMax).contains(width), (1...Self.sideMax).contains(height) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// As the size of the whole screen tells it, if it does.
  init?(_ size: ScreenSize) {
    guard size.columns > 0, size.rows > 0 else { return nil }
    self.init(size.pixelWidth / size.columns, size.pixelHeight / size.rows)
  }
}
