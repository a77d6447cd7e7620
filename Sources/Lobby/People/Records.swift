import GameCore
import Protocol
import Words

/// Everything about finished matches: profiles, leaderboards, achievements, moves. All of it is in
/// the store.
enum Records {
  /// One player's profile, or two players' matches against each other.
  static func findProfile(_ step: Step) throws(RequestError) -> Answer {
    let name = Names.key(try step.nameOrOwn())
    let question = step.call.word(1).map { Question.meetings(of: name, with: Names.key($0)) }
    let answer = try step.call.ask(question ?? .profile(of: name))
    if case .nothing = answer { throw .refused(.playerUnknown) }
    return answer
  }

  static func show(_ found: Answer, _ step: inout Step) {
    if case .profile(let profile) = found { show(profile, &step) }
    if case .meetings(let meetings) = found { show(meetings, &step) }
    step.ok()
  }

  private static func show(_ meetings: Answer.HeadToHead, _ step: inout Step) {
    step.row([.player: meetings.player, .other: meetings.other])
    for game in step.games.names {
      guard let tally = meetings.games.first(where: { $0.game == game }) else { continue }
      let (ever, today) = (tally.ever, tally.today)
      step.row([
        .game: game, .played: ever.won + ever.lost + ever.drawn, .won: ever.won, .lost: ever.lost,
        .drawn: ever.drawn, .wonToday: today.won, .lostToday: today.lost, .drawnToday: today.drawn,
      ])
    }
  }

  private static func show(_ profile: Answer.Profile, _ step: inout Step) {
    let balls = Ball.allCases.count { $0.price == nil } + profile.ballsBought
    step.row([
      .player: profile.name, .since: profile.since, .coins: profile.coins, .points: profile.points,
      .balls: balls,
    ])
    for game in step.games.names {
      let stats = profile.games.first { $0.game == game } ?? (game, 0, 0, 0, 0, 0, nil, nil)
      // A player who has only ever played as a bot shows the rating of bots.
      let isProgram = stats.rating == nil && stats.programRating != nil
      let kept = stats.rating ?? stats.programRating
      let rating = kept ?? KeptRating(game: game)
      step.row([
        .game: game, .played: stats.won + stats.lost + stats.drawn, .won: stats.won,
        .lost: stats.lost, .drawn: stats.drawn, .streak: stats.streak, .best: stats.best,
        .rating: rating.rounded, .deviation: Int(rating.deviation.rounded()),
        .provisional: (kept != nil && !rating.isRanked).onlyYes,
        .kind: isProgram ? PlayerKind.bot.rawValue : nil,
      ])
    }
  }

  static func findFeats(_ step: Step) throws(RequestError) -> Set<Int> {
    let question = Question.feats(of: Names.key(try step.nameOrOwn()))
    guard case .feats(let done) = try step.call.ask(question) else {
      throw .refused(.playerUnknown)
    }
    return done
  }

  static func show(feats done: Set<Int>, _ step: inout Step) {
    for feat in Feat.all {
      let (isDone, text) = (done.contains(feat.number), step.call.language.say(feat.text))
      step.row([.feat: feat.number, .done: isDone, .text: text])
    }
    step.ok()
  }

  typealias Best = (boards: [Leaderboard], places: [Answer.Place])

  static func findBest(_ step: Step) throws(RequestError) -> Best {
    let game = step.call.words.arguments.first.map(Names.key)
    if let game { try step.check(game: game) }
    let own = step.games.leaderboards.filter { $0.name.hasPrefix(game.map { "\($0)." } ?? "") }
    let boards = own + own.map(\.ofPrograms)
    let counts = Dictionary(boards.map { ($0.name, $0.places) }, uniquingKeysWith: { $1 })
    guard case .top(let places) = try step.call.ask(.top(counts)) else {
      throw .refused(.storeUnread)
    }
    return (boards, places)
  }

  static func show(_ found: Best, _ step: inout Step) {
    let (boards, places) = found
    let player = step.call.player.map { step.players[$0] }
    for board in boards {
      let best = places.filter { $0.board == board.name }
      for (board, rank, player, value) in best {
        step.row([.board: board, .rank: rank, .player: player, .value: value])
      }
      tellOwnPlace(board, player, &step)
      guard board.isShort, !board.isOfPrograms, best.count < board.places else { continue }
      step.draw((best.count..<board.places).map { "  \(board.name) \($0 + 1). ----" })
    }
    let isEmpty = places.isEmpty && boards.allSatisfy { !$0.isShort || $0.isOfPrograms }
    step.end(next: nil, isEmpty: isEmpty, .nobodyRanked)
  }

  /// Tells a player who has a rating but no place what a place requires. In a group of two or three
  /// friends nobody may ever get one.
  private static func tellOwnPlace(_ board: Leaderboard, _ player: Player?, _ step: inout Step) {
    guard let player,
      let rules = step.games.all.map({ $0.rules }).first(where: {
        [$0.ratings, $0.ratings.ofPrograms].contains(board)
      }),
      let rating = player.ratings[Player.ratingKey(rules.name, isProgram: board.isOfPrograms)],
      !rating.isRanked
    else { return }
    let text = Wording(
      ServerText.ratingSoFar,
      [
        "rating": "\(rating.rounded)", "least": "\(RuleLimits.rankedMatchesMin)",
        "fewest": "\(RuleLimits.rankedOthersMin)", "matches": "\(rating.matches)",
        "others": "\(rating.others.count)",
      ])
    step.draw(["  \(board.name): " + step.call.language.say(text)])
  }

  // MARK: - The puzzle of the day

  static func findToday(_ step: Step) throws(RequestError) -> Answer {
    try step.call.ask(.today(player: step.call.player.map { step.players.number(of: $0) }))
  }

  static func showToday(_ found: Answer, _ step: inout Step) throws(RequestError) {
    guard case .today(let today) = found, let puzzle = DailyPuzzle(day: today.day) else {
      throw .refused(.storeUnread)
    }
    step.row([
      .game: DailyPuzzle.game, .size: DailyPuzzle.size, .seed: puzzle.seed,
      .solvers: today.solvers, .player: today.best?.player, .ms: today.best?.value,
      .ownMs: today.own,
    ])
    step.ok([.day: today.day, .leftMs: today.secondsLeft * 1000])
  }

  // MARK: - Matches

  /// The latest matches first. `from=N` starts before match N. One more row than a page is asked
  /// for, to see whether there are more.
  static func findHistory(_ step: Step) throws(RequestError) -> [Answer.Finished] {
    let name = Names.key(try step.nameOrOwn())
    let (from, count) = (try step.call.before(), step.limits.pageRows + 1)
    let question = Question.history(of: name, before: from, count: count)
    guard case .history(let matches) = try step.call.ask(question) else {
      throw .refused(.playerUnknown)
    }
    return matches
  }

  static func show(_ matches: [Answer.Finished], _ step: inout Step) {
    let (games, rows) = (step.games, step.limits.pageRows)
    for match in matches.prefix(rows) {
      let heading: Facts = [
        .match: match.match, .game: match.game, .when: match.when, .players: match.names,
      ]
      step.row(heading + match.ending(in: games) + [.counts: match.counts, .rating: match.rating])
    }
    let last = matches.count > rows ? matches[rows - 1].match : nil
    step.end(next: last, isEmpty: matches.isEmpty, .noMatches)
  }

  /// Refuses to show the moves of an unranked match if they are no longer stored.
  static func checkMoves(_ count: Int, of number: Int) throws(RequestError) {
    guard count == 0 else { return }
    throw .refused(.matchDropped, ["match": number])
  }

  /// A page of moves of a finished match. The store reads and cuts it, so that a long match delays
  /// nobody else.
  typealias MovePage = (match: Answer.Finished, record: MatchRecord, from: Int, count: Int)

  static func findMoves(_ step: Step) throws(RequestError) -> MovePage {
    let call = step.call
    let (number, from) = (try Call.number(call.first), max(1, try call.from()))
    let question = Question.moves(
      of: number, from: from, count: step.limits.replayRows, bytes: step.limits.replayBytes)
    guard case .moves(let match, let heading, let page, let count) = try call.ask(question) else {
      throw .refused(.matchUnknown, ["match": number])
    }
    try checkMoves(count, of: number)
    do throws(BadRecord) {
      return (match, try MatchRecord(text: heading + page, in: step.games), from, count)
    } catch {
      throw .refused(.matchDamaged)
    }
  }

  static func replay(_ page: MovePage, _ step: inout Step) {
    if page.from == 1 { replayHeading(page.match, page.record.setup, &step) }
    for (n, move) in zip(page.from..., page.record.moves) {
      step.row([.n: n, .seat: move.seat?.number ?? 0, .ms: move.milliseconds] + move.action.facts)
    }
    end(page, &step)
  }

  /// Answers with the moves as text, line by line.
  static func record(_ page: MovePage, _ step: inout Step) {
    let heading = page.from == 1 ? page.record.setup.heading : ""
    step.draw(
      heading.split(separator: "\n").map(String.init) + page.record.moves.map(\.description))
    end(page, &step)
  }

  private static func end(_ page: MovePage, _ step: inout Step) {
    let next = page.from + page.record.moves.count
    step.ok([.next: next <= page.count && !page.record.moves.isEmpty ? next : nil])
  }

  private static func replayHeading(_ match: Answer.Finished, _ setup: Setup, _ step: inout Step) {
    let heading: Facts = [
      .match: match.match, .game: match.game, .players: match.names,
      .opener: setup.opener.number, .seed: setup.seed.text, .commit: setup.commit,
      .part: setup.salts.map { _ in setup.part.text }, .salts: setup.salts?.description,
    ]
    let options = setup.settings.facts.attributes.filter { !$0.is(.seed) }
    step.row(heading + Facts(options) + match.ending(in: step.games))
  }
}

extension Answer.Finished {
  fileprivate var names: String {
    players.map { $0 ?? Player.gone.name }.joined(separator: ",")
  }

  fileprivate var winnerName: String {
    switch winner {
    case -1: "house"
    case let seat where players.indices.contains(seat - 1): players[seat - 1] ?? Player.gone.name
    default: "-"
    }
  }

  /// `winner=ana reason=goal scores=102,83`, or `winner=- lost=yes …`
  fileprivate func ending(in games: GameList) -> Facts {
    [.winner: winnerName, .lost: isLost(in: games).onlyYes, .reason: reason, .scores: scores]
  }
}

extension Move.Action {
  /// A move as it was sent. Moves by a clock or after a lost connection have words of their own.
  fileprivate var facts: Facts {
    guard case .resigned(let reason) = self else { return [.move: text] }
    return [.move: "resign", .reason: reason.rawValue]
  }
}
