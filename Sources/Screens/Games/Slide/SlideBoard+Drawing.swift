import GameCore

// The tiles, with lines between them or with a picture.

extension SlideBoard {
  func spare(in box: Box) -> Box? { spare(SlideLayout(self, in: box).panel, in: box) }

  func draw(in box: Box, on frame: inout Frame) {
    let layout = SlideLayout(self, in: box)
    if let steps {
      let shown = showsSolved ? SlideTiles(solved: size) : steps.shown
      if let picture = openPicture {
        drawPicture(picture, shown, layout, on: &frame)
      } else {
        drawPlain(shown, layout, on: &frame)
      }
      for (place, tile) in shown.tiles.enumerated() where tile > 0 && table.phase == .playing {
        frame.target(layout.cell(place), does { $0.slide(upTo: Int(tile)) })
      }
    }
    drawPanel(layout, on: &frame)
    frame.lay(box, on: look.ground(.tableWood))
  }

  private func drawPlain(_ shown: SlideTiles, _ layout: SlideLayout, on frame: inout Frame) {
    let isFlat = layout.isLined && look.hasGrounds
    if !isFlat { drawLines(layout, on: &frame) }
    for place in shown.tiles.indices where shown.tiles[place] > 0 {
      let box = look.hasGrounds ? layout.patch(place) : layout.cell(place)
      drawTile(Int(shown.tiles[place]), shown, in: box, hasGaps: isFlat, on: &frame)
    }
  }

  // MARK: - Plain tiles

  /// Draws the number in the middle, bold and green if the tile is home. The wood shows in gaps at
  /// the left and upper side: a column is about as wide as half a row is high.
  private func drawTile(
    _ tile: Int, _ shown: SlideTiles, in box: Box, hasGaps: Bool, on frame: inout Frame
  ) {
    let isTyped = typed.digits == String(tile)
    let isHome = shown.isHome(tile)
    let hasGround = look.hasGrounds
    var style: Style = isHome ? .bold(.good) : .plain
    if hasGround { style = Slide.style(of: tile, on: size, isHome: isHome) }
    style.isReversed = isTyped
    let box = hasGaps ? box.after(1) : box
    if isTyped || hasGround { frame.grid.fill(box, " ", style) }
    if hasGaps {
      frame.grid.fill(box.line(0), "▄", Style(ink: isTyped ? style.ink : style.paper))
    }
    let digits = String(size.cells - 1).utf8.count
    let room = Box(0, 0, box.width - 1, min(box.height - 1, box.height / 2 + 2))
    let widest = String(repeating: "0", count: digits)
    if hasGround,
      frame.write(number: String(tile), widest: widest, fitting: room, in: box, look.blocks, style)
    {
      return
    }
    // Narrow tiles are aligned like a table.
    let text = box.width < 5 ? String(tile).indented(to: digits) : String(tile)
    let left = box.column + (box.width - text.utf8.count + 1) / 2
    frame.write(text, at: left, box.row + box.height / 2, style, width: box.width)
  }

  private func drawLines(_ layout: SlideLayout, on frame: inout Frame) {
    let glyphs = look.glyphs
    let box = layout.frame
    frame.outline(box, glyphs, .line)
    guard layout.isLined else { return }
    let columns = (1..<size.columns).map { box.column + $0 * (layout.width + 1) }
    for column in columns {
      frame.grid.fill(Box(column, box.row, 1, box.height), glyphs.vertical, .line)
      frame.grid.put(glyphs.teeTop, at: column, box.row, .line)
      frame.grid.put(glyphs.teeBottom, at: column, box.row + box.height - 1, .line)
    }
    for row in (1..<size.rows).map({ box.row + $0 * (layout.height + 1) }) {
      frame.grid.fill(Box(box.column, row, box.width, 1), glyphs.horizontal, .line)
      frame.grid.put(glyphs.teeLeft, at: box.column, row, .line)
      frame.grid.put(glyphs.teeRight, at: box.column + box.width - 1, row, .line)
      for column in columns { frame.grid.put(glyphs.cross, at: column, row, .line) }
    }
  }

  // MARK: - Tiles of a picture

  private func drawPicture(
    _ picture: Picture, _ shown: SlideTiles, _ layout: SlideLayout, on frame: inout Frame
  ) {
    if !layout.isLined { frame.outline(layout.frame, look.glyphs, .line) }
    let first = layout.patch(0)
    let photo = Photo(picture, size, width: first.width, height: first.height, look)
    let isWhole = isWhole(shown)
    let numbers = hasNumbers && !isWhole
    for place in shown.tiles.indices {
      let tile = shown.tiles[place] == 0 && isWhole ? size.cells : Int(shown.tiles[place])
      let box = layout.patch(place)
      guard tile > 0 else {
        frame.grid.fill(box, " ")
        continue
      }
      photo.draw(tile: tile, at: box, hasLines: !isWhole, on: &frame)
      let plate = numbers ? drawNumber(tile, shown, in: box, on: &frame) : 0
      guard look.hasImages else { continue }
      // What the terminal draws would cover the number, so it leaves out the number's cells.
      let parts =
        numbers ? [Box(box.column + plate, box.row, box.width - plate, 1), box.below(1)] : [box]
      for part in parts where part.width > 0 && part.height > 0 {
        frame.images.append(
          Frame.Image(
            box: part, picture: around.pictures.number, piece: tile, columns: size.columns,
            rows: size.rows, isWhole: isWhole, pieceBox: numbers ? box : nil))
      }
    }
  }

  /// Draws the number in the upper left corner, on the ground that the tile has without a picture:
  /// it is dark in each colour scheme. Returns its width.
  private func drawNumber(
    _ tile: Int, _ shown: SlideTiles, in box: Box, on frame: inout Frame
  ) -> Int {
    let isTyped = typed.digits == String(tile)
    var style = Slide.style(of: tile, on: size, isHome: shown.isHome(tile))
    style.isReversed = isTyped
    let text = box.width > 5 ? " \(tile) " : String(tile)
    return frame.write(text, at: box.column, box.row, style, width: box.width)
  }

  // MARK: - Beside the tiles: the time, the moves, and the progress of the others

  func drawPanel(_ layout: SlideLayout, on frame: inout Frame) {
    // Large digits would touch what is above.
    var panel = layout.panel.below(max(layout.top, timeRows(in: layout.panel) > 1 ? 1 : 0))
    panel = panel.below(drawTime(ownStanding.milliseconds, in: panel, on: &frame))
    let lines = steps.map { isPlayed ? ownLines($0) : [(whoseBoard(watched), .plain)] } ?? []
    frame.write(styled: lines, in: panel)
    var row = lines.count
    if !otherSeats.isEmpty {
      // A race needs our own lane, too.
      let lanes = table.lineup.indices.map { $0 + 1 }
      row = drawOthers(lanes, from: row, panel, on: &frame)
    }
    if hidesBoards {
      let lines = wrapped(say(SlidePhrase.hidden), width: max(1, panel.width))
      frame.write(lines: lines, in: panel.below(row + 1), .dim)
    }
    if row + hints.count + 1 < panel.height { row += 1 }
    row += drawGoal(in: panel.below(row), on: &frame)
    if isRacing { drawKeys(hints, from: row, panel, on: &frame) }
  }

  /// The fewest rows in which the whole picture is recognizable, and the most that it needs.
  private static let goalRows = 5...30

  /// Draws the whole picture, small, if there is room above the keys. Returns the rows used.
  private func drawGoal(in room: Box, on frame: inout Frame) -> Int {
    guard steps != nil, let picture = openPicture else { return 0 }
    let free = room.height - hints.count - 3
    // A cell is twice as high as wide.
    let wide = min(room.width, 2 * min(free, Self.goalRows.upperBound) * size.columns / size.rows)
    let high = wide * size.rows / size.columns / 2
    guard room.width >= 24, high >= Self.goalRows.lowerBound else { return 0 }
    frame.rule(say(SlidePhrase.showSolved), in: room, row: 0, look.glyphs)
    frame.draw(picture, in: Box(room.column, room.row + 1, wide, high), look)
    return high + 2
  }

  private func ownLines(_ steps: SlideSteps) -> [StyledLine] {
    let solved = steps.shown.isSolved ? say(SlidePhrase.solved) : nil
    let far = words(ownStanding) ?? solved ?? homeCount(steps.shown.home)
    let number = typed.digits.isEmpty ? "" : say(SlidePhrase.tileTyped, ["n": typed.digits + "_"])
    return [
      (say(SlidePhrase.moves, ["n": String(steps.moves)]), .plain), (far, .plain),
      showsSolved ? (say(SlidePhrase.thisIsSolved), .selected) : (number, .bold),
    ]
  }

  // MARK: - The others

  /// `bob  ######....  9/15`
  func drawOther(_ seat: Int, in box: Box, on frame: inout Frame) {
    let (how, standing) = (progress(ofSeat: seat), standing(ofSeat: seat))
    let isOneLine = box.height == 1
    let all = String(size.cells - 1)
    let count = "\(how.home)/\(all)".indented(to: 2 * all.utf8.count + 1)
    let status = words(standing) ?? count
    let room = max(4, box.width - Width.of(status) - 1)
    let nameWidth = isOneLine ? min(16, max(4, room / 2)) : room
    let name = table.name(ofSeat: seat).shortened(to: nameWidth, look)
    let ink: Style = standing.out == nil ? .bold(.player(seat)) : .dim
    frame.write(name, at: box.column, box.row, ink)
    frame.write(status, rightIn: box, row: 0)
    guard !isOneLine || standing.isRacing else { return }
    let bar =
      isOneLine
      ? Box(box.column + nameWidth + 1, box.row, box.width - nameWidth - 7, 1) : box.line(1)
    frame.bar(
      how.home, of: size.cells - 1, in: bar, look.glyphs,
      .ink(standing.out == nil ? .player(seat) : .role(.grey)))
  }

  // MARK: - Hints

  private var hints: [String] { waysToSlide(.hintArrows, .hintNumbers, .hintMouse) }

  func waysToSlide(
    _ arrows: SlidePhrase, _ numbers: SlidePhrase, _ mouse: SlidePhrase
  ) -> [String] {
    [
      say(arrows, ["keys": look.glyphs.arrows]), say(numbers, ["n": String(size.cells - 1)]),
    ] + (look.hasMouse ? [say(mouse)] : [])
  }
}

/// The places of a sliding puzzle in a box: the tiles, as large as they fit, and the panel beside
/// them.
struct SlideLayout: Equatable {
  /// The board including its border.
  let frame: Box
  let panel: Box
  /// The cells of a tile inside its lines.
  let width: Int
  let height: Int
  /// Whether there are lines between the tiles: on a small screen not with eight rows.
  let isLined: Bool
  /// The free rows above a picture.
  let top: Int
  private let columns: Int

  private static let panelWidthMin = 17
  /// From this width on, the panel has room for the whole picture.
  private static let widthForGoal = 84
  private static let panelWidthForGoal = 24
  /// Larger tiles are no clearer.
  private static let heightMax = 18
  private static let panelWidthMax = 44

  init(_ board: SlideBoard, in box: Box) {
    let (columns, rows) = (board.size.columns, board.size.rows)
    self.columns = columns
    top = board.steps != nil && board.openPicture != nil ? 1 : 0
    let digits = String(board.size.cells - 1).utf8.count
    let least = box.width < Self.widthForGoal ? Self.panelWidthMin : Self.panelWidthForGoal
    let widthMax = max(1, box.width - 3 - least)
    // The largest tiles that fit with lines between them, about twice as wide as high.
    let fit = stride(from: Self.heightMax, through: 1, by: -1).lazy
      .filter { rows * ($0 + 1) + 1 <= box.height }
      .map { (min(2 * $0 + ($0 < 8 ? 3 : 2), (widthMax - 1) / columns - 1), $0) }
      .first { width, height in width >= max(digits, 2 * height - 1) }
    isLined = fit != nil
    (width, height) = fit ?? (min(4, max(digits + 1, (widthMax - 2) / columns)), 1)
    let whole =
      isLined
      ? (columns * (width + 1) + 1, rows * (height + 1) + 1) : (columns * width + 2, rows + 2)
    let places = SideBySide(
      whole.0, whole.1, panel: Self.panelWidthMin...Self.panelWidthMax, in: box)
    frame = places.board
    panel =
      board.steps != nil
      ? places.panel
      : Box(box.column + 2, box.row + 1, min(Self.panelWidthMax, box.width - 4), box.height - 1)
  }

  /// The inside of the tile at a place, from 0.
  func cell(_ place: Int) -> Box {
    let (column, row) = (place % columns, place / columns)
    let (right, down) = isLined ? (width + 1, height + 1) : (width, height)
    return Box(frame.column + 1 + column * right, frame.row + 1 + row * down, width, height)
  }

  /// The place of a tile with a background, which has no lines around it. A plain tile begins with
  /// the gap above it; above a picture a row is free.
  func patch(_ place: Int) -> Box {
    let cell = cell(place)
    guard isLined else { return cell }
    return Box(cell.column - 1, cell.row - 1 + top, width + 1, height + 1)
  }
}
