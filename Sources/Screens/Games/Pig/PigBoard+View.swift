// How Pig is drawn and spoken.

extension PigBoard {
  func spare(in box: Box) -> Box? {
    let below = box.below(plan(box.insidePanel).head + 2)
    return below.height >= 10 ? below : nil
  }

  private func plan(_ inside: Box) -> PigPlan {
    PigPlan(inside, seats: places.count, isOver: table.phase == .over, look)
  }

  func draw(in box: Box, on frame: inout Frame) {
    var inside = look.isTiny ? box.inset(columns: 1) : frame.panel(box, look, title: goalSentence)
    if let first = chanceOfFirst {
      inside.height -= 1
      drawChance(of: first, in: inside.line(inside.height), on: &frame)
    }
    if !look.isTiny, table.phase == .playing, let turn = table.turn {
      // Only the title is coloured: it is visible from a distance, and a whole border would need
      // too many bytes.
      let width = min(box.width - 4, Width.of(goalSentence) + 2)
      frame.grid.restyle(Box(box.column + 2, box.row, width, 1)) {
        ($0.ink, $0.isDim) = (.player(turn), false)
      }
    }
    let plan = plan(inside)
    for (index, seat) in zip(places.indices, plan.seats) { drawSeat(index, seat, on: &frame) }
    let face = shownFace
    // Only a large die is coloured, as a small one would need too many bytes for too little.
    let isLost = face == 1 && tumbleEnd == nil && plan.hasLargeTotal
    frame.draw(die: face, isLost: isLost, in: plan.die, look)
    drawTurn(plan, on: &frame)
  }

  // MARK: - The seats

  /// Draws name, bar and score: large if there is room.
  private func drawSeat(_ index: Int, _ seat: PigPlan.Seat, on frame: inout Frame) {
    let isMover = table.phase == .playing && table.turn == index + 1
    let gain = isMover && shownTotal > 0 ? "+\(shownTotal)" : ""
    drawFilling(of: index, in: seat.bar, isMover: isMover, on: &frame)
    let (score, gold) = (String(shownScore(index)), Style.bold(isDraining ? .bad : .gold))
    let ink: Style = places[index].isOut ? .dim : .bold(.player(index + 1))
    let isLarge = seat.isLarge
    if !isLarge
      || !frame.write(letters: score, in: seat.score, at: .right, look.blocks, ink, line: .figures)
    {
      let middle = seat.score.row + (seat.score.height - 1) / 2
      frame.write(score.indented(to: 5), at: seat.score.column, middle, .bold, width: 5)
      if !isLarge { frame.write(gain, at: seat.score.column + 6, middle, gold, width: 5) }
    }
    var words: [StyledLine] = [(mark(of: index) ?? "", .dim)]
    if isLarge {
      frame.write(String(goal), rightIn: seat.name, row: 0, .dim)
      words += [(gain, gold)] + (isOurs(index) ? ownLastTurn : [])
    }
    drawName(index, isMover, words.filter { !$0.text.isEmpty }, in: seat.name, on: &frame)
  }

  private func drawName(
    _ index: Int, _ isMover: Bool, _ words: [StyledLine], in box: Box, on frame: inout Frame
  ) {
    let ink = Ink.player(index + 1)
    let style: Style = places[index].isOut ? .dim : isMover ? .bold(ink) : .ink(ink)
    if isMover { frame.grid.put(look.glyphs.pointer, at: box.column, box.row, .bold) }
    var room = box.after(2)
    let rest = words.reduce(0) { $0 + Width.of($1.text) + 2 }
    let name = table.name(ofSeat: index + 1)
    let most = max(min(Width.of(name), 5), room.width - rest)
    for (text, style) in [(name.shortened(to: most, look), style)] + words {
      frame.write(text.shortened(to: max(0, room.width), look), in: room, style)
      room = room.after(Width.of(text) + 2)
    }
  }

  /// Draws banked points as full blocks, followed by lighter ones for what the turn would add.
  private func drawFilling(of index: Int, in bar: Box, isMover: Bool, on frame: inout Frame) {
    let (glyphs, total, goal) = (look.glyphs, shownTotal, goal)
    let (score, ground) = (min(shownScore(index), goal), look.ground(.panel))
    let parts = [Frame.BarPart(value: score, style: .ink(.player(index + 1)), sign: glyphs.full)]
    frame.stackedBar(parts, of: goal, in: bar, on: ground, glyphs)
    let filled = score * bar.width / goal
    guard isMover, total > 0, filled < bar.width else { return }
    let end = min(goal, score + total) * bar.width / goal
    // The points of the turn are half as bright as the banked ones.
    let gain = Box(bar.column + filled, bar.row, max(1, end - filled), bar.height)
    let ink: Ink = isDraining ? .role(.bad) : .player(index + 1)
    if look.hasGrounds, let mixed = look.scheme.mixed(ink, ground) {
      frame.grid.fill(gain, " ", .on(mixed))
    } else {
      frame.grid.fill(gain, glyphs.isASCII ? "=" : "▒", Style(ink: ink, paper: ground))
    }
  }

  /// The mark of a player who has given up or is away.
  private func mark(of index: Int) -> String? {
    outMark(places[index]) ?? (isAway(index) ? say(CommonPhrase.awayMark) : nil)
  }

  // MARK: - The turn

  /// Draws whose turn it is, what it is worth, and its rolls.
  private func drawTurn(_ plan: PigPlan, on frame: inout Frame) {
    // At the end, the points of the last turn stay.
    let total = table.phase == .over && die != 1 ? rolls.reduce(0, +) : shownTotal
    var room = plan.words
    func write(_ lines: [StyledLine]) {
      for (text, style) in lines {
        let lines = wrapped(text, width: max(1, room.width))
        frame.write(lines: lines, in: room, style)
        room = room.below(lines.count)
      }
    }
    if table.phase == .playing {
      // The result is said beside the board.
      write([
        (turnSentence(of: table.turn), table.turn.map { .bold(.player($0)) } ?? .bold),
        (clockSentence ?? "", .bold(.bad)),
      ])
    }
    let gold = Style.bold(isDraining ? .bad : .gold)
    if plan.hasLargeTotal {
      let place = room.line(0, high: max(4, plan.die.height / 4))
      if total > 0 {
        frame.write(letters: "+\(total)", in: place, at: .left, look.blocks, gold, line: .figures)
      }
      room = room.below(place.height + 1)
    } else if table.phase == .playing {
      write([(say(PigPhrase.turnTotal, ["total": String(shownTotal)]), .bold(.gold))])
    }
    write([(outlook, .plain)])
    if !plan.seats.contains(where: { $0.isLarge }) { write(ownLastTurn) }
    drawRolls(in: plan.hasLargeTotal ? room.below(1) : room, plan, on: &frame)
  }

  /// Draws the rolls of this turn as dice, or as small faces; the last ones if not all fit.
  private func drawRolls(in box: Box, _ plan: PigPlan, on frame: inout Frame) {
    let rolls = shownRolls
    guard !rolls.isEmpty, box.height > 1 else { return }
    guard plan.hasLargeTotal else {
      frame.write(say(PigPhrase.thisTurn), in: box, .dim)
      return frame.write(history(width: box.width), in: box.below(1))
    }
    let (wide, high) = plan.die.height >= 24 ? (12, 6) : (7, 3)
    let across = max(1, (box.width + 1) / (wide + 1))
    let down = max(1, (box.height + 1) / (high + 1))
    for (place, face) in rolls.suffix(across * down).enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: across)
      let die = Box(box.column + column * (wide + 1), box.row + row * (high + 1), wide, high)
      frame.draw(die: face, isLost: face == 1, in: die, look)
    }
  }

  /// The result of our last turn, which stays until our next one.
  private var ownLastTurn: [StyledLine] {
    guard table.phase == .playing, !table.isOurTurn, rest == nil else { return [] }
    return [ownPlace?.lastTurn].compactMap(\.self).filter { !$0.text.isEmpty }
  }

  func turnSentence(of number: Int?) -> String {
    guard let number else { return table.latenessSentence ?? "" }
    guard number != table.seat else { return say(PigPhrase.yourTurn) }
    return say(TurnPhrase.turnOf, ["player": table.name(ofSeat: number)])
  }

  /// What holding would give now: `42 + 12 = 54`.
  private var outlook: String {
    let total = shownTotal
    guard total > 0, let score = table.turn.flatMap({ places[at: $0 - 1]?.score }), flowEnd == nil
    else { return "" }
    if score + total >= goal { return say(PigPhrase.holdWins) }
    return say(
      PigPhrase.holdBrings,
      ["score": String(score), "total": String(total), "sum": String(score + total)])
  }

  /// The last rolls of this turn as small faces, as many as fit.
  private func history(width: Int) -> String {
    let glyphs = look.glyphs
    let faces = shownRolls.map(glyphs.die)
    let each = (faces.map { Width.of($0) }.max() ?? 1) + 1
    let room = max(1, (width + 1) / each)
    guard faces.count > room else { return faces.joined(separator: " ") }
    return ([String(glyphs.ellipsis)] + faces.suffix(max(0, room - 1))).joined(separator: " ")
  }

  // MARK: - In words

  var spoken: [String] {
    var lines = [goalSentence] + places.indices.map { spokenPlace($0) }
    guard table.phase == .playing else { return lines + [ending] }
    if let turn = table.turn { lines.append(turnSentence(of: turn)) }
    if turnTotal > 0 {
      lines.append(say(PigPhrase.turnTotal, ["total": String(turnTotal)]) + ".")
    }
    if let die { lines.append(say(PigPhrase.lastDie, ["die": String(die)])) }
    if rolls.count > 1 {
      lines.append(say(PigPhrase.thisTurn) + " " + rolls.map(String.init).joined(separator: ", "))
    }
    return lines + [spokenChance, clockSentence].compactMap(\.self)
  }

  private func spokenPlace(_ index: Int) -> String {
    let name = table.name(ofSeat: index + 1)
    let mark = mark(of: index).map { " (\($0))" } ?? ""
    return "\(name): \(places[index].score)\(mark)."
  }

  var help: [String] { [say(PigPhrase.help)] }
}

/// The layout of a Pig board: the seats above, and below them the die, beside the words about the
/// turn.
struct PigPlan {
  /// The places of a seat's name, score and bar. `isLarge` is whether the score is in large
  /// letters, beside the name and the bar below it.
  typealias Seat = (name: Box, score: Box, bar: Box, isLarge: Bool)

  let seats: [Seat]
  /// The rows of the seats.
  let head: Int
  let die: Box
  let words: Box
  /// Whether the total is in large letters, and the rolls are dice. Smaller screens have words, as
  /// dice would need too many bytes.
  let hasLargeTotal: Bool

  /// The least width of the words beside the die, and the usual one.
  private static let wordsWidth = (min: 24, usual: 34)
  /// More rows are never needed for a seat.
  private static let seatMax = 11
  /// The rows that the seats leave free: for a small die, or for the result at the end.
  private static let rest = (playing: 9, over: 12)
  /// Larger dice would need too many bytes with each roll.
  private static let dieMax = 28
  private static let rowsForLargeDie = 22

  init(_ inside: Box, seats count: Int, isOver: Bool, _ look: Look) {
    let count = max(1, count)
    let (isWide, isHigh) = (inside.width >= 57, inside.height >= Self.rowsForLargeDie)
    // A row is free below the upper side of the frame.
    let seatsBox = inside.below(isHigh ? 1 : 0)
    let free = seatsBox.height - (isOver && isWide ? Self.rest.over : Self.rest.playing)
    let rows = max(1, min(free / count, max(5, (inside.height + 1) / 6), Self.seatMax))
    let isLarge = rows >= 4 && look.blocks > .plain && isWide
    seats = (0..<count).map { index in
      let place = seatsBox.line(index * rows, high: rows)
      return isLarge ? Self.large(place, look) : Self.line(place)
    }
    // The last row of a seat is free.
    head = seatsBox.row - inside.row + count * rows - (rows > 1 ? 1 : 0)
    var room = inside.below(head + 1)
    if isHigh || look.isTiny { room.height -= 1 }
    let most = min(room.height, isHigh ? Self.dieMax : inside.width < 72 ? 6 : 8)
    let wideMost = max(5, (inside.width - Self.wordsWidth.min - 5) / 2)
    let high = Frame.rowsOfDie(max(3, min(most, wideMost)))
    let wide = min(inside.width, 2 * high + 3 + max(Self.wordsWidth.usual, 2 * high))
    let all = room.centred(wide, high)
    die = Box(all.column, all.row, 2 * high, high)
    hasLargeTotal = high >= 10 && look.blocks > .plain
    words = Box(
      die.column + 2 * high + 3, die.row, wide - 2 * high - 3, room.row + room.height - die.row)
  }

  /// The score in large letters at the right, and the name above the bar at the left.
  private static func large(_ place: Box, _ look: Look) -> Seat {
    let digits = max(3, place.height * 4 / 5)
    let wide = LargeLetters.columns(of: "000", rows: digits, look.blocks, .figures)
    let left = Box(place.column, place.row, place.width - wide - 3, place.height)
    let (gap, bar) = (place.height > 7 ? 2 : 1, max(2, place.height / 3))
    let top = (digits - gap - bar) / 2
    return (
      name: left.line(top),
      score: Box(left.column + left.width + 3, place.row, wide, digits),
      bar: left.after(2).line(top + gap, high: bar), isLarge: true
    )
  }

  /// All in one line: name, bar, score.
  private static func line(_ place: Box) -> Seat {
    let high = min(3, max(1, place.height - 1))
    let name = max(18, min(26, place.width / 3))
    return (
      name: Box(place.column, place.row + (high - 1) / 2, name, 1),
      score: Box(place.column + place.width - 11, place.row, 11, high),
      bar: Box(place.column + name + 1, place.row, place.width - name - 13, high), isLarge: false
    )
  }
}

extension Glyphs {
  /// A die as text, if there is no room to draw it: its face as one character, and the number:
  /// `⚃4`.
  func die(_ face: Int) -> String {
    let shown = isASCII ? nil : Array(dieFaces)[at: face - 1]
    return "\(shown.map { String($0) } ?? "")\(face)"
  }
}

extension Frame {
  /// The positions of the pips of each face, in three rows of three places.
  private static let pips: [[Int]] = [
    [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8],
  ]

  /// The middles of a face's pips, in sixths of a side.
  private static func places(of face: Int) -> [(across: Int, down: Int)] {
    (pips[at: face - 1] ?? []).map { (1 + 2 * ($0 % 3), 1 + 2 * ($0 / 3)) }
  }

  /// Smaller dice have a character for each pip, as no blocks are round in so few cells.
  private static let columnsForPicture = 12

  /// The rows of a die in so many rows. The pips of larger dice look alike if their number is
  /// divisible by four.
  static func rowsOfDie(_ rows: Int) -> Int { rows < 6 ? rows : rows < 8 ? 6 : rows / 4 * 4 }

  /// Draws a die over a box twice as wide as high: as a picture, or in lines if there are no
  /// backgrounds. Before the first throw it has no face.
  mutating func draw(die face: Int?, isLost: Bool = false, in box: Box, _ look: Look) {
    let rows = Self.rowsOfDie(box.width / 2)
    let box = box.width < Self.columnsForPicture ? box : box.centred(2 * rows, rows)
    let style = Style.on(isLost ? .dieLost : .die, .pip, isBold: true)
    if look.hasGrounds, let face, box.width < Self.columnsForPicture {
      grid.fill(box, " ", style)
      for (across, down) in Self.places(of: face) {
        grid.put(
          look.glyphs.ball, at: box.column + across * box.width / 6,
          box.row + down * box.height / 6, style)
      }
      return
    }
    if look.hasGrounds {
      draw(face.map { isLost ? .dieLost : .die($0) } ?? .die(1), in: box, look.blocks, look)
      guard face == nil else { return }
      // The cross covers the only pip.
      let middle = box.centred(max(4, box.width / 2), max(3, box.height / 2))
      grid.fill(middle, " ", .on(.role(.die)))
      if middle.height > 3, write(letters: "?", in: middle, look.blocks, style) { return }
      return write("?", centredIn: middle, row: middle.height / 2, style)
    }
    outline(box, look.glyphs, isLost ? .ink(.bad) : .plain)
    guard let face else { return write("?", centredIn: box, row: box.height / 2, .dim) }
    let pip = Box(0, 0, max(1, box.width / 7), max(1, box.height / 7))
    let glyph = pip.width > 1 && !look.glyphs.isASCII ? look.glyphs.full : look.glyphs.ball
    for (across, down) in Self.places(of: face) {
      let hole = Box(
        box.column + (across * box.width - 3 * pip.width) / 6,
        box.row + (down * box.height - 3 * pip.height) / 6, pip.width, pip.height)
      grid.fill(hole, glyph, isLost ? .ink(.bad) : .plain)
    }
  }
}
