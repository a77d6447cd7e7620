import GameCore

/// The figure below the words when a match is over: the curve with the deciding moves, luck and
/// errors, the change of the rating, and the score between two players.
struct EndFigure: Figure {
  let course: MatchCourse?
  /// Whether luck, errors and the rating are shown, or only the curve and the deciding moves.
  let isWhole: Bool
  /// Whether the course is still being computed.
  var isWaiting = false
  let names: [String]
  var rating: String?
  /// The score between the two players, in sentences.
  var scores: [String] = []

  private static let curveRows = 3...24

  func rows(width: Int, _ look: Look) -> Int {
    parts(width: width, look).reduce(0) { $0 + $1.lines.count } + (course == nil ? 0 : 7)
  }

  func draw(in box: Box, on frame: inout Frame, _ look: Look) {
    var parts = parts(width: box.width, look)
    var left: Int { box.height - parts.reduce(0) { $0 + $1.lines.count } }
    let curveLeast = course == nil ? 0 : Self.curveRows.lowerBound
    // If there is not enough room, the least important parts are left out first.
    while left < curveLeast,
      let least = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
    {
      parts.remove(at: least)
    }
    // If there is room, a row is left free between two parts.
    let gap = left >= Self.curveRows.lowerBound + 4 + parts.count ? 1 : 0
    let curve = min(left - gap * parts.count, Self.curveRows.upperBound)
    var row = 0
    if let course, curve >= curveLeast {
      CourseCurve(course: course, names: names)
        .draw(in: Box(box.column, box.row, box.width, curve), on: &frame, look)
      row = curve
    }
    for part in parts {
      row += gap
      for line in part.lines {
        frame.write(line.text, in: box.line(row), line.style)
        if let mark = line.mark {
          frame.grid.restyle(Box(box.column, box.row + row, 1, 1)) { $0 = mark }
        }
        row += 1
      }
    }
  }

  /// Lines that belong together. The part with the greatest rank is left out first.
  private struct Part {
    let rank: Int
    let lines: [Line]
  }

  private struct Line {
    let text: String
    var style = Style.plain
    /// The style of the first character.
    var mark: Style?
  }

  private func parts(width: Int, _ look: Look) -> [Part] {
    func part(_ rank: Int, _ sentences: [String], _ style: Style = .plain) -> Part {
      let lines = sentences.flatMap { wrapped($0, width: width) }
      return Part(rank: rank, lines: lines.map { Line(text: $0, style: style) })
    }
    let wait = look.say(CoursePhrase.workingOut) + String(look.glyphs.ellipsis)
    let shares = course.map { course in course.shares.map { course.sentence($0, names, look) } }
    let numbers =
      isWhole ? [part(1, shares ?? []), part(2, [rating].compactMap(\.self), .bold)] : []
    let all =
      [part(9, isWaiting && course == nil ? [wait] : [], .dim)]
      + [Part(rank: 8, lines: moments(width: width, look))] + numbers
      + scores.enumerated().map { part(3 + $0, [$1]) }
    return all.filter { !$0.lines.isEmpty }
  }

  /// `1 Move 31: luck for bob (+12%).`
  private func moments(width: Int, _ look: Look) -> [Line] {
    guard let course else { return [] }
    let most = course.moments.indices.max {
      course.moments[$0].change.magnitude < course.moments[$1].change.magnitude
    }
    return course.moments.enumerated().filter { isWhole || $0.offset == most }.flatMap {
      index, moment in
      let words = "\(index + 1) \(course.sentence(moment, names, look))"
      return wrapped(words, width: width).enumerated().map { row, text in
        Line(text: text, mark: row == 0 ? .bold(moment.isError ? .bad : .gold) : nil)
      }
    }
  }
}

/// The course of a match as a curve: moves from left to right, and the standing upwards.
///
/// If two players share one chance, the first has the upper half and the other the lower half.
struct CourseCurve {
  let course: MatchCourse
  let names: [String]
  /// Moves that are marked because they cost something.
  var slips: [Int] = []
  /// The move that is shown beside the curve.
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
    if let cursor, let place = place(of: cursor, seat: 1, in: box) {
      frame.grid.restyle(place) { ($0.isReversed, $0.isDim) = (true, false) }
    }
  }

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

  /// The cell of a seat's curve at a move.
  private func place(of move: Int, seat: Int, in box: Box) -> Box? {
    guard let value = course.value(at: move, seat: seat) else { return nil }
    let range = course.range
    let whole = max(1, range.upperBound - range.lowerBound)
    let share = min(max(0, value - range.lowerBound), whole)
    let row = (box.height - 1) - (share * (box.height - 1) + whole / 2) / whole
    return Box(column(of: move, in: box), box.row + row, 1, 1)
  }

  private func mark(
    _ glyph: Unicode.Scalar, at move: Int, seat: Int, in box: Box, on frame: inout Frame,
    _ style: Style
  ) {
    if let place = place(of: move, seat: seat, in: box) { frame.grid.fill(place, glyph, style) }
  }
}
