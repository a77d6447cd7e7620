/// One whole picture of the screen: the cells, and what is laid over them.
package struct Frame: Equatable {
  var grid: Grid
  /// Where the cursor is shown, in a field that is typed into; hidden if nowhere.
  var cursor: (column: Int, row: Int)? {
    get { cursorColumn.flatMap { column in cursorRow.map { (column, $0) } } }
    set { (cursorColumn, cursorRow) = (newValue?.column, newValue?.row) }
  }
  /// Pictures over the cells, for terminals that can show them.
  var images: [Image] = []
  /// The window's title.
  var title = ""
  /// What its roles look like.
  package var scheme = Scheme.neutral

  private var cursorColumn: Int?
  private var cursorRow: Int?

  init(grid: Grid) { self.grid = grid }

  /// A part of a picture, drawn over a box of cells.
  package struct Image: Hashable {
    let box: Box
    /// Which picture, and which of its pieces: the tile at that place when it is solved.
    let picture: Int
    let piece: Int
    /// How many pieces the picture is cut into.
    var columns = 1
    var rows = 1
    /// Whether the pieces lie together as one picture, and nothing sets them off.
    var isWhole = false
  }

  /// Pictures lie over the cells: one whose cells are not as they were beneath would hide what has
  /// been drawn there since.
  mutating func removeImages(drawnOver beneath: Grid) {
    guard !images.isEmpty, beneath.columns == grid.columns, beneath.rows == grid.rows else {
      return
    }
    images.removeAll { image in
      let box = image.box
      return (box.row..<box.row + box.height).contains { row in
        (box.column..<box.column + box.width).contains { grid[$0, row] != beneath[$0, row] }
      }
    }
  }
}
