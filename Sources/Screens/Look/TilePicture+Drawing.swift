// The one place where colours are drawn that are no role's: those of a picture.

extension Frame {
  /// A tile in half blocks, with a shade along its right and lower side that sets it off.
  mutating func draw(
    _ picture: TilePicture, tile: Int, in box: Box, isWhole: Bool, _ glyphs: Glyphs
  ) {
    for row in 0..<box.height {
      for column in 0..<box.width {
        var (upper, lower) = picture.colours(tile: tile, column: column, row: row)
        if !isWhole, box.height > 1 {
          let share = box.height > 3 ? 5 : 7
          if column == box.width - 1 {
            (upper, lower) = (upper.shaded(share), lower.shaded(share))
          }
          if row == box.height - 1 { lower = lower.shaded(share) }
        }
        grid.fill(
          Box(box.column + column, box.row + row, 1, 1), glyphs.upperHalf,
          Style(ink: .exact(upper), paper: .exact(lower)))
      }
    }
  }
}
