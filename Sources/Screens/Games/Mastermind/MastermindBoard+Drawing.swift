import GameCore

// The board itself: the secret, the tries with their pegs, and the current draft.

extension MastermindBoard {
  func spare(in box: Box) -> Box? { spare(MastermindLayout(self, in: box).panel, in: box) }

  func draw(in box: Box, on frame: inout Frame) {
    let layout = MastermindLayout(self, in: box)
    drawFrame(layout, on: &frame)
    drawSecret(layout, on: &frame)
    for index in 0..<attempts { drawTry(index, layout, on: &frame) }
    drawCodesLeft(layout, on: &frame)
    drawPanel(layout, on: &frame)
    frame.lay(box, on: ground)
    addTargets(layout, on: &frame)
  }

  private var ground: Ink { look.ground(.tablePaper) }

  private func drawFrame(_ layout: MastermindLayout, on frame: inout Frame) {
    let glyphs = look.glyphs
    let box = layout.frame
    let title = table.seat == nil ? table.name(ofSeat: watched) : say(MastermindPhrase.secret)
    let style: Style = isOurs ? .ink(.accent) : .line
    frame.outline(box, glyphs, style, title: title)
    let (middle, bottom) = (layout.ruleRow, box.row + box.height - 1)
    frame.grid.fill(Box(box.column + 1, middle, box.width - 2, 1), glyphs.horizontal, .line)
    frame.grid.put(glyphs.teeLeft, at: box.column, middle, style)
    frame.grid.put(glyphs.teeRight, at: box.column + box.width - 1, middle, style)
    var lines = (0..<layout.stacks).map { layout.divider(ofStack: $0) }
    if layout.stacks == 2 { lines.append(box.column + 1 + layout.stackWidth) }
    for column in lines {
      frame.grid.put(glyphs.teeTop, at: column, middle, .line)
      frame.grid.put(glyphs.teeBottom, at: column, bottom, style)
      frame.grid.fill(Box(column, middle + 1, 1, bottom - middle - 1), glyphs.vertical, .line)
    }
    guard layout.shown < attempts else { return }
    let range = "\(layout.first + 1)-\(layout.first + layout.shown)/\(attempts)"
    let keys = look.isTiny ? "" : " " + [Key.pageUp, .pageDown].names(look)
    frame.write(
      " \(cut(range + keys, to: box.width - 6)) ", at: box.column + 2, bottom, .bold,
      width: box.width - 4)
  }

  private func drawSecret(_ layout: MastermindLayout, on frame: inout Frame) {
    for place in 0..<length {
      let box = layout.secret(place)
      guard let secret, place < shownSecret else {
        drawLid(in: box, on: &frame)
        continue
      }
      drawBall(secret[place], in: box, on: &frame)
    }
  }

  private func drawLid(in box: Box, on frame: inout Frame) {
    let middle = Self.middle(of: box)
    guard box.height > 1 else { return frame.grid.put("?", at: middle.column, middle.row, .bold) }
    var ring = Self.ballPlace(in: box)
    guard box.height > 2 else { return drawRing(isNext: false, in: ring, on: &frame) }
    // Only an odd width has a middle.
    ring.width += 1
    drawRing(isNext: false, in: ring, on: &frame)
    frame.write("?", at: ring.column + ring.width / 2, middle.row, .bold)
  }

  private func drawTry(_ index: Int, _ layout: MastermindLayout, on frame: inout Frame) {
    guard let row = layout.row(ofTry: index) else { return }
    let tries = tries(ofSeat: mainSeat)
    let isNext = index == tries.count && isOurs
    let style: Style = isNext ? .bold : index < tries.count ? .plain : .dim
    let number = String(index + 1).indented(to: 2)
    frame.write(number, at: row.column, Self.middle(of: row).row, style)
    if index < tries.count {
      let isLast = index == tries.count - 1 && table.seat != nil
      drawBalls(tries[index].balls ?? [], index, layout, on: &frame, empty: "*")
      drawAnswer(tries[index], in: row, layout, on: &frame, shown: isLast ? shownButtons : length)
    } else if isNext {
      drawNext(index, in: row, layout, on: &frame)
    } else {
      drawBalls([], index, layout, on: &frame)
    }
  }

  /// Draws the draft, with brackets around the place of the next ball, or the guess that was sent.
  private func drawNext(
    _ index: Int, in row: Box, _ layout: MastermindLayout, on frame: inout Frame
  ) {
    let (pegs, middle) = (layout.buttons(ofRow: row), Self.middle(of: row).row)
    drawBalls(sent?.balls ?? draft.balls, index, layout, on: &frame, next: draft.place)
    if sent != nil {
      let dots = String(repeating: String(Character(look.glyphs.ellipsis)), count: length)
      frame.write(dots, at: pegs, middle, .dim)
      return
    }
    guard let place = layout.place(draft.place, ofTry: index) else { return }
    if draft.emptyCount == 0 { frame.write("?", at: pegs, middle, .bold) }
    if layout.ballRows > 1 {
      return draft.balls[draft.place] == nil ? () : markLarge(place, on: &frame)
    }
    let ball = Box(Self.middle(of: place).column, place.row, look.glyphs.isASCII ? 1 : 2, 1)
    frame.grid.restyle(ball) { ($0.isReversed, $0.isDim) = (true, false) }
    guard place.width > 3 else { return }
    frame.write("[", at: ball.column - 1, place.row, .bold)
    frame.write("]", at: ball.column + ball.width, place.row, .bold)
  }

  private func drawBalls(
    _ balls: [Int?], _ index: Int, _ layout: MastermindLayout, on frame: inout Frame,
    empty: Unicode.Scalar? = nil, next: Int? = nil
  ) {
    for place in 0..<length {
      guard let box = layout.place(place, ofTry: index) else { continue }
      if let ball = balls[at: place] ?? nil {
        drawBall(ball, in: box, on: &frame)
      } else if let next, box.height > 1 {
        drawRing(isNext: place == next, in: Self.ballPlace(in: box), on: &frame)
      } else {
        frame.grid.fill(Self.middle(of: box), empty ?? look.glyphs.empty, .dim)
      }
    }
  }

  /// Draws a ball in the middle of its place: `●a`, in ASCII only its letter.
  func drawBall(_ ball: Int, in box: Box, on frame: inout Frame) {
    let letter = Balls.letter(ball)
    if box.height > 1 {
      let place = Self.ballPlace(in: box)
      frame.draw(Balls.art(ball, around), in: place, on: ground, look.blocks, look)
      let column = place.column + place.width + MastermindLayout.gap(ofRows: box.height)
      return frame.grid.put(letter, at: column, Self.middle(of: box).row, .bold)
    }
    let (column, ink) = (Self.middle(of: box).column, Balls.ink(ball, around))
    guard !look.glyphs.isASCII
    else { return frame.grid.put(letter, at: column, box.row, .bold(ink)) }
    frame.grid.put(look.glyphs.ball, at: column, box.row, .ink(ink))
    frame.grid.put(letter, at: column + 1, box.row, .bold)
  }

  private static func middle(of box: Box) -> Box {
    Box(box.column + (box.width - 1) / 2, box.row + box.height / 2, 1, 1)
  }

  /// The place of a large ball, with its letter beside it.
  private static func ballPlace(in box: Box) -> Box {
    let wide = 2 * box.height
    return Box(box.column + max(0, box.width - wide - 1) / 2, box.row, wide, box.height)
  }

  /// Draws a ring, for a ball that is unknown or missing. Coarse blocks would make a square of a
  /// small one, so it is drawn with lines.
  private func drawRing(isNext: Bool, in box: Box, on frame: inout Frame) {
    if box.height > 2 || look.blocks > .quadrant {
      frame.draw(isNext ? .slotForNext : .slot, in: box, on: ground, look.blocks, look)
    } else {
      frame.outline(box, look.glyphs, isNext ? .bold(.accent) : .dim)
    }
  }

  /// Marks a ball that the next one replaces with a line at each side.
  private func markLarge(_ place: Box, on frame: inout Frame) {
    let ball = Self.ballPlace(in: place)
    let letter = MastermindLayout.gap(ofRows: place.height) + 1
    for column in [ball.column - 1, ball.column + ball.width + letter] {
      let side = Box(column, ball.row, 1, ball.height)
      frame.grid.fill(side, look.glyphs.vertical, .bold(.accent))
    }
  }

  /// Draws the pegs of a try in the middle of its row; they are round if there is room.
  private func drawAnswer(
    _ one: MastermindTry, in row: Box, _ layout: MastermindLayout, on frame: inout Frame, shown: Int
  ) {
    let (column, middle) = (layout.buttons(ofRow: row), Self.middle(of: row).row)
    guard layout.buttonStep > 2, look.hasGrounds else {
      return drawButtons(one, at: column, middle, step: layout.buttonStep, on: &frame, shown: shown)
    }
    for index in 0..<shown {
      let peg = Box(column + index * layout.buttonStep, middle - 1, 4, 3)
      switch one.button(index) {
      case .gold: frame.draw(.pegForPlace, in: peg, on: ground, look.blocks, look)
      case .silver: frame.draw(.pegForColour, in: peg, on: ground, look.blocks, look)
      case .none: frame.grid.put(look.glyphs.empty, at: peg.column + 1, middle, .dim)
      }
    }
  }

  /// Draws the pegs of an answer: gold, then silver, then none.
  func drawButtons(
    _ one: MastermindTry, at column: Int, _ row: Int, step: Int = 1, on frame: inout Frame,
    shown: Int
  ) {
    for index in 0..<shown {
      let (glyph, style) = one.button(index).drawn(look.glyphs)
      frame.grid.put(glyph, at: column + index * step, row, style)
    }
  }

  // MARK: - The panel: time, balls, other players, the meaning of the pegs

  func drawPanel(_ layout: MastermindLayout, on frame: inout Frame) {
    let (panel, standing) = (layout.panel, standing(ofSeat: mainSeat))
    drawTime(standing.milliseconds, in: layout.time, on: &frame)
    let left = table.phase == .over ? "" : triesLeft(fitting: panel.width)
    frame.write(words(standing) ?? left, in: panel.below(1))
    frame.rule(say(MastermindPhrase.balls), in: panel, row: layout.legendTitle, look.glyphs)
    if hidesGuesses {
      let room = panel.line(layout.legendTop, high: layout.rowBelowLegend - layout.legendTop)
      frame.write(lines: wrapped(say(MastermindPhrase.hidden), width: room.width), in: room)
    } else {
      for ball in 0..<colours { drawLegend(ball, in: layout.legend(ball), on: &frame) }
    }
    var row = layout.rowBelowLegend + layout.gap
    if !otherSeats.isEmpty {
      row = drawOthers(otherSeats, from: row, panel, on: &frame) + layout.gap
    }
    row = drawMeanings(from: row, panel, on: &frame) + layout.gap
    if isOurs {
      let keys = say(MastermindPhrase.hintKeys, codeBlanks)
      drawKeys(wrapped(keys, width: max(1, panel.width)), from: row, panel, on: &frame)
    }
  }

  /// "Restano 8 tentativi", or "8 tentativi" in a narrow panel.
  func triesLeft(fitting columns: Int = .max) -> String {
    let left = ["n": String(max(0, attempts - tries(ofSeat: mainSeat).count))]
    let whole = say(MastermindPhrase.triesLeft, left)
    return Width.of(whole) <= columns ? whole : say(ReplayPhrase.tries, left)
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

  func drawOther(_ seat: Int, in box: Box, on frame: inout Frame) {
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
      let (glyph, style) = button.drawn(look.glyphs)
      frame.grid.put(glyph, at: place.column, place.row, style)
      frame.write(word, at: place.column + 2, place.row, width: max(0, place.width - 2))
      place = isLine ? place.after(Width.of(word) + 3) : place.below(1)
    }
    return top + rows
  }

  // MARK: - How many codes fit a player's answers

  // For spectators, without a stake, and after the match.

  /// Before a seat's first try and after each, as far as its codes are known.
  func countCodes(ofSeat seat: Int) -> [Int]? {
    let tries = tries(ofSeat: seat)
    let known = tries.compactMap { one in
      one.balls.map { (code: Balls.code($0), gold: one.gold, silver: one.silver) }
    }
    guard known.count == tries.count else { return nil }
    return CodesLeft(length: length, colours: colours, tries: known)?.counts
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

/// The answer for one ball of a guess.
enum MastermindButton: CaseIterable {
  case gold, silver, none

  /// The peg at a place, from 0: gold first, then silver.
  init(at place: Int, gold: Int, silver: Int) {
    self = place < gold ? .gold : place < gold + silver ? .silver : .none
  }

  /// The shapes differ, so that colour is not needed.
  func drawn(_ glyphs: Glyphs) -> (glyph: Unicode.Scalar, style: Style) {
    switch self {
    case .gold: (glyphs.isASCII ? "#" : glyphs.ball, .bold(.gold))
    case .silver: (glyphs.isASCII ? "o" : glyphs.hollow, .plain)
    case .none: (glyphs.empty, .dim)
    }
  }
}
