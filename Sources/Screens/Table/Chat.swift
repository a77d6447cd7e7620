/// What was said, and who came and went: the lines beside everything.
struct Chat: Equatable {
  /// Where something was said.
  enum Place: Equatable {
    /// To everybody on the server.
    case lobby
    case room(Int)
    /// To one player.
    case aside
  }

  struct Line: Equatable {
    /// The speaker; `nil` for what happened.
    let speaker: String?
    let text: String
    let place: Place
  }

  private(set) var lines: [Line] = []
  /// How many of the latest lines are out of sight, as the player reads back.
  private(set) var later = 0
  /// Enough to fill the tallest screen.
  private static let linesMax = 200

  /// The lines up to the place to which the player has read back.
  var shown: ArraySlice<Line> { lines.dropLast(later) }

  var hasSpeech: Bool { lines.contains { $0.speaker != nil } }

  /// Comings and goings at a table are of no use elsewhere; what was said stays.
  mutating func forgetComings() {
    lines.removeAll { $0.speaker == nil }
    later = 0
  }

  mutating func forgetLobby() {
    lines.removeAll { $0.speaker != nil && $0.place == .lobby }
    readBack(by: 0)
  }

  /// A new line does not move what is being read.
  mutating func add(_ text: String, by speaker: String? = nil, in place: Place) {
    lines.append(Line(speaker: speaker, text: text, place: place))
    if later > 0 { later += 1 }
    if lines.count > Self.linesMax { lines.removeFirst() }
    readBack(by: 0)
  }

  /// Goes so many lines back, or on if it is negative; one line at least stays in sight.
  mutating func readBack(by count: Int) { later = max(0, min(later + count, lines.count - 1)) }

  mutating func readLatest() { later = 0 }
}

/// The talk as it is drawn: a column beside everything, or its last line below; while something is
/// being said, more of it.
struct TalkPanel {
  let chat: Chat
  let room: Int?
  let isTalking: Bool
  /// The rows of the content that it may cover meanwhile.
  let rowsOver: Int
  let look: Look

  func draw(in box: Box, on frame: inout Frame) {
    guard box.height > 1 else {
      return isTalking ? drawWhole(above: box, on: &frame) : drawLast(in: box, on: &frame)
    }
    let inside = frame.panel(box, look, title: title, isFocused: isTalking)
    frame.write(styled: lines(inside.height, width: inside.width), in: inside)
  }

  /// The last lines of talk, each as long as it is.
  private func lines(_ count: Int, width: Int) -> [StyledLine] {
    let said = chat.shown.suffix(count).flatMap { line in
      short(text(of: line), width: width).map { ($0, style(of: line)) }
    }
    guard said.isEmpty else { return said.suffix(count) }
    return wrapped(look.say(CommonPhrase.talkHint), width: width).map { ($0, .dim) }
  }

  /// However long somebody's line is, those of others stay in sight.
  private func short(_ text: String, width: Int) -> [String] {
    let lines = wrapped(text, width: width)
    guard lines.count > Self.rowsMax else { return lines }
    let shown = lines.prefix(Self.rowsMax)
    let last = cut(shown.last ?? "", to: max(0, width - 1))
    return shown.dropLast() + [last + String(Character(look.glyphs.ellipsis))]
  }

  private static let rowsMax = 6

  /// A player who talks reads what was said: it covers the lower part of the content meanwhile.
  private func drawWhole(above box: Box, on frame: inout Frame) {
    guard box.height == 1 else { return }
    let lines = lines(rowsOver, width: box.width - 2)
    let top = box.row + 1 - lines.count
    let rule = Box(box.column, top - 1, box.width, 1)
    frame.rule(" \(title)", in: rule, row: 0, look.glyphs)
    frame.grid.fill(Box(box.column, top, box.width, lines.count))
    frame.write(styled: lines, in: Box(box.column + 1, top, box.width - 2, lines.count))
  }

  private func drawLast(in box: Box, on frame: inout Frame) {
    guard box.height == 1, let line = chat.lines.last else { return }
    let shown = (" " + text(of: line)).shortened(to: box.width, look)
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
    case .lobby: return room == nil ? "" : " (\(look.say(CommonPhrase.toAll)))"
    case .room(let number):
      guard room != number else { return "" }
      return " (\(look.say(HomePhrase.inRoom, ["room": String(number)])))"
    }
  }

  private func style(of line: Chat.Line) -> Style {
    line.speaker == nil ? .dim : line.place == .aside ? .bold : .plain
  }

  /// "Talk", or while the player types or reads back, with the keys that do that: "Talk ↑↓ 12".
  private var title: String {
    let title = look.say(CommonPhrase.talk)
    let later = chat.later
    guard isTalking, chat.lines.count > 1 else { return title }
    let arrows = look.glyphs.arrows.prefix(2)
    return later == 0 ? "\(title) \(arrows)" : "\(title) \(arrows) \(later)"
  }
}
