/// How large a terminal is.
package struct ScreenSize: Equatable {
  package var columns: Int
  package var rows: Int
  /// In pixels, 0 if the terminal does not say.
  package var pixelWidth = 0
  package var pixelHeight = 0

  package init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
    (self.columns, self.rows) = (columns, rows)
    (self.pixelWidth, self.pixelHeight) = (pixelWidth, pixelHeight)
  }
}
