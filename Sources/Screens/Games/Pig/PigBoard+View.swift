// Pig, drawn and in words.

extension PigBoard {
  func draw(in box: Box, on frame: inout Frame, _ table: RoomTable, _ around: Surroundings) {
    var inside = frame.panel(box, around.look, title: goalSentence(table, around))
    if let first = chanceOfFirst(table, around) {
      inside.height -= 1
      let row = Box(inside.column, inside.row + inside.height, inside.width, 1)
      drawChance(of: first, in: row, on: &frame, table, around)
    }
    if table.phase == .playing, table.isOurTurn {
      // Seen from across the room; the other sides would cost too many bytes with every turn.
      frame.grid.restyle(Box(box.column, box.row, box.width, 1)) {
        ($0.ink, $0.isDim) = (.accent, false)
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
    let glyphs = around.look.glyphs
    let isMover = table.phase == .playing && table.turn == index + 1
    let names = table.names.prefix(places.count).map { Width.of($0) }
    let nameWidth = min(16, max(4, names.max() ?? 4))
    if isMover { frame.grid.fill(Box(box.column, box.row, 1, 1), glyphs.pointer, .bold) }
    frame.write(
      table.name(ofSeat: index + 1).shortened(to: nameWidth, around.look), at: box.column + 2,
      box.row, nameStyle(index, isMover), width: nameWidth)
    let bar = Box(
      box.column + 3 + nameWidth, box.row, box.width - nameWidth - 14, box.height)
    drawFilling(of: index, in: bar, isMover: isMover, on: &frame, table, around)
    drawMark(of: index, in: bar, on: &frame, table, around)
    let score = String(places[index].score).indented(to: 5)
    frame.write(score, at: bar.column + bar.width, box.row, .bold, width: 5)
    let total = shownTotal(around)
    guard isMover, total > 0 else { return }
    frame.write("+\(total)", at: bar.column + bar.width + 6, box.row, .bold(.gold), width: 5)
  }

  private func nameStyle(_ index: Int, _ isMover: Bool) -> Style {
    places[index].isOut ? .dim : isMover ? .bold : .plain
  }

  /// Banked points as whole blocks, and after them, lower, what the turn would add.
  private func drawFilling(
    of index: Int, in bar: Box, isMover: Bool, on frame: inout Frame, _ table: RoomTable,
    _ around: Surroundings
  ) {
    let (glyphs, total) = (around.look.glyphs, shownTotal(around))
    let goal = Self.goal(table)
    let score = min(places[index].score, goal)
    let style = Style.ink(.player(index + 1))
    let isStacked = isMover && total > 0
    frame.stackedBar(
      [Frame.BarPart(value: score, style: style, sign: glyphs.full)], of: goal, at: bar.column,
      bar.row, width: bar.width, height: bar.height, glyphs)
    let filled = score * bar.width / goal
    guard isStacked, filled < bar.width else { return }
    let end = min(goal, score + total) * bar.width / goal
    let length = max(1, end - filled)
    frame.grid.fill(
      Box(bar.column + filled, bar.row, length, bar.height), glyphs.empty, .line)
    let low = Box(
      bar.column + filled, bar.row + min(1, bar.height - 1), length, max(1, bar.height - 1))
    let glyph = bar.height > 1 ? glyphs.full : glyphs.lowerHalf
    frame.grid.fill(low, glyphs.isASCII ? "=" : glyph, .ink(.gold))
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

  /// How long a die rolls before it lies still, and how long it shows each face.
  static let tumble = 500
  private static let tumbleStep = 100

  /// When the die comes to rest, while it still rolls.
  func tumbleEnd(_ around: Surroundings) -> Int? {
    guard around.look.hasMotion, !around.look.isSpoken, die != nil, !rolls.isEmpty || rolledAt > 0
    else { return nil }
    let end = rolledAt + Self.tumble
    return around.now >= rolledAt && around.now < end ? end : nil
  }

  private func shownFace(_ around: Surroundings) -> Int? {
    guard let die, tumbleEnd(around) != nil else { return die }
    let step = (around.now - rolledAt) / Self.tumbleStep
    // Six faces in an order that looks like chance, from one that is not the last.
    return (die + [1, 4, 2, 5, 3, 1, 4, 2][step % 8] - 1) % 6 + 1
  }

  func nextMoment(_ table: RoomTable, _ around: Surroundings) -> Int? {
    guard !around.look.isSpoken else { return nil }
    let tick = table.nextSecondLeft(around)
    guard let end = tumbleEnd(around) else { return tick }
    return min(end, around.now + Self.tumbleStep, tick ?? end)
  }

  private func drawDie(_ plan: PigPlan, on frame: inout Frame, _ around: Surroundings) {
    guard let face = shownFace(around) else { return drawNoDie(plan, on: &frame, around) }
    let isLost = face == 1 && tumbleEnd(around) == nil
    let hasGround = around.look.hasGrounds
    let style: Style =
      hasGround ? .ink(.role(isLost ? .dieLost : .die)) : isLost ? .ink(.bad) : .plain
    Die(face: face, glyphs: around.look.glyphs, pip: hasGround ? .pip : nil)
      .draw(at: plan.die.column, plan.die.row, scale: plan.scale, on: &frame, style)
  }

  private func drawNoDie(_ plan: PigPlan, on frame: inout Frame, _ around: Surroundings) {
    let box = Box(
      plan.die.column, plan.die.row, Die.columns * plan.scale, Die.rows * plan.scale)
    frame.outline(box, around.look.glyphs)
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
    let used = min(lines.count, box.height)
    drawTotal(
      in: Box(box.column, box.row + used, box.width, box.height - used - 1), on: &frame, around)
    guard !shownRolls(around).isEmpty else { return }
    frame.write(
      history(width: box.width, around), at: box.column, box.row + min(used, box.height - 1),
      width: box.width)
  }

  /// The points of this turn, to be read from far away, where there is room for them.
  private func drawTotal(in box: Box, on frame: inout Frame, _ around: Surroundings) {
    let total = shownTotal(around)
    guard total > 0, box.height >= LargeType.height + 2 else { return }
    frame.write(
      large: "+\(total)", at: box.column, box.row + 2, width: box.width, around.look.glyphs,
      .bold(.gold))
  }

  private func turnLines(
    _ table: RoomTable, _ around: Surroundings
  ) -> [(text: String, style: Style)] {
    guard table.phase == .playing else {
      let ending = table.ending?.sentence(table, around) ?? ""
      return [(ending, .bold)]
    }
    var lines: [(text: String, style: Style)] = [
      (turnSentence(table, around), .bold),
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
    guard total > 0, let turn = table.turn, places.indices.contains(turn - 1) else { return "" }
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
    wrapped(around.say(PigPhrase.help), width: around.look.columns - 8)
  }
}
