import Protocol

/// How the player stands, as home shows it: ratings, the last matches, the next cup.
struct HomeOwn {
  private var matches: [PlayedMatch] = []
  private var profile = ProfileTable([])
  private var cups: [CupSummary] = []

  /// Asked besides the lists: a server that cannot answer is not complained of.
  private enum Question: String, Screens.Question, CaseIterable {
    case history, profile, cups

    var line: String { rawValue }
    var isQuiet: Bool { true }
  }

  func ask() -> [Intent] { Question.allCases.map { .ask(.screen($0)) } }

  /// As many as the strip of results ever shows.
  private static let matchesMax = 200

  /// Says whether the answer was for it.
  mutating func take(_ answer: Answer, _ visit: inout Visit) -> Bool {
    guard let question = answer.question(Question.self) else { return false }
    guard answer.isGood else { return true }
    switch question {
    case .history:
      matches = answer.rows.prefix(Self.matchesMax).compactMap { PlayedMatch($0) }
    case .profile:
      profile = ProfileTable(answer.rows)
      for (game, row) in profile.standings { visit.ratings[game] = row?.number(.rating) }
    case .cups:
      cups = answer.rows.compactMap { CupSummary($0) }.filter { !$0.isOver }
      for cup in cups { visit.remember(cup: cup.number, title: cup.title) }
    }
    return true
  }

  // MARK: - What it says

  /// The ratings of the games that were played: `Pig 1612`.
  private func ratings(_ visit: Visit) -> [(game: String, rating: String)] {
    profile.standings.compactMap { game, row in
      guard let row, (row.number(.played) ?? 0) > 0, let rating = row.number(.rating) else {
        return nil
      }
      let mark = row[.provisional] == "yes" ? "?" : ""
      return (Games.title(game, visit.look), "\(rating)\(mark)")
    }
  }

  /// The last match: "Pig: bob 83, ana 102".
  private func last(_ visit: Visit) -> (result: PlayedMatch.Result, text: String)? {
    matches.first.map { match in
      (
        match.result(for: visit.name ?? ""),
        "\(Games.title(match.game, visit.look)): \(match.standing)"
      )
    }
  }

  private func cup(_ visit: Visit) -> String? {
    cups.first.map { cup in
      let phase = cup.phaseText(visit)
      return phase.isEmpty ? cup.title : "\(cup.title): \(phase)"
    }
  }

  /// The same as sentences.
  func spoken(_ visit: Visit) -> [String] {
    let ratings = ratings(visit).map { "\($0.game) \($0.rating)" }.joined(separator: ", ")
    let rated = ratings.isEmpty ? [] : ["\(visit.say(RecordsPhrase.boardRating)): \(ratings)."]
    let last = last(visit).map { last in
      "\(visit.say(HomePhrase.lastMatch)): \(visit.say(last.result.phrase)), \(last.text)."
    }
    return rated + [last, cup(visit).map { "\($0)." }].compactMap(\.self)
  }

  // MARK: - Drawn

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = frame.panel(box, visit.look, title: visit.name ?? "")
    var rows: [(inout Frame, Box) -> Void] = []
    for one in ratings(visit) {
      rows.append { frame, box in
        frame.write(one.game, in: box)
        frame.write(" \(one.rating)", rightIn: box, row: 0, .bold(.accent))
      }
    }
    let matches = matches
    if let last = last(visit) {
      let results = matches.map { $0.result(for: visit.name ?? "") }
      let latest: [(inout Frame, Box) -> Void] = [
        { frame, box in Self.drawResults(results, in: box, on: &frame, visit) },
        { frame, box in
          let word = visit.say(last.result.phrase)
          let used = frame.write("\(word) ", at: box.column, box.row, last.result.style)
          let room = max(0, box.width - used)
          frame.write(
            last.text.shortened(to: room, visit.look), at: box.column + used, box.row, width: room)
        },
      ]
      rows = latest + rows
    }
    if let cup = cup(visit) {
      rows.insert({ frame, box in frame.write(cup, in: box, .bold(.gold)) }, at: 0)
    }
    guard !rows.isEmpty else {
      let lines = wrapped(visit.say(HomePhrase.invitation), width: max(1, inside.width))
      return frame.write(lines: lines, in: inside, .dim)
    }
    for (index, row) in rows.prefix(inside.height).enumerated() {
      row(&frame, Box(inside.column, inside.row + index, inside.width, 1))
    }
  }

  /// The last matches, the latest one last: `●○●●`.
  private static func drawResults(
    _ results: [PlayedMatch.Result], in box: Box, on frame: inout Frame, _ visit: Visit
  ) {
    let glyphs = visit.look.glyphs
    let used =
      1 + frame.write(visit.say(HomePhrase.lately), at: box.column, box.row, .dim, width: box.width)
    for (index, result) in results.prefix(max(0, box.width - used)).reversed().enumerated() {
      let (glyph, style): (Unicode.Scalar, Style) =
        switch result {
        case .won: (glyphs.ball, .bold(.good))
        case .lost: (glyphs.hollow, .dim)
        case .drawn: (glyphs.separator, .dim)
        }
      frame.grid.fill(Box(box.column + used + index, box.row, 1, 1), glyph, style)
    }
  }
}
