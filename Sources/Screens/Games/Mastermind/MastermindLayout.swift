// A Mastermind board is a frame with the secret on top and a row for each try below it, in one
// column or two. Beside it is a panel with the time, the list of balls and the others.

struct MastermindLayout: Equatable {
  let frame: Box
  /// The time, and everything else beside the tries.
  let time: Box
  let panel: Box
  /// The width of a ball with its letter and margin.
  let ballWidth: Int
  /// Columns of tries, side by side.
  let stacks: Int
  /// Tries in each of them.
  let rows: Int
  /// The distance between two tries, and the height of a ball, in rows.
  let step: Int
  let ballRows: Int
  /// The free rows above and below the secret, and above the tries.
  let margin: Int
  let buttonStep: Int
  /// The first visible try, from 0.
  let first: Int
  let legendColumns: Int
  /// The height of a ball in the list, and the distance between two.
  let legendRows: Int
  let legendStep: Int
  /// The free rows above each part of the panel.
  let gap: Int
  private let length: Int
  private let attempts: Int
  private let colours: Int

  /// The border, the secret as a dot, and the line below it.
  private static let aroundTries = 4
  private static let panelWidthMax = 40
  private static let panelWidthMin = 17
  /// With few rows and many balls, the panel lists them in two columns.
  private static let widePanelMin = 28
  /// The columns of a list of large balls, the rows of a ball and the distance between two.
  private static let lists = [
    (1, 5, 6), (2, 5, 6), (1, 4, 5), (2, 4, 5), (1, 3, 4), (2, 3, 4), (1, 2, 3), (2, 2, 2),
    (1, 2, 2),
  ]
  /// A letter and a name beside a ball.
  private static let nameWidth = 12

  init(_ board: MastermindBoard, in box: Box) {
    (length, attempts, colours) = (board.length, board.attempts, board.colours)
    let room = max(1, box.height - Self.aroundTries)
    let others = board.otherSeats.count
    let listed = Self.legendRow + board.colours + (others > 0 ? 1 + others : 0)
    let columns = listed > box.height ? 2 : 1
    let panelMin = columns == 2 ? Self.widePanelMin : Self.panelWidthMin
    let widthMax = box.width - 3 - panelMin
    let shape = Self.shape(
      length: board.length, attempts: board.attempts, room: room, widthMax: widthMax)
    let stackCount = shape.stacks
    stacks = stackCount
    rows = min(room, (board.attempts + stackCount - 1) / stackCount)
    let isLarge = board.look.hasGrounds && stackCount == 1
    let steps = Self.steps(
      attempts: board.attempts, stacks: stackCount, ballWidth: isLarge ? shape.ballWidth : 1,
      height: box.height)
    (step, ballRows) = steps
    let wide = min(shape.ballWidth, steps.ballRows > 1 ? 2 * steps.ballRows + 3 : 8)
    ballWidth = wide
    func width(_ buttonStep: Int) -> Int {
      Self.width(
        stacks: stackCount, ballWidth: wide, length: board.length, buttonStep: buttonStep)
    }
    let buttonSteps = steps.ballRows > 2 ? [5, 2] : steps.ballRows > 1 ? [2] : []
    buttonStep = buttonSteps.first { width($0) <= widthMax } ?? 1
    let least = step * rows + Self.aroundTries - 1 + ballRows - (step - ballRows)
    margin = ballRows > 1 && least + 3 <= box.height ? 1 : 0
    let height = least + 3 * margin
    let places = SideBySide(
      width(buttonStep), height, panel: panelMin...Self.panelWidthMax, in: box)
    frame = places.board
    let beside = places.panel
    time = beside
    let more = board.timeRows(in: beside) - 1
    panel = beside.below(more)
    // The time, the others, the pegs and the keys.
    let isWide = beside.width >= 2 * (4 + Self.nameWidth)
    let lines = Self.legendRow + more + (others > 0 ? 1 + 2 * others : 0) + (isWide ? 4 : 6)
    let large = board.look.hasGrounds ? Self.lists : []
    // A free row above each part is worth more than larger balls.
    let lists = [1, 0].flatMap { gap in (large + [(columns, 1, 1)]).map { ($0, gap) } }
    let list = lists.first { list, gap in
      let width = list.0 * (2 * list.1 + Self.gap(ofRows: list.1) + Self.nameWidth)
      return (list.0 == 1 || list.1 == 1 || width <= beside.width)
        && lines + 4 * gap + (board.colours + list.0 - 1) / list.0 * list.2 <= beside.height
    }
    ((legendColumns, legendRows, legendStep), gap) = list ?? ((columns, 1, 1), 0)
    let made = board.tries(ofSeat: board.mainSeat).count
    let shown = rows * stacks
    let last = max(0, board.attempts - shown)
    first = min(max(0, min(max(0, made + 2 - shown), last) + board.scrolled), last)
  }

  /// The widest balls with which everything fits; two stacks only if one would be too high.
  private static func shape(
    length: Int, attempts: Int, room: Int, widthMax: Int
  ) -> (stacks: Int, ballWidth: Int) {
    let stacks = attempts > room && width(stacks: 2, ballWidth: 2, length: length) <= widthMax
    let count = stacks ? 2 : 1
    let widths = [16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2]
    let ballWidth = widths.first { width(stacks: count, ballWidth: $0, length: length) <= widthMax }
    return (count, ballWidth ?? 2)
  }

  /// The rows between two tries, and those of a ball: as many as fit for all tries. A large ball is
  /// twice as wide as high, with its letter and a blank beside it.
  private static func steps(
    attempts: Int, stacks: Int, ballWidth: Int, height: Int
  ) -> (step: Int, ballRows: Int) {
    guard stacks == 1 else { return (1, 1) }
    let sizes = [(7, 6), (6, 5), (5, 4), (4, 3), (3, 2), (2, 2)]
    let fits = sizes.first { step, ball in
      2 * ball < ballWidth
        && step * attempts + aroundTries - 1 + ball - (step - ball) <= height
    }
    return fits ?? (2 * attempts + aroundTries - 1 <= height ? 2 : 1, 1)
  }

  private static func width(stacks: Int, ballWidth: Int, length: Int, buttonStep: Int = 1) -> Int {
    stacks * (stackWidth(ballWidth: ballWidth, length: length, buttonStep: buttonStep) + 1) + 1
  }

  /// ` 1  ●a  ●b  ●c  ●d  │ ●●○· `, or narrower if the balls are.
  private static func stackWidth(ballWidth: Int, length: Int, buttonStep: Int) -> Int {
    numberWidth + length * ballWidth + 1 + buttonsWidth(length, buttonStep)
      + (ballWidth > 2 ? 3 : 0)
  }

  /// The blank between a large ball and its letter. A small ball is narrower than its place.
  static func gap(ofRows rows: Int) -> Int { rows > 2 ? 1 : 0 }

  private static func buttonsWidth(_ length: Int, _ step: Int) -> Int {
    (length - 1) * step + (step > 2 ? 4 : 1)
  }

  private static let numberWidth = 3

  // MARK: - Places

  var stackWidth: Int {
    Self.stackWidth(ballWidth: ballWidth, length: length, buttonStep: buttonStep)
  }

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
    row.column + row.width - Self.buttonsWidth(length, buttonStep) - (ballWidth > 2 ? 1 : 0)
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
