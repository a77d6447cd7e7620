import Protocol

/// The bracket with lines to scale, and names three rows high where there is room for them: who is
/// through is bold, who is out is dim.
struct WallBracket {
  let show: WallShow

  private var look: Look { show.look }

  /// A cell of the drawing in letters three rows high.
  private static let wide = 4

  func draw(in box: Box, on frame: inout Frame) {
    frame.rule(show.visit.say(CupPhrase.tabBracket), in: box, row: 0, look.glyphs)
    let lines = narrowed(show.reading.bracketLines(look.glyphs).map { Array($0) })
    let columns = lines.map(\.count).max() ?? 0
    let inside = Box(box.column, box.row + 2, box.width, max(0, box.height - 2))
    let scales = [(Self.wide, LargeType.height), (3, 2), (2, 2), (2, 1)]
    let scale =
      scales.first { columns * $0.0 <= inside.width && lines.count * $0.1 <= inside.height }
      ?? (1, 1)
    // A bracket that is too high moves on, page by page.
    let each = max(1, inside.height / scale.1)
    let pages = max(1, (lines.count + each - 1) / each)
    let first = show.turns % pages * each
    for (row, line) in lines.dropFirst(first).prefix(each).enumerated() {
      draw(line, all: lines, scale, at: inside.column, inside.row + row * scale.1, on: &frame)
    }
  }

  /// The drawing without columns that hold nothing but blanks and lines: two of each run are left.
  private func narrowed(_ lines: [[Character]]) -> [[Character]] {
    let columns = lines.map(\.count).max() ?? 0
    let dash = Character(look.glyphs.horizontal)
    var run = 0
    let kept = (0..<columns).filter { column in
      let isEmpty = lines.allSatisfy { line in
        !line.indices.contains(column) || line[column] == " " || line[column] == dash
      }
      run = isEmpty ? run + 1 : 0
      return run <= 2
    }
    return lines.map { line in kept.filter(line.indices.contains).map { line[$0] } }
  }

  private func draw(
    _ line: [Character], all lines: [[Character]], _ scale: (Int, Int), at column: Int, _ row: Int,
    on frame: inout Frame
  ) {
    var (word, start) = ("", 0)
    for (place, character) in (line + [" "]).enumerated() {
      if character == " " || isStroke(character) {
        if !word.isEmpty {
          let style = style(of: word, from: start, in: lines)
          let room = Box(column + start * scale.0, row, word.count * scale.0 + scale.0, scale.1)
          if scale.1 >= LargeType.height {
            frame.large(word, in: room, look, style)
          } else {
            frame.write(word, at: room.column, row + scale.1 / 2, style)
          }
          word = ""
        }
        stroke(character, scale, at: column + place * scale.0, row, on: &frame)
      } else {
        if word.isEmpty { start = place }
        word.append(character)
      }
    }
  }

  private func isStroke(_ character: Character) -> Bool {
    let glyphs = look.glyphs
    return [
      glyphs.horizontal, glyphs.vertical, glyphs.topRight, glyphs.bottomRight, glyphs.teeLeft,
    ].contains { Character($0) == character }
  }

  /// A line of the drawing in a cell that is larger than one.
  private func stroke(
    _ character: Character, _ scale: (Int, Int), at column: Int, _ row: Int, on frame: inout Frame
  ) {
    guard isStroke(character), let scalar = character.unicodeScalars.first else { return }
    let glyphs = look.glyphs
    let (middle, centre) = (row + scale.1 / 2, column + (scale.0 - 1) / 2)
    let isCorner = [glyphs.topRight, glyphs.bottomRight].contains(scalar)
    if scalar == glyphs.horizontal {
      return frame.grid.fill(Box(column, middle, scale.0, 1), glyphs.horizontal, .line)
    }
    if isCorner {
      frame.grid.fill(Box(column, middle, centre - column, 1), glyphs.horizontal, .line)
    } else {
      frame.grid.fill(Box(centre, row, 1, scale.1), glyphs.vertical, .line)
    }
    if scalar == glyphs.topRight {
      frame.grid.fill(Box(centre, middle, 1, row + scale.1 - middle), glyphs.vertical, .line)
    } else if scalar == glyphs.bottomRight {
      frame.grid.fill(Box(centre, row, 1, middle - row), glyphs.vertical, .line)
    } else if scalar == glyphs.teeLeft {
      frame.grid.fill(Box(centre, middle, column + scale.0 - centre, 1), glyphs.horizontal, .line)
    }
    frame.grid.fill(Box(centre, middle, 1, 1), scalar, .line)
  }

  private func style(of name: String, from column: Int, in lines: [[Character]]) -> Style {
    if name == "?" { return .dim }
    let isThrough = lines.contains { line in
      guard column + 1 < line.count else { return false }
      let rest = String(line[(column + 1)...])
      return rest.split { $0 == " " || isStroke($0) }.contains { $0 == name }
    }
    if isThrough { return .bold }
    let row = show.reading.standings.first { Records.isSame($0[.player], name) }
    if row?[.out] != nil { return .dim }
    return show.summary.isOver ? .bold(.gold) : .plain
  }
}
