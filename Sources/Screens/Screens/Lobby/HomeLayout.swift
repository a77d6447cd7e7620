// Home is four cards with the games, and below them panels: the tables, who is here, and how the
// player stands.

/// Where the parts of home are in a box.
struct HomeLayout: Equatable {
  let cards: [Box]
  /// With their borders.
  let rooms: Box
  let people: Box
  let own: Box

  /// From so many columns on, there is room at the right of the tables.
  private static let columnsForTwo = 76

  init(_ box: Box, games: Int) {
    let inside = Box(box.column + 1, box.row, box.width - 2, box.height)
    let parts = inside.stacked([Self.cardHeight(of: box), 0])
    cards = parts[0].columns(Array(repeating: 0, count: max(1, games)))
    guard box.width >= Self.columnsForTwo else {
      let halves = parts[1].stacked([parts[1].height * 4 / 7, 0])
      let below = halves[1].columns([0, 0])
      (rooms, people, own) = (halves[0], below[0], below[1])
      return
    }
    let sides = parts[1].columns([inside.width * 5 / 8, 0])
    let right = sides[1].stacked([0, 0])
    (rooms, people, own) = (sides[0], right[0], right[1])
  }

  /// The cards grow with the screen, and leave more than half of it to the rest.
  private static func cardHeight(of box: Box) -> Int {
    switch box.height {
    case ..<19: 4
    case ..<26: 9
    case ..<36: 9
    case ..<50: 13
    default: 17
    }
  }

  /// What is inside a panel, as ``Frame/panel(_:_:title:count:isFocused:)`` leaves it.
  static func inside(_ panel: Box) -> Box {
    Box(panel.column + 2, panel.row + 1, panel.width - 4, panel.height - 2)
  }
}
