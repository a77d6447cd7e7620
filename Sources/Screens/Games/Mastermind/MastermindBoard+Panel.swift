import GameCore

// Beside the board: the time, the list of balls, the other players, and the meaning of the pegs.

extension MastermindBoard {
  func drawPanel(_ layout: MastermindLayout, on frame: inout Frame) {
    let (panel, standing) = (layout.panel, standing(ofSeat: mainSeat))
    drawTime(standing.milliseconds, in: layout.time, on: &frame)
    frame.write(words(standing) ?? (table.phase == .over ? "" : triesLeft), in: panel.below(1))
    frame.rule(say(MastermindPhrase.balls), in: panel, row: layout.legendTitle, look.glyphs)
    if hidesGuesses {
      let room = panel.line(layout.legendTop, high: layout.rowBelowLegend - layout.legendTop)
      frame.write(lines: wrapped(say(MastermindPhrase.hidden), width: room.width), in: room)
    } else {
      for ball in 0..<colours { drawLegend(ball, in: layout.legend(ball), on: &frame) }
    }
    var row = layout.rowBelowLegend + layout.gap
    if !otherSeats.isEmpty {
      row = drawOthers(otherSeats, from: row, panel, on: &frame, drawEach: drawOther) + layout.gap
    }
    row = drawMeanings(from: row, panel, on: &frame) + layout.gap
    if isOurs {
      let keys = say(MastermindPhrase.hintKeys, codeBlanks)
      drawKeys(wrapped(keys, width: max(1, panel.width)), from: row, panel, on: &frame)
    }
  }

  var triesLeft: String {
    let left = max(0, attempts - tries(ofSeat: mainSeat).count)
    return say(MastermindPhrase.triesLeft, ["n": String(left)])
  }

  /// `●a soccer`
  private func drawLegend(_ ball: Int, in box: Box, on frame: inout Frame) {
    let rows = box.height
    let wide = rows > 1 ? 2 * rows + MastermindLayout.gap(ofRows: rows) + 1 : 2
    drawBall(ball, in: Box(box.column, box.row, wide, rows), on: &frame)
    let room = box.width - wide - 1
    // Names that are cut help nobody: the letter is enough.
    guard (0..<colours).allSatisfy({ Width.of(Balls.name($0, around)) <= room }) else { return }
    frame.write(Balls.name(ball, around), at: box.column + wide + 1, box.row + rows / 2)
  }

  // MARK: - The others

  private func drawOther(_ seat: Int, in box: Box, on frame: inout Frame) {
    let tries = tries(ofSeat: seat)
    let name = table.name(ofSeat: seat)
    let status = words(standing(ofSeat: seat))
    guard box.height == 1 else {
      frame.write(status ?? "\(tries.count)/\(attempts)", rightIn: box.line(0), row: 0)
      let room = box.width - Width.of(status ?? "00/00") - 1
      frame.write(name.shortened(to: max(0, room), look), at: box.column, box.row, .bold)
      drawLastButtons(tries, in: Box(box.column + 1, box.row + 1, box.width - 1, 1), on: &frame)
      return
    }
    let nameWidth = min(16, max(4, box.width - length - 5))
    frame.write(name.shortened(to: nameWidth, look), at: box.column, box.row, .bold)
    let rest = Box(box.column + nameWidth + 1, box.row, max(0, box.width - nameWidth - 1), 1)
    frame.write(String(tries.count).indented(to: 2), at: rest.column, rest.row)
    let buttons = Box(rest.column + 3, rest.row, max(0, rest.width - 3), 1)
    if let status, standing(ofSeat: seat).out != nil || tries.isEmpty {
      frame.write(status, at: buttons.column, buttons.row, width: buttons.width)
    } else {
      drawLastButtons(tries, in: buttons, on: &frame)
    }
  }

  private func drawLastButtons(_ tries: [MastermindTry], in box: Box, on frame: inout Frame) {
    let count = max(0, box.width + 1) / (length + 1)
    for (index, one) in tries.suffix(count).enumerated() {
      drawButtons(one, at: box.column + index * (length + 1), box.row, on: &frame, shown: length)
    }
  }

  // MARK: - The meaning of the pegs

  /// Draws it in one line or three, if there is room. Returns the row below.
  private func drawMeanings(from top: Int, _ panel: Box, on frame: inout Frame) -> Int {
    let words = [MastermindPhrase.gold, .silver, .none].map { say($0) }
    let isLine = words.reduce(-1) { $0 + Width.of($1) + 3 } <= panel.width
    let rows = isLine ? 2 : 4
    guard top + rows <= panel.height else { return panel.height }
    frame.rule(say(MastermindPhrase.buttons), in: panel, row: top, look.glyphs)
    var place = panel.below(top + 1)
    for (button, word) in zip(MastermindButton.allCases, words) {
      frame.grid.put(button.glyph(look.glyphs), at: place.column, place.row, button.style)
      frame.write(word, at: place.column + 2, place.row, width: max(0, place.width - 2))
      place = isLine ? place.after(Width.of(word) + 3) : place.below(1)
    }
    return top + rows
  }
}

// How many codes fit a player's answers: for spectators, without a stake, and after the match.

extension MastermindBoard {
  /// Before a seat's first try and after each, as far as its codes are known.
  func countCodes(ofSeat seat: Int) -> [Int]? {
    var tries: [(code: String, gold: Int, silver: Int)] = []
    for one in self.tries(ofSeat: seat) {
      guard let balls = one.balls else { return nil }
      tries.append((Balls.code(balls), one.gold, one.silver))
    }
    return CodesLeft(length: length, colours: colours, tries: tries)?.counts
  }

  /// The same if they may be shown, without a try whose pegs are still being turned over.
  private var shownCodes: [Int]? {
    let seat = mainSeat
    guard table.mayShowChances, let counts = codesLeft[seat], counts.count > 1 else { return nil }
    let isDropping = seat == table.seat && shownButtons < length
    return isDropping ? counts.dropLast() : counts
  }

  /// Draws `1296 → 208 → 46 codes` in the lower side of the frame, as many as fit.
  func drawCodesLeft(_ layout: MastermindLayout, on frame: inout Frame) {
    guard var counts = shownCodes, layout.shown >= attempts else { return }
    let box = layout.frame
    let arrow = look.glyphs.isASCII ? ">" : "→"
    func text() -> String {
      let chain = counts.map(String.init).joined(separator: " \(arrow) ")
      return " \(chain) \(say(CoursePhrase.codes)) "
    }
    while counts.count > 1, Width.of(text()) > box.width - 4 { counts.removeFirst() }
    frame.write(
      text(), at: box.column + 2, box.row + box.height - 1, .bold(.accent), width: box.width - 4)
  }

  /// "46 codes left."
  var spokenCodesLeft: String? {
    shownCodes?.last.map { say(CoursePhrase.codesLeft, ["n": String($0)]) }
  }
}
