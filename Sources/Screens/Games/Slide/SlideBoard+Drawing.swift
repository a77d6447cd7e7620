import GameCore

// The tiles: with lines between them, or with a picture.

extension SlideBoard {
  func draw(in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings) {
    let layout = SlideLayout(self, in: box)
    if let steps {
      let shown = showsSolved ? SlideTiles(solved: size) : steps.shown
      if let picture = Self.openPicture(around) {
        drawPicture(picture, shown, layout, on: &frame, around)
      } else {
        if layout.isLined, around.look.hasGrounds {
          frame.outline(layout.frame, around.look.glyphs)
        } else {
          drawLines(layout, on: &frame, around)
        }
        for place in shown.tiles.indices where shown.tiles[place] > 0 {
          drawTile(shown.tiles[place], shown, in: layout.cell(place), on: &frame, around)
        }
      }
      drawLight(shown, layout, on: &frame, around)
    }
    drawPanel(layout, on: &frame, table, around)
  }

  /// The light that runs over a solved board.
  private func drawLight(
    _ shown: SlideTiles, _ layout: SlideLayout, on frame: inout Frame, _ around: Surroundings
  ) {
    guard let lit = litDiagonal(around) else { return }
    for place in shown.tiles.indices
    where place % size.columns + place / size.columns == lit {
      frame.grid.restyle(layout.cell(place)) { $0.isReversed.toggle() }
    }
  }

  // MARK: - Plain tiles

  /// A number in the middle, bold and green once it is home.
  private func drawTile(
    _ tile: Int, _ shown: SlideTiles, in box: Box, on frame: inout Frame, _ around: Surroundings
  ) {
    let isTyped = typed.digits == String(tile)
    let isHome = shown.isHome(tile)
    let hasGround = around.look.hasGrounds
    var style: Style = isHome ? .bold(.good) : .plain
    if hasGround { style = .on(isHome ? .tileHome : .tile, .tileInk, isBold: true) }
    style.isReversed = isTyped
    if isTyped || hasGround { frame.grid.fill(box, " ", style) }
    if frame.write(large: tile, centredIn: box, around.look.glyphs, style) { return }
    // Narrow tiles read like a table.
    let digits = String(size.cells - 1).utf8.count
    let text = box.width < 5 ? String(tile).indented(to: digits) : String(tile)
    let left = box.column + (box.width - text.utf8.count + 1) / 2
    frame.write(text, at: left, box.row + (box.height - 1) / 2, style, width: box.width)
  }

  private func drawLines(
    _ layout: SlideLayout, on frame: inout Frame, _ around: Surroundings
  ) {
    let glyphs = around.look.glyphs
    let box = layout.frame
    frame.outline(box, glyphs, .line)
    guard layout.isLined else { return }
    let (right, bottom) = (box.column + box.width - 1, box.row + box.height - 1)
    let uprights = (1..<size.columns).map { box.column + $0 * (layout.width + 1) }
    for row in (1..<size.rows).map({ box.row + $0 * (layout.height + 1) }) {
      frame.grid.fill(Box(box.column + 1, row, box.width - 2, 1), glyphs.horizontal, .line)
      frame.grid.fill(Box(box.column, row, 1, 1), glyphs.teeLeft, .line)
      frame.grid.fill(Box(right, row, 1, 1), glyphs.teeRight, .line)
    }
    for column in uprights {
      frame.grid.fill(Box(column, box.row, 1, 1), glyphs.teeTop, .line)
      frame.grid.fill(Box(column, bottom, 1, 1), glyphs.teeBottom, .line)
      for row in box.row + 1..<bottom {
        let isCrossing = (row - box.row) % (layout.height + 1) == 0
        let glyph = isCrossing ? glyphs.cross : glyphs.vertical
        frame.grid.fill(Box(column, row, 1, 1), glyph, .line)
      }
    }
  }

  // MARK: - Tiles of a picture

  private func drawPicture(
    _ picture: Picture, _ shown: SlideTiles, _ layout: SlideLayout, on frame: inout Frame,
    _ around: Surroundings
  ) {
    if !layout.isLined { frame.outline(layout.frame, around.look.glyphs, .line) }
    let first = layout.patch(0)
    let cut = TilePicture(
      picture, columns: size.columns, rows: size.rows, cellsWide: first.width,
      cellsHigh: first.height)
    let isWhole = shown.isSolved
    let numbers = hasNumbers(around) && !isWhole
    for place in shown.tiles.indices {
      let tile = shown.tiles[place] == 0 && isWhole ? size.cells : shown.tiles[place]
      let box = layout.patch(place)
      guard tile > 0 else {
        frame.grid.fill(box, " ")
        continue
      }
      draw(cut, tile, in: box, isWhole: isWhole, on: &frame, around)
      // Where the terminal shows pictures, they lie over the numbers: only without them.
      if around.look.hasImages, !numbers {
        frame.images.append(
          Frame.Image(
            box: box, picture: around.pictures.number, piece: tile, columns: size.columns,
            rows: size.rows, isWhole: isWhole))
      }
      if numbers { drawNumber(tile, shown, in: box, on: &frame) }
    }
  }

  /// A tile in half blocks, with a shade along its right and lower side that sets it off.
  private func draw(
    _ cut: TilePicture, _ tile: Int, in box: Box, isWhole: Bool, on frame: inout Frame,
    _ around: Surroundings
  ) {
    for row in 0..<box.height {
      for column in 0..<box.width {
        var (upper, lower) = cut.colours(tile: tile, column: column, row: row)
        if !isWhole, box.height > 1 {
          let share = box.height > 3 ? 5 : 7
          if column == box.width - 1 {
            (upper, lower) = (upper.shaded(share), lower.shaded(share))
          }
          if row == box.height - 1 { lower = lower.shaded(share) }
        }
        frame.grid.fill(
          Box(box.column + column, box.row + row, 1, 1), around.look.glyphs.upperHalf,
          Style(ink: .exact(upper), paper: .exact(lower)))
      }
    }
  }

  /// The number in the upper left corner, on a dark ground of its own.
  private func drawNumber(_ tile: Int, _ shown: SlideTiles, in box: Box, on frame: inout Frame) {
    let isTyped = typed.digits == String(tile)
    let style = Style(
      ink: .exact(RGB(255, 255, 255)), paper: .exact(RGB(0, 0, 0)), isBold: shown.isHome(tile),
      isReversed: isTyped)
    frame.write(String(tile), at: box.column, box.row, style, width: box.width)
  }
}
