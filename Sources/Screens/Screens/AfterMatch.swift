import Protocol

/// What the server's records say of us once a match is over: the rating before and after it, and
/// how today's matches against the same player went.
struct AfterMatch {
  /// The match that it was asked for.
  private var match: Int?
  private var ratings: (before: Int, after: Int)?
  private var score: (own: Int, other: Int)?

  /// Nobody waits for it: a server that cannot answer is not complained of.
  private enum Question: String, Screens.Question {
    case profile, history

    var line: String { rawValue }
    var isQuiet: Bool { true }
  }

  /// Whether our match has ended and was not asked about.
  func isDue(_ table: RoomTable) -> Bool {
    table.phase == .over && table.seat != nil && table.match != nil && match != table.match
  }

  mutating func ask(_ table: RoomTable) -> [Intent] {
    guard isDue(table) else { return [] }
    (match, ratings, score) = (table.match, nil, nil)
    return [.ask(.screen(Question.profile)), .ask(.screen(Question.history))]
  }

  mutating func take(_ answer: Answer, _ visit: inout Visit) -> [Intent] {
    guard let question = answer.question(Question.self), answer.isGood, let table = visit.table,
      table.match == match
    else { return [] }
    switch question {
    case .profile: takeProfile(answer.rows, table, &visit)
    case .history: takeHistory(answer.rows, table, visit)
    }
    // On a screen they stand beside the board.
    return visit.look.isSpoken ? lines(for: question, table, visit).map { .tell($0) } : []
  }

  private mutating func takeProfile(_ rows: [ServerLine], _ table: RoomTable, _ visit: inout Visit)
  {
    let row = rows.first { $0[.game] == table.game }
    guard let after = row?.number(.rating) else { return }
    if let before = visit.ratings[table.game], before != after { ratings = (before, after) }
    visit.ratings[table.game] = after
  }

  private mutating func takeHistory(_ rows: [ServerLine], _ table: RoomTable, _ visit: Visit) {
    guard let other = Self.opponent(table, visit), let name = visit.name else { return }
    let matches = rows.compactMap { PlayedMatch($0) }
    guard let day = matches.first.map({ Records.day($0.when) }) else { return }
    let ours = matches.filter { match in
      Records.day(match.when) == day && match.players.count == 2
        && match.players.contains { Records.isSame($0, other) }
    }
    let own = ours.count { Records.isSame($0.winner, name) }
    // One match is told already.
    if ours.count > 1 { score = (own, ours.count { Records.isSame($0.winner, other) }) }
  }

  private static func opponent(_ table: RoomTable, _ visit: Visit) -> String? {
    guard table.lineup.count == 2 else { return nil }
    return table.lineup.first { !Records.isSame($0, visit.name) }
  }

  /// "Rating: 1662 (+162)", "Today against bob: 2 to 1"
  func lines(_ table: RoomTable, _ visit: Visit) -> [String] {
    guard match == table.match else { return [] }
    return lines(for: .profile, table, visit) + lines(for: .history, table, visit)
  }

  private func lines(for question: Question, _ table: RoomTable, _ visit: Visit) -> [String] {
    switch question {
    case .profile:
      return ratings.map { ratings in
        let change = ratings.after - ratings.before
        return [
          visit.say(
            CommonPhrase.ratingChange,
            [
              "before": String(ratings.before), "after": String(ratings.after),
              "change": change > 0 ? "+\(change)" : String(change),
            ])
        ]
      } ?? []
    case .history:
      guard let score, let other = Self.opponent(table, visit) else { return [] }
      return [
        visit.say(
          CommonPhrase.todayAgainst,
          ["player": other, "own": String(score.own), "other": String(score.other)])
      ]
    }
  }
}
