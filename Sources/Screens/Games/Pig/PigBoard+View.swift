// How Pig is drawn and spoken.

extension PigBoard {
  func spare(in box: Box) -> Box? {
    let plan = PigPlan(box.insidePanel, seats: places.count, look)
    let below = box.below(plan.head + 2)
    return below.height >= 12 ? below : nil
  }

  func draw(in box: Box, on frame: inout Frame) {
    var inside = look.isTiny ? box.inset(columns: 1) : frame.panel(box, look, title: goalSentence)
    if let first = chanceOfFirst {
      inside.height -= 1
      let row = inside.line(inside.height)
      drawChance(of: first, in: row, on: &frame)
    }
    if !look.isTiny, table.phase == .playing, let turn = table.turn {
      // Only the title is coloured: it is visible from a distance, and a whole border would need
      // too many bytes.
      let width = min(box.width - 4, Width.of(goalSentence) + 2)
      frame.grid.restyle(Box(box.column + 2, box.row, width, 1)) {
        ($0.ink, $0.isDim) = (table.isOurTurn ? .accent : .player(turn), false)
      }
    }
    let plan = PigPlan(inside, seats: places.count, look)
    for (index, seat) in zip(places.indices, plan.seats) { drawSeat(index, seat, on: &frame) }
    let face = shownFace
    // Only a large die is coloured, as a small one would need too many bytes for too little.
    let isLost = face == 1 && tumbleEnd == nil && plan.hasLargeTotal
    frame.draw(die: face, isLost: isLost, in: plan.die, look)
    drawTurn(plan, on: &frame)
  }

  // MARK: - The seats

  /// Draws name and score, large if there is room, and the bar between them.
  private func drawSeat(_ index: Int, _ seat: PigPlan.Seat, on frame: inout Frame) {
    let isMover = table.phase == .playing && table.turn == index + 1
    drawName(index, isMover, seat, on: &frame)
    drawFilling(of: index, in: seat.bar, isMover: isMover, on: &frame)
    if let word = mark(of: index) { frame.write(" \(word)", rightIn: seat.bar, row: 0, .plain) }
    drawScore(
      index, isMover: isMover, at: seat.isRight ? .right : .left, in: seat.score, on: &frame)
  }

  /// Draws the name, and beside it what the turn would add.
  private func drawName(
    _ index: Int, _ isMover: Bool, _ seat: PigPlan.Seat, on frame: inout Frame
  ) {
    let ink = Ink.player(index + 1)
    let style: Style = places[index].isOut ? .dim : isMover ? .bold(ink) : .plain
    let total = isMover && shownTotal > 0 && seat.score.height > 1 ? "+\(shownTotal)" : ""
    let room = Box(seat.name.column + 2, seat.name.row, seat.name.width - 4, 1)
    let name = table.name(ofSeat: index + 1).shortened(to: room.width - total.count - 1, look)
    let gold: Style = .bold(isDraining ? .bad : .gold)
    if seat.isRight {
      frame.write(name, rightIn: room, row: 0, style)
      let before = Box(room.column, room.row, room.width - Width.of(name) - 1, 1)
      frame.write(total, rightIn: before, row: 0, gold)
    } else {
      frame.write(name, in: room, style)
      frame.write(total, at: room.column + Width.of(name) + 1, room.row, gold)
    }
    if isMover {
      let column = seat.isRight ? seat.name.column + seat.name.width - 1 : seat.name.column
      frame.grid.put(
        seat.isRight ? look.glyphs.pointerLeft : look.glyphs.pointer, at: column, seat.name.row,
        .bold)
    }
  }

  private func drawScore(
    _ index: Int, isMover: Bool, at side: LargeSide, in box: Box, on frame: inout Frame
  ) {
    let score = String(shownScore(index))
    let ink: Style = places[index].isOut ? .dim : .bold(.player(index + 1))
    if box.height > 1, frame.write(letters: score, in: box, at: side, look.blocks, ink) { return }
    let middle = box.row + (box.height - 1) / 2
    frame.write(score.indented(to: 5), at: box.column, middle, .bold, width: 5)
    guard isMover, shownTotal > 0 else { return }
    frame.write(
      "+\(shownTotal)", at: box.column + 6, middle, .bold(isDraining ? .bad : .gold), width: 5)
  }

  /// Draws banked points as full blocks, followed by lighter ones for what the turn would add.
  private func drawFilling(of index: Int, in bar: Box, isMover: Bool, on frame: inout Frame) {
    let (glyphs, total) = (look.glyphs, shownTotal)
    let goal = goal
    let score = min(shownScore(index), goal)
    let ground = look.ground(.panel)
    let parts = [Frame.BarPart(value: score, style: .ink(.player(index + 1)), sign: glyphs.full)]
    frame.stackedBar(parts, of: goal, in: bar, on: ground, glyphs)
    let filled = score * bar.width / goal
    guard isMover, total > 0, filled < bar.width else { return }
    let end = min(goal, score + total) * bar.width / goal
    // The points of the turn are lower than the banked ones, and half as dense.
    let top = min(1, bar.height - 1)
    let gain = Box(bar.column + filled, bar.row + top, max(1, end - filled), bar.height - top)
    let ink: Ink = isDraining ? .bad : .player(index + 1)
    frame.grid.fill(gain, glyphs.isASCII ? "=" : "▒", Style(ink: ink, paper: ground))
  }

  /// The mark of a player who has given up or is away.
  private func mark(of index: Int) -> String? {
    outMark(places[index]) ?? (isAway(index) ? say(CommonPhrase.awayMark) : nil)
  }

  // MARK: - The turn

  /// Draws whose turn it is and what it is worth at the right, and the rolls at the left.
  private func drawTurn(_ plan: PigPlan, on frame: inout Frame) {
    let lines = turnLines.flatMap { line in
      wrapped(line.text, width: max(1, plan.words.width)).map { (text: $0, style: line.style) }
    }
    // At the end, the points of the last turn stay.
    let total = table.phase == .over && die != 1 ? rolls.reduce(0, +) : shownTotal
    var words = plan.words
    if total > 0, plan.hasLargeTotal {
      let rows = max(5, words.height / 3)
      let place = Box(words.column, words.row + lines.count + 1, words.width, rows)
      frame.write(
        letters: "+\(total)", in: place, at: .left, look.blocks,
        .bold(isDraining ? .bad : .gold))
    }
    frame.write(styled: lines, in: words)
    guard !shownRolls.isEmpty else { return }
    if plan.hasLargeTotal { return drawRolls(in: plan.rolls, plan, on: &frame) }
    let text = history(width: plan.rolls.width)
    guard plan.rolls == words else {
      frame.write(say(PigPhrase.thisTurn), rightIn: plan.rolls, row: 0, .dim)
      return frame.write(text, rightIn: plan.rolls, row: 1)
    }
    words = words.below(min(lines.count, words.height - 1))
    frame.write(say(PigPhrase.thisTurn), in: words, .dim)
    frame.write(text, in: words.below(1))
  }

  /// Draws the rolls of this turn as dice; the last ones if not all fit.
  private func drawRolls(in box: Box, _ plan: PigPlan, on frame: inout Frame) {
    let rolls = shownRolls
    let (wide, high) = plan.isLarge ? (12, 6) : (7, 3)
    let across = max(1, min(3, (box.width + 1) / (wide + 1)))
    let down = max(1, box.height / (high + 1))
    let shown = rolls.suffix(across * down)
    // They begin at the same column, however many there are.
    let left = box.column + box.width - across * (wide + 1) + 1
    frame.write(say(PigPhrase.thisTurn), at: left, box.row, .dim)
    for (place, face) in shown.enumerated() {
      let (row, column) = place.quotientAndRemainder(dividingBy: across)
      let die = Box(left + column * (wide + 1), box.row + 1 + row * (high + 1), wide, high)
      frame.draw(die: face, isLost: face == 1, in: die, look)
    }
  }

  private var turnLines: [StyledLine] {
    // The result is said beside the board.
    guard table.phase == .playing else { return [] }
    return [
      (turnSentence, table.turn.map { .bold(.player($0)) } ?? .bold),
      (clockSentence ?? "", .bold(.bad)),
      (say(PigPhrase.turnTotal, ["total": String(shownTotal)]), .bold(.gold)),
      (outlook, .plain), (ownLastTurn, .bold(die == 1 ? .bad : .gold)),
    ]
  }

  /// The result of our last turn, which stays until our next one.
  private var ownLastTurn: String {
    guard !table.isOurTurn, rest == nil, let seat = table.seat, places.indices.contains(seat - 1)
    else { return "" }
    return places[seat - 1].lastTurn
  }

  private var turnSentence: String {
    guard !table.isOurTurn else { return say(PigPhrase.yourTurn) }
    return say(TurnPhrase.turnOf, ["player": table.turn.map(table.name(ofSeat:)) ?? "-"])
  }

  /// What holding would give now: `42 + 12 = 54`.
  private var outlook: String {
    let total = shownTotal
    guard total > 0, let turn = table.turn, places.indices.contains(turn - 1),
      flowEnd == nil
    else { return "" }
    let score = places[turn - 1].score
    if score + total >= goal { return say(PigPhrase.holdWins) }
    return say(
      PigPhrase.holdBrings,
      ["score": String(score), "total": String(total), "sum": String(score + total)])
  }

  /// The last rolls of this turn as small faces, as many as fit.
  private func history(width: Int) -> String {
    let glyphs = look.glyphs
    let faces = shownRolls.map { DieText.of($0, glyphs) }
    let each = (faces.map { Width.of($0) }.max() ?? 1) + 1
    let room = max(1, (width + 1) / each)
    guard faces.count > room else { return faces.joined(separator: " ") }
    return ([String(glyphs.ellipsis)] + faces.suffix(max(0, room - 1))).joined(separator: " ")
  }

  // MARK: - In words

  var spoken: [String] {
    var lines = [goalSentence] + places.indices.map { spokenPlace($0) }
    guard table.phase == .playing else {
      return lines + [ending]
    }
    lines.append(turnSentence)
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

/// The layout of a Pig board: the seats above, and below them the die in the middle, between the
/// rolls and the value of the turn.
struct PigPlan {
  /// The places of a seat's name, score and bar.
  struct Seat {
    let name: Box
    let score: Box
    let bar: Box
    /// Whether name and score are at the right of the board.
    var isRight = false
  }

  let seats: [Seat]
  /// The rows of the seats.
  let head: Int
  let die: Box
  /// The place of the rolls, and of the words if these must leave room for the rolls.
  let rolls: Box
  let words: Box
  /// Whether the total is in large letters, and the rolls are dice. Smaller screens have words, as
  /// dice would need too many bytes.
  let hasLargeTotal: Bool
  /// Whether these dice have the larger size.
  let isLarge: Bool

  /// The least width of the words beside the die.
  private static let wordsMin = 24
  private static let scoreRows = 5...12
  /// Larger dice would need too many bytes with each roll.
  private static let dieMax = 30
  private static let rowsForLargeDie = 22

  init(_ inside: Box, seats count: Int, _ look: Look) {
    let count = max(1, count)
    let isDuel =
      count == 2 && inside.width >= 57 && inside.height >= 17 && look.blocks > .plain
    seats = isDuel ? Self.duel(inside, look) : Self.list(inside, count)
    head = (seats.map { $0.bar.row + $0.bar.height }.max() ?? inside.row) - inside.row
    let room = inside.below(head + 1)
    // Without room at both sides, the words are at the right.
    let atSides = inside.width - 2 * Self.wordsMin - 6
    let wide = atSides < 14 ? inside.width - Self.wordsMin - 5 : min(atSides, inside.width * 2 / 5)
    let most =
      inside.height >= Self.rowsForLargeDie
      ? min(Self.dieMax, room.height - 1) : min(inside.width < 72 ? 7 : 8, room.height)
    let high = min(max(6, min(most, wide / 2)), max(3, room.height))
    let hasSides = inside.width >= 2 * high + 6 + 2 * Self.wordsMin
    let width = hasSides ? inside.width : 2 * high + 3 + Self.wordsMin + 10
    let all = room.centred(min(width, inside.width), high)
    die = hasSides ? room.centred(2 * high, high) : Box(all.column, all.row, 2 * high, high)
    let right = die.column + die.width + 3
    hasLargeTotal = hasSides && high >= 10 && look.blocks > .plain
    // Closer to the middle of a large die.
    let top = hasLargeTotal ? high / 6 : 0
    words = Box(right, die.row + top, inside.column + inside.width - right, high - top)
    rolls =
      hasSides
      ? Box(inside.column, die.row + top, die.column - 3 - inside.column, high - top) : words
    isLarge = high >= 24
  }

  /// Two seats left and right, as on a scoreboard, with the bars between their scores.
  private static func duel(_ inside: Box, _ look: Look) -> [Seat] {
    func width(_ rows: Int) -> Int { LargeLetters.columns(of: "000", rows: rows, look.blocks) }
    // The bars need half of the width.
    let most = min(inside.height / 4, scoreRows.upperBound)
    let fits = stride(from: most, to: scoreRows.lowerBound, by: -1).first {
      4 * width($0) <= inside.width
    }
    let rows = fits ?? scoreRows.lowerBound
    let (wide, bar) = (width(rows), max(2, rows / 4))
    // Scores are aligned with the names, and the bars with the middle of the scores.
    let (left, end) = (inside.column + 2, inside.column + inside.width - 2)
    let (middle, top) = (left + wide + 3, inside.row + 1 + (rows - 2 * bar - 1) / 2)
    return [false, true].map { isRight in
      let half = inside.width / 2
      return Seat(
        name: Box(isRight ? inside.column + half : inside.column, inside.row, half, 1),
        score: Box(isRight ? end - wide : left, inside.row + 1, wide, rows),
        bar: Box(middle, top + (isRight ? bar + 1 : 0), end - wide - 3 - middle, bar),
        isRight: isRight)
    }
  }

  /// The seats one below the other: name, bar, score.
  private static func list(_ inside: Box, _ count: Int) -> [Seat] {
    let spare = max(count, inside.height - 8)
    let high = spare >= 4 * count ? 3 : spare >= 3 * count ? 2 : 1
    let step = spare >= (high + 1) * count ? high + 1 : high
    return (0..<count).map { index in
      let row = inside.row + index * step
      return Seat(
        name: Box(inside.column, row + (high - 1) / 2, 18, 1),
        score: Box(inside.column + inside.width - 11, row, 11, high),
        bar: Box(inside.column + 19, row, inside.width - 31, high))
    }
  }
}
