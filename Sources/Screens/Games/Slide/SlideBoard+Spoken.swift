import GameCore
import Protocol

// The sliding puzzle in words.

extension SlideBoard {
  func spokenTask(_ around: Surroundings) -> [String] {
    [
      around.say(
        SlidePhrase.task, ["size": size.description, "last": String(size.cells - 1)])
    ]
  }

  func spoken(_ table: RoomTable, _ around: Surroundings) -> [String] {
    guard table.seat != nil, let steps else { return spokenForWatchers(table, around) }
    return spokenTask(around) + boardRows(steps.shown, around) + [ownLine(steps, table, around)]
      + table.otherSeats.map { spoken(ofSeat: $0, table, around) }
  }

  /// Each board that may be seen, and how far everybody is.
  private func spokenForWatchers(_ table: RoomTable, _ around: Surroundings) -> [String] {
    let seats = table.otherSeats.flatMap { seat in
      let rows = boards[seat].map { boardRows($0, around) } ?? []
      return (rows.isEmpty ? [] : [whoseBoard(seat, table, around)] + rows)
        + [spoken(ofSeat: seat, table, around)]
    }
    let time = table.timeText(nil, around)
    let hidden = hidesBoards(table) ? [around.say(SlidePhrase.hidden)] : []
    return spokenTask(around) + hidden + seats + (time.isEmpty ? [] : ["\(time)."])
  }

  /// "Row 1: 5, 1, 2, gap."
  private func boardRows(_ board: SlideTiles, _ around: Surroundings) -> [String] {
    let tiles = board.tiles
    return (0..<size.rows).map { row in
      let start = row * size.columns
      let names = tiles[start..<start + size.columns].map {
        $0 == 0 ? around.say(SlidePhrase.gap) : String($0)
      }
      let blanks = ["n": String(row + 1), "tiles": names.joined(separator: ", ")]
      return around.say(SlidePhrase.row, blanks)
    }
  }

  private func ownLine(
    _ steps: SlideSteps, _ table: RoomTable, _ around: Surroundings
  ) -> String {
    let moves = around.say(SlidePhrase.moves, ["n": String(steps.moves)])
    let home = ["n": String(steps.shown.home), "all": String(size.cells - 1)]
    let far = ownStanding(table).words(around) ?? around.say(SlidePhrase.homeCount, home)
    let time = table.timeText(ownStanding(table).milliseconds, around)
    return "\(moves), \(far)." + (time.isEmpty ? "" : " \(time).")
  }

  private func spoken(
    ofSeat seat: Int, _ table: RoomTable, _ around: Surroundings
  ) -> String {
    let how = progress(ofSeat: seat)
    let home = ["n": String(how.home), "all": String(size.cells - 1)]
    let far = around.say(SlidePhrase.homeCount, home)
    let end = how.standing.words(around).map { ", \($0)" } ?? ""
    return "\(table.name(ofSeat: seat)): \(far)\(end)."
  }

  // MARK: - What happens

  /// "5 up." for screen-reader users; others have seen it already.
  func ourSentence(_ moved: [Int], _ around: Surroundings) -> [String] {
    guard around.look.isSpoken, let board = steps?.told, let first = moved.first,
      let way = board.way(of: first)
    else { return [] }
    let names: [SlideWay: SlidePhrase] = [
      .up: .goesUp, .down: .goesDown, .left: .goesLeft, .right: .goesRight,
    ]
    var after = board
    guard let phrase = names[way], after.slide(moved) != nil else { return [] }
    let tiles = moved.prefix(size.cells).map { String($0) }.joined(separator: ", ")
    let home = ["n": String(after.home), "all": String(size.cells - 1)]
    let isOneWay = moved.count == 1 || board.line(to: moved.last ?? 0)?.tiles == moved
    let moves = around.say(isOneWay ? phrase : .goOn, ["tiles": tiles])
    return ["\(moves) \(around.say(SlidePhrase.homeCount, home))."]
  }

  /// Others slide often: screen-reader users hear only of each quarter of the way.
  func theirSentence(
    _ seat: Int, since before: Progress, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    let all = size.cells - 1
    let now = progress(ofSeat: seat).home
    guard around.look.isSpoken, now * 4 / all > before.home * 4 / all else { return [] }
    return [spoken(ofSeat: seat, table, around)]
  }

  /// Spectators have no tiles to slide.
  func help(_ around: Surroundings) -> [String] {
    // Where no board is seen there is none beside it.
    guard isPlayed else { return boards.isEmpty ? [] : [helpForWatchers(around)] }
    return [
      around.say(SlidePhrase.helpArrows, ["keys": around.look.glyphs.arrows]),
      around.say(SlidePhrase.helpNumbers, ["n": String(size.cells - 1)]),
    ] + (around.look.hasMouse ? [around.say(SlidePhrase.helpMouse)] : [])
  }

  /// "Parlor · 4x4 #318: 1:14, 212 moves", once it is solved.
  func share(_ table: RoomTable, _ around: Surroundings) -> String? {
    guard let seat = table.seat, let time = progress(ofSeat: seat).standing.milliseconds else {
      return nil
    }
    let moves = around.say(SlidePhrase.moves, ["n": String(progress(ofSeat: seat).moves)])
    let number = table.match.map { " #\($0)" } ?? ""
    let separator = around.look.glyphs.separator
    return "Parlor \(separator) \(size)\(number): \(Games.minutes(time)), \(moves)"
  }
}
