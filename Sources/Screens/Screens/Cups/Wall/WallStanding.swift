import Protocol

/// The standing in letters three rows high, with the way that each has gone in this round: some of
/// it, and after a while the rest.
struct WallStanding {
  let show: WallShow

  private var look: Look { show.look }
  private static let step = LargeType.height + 1

  func draw(in box: Box, on frame: inout Frame) {
    frame.rule(show.visit.say(CupPhrase.tabStanding), in: box, row: 0, look.glyphs)
    let rows = show.reading.standings
    let each = max(1, (box.height - 2) / Self.step)
    let pages = max(1, (rows.count + each - 1) / each)
    let first = show.turns % pages * each
    let shown = rows.dropFirst(first).prefix(each)
    for (place, row) in shown.enumerated() {
      let line = Box(box.column, box.row + 2 + place * Self.step, box.width, LargeType.height)
      draw(row, in: line, on: &frame)
    }
    if pages > 1 {
      frame.write(" \(first / each + 1)/\(pages) ", rightIn: box, row: 0, .dim)
    }
  }

  private func draw(_ row: ServerLine, in box: Box, on frame: inout Frame) {
    let rank = row[.rank] ?? ""
    let isFirst = rank == "1" && !["0", nil].contains(row[.points] ?? row[.won])
    let left = row.isYes(.left) || row[.out] != nil
    let style: Style = left ? .dim : isFirst ? .bold(.gold) : .bold
    frame.large(rank, in: Box(box.column, box.row, 8, box.height), look, .dim)
    drawClimb(row, in: Box(box.column + 9, box.row, 4, box.height), on: &frame)
    let points = show.summary.isBracket ? row[.won] : row[.points]
    let wide = frame.large(points ?? "", in: box, look, style, at: .right)
    let room = Box(box.column + 14, box.row, max(0, box.width - 14 - wide - 3), box.height)
    frame.large(row[.player] ?? "?", in: room, look, style)
  }

  /// An arrow up or down, and by how many places.
  private func drawClimb(_ row: ServerLine, in box: Box, on frame: inout Frame) {
    guard let climb = show.news.climb(row), climb != 0 else { return }
    let arrows = Array(look.glyphs.arrows)
    let arrow = String(arrows[climb > 0 ? 0 : 1])
    frame.write(
      "\(arrow)\(climb.magnitude)", at: box.column, box.row + 1, .bold(climb > 0 ? .good : .bad),
      width: box.width)
  }
}

/// The three on the first places, each on a step, when all is over.
struct WallPodium {
  let show: WallShow

  func draw(in box: Box, on frame: inout Frame) {
    let rows = Array(show.reading.standings.prefix(3))
    let width = (box.width - 2) / 3
    // The second is on the left, the first in the middle and highest.
    for (place, rank, share) in [(0, 1, 3), (1, 0, 4), (2, 2, 2)] where rows.indices.contains(rank)
    {
      let high = max(4, (box.height - 8) * share / 4)
      let step = Box(box.column + place * (width + 1), box.row + box.height - high, width, high)
      drawStep(rows[rank], rank, step, on: &frame)
    }
  }

  private func drawStep(_ row: ServerLine, _ rank: Int, _ step: Box, on frame: inout Frame) {
    let look = show.look
    let inks: [Ink] = [.gold, .role(.grey), .role(.brown)]
    frame.grid.fill(step, look.glyphs.full, .ink(inks[rank]))
    let name = Box(step.column, step.row - LargeType.height - 1, step.width, LargeType.height)
    frame.large(row[.player] ?? "?", in: name, look, .bold(inks[rank]), at: .middle)
    let number = Style(ink: .role(.pip), paper: inks[rank], isBold: true)
    let place = row[.rank] ?? String(rank + 1)
    guard look.hasGrounds,
      frame.write(
        large: place, centredIn: Box(step.column, step.row, step.width, min(step.height, 12)),
        share: 2, look.glyphs, number)
    else { return frame.write(" \(place) ", centredIn: step, row: 1, .selected) }
  }
}
