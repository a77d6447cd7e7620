import Protocol

// How the player stands, drawn: what is known in as many rows as there are, the most important
// first.

extension HomeOwn {
  /// Something that takes some rows, at least one.
  private struct Piece {
    let height: Int
    let draw: (inout Frame, Box) -> Void
  }

  /// The panel with the player's name. `withToday` where today has none of its own.
  func draw(in box: Box, withToday: Bool, on frame: inout Frame, _ visit: Visit) {
    let inside = frame.panel(box, visit.look, title: visit.name ?? "")
    let today = withToday ? todayPieces(visit, isShort: true) : []
    var pieces = today
    let room = inside.height - pieces.count
    let lines = lines()
    if let first = lines.first { pieces.insert(chart(first, inside, room, visit), at: 0) }
    if !matches.isEmpty { pieces += [lately(visit)] }
    if lines.isEmpty, matches.isEmpty {
      // A newcomer is invited sooner than told of today, but not sooner than of a cup.
      let words = invitation(inside, visit)
      let choices = [words + today, words + today.suffix(cups.count)]
      pieces = choices.first { $0.count <= inside.height } ?? today
    }
    pieces += lines.dropFirst().map { rating($0, visit) } + matches.map { last($0, visit) }
    draw(pieces, in: inside, on: &frame)
  }

  /// The panel of what is on today.
  func drawToday(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let inside = frame.panel(box, visit.look, title: visit.say(HomePhrase.today))
    draw(todayPieces(visit, isShort: false), in: inside, on: &frame)
  }

  private func draw(_ pieces: [Piece], in box: Box, on frame: inout Frame) {
    var row = 0
    for piece in pieces where row + piece.height <= box.height {
      piece.draw(&frame, Box(box.column, box.row + row, box.width, piece.height))
      row += piece.height
    }
  }

  // MARK: - Pieces

  /// The rating of a game as a number and a line: in one row, or as a picture of some.
  private func chart(_ line: Line, _ box: Box, _ room: Int, _ visit: Visit) -> Piece {
    let height = room >= 14 ? min(20, room / 2) : room >= 9 ? 5 : 1
    guard height > 1 else { return rating(line, visit) }
    return Piece(height: height) { frame, box in
      Self.write(line, in: box.line(0), on: &frame, visit, hasLine: false)
      let picture = Box(box.column, box.row + 1, box.width, height - 2)
      RatingLine(values: line.values).draw(in: picture, on: &frame, visit.look)
    }
  }

  /// What a player without a match reads, a line each.
  private func invitation(_ box: Box, _ visit: Visit) -> [Piece] {
    wrapped(visit.say(HomePhrase.invitation), width: max(1, box.width)).map { line in
      Piece(height: 1) { frame, box in frame.write(line, in: box, .dim) }
    }
  }

  private func rating(_ line: Line, _ visit: Visit) -> Piece {
    Piece(height: 1) { frame, box in
      Self.write(line, in: box, on: &frame, visit, hasLine: true)
    }
  }

  /// `Pig  ⣀⡠⠔⠊⠉  1612 ±48`
  private static func write(
    _ line: Line, in box: Box, on frame: inout Frame, _ visit: Visit, hasLine: Bool
  ) {
    let sign = visit.look.glyphs.isASCII ? "+-" : "±"
    let deviation = line.deviation.map { " \(sign)\($0)" } ?? ""
    let number = "\(line.rating)\(line.isProvisional ? "?" : "")"
    let used = frame.write(
      Games.title(line.game, fitting: box.width / 2, visit.look)
        .shortened(to: box.width / 2, visit.look), in: box, to: 0)
    let right = Width.of(number + deviation)
    frame.write(deviation, rightIn: box, row: 0, .dim)
    frame.write(number, at: box.column + box.width - right, box.row, .bold(.accent), width: right)
    let rest = Box(box.column + used + 1, box.row, box.width - used - right - 2, 1)
    if hasLine, line.values.count > 1, rest.width >= 4 {
      RatingLine(values: line.values).draw(in: rest, on: &frame, visit.look, isLabelled: false)
    }
  }

  /// The last matches, the latest one last: `●○●●`.
  private func lately(_ visit: Visit) -> Piece {
    let results = matches.map { $0.result(for: visit.name ?? "") }
    return Piece(height: 1) { frame, box in
      let used =
        1
        + frame.write(visit.say(HomePhrase.lately), at: box.column, box.row, .dim, width: box.width)
      let shown = results.prefix(max(0, box.width - used))
      for (index, result) in shown.reversed().enumerated() {
        let (glyph, style) = result.mark(visit.look.glyphs)
        frame.grid.fill(Box(box.column + used + index, box.row, 1, 1), glyph, style)
      }
    }
  }

  /// `won  Pig: bob 83, ana 102`
  private func last(_ match: PlayedMatch, _ visit: Visit) -> Piece {
    let result = match.result(for: visit.name ?? "")
    return Piece(height: 1) { frame, box in
      let used = frame.write(
        "\(visit.say(result.phrase)) ", at: box.column, box.row, result.style, width: box.width)
      let room = max(0, box.width - used)
      let text = "\(Games.title(match.game, visit.look)): \(match.standing)"
      frame.write(text.shortened(to: room, visit.look), at: box.column + used, box.row, width: room)
    }
  }

  private func todayPieces(_ visit: Visit, isShort: Bool) -> [Piece] {
    func line(_ text: String, _ style: Style) -> Piece {
      Piece(height: 1) { frame, box in
        frame.write(text.shortened(to: box.width, visit.look), in: box, style)
      }
    }
    var pieces: [Piece] = []
    if let daily {
      let style: Style = daily.isSolvedByUs ? .plain : .bold(.accent)
      if isShort {
        pieces.append(line("\(visit.say(HomePhrase.dailyShort)) \(daily.bestText(visit))", style))
      } else {
        pieces.append(line(visit.say(HomePhrase.dailyKey), style))
        pieces.append(
          line(
            "\(daily.bestText(visit)) \(visit.look.glyphs.separator) \(daily.ownText(visit))",
            .plain))
      }
    }
    return pieces
      + cups.map { cup in
        Piece(height: 1) { frame, box in
          frame.write(
            cup.headline(visit, fitting: box.width).shortened(to: box.width, visit.look), in: box,
            .bold(.gold))
        }
      }
  }
}

extension PlayedMatch.Result {
  /// How it is seen in a row of results.
  func mark(_ glyphs: Glyphs) -> (Unicode.Scalar, Style) {
    switch self {
    case .won: (glyphs.ball, .bold(.good))
    case .lost: (glyphs.hollow, .dim)
    case .drawn: (glyphs.separator, .dim)
    }
  }
}

extension Frame {
  /// Writes a text at a column of a box's first row, and gives how wide it was.
  fileprivate mutating func write(_ text: String, in box: Box, to column: Int) -> Int {
    write(text, at: box.column + column, box.row, .plain, width: max(0, box.width - column))
  }
}
