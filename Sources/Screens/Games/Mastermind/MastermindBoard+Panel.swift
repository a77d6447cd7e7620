// Beside the board: the time, the balls to choose from, the others, what the buttons mean.

extension MastermindBoard {
  func drawPanel(
    _ layout: MastermindLayout, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    drawTime(layout, on: &frame, table, around)
    frame.rule(
      around.say(MastermindPhrase.balls), in: layout.panel, row: MastermindLayout.legendRow - 1,
      around.look.glyphs)
    if hidesGuesses(table) {
      let first = layout.legend(0, of: colours)
      let room = Box(
        first.column, first.row, layout.panel.width,
        layout.rowBelowLegend(of: colours) - MastermindLayout.legendRow)
      let sentence = around.say(MastermindPhrase.hidden)
      frame.write(lines: wrapped(sentence, width: room.width), in: room)
    } else {
      for ball in 0..<colours {
        drawLegend(ball, in: layout.legend(ball, of: colours), on: &frame, around)
      }
    }
    var row = layout.rowBelowLegend(of: colours)
    let others = table.otherSeats
    if !others.isEmpty {
      row = frame.others(others, from: row, layout.panel, table, around) { seat, box, frame in
        drawOther(seat, in: box, on: &frame, table, around)
      }
    }
    row = drawMeanings(from: row, layout.panel, on: &frame, around)
    drawKeys(from: row, layout.panel, on: &frame, table, around)
  }

  /// How a ball is put in, below everything, if there is room.
  private func drawKeys(
    from top: Int, _ panel: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let keys = around.say(MastermindPhrase.hintKeys, codeBlanks)
    let lines = wrapped(keys, width: max(1, panel.width))
    guard isOurs(table), top + lines.count < panel.height else { return }
    frame.rule(around.say(CommonPhrase.keys), in: panel, row: top, around.look.glyphs)
    let room = Box(panel.column, panel.row + top + 1, panel.width, panel.height - top - 1)
    frame.write(lines: lines, in: room)
  }

  private func drawTime(
    _ layout: MastermindLayout, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let seat = mainSeat(table)
    let standing = standing(ofSeat: seat)
    frame.time(standing.milliseconds, in: layout.time, table, around)
    let panel = layout.panel
    let left = ["n": String(max(0, attempts - tries(ofSeat: seat).count))]
    let words =
      standing.words(around)
      ?? (table.phase == .over ? "" : around.say(MastermindPhrase.triesLeft, left))
    frame.write(words, at: panel.column, panel.row + 1, width: panel.width)
  }

  /// `●a soccer`
  private func drawLegend(
    _ ball: Int, in box: Box, on frame: inout Frame, _ around: Surroundings
  ) {
    drawBall(ball, in: Box(box.column, box.row, 2, 1), on: &frame, around)
    frame.write(
      Balls.name(ball, around), at: box.column + 3, box.row, width: max(0, box.width - 3))
  }

  // MARK: - The others

  private func drawOther(
    _ seat: Int, in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let tries = tries(ofSeat: seat)
    let name = table.name(ofSeat: seat)
    let status = standing(ofSeat: seat).words(around)
    guard box.height == 1 else {
      frame.write(
        status ?? "\(tries.count)/\(attempts)", rightIn: Box(box.column, box.row, box.width, 1),
        row: 0)
      let room = box.width - Width.of(status ?? "00/00") - 1
      frame.write(name.shortened(to: max(0, room), around.look), at: box.column, box.row, .bold)
      drawLastButtons(
        tries, in: Box(box.column + 1, box.row + 1, box.width - 1, 1), on: &frame, around)
      return
    }
    let nameWidth = min(16, max(4, box.width - length - 5))
    frame.write(name.shortened(to: nameWidth, around.look), at: box.column, box.row, .bold)
    let rest = Box(
      box.column + nameWidth + 1, box.row, max(0, box.width - nameWidth - 1), 1)
    frame.write(String(tries.count).indented(to: 2), at: rest.column, rest.row)
    let buttons = Box(rest.column + 3, rest.row, max(0, rest.width - 3), 1)
    if let status, standing(ofSeat: seat).out != nil || tries.isEmpty {
      frame.write(status, at: buttons.column, buttons.row, width: buttons.width)
    } else {
      drawLastButtons(tries, in: buttons, on: &frame, around)
    }
  }

  /// As many of the last tries as have room, side by side.
  private func drawLastButtons(
    _ tries: [MastermindTry], in box: Box, on frame: inout Frame, _ around: Surroundings
  ) {
    let count = max(0, box.width + 1) / (length + 1)
    for (index, one) in tries.suffix(count).enumerated() {
      drawButtons(
        one, at: box.column + index * (length + 1), box.row, on: &frame, around, shown: length)
    }
  }

  // MARK: - What the buttons mean

  /// Below everything, if there is room for all three. Gives the row below them.
  private func drawMeanings(
    from top: Int, _ panel: Box, on frame: inout Frame, _ around: Surroundings
  ) -> Int {
    guard top + 4 <= panel.height else { return panel.height }
    frame.rule(around.say(MastermindPhrase.buttons), in: panel, row: top, around.look.glyphs)
    let words = [MastermindPhrase.gold, .silver, .none]
    for (index, (button, phrase)) in zip(MastermindButton.allCases, words).enumerated() {
      let row = panel.row + top + 1 + index
      frame.grid.fill(
        Box(panel.column, row, 1, 1), button.glyph(around.look.glyphs), button.style)
      frame.write(around.say(phrase), at: panel.column + 3, row, width: max(0, panel.width - 3))
    }
    return top + 4
  }
}
