import Lobby

// Writing a batch: one transaction with a statement for each kind of change. Moves go to the
// journal, a row for the whole batch; everything else to its own table.

extension Store {
  /// Writes a batch, completely or not at all.
  func write(_ batch: Batch) throws(DatabaseError) {
    try checkPresence()
    try database.transaction { () throws(DatabaseError) in
      let time = batch.time.wholeMilliseconds
      batchTime = time
      // A batch of moves changes only one page, without that of the state.
      if batch.moves.isEmpty || batch.counters != counters { try write(batch.counters, at: time) }
      if !batch.moves.isEmpty {
        let moves = String(decoding: batch.moves, as: UTF8.self)
        try database.run("INSERT INTO journal (moves, time) VALUES (?, ?)", moves, time)
      }
      for deed in batch.deeds { try write(deed) }
      for room in batch.rooms { try write(room) }
      for cup in batch.cups { try write(cup) }
      for room in batch.closedRooms {
        // If its key is lost, its moves belong to nothing and are dropped later.
        if let match = playing[room], foldedMatches.contains(match) {
          try database.run("DELETE FROM live WHERE match = ?", match)
        }
        try database.run("DELETE FROM room WHERE id = ?", room)
      }
    }
    note(batch)
  }

  /// Whether the store can be written now. The probe moves the saved time by a millisecond, because
  /// SQLite skips writes that change nothing.
  func probe() throws(DatabaseError) {
    try database.run("UPDATE state SET time = time + 1")
  }

  private func write(_ counters: Counters, at time: Int) throws(DatabaseError) {
    try database.run(
      "UPDATE state SET time = ?, last_player = ?, last_match = ?, last_room = ?, last_cup = ?",
      time, counters.player, counters.match, counters.room, counters.cup)
  }

  private func write(_ cup: KeptCup) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO cup VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET phase = excluded.phase, moments = excluded.moments
      """, cup.number, cup.heading, cup.phase, cup.moments)
    for (index, step) in cup.steps.enumerated() {
      try database.run("INSERT INTO cup_step VALUES (?, ?, ?)", cup.number, cup.first + index, step)
    }
  }

  private func write(_ deed: StoreChange) throws(DatabaseError) {
    switch deed {
    case .registered(let player, let name, let key, let secret):
      try database.run(
        "INSERT INTO player (id, name, key, secret, since) VALUES (?, ?, ?, ?, unixepoch())",
        player, name, key, secret)
      // House players have no login key.
      guard !secret.isEmpty else { return }
      try database.run("INSERT INTO fresh VALUES (?, ?, 0)", player, batchTime)
    case .claimed(let player, let secret):
      try database.run(
        "UPDATE player SET secret = ?, passphrase = x'' WHERE id = ?", secret, player)
    case .passphrase(let player, let bytes):
      try database.run("UPDATE player SET passphrase = ? WHERE id = ?", bytes, player)
    case .freed(let player):
      try database.run("UPDATE player SET secret = x'', passphrase = x'' WHERE id = ?", player)
    case .forgotten(let player): try database.run("DELETE FROM player WHERE id = ?", player)
    case .seen(let player, let hasReturned):
      try database.run(
        "UPDATE fresh SET seen = ?, returned = max(returned, ?) WHERE player = ?", batchTime,
        hasReturned, player)
    case .lapsed(let player): try forgetIdle(player)
    case .ignored(let player, let other):
      try database.run(
        "INSERT OR IGNORE INTO ignored SELECT ?, id FROM player WHERE id = ?", player, other)
    case .heeded(let player, let other):
      try database.run("DELETE FROM ignored WHERE player = ? AND other = ?", player, other)
    case .bought(let player, let ball, let price):
      try database.run("INSERT INTO ball VALUES (?, ?)", player, ball)
      try pay(player, -price, reason: ball, match: nil)
    case .chose(let player, let balls):
      try database.run(
        "UPDATE player SET chosen = ? WHERE id = ?", balls.joined(separator: ","), player)
    case .order(let deed): try write(deed)
    case .finished(let match): try write(match)
    }
  }

  private func write(_ deed: ModerationChange) throws(DatabaseError) {
    switch deed {
    case .renamed(let player, let old, let new, let key):
      try rename(player, from: old, to: new, key: key)
    case .appointed(let player):
      try database.run("INSERT OR IGNORE INTO operator VALUES (?)", player)
      // The name can no longer lapse.
      try database.run("DELETE FROM fresh WHERE player = ?", player)
    case .dismissed(let player): try database.run("DELETE FROM operator WHERE player = ?", player)
    case .term(let term): try write(term)
    case .termOver(let key): try database.run("DELETE FROM term WHERE key = ?", key)
    case .reported(let report):
      try database.run(
        "INSERT INTO report VALUES (?, ?, ?, ?, ?)", report.number, report.about, report.by,
        report.text, report.lines.joined(separator: "\n"))
    case .reportDone(let number): try database.run("DELETE FROM report WHERE id = ?", number)
    }
  }

  private func rename(
    _ player: Int, from old: String, to new: String, key: String
  ) throws(DatabaseError) {
    try database.run("UPDATE player SET name = ?, key = ? WHERE id = ?", new, key, player)
    try database.run("DELETE FROM fresh WHERE player = ?", player)
    try database.run("UPDATE term SET name = ? WHERE player = ?", new, player)
    try database.run("UPDATE term SET by = ? WHERE by = ?", new, old)
    try database.run("UPDATE report SET about = ? WHERE about = ?", new, old)
    try database.run("UPDATE report SET by = ? WHERE by = ?", new, old)
  }

  /// Its end is stored as a time of day.
  private func write(_ term: KeptTerm) throws(DatabaseError) {
    let left = (term.end.wholeMilliseconds - batchTime + 999) / 1000
    try database.run(
      """
      INSERT OR REPLACE INTO term (key, kind, player, name, places, ends, why, by)
      VALUES (?, ?, ?, ?, ?, unixepoch() + ?, ?, ?)
      """, term.key, term.kind.rawValue, term.player ?? 0, term.name, term.places, left, term.why,
      term.by)
  }

  private func pay(_ player: Int, _ coins: Int, reason: String, match: Int?) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO coins (player, change, total, reason, match, at)
      VALUES (?1, ?2, ?2 + coalesce(
        (SELECT total FROM coins WHERE player = ?1 ORDER BY id DESC LIMIT 1), 0), ?3, ?4,
        unixepoch())
      """, player, coins, reason, match)
  }

  // MARK: - Finished matches

  private func write(_ match: KeptMatch) throws(DatabaseError) {
    try database.run(
      "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, unixepoch())", match.number, match.game,
      match.heading, match.moves, match.winner, match.reason, match.counts)
    if match.isPassing {
      try database.run(
        "INSERT INTO passing (match, bytes, ended) VALUES (?, ?, ?)", match.number,
        match.moves.utf8.count, batchTime)
    }
    if foldedMatches.contains(match.number) {
      try database.run("DELETE FROM live WHERE match = ?", match.number)
    }
    for (index, seat) in match.seats.enumerated() {
      try database.run(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?)", match.number, index + 1, seat.player, seat.score,
        seat.rating.map { Int($0.rating.rounded()) })
      if let player = seat.player { try write(seat, of: player, in: match) }
    }
  }

  private func write(_ seat: KeptSeat, of player: Int, in match: KeptMatch) throws(DatabaseError) {
    if let result = seat.result { try add(result, to: player, in: match.game) }
    if let rating = seat.rating { try write(rating, of: player) }
    if let coins = seat.coins, coins > 0 {
      try pay(player, coins, reason: match.game, match: match.number)
    }
    for feat in seat.feats {
      try database.run("INSERT OR IGNORE INTO feat VALUES (?, ?, ?)", player, feat, match.number)
    }
    for mark in seat.marks { try write(mark, of: player, in: match.number) }
  }

  private func add(_ result: String, to player: Int, in game: String) throws(DatabaseError) {
    let won = result == "won" ? 1 : 0
    try database.run(
      """
      INSERT INTO standing VALUES (?1, ?2, ?3, ?4, ?5, ?3, ?3)
      ON CONFLICT DO UPDATE SET won = won + ?3, lost = lost + ?4, drawn = drawn + ?5,
        streak = (streak + 1) * ?3, best = max(best, (streak + 1) * ?3)
      """, player, game, won, result == "lost", result == "drawn")
  }

  private func write(_ rating: KeptRating, of player: Int) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO rating VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, matches = excluded.matches, others = excluded.others
      """, player, rating.game, rating.rating, rating.deviation, rating.volatility, rating.matches,
      spaced(rating.others))
  }

  private func write(_ mark: KeptMark, of player: Int, in match: Int) throws(DatabaseError) {
    guard try isOfToday(mark.board) else { return }
    // The new value; if the old one stays, its match stays too.
    let (score, sql): (Int, StaticString) =
      switch mark.rule {
      case .highest: (-mark.value, Self.keepBest)
      case .lowest: (mark.value, Self.keepBest)
      case .latest: (-mark.value, Self.keepLatest)
      case .sum: (-mark.value, Self.keepSum)
      case .feats:
        (
          -(try database.number("SELECT count(*) FROM feat WHERE player = ?", player) ?? 0),
          Self.keepBest
        )
      }
    try database.run(sql, mark.board, player, score, match)
  }

  private static let keepBest: StaticString = """
    INSERT INTO best VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET match = excluded.match, score = excluded.score WHERE excluded.score < score
    """
  private static let keepLatest: StaticString = """
    INSERT INTO best VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET match = excluded.match, score = excluded.score WHERE excluded.score <> score
    """
  private static let keepSum: StaticString = """
    INSERT INTO best VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
    SET match = excluded.match, score = score + excluded.score WHERE excluded.score <> 0
    """

  // MARK: - Rooms and the journal

  private func write(_ room: KeptRoom) throws(DatabaseError) {
    let match = room.match
    let heading = match.map {
      room.phase == KeptRoom.playing ? seal.sealed($0.heading) : $0.heading
    }
    try database.run(
      """
      INSERT OR REPLACE INTO room
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, room.number, room.settings, room.title, room.password, room.challenged, room.host,
      room.phase, room.chairs.map(\.text).joined(separator: " "), room.matchCount, room.nextOpener,
      match?.number, heading, match.map { spaced($0.lineup) },
      match.map { $0.startedAt.wholeMilliseconds }, room.cup, match?.isHelped == true ? 1 : 0,
      room.part.map { seal.sealed($0) }, room.isStarting, room.isForBoth,
      spaced(match?.programs ?? []), room.author)
  }

  /// `3 7`
  private func spaced(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }

  /// Notes what the next batches need to know of this one.
  private func note(_ batch: Batch) {
    counters = batch.counters
    journalSize += batch.moves.count
    for case .finished(let match) in batch.deeds { foldedMatches.remove(match.number) }
    for room in batch.rooms {
      playing[room.number] = room.phase == KeptRoom.playing ? room.match?.number : nil
    }
    for room in batch.closedRooms {
      if let match = playing.removeValue(forKey: room) { foldedMatches.remove(match) }
    }
  }

  /// `318 1 2140 roll`: the match, and the rest of the line with its end.
  static func forEachMove(in lines: [UInt8], _ body: (Int, ArraySlice<UInt8>) -> Void) {
    var start = lines.startIndex
    while let end = lines[start...].firstIndex(of: 0x0a) {
      let line = lines[start...end]
      start = end + 1
      guard let space = line.firstIndex(of: 0x20), let match = number(line[..<space]) else {
        continue
      }
      body(match, line[(space + 1)...])
    }
  }

  /// The number of a match, in plain digits, at most 18.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...18).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number
  }
}

extension KeptRoom.Chair {
  /// `7`, `7+` with a vote for another match, `7:tulip` with a salt for it, or `-` for a free seat.
  var text: String {
    guard let player else { return "-" }
    return "\(player)\(wantsAgain ? "+" : "")\(salt.map { ":\($0)" } ?? "")"
  }

  init(_ text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let first = parts.first ?? ""
    let wantsAgain = first.hasSuffix("+")
    self.init(
      player: Int(wantsAgain ? first.dropLast() : first), wantsAgain: wantsAgain,
      salt: parts.count > 1 ? String(parts[1]) : nil)
  }
}
