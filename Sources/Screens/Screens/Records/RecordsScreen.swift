import GameCore
import Protocol

/// The records as four pages under one row of tabs: the leaderboards, and the feats, profile and
/// matches of one player.
struct RecordsScreen: Screen {
  var tab = Tab.top
  let games: GameList
  /// The index of the game whose leaderboards are shown.
  var game: Int
  /// Whether the boards of programs are shown instead of those of people.
  var showsPrograms = false
  /// The index of the size whose feats are shown.
  var size = 0
  /// The player whose records are shown; `nil` for our own.
  var player: String?
  var field: TextField?
  /// The index of the chosen suggestion, if one is chosen.
  var pick: Int?
  var board = Selection()
  var match = Selection()
  var desk = RecordsDesk()
  /// By board, our way up on it.
  var climbs: [String: TopBoard.Climb] = [:]

  enum Tab: Int, CaseIterable {
    case top, feats, profile, history

    var phrase: RecordsPhrase {
      switch self {
      case .top: .tabTop
      case .feats: .tabFeats
      case .profile: .tabProfile
      case .history: .tabHistory
      }
    }
  }

  /// It opens with the game that the player played last.
  init(_ games: GameList = .standard, playing game: String? = nil) {
    self.games = games
    self.game = game.flatMap { games.names.firstIndex(of: $0) } ?? 0
  }

  func title(_ visit: Visit) -> String { visit.say(HomePhrase.records) }

  var isTyping: Bool { field != nil }
  var scrolls: Bool { field == nil }

  func help(_ visit: Visit) -> [String] {
    tab == .top || tab == .history ? [Records.listHelp(visit)] : []
  }

  func name(_ visit: Visit) -> String { player ?? visit.name ?? "" }

  func isOwn(_ visit: Visit) -> Bool { player == nil || Records.isSame(player, visit.name) }

  // MARK: - Questions

  var shownGame: String { games.names[at: game] ?? "" }

  /// The subjects that the visible page needs.
  var subjects: [RecordsSubject] {
    switch tab {
    case .top: [.top(game: shownGame)]
    case .feats: [.feats(player), .profile(player)]
    case .profile: [.profile(player), .history(player), .top(game: nil)]
    case .history: [.history(player)]
    }
  }

  mutating func ask() -> [Intent] { subjects.map { desk.ask($0) } }

  mutating func meet(_ occasion: ScreenEvent, _ visit: inout Visit) -> [Intent] {
    switch occasion {
    // After a replay, the list is as it was.
    case .appeared: subjects.contains { desk[$0] == nil } || tab != .history ? ask() : []
    case .entered: desk.askAgain()
    default: []
    }
  }

  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    let known = matches.count
    guard let subject = desk.receive(answer, visit), subjects.contains(subject) else { return [] }
    if subject == .top(game: shownGame) { noteRanks(&visit) }
    return news(since: known, visit)
  }

  // MARK: - Navigation

  mutating func show(_ tab: Tab) -> [Intent] {
    (self.tab, field) = (tab, nil)
    return ask()
  }

  mutating func turnPage(by step: Int) -> [Intent] {
    switch tab {
    case .top: return show(game: (game + step + games.names.count) % games.names.count)
    case .feats: size = (size + step + Feat.sizes.count) % Feat.sizes.count
    case .profile, .history: break
    }
    return []
  }

  mutating func show(game: Int) -> [Intent] {
    (self.game, board) = (game, Selection())
    return ask()
  }

  mutating func show(player: String?) -> [Intent] {
    (field, self.player, match) = (nil, player, Selection())
    if tab == .top { tab = .profile }
    return ask()
  }

  mutating func look(for name: String, _ visit: Visit) -> [Intent] {
    guard !name.isEmpty else { return show(player: nil) }
    guard Names.isWellFormed(name) else { return [.tell(visit.say(RefusalCode.badName))] }
    return show(player: Records.isSame(name, visit.name) ? nil : name)
  }

  mutating func beginTyping() -> [Intent] {
    (field, pick) = (TextField(lengthMax: Names.range.upperBound), nil)
    return [desk.ask(.top(game: DailyPuzzle.game))]
  }

  mutating func turnTab(by step: Int) -> [Intent] {
    let count = Tab.allCases.count
    return show(Tab(rawValue: (tab.rawValue + step + count) % count) ?? .top)
  }

  func replay(_ typed: String, _ visit: Visit) -> [Intent] {
    let number = typed.isEmpty ? chosenMatch : Int(typed.filter { $0 != " " })
    guard let number, number > 0 else { return [.tell(visit.say(RefusalCode.noMatch))] }
    return [.open(.replay(match: number))]
  }

  func spoken(_ visit: Visit) -> [String] {
    let about = tab == .top ? Games.title(shownGame, visit.look) : name(visit)
    // "Feats: bob"
    return ["\(visit.say(tab.phrase)): \(about)"] + (missing(visit).map { [$0] } ?? page(visit))
  }

  /// The sentences that are kept to be spoken, with room left for refusals.
  private static let toldMax = 40

  /// The sentences once all of the page has arrived: the whole page, or only its new matches.
  func news(since known: Int, _ visit: Visit) -> [Intent] {
    guard visit.look.isSpoken, !desk.isWaiting(for: subjects) else { return [] }
    let isOlder = tab == .history && known > 0 && matches.count > known
    let told = isOlder ? matches.dropFirst(known).map { $0.spoken(visit.look) } : spoken(visit)
    return told.prefix(Self.toldMax).map { .tell($0) }
  }

  private func page(_ visit: Visit) -> [String] {
    let look = visit.look
    switch tab {
    case .top: return (topBoards(visit) ?? []).map { $0.spoken(look) }
    case .feats:
      let done = doneFeats() ?? []
      return featSummary(done, visit) + Feat.all.map { sentence(for: $0, done, look) }
    case .profile:
      let table = ProfileTable(desk.rows(.profile(player)) ?? [], games)
      let lines = table.rated(matches).compactMap { $0.spoken(look) }
      let best = zip(games.names, bests(visit)).filter { !$1.isEmpty }
        .map { "\(Games.title($0, look)): \($1.joined(separator: ", "))." }
      return table.facts(look) + table.spoken(look) + lines + best
    case .history:
      let all = matches
      return all.isEmpty ? [visit.say(RecordsPhrase.noMatches)] : all.map { $0.spoken(look) }
    }
  }

  // MARK: - Names to choose from

  /// The names that begin with the typed letters, in this order: players online, players on the
  /// leaderboards, and our opponents.
  func candidates(_ visit: Visit) -> [String] {
    let here = visit.players.filter { !WallClient.isOne($0[.client]) }.compactMap { $0[.player] }
    let best = games.names.flatMap { desk.rows(.top(game: $0)) ?? [] }.compactMap { $0[.player] }
    let typed = Names.key(field?.string ?? "")
    var names: [String: String] = [:]
    for name in here + best + matches.flatMap(\.players) where Names.isWellFormed(name) {
      if name != "gone", Names.key(name).hasPrefix(typed) { names[Names.key(name)] = name }
    }
    return names.keys.sorted().prefix(Self.candidatesMax).compactMap { names[$0] }
  }

  /// More than anybody looks through.
  private static let candidatesMax = 200

  func picked(_ visit: Visit) -> String? { pick.flatMap { candidates(visit)[at: $0] } }

  /// The up and down keys choose a name; typing clears the choice.
  mutating func pressWhileTyping(_ key: Key, _ visit: Visit) -> [Intent]? {
    let count = candidates(visit).count
    switch key {
    case .down: pick = count > 0 ? min((pick ?? -1) + 1, count - 1) : nil
    case .up: pick = pick.flatMap { $0 > 0 ? $0 - 1 : nil }
    default:
      guard field?.press(key) == true else { return nil }
      pick = nil
    }
    return []
  }

  /// Draws the suggestions in place of the page while a name is typed, with the achievements that
  /// each has.
  func drawCandidates(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let names = candidates(visit)
    frame.grid.fill(box, " ")
    let inside = frame.panel(
      box, visit.look, title: visit.say(RacePhrase.players), count: String(names.count),
      isFocused: true)
    let heading = inside.left(inside.width - 2)
    frame.write(visit.say(RecordsPhrase.tabFeats), rightIn: heading, row: 0, .dim)
    let glyphs = visit.look.glyphs
    // The numbers of achievements that are known, by the names' keys.
    var counts: [String: Int] = [:]
    for row in desk.rows(.top(game: DailyPuzzle.game)) ?? []
    where row[.board] == Leaderboard.slideFeats.name {
      counts[Names.key(row[.player] ?? "")] = row.number(.value)
    }
    // A player who is not on a full board may have some; otherwise none.
    let others = counts.count < Leaderboard.slideFeats.places ? 0 : nil
    let choosing = { index in does { $0.look(for: names[index], $2) } }
    frame.list(
      names.count, pick.map { Selection(index: $0) }, in: inside.below(1), glyphs,
      choosing: choosing
    ) { index, isChosen, row, frame in
      frame.write(names[index], asRow: row, isChosen: isChosen, glyphs)
      guard let count = counts[Names.key(names[index])] ?? others else { return }
      draw(count, isChosen: isChosen, in: row, on: &frame, visit.look)
    }
  }

  /// `█████░░░░░░░  12/32`, at the right end of a player's line.
  private func draw(
    _ count: Int, isChosen: Bool, in line: Box, on frame: inout Frame, _ look: Look
  ) {
    let text = "\(count)/\(Feat.all.count)"
    let room = line.left(line.width - 2)
    frame.write(text, rightIn: room, row: 0, isChosen ? .selected : .plain)
    let width = min(Feat.all.count, line.width - Names.range.upperBound - 12)
    guard width >= 8 else { return }
    let bar = Box(room.column + room.width - 7 - width, line.row, width, 1)
    frame.bar(count, of: Feat.all.count, in: bar, look.glyphs, .ink(.good))
  }

  /// The question with some of the names, for screen-reader users.
  func whose(_ visit: Visit) -> String {
    let names = candidates(visit).prefix(Self.spokenMax)
    let question = visit.say(RecordsPhrase.whose)
    guard !names.isEmpty else { return question }
    let known = visit.say(RecordsPhrase.knownPlayers)
    return "\(question) \(known) \(names.joined(separator: ", "))."
  }

  private static let spokenMax = 20
}

/// A subject of the records, by the line that asks for it: `top pig`, `history bob`. The ones about
/// a player never hold our own name.
struct RecordsSubject: Hashable {
  let line: String

  private init(_ verb: String, of word: String?) { line = word.map { "\(verb) \($0)" } ?? verb }

  /// Of one game, or of all.
  static func top(game: String?) -> Self { Self("top", of: game) }
  static func feats(_ player: String?) -> Self { Self("feats", of: player) }
  static func profile(_ player: String?) -> Self { Self("profile", of: player) }
  static func history(_ player: String?) -> Self { Self("history", of: player) }
}

/// The questions to the server about records, and the answers by subject.
///
/// An answer stays until a newer one arrives, so that nobody sees an empty screen twice.
struct RecordsDesk {
  struct Reading {
    /// `nil` if the server has refused them.
    var rows: [ServerLine]?
    /// The start of the page with older rows.
    var next: Int?
    var refusal: String?
  }

  /// A page of a subject: the first, or one with older rows.
  private struct Question: Screens.Question, Hashable {
    let subject: RecordsSubject
    var from: Int?

    var line: String { subject.line + (from.map { " from=\($0)" } ?? "") }
  }

  private var readings: [RecordsSubject: Reading] = [:]
  /// Questions without an answer so far.
  private var pending: Set<Question> = []

  /// More than somebody reads in one sitting; beyond that, the cache is cleared.
  private static let questionsMax = 60
  /// Some twenty pages of history.
  private static let rowsMax = 1000

  subscript(subject: RecordsSubject) -> Reading? { readings[subject] }

  func rows(_ subject: RecordsSubject) -> [ServerLine]? { readings[subject]?.rows }
  func next(_ subject: RecordsSubject) -> Int? { readings[subject]?.next }

  func isWaiting(for subjects: [RecordsSubject]) -> Bool {
    pending.contains { subjects.contains($0.subject) }
  }

  mutating func ask(_ subject: RecordsSubject) -> Intent { send(Question(subject: subject)) }

  /// Asks for the rows before the known ones.
  mutating func askOlder(_ subject: RecordsSubject) -> Intent? {
    next(subject).map { send(Question(subject: subject, from: $0)) }
  }

  private mutating func send(_ question: Question) -> Intent {
    if readings.count >= Self.questionsMax { readings = [:] }
    if pending.count >= Self.questionsMax { pending = [] }
    pending.insert(question)
    return .ask(.screen(question))
  }

  /// Repeats unanswered questions after a reconnection.
  mutating func askAgain() -> [Intent] {
    pending.sorted { $0.line < $1.line }.map { .ask(.screen($0)) }
  }

  /// Receives an expected answer. Returns its subject.
  mutating func receive(_ answer: Answer, _ visit: Visit) -> RecordsSubject? {
    guard let question = answer.question(Question.self), pending.remove(question) != nil else {
      return nil
    }
    if answer.isGood {
      keep(answer, question)
    } else if rows(question.subject) == nil {
      // Older data that is known is more useful than a refusal.
      readings[question.subject] = Reading(refusal: visit.look.language.refusal(answer.end))
    }
    return question.subject
  }

  private mutating func keep(_ answer: Answer, _ question: Question) {
    let (subject, next) = (question.subject, answer.end.number(.next))
    guard let from = question.from else {
      readings[subject] = Reading(rows: Array(answer.rows.prefix(Self.rowsMax)), next: next)
      return
    }
    guard let known = readings[subject], known.next == from, let rows = known.rows else { return }
    let all = rows + answer.rows.prefix(max(0, Self.rowsMax - rows.count))
    readings[subject] = Reading(rows: all, next: all.count < Self.rowsMax ? next : nil)
  }
}
