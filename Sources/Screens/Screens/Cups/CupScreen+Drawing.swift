import Protocol

// How a cup's page is drawn and spoken.

extension CupScreen {
  /// The parts of the page: the cup's facts in a panel beside the lists, or in lines above them.
  struct Parts {
    /// The panel of facts. If there is no room for it, they are a line.
    let side: Box?
    let facts: Box
    let mine: Box
    /// The tabs, and the lists below them.
    private(set) var main: Box
    /// Whether the tables and the standings are shown beside each other.
    let hasBoth: Bool

    private static let widthOfSide = 76
    private static let widthOfBoth = 100
    private static let widthMax = 120

    init(_ box: Box, mayHaveBoth: Bool, _ look: Look) {
      let parts = box.columns([box.width >= 150 ? 40 : box.width >= 100 ? 32 : 28, 0])
      let hasSide = box.width >= Self.widthOfSide && !look.isCompact
      side = hasSide ? parts[0] : nil
      main = hasSide ? parts[1] : box.inset(columns: 1).below(1)
      facts = box.inset(columns: 1).line(0)
      mine = main.inset(columns: 1).line(0)
      main = main.below(look.isCompact ? 2 : 1)
      hasBoth = mayHaveBoth && main.width >= Self.widthOfBoth
      if !hasBoth { main.width = min(main.width, Self.widthMax) }
    }

    func list(of tab: Tab) -> Box {
      guard hasBoth else { return main.below(1) }
      let halves = main.below(1).columns([0, 0])
      // The tables begin in the row below the number of the round.
      return tab == .standing ? halves[1].below(1) : halves[0]
    }
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let mayHaveBoth = [.round, .standing].contains(tab)
    let parts = Parts(page(in: box, visit), mayHaveBoth: mayHaveBoth, visit.look)
    drawDesk(in: box, on: &frame, visit)
    guard let summary = reading.summary else {
      let text = reading.problem ?? visit.say(CupPhrase.asking)
      return frame.write(text, centredIn: page(in: box, visit), row: box.height / 2, .dim)
    }
    if let side = parts.side {
      drawFacts(of: summary, in: side, on: &frame, visit)
    } else {
      let text = [checkInText(visit), summary.factsText(visit)].joinedParts(", ")
      frame.write(text.shortened(to: parts.facts.width, between: ", ", visit.look), in: parts.facts)
    }
    frame.write(
      mine(visit).shortened(to: parts.mine.width, visit.look), in: parts.mine,
      waitingTable(visit) == nil ? .plain : .bold(.accent))
    let labels = tabs.enumerated().map { "\($0 + 1) \(visit.say(phrase(of: $1)))" }
    frame.strip(
      labels, chosen: tabs.firstIndex(of: tab) ?? 0, in: parts.main.line(0), visit.look.glyphs
    ) { index in does { $0.show(tabs[index]) } }
    for shown in parts.hasBoth ? [.round, .standing] : [tab] {
      drawList(of: shown, in: parts.list(of: shown), on: &frame, visit)
    }
  }

  // MARK: - The facts

  private static let pictureRows = 5...12

  /// Draws the facts, what is known about the chosen player, and the game's picture.
  private func drawFacts(
    of summary: CupSummary, in box: Box, on frame: inout Frame, _ visit: Visit
  ) {
    let inside = frame.panel(box, visit.look, title: Games.title(summary.game, visit.look))
    // The title of the panel names the game.
    let facts = summary.panelFacts(visit, with: checkInText(visit)).dropFirst()
    let lines = facts.flatMap { wrapped($0, width: inside.width) }
    frame.write(lines: lines, in: inside)
    var room = inside.below(lines.count + 1)
    let chosen = chosenRow.map { standings.facts(of: $0, visit) } ?? []
    if !chosen.isEmpty, room.height > 1 {
      frame.rule(chosenRow?[.player] ?? "", in: room, row: 0, visit.look.glyphs)
      for (row, fact) in chosen.prefix(room.height - 1).enumerated() {
        frame.write(fact.name, in: room.line(row + 1), .dim)
        frame.write(fact.value, rightIn: room, row: row + 1)
      }
      room = room.below(chosen.count + 2)
    }
    guard room.height >= Self.pictureRows.lowerBound else { return }
    let picture = room.below(room.height - min(room.height, Self.pictureRows.upperBound))
    Games.of(summary.game, visit.look)?.picture(picture, &frame, visit.look)
  }

  // MARK: - The lists

  private func drawList(of tab: Tab, in box: Box, on frame: inout Frame, _ visit: Visit) {
    let isShown = tab == self.tab
    let choosing = { index in does { $0.choose(index, on: tab) } }
    if tab == .round {
      let head = roundHead(visit)
      guard !reading.shownTables.isEmpty || visit.look.isCompact else {
        return frame.write(head, centredIn: box, row: box.height / 3, .dim)
      }
      let inside = box.below(head.isEmpty ? 0 : 1)
      if !visit.look.isCompact, let cards = CupCards(reading.shownTables, in: inside, visit) {
        frame.write(" " + head.drop { $0 == " " }, in: box, .dim)
        let chosen = isShown ? selection.index : nil
        return cards.draw(chosen: chosen, on: &frame, choosing: choosing)
      }
    }
    var inside = box
    if !visit.look.isCompact {
      inside = frame.panel(box, visit.look, title: visit.say(phrase(of: tab)), isFocused: isShown)
    }
    let lines: [String]
    switch tab {
    case .round: lines = reading.shownTables.map { $0.line(width: inside.width - 2, visit) }
    case .standing: return drawStandings(in: inside, isShown: isShown, on: &frame, visit)
    case .players:
      lines = playersByName.map { row in
        zip(facts(of: row, visit), [17, 13, 12]).map { $0.padded(to: $1) }.joined()
      }
    case .bracket:
      let drawing = BracketDrawing(
        reading.bracket, in: inside, isOver: reading.summary?.isOver == true, visit.look)
      return drawing.draw(from: selection.index, offset: offset, on: &frame)
    }
    if tab == .round { frame.write(roundHead(visit), in: inside, .dim) }
    let list = inside.below(1)
    frame.list(lines, isShown ? selection : nil, in: list, visit.look.glyphs, choosing: choosing)
  }

  /// Chooses a row that is clicked, perhaps in the list beside the chosen one.
  private mutating func choose(_ index: Int, on tab: Tab) {
    show(tab)
    selection.choose(index, count: count)
  }

  /// Draws a line for each player, with a bar below it if there is room.
  private func drawStandings(in box: Box, isShown: Bool, on frame: inout Frame, _ visit: Visit) {
    let standings = standings
    let count = standings.rows.count
    frame.write("  " + standings.head(width: box.width - 2, visit), in: box, .dim)
    let inside = box.below(1)
    // Below the last player, no row is left free.
    let high = count * 3 - 1 <= inside.height ? 2 : 1
    frame.list(
      count, isShown ? selection : nil, in: inside, high: high, gap: high > 1 ? 1 : 0,
      visit.look.glyphs, choosing: { index in does { $0.choose(index, on: .standing) } }
    ) { index, isChosen, row, frame in
      standings.draw(standings.rows[index], in: row, isChosen: isChosen, on: &frame, visit)
    }
  }

  /// "check-in open: 20 of 26"
  private func checkInText(_ visit: Visit) -> String {
    guard reading.isCheckInOpen else { return "" }
    let entered = reading.standings.filter { !$0.isYes(.left) }
    let here = entered.count { $0.presence == .yes }
    return visit.say(CupPhrase.checkInCount, ["n": String(here), "of": String(entered.count)])
  }

  /// `ana`, `here`, `table 3`
  private func facts(of row: ServerLine, _ visit: Visit) -> [String] {
    let name = row[.player] ?? "?"
    let table = row.isYes(.left) ? nil : reading.table(of: name)
    let place = table.map { table in
      table.state == "bye"
        ? visit.say(CupPhrase.bye)
        : visit.say(CupPhrase.table, ["table": String(table.number)])
    }
    return [name, presence(of: row, visit), place ?? ""]
  }

  private func presence(of row: ServerLine, _ visit: Visit) -> String {
    if row.isYes(.left) { return visit.say(CupPhrase.hasLeftMark) }
    switch row.presence {
    case .yes: return visit.say(CupPhrase.hereMark)
    case .absent: return visit.say(CupPhrase.absentMark)
    case .no where !row.isYes(.reserved): return visit.say(CupPhrase.notHereMark)
    case .no, nil: break
    }
    if row.isYes(.reserved) { return visit.say(CupPhrase.reservedMark) }
    return row[.rest] == nil ? "" : visit.say(reading.summary?.restMark ?? .restsMark)
  }

  /// The label of a tab. In an arena all tables belong to one round.
  func phrase(of tab: Tab) -> CupPhrase {
    switch tab {
    case .round: reading.summary?.isArena == true ? .tabTables : .tabRound
    case .standing: .tabStanding
    case .bracket: .tabBracket
    case .players: .tabPlayers
    }
  }

  private func roundHead(_ visit: Visit) -> String {
    guard reading.shownRound > 0 else { return visit.say(CupPhrase.noRoundYet) }
    if reading.summary?.isArena == true { return "" }
    return "  " + visit.say(CupPhrase.round, ["round": String(reading.shownRound)])
  }

  // MARK: - Spoken

  func spoken(_ visit: Visit) -> [String] {
    guard let summary = reading.summary, reading.isWhole else {
      return [reading.problem ?? visit.say(CupPhrase.asking)]
    }
    return [summary.factsText(visit), checkInText(visit), mine(visit)].filter { !$0.isEmpty }
  }

  func spokenPage(_ visit: Visit) -> [String] {
    switch tab {
    case .round where reading.tables.isEmpty, .bracket where reading.bracket.isEmpty:
      [visit.say(CupPhrase.noRoundYet)]
    case .round: reading.tables.map { $0.spoken(visit) }
    // The tree is not spoken. Instead a sentence says who is still in, and who met whom.
    case .standing, .bracket: standings.rows.map { standings.spoken($0, visit) }
    case .players: playersByName.map { facts(of: $0, visit).joinedParts(", ") }
    }
  }

  func help(_ visit: Visit) -> [String] { [Records.listHelp(visit)] }
}
