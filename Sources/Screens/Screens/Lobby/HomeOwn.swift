import GameCore
import Protocol

/// How the player stands, as home knows it: ratings, the last matches, today's puzzle, cups.
struct HomeOwn {
  private(set) var matches: [PlayedMatch] = []
  private var profile = ProfileTable([])
  private(set) var cups: [CupSummary] = []
  private(set) var daily: DailyStanding?

  /// Asked besides the lists: a server that cannot answer is not complained of.
  private enum Question: String, Screens.Question, CaseIterable {
    case history, profile, cups, today

    var line: String { rawValue }
    var isQuiet: Bool { true }
  }

  func ask() -> [Intent] { Question.allCases.map { .ask(.screen($0)) } }

  /// As many as the strip of results ever shows.
  private static let matchesMax = 200

  /// Says whether the answer was for it.
  mutating func receive(_ answer: Answer, _ visit: inout Visit) -> Bool {
    guard let question = answer.question(Question.self) else { return false }
    guard answer.isGood else { return true }
    switch question {
    case .history:
      matches = answer.rows.prefix(Self.matchesMax).compactMap { PlayedMatch($0) }
      visit.lastGame = matches.first?.game
    case .profile:
      profile = ProfileTable(answer.rows)
      for (game, row) in profile.standings { visit.ratings[game] = row?.number(.rating) }
    case .cups:
      cups = answer.rows.compactMap { CupSummary($0, at: visit.now) }.filter { !$0.isOver }
      for cup in cups { visit.remember(cup: cup.number, title: cup.title) }
    case .today: daily = DailyStanding(answer, at: visit.now)
    }
    return true
  }

  /// The lobby is different: a cup, or somebody may have solved today's puzzle.
  mutating func hear(_ event: ServerLine, _ visit: Visit) -> [Intent] {
    switch event.lobbyChange {
    case .room:
      let isDaily = event[.game] == Slide.rules.name && event[.seed]?.hasPrefix("day-") == true
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

  /// The day is over: there is another puzzle.
  mutating func askAgain(_ visit: Visit) -> [Intent] {
    guard let daily, daily.endsAt <= visit.now else { return [] }
    self.daily = nil
    return [.ask(.screen(Question.today))]
  }

  /// When the day ends, or the time to a cup is another one.
  func nextMoment(_ now: Int) -> Int? {
    ([daily?.endsAt] + cups.map { $0.nextMoment(now) }).compactMap(\.self).min()
  }

  // MARK: - What it says

  /// A game that was played: its rating now, and after the rated matches of before, the oldest
  /// first.
  struct Line {
    let game: String
    let rating: Int
    let isProvisional: Bool
    let deviation: Int?
    let values: [Int]
  }

  /// The game of the latest match comes first.
  func lines() -> [Line] {
    let games = profile.standings.compactMap { game, row -> Line? in
      guard let row, (row.number(.played) ?? 0) > 0, let rating = row.number(.rating) else {
        return nil
      }
      let values = matches.filter { $0.game == game }.compactMap(\.rating)
      return Line(
        game: game, rating: rating, isProvisional: row.isYes(.provisional),
        deviation: row.number(.deviation), values: Array(values.prefix(Self.shownMax).reversed()))
    }
    let latest = matches.first { $0.rating != nil }?.game
    return games.filter { $0.game == latest } + games.filter { $0.game != latest }
  }

  /// As many matches as a line of ratings goes back.
  private static let shownMax = 50

  /// The same as sentences.
  func spoken(_ visit: Visit) -> [String] {
    let ratings = lines().map { "\(Games.title($0.game, visit.look)) \($0.rating)" }
      .joined(separator: ", ")
    let rated = ratings.isEmpty ? [] : ["\(visit.say(RecordsPhrase.boardRating)): \(ratings)."]
    let last = matches.first.map { match in
      let result = visit.say(match.result(for: visit.name ?? "").phrase)
      let game = Games.title(match.game, visit.look)
      return "\(visit.say(HomePhrase.lastMatch)): \(result), \(game): \(match.standing)."
    }
    let ways = lines().compactMap { line in
      RatingLine.spoken(line.values, visit)
        .map { "\(Games.title(line.game, visit.look)): \($0)" }
    }
    return rated + ways + [last, lately(visit), daily?.spoken(visit)].compactMap(\.self)
      + cups.prefix(Self.cupsSpoken).map { "\($0.headline(visit))." }
  }

  /// "Lately: 6 of the last 9 matches won."
  private func lately(_ visit: Visit) -> String? {
    guard matches.count > 1 else { return nil }
    let won = matches.count { $0.result(for: visit.name ?? "") == .won }
    return visit.say(HomePhrase.latelyWon, ["won": String(won), "n": String(matches.count)])
  }

  private static let cupsSpoken = 3
}
