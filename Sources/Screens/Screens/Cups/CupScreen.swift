import GameCore
import Protocol
import Words

/// One cup: its round, its standings or bracket, and our part in it.
struct CupScreen: Screen {
  enum Tab: CaseIterable { case round, standing, bracket, players }

  private(set) var reading: CupReading
  private(set) var tab = Tab.round
  var selection = Selection()
  /// Whether the staff's orders are shown beside the page.
  private(set) var isDeskOpen = false
  /// The first visible column of the bracket, if it is wider than the screen.
  private(set) var offset = 0

  private static let refresh = 4000

  init(number: Int) { reading = CupReading(number: number) }

  var number: Int { reading.number }
  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String {
    let title = reading.summary?.title ?? ""
    return title.isEmpty ? visit.title(ofCup: number) : title
  }

  var tabs: [Tab] {
    Tab.allCases.filter { tab in
      switch tab {
      case .round, .standing: true
      case .bracket: reading.summary?.hasBracket == true
      case .players: isDeskOpen || reading.isCheckInOpen
      }
    }
  }

  /// The number of rows on the visible page.
  var count: Int {
    switch tab {
    case .round: reading.shownTables.count
    case .standing, .players: reading.standings.count
    case .bracket: reading.bracket.height
    }
  }

  var chosenTable: CupTableRow? { tab == .round ? reading.shownTables[at: selection.index] : nil }

  /// The row of the chosen player.
  var chosenRow: ServerLine? {
    let rows = tab == .standing ? reading.standings : tab == .players ? playersByName : []
    return rows[at: selection.index]
  }

  var playersByName: [ServerLine] {
    reading.standings.sorted { Names.key($0[.player] ?? "") < Names.key($1[.player] ?? "") }
  }

  var standings: CupStandings { CupStandings(reading) }

  // MARK: - Our part

  /// The rights of staff, in ascending order.
  enum Right: Comparable { case none, desk, deputy, director }

  func right(_ visit: Visit) -> Right {
    if visit.isOperator || Records.isSame(reading.summary?.director, visit.name) {
      return .director
    }
    let own = reading.staff.first { Records.isSame($0.player, visit.name) }
    let rights: [String: Right] = ["deputy": .deputy, "desk": .desk]
    return own.flatMap { rights[$0.role] } ?? .none
  }

  /// The table that waits for us, if we do not sit there yet.
  func waitingTable(_ visit: Visit) -> CupTableRow? {
    guard let mine = reading.table(of: visit.name), mine.state == "waiting", let room = mine.room,
      !visit.isSeated(at: room)
    else { return nil }
    return mine
  }

  /// The sentence about our part in the cup.
  func mine(_ visit: Visit) -> String {
    guard let summary = reading.summary else { return "" }
    if summary.isOver {
      let winners = reading.standings.filter { $0.number(.rank) == 1 }.compactMap { $0[.player] }
      guard !winners.isEmpty, !reading.tables.isEmpty else { return "" }
      return visit.say(CupPhrase.won1st, ["player": winners.prefix(8).joined(separator: ", ")])
    }
    guard reading.holds(visit.name) else {
      // Staff at the desk are not invited to join.
      if isDeskOpen { return "" }
      return visit.say(summary.takesPlayers ? CupPhrase.mayJoin : .notIn)
    }
    let row = reading.row(of: visit.name)
    if row?.presence == .no { return visit.say(CupPhrase.checkInNow) }
    if row?.presence == .absent { return visit.say(CupPhrase.youAreAbsent) }
    if row?.rest != nil { return visit.say(summary.isArena ? CupPhrase.youPause : .youRest) }
    if summary.hasBracket, let round = row?[.out] {
      return visit.say(CupPhrase.youAreOut, ["round": round])
    }
    let wait = summary.isArena ? CupPhrase.awaitsPair : .awaitsRound
    guard let table = reading.table(of: visit.name), !table.isOver else {
      return visit.say(summary.round == 0 ? CupPhrase.awaitsStart : wait)
    }
    return sentence(about: table, visit)
  }

  private func sentence(about table: CupTableRow, _ visit: Visit) -> String {
    let others = table.players.filter { !Records.isSame($0, visit.name) }
    let blanks = [
      "player": others.joined(separator: ", "), "table": String(table.number),
      "points": table.pointsText,
    ]
    switch table.state {
    case "waiting":
      let own = visit.say(waitingTable(visit) == nil ? CupPhrase.awaitsOthers : .yourTable, blanks)
      let isThere = table.hasCompany(for: visit.name) ? visit.say(CupPhrase.isThere, blanks) : ""
      return [own, isThere, table.timeLeft(visit)].joinedParts(" ")
    case "playing": return visit.say(CupPhrase.youPlay, blanks)
    case "bye": return visit.say(CupPhrase.youHaveBye)
    default: return visit.say(CupPhrase.awaitsRound)
    }
  }

  // MARK: - Receiving

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    case .appeared, .entered: return askAll(visit)
    case .heardOfCup(let event):
      guard event.number(.cup) == number else { return [] }
      reading.isStale = true
      return visit.now >= nextAsking ? askAll(visit) : []
    case .ticked:
      guard visit.now >= nextAsking else { return [] }
      return reading.isStale ? askAll(visit) : reading.ask(tab, at: visit.now)
    default: return []
    }
  }

  private var nextAsking: Int { reading.nextAsking(every: Self.refresh) }

  func nextMoment(_ visit: Visit) -> Int? {
    guard visit.connection == .ready, reading.isStale || reading.summary?.isOver != true else {
      return nil
    }
    let second = visit.look.isSpoken ? nil : reading.nextSecond(visit.now)
    return min(nextAsking, second ?? nextAsking)
  }

  mutating func askAll(_ visit: Visit) -> [Intent] {
    reading.askAll(at: visit.now) + [reading.ask(.staff)]
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    if case .cup(let order) = answer.request, order.cup == number, !order.isAnswer {
      guard answer.isGood else { return [] }
      // Moves on, so that the same key checks in the next player.
      if order.isTicking, tab == .players { selection.move(by: 1, count: count) }
      // Shows a round that is paired and has not begun.
      if order.isPairing { show(.round) }
      let looked = order.isPairing ? reading.askEarlier(answer.end.number(.round)) : []
      let said = order.isAdding ? added(answer.rows, visit) : visit.say(OrderPhrase.done)
      return (order.isSilent || order.isAdding ? [.tell(said)] : []) + looked + askAll(visit)
    }
    let wasWhole = reading.isWhole
    let intents = reading.receive(answer, visit)
    if let summary = reading.summary { visit.remember(cup: number, title: summary.title) }
    // Check-in was closed, so its tab may be gone.
    if !tabs.contains(tab) { show(.round) }
    selection.choose(selection.index, count: count)
    // A screen-reader user has not heard any of it yet.
    let isNew = !wasWhole && reading.isWhole && visit.look.isSpoken
    return intents + (isNew ? spoken(visit).map { .tell($0) } : [])
  }

  /// "23 players added. Not added: hello."
  private func added(_ rows: [ServerLine], _ visit: Visit) -> String {
    let count = rows.count { [.added, .reserved].contains($0.admission) }
    let refused = rows.filter { $0.admission == .refused }.compactMap { $0[.player] }
    let sentence = visit.say(CupPhrase.addedCount, ["n": String(count)])
    guard !refused.isEmpty else { return sentence }
    let names = ["player": refused.joined(separator: ", ")]
    return "\(sentence) \(visit.say(CupPhrase.notAdded, names))"
  }

  // MARK: - Pages

  mutating func turnDesk() {
    isDeskOpen.toggle()
    if !tabs.contains(tab) { show(.round) }
    // There is no round to show before the cup begins.
    if isDeskOpen, reading.summary?.round == 0 { show(.players) }
  }

  mutating func show(_ tab: Tab) {
    guard tabs.contains(tab), tab != self.tab else { return }
    (self.tab, offset) = (tab, 0)
    selection = Selection()
  }

  /// Shows an earlier or later round, or in the bracket the columns at the side.
  mutating func turn(by way: Int) -> [Intent] {
    switch tab {
    case .bracket:
      let last = max(0, reading.bracket.width - 1)
      offset = min(max(0, offset + way * Self.columnsAtOnce), last)
      return []
    case .standing, .players: return []
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

  // MARK: - What a reader of the page can do

  func choices(_ visit: Visit) -> [Choice] {
    let own = ownChoice(visit)
    let watch = watchChoice(visit, isFirst: own == nil && !isDeskOpen)
    guard !isDeskOpen else {
      return orders(visit).joined().map(\.quiet) + [watch] + pageChoices(visit)
        + [visit.choice(["d", .escape], CupPhrase.closeDesk, does { $0.turnDesk() })]
    }
    return [own, watch, takePartChoice(visit), restChoice(visit)].compactMap(\.self)
      + [directChoice(visit)] + pageChoices(visit) + [visit.back]
  }

  /// What we should do now: go to our table, or check in.
  private func ownChoice(_ visit: Visit) -> Choice? {
    if let table = waitingTable(visit) {
      return visit.choice(.enter, CupPhrase.goThere, .ask(.join(room: table.room ?? 0)))
    }
    // We can check in if check-in is open, or was closed without us.
    let mayTick = [.no, .absent].contains(reading.row(of: visit.name)?.presence)
    return mayTick ? visit.choice(.enter, CupPhrase.iAmHere, request("here")) : nil
  }

  /// Sitting out the next round of a Swiss cup, or pausing in an arena.
  private func restChoice(_ visit: Visit) -> Choice? {
    guard reading.holds(visit.name), reading.summary?.isLoose == true,
      reading.summary?.takesPlayers == true
    else { return nil }
    return pauseChoice(of: nil, reading.row(of: visit.name), visit)
      ?? visit.choice("z", CupPhrase.sitOut, .notice(sitNotice(of: nil, visit)))
  }

  /// Pausing in an arena, where a break has no points to choose.
  func pauseChoice(of player: String?, _ row: ServerLine?, _ visit: Visit) -> Choice? {
    guard reading.summary?.isArena == true, let row else { return nil }
    let rests = row[.rest] != nil
    return visit.choice(
      "z", rests ? CupPhrase.goOnPlaying : .takeBreak, sit(player, rests ? nil : .zero))
  }

  private func watchChoice(_ visit: Visit, isFirst: Bool) -> Choice {
    let isSpoken = visit.look.isSpoken
    let hasRoom =
      isSpoken ? reading.tables.contains { $0.room != nil } : chosenTable?.room != nil
    return Choice(
      isFirst ? [.enter, "w"] : ["w"],
      label: isSpoken ? visit.say(CupPhrase.watchTable) : visit.say(HomePhrase.watch),
      unless: hasRoom ? nil : visit.say(CupPhrase.noTableChosen),
      asking: visit.say(CupPhrase.whichTable), does { $0.watch($1, $2) })
  }

  private func takePartChoice(_ visit: Visit) -> Choice {
    guard !reading.holds(visit.name) else {
      let why: CupPhrase? = reading.summary?.isOver ?? true ? .isOverAlready : nil
      let notice = visit.notice(
        CupPhrase.leaveCup, asking: visit.say(CupPhrase.leaveQuestion), no: CupPhrase.stay,
        yes: visit.choice("l", CupPhrase.leaveCup, request("leave")))
      return visit.choice("p", CupPhrase.leaveCup, unless: why, .notice(notice))
    }
    return visit.choice("p", CupPhrase.takePart, unless: whyNotJoin(visit), request("join"))
  }

  private func whyNotJoin(_ visit: Visit) -> CupPhrase? {
    guard let summary = reading.summary else { return .asking }
    if summary.isOver { return .isOverAlready }
    return summary.takesPlayers ? nil : .hasBegun
  }

  /// A request that changes the cup. The result is asked for afterwards.
  func request(_ word: String, _ rest: String = "") -> Intent {
    .ask(.cup(CupRequest(word, rest, cup: number)))
  }

  private func pageChoices(_ visit: Visit) -> [Choice] {
    let pages = tabs.enumerated().map { index, tab in
      visit.choice(
        visit.look.isSpoken ? [] : [.digit(index % 9 + 1)], phrase(of: tab), isQuiet: true,
        does { $0.turn(to: tab, $2) })
    }
    guard !visit.look.isSpoken else { return pages }
    let isFirst = tab == .round && reading.shownRound <= 1
    let why: CupPhrase? = [.standing, .players].contains(tab) || isFirst ? .noEarlier : nil
    return [
      visit.choice(.tab, CupPhrase.nextPage, does { $0.showNext() }),
      visit.choice(
        [.left, "h"], CupPhrase.earlier, unless: why.map { visit.say($0) }, does { $0.turn(by: -1) }
      ),
      visit.choice([.right, "l"], CupPhrase.laterRound, isQuiet: true, does { $0.turn(by: 1) }),
      visit.choice("r", RecordsPhrase.again, isQuiet: true, does { $0.askAll($2) }),
    ] + pages
  }

  private mutating func showNext() { show(tabs[at: (tabs.firstIndex(of: tab) ?? 0) + 1] ?? .round) }

  private mutating func turn(to tab: Tab, _ visit: Visit) -> [Intent] {
    show(tab)
    return visit.look.isSpoken ? spokenPage(visit).map { .tell($0) } : []
  }

  /// Watches the table that is chosen or typed.
  private func watch(_ typed: String, _ visit: Visit) -> [Intent] {
    let table =
      typed.isEmpty
      ? chosenTable : Int(typed).flatMap { number in reading.tables.first { $0.number == number } }
    guard let room = table?.room else { return [.tell(visit.say(CupPhrase.noTableChosen))] }
    let isMine = table?.holds(visit.name) ?? false
    return [.ask(isMine ? .join(room: room) : .watch(room: room))]
  }
}

// News of a cup that we play in or direct, as sentences.

extension Visit {
  /// The sentence for `EV cup`; `nil` for what is not news to us.
  func news(ofCup number: Int, _ event: ServerLine) -> String? {
    let news = event.cupNews
    // Only one's own result of a round is news.
    let own = CupTableRow(event).flatMap { $0.holds(name) ? $0 : nil }
    let phrase: CupPhrase? =
      switch news {
      // The first round was taken back and starts again.
      case .round: event.number(.round) == 0 ? nil : .roundBegins
      case .bye: .byeNow
      case .back: .isTakenBack
      case .paused where event.pauseReason == .nobody: .pausedNobody
      case .paused where event.pauseReason == .lost: .pausedLost
      case .paused: .isPaused
      case .over: event[.winner] == nil ? .isOverUnwon : .isOver
      case .joined: .hasJoined
      case .left: .hasLeft
      case .result: own == nil ? nil : .result
      case .corrected: own == nil ? nil : .isCorrected
      case .checkin: event.checkIn == .open ? .checkInOpens : .checkInCloses
      case .here: .isHere
      case .sits where event[.round] == nil: event.rest == nil ? .playsOn : .takesBreak
      case .sits: event.rest == nil ? .playsAfterAll : .sitsOut
      case .staff: .hasRole
      case .set: .settingsChanged
      case .said: .saidTo
      case .accepted, .invited, .open, nil: nil
      }
    let winner = news == .over ? event[.winner]?.replacing(",", with: ", ") : nil
    let speaker = news == .said ? event[.by] ?? "?" : nil
    let role = event[.role] ?? ""
    let blanks = [
      "cup": title(ofCup: number), "round": event[.round] ?? "?",
      "player": winner ?? speaker ?? event[.player] ?? "?", "text": event[.text] ?? "",
      "role": look.language.text(named: "list.word.\(role)") ?? role,
      "players": own?.playersText ?? "", "points": own?.pointsText ?? "",
    ]
    return phrase.map { say($0, blanks) }
  }
}
