/// How a table of so many hands is laid out: one below the other, or the house's on top and the
/// others side by side; whichever has room for the larger cards.
struct MediaPlan {
  let panels: [Box]
  /// The lines of words above a panel's cards.
  let labelRows: Int
  /// `nil` where cards have room as words only.
  let size: SpanishCard.Size?
  /// Whether there is a border around each hand.
  let isFramed: Bool

  /// Beyond that the eye loses the way from a hand to its words.
  private static let widthMax = 76
  /// The longest words for points, and a blank on each side.
  static let pointsRoom = 15

  /// Hands in so many columns.
  private struct Way {
    let columns: Int
    let lines: Int
    let width: Int
    let height: Int
    let size: SpanishCard.Size?

    init(columns: Int, hands: Int, hasHouse: Bool, in box: Box) {
      self.columns = columns
      let others = hasHouse && columns > 1 ? hands - 1 : hands
      lines = max(1, (others + columns - 1) / columns + hands - others)
      width = min(widthMax * (columns == 1 ? 2 : 1), box.width / columns)
      height = max(1, (box.height - 1) / lines)
      let (rows, wide) = (height - Way.labelRows(columns), width - 3)
      // Two cards and the edge of a third are what most hands have.
      size = SpanishCard.Size.allCases.first { size in
        size.rows <= rows && size.columns + 2 * size.edge + (columns == 1 ? pointsRoom : 0) <= wide
      }
    }

    static func labelRows(_ columns: Int) -> Int { columns == 1 ? 1 : 2 }
  }

  init(_ box: Box, hands: Int, hasHouse: Bool) {
    let ways = (1...max(1, min(3, hands))).filter { $0 > 1 || hands <= 3 }.map {
      Way(columns: $0, hands: hands, hasHouse: hasHouse, in: box)
    }
    let best = ways.max { ($0.size?.rows ?? 0, -$0.columns) < ($1.size?.rows ?? 0, -$1.columns) }
    let way = best ?? Way(columns: 1, hands: hands, hasHouse: hasHouse, in: box)
    (labelRows, size) = (Way.labelRows(way.columns), way.size)
    let needed = Way.labelRows(way.columns) + (way.size?.rows ?? way.height)
    isFramed = way.size != nil && way.height >= needed + 2
    // A border lies close around what is in it.
    let high = isFramed ? min(way.height, needed + 3) : way.height
    let top = box.row + 1 + (box.height - 1 - way.lines * way.height) / 2
    let first = hasHouse && way.columns > 1 ? 1 : 0
    panels = (0..<hands).map { index in
      let place = index - first
      let isAlone = place < 0
      let line = isAlone ? 0 : place / way.columns + first
      let inLine = isAlone ? 1 : min(way.columns, hands - first - place / way.columns * way.columns)
      let left = box.column + (box.width - inLine * way.width) / 2
      return Box(
        left + (isAlone ? 0 : place % way.columns * way.width),
        top + line * way.height + (way.height - high) / 2, way.width - 1, high)
    }
  }

  /// From one card to the next: side by side, or one upon the other with its number showing.
  func step(_ count: Int, hasPoints: Bool, width: Int) -> Int? {
    guard let size else { return nil }
    guard count > 1 else { return size.columns + 1 }
    let room = width - (hasPoints ? Self.pointsRoom : 0)
    let step = min(size.columns + 1, (room - size.columns) / (count - 1))
    return step >= size.edge ? step : nil
  }

  /// The columns before the first card: hands with a border have their cards in the middle.
  func margin(_ whole: Int, hasPoints: Bool, width: Int) -> Int {
    isFramed ? max(0, (width - whole - (hasPoints ? Self.pointsRoom + 2 : 0)) / 2) : 0
  }
}
