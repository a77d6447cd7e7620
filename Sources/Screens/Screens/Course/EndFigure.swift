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
  /// What is shown in place of a curve, except with all numbers.
  var result: (large: String, words: String)?
  var rating: String?
  /// The score between the two players, in sentences.
  var scores: [String] = []

  private static let curveRows = 3...24
  private static let momentsRank = 8

  /// Only a chance of winning has names and a middle, so that its curve says something by itself.
  private var curve: MatchCourse? { isWhole || course?.unit == .percent ? course : nil }

  func rows(width: Int, _ look: Look) -> Int {
    pieces(width: width, look).reduce(0) { $0 + $1.rows } + (curve == nil ? 0 : 7)
  }

  func draw(in box: Box, on frame: inout Frame, _ look: Look) {
    var pieces = pieces(width: box.width, height: box.height, look)
    let curveLeast = curve == nil ? 0 : Self.curveRows.lowerBound
    // If there is not enough room, the least important pieces are left out first.
    while pieces.reduce(curveLeast, { $0 + $1.rows }) > box.height,
      let least = pieces.indices.max(by: { pieces[$0].rank < pieces[$1].rank })
    {
      pieces.remove(at: least)
    }
    var row = box.row
    var left = box.height - pieces.reduce(0) { $0 + $1.rows }
    // If there is room, a row is left free between two pieces.
    let gap = left >= Self.curveRows.lowerBound + 4 + pieces.count ? 1 : 0
    left -= gap * pieces.count
    if let curve, left >= curveLeast {
      let height = min(left, Self.curveRows.upperBound)
      // What decided it is marked if its sentence is there, too.
      let areExplained = pieces.contains { $0.rank == Self.momentsRank }
      let marked = !areExplained ? -1 : isWhole ? nil : curve.decisive
      CourseCurve(course: curve, names: names, only: marked)
        .draw(in: Box(box.column, row, box.width, height), on: &frame, look)
      row += height
    }
    for piece in pieces {
      row += gap
      piece.draw(&frame, Box(box.column, row, box.width, piece.rows))
      row += piece.rows
    }
  }

  private func pieces(width: Int, height: Int = .max, _ look: Look) -> [Piece] {
    // What luck and errors did.
    let shares = course?.shares.compactMap { course?.sentence($0, names, look) } ?? []
    let luck = shares.isEmpty ? nil : text(shares, width, rank: 1)
    let rating = rating.map { text([$0], width, .bold, rank: 2) }
    let numbers = isWhole ? [luck, rating] : []
    return ([large(height, look), waiting(width, look), moments(width: width, look)] + numbers)
      .compactMap(\.self)
      + scores.enumerated().map { text([$1], width, rank: 3 + $0) }
  }

  private func text(
    _ sentences: [String], _ width: Int, _ style: Style = .plain, rank: Int
  ) -> Piece {
    let lines = sentences.flatMap { wrapped($0, width: width) }
    return Piece(rows: lines.count, rank: rank) { frame, box in
      for (row, line) in lines.enumerated() {
        frame.write(line, at: column(of: line, in: box), box.row + row, style)
      }
    }
  }

  /// Words are centred, as the headline is; the numbers of the analysis begin at the left.
  private func column(of line: String, in box: Box) -> Int {
    box.column + (isWhole ? 0 : max(0, box.width - Width.of(line)) / 2)
  }

  private func large(_ height: Int, _ look: Look) -> Piece? {
    guard !isWhole, let result else { return nil }
    let line = "\(result.words) \(look.glyphs.separator) \(result.large)"
    return Piece(rows: height > 5 ? 5 : 1, rank: 1) { frame, box in
      let digits = box.line(0, high: box.height - 1)
      if frame.write(letters: result.large, in: digits, look.blocks, .bold(.accent), line: .figures)
      {
        frame.write(result.words, centredIn: box, row: box.height - 1)
      } else {
        frame.write(line, centredIn: box, row: box.height - 1, .bold)
      }
    }
  }

  private func waiting(_ width: Int, _ look: Look) -> Piece? {
    guard isWaiting, course == nil, isWhole || result == nil else { return nil }
    let words = look.say(CoursePhrase.workingOut) + String(look.glyphs.ellipsis)
    return text([words], width, .dim, rank: 9)
  }

  /// `1 Move 31: luck for bob (+12%).`, or only what decided the match.
  private func moments(width: Int, _ look: Look) -> Piece? {
    guard let curve, !curve.moments.isEmpty else { return nil }
    let only = isWhole ? nil : curve.decisive
    let shown = curve.moments.indices.filter { only == nil || $0 == only }.flatMap { index in
      let moment = curve.moments[index]
      let words = curve.sentence(moment, names, isDecisive: only != nil, look)
      let mark = only == nil ? String(index + 1) : String(Character(look.glyphs.ball))
      let lines = wrapped("\(mark) \(words)", width: width)
      return lines.map { (text: $0, mark: $0 == lines[0] ? moment : nil) }
    }
    return Piece(rows: shown.count, rank: Self.momentsRank) { frame, box in
      for (index, line) in shown.enumerated() {
        let column = column(of: line.text, in: box)
        frame.write(line.text, at: column, box.row + index)
        guard let mark = line.mark else { continue }
        frame.grid.restyle(Box(column, box.row + index, 1, 1)) {
          $0 = .bold(mark.isError ? .bad : .gold)
        }
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
  /// The only marked moment, if not all have a number.
  var only: Int?
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
    if course.unit == .percent {
      if box.height > 2 { frame.grid.fill(box.line(box.height / 2), look.glyphs.empty, .line) }
      for (seat, row) in [(1, box.row), (2, box.row + box.height - 1)] {
        let name = MatchCourse.name(seat, names).shortened(to: box.width / 2, look)
        frame.write(name, at: box.column, row, .ink(.player(seat)), width: box.width / 2)
      }
    }
    for line in course.lines {
      frame.line(
        course.values(line), in: box, range: course.range, look.glyphs, .ink(.player(line.seat)))
    }
    if course.unit == .percent {
      // The lower half is the second player's.
      frame.grid.restyle(box.below((box.height + 1) / 2)) { style in
        if style.ink == .player(1) { style.ink = .player(2) }
      }
    }
    for move in slips {
      mark(look.glyphs.ball, at: move, seat: 1, in: box, on: &frame, .bold(.bad))
    }
    for (index, moment) in course.moments.enumerated() where only == nil || only == index {
      guard let digit = Unicode.Scalar(UInt32(0x31 + index)) else { continue }
      mark(
        only == nil ? digit : look.glyphs.ball, at: moment.move, seat: moment.seat, in: box,
        on: &frame, .bold(moment.isError ? .bad : .gold))
    }
    if let cursor, let place = place(of: cursor, seat: 1, in: box) {
      frame.grid.restyle(place) { ($0.isReversed, $0.isDim) = (true, false) }
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
