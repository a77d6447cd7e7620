/// A notice drawn over the content, with its choices in rows below the text.
struct NoticeBox {
  private let notice: Notice
  private let look: Look
  private let box: Box
  /// The covered area, which is dimmed so that half-covered words are not read.
  private let beneath: Box?
  private let rows: [Row]
  /// Whether it is as wide as the screen, so that its content is centred.
  private var isWide = false
  /// The distance between two choices of a row, if there are two columns of them.
  private var choiceWidth = 0

  /// Places the box over the content, or beside it if there is a place.
  init(_ notice: Notice, in layout: Layout, beside place: Box? = nil, _ look: Look) {
    (self.notice, self.look) = (notice, look)
    let content = layout.content
    guard !notice.isBand else {
      let status = layout.status
      let lines = min(Notice.bandRows, notice.bandLines(width: status.width).count)
      box = Box(status.column, status.row + 1 - lines, status.width, lines)
      (beneath, rows) = (nil, [])
      return
    }
    let texts = notice.choices.filter { !$0.isQuiet }.map {
      (choice: $0, text: " \(Button.text(of: $0, look)) ")
    }
    if let place {
      let isBelow = place.width == content.width
      isWide = isBelow
      // The chat below stays visible, unless a figure needs the room.
      let whole = notice.figure != nil || place.height < Self.rowsForTwo
      (box, beneath) = (isBelow || whole ? place : Self.upper(place), nil)
      let half = (place.width - 4) / 2
      let isPaired = !isBelow && texts.count > 4 && texts.allSatisfy { Width.of($0.1) <= half }
      choiceWidth = isPaired ? half : 0
      rows = Self.rows(texts, width: place.width - 4, most: isBelow ? .max : isPaired ? 2 : 1)
      return
    }
    let all = texts.reduce(-1) { $0 + Width.of($1.1) + 1 }
    let longest = notice.lines.map { Width.of($0) }.max() ?? 0
    let least = notice.figure == nil ? longest : content.width - 6
    let width = min(max(Width.of(notice.title) + 4, all, least), content.width - 6)
    rows = Self.rows(texts, width: width)
    let lines = notice.lines.flatMap { wrapped($0, width: width) }.count
    let figure = notice.figure?.rows(width: width, look) ?? 0
    var box = content.centred(width + 4, min(content.height, lines + figure + rows.count + 3))
    // At the right, so that what it is about remains visible at the left.
    box.column = content.column + content.width - box.width - 1
    (self.box, beneath) = (box, content)
  }

  /// From this height on, a place beside a board is more than a box without a figure needs.
  private static let rowsForTwo = 36
  private static let upperRows = 24
  private static let rowsForGap = 10

  static func upper(_ side: Box) -> Box {
    Box(side.column, side.row, side.width, min(upperRows, side.height * 3 / 5))
  }

  /// A place at the right of a board that leaves the board enough room; `nil` if there is none.
  static func place(beside content: Box) -> Box? {
    let widths = [60, 44, 34, 28, 25]
    let board = content.height >= 20 ? 55 : 60
    let widest = content.width >= 180 ? 60 : content.width >= 140 ? 44 : 34
    let most = min(widest, max(25, content.width * 2 / 5))
    guard let width = widths.first(where: { $0 <= most && content.width - $0 >= board }) else {
      return nil
    }
    return Box(content.column + content.width - width, content.row, width, content.height)
  }

  private typealias Row = [(choice: Choice, text: String)]

  private static func rows(_ texts: Row, width: Int, most: Int = .max) -> [Row] {
    var rows: [Row] = [[]]
    var used = 0
    for text in texts {
      if used > 0, used + Width.of(text.text) > width || rows[rows.count - 1].count == most {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(text)
      used += Width.of(text.text) + 1
    }
    return rows
  }

  func draw(on frame: inout Frame) {
    if let beneath { frame.dim(beneath) }
    frame.grid.fill(box)
    frame.cursor = nil
    guard !notice.isBand else {
      let title = 1 + frame.write(notice.title, at: box.column + 1, box.row, .dim)
      let lines = notice.bandLines(width: box.width)
      let rest = Box(title + 3, box.row, box.width - title - 3, box.height)
      return frame.write(lines: lines, in: rest, .bold)
    }
    var inside = frame.panel(box, look, title: notice.title, isFocused: true)
    // It is joined to the frame of a board whose lower part it covers.
    let corners = [
      (box.column, look.glyphs.teeLeft), (box.column + box.width - 1, look.glyphs.teeRight),
    ]
    for (column, tee) in isWide ? corners : []
    where frame.grid[column, box.row - 1].scalar == look.glyphs.vertical {
      frame.grid.put(tee, at: column, box.row, .ink(.accent))
    }
    // A row is left free above the choices.
    inside.height -= rows.count + (inside.height - rows.count > Self.rowsForGap ? 1 : 0)
    let words = drawHeadline(in: inside, on: &frame)
    let used = words?.height ?? 0
    inside = inside.below(used)
    // Large letters have said who won.
    let headline = used > 0 ? notice.headline?.text ?? "" : ""
    var lines: [String] = []
    for line in notice.lines {
      let rest =
        line.hasPrefix(headline) ? line.dropFirst(headline.count).drop { $0 == " " } : line[...]
      if rest.isEmpty, !line.isEmpty { continue }
      let rows = wrapped(String(rest), width: inside.width)
      // What does not fit whole is left out, unless it is all there is.
      if !lines.isEmpty, lines.count + rows.count > inside.height { break }
      lines += rows
    }
    for (row, line) in lines.prefix(inside.height).enumerated() {
      if var words, isWide || row == 0 {
        // Below the words of the headline, if they are wide enough.
        if Width.of(line) > words.width { words = inside }
        words.row = inside.row
        frame.write(line, centredIn: words, row: row, row == 0 ? .bold : .plain)
      } else {
        frame.write(line, in: inside.line(row))
      }
    }
    if let figure = notice.figure {
      let gap = inside.height - lines.count > 2 ? 1 : 0
      let room = inside.below(min(inside.height, lines.count + gap))
      let middle = room.centred(min(room.width, Self.figureWidth), room.height)
      figure.draw(in: isWide ? middle : room, on: &frame, look)
    }
  }

  /// A wider figure would be hard to take in at a glance.
  private static let figureWidth = 64

  // MARK: - The headline

  /// Draws the headline in large letters, in one line or with a line for each word, and a trophy
  /// above or beside it. Returns the columns of the words and the rows used; `nil` if it does not
  /// fit, as the lines say the same.
  private func drawHeadline(in box: Box, on frame: inout Frame) -> Box? {
    guard let headline = notice.headline else { return nil }
    let isLoss = headline.text.hasPrefix("-")
    let style: Style = headline.isGood ? .bold(.gold) : isLoss ? .bold(.bad) : .bold
    // A round that goes on brings no trophy.
    let art = headline.isGood && notice.choices.count > 1 && look.hasGrounds ? Art.trophies[0] : nil
    // Large letters leave a third to the rest.
    let rest = max(box.height < 9 ? 3 : 6, box.height / 3)
    let room = box.height - rest
    let hasCup = !isWide && art != nil && box.height >= Self.rowsForCup
    // The letters are worth more than the trophy above them.
    var cup = hasCup ? box.height / 4 : 0
    var letters = largest(headline.text, width: box.width, height: room - cup - min(1, cup))
    if letters == nil {
      cup = 0
      letters = largest(headline.text, width: box.width, height: room)
    }
    guard let (words, rows) = letters else { return nil }
    let line = LargeLetters.Line(for: headline.text)
    let widths = words.map { LargeLetters.columns(of: $0, rows: rows, look.blocks, line) }
    var place = Box(box.column, box.row + cup + min(1, cup), box.width, rows)
    if let art, cup > 0 {
      let over = Box(box.column, box.row, box.width, cup)
      frame.draw(art, in: over.centred(art.columns(rows: cup), cup), look.blocks, look)
    } else if let art, isWide, words.count == 1 {
      // Beside the words, with them in the middle.
      let (high, wide) = (rows + 1, art.columns(rows: rows + 1))
      let all = box.centred(wide + 4 + widths[0], 1)
      frame.draw(art, in: Box(all.column, box.row, wide, high), look.blocks, look)
      place = Box(all.column + wide + 4, box.row, widths[0], rows)
    }
    for word in words {
      frame.write(letters: word, in: place, look.blocks, style, line: line)
      place.row += rows + 1
    }
    let used = place.row - box.row - 1
    return Box(place.column, box.row, place.width, used + (box.height - used > 2 ? 1 : 0))
  }

  /// The least height of a box that shows a trophy above its headline.
  private static let rowsForCup = 16
  private static let letterRows = 3...8

  /// A text in one line, or in a line for each word if the letters are larger then.
  private func largest(_ text: String, width: Int, height: Int) -> (words: [String], rows: Int)? {
    let ways = [[text], text.split(separator: " ").map(String.init)].compactMap { words in
      let count = max(1, words.count)
      let most = min(Self.letterRows.upperBound, (height - count + 1) / count)
      let rows = words.map { word in
        LargeLetters.rows(
          of: word, in: Box(0, 0, width, most), look.blocks, LargeLetters.Line(for: text))
      }
      return rows.contains(nil) ? nil : (words: words, rows: rows.compactMap(\.self).min() ?? 0)
    }
    return ways.max { $0.rows < $1.rows }
  }

  var buttons: [Button] {
    var buttons: [Button] = []
    for (index, row) in rows.enumerated() {
      var column = box.column + 2
      for (choice, text) in row {
        let place = Box(column, box.row + box.height - 1 - rows.count + index, Width.of(text), 1)
        buttons.append(Button(choice: choice, box: place, text: text, isFirst: buttons.isEmpty))
        column += max(choiceWidth, place.width + 1)
      }
    }
    return buttons
  }
}

/// A box over the screen that must be closed before the game continues.
struct Notice {
  let title: String
  var lines: [String]
  /// Enter performs the first one.
  var choices: [Choice]
  /// The room that it is about. When that is closed, or its match begins or is over, the notice is
  /// obsolete.
  var room: Int?
  /// The cup that asks before it begins.
  var cup: Int?
  /// A text in large letters above the lines, if there is room, and whether it is good news.
  var headline: (text: String, isGood: Bool)?
  /// The clock's line. In a band it comes first, because the lines after an empty one are left out.
  var hurry: String?
  /// Whether it is a band in place of the news and the keys, which covers nothing.
  var isBand = false
  /// A part of the screen that it may cover; otherwise the screen makes room for it.
  var place: Box?
  /// The figure below the lines, except in spoken mode.
  var figure: (any Figure)?
  /// Whether it opened while the player did something else, for which Enter and Space were meant.
  var isSudden = false
  /// Whether it shows what cannot be read elsewhere, so that it stays when the visit is over.
  var isKept = false

  /// Whether all of its choices fit into the line of keys, and its text, unless it may be cut, into
  /// a band.
  func fitsBand(_ look: Look, isCut: Bool) -> Bool {
    let shown = choices.filter { !$0.isQuiet }
    guard figure == nil, place == nil else { return false }
    let layout = Layout(look, hasTalk: false)
    let fits = !lines.contains("") && bandLines(width: layout.status.width).count <= Self.bandRows
    guard fits || isCut else { return false }
    guard !look.isTiny else { return shown.count < 3 }
    let room = layout.keys.width - 12
    return shown.reduce(0) { $0 + Width.of(Button.text(of: $1, look)) + 2 } < room
  }

  static let bandRows = 2

  /// The lines of a band beside its title: what comes before an empty line.
  func bandLines(width: Int) -> [String] {
    let news = [hurry].compactMap(\.self) + lines.prefix { !$0.isEmpty }
    return wrapped(news.joined(separator: " "), width: width - Width.of(title) - 6)
  }
}
