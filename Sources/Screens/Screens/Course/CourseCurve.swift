import GameCore

/// The course of a match as a curve: from left to right its moves, upwards how each stood.
///
/// Of two players whose chances are one, the first has the upper half and the other the lower one.
struct CourseCurve {
  let course: MatchCourse
  let names: [String]
  /// Moves that bear a mark: those that cost something.
  var slips: [Int] = []
  /// The move that is shown beside it.
  var cursor: Int?

  func draw(in box: Box, on frame: inout Frame, _ look: Look) {
    guard box.width > 2, box.height > 1 else { return }
    if let cursor {
      let place = Box(column(of: cursor, in: box), box.row, 1, box.height)
      frame.grid.fill(place, look.glyphs.vertical, .line)
    }
    if course.unit == .percent { drawSides(in: box, on: &frame, look) }
    for line in course.lines {
      frame.line(
        course.values(line), in: box, range: course.range, look.glyphs, .ink(.player(line.seat)))
    }
    if course.unit == .percent { colourSides(in: box, on: &frame) }
    for move in slips {
      mark(look.glyphs.ball, at: move, seat: 1, in: box, on: &frame, .bold(.bad))
    }
    for (index, moment) in course.moments.enumerated() {
      guard let digit = Unicode.Scalar(UInt32(0x31 + index)) else { continue }
      mark(
        digit, at: moment.move, seat: moment.seat, in: box, on: &frame,
        .bold(moment.isError ? .bad : .gold))
    }
    if let cursor { emphasize(cursor, in: box, on: &frame) }
  }

  /// The names at their sides, and the line between them.
  private func drawSides(in box: Box, on frame: inout Frame, _ look: Look) {
    if box.height > 2 {
      let middle = box.line(box.height / 2)
      frame.grid.fill(middle, look.glyphs.empty, .line)
    }
    for (seat, row) in [(1, box.row), (2, box.row + box.height - 1)] {
      let name = MatchCourse.name(seat, names).shortened(to: box.width / 2, look)
      frame.write(name, at: box.column, row, .ink(.player(seat)), width: box.width / 2)
    }
  }

  private func colourSides(in box: Box, on frame: inout Frame) {
    let upper = (box.height + 1) / 2
    let lower = box.below(upper)
    frame.grid.restyle(lower) { style in
      if style.ink == .player(1) { style.ink = .player(2) }
    }
  }

  private func column(of move: Int, in box: Box) -> Int {
    box.column + min(max(0, move), course.moves) * (box.width - 1) / course.moves
  }

  private func row(of value: Int, in box: Box) -> Int {
    let range = course.range
    let whole = max(1, range.upperBound - range.lowerBound)
    let share = min(max(0, value - range.lowerBound), whole)
    return box.row + (box.height - 1) - (share * (box.height - 1) + whole / 2) / whole
  }

  private func mark(
    _ glyph: Unicode.Scalar, at move: Int, seat: Int, in box: Box, on frame: inout Frame,
    _ style: Style
  ) {
    guard let value = course.value(at: move, seat: seat) else { return }
    frame.grid.fill(Box(column(of: move, in: box), row(of: value, in: box), 1, 1), glyph, style)
  }

  private func emphasize(_ move: Int, in box: Box, on frame: inout Frame) {
    guard let value = course.value(at: move, seat: 1) else { return }
    let place = Box(column(of: move, in: box), row(of: value, in: box), 1, 1)
    frame.grid.restyle(place) { ($0.isReversed, $0.isDim) = (true, false) }
  }
}
