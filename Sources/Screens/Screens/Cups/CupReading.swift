import Protocol

/// Everything known about one cup: its row, standings and bracket, and the tables of at most two
/// rounds, the current one and the one being viewed.
struct CupReading {
  let number: Int
  private(set) var summary: CupSummary?
  private(set) var standings: [ServerLine] = []
  private(set) var bracket = BracketLayout()
  /// The tables of the current round and of the one being viewed, by round.
  private var rounds: [Int: [CupTableRow]] = [:]
  /// The round being viewed, if it is not the current one.
  private(set) var earlierRound: Int?
  /// The players who help to direct the cup: names, and `deputy` or `desk`.
  private(set) var staff: [(player: String, role: String)] = []
  private(set) var problem: String?
  /// Whether everything has been received once.
  private(set) var isWhole = false
  /// When it was asked for last, and whether it has changed since.
  private var asked = 0
  var isStale = false

  private static let many = 100
  /// Many results arrive together at the end of a round, so one request covers them.
  private static let breath = 1000

  init(number: Int) { self.number = number }

  /// `cup table 7`, `cup games 7 round=2`
  struct Question: Screens.Question {
    let cup: Int
    let page: Page
    /// The round whose tables are asked for.
    let round: Int?

    /// The most players that a cup can have: a bound against hostile servers.
    var rowsMax: Int? { 4096 }

    enum Page: String {
      case summary = "show"
      case standings = "table"
      case tables = "games"
      case bracket, staff
    }

    var line: String { "cup \(page.rawValue) \(cup)" + (round.map { " round=\($0)" } ?? "") }
    /// Older servers do not know this question, so its refusal is not shown.
    var isQuiet: Bool { page == .staff }
  }

  func ask(_ page: Question.Page, ofRound round: Int? = nil) -> Intent {
    .ask(.screen(Question(cup: number, page: page, round: round)))
  }

  /// When to ask again: soon after a change that was announced. Others are not, such as other
  /// tables' results, so they are asked for after a pause. For large cups everything takes longer.
  func nextAsking(every pause: Int) -> Int {
    let isLarge = max(tables.count, standings.count) > Self.many
    return asked + (isStale ? Self.breath : pause) * (isLarge ? 5 : 1)
  }

  /// All questions that make sense for what is known so far.
  mutating func askAll(at now: Int) -> [Intent] {
    (asked, isStale) = (now, false)
    return [ask(.summary), ask(.standings)] + askBracket + askTables
  }

  /// Asks for the list on a page, and whether there is a newer round.
  mutating func ask(_ tab: CupScreen.Tab, at now: Int) -> [Intent] {
    asked = now
    return switch tab {
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
    return rounds.map { ask(.tables, ofRound: $0) }
  }

  mutating func askEarlier(_ round: Int?) -> [Intent] {
    earlierRound = round
    return round.map { [ask(.tables, ofRound: $0)] } ?? []
  }

  /// The tables of the current round.
  var tables: [CupTableRow] { rounds[summary?.round ?? 0] ?? [] }
  /// The tables of the round being viewed.
  var shownTables: [CupTableRow] { rounds[shownRound] ?? [] }
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
    case .bracket: bracket = BracketLayout(rows, nobody: visit.say(CupPhrase.nobody))
    case .staff: staff = rows.map { ($0[.player] ?? "?", $0[.role] ?? "") }
    case .tables:
      let all = rows.compactMap { CupTableRow($0, at: visit.now) }
      // In an arena, running tables come first, then finished ones, the latest first.
      let isArena = summary?.isArena == true
      rounds[question.round ?? 0] =
        isArena ? all.filter { !$0.isOver } + all.filter(\.isOver).reversed() : all
      rounds = rounds.filter { $0.key == summary?.round || $0.key == earlierRound }
      isWhole = true
    }
    return []
  }

  private mutating func readSummary(_ rows: [ServerLine], _ now: Int) -> [Intent] {
    let before = summary?.round
    guard let summary = rows.first.flatMap({ CupSummary($0, at: now) }) else { return [] }
    self.summary = summary
    problem = nil
    guard before != summary.round else { return [] }
    rounds[summary.round] = nil
    if earlierRound == summary.round { earlierRound = nil }
    isWhole = isWhole || summary.round == 0 && !standings.isEmpty
    return askBracket + askTables
  }
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

  init?(_ row: ServerLine, at now: Int = 0) {
    guard let number = row.number(.table), number > 0, let round = row.number(.round) else {
      return nil
    }
    (self.number, self.round) = (number, round)
    group = row.number(.group)
    players = row.list(.players)
    state = row[.state] ?? ""
    points = row.list(.points)
    absent = row.list(.absent)
    room = row.number(.room)
    let here = row.list(.here).map { Names.key($0) }
    awaited = row[.here] == nil ? [] : players.filter { !here.contains(Names.key($0)) }
    waitsUntil = row.number(.leftMs).flatMap { $0 > 0 ? now + $0 : nil }
  }

  func holds(_ name: String?) -> Bool { players.contains { Records.isSame($0, name) } }

  /// Whether all other players sit there already.
  func hasCompany(for name: String?) -> Bool {
    !awaited.isEmpty && awaited.allSatisfy { Records.isSame($0, name) }
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
      ].joinedParts(" ")
    case "paired": visit.say(CupPhrase.tablePaired)
    case "unplayed": visit.say(CupPhrase.tableUnplayed)
    case "playing": visit.say(HomePhrase.playing)
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

  /// `group 2, playing`
  func cardText(_ visit: Visit) -> String {
    let state = state == "over" ? visit.say(CupPhrase.over) : stateText(visit)
    return [groupText(visit), state].joinedParts(", ")
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
      let end = [groupText(visit), stateText(visit)].joinedParts("  ")
      return "\(digits)  \(names) \(middle) \(other)  \(end)".shortened(to: width, visit.look)
    }
    let end = [groupText(visit), pointsText, stateText(visit)].joinedParts("  ")
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
    return "\(head): \(rest.joinedParts(", "))"
  }
}
