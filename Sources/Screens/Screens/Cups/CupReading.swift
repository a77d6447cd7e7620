import Protocol

/// Everything known about one cup: its row, standings and bracket, and the tables of at most two
/// rounds, the current one and the one being viewed.
struct CupReading {
  let number: Int
  private(set) var summary: CupSummary?
  private(set) var standings: [ServerLine] = []
  private(set) var bracket = BracketLayout()
  /// The tables of the current round.
  private(set) var tables: [CupTableRow] = []
  /// The tables of an earlier round.
  private(set) var earlier: [CupTableRow] = []
  private(set) var earlierRound: Int?
  /// The players who help to direct the cup: names, and `deputy` or `desk`.
  private(set) var staff: [(player: String, role: String)] = []
  private(set) var problem: String?
  /// Whether everything has been received once.
  private(set) var isWhole = false

  init(number: Int) { self.number = number }

  /// A question about one cup.
  struct Question: Screens.Question {
    let cup: Int
    let page: Page

    /// The most players that a cup can have: a bound against hostile servers.
    var rowsMax: Int? { 4096 }

    enum Page: Equatable {
      case summary, standings, bracket, staff
      case tables(round: Int)
    }

    var line: String {
      switch page {
      case .summary: "cup show \(cup)"
      case .standings: "cup table \(cup)"
      case .bracket: "cup bracket \(cup)"
      case .staff: "cup staff \(cup)"
      case .tables(let round): "cup games \(cup) round=\(round)"
      }
    }

    /// Older servers do not know this question, so its refusal is not shown.
    var isQuiet: Bool { page == .staff }
  }

  private func ask(_ page: Question.Page) -> Intent {
    .ask(.screen(Question(cup: number, page: page)))
  }

  /// All questions that make sense for what is known so far.
  var askAll: [Intent] { [ask(.summary), ask(.standings)] + askBracket + askTables }
  var askStaff: Intent { ask(.staff) }
  /// Asks for the list on a page, and whether there is a newer round.
  func ask(_ tab: CupScreen.Tab) -> [Intent] {
    switch tab {
    case .round where shownRound > 0: [ask(.summary)] + askTables
    case .players: [ask(.summary), ask(.standings)] + askTables
    case .round, .standing: [ask(.summary), ask(.standings)]
    case .bracket: [ask(.summary), ask(.bracket)]
    }
  }

  private var askBracket: [Intent] { summary?.hasBracket == true ? [ask(.bracket)] : [] }
  private var askTables: [Intent] {
    guard let summary else { return [] }
    let rounds = [summary.round > 0 ? summary.round : nil, earlierRound].compactMap(\.self)
    return rounds.map { ask(.tables(round: $0)) }
  }

  mutating func askEarlier(_ round: Int?) -> [Intent] {
    if round != earlierRound { earlier = [] }
    earlierRound = round
    return round.map { [ask(.tables(round: $0))] } ?? []
  }

  /// The tables of the round being viewed.
  var shownTables: [CupTableRow] { earlierRound == nil ? tables : earlier }
  var shownRound: Int { earlierRound ?? summary?.round ?? 0 }

  /// The table of the current round at which a player sits.
  func table(of name: String?) -> CupTableRow? {
    name == nil ? nil : tables.first { $0.holds(name) }
  }

  /// The row of a player who has not left the cup.
  func row(of name: String?) -> ServerLine? {
    standings.first { Records.isSame($0[.player], name) && !$0.isYes(.left) }
  }

  func holds(_ name: String?) -> Bool { row(of: name) != nil }

  /// "bye: ana, bob", so that a wall needs only one line for all of them.
  func byesText(_ visit: Visit) -> String {
    let names = tables.filter { $0.state == "bye" }.flatMap(\.players)
    return names.isEmpty
      ? "" : "\(visit.say(CupPhrase.bye)): \(names.joined(separator: ", "))"
  }

  var isCheckInOpen: Bool { standings.contains { [.yes, .no].contains($0.presence) } }

  /// The moment when the countdown of a waiting table changes.
  func nextSecond(_ now: Int) -> Int? {
    shownTables.compactMap(\.waitsUntil).filter { $0 > now }.map { now + ($0 - now - 1) % 1000 + 1 }
      .min()
  }

  /// Receives an answer about this cup. Returns the next questions.
  mutating func receive(_ answer: Answer, _ visit: Visit) -> [Intent] {
    guard let question = answer.question(Question.self), question.cup == number else { return [] }
    guard answer.isGood else {
      problem = summary == nil ? visit.look.language.refusal(answer.end) : problem
      return []
    }
    let rows = answer.rows
    switch question.page {
    case .summary: return readSummary(rows, visit.now)
    case .standings:
      standings = rows
      isWhole = isWhole || summary?.round == 0
    case .bracket:
      bracket = BracketLayout(rows, nobody: visit.say(CupPhrase.nobody))
    case .staff: staff = rows.map { ($0[.player] ?? "?", $0[.role] ?? "") }
    case .tables(let round):
      readTables(rows.compactMap { CupTableRow($0, at: visit.now) }, ofRound: round)
    }
    return []
  }

  private mutating func readSummary(_ rows: [ServerLine], _ now: Int) -> [Intent] {
    let before = summary?.round
    guard let summary = rows.first.flatMap({ CupSummary($0, at: now) }) else { return [] }
    self.summary = summary
    problem = nil
    guard before != summary.round else { return [] }
    tables = []
    if earlierRound == summary.round { earlierRound = nil }
    isWhole = isWhole || summary.round == 0 && !standings.isEmpty
    return askBracket + askTables
  }

  private mutating func readTables(_ rows: [CupTableRow], ofRound round: Int) {
    if round == earlierRound { earlier = rows }
    // In an arena, running tables come first, then finished ones, the latest first.
    let isArena = summary?.isArena == true
    let ordered = isArena ? rows.filter { !$0.isOver } + rows.filter(\.isOver).reversed() : rows
    if round == summary?.round { tables = ordered }
    isWhole = true
  }
}
