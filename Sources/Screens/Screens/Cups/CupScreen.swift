import Protocol

/// One cup: its round, its standing or bracket, and what is ours in it.
struct CupScreen: Screen {
  enum Tab: Int, CaseIterable {
    case round, standing, bracket

    var phrase: CupPhrase {
      switch self {
      case .round: .tabRound
      case .standing: .tabStanding
      case .bracket: .tabBracket
      }
    }
  }

  let number: Int
  private(set) var reading: CupReading
  private(set) var tab = Tab.round
  var selection = Selection()
  /// The first column of the bracket that is shown, where it is wider than the screen.
  private(set) var offset = 0
  private var asked = 0
  /// Whether something has happened since that is not asked about yet.
  private var isStale = false

  /// What nobody tells us, as the tables of others, is asked for again; of large cups less often.
  private static let refresh = 4000
  private static let refreshOfMany = 20_000
  private static let many = 100
  /// At the end of a round many results come at once.
  private static let breath = 1000
  private static let breathOfMany = 5000

  init(number: Int) {
    self.number = number
    reading = CupReading(number: number)
  }

  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String {
    let title = reading.summary?.title ?? ""
    return title.isEmpty ? visit.title(ofCup: number) : title
  }

  var tabs: [Tab] {
    reading.summary?.hasBracket == true ? Tab.allCases : [.round, .standing]
  }

  /// What is listed on the page that is shown.
  var count: Int {
    switch tab {
    case .round: reading.shownTables.count
    case .standing: reading.standings.count
    case .bracket: reading.bracket.height
    }
  }

  var chosenTable: CupTableRow? {
    let tables = reading.shownTables
    return tab == .round && tables.indices.contains(selection.index)
      ? tables[selection.index] : nil
  }

  var chosenPlayer: String? {
    let rows = reading.standings
    return tab == .standing && rows.indices.contains(selection.index)
      ? rows[selection.index][.player] : nil
  }

  var standings: CupStandings {
    CupStandings(
      rows: reading.standings, isBracket: reading.summary?.isBracket ?? false,
      isOver: reading.summary?.isOver ?? false)
  }

  // MARK: - What is ours

  func isDirector(_ visit: Visit) -> Bool {
    Records.isSame(reading.summary?.director, visit.name)
  }

  /// The table that waits for us and at which we do not sit yet.
  func waitingTable(_ visit: Visit) -> CupTableRow? {
    guard let mine = reading.table(of: visit.name), mine.state == "waiting", let room = mine.room,
      visit.table?.room != room || visit.table?.seat == nil
    else { return nil }
    return mine
  }

  /// What there is to be said of our part in it.
  func mine(_ visit: Visit) -> String {
    guard let summary = reading.summary else { return "" }
    if summary.isOver { return overSentence(visit) }
    guard reading.holds(visit.name) else {
      return visit.say(summary.takesPlayers ? CupPhrase.mayJoin : .notIn)
    }
    guard let table = reading.table(of: visit.name) else {
      return visit.say(summary.round == 0 ? CupPhrase.awaitsStart : .awaitsRound)
    }
    return sentence(about: table, visit)
  }

  private func sentence(about table: CupTableRow, _ visit: Visit) -> String {
    let blanks = [
      "player": table.others(than: visit.name), "table": String(table.number),
      "points": table.pointsText,
    ]
    switch table.state {
    case "waiting":
      return visit.say(waitingTable(visit) == nil ? CupPhrase.awaitsOthers : .yourTable, blanks)
    case "playing": return visit.say(CupPhrase.youPlay, blanks)
    case "bye": return visit.say(CupPhrase.youHaveBye)
    default: return visit.say(CupPhrase.awaitsRound)
    }
  }

  private func overSentence(_ visit: Visit) -> String {
    let winners = reading.standings.filter { $0.number(.rank) == 1 }.compactMap { $0[.player] }
    guard !winners.isEmpty, !reading.tables.isEmpty else { return "" }
    return visit.say(CupPhrase.won1st, ["player": winners.prefix(8).joined(separator: ", ")])
  }

  // MARK: - What comes in

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared: return askAll(visit)
    case .heardOfCup(let event):
      guard event.number(.cup) == number else { return [] }
      isStale = true
      return visit.now >= nextAsking ? askAll(visit) : []
    case .ticked:
      guard visit.now >= nextAsking else { return [] }
      return isStale ? askAll(visit) : askShown(visit)
    default: return []
    }
  }

  private var nextAsking: Int {
    let isLarge = max(reading.tables.count, reading.standings.count) > Self.many
    if isStale { return asked + (isLarge ? Self.breathOfMany : Self.breath) }
    return asked + (isLarge ? Self.refreshOfMany : Self.refresh)
  }

  func nextMoment(_ visit: Visit) -> Int? {
    visit.connection == .ready && (isStale || reading.summary?.isOver != true) ? nextAsking : nil
  }

  mutating func askAll(_ visit: Visit) -> [Intent] {
    (asked, isStale) = (visit.now, false)
    return reading.askAll
  }

  private mutating func askShown(_ visit: Visit) -> [Intent] {
    asked = visit.now
    return reading.ask(tab)
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if case .cup(let order) = answer.request, !order.isAnswer {
      guard answer.isGood else { return [] }
      return (order.isSilent ? [.tell(visit.say(CupPhrase.done))] : []) + askAll(visit)
    }
    let wasWhole = reading.isWhole
    let intents = reading.receive(answer, visit)
    if let summary = reading.summary { visit.remember(cup: number, title: summary.title) }
    selection.choose(selection.index, count: count)
    // A screen-reader user has heard nothing of it so far.
    let isNew = !wasWhole && reading.isWhole && visit.look.isSpoken
    return intents + (isNew ? spoken(visit).map { .tell($0) } : [])
  }

  // MARK: - Pages

  mutating func show(_ tab: Tab) {
    guard tabs.contains(tab), tab != self.tab else { return }
    (self.tab, offset) = (tab, 0)
    selection = Selection()
  }

  /// An earlier round or a later one; in the bracket, what is at the side.
  mutating func turn(by way: Int) -> [Intent] {
    switch tab {
    case .bracket:
      let last = max(0, reading.bracket.width - 1)
      offset = min(max(0, offset + way * Self.columnsAtOnce), last)
      return []
    case .standing: return []
    case .round:
      let last = reading.summary?.round ?? 0
      let wanted = min(max(1, reading.shownRound + way), max(1, last))
      selection = Selection()
      return reading.askEarlier(wanted >= last ? nil : wanted)
    }
  }

  private static let columnsAtOnce = 18

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    selection.press(key, count: count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ visit: inout Visit) -> [Intent] {
    let parts = Parts(box)
    guard mouse.action == .press else { return [] }
    if mouse.row == parts.tabs.row {
      let index = tabStrip(visit).index(
        at: mouse.column - parts.tabs.column, width: parts.tabs.width)
      if let index, tabs.indices.contains(index) { show(tabs[index]) }
    } else if parts.list.contains(column: mouse.column, row: mouse.row) {
      let first = selection.first(height: parts.list.height, count: count)
      selection.choose(first + mouse.row - parts.list.row, count: count)
    }
    return []
  }
}
