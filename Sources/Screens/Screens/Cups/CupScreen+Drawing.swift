import Protocol

// How a cup's page is drawn and spoken.

extension CupScreen {
  /// The parts of the page: the cup's facts, our own state, the tabs, and the page itself.
  struct Parts {
    let facts: Box
    let mine: Box
    let tabs: Box
    private let list: Box
    /// Whether the tables and the standings are shown beside each other.
    let hasBoth: Bool

    /// A wider list would tear names and results apart.
    private static let widthMax = 98
    private static let widthOfBoth = 132...152
    private static let gap = 4

    init(_ box: Box, mayHaveBoth: Bool) {
      let room = max(0, box.width - 2)
      hasBoth = mayHaveBoth && room >= Self.widthOfBoth.lowerBound
      let most = hasBoth ? Self.widthOfBoth.upperBound : mayHaveBoth ? Self.widthMax : room
      let width = min(room, most)
      let column = box.column + 1 + (room - width) / 2
      facts = Box(column, box.row, width, 1)
      mine = Box(column, box.row + 1, width, 1)
      tabs = Box(column, box.row + 3, width, 1)
      list = Box(column, box.row + 5, width, max(0, box.height - 5))
    }

    /// The list of a tab, below its head.
    func list(of tab: Tab) -> Box {
      guard hasBoth else { return list }
      var half = list
      half.width = (list.width - Self.gap) / 2
      if tab == .standing { half.column += half.width + Self.gap }
      return half
    }
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let parts = Parts(page(in: box, visit), mayHaveBoth: [.round, .standing].contains(tab))
    drawDesk(in: box, on: &frame, visit)
    guard let summary = reading.summary else {
      return frame.write(reading.problem ?? visit.say(CupPhrase.asking), in: parts.mine)
    }
    let facts = [checkInText(visit), summary.factsText(visit)].filter { !$0.isEmpty }
    frame.write(
      facts.joined(separator: ", ").shortened(to: parts.facts.width, between: ", ", visit.look),
      in: parts.facts)
    frame.write(
      mine(visit).shortened(to: parts.mine.width, visit.look), in: parts.mine,
      waitingTable(visit) == nil ? .plain : .bold)
    let labels = tabs.enumerated().map { "\($0 + 1) \(visit.say(phrase(of: $1)))" }
    Strip(labels: labels, chosen: tabs.firstIndex(of: tab) ?? 0).draw(
      at: parts.tabs.column, parts.tabs.row, width: parts.tabs.width, on: &frame, visit.look.glyphs
    ) { index in does { $0.show(tabs[index]) } }
    for shown in parts.hasBoth ? [.round, .standing] : [tab] {
      drawList(of: shown, in: parts.list(of: shown), on: &frame, visit)
    }
  }

  private func drawList(of tab: Tab, in box: Box, on frame: inout Frame, _ visit: Visit) {
    let width = box.width - 2
    let lines: [String]
    var head = ""
    switch tab {
    case .round:
      head = roundHead(visit)
      lines = reading.shownTables.map { $0.line(width: width, visit) }
    case .standing:
      head = "  " + standings.head(width: width, visit)
      lines = reading.standings.map { standings.line($0, width: width, visit) }
    case .players:
      lines = playersByName.map { row in
        zip(facts(of: row, visit), [17, 13, 12]).map { $0.padded(to: $1) }.joined()
      }
    case .bracket: return drawBracket(in: box, on: &frame, visit.look.glyphs)
    }
    frame.write(head, at: box.column, box.row - 1, .dim, width: box.width)
    guard tab == self.tab else { return frame.list(lines, nil, in: box, visit.look.glyphs) }
    frame.list(lines, selection, in: box, visit.look.glyphs) { index in
      does { $0.selection.choose(index, count: lines.count) }
    }
  }

  /// "check-in open: 20 of 26"
  private func checkInText(_ visit: Visit) -> String {
    guard reading.isCheckInOpen else { return "" }
    let entered = reading.standings.filter { !$0.isYes(.left) }
    let here = entered.count { $0.presence == .yes }
    return visit.say(
      CupPhrase.checkInCount, ["n": String(here), "of": String(entered.count)])
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
    tab == .round && reading.summary?.isArena == true ? .tabTables : tab.phrase
  }

  private func roundHead(_ visit: Visit) -> String {
    guard reading.shownRound > 0 else { return visit.say(CupPhrase.noRoundYet) }
    if reading.summary?.isArena == true { return "" }
    return "  " + visit.say(CupPhrase.round, ["round": String(reading.shownRound)])
  }

  private func drawBracket(in box: Box, on frame: inout Frame, _ glyphs: Glyphs) {
    let lines = reading.bracket.lines(glyphs)
    let first = min(selection.index, max(0, lines.count - box.height))
    for (row, line) in lines.dropFirst(first).prefix(box.height).enumerated() {
      let text = String(line.dropFirst(offset))
      frame.write(text, at: box.column, box.row + row, width: box.width)
    }
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
    case .round where reading.tables.isEmpty: return [visit.say(CupPhrase.noRoundYet)]
    case .round: return reading.tables.map { $0.spoken(visit) }
    case .standing: return standings.rows.map { standings.spoken($0, visit) }
    case .players:
      return playersByName.map { row in
        facts(of: row, visit).filter { !$0.isEmpty }.joined(separator: ", ")
      }
    // The tree is not spoken. Instead a sentence says who is still in, and who met whom.
    case .bracket:
      return reading.bracket.isEmpty
        ? [visit.say(CupPhrase.noRoundYet)] : standings.rows.map { standings.spoken($0, visit) }
    }
  }

  func help(_ visit: Visit) -> [String] { [Records.listHelp(visit)] }
}

/// One table of a round: a row of `cup games`.
struct CupTableRow {
  let round: Int
  let number: Int
  /// The group whose players meet at this table.
  let group: Int?
  let players: [String]
  /// `waiting`, `playing`, `over`, `forfeit` or `bye`.
  let state: String
  /// In the order of the players; empty while they play.
  let points: [String]
  let absent: [String]
  let room: Int?
  /// The players whom a waiting table waits for, if the server names them, and until when.
  let awaited: [String]
  let waitsUntil: Int?

  /// As many players as the largest table has.
  private static let playersMax = 8

  init?(_ row: ServerLine, at now: Int = 0) {
    guard let number = row.number(.table), number > 0, let round = row.number(.round) else {
      return nil
    }
    (self.number, self.round) = (number, round)
    group = row.number(.group)
    players = Self.list(row[.players])
    state = row[.state] ?? ""
    points = Self.list(row[.points])
    absent = Self.list(row[.absent])
    room = row.number(.room)
    let here = Self.list(row[.here]).map { Names.key($0) }
    awaited = row[.here] == nil ? [] : players.filter { !here.contains(Names.key($0)) }
    waitsUntil = row.number(.leftMs).flatMap { (1...Self.waitMax).contains($0) ? now + $0 : nil }
  }

  /// Longer than any server waits.
  private static let waitMax = 100_000_000

  private static func list(_ text: String?) -> [String] {
    (text ?? "").split(separator: ",").prefix(playersMax).map(String.init)
  }

  func holds(_ name: String?) -> Bool { players.contains { Records.isSame($0, name) } }

  /// Whether all other players sit there already.
  func hasCompany(for name: String?) -> Bool {
    !awaited.isEmpty && awaited.allSatisfy { Records.isSame($0, name) }
  }

  /// The players except one.
  func others(than name: String?) -> String {
    players.filter { !Records.isSame($0, name) }.joined(separator: ", ")
  }

  var isOver: Bool { ["over", "forfeit", "unplayed"].contains(state) }
  var playersText: String { players.joined(separator: " - ") }
  var pointsText: String { points.joined(separator: " - ") }

  func stateText(_ visit: Visit) -> String {
    switch state {
    case "waiting":
      [
        awaited.isEmpty || awaited.count == players.count
          ? visit.say(CupPhrase.tableWaits)
          : visit.say(CupPhrase.waitsFor, ["player": awaited.joined(separator: ", ")]),
        timeLeft(visit),
      ].filter { !$0.isEmpty }.joined(separator: " ")
    case "paired": visit.say(CupPhrase.tablePaired)
    case "unplayed": visit.say(CupPhrase.tableUnplayed)
    case "playing": visit.say(HomePhrase.playing)
    case "over": ""
    case "forfeit":
      visit.say(CupPhrase.tableForfeited, ["player": absent.joined(separator: ", ")])
    case "bye": visit.say(CupPhrase.bye)
    default: ""
    }
  }

  /// `3:12`, while a table waits. It is not spoken, as it would be out of date at once.
  func timeLeft(_ visit: Visit) -> String {
    guard let waitsUntil, waitsUntil > visit.now, !visit.look.isSpoken else { return "" }
    return Games.minutes(waitsUntil - visit.now)
  }

  private func groupText(_ visit: Visit) -> String {
    group.map { visit.say(CupPhrase.groupOf, ["n": String($0)]) } ?? ""
  }

  /// ` 3       ana  1 - 0  bob`, and in a narrow list ` 3  ana - bob        1 - 0`
  func line(width: Int, _ visit: Visit) -> String {
    let digits = String(number).indented(to: max(3, String(number).count))
    if players.count <= 2, width >= Self.widthOfFixture {
      let result = pointsText.isEmpty ? "-" : pointsText
      let space = Self.resultWidth - Width.of(result)
      let middle = result.indented(to: Width.of(result) + space / 2).padded(to: Self.resultWidth)
      let names = (players.first ?? "").indented(to: Names.range.upperBound)
      let other = players.dropFirst().joined().padded(to: Names.range.upperBound)
      let end = [groupText(visit), stateText(visit)].filter { !$0.isEmpty }.joined(separator: "  ")
      return "\(digits)  \(names) \(middle) \(other)  \(end)".shortened(to: width, visit.look)
    }
    let end = [groupText(visit), pointsText, stateText(visit)].filter { !$0.isEmpty }
      .joined(separator: "  ")
    let left = "\(digits)  \(playersText)"
    let space = max(8, width - Width.of(end) - 1)
    return left.shortened(to: space, visit.look).padded(to: space) + " " + end
  }

  /// The space for two names, the result between them, and the state.
  private static let widthOfFixture = 70
  private static let resultWidth = 7

  /// "Table 3: ana - bob, 1 - 0"
  func spoken(_ visit: Visit) -> String {
    let head = visit.say(CupPhrase.table, ["table": String(number)])
    let rest = [groupText(visit), playersText, pointsText, stateText(visit)]
      .filter { !$0.isEmpty }
    return "\(head): \(rest.joined(separator: ", "))"
  }
}
