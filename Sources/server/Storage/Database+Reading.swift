import Lobby

// Reading the state that a lobby restores, and answering its questions.

extension Database {
  /// Reads rooms with their matches, the players in them, and the players asked for.
  func kept(with known: [Int] = []) throws(DatabaseError) -> Kept {
    var kept = Kept()
    try reading { () throws(DatabaseError) in
      kept.time = .milliseconds(try lobbyTime())
      try each("SELECT last_player, last_match, last_room, last_cup FROM state") { row in
        (kept.counters.player, kept.counters.match) = (row.number(0), row.number(1))
        (kept.counters.room, kept.counters.cup) = (row.number(2), row.number(3))
      }
      kept.rooms = try rooms()
      let live = "SELECT id FROM cup WHERE phase IN ('open', 'playing', 'paused')"
      kept.cups = try rows(live) { $0.number(0) }.sorted().map(cup).compactMap(\.self)
      kept.operators = try rows("SELECT player FROM operator ORDER BY player") { $0.number(0) }
      kept.terms = try terms(at: kept.time)
      kept.reports = try rows("SELECT id, about, by, why, lines FROM report ORDER BY id") { row in
        KeptReport(
          number: row.number(0), about: row.text(1), by: row.text(2), text: row.text(3),
          lines: row.text(4).split(separator: "\n").map(String.init))
      }
      let inRooms = kept.rooms.flatMap(\.players)
      let wanted = Set(inRooms + kept.cups.flatMap(\.players) + kept.operators + known).sorted()
      kept.players = try players("id IN (SELECT value FROM json_each(?))", "\(wanted)")
    }
    return kept
  }

  /// Reads the bans and mutes that have not ended, with their ends in the lobby's time.
  private func terms(at time: Duration) throws(DatabaseError) -> [KeptTerm] {
    try rows(
      """
      SELECT kind, player, name, places, ends - unixepoch(), why, by FROM term
      WHERE ends > unixepoch() ORDER BY id
      """
    ) { row -> KeptTerm? in
      guard let kind = KeptTerm.Kind(rawValue: row.text(0)) else { return nil }
      var term = KeptTerm(
        kind: kind, end: time + .seconds(row.number(4)), why: row.text(5), by: row.text(6))
      let player = row.number(1)
      (term.player, term.name) = (player > 0 ? player : nil, row.text(2))
      term.places = row.text(3)
      return term
    }.compactMap(\.self)
  }

  /// The time in the lobby at the last batch, in milliseconds: with the last moves, or in the
  /// state, if that was written later.
  func lobbyTime() throws(DatabaseError) -> Int {
    try number(
      """
      SELECT max(time, coalesce((SELECT time FROM journal ORDER BY id DESC LIMIT 1), 0)) FROM state
      """) ?? 0
  }

  private func rooms() throws(DatabaseError) -> [KeptRoom] {
    var moves: [Int: [UInt8]] = [:]
    try each("SELECT match, moves FROM live") { row in moves[row.number(0)] = row.bytes(1) }
    // The moves in the journal of running matches. Most of the journal's moves belong to finished
    // ones.
    let running = Set(
      try rows("SELECT match FROM room WHERE phase = '\(KeptRoom.playing)' AND match IS NOT NULL") {
        $0.number(0)
      })
    try each("SELECT moves FROM journal ORDER BY id") { row in
      Store.forEachMove(in: row.bytes(0)) { match, move in
        if running.contains(match) { moves[match, default: []] += move }
      }
    }
    return try rows(
      """
      SELECT room.id, settings, host, phase, chairs, match_count, title, password, challenged,
        next_opener, match, room.heading, lineup, started, match.moves, cup, helped,
        part, starting, bots, programs, author
      FROM room LEFT JOIN match ON match.id = room.match ORDER BY room.id
      """
    ) { row in
      var room = KeptRoom(
        number: row.number(0), settings: row.text(1), host: row.number(2), phase: row.text(3),
        chairs: row.text(4).split(separator: " ").map { KeptRoom.Chair($0) },
        matchCount: row.number(5))
      (room.title, room.password) = (row.textIfAny(6), row.textIfAny(7))
      (room.challenged, room.nextOpener) = (row.numberIfAny(8), row.numberIfAny(9))
      room.cup = row.textIfAny(15)
      (room.part, room.isStarting) = (row.textIfAny(17).map(opened), row.number(18) == 1)
      room.isForBoth = row.flag(19)
      room.author = row.numberIfAny(21)
      room.isLocked = room.part == "" || row.textIfAny(11).map(opened) == ""
      room.match = row.numberIfAny(10).map { number in
        var match = KeptRoom.Match(
          number: number, heading: opened(row.text(11)), lineup: row.numbers(12),
          startedAt: .milliseconds(row.number(13)), isHelped: row.number(16) == 1)
        match.programs = row.numbers(20)
        match.moves = row.textIfAny(14) ?? String(decoding: moves[number] ?? [], as: UTF8.self)
        return match
      }
      return room
    }
  }

  /// The decrypted text; empty if it was encrypted with another key.
  private func opened(_ text: String) -> String {
    guard Seal.isSealed(text) else { return text }
    return seal?.opened(text) ?? ""
  }

  /// The players for whom `condition` is true: one statement for each kind of data, not for each
  /// player.
  private func players(_ condition: String, _ value: String) throws(DatabaseError) -> [KeptPlayer] {
    var found = try rows(
      """
      SELECT id, name, secret, chosen,
        (SELECT total FROM coins WHERE player = player.id ORDER BY id DESC LIMIT 1),
        EXISTS (SELECT 1 FROM fresh WHERE fresh.player = player.id)
      FROM player WHERE \(condition) ORDER BY id
      """, value
    ) { row in
      var player = KeptPlayer(number: row.number(0), name: row.text(1), secret: row.bytes(2))
      player.chosen = row.text(3).split(separator: ",").map(String.init)
      player.coins = row.number(4)
      player.isFresh = row.flag(5)
      return player
    }
    let places = Dictionary(zip(found.map(\.number), 0...), uniquingKeysWith: { $1 })
    func add(_ columns: String, _ body: (Row, inout KeptPlayer) -> Void) throws(DatabaseError) {
      try each(
        "SELECT player, \(columns) WHERE player IN (SELECT id FROM player WHERE \(condition))",
        value
      ) { row in
        if let place = places[row.number(0)] { body(row, &found[place]) }
      }
    }
    try add("other FROM ignored") { row, player in player.ignored.append(row.number(1)) }
    try add("ball FROM ball") { row, player in player.bought.append(row.text(1)) }
    try add("game, rating, deviation, volatility, matches, others FROM rating") { row, player in
      player.ratings.append(row.rating(1))
    }
    return found
  }

  // MARK: - Answering

  func answer(_ question: Question) throws(DatabaseError) -> Answer {
    switch question {
    case .secret(let key):
      return try rows("SELECT secret, passphrase FROM player WHERE key = ?", key) { row in
        Answer.secret(key: row.bytes(0), passphrase: row.bytes(1))
      }.first ?? .nothing
    case .player(let key): return try players("key = ?", key).first.map { .player($0) } ?? .nothing
    case .profile(let key): return try profile(key).map { .profile($0) } ?? .nothing
    case .meetings(let key, let other):
      return try meetings(of: key, with: other).map { .meetings($0) } ?? .nothing
    case .feats(let key):
      guard let player = try number(of: key) else { return .nothing }
      return .feats(
        Set(try rows("SELECT feat FROM feat WHERE player = ?", player) { $0.number(0) }))
    case .history(let key, let before, let count):
      guard let player = try number(of: key) else { return .nothing }
      return .history(try history(of: player, before, count))
    case .top(let boards):
      return .top(try boards.sorted { $0.key < $1.key }.map(top).flatMap(\.self))
    case .today(let player): return .today(try today(for: player))
    case .match(let number): return try match(number) ?? .nothing
    // Handled by the store, which caches the long records.
    case .moves: return .failed
    case .cup(let number): return try cupWithNames(number) ?? .nothing
    case .cups(let before, let count):
      let over =
        "SELECT id, heading FROM cup WHERE phase = 'over' AND id < ? ORDER BY id DESC LIMIT ?"
      return .cups(try rows(over, before, count) { (number: $0.number(0), heading: $0.text(1)) })
    case .thought, .stretched: return .failed
    }
  }

  private func number(of key: String) throws(DatabaseError) -> Int? {
    try number("SELECT id FROM player WHERE key = ?", key)
  }

  private func profile(_ key: String) throws(DatabaseError) -> Answer.Profile? {
    let found = try rows(
      """
      SELECT id, name, strftime('%Y-%m-%d', since, 'unixepoch'),
        (SELECT total FROM coins WHERE player = player.id ORDER BY id DESC LIMIT 1),
        (SELECT -sum(score) FROM best
          WHERE board IN ('slide.points', 'slide.points.bots') AND player = player.id),
        (SELECT count(*) FROM ball WHERE player = player.id)
      FROM player WHERE key = ?
      """, key
    ) { row in
      let profile: Answer.Profile = (
        name: row.text(1), since: row.text(2), coins: row.number(3), points: row.number(4),
        ballsBought: row.number(5), games: []
      )
      return (player: row.number(0), profile: profile)
    }
    guard let player = found.first?.player, var profile = found.first?.profile else { return nil }
    profile.games = try rows(
      """
      SELECT standing.game, won, lost, drawn, streak, best, own.game, own.rating, own.deviation,
        own.volatility, own.matches, own.others, bots.game, bots.rating, bots.deviation,
        bots.volatility, bots.matches, bots.others
      FROM standing
        LEFT JOIN rating AS own ON own.player = standing.player AND own.game = standing.game
        LEFT JOIN rating AS bots
          ON bots.player = standing.player AND bots.game = standing.game || '.bots'
      WHERE standing.player = ? ORDER BY standing.game
      """, player
    ) { row in
      (
        game: row.text(0), won: row.number(1), lost: row.number(2), drawn: row.number(3),
        streak: row.number(4), best: row.number(5), rating: row.isNothing(6) ? nil : row.rating(6),
        programRating: row.isNothing(12) ? nil : row.rating(12)
      )
    }
    return profile
  }

  private func meetings(
    of key: String, with otherKey: String
  ) throws(DatabaseError) -> Answer.HeadToHead? {
    guard let player = try number(of: key), let other = try number(of: otherKey),
      let name = try nameOfPlayer(player), let otherName = try nameOfPlayer(other)
    else { return nil }
    let matches = try rows(
      """
      SELECT game, winner = own.seat, winner > 0 AND winner <> own.seat, ended > unixepoch() - ?3
      FROM seat AS own
        JOIN seat AS theirs ON theirs.player = ?2 AND theirs.match = own.match
        JOIN match ON match.id = own.match
      WHERE own.player = ?1 AND own.seat <> theirs.seat
        AND own.match > coalesce((SELECT match FROM seat
          WHERE player = ?1 ORDER BY match DESC LIMIT 1 OFFSET ?4), 0)
        AND NOT EXISTS (SELECT 1 FROM seat WHERE match = own.match AND seat = 3)
      """, player, other, Answer.todaySeconds, Answer.meetingsMax
    ) { row in
      (game: row.text(0), won: row.flag(1), lost: row.flag(2), isToday: row.flag(3))
    }
    let games = Dictionary(grouping: matches, by: \.game).sorted { $0.key < $1.key }.map {
      game, all in
      func score(_ some: [(game: String, won: Bool, lost: Bool, isToday: Bool)]) -> Answer.Score {
        (some.count(where: \.won), some.count(where: \.lost), some.count { !$0.won && !$0.lost })
      }
      return (game: game, ever: score(all), today: score(all.filter(\.isToday)))
    }
    return (player: name, other: otherName, games: games)
  }

  private func nameOfPlayer(_ player: Int) throws(DatabaseError) -> String? {
    try self.text("SELECT name FROM player WHERE id = ?", player)
  }

  private func top(_ board: String, _ count: Int) throws(DatabaseError) -> [Answer.Place] {
    var found: [Answer.Place] = []
    try each(
      """
      SELECT name, abs(score) FROM best JOIN player ON player.id = best.player
      WHERE board = ? ORDER BY score, match, best.player LIMIT ?
      """, board, count
    ) { row in
      found.append((board: board, rank: found.count + 1, player: row.text(0), value: row.number(1)))
    }
    return found
  }

  /// The puzzle of the day, by the calendar of UTC.
  private func today(for player: Int?) throws(DatabaseError) -> Answer.Today {
    let (day, secondsLeft) = try today()
    let board = KeptMark.board(ofDay: day)
    let best = try top(board, 1).first
    let solvers = try number("SELECT count(*) FROM best WHERE board = ?", board) ?? 0
    var own: Int?
    if let player {
      own = try number("SELECT score FROM best WHERE board = ? AND player = ?", board, player)
    }
    return (day, secondsLeft, solvers, best, own)
  }

  func today() throws(DatabaseError) -> (day: String, secondsLeft: Int) {
    try rows("SELECT date('now'), 86400 - unixepoch() % 86400") { row in
      (day: row.text(0), secondsLeft: row.number(1))
    }.first ?? ("", 0)
  }

  // MARK: - Finished matches

  private func history(
    of player: Int, _ before: Int, _ count: Int
  ) throws(DatabaseError) -> [Answer.Finished] {
    let found = try rows(
      "SELECT match, rating FROM seat WHERE player = ? AND match < ? ORDER BY match DESC LIMIT ?",
      player, before, count
    ) { (number: $0.number(0), rating: $0.numberIfAny(1)) }
    return try found.map { seat throws(DatabaseError) -> Answer.Finished? in
      guard case .match(var match, _, _) = try match(seat.number, isWhole: false) else {
        return nil
      }
      match.rating = seat.rating
      return match
    }.compactMap(\.self)
  }

  func match(_ number: Int, isWhole: Bool = true) throws(DatabaseError) -> Answer? {
    let seats = try rows(
      """
      SELECT name, score FROM seat LEFT JOIN player ON player.id = seat.player
      WHERE match = ? ORDER BY seat
      """, number
    ) { (name: $0.textIfAny(0), score: $0.number(1)) }
    return try rows(
      """
      SELECT game, strftime('%Y-%m-%dT%H:%M:%SZ', ended, 'unixepoch'), winner, reason, counts,
        heading, iif(?2, moves, '')
      FROM match WHERE id = ?1
      """, number, isWhole
    ) { row in
      let line = Answer.Finished(
        match: number, game: row.text(0), when: row.text(1), players: seats.map(\.name),
        winner: row.number(2), reason: row.text(3), scores: seats.map(\.score), counts: row.flag(4))
      return Answer.match(line, heading: row.text(5), moves: row.text(6))
    }.first
  }

  // MARK: - Cups, restored by a lobby or asked for when they are over

  func cup(_ number: Int) throws(DatabaseError) -> KeptCup? {
    let found = try rows("SELECT phase, moments FROM cup WHERE id = ?", number) { row in
      var cup = KeptCup(number: number, phase: row.text(0), steps: [])
      cup.moments = row.text(1)
      return cup
    }
    guard var cup = found.first else { return nil }
    cup.steps = try rows("SELECT step FROM cup_step WHERE cup = ? ORDER BY n", number) {
      $0.text(0)
    }
    return cup
  }

  func cupWithNames(_ number: Int) throws(DatabaseError) -> Answer? {
    guard let cup = try cup(number) else { return nil }
    var names: [Int: String] = [:]
    try each(
      "SELECT id, name FROM player WHERE id IN (SELECT value FROM json_each(?))", "\(cup.players)"
    ) { row in names[row.number(0)] = row.text(1) }
    return .cup(cup, names: names)
  }
}

extension Row {
  /// A rating from six columns, `first` being the first.
  fileprivate func rating(_ first: Int32) -> KeptRating {
    var rating = KeptRating(
      game: text(first), rating: real(first + 1), deviation: real(first + 2),
      volatility: real(first + 3))
    (rating.matches, rating.others) = (number(first + 4), numbers(first + 5))
    return rating
  }

  /// `3 7`
  fileprivate func numbers(_ column: Int32) -> [Int] {
    text(column).split(separator: " ").compactMap { Int($0) }
  }
}
