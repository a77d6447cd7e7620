import GameCore

// Beside the tiles: the time, the count of moves, how far the others are.

extension SlideBoard {
  func drawPanel(
    _ layout: SlideLayout, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    var panel = layout.panel
    let used = frame.time(ownStanding(table).milliseconds, in: panel, table, around)
    panel.row += used
    panel.height = max(0, panel.height - used)
    var lines: [(text: String, style: Style)] = []
    if let steps, let seat = table.seat {
      lines += ownLines(steps, progress(ofSeat: seat), around)
    } else if steps != nil {
      lines.append((whoseBoard(watched, table, around), .plain))
    }
    for (row, line) in lines.prefix(panel.height).enumerated() {
      frame.write(line.text, at: panel.column, panel.row + row, line.style, width: panel.width)
    }
    var row = lines.count
    if !table.otherSeats.isEmpty {
      // A race is seen when one's own lane is among them.
      let lanes = table.lineup.indices.map { $0 + 1 }
      row = frame.others(lanes, from: row, panel, table, around) { seat, box, frame in
        drawOther(seat, in: box, on: &frame, table, around)
      }
    }
    if hidesBoards(table) {
      let room = Box(panel.column, panel.row + row + 1, panel.width, panel.height - row - 1)
      let sentence = around.say(SlidePhrase.hidden)
      frame.write(lines: wrapped(sentence, width: max(1, room.width)), in: room, .dim)
    }
    drawHints(from: row, panel, on: &frame, table, around)
  }

  private func ownLines(
    _ steps: SlideSteps, _ own: Progress, _ around: Surroundings
  ) -> [(text: String, style: Style)] {
    let home = ["n": String(steps.shown.home), "all": String(size.cells - 1)]
    let how = own.standing.words(around)
    let far =
      how ?? around.say(steps.shown.isSolved ? SlidePhrase.solved : SlidePhrase.homeCount, home)
    let number =
      typed.digits.isEmpty
      ? "" : around.say(SlidePhrase.tileTyped, ["n": typed.digits + "_"])
    return [
      (around.say(SlidePhrase.moves, ["n": String(steps.moves)]), .plain), (far, .plain),
      showsSolved ? (around.say(SlidePhrase.thisIsSolved), .selected) : (number, .bold),
    ]
  }

  // MARK: - The others

  /// `bob  ######....  9/15`
  private func drawOther(
    _ seat: Int, in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let how = progress(ofSeat: seat)
    let line = Box(box.column, box.row, box.width, 1)
    let all = String(size.cells - 1)
    let count = "\(how.home)/\(all)".indented(to: 2 * all.utf8.count + 1)
    let status = how.standing.words(around) ?? count
    let nameRoom = max(4, box.width - Width.of(status) - 1)
    let name = table.name(ofSeat: seat)
    frame.write(status, rightIn: line, row: 0)
    guard box.height == 1 else {
      frame.write(name.shortened(to: nameRoom, around.look), at: box.column, box.row, .bold)
      let bar = Box(box.column, box.row + 1, box.width, 1)
      drawBar(how, of: seat, in: bar, on: &frame, around)
      return
    }
    let nameWidth = min(16, max(4, nameRoom / 2))
    frame.write(name.shortened(to: nameWidth, around.look), at: box.column, box.row, .bold)
    guard how.standing.isRacing else { return }
    let bar = Box(
      box.column + nameWidth + 1, box.row, max(0, box.width - nameWidth - 7), 1)
    drawBar(how, of: seat, in: bar, on: &frame, around)
  }

  private func drawBar(
    _ how: Progress, of seat: Int, in box: Box, on frame: inout Frame, _ around: Surroundings
  ) {
    frame.bar(
      how.home, of: size.cells - 1, at: box.column, box.row, width: box.width,
      around.look.glyphs, .ink(how.standing.out == nil ? .player(seat) : .grey))
  }

  // MARK: - Hints

  /// How to slide, below everything, if there is room.
  private func drawHints(
    from top: Int, _ panel: Box, on frame: inout Frame, _ table: RoomTable,
    _ around: Surroundings
  ) {
    let lines = hints(around)
    guard table.seat != nil, table.phase == .playing, ownStanding(table).isRacing,
      top + lines.count + 1 <= panel.height
    else {
      return
    }
    frame.rule(around.say(CommonPhrase.keys), in: panel, row: top, around.look.glyphs)
    frame.write(
      lines: lines,
      in: Box(panel.column, panel.row + top + 1, panel.width, panel.height - top - 1))
  }

  private func hints(_ around: Surroundings) -> [String] {
    [
      around.say(SlidePhrase.hintArrows, ["keys": around.look.glyphs.arrows]),
      around.say(SlidePhrase.hintNumbers, ["n": String(size.cells - 1)]),
    ] + (around.look.hasMouse ? [around.say(SlidePhrase.hintMouse)] : [])
  }
}
