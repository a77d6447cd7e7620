import GameCore
import Protocol

// What the pages of the records offer, and how they are drawn.

extension RecordsScreen {
  func choices(_ visit: Visit) -> [Choice] {
    guard field == nil else {
      return [
        visit.choice(
          .enter, RecordsPhrase.show,
          does { $0.look(for: $0.picked($2) ?? $0.field?.string ?? "", $2) }),
        visit.choice(.escape, RecordsPhrase.cancel, does { $0.field = nil }),
      ]
    }
    let mine = does { $0.show(player: nil) }
    return pageChoices(visit) + [
      playerChoice(visit), visit.back,
      visit.choice("o", RecordsPhrase.mine, unless: isOwn(visit) ? .isMine : nil, mine),
      visit.choice("r", RecordsPhrase.again, isQuiet: true, does { $0.ask() }),
    ] + tabChoices(visit)
  }

  /// Quiet, as the tabs themselves show their keys.
  private func tabChoices(_ visit: Visit) -> [Choice] {
    let tabs = Tab.allCases.map { tab in
      visit.choice(.digit(tab.rawValue + 1), tab.phrase, isQuiet: true, does { $0.show(tab) })
    }
    guard !visit.look.isSpoken else { return tabs }
    return tabs + [
      visit.choice(.tab, RecordsPhrase.nextTab, isQuiet: true, does { $0.turnTab(by: 1) }),
      visit.choice(.backTab, RecordsPhrase.previousTab, isQuiet: true, does { $0.turnTab(by: -1) }),
    ]
  }

  private func pageChoices(_ visit: Visit) -> [Choice] {
    switch tab {
    case .top:
      turningChoices(.nextGame, visit) + [
        visit.choice(
          "b", showsPrograms ? RecordsPhrase.people : .programs, does { $0.showsPrograms.toggle() })
      ]
    // Screen-reader users hear all sizes at once.
    case .feats where !visit.look.isSpoken:
      turningChoices(.nextSize, visit)
    case .history: historyChoices(visit)
    case .profile where isOwn(visit):
      [visit.choice("p", GuestPhrase.passphrase, .open(.field(TextScreen.passphrase)))]
    case .feats, .profile: []
    }
  }

  private func turningChoices(_ next: RecordsPhrase, _ visit: Visit) -> [Choice] {
    let previous = RecordsPhrase.previous
    return [
      visit.choice([.right, "l"], next, does { $0.turnPage(by: 1) }),
      visit.choice([.left, "h"], previous, isQuiet: true, does { $0.turnPage(by: -1) }),
    ]
  }

  private func historyChoices(_ visit: Visit) -> [Choice] {
    // By its number, any match can be replayed.
    let isOpen = chosenMatch != nil || visit.look.isSpoken
    let why: RecordsPhrase? = hasOlder ? nil : .noOlder
    return [
      visit.choice(
        .enter, RecordsPhrase.replay, unless: isOpen ? nil : .noReplay,
        asking: visit.say(RecordsPhrase.replayWhich), does { $0.replay($1, $2) }),
      visit.choice("n", RecordsPhrase.older, unless: why, does { $0.askOlder() }),
    ]
  }

  private func playerChoice(_ visit: Visit) -> Choice {
    guard visit.look.isSpoken else {
      return visit.choice("/", RecordsPhrase.player, does { $0.beginTyping() })
    }
    return visit.choice(
      [], RecordsPhrase.player, asking: whose(visit), does { $0.look(for: $1, $2) })
  }

  // MARK: - Lists

  var matches: [PlayedMatch] { (desk.rows(.history(player)) ?? []).compactMap { PlayedMatch($0) } }

  var hasOlder: Bool { desk.next(.history(player)) != nil }

  var chosenMatch: Int? { matches[at: match.index]?.number }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    if field != nil { return pressWhileTyping(key, visit) }
    switch tab {
    case .top: return board.press(key, count: boards.count) ? [] : nil
    case .feats, .profile: return nil
    case .history:
      let count = matches.count
      let isAtEnd = match.index >= count - 1
      guard match.press(key, count: count) else { return nil }
      // Beyond the end of the list, asks for older matches.
      return isAtEnd && [.pageDown, .down].contains(key) ? askOlder() : []
    }
  }

  mutating func askOlder() -> [Intent] { [desk.askOlder(.history(player))].compactMap(\.self) }

  mutating func paste(_ text: String) { field?.insert(text) }

  // MARK: - Feats

  func doneFeats() -> Set<Int>? {
    desk.rows(.feats(player)).map { rows in
      Set(rows.filter { $0.isYes(.done) }.compactMap { $0.number(.feat) })
        .intersection(Feat.all.map(\.number))
    }
  }

  /// "4 of 32 done", and the points from all matches.
  func featSummary(_ done: Set<Int>, _ visit: Visit) -> [String] {
    let count = ["n": String(done.count), "all": String(Feat.all.count)]
    let points = desk.rows(.profile(player))?.first?.number(.points)
    return [visit.say(RecordsPhrase.featCount, count)]
      + (points.map { [visit.say(RecordsPhrase.pointCount, ["n": String($0)])] } ?? [])
  }

  /// `4x4 3/8`
  private func label(of size: Size, _ done: Set<Int>) -> String {
    let feats = Feat.all.filter { $0.size == size }
    return "\(size) \(feats.count { done.contains($0.number) })/\(feats.count)"
  }

  func sentence(for feat: Feat, _ done: Set<Int>, _ look: Look) -> String {
    let word = look.say(done.contains(feat.number) ? RecordsPhrase.done : .toDo)
    return "\(word) \(Games.sentence(for: feat, look))"
  }

  func drawFeats(_ parts: Parts, on frame: inout Frame, _ visit: Visit) {
    guard let done = doneFeats() else { return write(missing(visit), in: parts.list, on: &frame) }
    let (page, list) = (parts.page, parts.list)
    let longest = Feat.all.map { Width.of(sentence(for: $0, done, visit.look)) }.max() ?? 0
    let isInTwo = list.width >= 2 * (longest + Self.featMargin) + 1
    let high = (Feat.all.count / max(1, Feat.sizes.count) + 3) * (Feat.sizes.count + 1) / 2
    guard !isInTwo || list.height < high else {
      drawSummary(done, in: page, on: &frame, visit)
      // All sizes, two beside each other.
      let rows = list.stacked(Array(repeating: 0, count: (Feat.sizes.count + 1) / 2))
      for (index, place) in rows.flatMap({ $0.columns([0, 0]) }).enumerated() {
        draw(index, done, in: place, on: &frame, visit)
      }
      return
    }
    frame.strip(
      Feat.sizes.map { label(of: $0, done) }, chosen: size, in: parts.strip, visit.look.glyphs
    ) { index in does { $0.size = index } }
    drawSummary(done, in: list, on: &frame, visit)
    draw(size, done, in: list.below(2), on: &frame, visit)
  }

  /// The border, and the mark before a sentence.
  private static let featMargin = 6

  private func drawSummary(_ done: Set<Int>, in box: Box, on frame: inout Frame, _ visit: Visit) {
    let text = featSummary(done, visit).joined(separator: visit.look.separator)
    let used = frame.write(text, at: box.column + 1, box.row, .bold, width: box.width)
    let bar = box.after(used + 3).left(min(Feat.all.count, box.width - used - 5))
    frame.bar(done.count, of: Feat.all.count, in: bar, visit.look.glyphs, .ink(.good))
  }

  /// Draws the achievements of a size in a panel, with a bar of those that are done.
  private func draw(
    _ index: Int, _ done: Set<Int>, in box: Box, on frame: inout Frame, _ visit: Visit
  ) {
    guard let size = Feat.sizes[at: index] else { return }
    let look = visit.look
    let feats = Feat.all.filter { $0.size == size }
    let inside = frame.panel(box, look, title: label(of: size, done), isFocused: index == self.size)
    let hasBar = inside.height > feats.count
    if hasBar {
      frame.bar(
        feats.count { done.contains($0.number) }, of: feats.count, in: inside, look.glyphs,
        .ink(.gold))
    }
    let list = inside.below(hasBar ? inside.height > feats.count + 1 ? 2 : 1 : 0)
    let step = max(1, min(3, (list.height + 1) / max(1, feats.count)))
    for (row, feat) in feats.enumerated() where row * step < list.height {
      let isDone = done.contains(feat.number)
      let mark = Character(isDone ? look.glyphs.ball : look.glyphs.hollow)
      let word = look.say(isDone ? RecordsPhrase.done : .toDo)
      let line = list.line(row * step)
      frame.write("\(mark) \(sentence(for: feat, done, look))", in: line, isDone ? .plain : .dim)
      frame.write("\(mark) \(word)", in: line, .bold(isDone ? .good : .bad))
    }
  }

  func drawHistory(_ parts: Parts, on frame: inout Frame, _ visit: Visit) {
    let (all, page) = (matches, parts.page)
    let problem = missing(visit) ?? (all.isEmpty ? visit.say(RecordsPhrase.noMatches) : nil)
    if let problem { return write(problem, in: page, on: &frame) }
    let (name, look) = (name(visit), visit.look)
    let columns = HistoryColumns(for: all, width: page.width - 2, look)
    frame.write(columns.heading(look), in: page.after(2), .dim)
    // A click on the chosen match opens it.
    let choosing = { index in
      index == match.index
        ? Intent.open(.replay(match: all[index].number))
        : does { $0.match.choose(index, count: all.count) }
    }
    frame.list(all.count, match, in: parts.matches, look.glyphs, choosing: choosing) {
      index, isChosen, row, frame in
      let text = columns.line(all[index], of: name, look)
      frame.write(text, asRow: row, isChosen: isChosen, look.glyphs)
      guard !isChosen else { return }
      let result = all[index].result(for: name)
      frame.write(
        look.say(result.phrase), at: row.column + 2 + columns.resultColumn, row.row,
        result.style, width: columns.result)
    }
    guard let chosen = all[at: match.index] else { return }
    drawDetail(of: chosen, of: all.count, in: parts.detail, on: &frame, visit.look)
  }

  private func drawDetail(
    of played: PlayedMatch, of count: Int, in box: Box, on frame: inout Frame, _ look: Look
  ) {
    let place = "\(match.index + 1)/\(count)\(hasOlder ? "+" : "")"
    let line = Box(box.column - 1, box.row - 1, box.width + 2, 1)
    frame.grid.fill(line, look.glyphs.horizontal, .line)
    frame.write(" \(place) ", rightIn: line.left(line.width - 2), row: 0, .dim)
    frame.write(played.heading(look), in: box, .bold)
    let rest = box.below(1)
    let ending = wrapped(played.ending(look), width: box.width)
    var standing = wrapped(played.standing, width: box.width)
    let room = max(1, rest.height - ending.count)
    if standing.count > room {
      let last = standing[(room - 1)...].joined(separator: " ")
      standing = standing.prefix(room - 1) + [last.shortened(to: box.width, look)]
    }
    frame.write(lines: standing + ending, in: rest)
  }

  func drawProfile(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard let rows = desk.rows(.profile(player)) else {
      return write(missing(visit), in: box, on: &frame)
    }
    let table = ProfileTable(rows, games)
    ProfilePage(
      table: table, matches: matches, bests: bests(visit), name: name(visit), look: visit.look
    ).draw(in: box, on: &frame)
  }

  /// Of each game where the player stands on its boards: "Highest turn 24", "Biggest comeback 31".
  func bests(_ visit: Visit) -> [[String]] {
    let rows = desk.rows(.top(game: nil)) ?? []
    return games.names.map { game in
      TopBoard.boards(of: game, ofPrograms: false, games)
        .map { TopBoard($0, rows, me: name(visit)) }
        .compactMap { $0.best(visit.look) }
    }
  }

  // MARK: - The frame of all pages, and the leaderboards of each game

  /// The boxes of a page: the tabs, a line with a name in it, and the page below.
  struct Parts {
    private let box: Box

    /// The page is no wider than the eye can follow.
    init(_ whole: Box) { box = whole.centred(min(whole.width, 180), whole.height) }

    var tabs: Box { box.inset(columns: 1).line(0) }
    var line: Box { box.line(1) }
    var page: Box { box.inset(columns: 1).below(2) }
    /// Where the game or the size is chosen.
    var strip: Box { page.line(0) }
    var list: Box { page.below(2) }

    /// The chosen match is described below the matches.
    static let detailHeight = 4
    var matches: Box { page.line(1, high: page.height - 2 - Self.detailHeight) }
    var detail: Box { page.below(page.height - min(Self.detailHeight, page.height)) }
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let parts = Parts(box)
    let labels = Tab.allCases.map { "\($0.rawValue + 1) \(visit.say($0.phrase))" }
    frame.strip(labels, chosen: tab.rawValue, in: parts.tabs, visit.look.glyphs) { index in
      does { $0.show(Tab(rawValue: index) ?? .top) }
    }
    drawLine(in: parts.line, on: &frame, visit)
    guard field == nil else { return drawCandidates(in: parts.page, on: &frame, visit) }
    switch tab {
    case .top: drawTop(parts, on: &frame, visit)
    case .feats: drawFeats(parts, on: &frame, visit)
    case .profile: drawProfile(in: parts.page, on: &frame, visit)
    case .history: drawHistory(parts, on: &frame, visit)
    }
  }

  /// Draws whose page it is, or the field for another name.
  private func drawLine(in box: Box, on frame: inout Frame, _ visit: Visit) {
    frame.grid.fill(box, visit.look.glyphs.horizontal, .line)
    if let field {
      frame.grid.fill(box, " ")
      let line = box.left(box.width - 1)
      return field.draw(" \(visit.say(RecordsPhrase.whose)) ", in: line, on: &frame)
    }
    guard tab != .top else { return }
    let used = frame.write(
      " \(name(visit)) ", at: box.column + 2, box.row, .bold, width: box.width - 4)
    guard tab == .profile, let rows = desk.rows(.profile(player)) else { return }
    let facts = ProfileTable(rows, games).facts(visit.look)
    // If there is no room, the date of the first visit is left out first.
    let all = facts.dropFirst() + facts.prefix(1)
    let ways = (0..<all.count).map { all.dropLast($0).joined(separator: visit.look.separator) }
    guard let shown = ways.first(where: { Width.of($0) <= box.width - used - 8 }) else { return }
    frame.write(" \(shown) ", rightIn: box.inset(columns: 2), row: 0)
  }

  /// A sentence in place of rows that have not arrived, or were refused.
  func missing(_ visit: Visit) -> String? {
    subjects.first { desk.rows($0) == nil }.map { visit.waiting(desk[$0]?.refusal) }
  }

  private func write(_ sentence: String?, in box: Box, on frame: inout Frame) {
    frame.write(lines: wrapped(sentence ?? "", width: box.width - 2), in: box.inset(1))
  }

  // MARK: - Top

  var boards: [Leaderboard] { TopBoard.boards(of: shownGame, ofPrograms: showsPrograms, games) }

  func topBoards(_ visit: Visit) -> [TopBoard]? {
    desk.rows(.top(game: shownGame)).map { rows in
      boards.map { TopBoard($0, rows, me: visit.name).climbing(climbs[$0.name], at: visit.now) }
    }
  }

  /// Draws a board beside the list of boards; all boards if there is room.
  private func drawTop(_ parts: Parts, on frame: inout Frame, _ visit: Visit) {
    let (strip, list) = (parts.strip, parts.list)
    let titles = games.names.map { Games.title($0, visit.look) }
    frame.strip(titles, chosen: game, in: strip, visit.look.glyphs) { index in
      does { $0.show(game: index) }
    }
    if showsPrograms {
      frame.write("\(visit.say(RecordsPhrase.programs)) ", rightIn: strip, row: 0, .bold)
    }
    guard let boards = topBoards(visit) else { return write(missing(visit), in: list, on: &frame) }
    let places = columnsForAll(boards, in: list)
    for (board, box) in zip(boards, places ?? []) { board.draw(in: box, on: &frame, visit.look) }
    guard places == nil else { return }
    let lines = boards.map { $0.title(visit.look) }
    let width = min(list.width / 2, 3 + (lines.map { Width.of($0) }.max() ?? 0))
    frame.list(lines, board, in: list.left(width), visit.look.glyphs) { index in
      does { $0.board.choose(index, count: lines.count) }
    }
    let rest = list.after(width + 2)
    boards[at: board.index]?.draw(in: rest.left(min(rest.width, 72)), on: &frame, visit.look)
  }

  /// A box for each board, if all fit.
  private func columnsForAll(_ boards: [TopBoard], in box: Box) -> [Box]? {
    let (least, gap) = (26, 2)
    let columns = max(1, min(boards.count, (box.width + gap) / (least + gap)))
    // With bars, if there is room.
    let width = min(60, (box.width + gap) / columns - gap)
    let height = (boards.map(\.height).max() ?? 0) + 1
    let rows = (boards.count + columns - 1) / columns
    guard columns >= min(3, boards.count), box.width >= 80, rows * height <= box.height else {
      return nil
    }
    return box.stacked(Array(repeating: box.height / max(1, rows), count: rows))
      .flatMap { $0.columns(Array(repeating: width, count: columns), gap: gap) }
  }
}
