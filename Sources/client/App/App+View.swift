extension App {
  var layout: Layout { Layout(house.look, hasTalk: house.name != nil && screen.hasTalk) }

  /// The whole screen, made from what is known now.
  func view() -> Frame {
    let look = house.look
    var frame = Frame(grid: Grid(columns: look.columns, rows: look.rows))
    frame.title = "Parlor \(look.glyphs.separator) \(screen.title(house))"
    guard look.columns >= Look.columnsMin, look.rows >= Look.rowsMin else {
      drawTooSmall(on: &frame)
      return frame
    }
    let layout = layout
    drawTitle(in: layout.title, on: &frame)
    screen.draw(in: layout.content, on: &frame, house)
    let beneath = frame.grid
    drawTalk(in: layout.talk, on: &frame)
    drawStatus(in: layout.status, on: &frame)
    if let helpPage {
      // A box waits behind it: its keys are among those that are shown.
      if shownNotice == nil { for button in buttons() { draw(button, on: &frame) } }
      drawHelp(page: helpPage, on: &frame)
    } else {
      if let notice = shownNotice { draw(notice, on: &frame) }
      for button in buttons() { draw(button, on: &frame) }
    }
    frame.removeImages(drawnOver: beneath)
    return frame
  }

  private func drawTooSmall(on frame: inout Frame) {
    let size = ["columns": String(Look.columnsMin), "rows": String(Look.rowsMin)]
    let lines = wrapped(house.say(CommonPhrase.tooSmall, size), width: house.look.columns)
    frame.write(lines: lines, in: frame.grid.bounds)
  }

  private func drawTitle(in box: Box, on frame: inout Frame) {
    let glyphs = house.look.glyphs
    let style = Style(isBold: true, isReversed: true)
    frame.grid.fill(box, " ", style)
    let left = " Parlor \(glyphs.separator) \(screen.title(house))"
    let right = " \(connectionText) "
    let width = box.width - Width.of(right)
    frame.write(left.shortened(to: max(0, width), house.look), at: 0, box.row, style)
    frame.write(right, rightIn: box, row: 0, style)
  }

  /// Who we are and with what, or how the connection is.
  private var connectionText: String {
    switch house.connection {
    case .none: return ""
    case .connecting: return house.say(CommonPhrase.connecting)
    case .greeting: return session.isGreeted ? "" : house.say(CommonPhrase.connecting)
    case .lost(let moment):
      let seconds = max(0, moment - house.now + 999) / 1000
      return house.say(CommonPhrase.reconnecting, ["seconds": String(seconds)])
    // Nobody plays there.
    case .ready where screen is WallScreen: return ""
    case .ready:
      let coins = house.coins.map { house.say(CommonPhrase.coins, ["n": String($0)]) }
      return [house.name, coins].compactMap(\.self)
        .joined(separator: " \(house.look.glyphs.separator) ")
    }
  }

  // MARK: - Talk

  private func drawTalk(in box: Box, on frame: inout Frame) {
    guard box.height > 1 else {
      return talk == nil ? drawLastTalk(in: box, on: &frame) : drawTalkWhole(above: box, on: &frame)
    }
    let glyphs = house.look.glyphs
    frame.grid.fill(Box(box.column - 1, box.row, 1, box.height), glyphs.vertical, .dim)
    frame.write(house.say(CommonPhrase.talk), at: box.column + 1, box.row, .bold)
    let inside = Box(box.column + 1, box.row + 1, box.width - 1, box.height - 1)
    let lines = talkLines(inside.height, width: inside.width)
    draw(lines, at: inside.column, inside.row, width: inside.width, on: &frame)
  }

  /// The last lines of talk, each as long as it is.
  private func talkLines(_ count: Int, width: Int) -> [(text: String, style: Style)] {
    let said = house.chat.lines.suffix(count).flatMap { line in
      shortTalk(text(of: line), width: width).map { ($0, style(of: line)) }
    }
    guard said.isEmpty else { return said.suffix(count) }
    return wrapped(house.say(CommonPhrase.talkHint), width: width).map { ($0, .dim) }
  }

  /// However long somebody's line is, those of others stay in sight.
  private func shortTalk(_ text: String, width: Int) -> [String] {
    let lines = wrapped(text, width: width)
    guard lines.count > Self.talkRowsMax else { return lines }
    let shown = lines.prefix(Self.talkRowsMax)
    let last = cut(shown.last ?? "", to: max(0, width - 1))
    return shown.dropLast() + [last + String(Character(house.look.glyphs.ellipsis))]
  }

  private static let talkRowsMax = 6

  private func draw(
    _ lines: [(text: String, style: Style)], at column: Int, _ row: Int, width: Int,
    on frame: inout Frame
  ) {
    for (index, line) in lines.enumerated() {
      frame.write(line.text, at: column, row + index, line.style, width: width)
    }
  }

  /// Who talks reads what was said: it covers the lower part of the content meanwhile.
  private func drawTalkWhole(above box: Box, on frame: inout Frame) {
    guard box.height == 1 else { return }
    let lines = talkLines(house.look.rows / 4, width: box.width - 2)
    let top = box.row + 1 - lines.count
    let rule = Box(box.column, top - 1, box.width, 1)
    frame.rule(" \(house.say(CommonPhrase.talk))", in: rule, row: 0, house.look.glyphs)
    frame.grid.fill(Box(box.column, top, box.width, lines.count))
    draw(lines, at: box.column + 1, top, width: box.width - 2, on: &frame)
  }

  private func drawLastTalk(in box: Box, on frame: inout Frame) {
    guard box.height == 1, let line = house.chat.lines.last else { return }
    let shown = (" " + text(of: line)).shortened(to: box.width, house.look)
    frame.write(shown, at: box.column, box.row, .dim, width: box.width)
  }

  private func text(of line: Chat.Line) -> String {
    line.speaker.map { "\($0): \(line.text)" } ?? line.text
  }

  private func style(of line: Chat.Line) -> Style {
    line.speaker == nil ? .dim : line.isPrivate ? .bold : .plain
  }

  // MARK: - What happened

  private func drawStatus(in box: Box, on frame: inout Frame) {
    if let talk {
      let prompt = " " + house.say(CommonPhrase.say) + " "
      let used = frame.write(prompt, at: 0, box.row, .bold)
      talk.draw(at: used, box.row, width: box.width - used, on: &frame)
      return
    }
    var sentences = house.latest
    while sentences.count > 1, Width.of(sentences.joined(separator: " ")) > box.width - 2 {
      sentences.removeFirst()
    }
    // A long sentence takes a line from the content.
    let lines = wrapped(sentences.joined(separator: " "), width: box.width - 2).suffix(2)
    for (index, line) in lines.enumerated() {
      let row = box.row - lines.count + 1 + index
      frame.write(" \(line)".padded(to: box.width), at: 0, row, .bold)
    }
  }
}
