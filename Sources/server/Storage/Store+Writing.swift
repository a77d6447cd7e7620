import Lobby

// Writing a batch: one transaction with a statement for each kind of change. Moves go to the
// journal, a row for the whole batch; everything else to its own table.

extension Store {
  /// Writes a batch, whole or not at all.
  func write(_ batch: Batch) throws(DatabaseError) {
    try checkPresence()
    try database.transaction { () throws(DatabaseError) in
      let time = batch.time.wholeMilliseconds
      batchTime = time
      // A batch of moves only changes one page, not also that of the state.
      if batch.moves.isEmpty || batch.counters != counters { try write(batch.counters, at: time) }
      if !batch.moves.isEmpty {
        try database.run(
          "INSERT INTO journal (moves, time) VALUES (?, ?)",
          .text(String(decoding: batch.moves, as: UTF8.self)), .number(time))
      }
      for deed in batch.deeds { try write(deed) }
      for room in batch.rooms { try write(room) }
      for cup in batch.cups { try write(cup) }
      for room in batch.closedRooms { try delete(room) }
    }
    note(batch)
  }

  /// Whether something can be written now. What stays as it is SQLite does not write, so it is a
  /// millisecond later.
  func probe() throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      try database.run("UPDATE state SET time = time + 1")
    }
  }

  private func write(_ counters: Counters, at time: Int) throws(DatabaseError) {
    try database.run(
      "UPDATE state SET time = ?, last_player = ?, last_match = ?, last_room = ?, last_cup = ?",
      .number(time), .number(counters.player), .number(counters.match),
      .number(counters.room), .number(counters.cup))
  }

  private func write(_ cup: KeptCup) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO cup VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET phase = excluded.phase, moments = excluded.moments
      """, .number(cup.number), .text(cup.heading), .text(cup.phase), .text(cup.moments))
    for (index, step) in cup.steps.enumerated() {
      try database.run(
        "INSERT INTO cup_step VALUES (?, ?, ?)", .number(cup.number), .number(cup.first + index),
        .text(step))
    }
  }

  private func write(_ deed: Deed) throws(DatabaseError) {
    switch deed {
    case .registered(let player, let name, let key, let secret):
      try database.run(
        "INSERT INTO player (id, name, key, secret, since) VALUES (?, ?, ?, ?, unixepoch())",
        .number(player), .text(name), .text(key), .bytes(secret))
      // The house has no secret.
      guard !secret.isEmpty else { return }
      try database.run("INSERT INTO fresh VALUES (?, ?, 0)", .number(player), .number(batchTime))
    case .claimed(let player, let secret):
      try database.run(
        "UPDATE player SET secret = ?, passphrase = x'' WHERE id = ?", .bytes(secret),
        .number(player))
    case .rekeyed(let player, let secret):
      try database.run(
        "UPDATE player SET secret = ? WHERE id = ?", .bytes(secret), .number(player))
    case .passphrase(let player, let bytes):
      try database.run(
        "UPDATE player SET passphrase = ? WHERE id = ?", .bytes(bytes), .number(player))
    case .freed(let player):
      try database.run(
        "UPDATE player SET secret = x'', passphrase = x'' WHERE id = ?", .number(player))
    case .forgotten(let player):
      try database.run("DELETE FROM player WHERE id = ?", .number(player))
    case .seen(let player, let hasReturned):
      try database.run(
        "UPDATE fresh SET seen = ?, returned = max(returned, ?) WHERE player = ?",
        .number(batchTime), Bound(hasReturned), .number(player))
    case .lapsed(let player): try forgetIdle(player)
    case .ignored(let player, let other):
      try database.run(
        "INSERT OR IGNORE INTO ignored SELECT ?, id FROM player WHERE id = ?", .number(player),
        .number(other))
    case .heeded(let player, let other):
      try database.run(
        "DELETE FROM ignored WHERE player = ? AND other = ?", .number(player), .number(other))
    case .bought(let player, let ball, let price):
      try database.run("INSERT INTO ball VALUES (?, ?)", .number(player), .text(ball))
      try pay(player, -price, reason: ball, match: nil)
    case .chose(let player, let balls):
      try database.run(
        "UPDATE player SET chosen = ? WHERE id = ?", .text(balls.joined(separator: ",")),
        .number(player))
    case .order(let deed): try write(deed)
    case .finished(let match): try write(match)
    }
  }

  private func write(_ deed: OrderDeed) throws(DatabaseError) {
    switch deed {
    case .renamed(let player, let old, let new, let key):
      try rename(player, from: old, to: new, key: key)
    case .appointed(let player):
      try database.run("INSERT OR IGNORE INTO operator VALUES (?)", .number(player))
      // The name is not one that may lapse.
      try database.run("DELETE FROM fresh WHERE player = ?", .number(player))
    case .dismissed(let player):
      try database.run("DELETE FROM operator WHERE player = ?", .number(player))
    case .term(let term): try write(term)
    case .termOver(let key): try database.run("DELETE FROM term WHERE key = ?", .text(key))
    case .reported(let report):
      try database.run(
        "INSERT INTO report VALUES (?, ?, ?, ?, ?)", .number(report.number), .text(report.about),
        .text(report.by), .text(report.text), .text(report.lines.joined(separator: "\n")))
    case .reportDone(let number):
      try database.run("DELETE FROM report WHERE id = ?", .number(number))
    }
  }

  /// Orders and reports name those whom they are about, and whose they are.
  private func rename(
    _ player: Int, from old: String, to new: String, key: String
  ) throws(DatabaseError) {
    try database.run(
      "UPDATE player SET name = ?, key = ? WHERE id = ?", .text(new), .text(key), .number(player))
    try database.run("DELETE FROM fresh WHERE player = ?", .number(player))
    try database.run("UPDATE term SET name = ? WHERE player = ?", .text(new), .number(player))
    try database.run("UPDATE term SET by = ? WHERE by = ?", .text(new), .text(old))
    try database.run("UPDATE report SET about = ? WHERE about = ?", .text(new), .text(old))
    try database.run("UPDATE report SET by = ? WHERE by = ?", .text(new), .text(old))
  }

  /// Its end is kept as a time of day.
  private func write(_ term: KeptTerm) throws(DatabaseError) {
    let left = (term.end.wholeMilliseconds - batchTime + 999) / 1000
    try database.run(
      """
      INSERT OR REPLACE INTO term (key, kind, player, name, places, ends, why, by)
      VALUES (?, ?, ?, ?, ?, unixepoch() + ?, ?, ?)
      """, .text(term.key), .text(term.kind.rawValue), .number(term.player ?? 0),
      .text(term.name), .text(term.places), .number(left), .text(term.why), .text(term.by))
  }

  private func pay(
    _ player: Int, _ change: Int, reason: String, match: Int?
  ) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO coins (player, change, total, reason, match, at)
      VALUES (?1, ?2, ?2 + coalesce(
        (SELECT total FROM coins WHERE player = ?1 ORDER BY id DESC LIMIT 1), 0), ?3, ?4,
        unixepoch())
      """, .number(player), .number(change), .text(reason), Bound(match))
  }
}

// MARK: - A match that is over

extension Store {
  private func write(_ match: KeptMatch) throws(DatabaseError) {
    try database.run(
      "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, unixepoch())", .number(match.number),
      .text(match.game), .text(match.heading), .text(match.moves), .number(match.winner),
      .text(match.reason), Bound(match.counts))
    if match.isPassing {
      try database.run(
        "INSERT INTO passing (match, bytes, ended) VALUES (?, ?, ?)", .number(match.number),
        .number(match.moves.utf8.count), .number(batchTime))
    }
    if foldedMatches.contains(match.number) {
      try database.run("DELETE FROM live WHERE match = ?", .number(match.number))
    }
    for (index, seat) in match.seats.enumerated() {
      try database.run(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?)", .number(match.number), .number(index + 1),
        Bound(seat.player), .number(seat.score), Bound(seat.rating.map { Int($0.rating.rounded()) })
      )
      if let player = seat.player { try write(seat, of: player, in: match) }
    }
  }

  private func write(
    _ seat: KeptSeat, of player: Int, in match: KeptMatch
  ) throws(DatabaseError) {
    if let result = seat.result { try add(result, to: player, in: match.game) }
    if let rating = seat.rating { try write(rating, of: player) }
    if let coins = seat.coins, coins > 0 {
      try pay(player, coins, reason: match.game, match: match.number)
    }
    for feat in seat.feats {
      try database.run(
        "INSERT OR IGNORE INTO feat VALUES (?, ?, ?)", .number(player), .number(feat),
        .number(match.number))
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
      """, .number(player), .text(game), .number(won), Bound(result == "lost"),
      Bound(result == "drawn"))
  }

  private func write(_ rating: KeptRating, of player: Int) throws(DatabaseError) {
    try database.run(
      """
      INSERT INTO rating VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
        volatility = excluded.volatility, matches = excluded.matches, others = excluded.others
      """, .number(player), .text(rating.game), .real(rating.rating), .real(rating.deviation),
      .real(rating.volatility), .number(rating.matches), .text(spaced(rating.others)))
  }

  private func write(
    _ mark: KeptMark, of player: Int, in match: Int
  ) throws(DatabaseError) {
    guard try isOfToday(mark.board) else { return }
    // The new value; where the old one stays, its match stays too.
    let (score, sql): (Int, StaticString) =
      switch mark.rule {
      case .highest: (-mark.value, Self.keepBest)
      case .lowest: (mark.value, Self.keepBest)
      case .latest: (-mark.value, Self.keepLatest)
      case .sum: (-mark.value, Self.keepSum)
      }
    try database.run(sql, .text(mark.board), .number(player), .number(score), .number(match))
  }
}

extension Store {
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
}

// MARK: - Rooms and the journal

extension Store {
  private func write(_ room: KeptRoom) throws(DatabaseError) {
    let match = room.match
    let heading = match.map {
      room.phase == KeptRoom.playing ? seal.sealed($0.heading) : $0.heading
    }
    try database.run(
      """
      INSERT OR REPLACE INTO room
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .number(room.number), .text(room.settings), Bound(room.title), Bound(room.password),
      Bound(room.challenged), .number(room.host), .text(room.phase),
      .text(room.chairs.map(\.text).joined(separator: " ")), .number(room.matchCount),
      Bound(room.nextOpener), Bound(match?.number), Bound(heading),
      Bound(match.map { spaced($0.lineup) }),
      Bound(match.map { $0.startedAt.wholeMilliseconds }), Bound(room.cup),
      .number(match?.isHelped == true ? 1 : 0), Bound(room.part.map { seal.sealed($0) }),
      Bound(room.isStarting), Bound(room.isForBoth), .text(spaced(match?.programs ?? [])))
  }

  /// `3 7`
  private func spaced(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }

  /// A room that could not go on, as its key is lost, leaves moves that are nobody's.
  private func delete(_ room: Int) throws(DatabaseError) {
    if !foldedMatches.isEmpty,
      let match = try database.number("SELECT match FROM room WHERE id = ?", .number(room)),
      foldedMatches.contains(match)
    {
      try database.run("DELETE FROM live WHERE match = ?", .number(match))
      foldedMatches.remove(match)
    }
    try database.run("DELETE FROM room WHERE id = ?", .number(room))
  }

  /// Remembers what a written batch holds as far as the next ones depend on it.
  private func note(_ batch: Batch) {
    counters = batch.counters
    journalSize += batch.moves.count
    for case .finished(let match) in batch.deeds { foldedMatches.remove(match.number) }
    for room in batch.rooms {
      playing[room.number] = room.phase == KeptRoom.playing ? room.match?.number : nil
    }
    for room in batch.closedRooms { playing[room] = nil }
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

  /// A match's number, which is written plainly and has at most 18 digits.
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
  /// `7`, `7+` with a vote for another match, `7:tulip` with a salt for it, or `-` for a free one.
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
