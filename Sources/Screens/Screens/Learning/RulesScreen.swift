/// The rules of one game, with a button to begin.
struct RulesScreen: Screen {
  let game: String
  /// The first visible row of a text that is longer than the screen.
  private var top = Selection()

  init(game: String) { self.game = game }

  private func shown(_ look: Look) -> ShownGame? { Games.of(game, look) }

  /// Without chat, so that readers are not disturbed and a page holds more.
  var hasTalk: Bool { false }

  func title(_ visit: Visit) -> String { Games.title(game, visit.look) }

  func choices(_ visit: Visit) -> [Choice] {
    let isReady = visit.connection == .ready
    let why = isReady ? nil : visit.say(RulesPhrase.notConnected)
    let isKnown = shown(visit.look) != nil
    return [
      visit.choice(["p", .enter], HomePhrase.play, unless: why, .ask(.play(game: game))),
      visit.choice("c", HomePhrase.create, unless: why, .open(.create(game: game))),
      visit.choice(
        "l", HomePhrase.learn, unless: isKnown ? nil : visit.say(RulesPhrase.unknown),
        .open(.lesson(game: game))),
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
    shown(look)?.picture(picture, &sheet, look)
    let beside = Box(
      RulesText.pictureWidth + 5, 0, width - RulesText.pictureWidth - 6, RulesText.pictureHeight)
    let goal = wrapped(goal(look), width: beside.width)
    let above = max(0, beside.height - goal.count) / 2
    for (row, line) in goal.enumerated() {
      sheet.write(line, at: beside.column, above + row, .bold, width: beside.width)
    }
    for (row, line) in lines.enumerated() {
      let place = RulesText.pictureHeight + 1 + row
      sheet.write(line.text, at: 1, place, line.style, width: width - 1)
      sheet.write(line.key, at: 3, place, .bold(.accent), width: width - 2)
    }
    return sheet.grid
  }

  private func goal(_ look: Look) -> String {
    shown(look).map { look.say($0.rules.goal) } ?? look.say(RulesPhrase.unknown)
  }

  private struct Line {
    var text: String
    var key = ""
    var style = Style.plain
  }

  private func lines(width: Int, _ look: Look) -> [Line] {
    guard let text = shown(look)?.rules else { return [] }
    let heading = Style.bold(.accent)
    var lines: [Line] = []
    for part in text.parts {
      lines.append(Line(text: look.say(part.heading), style: heading))
      for paragraph in part.paragraphs { lines += self.lines(of: paragraph, width: width, look) }
      lines.append(Line(text: ""))
    }
    lines.append(Line(text: look.say(CommonPhrase.keys), style: heading))
    lines += keyLines(text, width: width, look) + [Line(text: "")]
    lines.append(Line(text: look.say(RulesPhrase.advice), style: heading))
    return lines + self.lines(of: text.advice, width: width, look)
  }

  private func lines(of paragraph: RulesPhrase, width: Int, _ look: Look) -> [Line] {
    let mark = String(look.glyphs.separator)
    return wrapped(look.say(paragraph), width: width - 6).enumerated().map { index, line in
      Line(text: "  \(index == 0 ? mark : " ") \(line)")
    }
  }

  private func keyLines(_ text: RulesText, width: Int, _ look: Look) -> [Line] {
    let keys = text.keyLines(look)
    let column = 4 + (keys.map { Width.of($0.key) }.max() ?? 0)
    return keys.flatMap { key in
      wrapped(key.text, width: width - column - 3).enumerated().map { index, line in
        let text = "".padded(to: column) + line
        return Line(text: text, key: index == 0 ? key.key : "")
      }
    }
  }

  func spoken(_ visit: Visit) -> [String] {
    shown(visit.look)?.rules.spoken(visit.look) ?? [visit.say(RulesPhrase.unknown)]
  }
}
