// Pig, drawn and in words.

extension PigBoard {
  func draw(in box: Box, on frame: inout Frame) {
    var inside = frame.panel(box, look, title: goalSentence)
    if let first = chanceOfFirst {
      inside.height -= 1
      let row = inside.line(inside.height)
      drawChance(of: first, in: row, on: &frame)
    }
    if table.phase == .playing, let turn = table.turn {
      // Seen from across the room; all of the frame would cost too many bytes with every turn.
      let width = min(box.width, Width.of(goalSentence) + 4)
      frame.grid.restyle(Box(box.column, box.row, width, 1)) {
        ($0.ink, $0.isDim) = (table.isOurTurn ? .accent : .player(turn), false)
      }
    }
    let plan = PigPlan(inside, seats: places.count)
    for index in places.indices {
      let row = plan.bars.row + index * plan.step
      drawBar(
        of: index, in: Box(plan.bars.column, row, plan.bars.width, plan.barHeight), on: &frame)
    }
    drawDie(plan, on: &frame)
    drawWords(in: plan.words, on: &frame)
  }

  // MARK: - The bars

  /// `> ana    ██████▄▄▄·········   42 +12`
  private func drawBar(of index: Int, in box: Box, on frame: inout Frame) {
    let isMover = table.phase == .playing && table.turn == index + 1
    let names = table.names.prefix(places.count).map { Width.of($0) }
    let nameWidth = min(16, max(4, names.max() ?? 4))
    let middle = box.row + (box.height - 1) / 2
    if isMover { drawMover(index, in: box, middle, on: &frame) }
    frame.write(
      table.name(ofSeat: index + 1).shortened(to: nameWidth, look), at: box.column + 2,
      middle, nameStyle(index, isMover), width: nameWidth)
    let numbers = numbersWidth(in: box)
    let bar = Box(
      box.column + 3 + nameWidth, box.row, box.width - nameWidth - 3 - numbers, box.height)
    drawFilling(of: index, in: bar, isMover: isMover, on: &frame)
    drawMark(of: index, in: bar, on: &frame)
    let place = Box(bar.column + bar.width, box.row, numbers, box.height)
    drawNumbers(index, isMover: isMover, in: place, on: &frame)
  }

  /// Whose turn it is: a mark as high as the bar.
  private func drawMover(_ index: Int, in box: Box, _ middle: Int, on frame: inout Frame) {
    let glyphs = look.glyphs
    let style: Style = look.hasGrounds ? .ink(.player(index + 1)) : .bold
    if box.height > 1, !glyphs.isASCII {
      frame.grid.fill(Box(box.column, box.row, 1, box.height), glyphs.full, style)
    } else {
      frame.grid.put(glyphs.pointer, at: box.column, middle, .bold)
    }
  }

  /// The columns of score and total, large or small.
  private func numbersWidth(in box: Box) -> Int {
    hasLargeNumbers(box) ? LargeType.width(of: "0000") + LargeType.width(of: "+000") + 5 : 11
  }

  private func hasLargeNumbers(_ box: Box) -> Bool {
    box.height >= LargeType.height && box.width >= 90 && !look.glyphs.isASCII
  }

  private func drawNumbers(_ index: Int, isMover: Bool, in box: Box, on frame: inout Frame) {
    let score = String(shownScore(index))
    let total = isMover ? shownTotal : 0
    let gold: Style = .bold(isDraining ? .bad : .gold)
    // The bar that is drawn is the one whose numbers these are.
    guard box.width > 11 else {
      let middle = box.row + (box.height - 1) / 2
      frame.write(score.indented(to: 5), at: box.column, middle, .bold, width: 5)
      if total > 0 { frame.write("+\(total)", at: box.column + 6, middle, gold, width: 5) }
      return
    }
    let row = box.row + (box.height - LargeType.height) / 2
    let wide = LargeType.width(of: "0000") + 2
    let glyphs = look.glyphs
    let end = box.column + wide - LargeType.width(of: score)
    frame.write(large: score, at: end, row, width: wide, glyphs, .bold)
    guard total > 0 else { return }
    frame.write(
      large: "+\(total)", at: box.column + wide + 2, row, width: box.width - wide - 2, glyphs, gold)
  }

  private func nameStyle(_ index: Int, _ isMover: Bool) -> Style {
    places[index].isOut ? .dim : isMover ? .bold(.player(index + 1)) : .plain
  }

  /// Banked points as whole blocks, and after them, lower, what the turn would add.
  private func drawFilling(of index: Int, in bar: Box, isMover: Bool, on frame: inout Frame) {
    let (glyphs, total) = (look.glyphs, shownTotal)
    let goal = goal
    let score = min(shownScore(index), goal)
    let ground: Ink = look.hasGrounds ? .role(.panel) : .standard
    let parts = [Frame.BarPart(value: score, style: .ink(.player(index + 1)), sign: glyphs.full)]
    frame.stackedBar(
      parts, of: goal, at: bar.column, bar.row, width: bar.width, height: bar.height, on: ground,
      glyphs)
    let filled = score * bar.width / goal
    guard isMover, total > 0, filled < bar.width else { return }
    let end = min(goal, score + total) * bar.width / goal
    drawTurn(
      Box(bar.column + filled, bar.row, max(1, end - filled), bar.height), ground, on: &frame)
  }

  /// The points of the turn: not as high as those that are banked.
  private func drawTurn(_ box: Box, _ ground: Ink, on frame: inout Frame) {
    let glyphs = look.glyphs
    let ink: Ink = isDraining ? .bad : .gold
    if ground == .standard {
      frame.grid.fill(box, glyphs.empty, .line)
    } else {
      frame.grid.fill(box, " ", .on(ground))
    }
    let low = Box(box.column, box.row + min(1, box.height - 1), box.width, max(1, box.height - 1))
    let glyph = box.height > 1 ? glyphs.full : glyphs.lowerHalf
    frame.grid.fill(
      low, glyphs.isASCII ? "=" : glyph,
      Style(ink: ink, paper: glyph == glyphs.full ? .standard : ground))
  }

  /// A player who has given up or is away has a word at the bar's end.
  private func drawMark(of index: Int, in bar: Box, on frame: inout Frame) {
    guard let word = mark(of: index) else { return }
    frame.write(" \(word)", rightIn: bar, row: 0, .plain)
  }

  private func mark(of index: Int) -> String? {
    outMark(places[index]) ?? (isAway(index) ? say(CommonPhrase.awayMark) : nil)
  }

  // MARK: - The die

  private func drawDie(_ plan: PigPlan, on frame: inout Frame) {
    guard let face = shownFace else { return drawNoDie(plan, on: &frame) }
    let isLost = face == 1 && tumbleEnd == nil
    let body: Role? = look.hasGrounds ? (isLost ? .dieLost : .die) : nil
    Die(face: face, glyphs: look.glyphs, side: plan.side, body: body)
      .draw(at: plan.die.column, plan.die.row, on: &frame, isLost ? .ink(.bad) : .plain)
  }

  private func drawNoDie(_ plan: PigPlan, on frame: inout Frame) {
    let box = plan.die
    let glyphs = look.glyphs
    if look.hasGrounds {
      Die(face: 0, glyphs: glyphs, side: plan.side, body: .panel, edge: .line)
        .draw(at: box.column, box.row, on: &frame)
      let style = Style(ink: .role(.dim), paper: .role(.panel), isBold: true)
      if frame.write(large: "?", centredIn: box, glyphs, style) { return }
      return frame.write("?", centredIn: box, row: box.height / 2, style)
    }
    frame.outline(box, glyphs)
    frame.write("?", centredIn: box, row: box.height / 2, .dim)
  }

  // MARK: - Beside the die

  private func drawWords(in box: Box, on frame: inout Frame) {
    let lines = turnLines.flatMap { line in
      wrapped(line.text, width: max(1, box.width)).map { (text: $0, style: line.style) }
    }
    frame.write(styled: lines, in: box)
    var rest = box
    rest.row += min(lines.count, box.height - 1)
    rest.height = max(1, box.height - lines.count)
    let used = drawRolls(in: rest, on: &frame)
    rest.row += used
    rest.height -= used
    drawTotal(in: rest, on: &frame)
  }

  /// The rolls of this turn: as dice where there is room. Gives the rows that they took.
  private func drawRolls(in box: Box, on frame: inout Frame) -> Int {
    let rolls = shownRolls
    guard !rolls.isEmpty else { return 0 }
    let across = (box.width + 1) / (SmallDie.columns + 1)
    guard look.hasGrounds, box.height >= SmallDie.rows + 1, across > 1 else {
      frame.write(history(width: box.width), at: box.column, box.row, width: box.width)
      return 1
    }
    let lines = min(max(1, box.height / 3 / SmallDie.rows), (rolls.count + across - 1) / across)
    for (place, face) in rolls.suffix(across * lines).enumerated() {
      SmallDie(face: face).draw(
        at: box.column + place % across * (SmallDie.columns + 1),
        box.row + place / across * SmallDie.rows, on: &frame, look.glyphs)
    }
    return lines * SmallDie.rows
  }

  /// The points of this turn, to be read from far away, where there is room for them.
  private func drawTotal(in box: Box, on frame: inout Frame) {
    let total = shownTotal
    let text = "+\(total)"
    guard total > 0,
      let scale = LargeType.scale(of: text, width: box.width, height: box.height - 1)
    else { return }
    frame.write(
      large: text, at: box.column, box.row + 1, width: box.width, scale: scale, look.glyphs,
      .bold(isDraining ? .bad : .gold))
  }

  private var turnLines: [StyledLine] {
    guard table.phase == .playing else {
      return [(ending, .bold)]
    }
    var lines: [StyledLine] = [
      (turnSentence, table.turn.map { .bold(.player($0)) } ?? .bold),
      (clockSentence ?? "", .bold(.bad)),
      (say(PigPhrase.turnTotal, ["total": String(shownTotal)]), .bold(.gold)),
      (outlook, .plain),
    ]
    if !shownRolls.isEmpty { lines.append((say(PigPhrase.thisTurn), .dim)) }
    return lines
  }

  private var turnSentence: String {
    guard !table.isOurTurn else { return say(PigPhrase.yourTurn) }
    return say(TurnPhrase.turnOf, ["player": table.turn.map(table.name(ofSeat:)) ?? "-"])
  }

  /// What a hold would bring now: `42 + 12 = 54`.
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

  /// The last rolls of this turn as small faces, as many as there is room for.
  private func history(width: Int) -> String {
    let glyphs = look.glyphs
    let faces = shownRolls.map { Die.small($0, glyphs) }
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

/// Where things stand on a Pig board of this size: the bars above, and below them, in the middle,
/// the die with the words beside it.
struct PigPlan {
  let bars: Box
  /// Rows from one bar to the next, and of each.
  let step: Int
  let barHeight: Int
  /// The die's columns.
  let side: Int
  let die: Box
  let words: Box

  /// What the words beside the die need, and more than they use.
  private static let wordsMin = 30
  private static let wordsMax = 44
  private static let barMax = 6
  /// In fewer rows a large die would cost too many bytes with each roll, and leave the bars thin.
  private static let rowsForLargeDie = 22

  init(_ inside: Box, seats: Int) {
    let seats = max(1, seats)
    let fits = Die.sides.first { side in
      (side == 14 || inside.height >= Self.rowsForLargeDie)
        && side / 2 + 3 * seats + 2 <= inside.height && side + 3 + Self.wordsMin <= inside.width
        && 5 * side <= 2 * inside.width
    }
    side = fits ?? 14
    let dieRows = side / 2
    let spare = max(0, inside.height - dieRows)
    barHeight =
      spare >= 5 * seats
      ? min(Self.barMax, max(3, (spare - 3) / seats - 1)) : spare >= 3 * seats + 2 ? 2 : 1
    step = min(barHeight + 1, max(1, spare / seats))
    let barRows = seats * step
    let gap = max(0, inside.height - barRows - dieRows)
    let top = inside.row + min(1, gap)
    bars = Box(inside.column, top, inside.width, barRows)
    let below = top + barRows + max(0, gap - 1) / 2
    let between = side > 14 ? max(3, side / 6) : 3
    let wordsWidth = min(max(Self.wordsMax, side * 3 / 2), inside.width - side - between)
    let whole = side + between + wordsWidth
    die = Box(inside.column + max(0, inside.width - whole) / 2, below, side, dieRows)
    let left = die.column + side + between
    words = Box(left, below, inside.column + inside.width - left, dieRows)
  }
}
