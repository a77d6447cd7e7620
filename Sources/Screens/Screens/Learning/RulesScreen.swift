import Words

/// The rules of one game, with a button to begin.
struct RulesScreen: Screen {
  let game: String
  /// The first visible row of a text that is longer than the screen.
  private(set) var top = Selection()

  /// Without chat, so that readers are not disturbed and a page holds more.
  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String { Games.title(game, visit.look) }

  func choices(_ visit: Visit) -> [Choice] {
    let why = visit.connection == .ready ? nil : visit.say(RulesPhrase.notConnected)
    let unknown = Games.of(game, visit.look) == nil ? visit.say(RulesPhrase.unknown) : nil
    return [
      visit.choice(["p", .enter], HomePhrase.play, unless: why, .ask(.play(game: game))),
      visit.choice("c", HomePhrase.create, unless: why, .open(.create(game: game))),
      visit.choice("l", HomePhrase.learn, unless: unknown, .open(.lesson(game: game))),
      visit.back,
    ]
  }

  // MARK: - Scrolling

  var scrolls: Bool { true }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    let box = Layout(visit.look, hasTalk: hasTalk).content
    let end = end(of: sheet(width: box.width, visit.look), in: box)
    let key = key == " " ? .pageDown : key
    return top.press(key, count: end + 1, page: max(1, box.height - 2)) ? [] : nil
  }

  func draw(in box: Box, on frame: inout Frame, _ visit: Visit) {
    let sheet = sheet(width: box.width, visit.look)
    let end = end(of: sheet, in: box)
    let first = min(top.index, end)
    // The arrows that show there is more text have rows of their own.
    let above = first > 0 ? 1 : 0
    let below = first < end ? 1 : 0
    let shown = min(box.height - above - below, sheet.rows - first)
    for row in 0..<max(0, shown) {
      for column in 0..<min(box.width, sheet.columns) {
        frame.grid[box.column + column, box.row + above + row] = sheet[column, first + row]
      }
    }
    let glyphs = visit.look.glyphs
    let more = visit.say(RulesPhrase.more)
    if above > 0 { frame.write("\(glyphs.up) \(more) ", rightIn: box, row: 0, .bold) }
    if below > 0 {
      frame.write("\(glyphs.down) \(more) ", rightIn: box, row: box.height - 1, .bold)
    }
  }

  /// The last scroll position: the last row is then visible, below the arrow at the top.
  private func end(of sheet: Grid, in box: Box) -> Int {
    sheet.rows > box.height ? sheet.rows - box.height + 1 : 0
  }

  /// The whole text with the game's picture, as high as needed.
  private func sheet(width: Int, _ look: Look) -> Grid {
    let lines = lines(width: width, look)
    let height = RulesText.pictureHeight + 1 + lines.count
    var sheet = Frame(grid: Grid(columns: width, rows: height))
    let picture = Box(2, 0, RulesText.pictureWidth, RulesText.pictureHeight)
    Games.of(game, look)?.picture(picture, &sheet, look)
    let beside = Box(0, 0, width - 1, picture.height).after(picture.width + 5)
    let goal = Games.of(game, look).map { look.say($0.rules.goal) } ?? look.say(RulesPhrase.unknown)
    let paragraph = wrapped(goal, width: beside.width)
    let above = max(0, beside.height - paragraph.count) / 2
    for (row, line) in paragraph.enumerated() {
      sheet.write(line, at: beside.column, above + row, .bold, width: beside.width)
    }
    for (row, line) in lines.enumerated() {
      let place = RulesText.pictureHeight + 1 + row
      sheet.write(line.text, at: 1, place, line.style, width: width - 1)
      sheet.write(line.key, at: 3, place, .bold(.accent), width: width - 2)
    }
    return sheet.grid
  }

  private struct Line {
    var text: String
    var key = ""
    var style = Style.plain
  }

  private func lines(width: Int, _ look: Look) -> [Line] {
    guard let text = Games.of(game, look)?.rules else { return [] }
    func heading(_ phrase: some Phrase) -> [Line] {
      [Line(text: look.say(phrase), style: .bold(.accent))]
    }
    func lines(of paragraph: RulesPhrase) -> [Line] {
      wrapped(look.say(paragraph), width: width - 6).enumerated().map { index, line in
        Line(text: "  \(index == 0 ? String(look.glyphs.separator) : " ") \(line)")
      }
    }
    let parts = text.parts.flatMap { part in
      heading(part.heading) + part.paragraphs.flatMap(lines(of:)) + [Line(text: "")]
    }
    let keys = text.keyLines(look)
    let column = 4 + (keys.map { Width.of($0.key) }.max() ?? 0)
    let keyLines = keys.flatMap { key in
      wrapped(key.text, width: width - column - 3).enumerated().map { index, line in
        Line(text: "".padded(to: column) + line, key: index == 0 ? key.key : "")
      }
    }
    return parts + heading(CommonPhrase.keys) + keyLines + [Line(text: "")]
      + heading(RulesPhrase.advice) + lines(of: text.advice)
  }

  func spoken(_ visit: Visit) -> [String] {
    Games.of(game, visit.look)?.rules.spoken(visit.look) ?? [visit.say(RulesPhrase.unknown)]
  }
}
