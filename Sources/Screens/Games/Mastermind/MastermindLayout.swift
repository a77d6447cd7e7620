// A Mastermind board is a frame with the secret on top and a row for each try below it, in one
// column or two. Beside it is a panel with the time, the list of balls and the others.

struct MastermindLayout: Equatable {
  private(set) var frame = Box(0, 0, 0, 0)
  /// The time, and everything else beside the tries.
  private(set) var time = Box(0, 0, 0, 0)
  private(set) var panel = Box(0, 0, 0, 0)
  /// The width of a ball with its letter and margin.
  private var ballWidth = 2
  /// Columns of tries, side by side.
  private(set) var stacks = 2
  /// Tries in each of them.
  private var rows = 1
  /// The distance between two tries, and the height of a ball, in rows.
  private var step = 1
  private(set) var ballRows = 1
  /// The free rows above and below the secret, and above the tries.
  private var margin = 0
  private(set) var buttonStep = 1
  /// The first visible try, from 0.
  private(set) var first = 0
  private var legendColumns = 1
  /// The height of a ball in the list, and the distance between two.
  private var legendRows = 1
  private var legendStep = 1
  /// The free rows above each part of the panel.
  private(set) var gap = 0
  private let length: Int
  private let attempts: Int
  private let colours: Int

  /// The border, the secret as a dot, and the line below it.
  private static let aroundTries = 4
  private static let panelWidthMax = 40
  private static let panelWidthMin = 17
  /// With few rows and many balls, the panel lists them in two columns.
  private static let widePanelMin = 28
  private static let ballWidths = [16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2]
  /// The distance between two tries, and the rows of a large ball.
  private static let steps = [(7, 6), (6, 5), (5, 4), (4, 3), (3, 2), (2, 2)]
  /// The columns of a list of large balls, the rows of a ball and the distance between two.
  private static let lists = [
    (1, 5, 6), (2, 5, 6), (1, 4, 5), (2, 4, 5), (1, 3, 4), (2, 3, 4), (1, 2, 3), (2, 2, 2),
    (1, 2, 2),
  ]
  /// A letter and a name beside a ball.
  private static let nameWidth = 12

  init(_ board: MastermindBoard, in box: Box) {
    (length, attempts, colours) = (board.length, board.attempts, board.colours)
    let others = board.otherSeats.count
    let listed = Self.legendRow + colours + (others > 0 ? 1 + others : 0)
    let columns = listed > box.height ? 2 : 1
    let panelMin = columns == 2 ? Self.widePanelMin : Self.panelWidthMin
    layTries(box, widthMax: box.width - 3 - panelMin, hasLarge: board.look.hasGrounds)
    let least = step * rows + Self.aroundTries - 1 + ballRows - (step - ballRows)
    margin = ballRows > 1 && least + 3 <= box.height ? 1 : 0
    let places = SideBySide(
      width, least + 3 * margin, panel: panelMin...Self.panelWidthMax, in: box)
    (frame, time) = (places.board, places.panel)
    let more = board.timeRows(in: time) - 1
    panel = time.below(more)
    // The time, the others, the pegs and the keys.
    let isWide = time.width >= 2 * (4 + Self.nameWidth)
    let lines = Self.legendRow + more + (others > 0 ? 1 + 2 * others : 0) + (isWide ? 4 : 6)
    let large = board.look.hasGrounds ? Self.lists : []
    // A free row above each part is worth more than larger balls.
    let lists = [1, 0].flatMap { gap in (large + [(columns, 1, 1)]).map { ($0, gap) } }
    let list = lists.first { list, gap in
      let width = list.0 * (2 * list.1 + Self.gap(ofRows: list.1) + Self.nameWidth)
      return (list.0 == 1 || list.1 == 1 || width <= time.width)
        && lines + 4 * gap + (colours + list.0 - 1) / list.0 * list.2 <= time.height
    }
    ((legendColumns, legendRows, legendStep), gap) = list ?? ((columns, 1, 1), 0)
    let made = board.tries(ofSeat: board.mainSeat).count
    let last = max(0, attempts - shown)
    first = min(max(0, min(max(0, made + 2 - shown), last) + board.scrolled), last)
  }

  /// Finds the widest balls with which everything fits, and the most rows; two stacks only if one
  /// would be too high. A large ball is twice as wide as high, with its letter and a blank beside
  /// it.
  private mutating func layTries(_ box: Box, widthMax: Int, hasLarge: Bool) {
    let room = max(1, box.height - Self.aroundTries)
    if attempts <= room || width > widthMax { stacks = 1 }
    rows = min(room, (attempts + stacks - 1) / stacks)
    for wide in Self.ballWidths {
      ballWidth = wide
      if width <= widthMax { break }
    }
    let free = box.height - Self.aroundTries + 1
    if stacks == 1, 2 * attempts <= free { step = 2 }
    if stacks == 1, hasLarge {
      let large = Self.steps.first { step, ball in
        2 * ball < ballWidth && step * attempts + ball - (step - ball) <= free
      }
      (step, ballRows) = large ?? (step, 1)
    }
    ballWidth = min(ballWidth, ballRows > 1 ? 2 * ballRows + 3 : 8)
    for spread in ballRows > 2 ? [5, 2, 1] : ballRows > 1 ? [2, 1] : [1] {
      buttonStep = spread
      if width <= widthMax { break }
    }
  }

  private var width: Int { stacks * (stackWidth + 1) + 1 }

  /// ` 1  ●a  ●b  ●c  ●d  │ ●●○· `, or narrower if the balls are.
  var stackWidth: Int {
    Self.numberWidth + length * ballWidth + 1 + buttonsWidth + (ballWidth > 2 ? 3 : 0)
  }

  /// The blank between a large ball and its letter. A small ball is narrower than its place.
  static func gap(ofRows rows: Int) -> Int { rows > 2 ? 1 : 0 }

  private var buttonsWidth: Int { (length - 1) * buttonStep + (buttonStep > 2 ? 4 : 1) }

  private static let numberWidth = 3

  // MARK: - Places

  var ruleRow: Int { frame.row + 1 + ballRows + 2 * margin }

  /// The number of tries that have room.
  var shown: Int { rows * stacks }

  /// The row of a visible try, across its stack.
  func row(ofTry index: Int) -> Box? {
    guard index >= first, index < min(attempts, first + shown) else { return nil }
    let (stack, row) = ((index - first) / rows, (index - first) % rows)
    return Box(
      frame.column + 1 + stack * (stackWidth + 1), ruleRow + 1 + margin + row * step, stackWidth,
      ballRows)
  }

  func place(_ place: Int, ofTry index: Int) -> Box? {
    row(ofTry: index).map { self.place(place, in: $0) }
  }

  private func place(_ place: Int, in row: Box) -> Box {
    Box(row.column + Self.numberWidth + place * ballWidth, row.row, ballWidth, row.height)
  }

  /// A place of the secret, above the first stack's balls.
  func secret(_ place: Int) -> Box {
    self.place(place, in: Box(frame.column + 1, frame.row + 1 + margin, stackWidth, ballRows))
  }

  /// The column of the line between balls and pegs.
  func divider(ofStack stack: Int) -> Int {
    frame.column + 1 + stack * (stackWidth + 1) + Self.numberWidth + length * ballWidth
      + (ballWidth > 2 ? 1 : 0)
  }

  func buttons(ofRow row: Box) -> Int {
    row.column + row.width - buttonsWidth - (ballWidth > 2 ? 1 : 0)
  }

  /// The row of the panel below the title of the list of balls, without the gap above it.
  private static let legendRow = 3
  var legendTitle: Int { Self.legendRow - 1 + gap }
  /// The free rows between two balls are also above the first.
  var legendTop: Int { legendTitle + 1 + legendStep - legendRows }

  private var ballsInColumn: Int { (colours + legendColumns - 1) / legendColumns }

  func legend(_ ball: Int) -> Box {
    let (width, place) = (panel.width / legendColumns, ball % ballsInColumn)
    return Box(
      panel.column + ball / ballsInColumn * width, panel.row + legendTop + place * legendStep,
      legendRows > 1 ? width : width - 1, legendRows)
  }

  var rowBelowLegend: Int { legendTitle + 1 + ballsInColumn * legendStep }
}
