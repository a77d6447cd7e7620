// The talk: how it is drawn beside or below everything, and how one says something.

extension App {
  func drawTalk(in box: Box, on frame: inout Frame) {
    guard box.height > 1 else {
      return talk == nil ? drawLastTalk(in: box, on: &frame) : drawTalkWhole(above: box, on: &frame)
    }
    let glyphs = visit.look.glyphs
    frame.grid.fill(Box(box.column - 1, box.row, 1, box.height), glyphs.vertical, .dim)
    frame.write(talkTitle, at: box.column + 1, box.row, .bold, width: box.width - 1)
    let inside = Box(box.column + 1, box.row + 1, box.width - 1, box.height - 1)
    let lines = talkLines(inside.height, width: inside.width)
    draw(lines, at: inside.column, inside.row, width: inside.width, on: &frame)
  }

  /// The last lines of talk, each as long as it is.
  private func talkLines(_ count: Int, width: Int) -> [(text: String, style: Style)] {
    let said = visit.chat.shown.suffix(count).flatMap { line in
      shortTalk(text(of: line), width: width).map { ($0, style(of: line)) }
    }
    guard said.isEmpty else { return said.suffix(count) }
    return wrapped(visit.say(CommonPhrase.talkHint), width: width).map { ($0, .dim) }
  }

  /// However long somebody's line is, those of others stay in sight.
  private func shortTalk(_ text: String, width: Int) -> [String] {
    let lines = wrapped(text, width: width)
    guard lines.count > Self.talkRowsMax else { return lines }
    let shown = lines.prefix(Self.talkRowsMax)
    let last = cut(shown.last ?? "", to: max(0, width - 1))
    return shown.dropLast() + [last + String(Character(visit.look.glyphs.ellipsis))]
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
    let lines = talkLines(visit.look.rows / 4, width: box.width - 2)
    let top = box.row + 1 - lines.count
    let rule = Box(box.column, top - 1, box.width, 1)
    frame.rule(" \(talkTitle)", in: rule, row: 0, visit.look.glyphs)
    frame.grid.fill(Box(box.column, top, box.width, lines.count))
    draw(lines, at: box.column + 1, top, width: box.width - 2, on: &frame)
  }

  private func drawLastTalk(in box: Box, on frame: inout Frame) {
    guard box.height == 1, let line = visit.chat.lines.last else { return }
    let shown = (" " + text(of: line)).shortened(to: box.width, visit.look)
    frame.write(shown, at: box.column, box.row, .dim, width: box.width)
  }

  /// "ana: hi", and "ana (to all): hi" where a line was said elsewhere than where we are.
  private func text(of line: Chat.Line) -> String {
    guard let speaker = line.speaker else { return line.text }
    return "\(speaker)\(mark(of: line.place)): \(line.text)"
  }

  private func mark(of place: Chat.Place) -> String {
    switch place {
    case .aside: return ""
    case .lobby: return visit.table == nil ? "" : " (\(visit.say(CommonPhrase.toAll)))"
    case .room(let number):
      guard visit.table?.room != number else { return "" }
      return " (\(visit.say(HomePhrase.inRoom, ["room": String(number)])))"
    }
  }

  private func style(of line: Chat.Line) -> Style {
    line.speaker == nil ? .dim : line.place == .aside ? .bold : .plain
  }

  /// "Talk", or while the player types or reads back, with the keys that do that: "Talk ↑↓ 12".
  private var talkTitle: String {
    let title = visit.say(CommonPhrase.talk), later = visit.chat.later
    guard talk != nil, visit.chat.lines.count > 1 else { return title }
    let arrows = visit.look.glyphs.arrows.prefix(2)
    return later == 0 ? "\(title) \(arrows)" : "\(title) \(arrows) \(later)"
  }

  // MARK: - Talking

  mutating func pressWhileTalking(_ key: Key) -> [Command] {
    switch key {
    case .escape: stopTalking()
    case .enter:
      let text = talk?.string ?? ""
      stopTalking()
      return say(text)
    case .up: visit.chat.readBack(by: 1)
    case .down: visit.chat.readBack(by: -1)
    case .pageUp: visit.chat.readBack(by: talkPage)
    case .pageDown: visit.chat.readBack(by: -talkPage)
    default: _ = talk?.press(key)
    }
    return []
  }

  private mutating func stopTalking() {
    talk = nil
    visit.chat.readLatest()
  }

  /// Half of what is in sight at least, as a line may take more than one row.
  private var talkPage: Int { max(1, max(layout.talk.height, visit.look.rows / 4) / 2) }

  /// `hello all`, `@bob hello bob`: to the room or everyone, or to one player.
  mutating func say(_ text: String) -> [Command] {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return [] }
    if first.hasPrefix("@"), words.count == 2 {
      return ask(.tell(player: String(first.dropFirst()), String(words[1])))
    }
    return ask(visit.table == nil ? .shout(text) : .say(text))
  }
}
