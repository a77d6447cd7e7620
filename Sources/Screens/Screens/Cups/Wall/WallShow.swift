/// A wall on a projector: letters three rows high and more, to be read from the back row. The title
/// on top and how to come in at the bottom; between them what is played, and who leads.
struct WallShow {
  let reading: CupReading
  let summary: CupSummary
  let watch: WallWatch
  let news: WallNews
  let turns: Int
  let visit: Visit

  var look: Look { visit.look }

  /// Below that letters of three rows leave nothing else any room.
  private static let columnsMin = 140
  private static let rowsMin = 40

  static func fits(_ box: Box, _ look: Look) -> Bool {
    box.width >= columnsMin && box.height >= rowsMin && !look.glyphs.isASCII
  }

  func draw(in box: Box, on frame: inout Frame) {
    var body = Box(box.column + 2, box.row + 1, box.width - 4, box.height - 2)
    let head = drawHead(in: body, on: &frame)
    body.row += head
    body.height -= head + drawWay(in: body, head, on: &frame)
    let standing = WallStanding(show: self)
    if summary.isOver {
      let sides = body.columns([body.width * 3 / 5, 0], gap: 3)
      WallPodium(show: self).draw(in: sides[0], on: &frame)
      return standing.draw(in: sides[1], on: &frame)
    }
    let hasBracket = summary.isBracket && !reading.bracket.isEmpty
    let sides = body.columns([hasBracket ? body.width / 2 : body.width * 3 / 5, 0], gap: 3)
    WallTables(show: self).draw(in: sides[0], on: &frame)
    guard hasBracket else { return standing.draw(in: sides[1], on: &frame) }
    WallBracket(show: self).draw(in: sides[1], on: &frame)
  }

  // MARK: - Head and foot

  /// The title as large as it can be, what the cup is, and how long the round still waits. Gives
  /// the rows it took.
  private func drawHead(in box: Box, on frame: inout Frame) -> Int {
    // The countdown to the round, or which round it is.
    let clock = news.countdown(reading, visit) ?? summary.phaseText(visit)
    let clockScale = LargeType.scale(of: clock, width: box.width / 3, height: 5) ?? 1
    let room = box.width - LargeType.width(of: clock, scale: clockScale) - 4
    let scale = LargeType.scale(of: summary.title, width: room, height: 5)
    let high = LargeType.height(scale: scale ?? 1)
    let place = Box(box.column, box.row, room, high)
    frame.large(summary.title, in: place, look, .bold(.gold), scale: scale ?? 1)
    frame.large(
      clock, in: Box(box.column + box.width * 2 / 3, box.row, box.width - box.width * 2 / 3, high),
      look, .bold(.accent), scale: clockScale, at: .right)
    let facts = summary.factsText(visit).shortened(to: box.width, between: ", ", look)
    frame.write(facts, at: box.column, box.row + high + 1, .dim, width: box.width)
    return high + 3
  }

  /// How somebody in the room comes in: `ssh -p 7522 HOST`. Gives the rows it took.
  private func drawWay(in box: Box, _ head: Int, on frame: inout Frame) -> Int {
    let lines = InviteLines(toRoom: nil, visit)
    guard !summary.isOver, let line = lines.ssh ?? lines.program else { return 0 }
    let scale = min(2, LargeType.scale(of: line, width: box.width, height: 5) ?? 1)
    let high = LargeType.height(scale: scale)
    let wide = LargeType.width(of: line, scale: scale)
    let row = box.row + box.height - head - high - 1
    let place = Box(box.column + max(0, (box.width - wide) / 2), row, box.width, high)
    frame.large(line, in: place, look, .bold(.good), scale: scale)
    // Letter by letter, as large letters are all capitals.
    frame.write(line, centredIn: Box(box.column, row + high, box.width, 1), row: 0, .bold)
    return high + 2
  }
}

/// The side of its box at which a text is drawn.
enum LargeSide {
  case left, middle, right

  fileprivate func start(of width: Int, in box: Box) -> Int {
    switch self {
    case .left: box.column
    case .middle: box.column + max(0, (box.width - width) / 2)
    case .right: box.column + box.width - width
    }
  }
}

extension Frame {
  /// Writes a text in letters of a box's height: shortened where it is too long, and small where it
  /// has letters that there are none of. Gives the columns it took.
  @discardableResult
  mutating func large(
    _ text: String, in box: Box, _ look: Look, _ style: Style, scale: Int = 1,
    at side: LargeSide = .left
  ) -> Int {
    guard let fitting = Self.fitting(text, width: box.width, scale: scale) else {
      let small = text.shortened(to: box.width, look)
      write(
        small, at: side.start(of: Width.of(small), in: box), box.row + box.height / 2, style,
        width: box.width)
      return Width.of(small)
    }
    let wide = LargeType.width(of: fitting, scale: scale)
    write(
      large: fitting, at: side.start(of: wide, in: box), box.row, width: box.width, scale: scale,
      look.glyphs, style)
    return wide
  }

  /// As much of a text as has room in large letters, with a point where it is cut; `nil` where too
  /// little is left.
  private static func fitting(_ text: String, width: Int, scale: Int) -> String? {
    guard LargeType.canWrite(text) else { return nil }
    if LargeType.width(of: text, scale: scale) <= width { return text }
    let heads = stride(from: text.count - 1, through: 3, by: -1).lazy.map { text.prefix($0) + "." }
    return heads.first { LargeType.width(of: String($0), scale: scale) <= width }.map(String.init)
  }
}
