/// Chat, and players' arrivals and departures.
struct Chat: Equatable {
  enum Place: Equatable {
    case lobby
    case room(Int)
    case aside
  }

  struct Line: Equatable {
    /// The speaker; `nil` for an arrival or departure.
    let speaker: String?
    let text: String
    let place: Place
  }

  private(set) var lines: [Line] = []
  /// The latest lines that are hidden while the player reads back.
  private(set) var later = 0
  /// Enough to fill the tallest screen.
  private static let linesMax = 200

  /// The lines up to the place to which the player has read back.
  var shown: ArraySlice<Line> { lines.dropLast(later) }

  var hasSpeech: Bool { lines.contains { $0.speaker != nil } }

  /// Removes arrivals and departures, which are useless elsewhere; chat stays.
  mutating func forgetComings() {
    lines.removeAll { $0.speaker == nil }
    later = 0
  }

  mutating func forgetLobby() {
    lines.removeAll { $0.speaker != nil && $0.place == .lobby }
    readBack(by: 0)
  }

  /// Adds a line without moving what is being read.
  mutating func add(_ text: String, by speaker: String? = nil, in place: Place) {
    lines.append(Line(speaker: speaker, text: text, place: place))
    if later > 0 { later += 1 }
    if lines.count > Self.linesMax { lines.removeFirst() }
    readBack(by: 0)
  }

  /// Scrolls back by some lines, or forward if negative. At least one line stays visible.
  mutating func readBack(by count: Int) { later = max(0, min(later + count, lines.count - 1)) }

  mutating func readLatest() { later = 0 }
}

/// The chat as it is drawn: a column at the side, or its last line below; more of it while the
/// player types.
struct TalkPanel {
  let chat: Chat
  let room: Int?
  let isTalking: Bool
  /// The rows of the content that it may cover meanwhile.
  let rowsOver: Int
  /// What happened at the table, if there is room to read it.
  let news: [(sentence: String, chatLines: Int)]
  let look: Look

  func draw(in box: Box, on frame: inout Frame) {
    guard box.height > 0 else { return }
    guard box.height > 1 else {
      return isTalking ? drawWhole(above: box, on: &frame) : drawLast(in: box, on: &frame)
    }
    let inside = frame.panel(box, look, title: title, isFocused: isTalking)
    frame.write(styled: lines(in: inside), in: inside)
  }

  /// The last lines of chat, wrapped.
  private func lines(in box: Box) -> [StyledLine] {
    let said = feed.suffix(box.height).flatMap { line in
      short(text(of: line), width: box.width).map { ($0, style(of: line)) }
    }
    guard said.isEmpty else { return said.suffix(box.height) }
    return wrapped(look.say(CommonPhrase.talkHint), in: box).map { ($0, .dim) }
  }

  /// The chat, and what happened between its lines.
  private var feed: [Chat.Line] {
    var lines = Array(chat.shown)
    for one in news.reversed() where !lines.contains(where: { $0.text == one.sentence }) {
      let line = Chat.Line(speaker: nil, text: one.sentence, place: .aside)
      lines.insert(line, at: min(one.chatLines, lines.count))
    }
    return lines
  }

  /// Limits a long line, so that other players' lines stay visible.
  private func short(_ text: String, width: Int) -> [String] {
    let lines = wrapped(text, width: width)
    guard lines.count > Self.rowsMax else { return lines }
    let shown = lines.prefix(Self.rowsMax)
    let last = cut(shown.last ?? "", to: max(0, width - 1))
    return shown.dropLast() + [last + String(Character(look.glyphs.ellipsis))]
  }

  private static let rowsMax = 6

  /// While the player types, the chat covers the lower part of the content.
  private func drawWhole(above box: Box, on frame: inout Frame) {
    let lines = lines(in: Box(0, 0, box.width - 2, rowsOver))
    let place = box.line(1 - lines.count, high: lines.count)
    frame.rule(" \(title)", in: place.line(-1), row: 0, look.glyphs)
    frame.grid.fill(place)
    frame.write(styled: lines, in: place.inset(columns: 1))
  }

  private func drawLast(in box: Box, on frame: inout Frame) {
    guard let line = chat.lines.last else { return }
    frame.write((" " + text(of: line)).shortened(to: box.width, look), in: box, .dim)
  }

  /// "ana: hi", or "ana (to all): hi" for a line that was said elsewhere.
  private func text(of line: Chat.Line) -> String {
    guard let speaker = line.speaker else { return line.text }
    return "\(speaker)\(mark(of: line.place)): \(line.text)"
  }

  private func mark(of place: Chat.Place) -> String {
    switch place {
    case .aside: ""
    case .lobby: room == nil ? "" : " (\(look.say(CommonPhrase.toAll)))"
    case .room(let number) where number == room: ""
    case .room(let number): " (\(look.say(HomePhrase.inRoom, ["room": String(number)])))"
    }
  }

  private func style(of line: Chat.Line) -> Style {
    line.speaker == nil ? .dim : line.place == .aside ? .bold : .plain
  }

  /// "Talk", with the keys while the player types or reads back: "Talk ↑↓ 12".
  private var title: String {
    let title = look.say(CommonPhrase.talk)
    let later = chat.later
    guard isTalking, chat.lines.count > 1 else { return title }
    let arrows = look.glyphs.arrows.prefix(2)
    return later == 0 ? "\(title) \(arrows)" : "\(title) \(arrows) \(later)"
  }
}
