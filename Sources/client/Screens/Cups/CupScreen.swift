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

  func title(_ house: House) -> String {
    let title = reading.summary?.title ?? ""
    return title.isEmpty ? house.title(ofCup: number) : title
  }

  var tabs: [Tab] {
    reading.summary?.isBracket == true ? Tab.allCases : [.round, .standing]
  }

  /// What is listed on the page that is shown.
  var count: Int {
    switch tab {
    case .round: reading.shownTables.count
    case .standing: reading.standings.count
    case .bracket: reading.bracket.count
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
      ? rows[selection.index]["player"] : nil
  }

  var standings: CupStandings {
    CupStandings(
      rows: reading.standings, isBracket: reading.summary?.isBracket ?? false,
      isOver: reading.summary?.isOver ?? false)
  }

  // MARK: - What is ours

  func isDirector(_ house: House) -> Bool {
    Records.isSame(reading.summary?.director, house.name)
  }

  /// The table that waits for us and at which we do not sit yet.
  func waitingTable(_ house: House) -> CupTableRow? {
    guard let mine = reading.table(of: house.name), mine.state == "waiting", let room = mine.room,
      house.table?.room != room || house.table?.seat == nil
    else { return nil }
    return mine
  }

  /// What there is to be said of our part in it.
  func mine(_ house: House) -> String {
    guard let summary = reading.summary else { return "" }
    if summary.isOver { return overSentence(house) }
    guard reading.holds(house.name) else {
      return house.say(summary.takesPlayers ? CupPhrase.mayJoin : .notIn)
    }
    guard let table = reading.table(of: house.name) else {
      return house.say(summary.round == 0 ? CupPhrase.awaitsStart : .awaitsRound)
    }
    return sentence(about: table, house)
  }

  private func sentence(about table: CupTableRow, _ house: House) -> String {
    let blanks = [
      "player": table.others(than: house.name), "table": String(table.number),
      "points": table.pointsText,
    ]
    switch table.state {
    case "waiting":
      return house.say(waitingTable(house) == nil ? CupPhrase.awaitsOthers : .yourTable, blanks)
    case "playing": return house.say(CupPhrase.youPlay, blanks)
    case "bye": return house.say(CupPhrase.youHaveBye)
    default: return house.say(CupPhrase.awaitsRound)
    }
  }

  private func overSentence(_ house: House) -> String {
    let winners = reading.standings.filter { $0["rank"] == "1" }.compactMap { $0["player"] }
    guard !winners.isEmpty, !reading.tables.isEmpty else { return "" }
    return house.say(CupPhrase.won1st, ["player": winners.prefix(8).joined(separator: ", ")])
  }

  // MARK: - What comes in

  mutating func meet(_ occasion: Occasion, _ house: inout House) -> [Intent] {
    switch occasion {
    case .appeared: return askAll(house)
    case .heardOfCup(let event):
      guard event.number("cup") == number else { return [] }
      isStale = true
      return house.now >= nextAsking ? askAll(house) : []
    case .ticked:
      guard house.now >= nextAsking else { return [] }
      return isStale ? askAll(house) : askShown(house)
    default: return []
    }
  }

  private var nextAsking: Int {
    let isLarge = max(reading.tables.count, reading.standings.count) > Self.many
    if isStale { return asked + (isLarge ? Self.breathOfMany : Self.breath) }
    return asked + (isLarge ? Self.refreshOfMany : Self.refresh)
  }

  func nextMoment(_ house: House) -> Int? {
    house.connection == .ready && (isStale || reading.summary?.isOver != true) ? nextAsking : nil
  }

  mutating func askAll(_ house: House) -> [Intent] {
    (asked, isStale) = (house.now, false)
    return [reading.askShow, reading.askStandings] + (reading.askTables.map { [$0] } ?? [])
  }

  private mutating func askShown(_ house: House) -> [Intent] {
    asked = house.now
    let page = tab == .round && reading.shownRound > 0 ? reading.askTables : reading.askStandings
    return [reading.askShow] + (page.map { [$0] } ?? [])
  }

  mutating func take(_ answer: Answer, _ house: inout House) -> [Intent] {
    if answer.purpose == .screen(Self.order) {
      guard answer.isGood else { return [] }
      // Of everything else the server tells what came of it.
      let words = answer.request.split(separator: " ").dropFirst()
      let isSilent = ["correct", "forfeit", "back"].contains(words.first ?? "")
      return (isSilent ? [.tell(house.say(CupPhrase.done))] : []) + askAll(house)
    }
    let wasWhole = reading.isWhole
    let intents = reading.take(answer, house)
    if let summary = reading.summary { house.remember(cup: number, title: summary.title) }
    selection.choose(selection.index, count: count)
    // Who listens has heard nothing of it so far.
    let isNew = !wasWhole && reading.isWhole && house.look.isSpoken
    return intents + (isNew ? spoken(house).map { .tell($0) } : [])
  }

  /// The purpose of what changes the cup.
  static let order = "cup order"

  // MARK: - Pages

  mutating func show(_ tab: Tab) {
    guard tabs.contains(tab), tab != self.tab else { return }
    (self.tab, offset) = (tab, 0)
    selection = Selection()
  }

  /// An earlier round or a later one; in the bracket, what stands at the side.
  mutating func turn(by way: Int) -> [Intent] {
    switch tab {
    case .bracket:
      let widest = reading.bracket.map { Width.of($0) }.max() ?? 0
      offset = min(max(0, offset + way * Self.columnsAtOnce), max(0, widest - 1))
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

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    selection.press(key, count: count) ? [] : nil
  }

  mutating func click(_ mouse: Mouse, in box: Box, _ house: inout House) -> [Intent] {
    let parts = Parts(box)
    guard mouse.action == .press else { return [] }
    if mouse.row == parts.tabs.row {
      let index = tabStrip(house).index(
        at: mouse.column - parts.tabs.column, width: parts.tabs.width)
      if let index, tabs.indices.contains(index) { show(tabs[index]) }
    } else if parts.list.contains(column: mouse.column, row: mouse.row) {
      let first = selection.first(height: parts.list.height, count: count)
      selection.choose(first + mouse.row - parts.list.row, count: count)
    }
    return []
  }
}
