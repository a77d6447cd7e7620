// Home is four cards with the games, and below them panels: the tables, who is here, how the player
// stands, and what is on today.

/// Where the parts of home are in a box.
struct HomeLayout: Equatable {
  let cards: [Box]
  // With their borders.
  let rooms: Box
  let people: Box
  let own: Box
  /// What is on today, where it has a panel of its own; else it stands with the player's things.
  let today: Box?

  /// From so many columns on, there is room at the right of the tables.
  private static let columnsForTwo = 76
  /// From so many rows on, there are two panels at each side.
  private static let rowsForFour = 16
  /// Today's puzzle in two rows, and some cups.
  private static let todayHeights = 6...10

  init(_ box: Box, games: Int) {
    let inside = Box(box.column + 1, box.row, box.width - 2, box.height)
    let isSmall = box.width < Self.columnsForTwo
    let parts = inside.stacked([isSmall ? 2 * Self.smallCard : Self.cardHeight(of: box), 0])
    let count = max(1, games)
    cards =
      isSmall
      ? parts[0].stacked([Self.smallCard, 0]).flatMap { row in
        row.columns(Array(repeating: 0, count: (count + 1) / 2))
      } : parts[0].columns(Array(repeating: 0, count: count))
    let below = parts[1]
    guard !isSmall else {
      let halves = below.stacked([below.height * 4 / 7, 0])
      let sides = halves[1].columns([0, 0])
      (rooms, people, own, today) = (halves[0], sides[0], sides[1], nil)
      return
    }
    let sides = below.columns([inside.width * 5 / 8, 0])
    guard below.height >= Self.rowsForFour else {
      let right = sides[1].stacked([0, 0])
      (rooms, people, own, today) = (sides[0], right[1], right[0], nil)
      return
    }
    let left = sides[0].stacked([below.height * 3 / 5, 0])
    let height = min(
      max(Self.todayHeights.lowerBound, below.height / 4), Self.todayHeights.upperBound)
    let right = sides[1].stacked([0, height])
    (rooms, people, own, today) = (left[0], left[1], right[0], right[1])
  }

  /// On a small screen cards are beside and below each other, each with one row.
  private static let smallCard = 3

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
