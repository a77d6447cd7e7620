import GameCore

// The viewers who may be shown what a position is worth.

extension RoomTable {
  /// Whether the stats hear of a match with this table's options.
  var hasRankedOptions: Bool { settings?.count ?? true }

  /// The settings of the match; `nil` where the options are none of the game's.
  var settings: Settings? {
    guard let game = Catalog.game(named: game) else { return nil }
    let seats = lineup.isEmpty ? [] : [(name: "seats", value: String(lineup.count))]
    let given = options.filter { $0.key != "seats" }.map { (name: $0.key, value: $0.value) }
    return try? Settings(for: game, given + seats)
  }

  /// Spectators may know, and everybody afterwards. A player of a match that may count must not be
  /// advised, nor anybody at a cup's table who plays.
  var mayShowChances: Bool {
    if phase == .over || isReplay || seat == nil { return true }
    // A lesson, which has no room, teaches one thing at a time.
    return room != 0 && cup == nil && !hasRankedOptions
  }
}
