import Protocol

/// The games as cards: what each looks like, and who waits or plays.
struct HomeCards {
  let visit: Visit

  /// The key of a game's card: `1` for the first.
  static func key(_ index: Int) -> Key {
    .character(Unicode.Scalar(UInt8(clamping: 49 + index)))
  }

  func draw(_ boxes: [Box], on frame: inout Frame) {
    for (index, (game, box)) in zip(Games.all, boxes).enumerated() {
      let title = Games.title(game.name, fitting: box.width - 6, visit.look)
      let inside = frame.panel(box, visit.look, title: title)
      guard inside.height > 1 else {
        drawRow(of: game, index, in: inside, on: &frame)
        continue
      }
      let state = inside.line(inside.height - 1)
      drawState(of: game, index, in: state, on: &frame)
      let picture = Box(inside.column, inside.row, inside.width, inside.height - 1)
      game.picture(picture, &frame, visit.look)
    }
  }

  /// What a picture in one row takes.
  private static let pictureWidth = 11

  /// The state, and the picture at its right if there is room for it.
  private func drawRow(of game: ShownGame, _ index: Int, in box: Box, on frame: inout Frame) {
    let used = drawState(of: game, index, in: box, on: &frame)
    guard used + Self.pictureWidth < box.width else { return }
    let column = box.column + box.width - Self.pictureWidth
    game.picture(Box(column, box.row, Self.pictureWidth, 1), &frame, visit.look)
  }

  /// Gives how wide it was.
  @discardableResult
  private func drawState(
    of game: ShownGame, _ index: Int, in box: Box, on frame: inout Frame
  ) -> Int {
    let key = Self.key(index).name(visit.look)
    frame.write(
      " \(key) ", at: box.column - 1, box.row,
      Style(ink: .accent, paper: .role(.panel), isBold: true))
    let room = box.width - Width.of(key) - 1
    let (text, isCall) = state(of: game.name, in: room)
    return Width.of(key) + 1
      + frame.write(
        text.shortened(to: room, visit.look), at: box.column + Width.of(key) + 1, box.row,
        isCall ? .bold(.good) : .dim, width: room)
  }

  /// "bob waits", "2 playing", or what the key does; and whether somebody is waited for. A long
  /// name is cut, so that the verb is read.
  func state(of game: String, in columns: Int) -> (text: String, isCall: Bool) {
    let rooms = visit.listedRooms.filter { $0[.game] == game }
    let open = rooms.first { $0.phase == .open && $0[.for] == nil && !$0.isYes(.locked) }
    if let host = open?[.host], host != visit.name {
      let verb = Width.of(visit.say(HomePhrase.waits, ["player": ""]))
      let name = host.shortened(to: max(2, columns - verb), visit.look)
      return (visit.say(HomePhrase.waits, ["player": name]), true)
    }
    let playing = rooms.count { $0.phase == .playing }
    guard playing > 0 else { return (visit.say(HomePhrase.play), false) }
    return (visit.say(HomePhrase.playingCount, ["n": String(playing)]), false)
  }
}
