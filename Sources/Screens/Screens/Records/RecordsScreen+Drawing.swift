import GameCore
import Protocol

// The frame that all pages share, and the best of each game.

extension RecordsScreen {
  /// Where things stand: tabs, a line with a name in it, and below it the page.
  struct Parts {
    let tabs: Box
    let line: Box
    let page: Box

    init(_ box: Box) {
      tabs = Box(box.column + 1, box.row, box.width - 2, 1)
      line = box.line(1)
      page = Box(box.column + 1, box.row + 2, box.width - 2, box.height - 2)
    }

    /// Which game or which size.
    var strip: Box { page.line(0) }
    /// What is below the strip.
    var list: Box { page.below(2) }

    /// Below the matches stands what is to be said of the chosen one.
    static let detailHeight = 4
    var matches: Box {
      Box(page.column, page.row + 1, page.width, page.height - 2 - Self.detailHeight)
    }
    var detail: Box {
      let height = min(Self.detailHeight, page.height)
      return Box(page.column, page.row + page.height - height, page.width, height)
    }
  }

  func tabStrip(_ visit: Visit) -> Strip {
    Strip(
      labels: Tab.allCases.map { "\($0.rawValue + 1) \(visit.say($0.phrase))" },
      chosen: tab.rawValue)
  }

  func gameStrip(_ visit: Visit) -> Strip {
    Strip(labels: Games.names.map { Games.title($0, visit.look) }, chosen: game)
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let parts = Parts(box)
    let glyphs = visit.look.glyphs
    tabStrip(visit).draw(
      at: parts.tabs.column, parts.tabs.row, width: parts.tabs.width, on: &frame, glyphs)
    drawLine(in: parts.line, on: &frame, visit)
    guard field == nil else { return drawCandidates(in: parts.page, on: &frame, visit) }
    switch tab {
    case .top: drawTop(parts, on: &frame, visit)
    case .feats: drawFeats(parts, on: &frame, visit)
    case .profile: drawProfile(in: parts.page, on: &frame, visit)
    case .history: drawHistory(parts, on: &frame, visit)
    }
  }

  /// Whose page it is, or the field in which another name is typed.
  private func drawLine(in box: Box, on frame: inout Frame, _ visit: Visit) {
    frame.grid.fill(box, visit.look.glyphs.horizontal, .line)
    if let field {
      let prompt = " \(visit.say(RecordsPhrase.whose)) "
      frame.grid.fill(box, " ")
      let used = frame.write(prompt, at: box.column, box.row, .bold)
      field.draw(
        at: box.column + used, box.row, width: box.width - used - 1, on: &frame,
        Style(isUnderlined: true))
      return
    }
    guard tab != .top else { return }
    frame.write(" \(name(visit)) ", at: box.column + 2, box.row, .bold, width: box.width - 4)
  }

  /// A sentence where the rows are still to come, or will not.
  func missing(_ subjects: [RecordsSubject], _ visit: Visit) -> String? {
    for subject in subjects {
      switch desk[subject] {
      case .told: continue
      case .refused(let sentence): return sentence
      case nil:
        return visit.say(visit.connection == .ready ? RecordsPhrase.asking : .lineBroken)
      }
    }
    return nil
  }

  func write(_ sentence: String, in box: Box, on frame: inout Frame) {
    frame.write(lines: wrapped(sentence, width: box.width - 2), in: box.inset(1))
  }

  // MARK: - Top

  var boards: [Leaderboard] { TopBoard.boards(of: shownGame, ofPrograms: showsPrograms) }

  func topBoards(_ visit: Visit) -> [TopBoard]? {
    desk.rows(.top(game: shownGame)).map { rows in
      boards.map { TopBoard($0, rows, me: visit.name) }
    }
  }

  /// A board's places beside the list of boards; all boards where there is room.
  private func drawTop(_ parts: Parts, on frame: inout Frame, _ visit: Visit) {
    let (strip, list) = (parts.strip, parts.list)
    gameStrip(visit).draw(
      at: strip.column, strip.row, width: strip.width, on: &frame, visit.look.glyphs)
    if showsPrograms {
      frame.write("\(visit.say(RecordsPhrase.programs)) ", rightIn: strip, row: 0, .bold)
    }
    guard let boards = topBoards(visit) else {
      write(missing(subjects, visit) ?? "", in: list, on: &frame)
      return
    }
    if let columns = columnsForAll(boards, in: list) {
      drawAll(boards, in: columns, on: &frame, visit.look)
    } else {
      drawOne(of: boards, in: list, on: &frame, visit.look)
    }
  }

  private func drawOne(of boards: [TopBoard], in box: Box, on frame: inout Frame, _ look: Look) {
    let titles = boards.map { TopBoard.title(of: $0.board, look) }
    let width = min(box.width / 2, 3 + (titles.map { Width.of($0) }.max() ?? 0))
    let list = Box(box.column, box.row, width, box.height)
    frame.list(titles, board, in: list, look.glyphs)
    guard boards.indices.contains(board.index) else { return }
    let left = width + 2
    boards[board.index].draw(
      in: Box(box.column + left, box.row, min(box.width - left, 72), box.height), on: &frame, look)
  }

  /// A place for each board, if all fit side by side and one below the other.
  private func columnsForAll(_ boards: [TopBoard], in box: Box) -> [Box]? {
    let (least, gap) = (26, 2)
    let columns = max(1, min(boards.count, (box.width + gap) / (least + gap)))
    // With bars where there is room for them.
    let width = min(60, (box.width + gap) / columns - gap)
    let height = (boards.map(\.height).max() ?? 0) + 1
    let rows = (boards.count + columns - 1) / columns
    guard columns >= min(3, boards.count), box.width >= 80, rows * height - 1 <= box.height else {
      return nil
    }
    return boards.indices.map { index in
      Box(
        box.column + index % columns * (width + gap), box.row + index / columns * height, width,
        height - 1)
    }
  }

  private func drawAll(_ boards: [TopBoard], in boxes: [Box], on frame: inout Frame, _ look: Look) {
    for (board, box) in zip(boards, boxes) { board.draw(in: box, on: &frame, look) }
  }
}
