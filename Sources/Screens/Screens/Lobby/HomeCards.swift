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
      let inside = frame.panel(box, visit.look, title: visit.say(game.title))
      let state = Box(inside.column, inside.row + inside.height - 1, inside.width, 1)
      drawState(of: game, index, in: state, on: &frame)
      let picture = Box(inside.column, inside.row, inside.width, inside.height - 1)
      game.picture(picture, &frame, visit.look)
    }
  }

  private func drawState(
    of game: ShownGame, _ index: Int, in box: Box, on frame: inout Frame
  ) {
    let key = Self.key(index).name(visit.look)
    frame.write(
      " \(key) ", at: box.column - 1, box.row,
      Style(
        ink: .accent, paper: .role(.panel), isBold: true))
    let (text, isCall) = state(of: game.name)
    let room = box.width - Width.of(key) - 1
    frame.write(
      text.shortened(to: room, visit.look), at: box.column + Width.of(key) + 1, box.row,
      isCall ? .bold(.good) : .dim, width: room)
  }

  /// "bob waits", "2 playing", or what the key does; and whether somebody is waited for.
  func state(of game: String) -> (text: String, isCall: Bool) {
    let rooms = visit.listedRooms.filter { $0[.game] == game }
    let open = rooms.first { $0.phase == .open && $0[.for] == nil && !$0.isYes(.locked) }
    if let host = open?[.host], host != visit.name {
      return (visit.say(HomePhrase.waits, ["player": host]), true)
    }
    let playing = rooms.count { $0.phase == .playing }
    guard playing > 0 else { return (visit.say(HomePhrase.play), false) }
    return (visit.say(HomePhrase.playingCount, ["n": String(playing)]), false)
  }
}
