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
        drawPlain(shown, layout, isRacing: isRacing(table), on: &frame, around)
      }
      drawLight(shown, layout, on: &frame, around)
    }
    drawPanel(layout, on: &frame, table, around)
  }

  private func isRacing(_ table: RoomTable) -> Bool {
    table.seat != nil && table.phase == .playing && ownStanding(table).isRacing
  }

  private func drawPlain(
    _ shown: SlideTiles, _ layout: SlideLayout, isRacing: Bool, on frame: inout Frame,
    _ around: Surroundings
  ) {
    if layout.isLined, around.look.hasGrounds {
      frame.outline(layout.frame, around.look.glyphs, isRacing ? .ink(.accent) : .line)
    } else {
      drawLines(layout, on: &frame, around)
    }
    let gaps = gaps(shown, around)
    for place in shown.tiles.indices where shown.tiles[place] > 0 {
      var box = layout.cell(place)
      if layout.isLined, around.look.hasGrounds {
        if !gaps.across, place % size.columns < size.columns - 1 { box.width += 1 }
        if !gaps.down, place / size.columns < size.rows - 1 { box.height += 1 }
      }
      drawTile(shown.tiles[place], shown, in: box, on: &frame, around)
    }
  }

  /// The light that runs over a solved board.
  private func drawLight(
    _ shown: SlideTiles, _ layout: SlideLayout, on frame: inout Frame, _ around: Surroundings
  ) {
    guard let lit = litDiagonal(around) else { return }
    for place in shown.tiles.indices
    where place % size.columns + place / size.columns == lit {
      for box in Self.rim(of: layout.cell(place)) {
        frame.grid.restyle(box) { $0.isReversed.toggle() }
      }
    }
  }

  /// Of a large tile its rim, as all of it would be too much for a frame; of a small one all.
  private static func rim(of box: Box) -> [Box] {
    guard box.height > 5, box.width > 6 else { return [box] }
    let inner = box.height - 2
    return [
      Box(box.column, box.row, box.width, 1),
      Box(box.column, box.row + box.height - 1, box.width, 1),
      Box(box.column, box.row + 1, 2, inner),
      Box(box.column + box.width - 2, box.row + 1, 2, inner),
    ]
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
    if hasGround { style = .on(ground(tile, isHome: isHome), .tileInk, isBold: true) }
    style.isReversed = isTyped
    if isTyped || hasGround { frame.grid.fill(box, " ", style) }
    if frame.write(large: String(tile), centredIn: box, around.look.glyphs, style) { return }
    // Narrow tiles read like a table.
    let digits = String(size.cells - 1).utf8.count
    let text = box.width < 5 ? String(tile).indented(to: digits) : String(tile)
    let left = box.column + (box.width - text.utf8.count + 1) / 2
    frame.write(text, at: left, box.row + (box.height - 1) / 2, style, width: box.width)
  }

  /// Of two shades: tiles of one row have the same, those of the next one another.
  private func ground(_ tile: Int, isHome: Bool) -> Role {
    let isSecond = (tile - 1) / size.columns % 2 == 1
    return isHome ? (isSecond ? .tileHomeSecond : .tileHome) : isSecond ? .tileSecond : .tile
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
    let isWhole = shown.isSolved && !gaps(shown, around).down
    let numbers = hasNumbers(around) && !isWhole
    for place in shown.tiles.indices {
      let tile = shown.tiles[place] == 0 && isWhole ? size.cells : shown.tiles[place]
      let box = layout.patch(place)
      guard tile > 0 else {
        frame.grid.fill(box, " ")
        continue
      }
      frame.draw(cut, tile: tile, in: box, isWhole: isWhole, around.look.glyphs)
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

  /// The number in the upper left corner, on a dark ground of its own.
  private func drawNumber(_ tile: Int, _ shown: SlideTiles, in box: Box, on frame: inout Frame) {
    let isTyped = typed.digits == String(tile)
    var style = Style.on(.pip, .tileInk, isBold: shown.isHome(tile))
    style.isReversed = isTyped
    frame.write(String(tile), at: box.column, box.row, style, width: box.width)
  }
}
