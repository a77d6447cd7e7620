// A Mastermind board is a frame with the secret on top and a row for each try below it, in one
// column or two, and a panel beside it: the time, the list of balls, the others.

/// Where things stand on a Mastermind board in a box.
struct MastermindLayout: Equatable {
  let frame: Box
  let panel: Box
  /// Columns of a ball with its letter and the room around it.
  let ballWidth: Int
  /// Columns of tries, side by side.
  let stacks: Int
  /// Tries in each of them.
  let rows: Int
  /// Rows from one try to the next.
  let step: Int
  /// The first try that is shown, from 0.
  let first: Int
  /// In how many columns the balls are listed.
  let legendColumns: Int
  private let length: Int
  private let attempts: Int

  /// The sides, the secret and the line below it.
  private static let aroundTries = 4
  private static let panelWidthMin = 17
  /// Where there are few rows and much to list, the panel lists in two columns.
  private static let widePanelMin = 28

  init(_ board: MastermindBoard, _ table: RoomTable, in box: Box) {
    (length, attempts) = (board.length, board.attempts)
    let room = max(1, box.height - Self.aroundTries)
    let others = table.otherSeats.count
    let listed = Self.legendRow + board.colours + (others > 0 ? 1 + others : 0)
    legendColumns = listed > box.height ? 2 : 1
    let panelMin = legendColumns == 2 ? Self.widePanelMin : Self.panelWidthMin
    let widthMax = box.width - 3 - panelMin
    let shape = Self.shape(
      length: board.length, attempts: board.attempts, room: room, widthMax: widthMax)
    (stacks, ballWidth) = shape
    rows = min(room, (board.attempts + stacks - 1) / stacks)
    step = stacks == 1 && 2 * board.attempts + Self.aroundTries - 1 <= box.height ? 2 : 1
    let width = Self.width(stacks: stacks, ballWidth: ballWidth, length: board.length)
    let height = step * rows + Self.aroundTries - (step - 1)
    frame = Box(box.column + 1, box.row, width, height)
    let left = frame.column + frame.width + 2
    panel = Box(left, box.row, max(0, box.column + box.width - left - 1), box.height)
    let made = board.tries(ofSeat: board.mainSeat(table)).count
    let shown = rows * stacks
    let last = max(0, board.attempts - shown)
    first = min(max(0, min(max(0, made + 2 - shown), last) + board.scrolled), last)
  }

  /// The widest balls for which everything has room, in two stacks only where one is too high.
  private static func shape(
    length: Int, attempts: Int, room: Int, widthMax: Int
  ) -> (stacks: Int, ballWidth: Int) {
    let stacks = attempts > room && width(stacks: 2, ballWidth: 2, length: length) <= widthMax
    let count = stacks ? 2 : 1
    let widths = [8, 7, 6, 5, 4, 3, 2]
    let ballWidth = widths.first {
      width(stacks: count, ballWidth: $0, length: length) <= widthMax
    }
    return (count, ballWidth ?? 2)
  }

  private static func width(stacks: Int, ballWidth: Int, length: Int) -> Int {
    stacks * (stackWidth(ballWidth: ballWidth, length: length) + 1) + 1
  }

  /// ` 1  ●a  ●b  ●c  ●d  │ ●●○· `, and closer together where the balls are.
  private static func stackWidth(ballWidth: Int, length: Int) -> Int {
    numberWidth + length * ballWidth + 1 + length + (ballWidth > 2 ? 3 : 0)
  }

  private static let numberWidth = 3

  // MARK: - Places

  var stackWidth: Int { Self.stackWidth(ballWidth: ballWidth, length: length) }

  /// The row of a try that is shown, across its stack.
  func row(ofTry index: Int) -> Box? {
    guard index >= first, index < min(attempts, first + rows * stacks) else { return nil }
    let (stack, row) = ((index - first) / rows, (index - first) % rows)
    return Box(
      frame.column + 1 + stack * (stackWidth + 1), frame.row + 3 + row * step, stackWidth, 1)
  }

  func place(_ place: Int, ofTry index: Int) -> Box? {
    row(ofTry: index).map { self.place(place, in: $0) }
  }

  private func place(_ place: Int, in row: Box) -> Box {
    Box(row.column + Self.numberWidth + place * ballWidth, row.row, ballWidth, 1)
  }

  /// The secret's places, over the first stack's balls.
  func secret(_ place: Int) -> Box {
    self.place(place, in: Box(frame.column + 1, frame.row + 1, stackWidth, 1))
  }

  /// The column of the line between balls and buttons.
  func divider(ofStack stack: Int) -> Int {
    frame.column + 1 + stack * (stackWidth + 1) + Self.numberWidth + length * ballWidth
      + (ballWidth > 2 ? 1 : 0)
  }

  /// Where a stack's first button stands.
  func buttons(ofRow row: Box) -> Int {
    row.column + row.width - length - (ballWidth > 2 ? 1 : 0)
  }

  /// The row of the panel in which the list of balls begins.
  static let legendRow = 3

  /// A ball's line in the list.
  func legend(_ ball: Int, of colours: Int) -> Box {
    let perColumn = (colours + legendColumns - 1) / max(1, legendColumns)
    let width = panel.width / max(1, legendColumns)
    return Box(
      panel.column + ball / max(1, perColumn) * width,
      panel.row + Self.legendRow + ball % max(1, perColumn), max(0, width - 1), 1)
  }

  /// The panel's row below the list.
  func rowBelowLegend(of colours: Int) -> Int {
    Self.legendRow + (colours + legendColumns - 1) / max(1, legendColumns)
  }
}
