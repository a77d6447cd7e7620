import GameCore
import Protocol

// The sliding puzzle in words.

extension SlideBoard {
  var spokenTask: [String] {
    [say(SlidePhrase.task, ["size": size.description, "last": String(size.cells - 1)])]
  }

  var spoken: [String] {
    guard isPlayed, let steps else { return spokenForWatchers }
    return spokenTask + boardRows(steps.shown) + [ownLine(steps)]
      + otherSeats.map { spoken(ofSeat: $0) }
  }

  private var spokenForWatchers: [String] {
    let seats = otherSeats.flatMap { seat in
      let rows = boards[seat].map { boardRows($0) } ?? []
      return (rows.isEmpty ? [] : [whoseBoard(seat)] + rows) + [spoken(ofSeat: seat)]
    }
    let time = timeText(nil)
    let hidden = hidesBoards ? [say(SlidePhrase.hidden)] : []
    return spokenTask + hidden + seats + (time.isEmpty ? [] : ["\(time)."])
  }

  /// "Row 1: 5, 1, 2, gap."
  private func boardRows(_ board: SlideTiles) -> [String] {
    let tiles = board.tiles
    return (0..<size.rows).map { row in
      let start = row * size.columns
      let names = tiles[start..<start + size.columns].map {
        $0 == 0 ? say(SlidePhrase.gap) : String($0)
      }
      let blanks = ["n": String(row + 1), "tiles": names.joined(separator: ", ")]
      return say(SlidePhrase.row, blanks)
    }
  }

  private func ownLine(_ steps: SlideSteps) -> String {
    let moves = say(SlidePhrase.moves, ["n": String(steps.moves)])
    let far = words(ownStanding) ?? homeCount(steps.shown.home)
    let time = timeText(ownStanding.milliseconds)
    return "\(moves), \(far)." + (time.isEmpty ? "" : " \(time).")
  }

  private func spoken(ofSeat seat: Int) -> String {
    let far = homeCount(progress(ofSeat: seat).home)
    let end = words(standing(ofSeat: seat)).map { ", \($0)" } ?? ""
    return "\(table.name(ofSeat: seat)): \(far)\(end)."
  }

  func homeCount(_ tiles: Int) -> String {
    say(SlidePhrase.homeCount, ["n": String(tiles), "all": String(size.cells - 1)])
  }

  // MARK: - Events

  /// "5 up." for screen-reader users; others have seen it already.
  func ourSentence(_ moved: [Int]) -> [String] {
    guard look.isSpoken, let board = steps?.told, let first = moved.first,
      let way = board.way(of: first)
    else { return [] }
    let names: [SlideWay: SlidePhrase] = [
      .up: .goesUp, .down: .goesDown, .left: .goesLeft, .right: .goesRight,
    ]
    var after = board
    guard let phrase = names[way], after.slide(moved) != nil else { return [] }
    let tiles = moved.prefix(size.cells).map { String($0) }.joined(separator: ", ")
    let isOneWay = moved.count == 1 || board.line(to: moved.last ?? 0)?.tiles == moved
    let moves = say(isOneWay ? phrase : .goOn, ["tiles": tiles])
    return ["\(moves) \(homeCount(after.home))."]
  }

  /// Players slide often, so screen-reader users hear of opponents only at each quarter of the way.
  func theirSentence(_ seat: Int, since before: Progress) -> [String] {
    let all = size.cells - 1
    let now = progress(ofSeat: seat).home
    guard look.isSpoken, now * 4 / all > before.home * 4 / all else { return [] }
    return [spoken(ofSeat: seat)]
  }

  /// Spectators have no tiles to slide.
  var help: [String] {
    guard isPlayed else {
      // Without a visible board there is nothing to switch to.
      let keys = ["keys": [Key.left, .right].names(look)]
      return boards.isEmpty ? [] : [say(SlidePhrase.helpWatch, keys)]
    }
    return [
      say(SlidePhrase.helpArrows, ["keys": look.glyphs.arrows]),
      say(SlidePhrase.helpNumbers, ["n": String(size.cells - 1)]),
    ] + (look.hasMouse ? [say(SlidePhrase.helpMouse)] : [])
  }

  /// "Parlor · 4x4 #318: 1:14, 212 moves", once it is solved.
  var result: (large: String, words: String)? {
    guard let time = ownStanding.milliseconds, let steps else { return nil }
    return (Games.minutes(time), say(SlidePhrase.moves, ["n": String(steps.moves)]))
  }

  var share: String? {
    guard let seat = table.seat, let time = ownStanding.milliseconds else { return nil }
    let moves = say(SlidePhrase.moves, ["n": String(progress(ofSeat: seat).moves)])
    return "\(shareHead(size.description)): \(Games.minutes(time)), \(moves)"
  }
}
