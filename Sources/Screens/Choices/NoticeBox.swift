/// A notice drawn over the content, with its choices in rows below the text.
struct NoticeBox {
  private let notice: Notice
  private let look: Look
  private let box: Box
  /// The covered area, which is dimmed so that half-covered words are not read.
  private let beneath: Box?
  private let rows: [[(choice: Choice, text: String)]]

  /// Places the box over the content, or beside it if there is a place.
  init(_ notice: Notice, over content: Box, beside place: Box? = nil, _ look: Look) {
    (self.notice, self.look) = (notice, look)
    let texts = notice.choices.filter { !$0.isQuiet }.map {
      ($0, " \(Button.text(of: $0, look)) ")
    }
    if let place {
      let isBelow = place.width == content.width
      // The chat below stays visible, unless a figure needs the room.
      let whole = notice.figure != nil || place.height < Self.rowsForTwo
      (box, beneath) = (isBelow || whole ? place : Self.upper(place), nil)
      rows =
        isBelow
        ? Self.rows(texts, width: place.width - 4) : texts.map { [(choice: $0.0, text: $0.1)] }
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

  static func upper(_ side: Box) -> Box {
    Box(side.column, side.row, side.width, min(upperRows, side.height * 3 / 5))
  }

  /// The rows that a narrow board needs, and those of the box below it.
  private static let boardRows = 16
  private static let rowsBelow = 12...20

  /// A place at the right of a board or below it that leaves the board enough room; `nil` if there
  /// is none.
  static func place(beside content: Box) -> Box? {
    let widths = [60, 44, 34, 28, 25]
    let board = content.height >= 20 ? 55 : 60
    let widest = content.width >= 180 ? 60 : content.width >= 140 ? 44 : 34
    let most = min(widest, max(25, content.width * 2 / 5))
    guard let width = widths.first(where: { $0 <= most && content.width - $0 >= board }) else {
      let rows = min(content.height - boardRows, rowsBelow.upperBound)
      guard rows >= rowsBelow.lowerBound else { return nil }
      return Box(content.column, content.row + content.height - rows, content.width, rows)
    }
    return Box(content.column + content.width - width, content.row, width, content.height)
  }

  private static func rows(
    _ texts: [(Choice, String)], width: Int
  ) -> [[(choice: Choice, text: String)]] {
    var rows: [[(choice: Choice, text: String)]] = [[]]
    var used = 0
    for text in texts {
      if used > 0, used + Width.of(text.1) > width {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append((text.0, text.1))
      used += Width.of(text.1) + 1
    }
    return rows
  }

  func draw(on frame: inout Frame) {
    if let beneath {
      // Things with a background keep it, as it is part of their shape.
      frame.grid.restyle(beneath) {
        if $0.paper.isGround { $0 = Style(paper: $0.paper, isDim: true) }
      }
    }
    frame.grid.fill(box)
    var inside = frame.panel(box, look, title: notice.title, isFocused: true)
    inside.height -= rows.count
    let used = drawHeadline(in: inside, on: &frame)
    inside.row += used
    inside.height = max(0, inside.height - used)
    let lines = notice.lines.flatMap { wrapped($0, width: inside.width) }
    frame.write(lines: lines, in: inside)
    if let figure = notice.figure {
      let rows = max(0, inside.height - lines.count - 1)
      let room = Box(inside.column, inside.row + lines.count + 1, inside.width, rows)
      figure.draw(in: room, on: &frame, look)
    }
    frame.cursor = nil
  }

  /// The height of the trophy above the headline, and the least height of a box that shows it.
  private static let cupRows = 8
  private static let rowsForCup = 27

  /// Draws the headline. Returns the rows used: none if it does not fit, as the lines say the same.
  private func drawHeadline(in box: Box, on frame: inout Frame) -> Int {
    // A figure is more useful than large letters.
    let least = 3 + (notice.figure == nil ? 8 : 13)
    guard let headline = notice.headline, box.height >= least else { return 0 }
    let style: Style = headline.isGood ? .bold(.gold) : .bold
    // A round that goes on brings no trophy.
    let isEnd = headline.isGood && notice.choices.count > 1
    let cup = isEnd && box.height >= Self.rowsForCup ? Self.cupRows : 0
    let top = Box(box.column, box.row + 1 + cup, box.width, box.height > least + 4 ? 5 : 3)
    guard let rows = LargeLetters.rows(of: headline.text, in: top, look.blocks) else { return 0 }
    if cup > 0, look.hasGrounds {
      let art = Art.trophies[0]
      let place = Box(box.column, box.row, box.width, cup)
      frame.draw(art, in: place.centred(art.columns(rows: cup), cup), look.blocks, look)
    }
    frame.write(
      letters: headline.text, in: Box(top.column, top.row, top.width, rows), look.blocks,
      style)
    return rows + 2 + cup
  }

  var buttons: [Button] {
    var buttons: [Button] = []
    for (index, row) in rows.enumerated() {
      var column = box.column + 2
      for (choice, text) in row {
        let place = Box(column, box.row + box.height - 1 - rows.count + index, Width.of(text), 1)
        buttons.append(Button(choice: choice, box: place, text: text, isFirst: buttons.isEmpty))
        column += place.width + 1
      }
    }
    return buttons
  }
}

/// A box over the screen that must be closed before the game continues.
struct Notice {
  let title: String
  let lines: [String]
  /// Enter performs the first one.
  var choices: [Choice]
  /// The room that it is about. When that is closed or its match is over, the notice is obsolete.
  var room: Int?
  /// The cup that asks before it begins.
  var cup: Int?
  /// A text in large letters above the lines, if there is room, and whether it is good news.
  var headline: (text: String, isGood: Bool)?
  /// The figure below the lines, except in spoken mode.
  var figure: (any Figure)?
  /// Whether it opened while the player did something else, for which Enter and Space were meant.
  var isSudden = false

  /// The same with a digit for each choice, for keyboards with few other keys.
  var numbered: Notice {
    var notice = self
    notice.choices = choices.filter { !$0.isQuiet }.enumerated().map { $1.numbered($0 + 1) }
    return notice
  }
}
