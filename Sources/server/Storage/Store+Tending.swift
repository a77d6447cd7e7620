import Lobby

// Deletes what is not kept for ever, a little at a time. Its ages are in the lobby's time, which
// stands still while there is no server, and which no change of the calendar affects.

extension Store {
  /// Gives the names that may be forgotten. Whether somebody uses one now the lobby knows.
  func tend(at time: Int) throws(DatabaseError) -> [IdleName] {
    try checkPresence()
    try dropMoves(at: time)
    try dropDays()
    var names: [IdleName] = []
    for (hasReturned, most) in [(false, StorageLimits.unheardMax), (true, StorageLimits.idleMax)] {
      names += try idleNames(hasReturned, before: time - most.wholeMilliseconds)
    }
    return names
  }

  /// The puzzle of a day counts only on that day.
  func isOfToday(_ board: String) throws(DatabaseError) -> Bool {
    guard board.hasPrefix(KeptMark.dayBoards) else { return true }
    return board == KeptMark.board(ofDay: try database.today().day)
  }

  /// The times of puzzles of past days: nobody asks for them any more.
  private func dropDays() throws(DatabaseError) {
    let board = KeptMark.board(ofDay: try database.today().day)
    try database.run(
      """
      DELETE FROM best WHERE (board, player) IN (
        SELECT board, player FROM best WHERE board >= ? AND board < ? LIMIT ?)
      """, .text(KeptMark.dayBoards), .text(board), .number(StorageLimits.tendedMax))
  }

  /// The moves of old matches that counted for nobody. The matches themselves stay.
  private func dropMoves(at time: Int) throws(DatabaseError) {
    var (old, bytes) = ([(id: Int, match: Int)](), 0)
    let end = time - StorageLimits.passingMax.wholeMilliseconds
    try database.each(
      "SELECT id, match, bytes, ended FROM passing WHERE id > 0 ORDER BY id LIMIT ?",
      .number(StorageLimits.tendedMax)
    ) { row in
      guard row.number(3) < end, bytes < StorageLimits.tendedBytesMax else { return }
      old.append((row.number(0), row.number(1)))
      bytes += row.number(2)
    }
    guard !old.isEmpty else { return }
    try database.transaction { () throws(DatabaseError) in
      for (id, match) in old {
        try database.run("UPDATE match SET moves = '' WHERE id = ?", .number(match))
        try database.run("DELETE FROM passing WHERE id = ?", .number(id))
      }
    }
  }

  private func idleNames(
    _ hasReturned: Bool, before time: Int
  ) throws(DatabaseError) -> [IdleName] {
    var found: [IdleName] = []
    try database.each(
      """
      SELECT player, key FROM fresh JOIN player ON player.id = fresh.player
      WHERE returned = ? AND seen < ? ORDER BY seen LIMIT ?
      """, Bound(hasReturned), .number(time), .number(StorageLimits.tendedMax)
    ) { row in found.append(IdleName(number: row.number(0), key: row.text(1))) }
    var idle: [IdleName] = []
    for name in found {
      if try hasDoneSomething(name.number) {
        // It is kept for ever.
        try database.run("DELETE FROM fresh WHERE player = ?", .number(name.number))
      } else {
        idle.append(name)
      }
    }
    return idle
  }

  /// A match that is over, coins, balls, or somebody who is ignored or ignores them.
  private func hasDoneSomething(_ player: Int) throws(DatabaseError) -> Bool {
    try database.number(
      """
      SELECT EXISTS (SELECT 1 FROM seat WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM coins WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM ball WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM ignored WHERE player = ?1)
        OR EXISTS (SELECT 1 FROM ignored WHERE other = ?1)
      """, .number(player)) == 1
  }

  /// Whatever it did since somebody looked.
  func forgetIdle(_ player: Int) throws(DatabaseError) {
    guard try !hasDoneSomething(player) else { return }
    try database.run("DELETE FROM player WHERE id = ?", .number(player))
  }

  /// After a crash nobody knows when those who were here went: they have their hour from now on.
  func renewUnheard() throws(DatabaseError) {
    try database.run(
      "UPDATE fresh SET seen = ? WHERE returned = 0", .number(try database.lobbyTime()))
  }
}
