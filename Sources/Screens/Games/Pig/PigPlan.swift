/// Where things stand on a Pig board of this size: the bars above, and below them, in the middle,
/// the die with the words beside it.
struct PigPlan {
  let bars: Box
  /// Rows from one bar to the next, and of each.
  let step: Int
  let barHeight: Int
  let scale: Int
  let die: (column: Int, row: Int)
  let words: Box

  /// What the words beside the die need, and more than they use.
  private static let wordsWidth = 30...44

  init(_ inside: Box, seats: Int) {
    let seats = max(1, seats)
    let scales = [4, 3, 2, 1]
    scale =
      scales.first { scale in
        Die.rows * scale + 2 * seats + 2 <= inside.height
          && Die.columns * scale + 3 + Self.wordsWidth.lowerBound <= inside.width
      } ?? 1
    let dieRows = Die.rows * scale
    let spare = max(0, inside.height - dieRows)
    barHeight = spare >= 5 * seats ? 3 : spare >= 3 * seats + 2 ? 2 : 1
    step = min(barHeight + 1, max(1, spare / seats))
    let barRows = seats * step
    let gap = max(0, inside.height - barRows - dieRows)
    let top = inside.row + min(1, gap)
    bars = Box(inside.column, top, inside.width, barRows)
    let below = top + barRows + max(0, gap - 1) / 2
    let wordsWidth = min(
      Self.wordsWidth.upperBound, inside.width - Die.columns * scale - 3)
    let whole = Die.columns * scale + 3 + wordsWidth
    die = (inside.column + max(0, inside.width - whole) / 2, below)
    let left = die.column + Die.columns * scale + 3
    words = Box(left, below, inside.column + inside.width - left, dieRows)
  }
}
