// Pig, drawn and in words.

extension PigBoard {
  func draw(in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings) {
    var inside = frame.panel(box, around.look, title: goalSentence(table, around))
    if let first = chanceOfFirst(table, around) {
      inside.height -= 1
      let row = Box(inside.column, inside.row + inside.height, inside.width, 1)
      drawChance(of: first, in: row, on: &frame, table, around)
    }
    if table.phase == .playing, let turn = table.turn {
      // Seen from across the room; all of the frame would cost too many bytes with every turn.
      let width = min(box.width, Width.of(goalSentence(table, around)) + 4)
      frame.grid.restyle(Box(box.column, box.row, width, 1)) {
        ($0.ink, $0.isDim) = (table.isOurTurn ? .accent : .player(turn), false)
      }
    }
    let plan = PigPlan(inside, seats: places.count)
    for index in places.indices {
      let row = plan.bars.row + index * plan.step
      drawBar(
        of: index, in: Box(plan.bars.column, row, plan.bars.width, plan.barHeight), on: &frame,
        table, around)
    }
    drawDie(plan, on: &frame, around)
    drawWords(in: plan.words, on: &frame, table, around)
  }

  // MARK: - The bars

  /// `> ana    ██████▄▄▄·········   42 +12`
  private func drawBar(
    of index: Int, in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let isMover = table.phase == .playing && table.turn == index + 1
    let names = table.names.prefix(places.count).map { Width.of($0) }
    let nameWidth = min(16, max(4, names.max() ?? 4))
    let middle = box.row + (box.height - 1) / 2
    if isMover { drawMover(index, in: box, middle, on: &frame, around) }
    frame.write(
      table.name(ofSeat: index + 1).shortened(to: nameWidth, around.look), at: box.column + 2,
      middle, nameStyle(index, isMover), width: nameWidth)
    let numbers = Self.numbersWidth(in: box, around)
    let bar = Box(
      box.column + 3 + nameWidth, box.row, box.width - nameWidth - 3 - numbers, box.height)
    drawFilling(of: index, in: bar, isMover: isMover, on: &frame, table, around)
    drawMark(of: index, in: bar, on: &frame, table, around)
    let place = Box(bar.column + bar.width, box.row, numbers, box.height)
    drawNumbers(index, isMover: isMover, in: place, on: &frame, around)
  }

  /// Whose turn it is: a mark as high as the bar.
  private func drawMover(
    _ index: Int, in box: Box, _ middle: Int, on frame: inout Frame, _ around: Surroundings
  ) {
    let glyphs = around.look.glyphs
    let style: Style = around.look.hasGrounds ? .ink(.player(index + 1)) : .bold
    if box.height > 1, !glyphs.isASCII {
      frame.grid.fill(Box(box.column, box.row, 1, box.height), glyphs.full, style)
    } else {
      frame.grid.fill(Box(box.column, middle, 1, 1), glyphs.pointer, .bold)
    }
  }

  /// The columns of score and total, large or small.
  private static func numbersWidth(in box: Box, _ around: Surroundings) -> Int {
    hasLargeNumbers(box, around)
      ? LargeType.width(of: "0000") + LargeType.width(of: "+000") + 5 : 11
  }

  private static func hasLargeNumbers(_ box: Box, _ around: Surroundings) -> Bool {
    box.height >= LargeType.height && box.width >= 90 && !around.look.glyphs.isASCII
  }

  private func drawNumbers(
    _ index: Int, isMover: Bool, in box: Box, on frame: inout Frame, _ around: Surroundings
  ) {
    let score = String(shownScore(index, around))
    let total = isMover ? shownTotal(around) : 0
    let gold: Style = .bold(isDraining(around) ? .bad : .gold)
    // The bar that is drawn is the one whose numbers these are.
    guard box.width > 11 else {
      let middle = box.row + (box.height - 1) / 2
      frame.write(score.indented(to: 5), at: box.column, middle, .bold, width: 5)
      if total > 0 { frame.write("+\(total)", at: box.column + 6, middle, gold, width: 5) }
      return
    }
    let row = box.row + (box.height - LargeType.height) / 2
    let wide = LargeType.width(of: "0000") + 2
    let glyphs = around.look.glyphs
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
  private func drawFilling(
    of index: Int, in bar: Box, isMover: Bool, on frame: inout Frame, _ table: RoomTable,
    _ around: Surroundings
  ) {
    let (glyphs, total) = (around.look.glyphs, shownTotal(around))
    let goal = Self.goal(table)
    let score = min(shownScore(index, around), goal)
    let ground: Ink = around.look.hasGrounds ? .role(.panel) : .standard
    let parts = [
      Frame.BarPart(value: score, style: .ink(.player(index + 1)), sign: glyphs.full)
    ]
    frame.stackedBar(
      parts, of: goal, at: bar.column, bar.row, width: bar.width, height: bar.height, on: ground,
      glyphs)
    let filled = score * bar.width / goal
    guard isMover, total > 0, filled < bar.width else { return }
    let end = min(goal, score + total) * bar.width / goal
    drawTurn(
      Box(bar.column + filled, bar.row, max(1, end - filled), bar.height), ground, on: &frame,
      around)
  }

  /// The points of the turn: not as high as those that are banked.
  private func drawTurn(
    _ box: Box, _ ground: Ink, on frame: inout Frame, _ around: Surroundings
  ) {
    let glyphs = around.look.glyphs
    let ink: Ink = isDraining(around) ? .bad : .gold
    if ground == .standard {
      frame.grid.fill(box, glyphs.empty, .line)
    } else {
      frame.grid.fill(box, " ", .on(ground))
    }
    let low = Box(
      box.column, box.row + min(1, box.height - 1), box.width, max(1, box.height - 1))
    let glyph = box.height > 1 ? glyphs.full : glyphs.lowerHalf
    frame.grid.fill(
      low, glyphs.isASCII ? "=" : glyph,
      Style(ink: ink, paper: glyph == glyphs.full ? .standard : ground))
  }

  /// A player who has given up or is away has a word at the bar's end.
  private func drawMark(
    of index: Int, in bar: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let isAway = table.seats.indices.contains(index) && table.seats[index]?.isHere == false
    guard places[index].isOut || isAway else { return }
    let word = outMark(index, around) ?? around.say(CommonPhrase.awayMark)
    frame.write(" \(word)", rightIn: bar, row: 0, .plain)
  }

  private func outMark(_ index: Int, _ around: Surroundings) -> String? {
    guard places[index].isOut else { return nil }
    return around.say(places[index].isOutOfTime ? PigPhrase.outOfTimeMark : .outMark)
  }

  // MARK: - The die

  private func drawDie(_ plan: PigPlan, on frame: inout Frame, _ around: Surroundings) {
    guard let face = shownFace(around) else { return drawNoDie(plan, on: &frame, around) }
    let isLost = face == 1 && tumbleEnd(around) == nil
    let body: Role? = around.look.hasGrounds ? (isLost ? .dieLost : .die) : nil
    Die(face: face, glyphs: around.look.glyphs, side: plan.side, body: body)
      .draw(at: plan.die.column, plan.die.row, on: &frame, isLost ? .ink(.bad) : .plain)
  }

  private func drawNoDie(_ plan: PigPlan, on frame: inout Frame, _ around: Surroundings) {
    let box = plan.die
    let glyphs = around.look.glyphs
    if around.look.hasGrounds {
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

  private func drawWords(
    in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings
  ) {
    let lines = turnLines(table, around).flatMap { line in
      wrapped(line.text, width: max(1, box.width)).map { (text: $0, style: line.style) }
    }
    for (row, line) in lines.prefix(box.height).enumerated() {
      frame.write(line.text, at: box.column, box.row + row, line.style, width: box.width)
    }
    var rest = box
    rest.row += min(lines.count, box.height - 1)
    rest.height = max(1, box.height - lines.count)
    let used = drawRolls(in: rest, on: &frame, around)
    rest.row += used
    rest.height -= used
    drawTotal(in: rest, on: &frame, around)
  }

  /// The rolls of this turn: as dice where there is room. Gives the rows that they took.
  private func drawRolls(in box: Box, on frame: inout Frame, _ around: Surroundings) -> Int {
    let rolls = shownRolls(around)
    guard !rolls.isEmpty else { return 0 }
    let across = (box.width + 1) / (SmallDie.columns + 1)
    guard around.look.hasGrounds, box.height >= SmallDie.rows + 1, across > 1 else {
      frame.write(
        history(width: box.width, around), at: box.column, box.row, width: box.width)
      return 1
    }
    let lines = min(max(1, box.height / 3 / SmallDie.rows), (rolls.count + across - 1) / across)
    for (place, face) in rolls.suffix(across * lines).enumerated() {
      SmallDie(face: face).draw(
        at: box.column + place % across * (SmallDie.columns + 1),
        box.row + place / across * SmallDie.rows, on: &frame, around.look.glyphs)
    }
    return lines * SmallDie.rows
  }

  /// The points of this turn, to be read from far away, where there is room for them.
  private func drawTotal(in box: Box, on frame: inout Frame, _ around: Surroundings) {
    let total = shownTotal(around)
    let text = "+\(total)"
    guard total > 0,
      let scale = LargeType.scale(of: text, width: box.width, height: box.height - 1)
    else { return }
    frame.write(
      large: text, at: box.column, box.row + 1, width: box.width, scale: scale, around.look.glyphs,
      .bold(isDraining(around) ? .bad : .gold))
  }

  private func turnLines(
    _ table: RoomTable, _ around: Surroundings
  ) -> [(text: String, style: Style)] {
    guard table.phase == .playing else {
      let ending = table.ending?.sentence(table, around) ?? ""
      return [(ending, .bold)]
    }
    var lines: [(text: String, style: Style)] = [
      (turnSentence(table, around), table.turn.map { .bold(.player($0)) } ?? .bold),
      (clockSentence(table, around) ?? "", .bold(.bad)),
      (
        around.say(PigPhrase.turnTotal, ["total": String(shownTotal(around))]), .bold(.gold)
      ),
      (outlook(table, around), .plain),
    ]
    if !shownRolls(around).isEmpty { lines.append((around.say(PigPhrase.thisTurn), .dim)) }
    return lines
  }

  private func turnSentence(_ table: RoomTable, _ around: Surroundings) -> String {
    guard !table.isOurTurn else { return around.say(PigPhrase.yourTurn) }
    return around.say(PigPhrase.turnOf, ["player": table.turn.map(table.name(ofSeat:)) ?? "-"])
  }

  private func clockSentence(_ table: RoomTable, _ around: Surroundings) -> String? {
    table.secondsLeft(around).map {
      around.say(PigPhrase.secondsLeft, ["seconds": String($0)])
    }
  }

  /// What a hold would bring now: `42 + 12 = 54`.
  private func outlook(_ table: RoomTable, _ around: Surroundings) -> String {
    let total = shownTotal(around)
    guard total > 0, let turn = table.turn, places.indices.contains(turn - 1),
      flow?.end(around) == nil
    else { return "" }
    let score = places[turn - 1].score
    if score + total >= Self.goal(table) { return around.say(PigPhrase.holdWins) }
    return around.say(
      PigPhrase.holdBrings,
      ["score": String(score), "total": String(total), "sum": String(score + total)])
  }

  /// The last rolls of this turn as small faces, as many as there is room for.
  private func history(width: Int, _ around: Surroundings) -> String {
    let glyphs = around.look.glyphs
    let faces = shownRolls(around).map { Die.small($0, glyphs) }
    let each = (faces.map { Width.of($0) }.max() ?? 1) + 1
    let room = max(1, (width + 1) / each)
    guard faces.count > room else { return faces.joined(separator: " ") }
    return ([String(glyphs.ellipsis)] + faces.suffix(max(0, room - 1))).joined(separator: " ")
  }

  // MARK: - In words

  func spoken(_ table: RoomTable, _ around: Surroundings) -> [String] {
    var lines =
      [goalSentence(table, around)] + places.indices.map { spokenPlace($0, table, around) }
    guard table.phase == .playing else {
      return lines + [table.ending?.sentence(table, around) ?? ""]
    }
    lines.append(turnSentence(table, around))
    if turnTotal > 0 {
      lines.append(around.say(PigPhrase.turnTotal, ["total": String(turnTotal)]) + ".")
    }
    if let die { lines.append(around.say(PigPhrase.lastDie, ["die": String(die)])) }
    if rolls.count > 1 {
      lines.append(
        around.say(PigPhrase.thisTurn) + " " + rolls.map(String.init).joined(separator: ", "))
    }
    return lines + [spokenChance(table, around), clockSentence(table, around)].compactMap(\.self)
  }

  private func spokenPlace(_ index: Int, _ table: RoomTable, _ around: Surroundings) -> String {
    let name = table.name(ofSeat: index + 1)
    let isAway = table.seats.indices.contains(index) && table.seats[index]?.isHere == false
    let mark =
      outMark(index, around) ?? (isAway ? around.say(CommonPhrase.awayMark) : "")
    return "\(name): \(places[index].score)" + (mark.isEmpty ? "." : " (\(mark)).")
  }

  func help(_ around: Surroundings) -> [String] {
    [around.say(PigPhrase.help)]
  }
}
