/// Where things stand on a Pig board of this size: the bars above, and below them, in the middle,
/// the die with the words beside it.
struct PigPlan {
  let bars: Box
  /// Rows from one bar to the next, and of each.
  let step: Int
  let barHeight: Int
  /// The die's columns.
  let side: Int
  let die: Box
  let words: Box

  /// What the words beside the die need, and more than they use.
  private static let wordsMin = 30
  private static let wordsMax = 44
  private static let barMax = 6
  /// In fewer rows a large die would cost too many bytes with each roll, and leave the bars thin.
  private static let rowsForLargeDie = 22

  init(_ inside: Box, seats: Int) {
    let seats = max(1, seats)
    let fits = Die.sides.first { side in
      (side == 14 || inside.height >= Self.rowsForLargeDie)
        && side / 2 + 3 * seats + 2 <= inside.height && side + 3 + Self.wordsMin <= inside.width
        && 5 * side <= 2 * inside.width
    }
    side = fits ?? 14
    let dieRows = side / 2
    let spare = max(0, inside.height - dieRows)
    barHeight =
      spare >= 5 * seats
      ? min(Self.barMax, max(3, (spare - 3) / seats - 1))
      : spare >= 3 * seats + 2 ? 2 : 1
    step = min(barHeight + 1, max(1, spare / seats))
    let barRows = seats * step
    let gap = max(0, inside.height - barRows - dieRows)
    let top = inside.row + min(1, gap)
    bars = Box(inside.column, top, inside.width, barRows)
    let below = top + barRows + max(0, gap - 1) / 2
    let between = side > 14 ? max(3, side / 6) : 3
    let wordsWidth = min(max(Self.wordsMax, side * 3 / 2), inside.width - side - between)
    let whole = side + between + wordsWidth
    die = Box(inside.column + max(0, inside.width - whole) / 2, below, side, dieRows)
    let left = die.column + side + between
    words = Box(left, below, inside.column + inside.width - left, dieRows)
  }
}
