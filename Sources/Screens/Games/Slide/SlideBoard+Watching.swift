// Spectators see the players' boards where they may be seen: in a room with open boards, and when
// the match is over. One of them is shown, and the arrows go to the next.

extension SlideBoard {
  /// Boards that nobody might see are shown when the match is over.
  var isPartlyHidden: Bool { !isPlayed && boards.count < progress.count }

  /// Whether who watches sees no boards, as the table has it so.
  func hidesBoards(_ table: RoomTable) -> Bool {
    table.seat == nil && table.phase == .playing && boards.isEmpty
  }

  /// A whole board that somebody who watches was told.
  mutating func see(_ tiles: SlideTiles, ofSeat seat: Int, _ table: RoomTable) {
    guard table.seat == nil, table.phase == .over || table.options["watch"] == "open" else {
      return
    }
    boards[seat] = tiles
    showWatched()
  }

  /// Tiles that somebody else has moved; none if we may not know which.
  mutating func follow(_ moved: [Int], ofSeat seat: Int, _ table: RoomTable) {
    guard table.seat == nil, var board = boards[seat] else { return }
    // What does not fit is not our board any more.
    let fits = !moved.isEmpty && board.slide(moved) != nil
    boards[seat] = fits ? board : nil
    showWatched()
  }

  mutating func pressWatching(_ key: Key, _ table: RoomTable) -> [Intent]? {
    guard key == .left || key == .right else { return nil }
    watched = table.seat(beside: watched, key == .left ? -1 : 1)
    showWatched()
    return []
  }

  private mutating func showWatched() {
    steps = boards[watched].map { SlideSteps($0, moves: progress(ofSeat: watched).moves) }
  }

  /// "ana's board."
  func whoseBoard(_ seat: Int, _ table: RoomTable, _ around: Surroundings) -> String {
    around.say(ReplayPhrase.boardOf, ["player": table.name(ofSeat: seat)])
  }

  func helpForWatchers(_ around: Surroundings) -> String {
    around.say(
      SlidePhrase.helpWatch, ["keys": [Key.left, .right].names(around.look)])
  }
}
