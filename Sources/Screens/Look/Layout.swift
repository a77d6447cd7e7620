/// Where things stand on the screen: one title line, the content with the talk beside it or below
/// it, a line for what just happened and one for the keys.
struct Layout {
  let screen: Box
  let content: Box
  /// The talk: a column at the side where there is room, else one line.
  let talk: Box

  /// Below that a column of talk would take too much from a board.
  private static let columnsForTalk = 100

  init(_ look: Look, hasTalk: Bool) {
    let (columns, rows) = (look.columns, look.rows)
    screen = Box(0, 0, columns, rows)
    guard hasTalk else {
      content = Box(0, 1, columns, rows - 3)
      talk = Box(0, 0, 0, 0)
      return
    }
    if look.isCompact || columns < Self.columnsForTalk {
      content = Box(0, 1, columns, rows - 4)
      talk = Box(0, rows - 3, columns, 1)
    } else {
      let width = columns >= 110 ? 34 : 24
      content = Box(0, 1, columns - width - 1, rows - 3)
      talk = Box(columns - width, 1, width, rows - 3)
    }
  }

  var title: Box { Box(0, 0, screen.width, 1) }
  var status: Box { Box(0, screen.height - 2, screen.width, 1) }
  var keys: Box { Box(0, screen.height - 1, screen.width, 1) }
}
