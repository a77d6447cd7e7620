import GameCore
import Protocol

/// The player's state on the home screen: ratings, the last matches, today's puzzle, cups.
struct HomeOwn {
  private(set) var matches: [PlayedMatch] = []
  private var profile = ProfileTable([], .standard)
  private(set) var cups: [CupSummary] = []
  private(set) var daily: DailyStanding?

  /// Asked in addition to the lists. A refusal by an older server is not shown.
  private enum Question: String, Screens.Question, CaseIterable {
    case history, profile, cups, today

    var line: String { rawValue }
    var isQuiet: Bool { true }
  }

  func ask() -> [Intent] { Question.allCases.map { .ask(.screen($0)) } }

  /// The most matches that the strip of results shows.
  private static let matchesMax = 200

  /// Receives an answer. Returns whether it was one of these.
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> Bool {
    guard let question = answer.question(Question.self) else { return false }
    guard answer.isGood else { return true }
    switch question {
    case .history:
      matches = answer.rows.prefix(Self.matchesMax).compactMap { PlayedMatch($0) }
      visit.lastGame = matches.first?.game
    case .profile:
      profile = ProfileTable(answer.rows, visit.look.games)
      for standing in profile.standings {
        visit.ratings[standing.game] = standing.row?.number(.rating)
      }
    case .cups:
      cups = answer.rows.compactMap { CupSummary($0, at: visit.now) }.filter { !$0.isOver }
      for cup in cups { visit.remember(cup: cup.number, title: cup.title) }
    case .today: daily = DailyStanding(answer, at: visit.now)
    }
    return true
  }

  /// Handles a change in the lobby: a cup, or perhaps somebody has solved today's puzzle.
  mutating func hear(_ event: ServerLine, _ visit: Visit) -> [Intent] {
    switch event.lobbyChange {
    case .room:
      let isDaily = event[.game] == DailyPuzzle.game && event[.seed].map(DailyPuzzle.isSeed) == true
      return isDaily && event.phase == .over ? [.ask(.screen(Question.today))] : []
    case .cup:
      guard let cup = CupSummary(event, at: visit.now) else { return [] }
      cups.removeAll { $0.number == cup.number }
      if cups.count < Self.matchesMax { cups.append(cup) }
      cups.sort { $0.number < $1.number }
    case .over: cups.removeAll { $0.number == event.number(.cup) }
    case .closed, .player, .gone, nil: break
    }
    return []
  }

  /// Asks for the next puzzle when the day is over.
  mutating func askAgain(_ visit: Visit) -> [Intent] {
    guard let daily, daily.endsAt <= visit.now else { return [] }
    self.daily = nil
    return [.ask(.screen(Question.today))]
  }

  /// When the day ends, or a cup's countdown changes.
  func nextMoment(_ now: Int) -> Int? {
    ([daily?.endsAt] + cups.map { $0.nextMoment(now) }).compactMap(\.self).min()
  }

  // MARK: - In words

  private var rated: [ProfileTable.Rated] { profile.rated(matches) }

  func spoken(_ visit: Visit) -> [String] {
    let ratings = rated.map { "\(Games.title($0.game, visit.look)) \($0.text)" }
      .joined(separator: ", ")
    let told = ratings.isEmpty ? [] : ["\(visit.say(RecordsPhrase.boardRating)): \(ratings)."]
    let last = matches.first.map { match in
      let result = visit.say(match.result(for: visit.name ?? "").phrase)
      let game = Games.title(match.game, visit.look)
      return "\(visit.say(HomePhrase.lastMatch)): \(result), \(game): \(match.standing)."
    }
    let ways = rated.compactMap { $0.spoken(visit.look) }
    let won = matches.count { $0.result(for: visit.name ?? "") == .won }
    let count = ["won": String(won), "n": String(matches.count)]
    // "Lately: 6 of the last 9 matches won."
    let lately = matches.count > 1 ? visit.say(HomePhrase.latelyWon, count) : nil
    return told + ways + [last, lately, daily?.spoken(visit)].compactMap(\.self)
      + cups.prefix(Self.cupsSpoken).map { "\($0.headline(visit))." }
  }

  private static let cupsSpoken = 3

  // How the player's state is drawn: as much as fits, the most important first.

  /// Draws the panel with the player's name, or a single line if there is no more room.
  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    guard box.height > 1 else { return drawLine(in: box, on: &frame, visit) }
    let inside = frame.panel(box, visit.look, title: visit.name ?? "")
    let puzzle = daily.map { daily in
      let style: Style = daily.own == nil ? .bold(.accent) : .plain
      let facts = daily.facts(visit).joined(separator: visit.look.separator)
      return rows([visit.say(HomePhrase.dailyKey)], style, inside.width)
        + rows([facts], .plain, inside.width)
    }
    let headlines = cups.map { $0.headline(visit, fitting: inside.width) }
    let today = rows(headlines, .bold(.gold), inside.width) + (puzzle ?? [])
    let lines = rated
    let first = lines.first.map { rating($0, in: inside.height - today.count, visit) }
    var pieces = [first].compactMap(\.self) + today
    if !matches.isEmpty {
      pieces.append(
        Piece(rows: 1) { frame, box in
          matches.drawForm(of: visit.name ?? "", in: box, on: &frame, visit.look)
        })
    }
    if lines.isEmpty, matches.isEmpty {
      let welcome = rows([hello(visit), ""], .plain, inside.width)
      pieces =
        (cups.isEmpty ? welcome + today : today + welcome)
        + rows(["", visit.say(HomePhrase.invitation)], .dim, inside.width)
    }
    pieces += lines.dropFirst().map { rating($0, visit) } + matches.map { last($0, visit) }
    var row = 0
    for piece in pieces where row + piece.rows <= inside.height {
      piece.draw(&frame, Box(inside.column, inside.row + row, inside.width, piece.rows))
      row += piece.rows
    }
  }

  private func hello(_ visit: Visit) -> String {
    let game = Games.title(HomeCards(visit: visit).gameNow, visit.look)
    return visit.say(HomePhrase.hello, ["player": visit.name ?? "", "game": game])
  }

  /// Draws a hint for newcomers; for others, what is on and how they stand.
  private func drawLine(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let ratings = rated.prefix(1).map {
      "\(Games.title($0.game, fitting: 8, visit.look)) \($0.text)"
    }
    let known =
      cups.prefix(1).map { $0.headline(visit) } + ratings
      + (daily.map { ["\(visit.say(HomePhrase.dailyShort)) \($0.bestText(visit))"] } ?? [])
    let isNew = matches.isEmpty && cups.isEmpty
    let hello = hello(visit)
    // If there is no room, the sentence ends at its last comma.
    let comma = Width.of(hello) > box.width - 2 ? hello.lastIndex(of: ",") : nil
    let text =
      isNew
      ? comma.map { hello[..<$0] + "." } ?? hello : known.joined(separator: visit.look.separator)
    let style: Style = cups.isEmpty ? .plain : .bold(.gold)
    let shown = text.shortened(to: box.width - 2, between: visit.look.separator, visit.look)
    frame.write(shown, in: box.inset(columns: 1), style)
  }

  // MARK: - Pieces

  /// The rating of a game as a number and a line: in one row, or as a larger picture.
  ///
  /// `Pig  ⣀⡠⠔⠊⠉  1612 ±48`
  private func rating(_ line: ProfileTable.Rated, in room: Int = 1, _ visit: Visit) -> Piece {
    let height = room >= 14 ? min(20, room / 2) : room >= 9 ? 5 : 1
    return Piece(rows: height) { frame, box in
      let deviation = line.margin(visit.look)
      let title = Games.title(line.game, fitting: box.width / 2, visit.look)
      let used = frame.write(
        title.shortened(to: box.width / 2, visit.look), at: box.column, box.row, width: box.width)
      let right = Width.of(line.text + deviation)
      frame.write(deviation, rightIn: box, row: 0, .dim)
      let column = box.column + box.width - right
      frame.write(line.text, at: column, box.row, .bold(.accent), width: right)
      let rest =
        height > 1
        ? Box(box.column, box.row + 1, box.width, height - 2)
        : Box(box.column + used + 1, box.row, box.width - used - right - 2, 1)
      if height > 1 || rest.width >= 4 { line.drawLine(in: rest, on: &frame, visit.look) }
    }
  }

  private func rows(_ texts: [String], _ style: Style, _ width: Int) -> [Piece] {
    texts.flatMap { wrapped($0, width: max(1, width)) }.map { line in
      Piece(rows: 1) { frame, box in frame.write(line, in: box, style) }
    }
  }

  /// `won  Pig: bob 83, ana 102`
  private func last(_ match: PlayedMatch, _ visit: Visit) -> Piece {
    let result = match.result(for: visit.name ?? "")
    let words = PlayedMatch.Result.allCases.map { Width.of(visit.say($0.phrase)) }
    let word = visit.say(result.phrase).padded(to: 1 + (words.max() ?? 0))
    return Piece(rows: 1) { frame, box in
      let used = frame.write(word, at: box.column, box.row, result.style, width: box.width)
      let room = max(0, box.width - used)
      let text = "\(Games.title(match.game, visit.look)): \(match.standing)"
      frame.write(text.shortened(to: room, visit.look), at: box.column + used, box.row, width: room)
    }
  }
}

/// The puzzle of the day: the row of `today`.
struct DailyStanding {
  private let seed: String
  private let size: String
  private let solvers: Int
  private let best: (player: String, milliseconds: Int)?
  let own: Int?
  /// When the next puzzle comes, in the clock's milliseconds.
  let endsAt: Int

  init?(_ answer: Answer, at now: Int) {
    guard let row = answer.rows.first, row[.game] == DailyPuzzle.game, let seed = row[.seed],
      let size = row[.size], let rest = answer.end.number(.leftMs)
    else { return nil }
    (self.seed, self.size) = (seed, size)
    solvers = row.count(.solvers)
    best = row[.player].flatMap { player in row.number(.ms).map { (player, $0) } }
    own = row.number(.ownMs)
    endsAt = now + max(1000, rest)
  }

  /// The request that starts it for one player.
  var request: ClientRequest {
    .create(game: "slide", options: "seats=1 size=\(quoted(size)) seed=\(quoted(seed))")
  }

  /// "0:41.3 by eva, 3 solved it"
  func bestText(_ visit: Visit) -> String {
    guard let best else { return visit.say(HomePhrase.dailyNobody) }
    let time = ["time": Records.time(best.milliseconds), "player": best.player]
    return visit.say(HomePhrase.dailyBest, time)
  }

  /// The best time and one's own, if anybody has solved it: "yours: 0:52.0".
  func facts(_ visit: Visit) -> [String] {
    let own = own.map { visit.say(HomePhrase.dailyOwn, ["time": Records.time($0)]) }
    return [bestText(visit)] + (best == nil ? [] : [own ?? visit.say(HomePhrase.dailyNotYou)])
  }

  func spoken(_ visit: Visit) -> String {
    let count = visit.say(HomePhrase.dailySolvers, ["n": String(solvers)])
    let facts = facts(visit) + (best == nil ? [] : [count])
    return "\(visit.say(HomePhrase.daily)): \(facts.joined(separator: ", "))."
  }
}
