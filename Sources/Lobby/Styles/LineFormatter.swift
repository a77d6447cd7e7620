import GameCore
import Protocol
import Words

/// Writes the lines for one connection in its chosen style.
struct LineFormatter {
  let style: Style
  let games: GameList
  /// The listener's name; empty if there is none.
  var reader = ""
  /// The players of a room, in seat order, and the listener's seat.
  let seats: (_ room: Int) -> (names: [String], own: Int?)
  /// Whether empty places on leaderboards were left out.
  private(set) var hasLeftOut = false
  /// The players of whom a sentence was written. Each of them would read another one.
  private(set) var subjects: [String] = []

  /// Rewrites lines, which are given without their ends. An answer that tells a person nothing, if
  /// it is the only line of a step, becomes a word.
  mutating func write(
    _ lines: [ArraySlice<UInt8>], isAll: Bool = false, to writer: inout LineWriter
  ) {
    let start = writer.count
    var rows: [ServerLine] = []
    for bytes in lines {
      let line = ServerLine(Array(bytes))
      if style.kind == .board, let line, line.kind == .row {
        rows.append(line)
        continue
      }
      draw(&rows, to: &writer)
      guard let line, write(line, bytes, after: start, to: &writer) else {
        writer.begin(as: bytes)
        writer.end()
        continue
      }
      if isAll, style.kind == .board, line.kind == .done, writer.count == start {
        writer.write(line: style.language.text(of: EventSentence.done))
      }
    }
    draw(&rows, to: &writer)
  }

  /// Returns whether it has written the line in its own way. The lines began after `start` bytes.
  private mutating func write(
    _ line: ServerLine, _ bytes: ArraySlice<UInt8>, after start: Int, to writer: inout LineWriter
  ) -> Bool {
    switch (line.kind, style.kind) {
    case (.event, .lines), (.event, .rows): return addSentence(to: line, bytes, &writer)
    case (.event, .board):
      // What the drawn table shows is not told as well.
      guard games.declaration(of: line)?.telling.isDrawn(line.attributes) != true else {
        return true
      }
      // An event without a sentence is shown as it is, without its first word.
      let text = sentence(of: line) ?? String(decoding: bytes.dropFirst(3), as: UTF8.self)
      for part in Columns.folded(text, hanging: 2) { writer.write(line: part) }
      return true
    case (.done, .board):
      if hasLeftOut, writer.count == start {
        writer.write(line: "  " + style.language.say(ServerText.nobodyRanked))
      }
      hasLeftOut = false
      writeFacts(of: line, to: &writer)
      return true
    case (.drawing, .board) where line.drawing.hasSuffix(" ----"):
      hasLeftOut = true
      return true
    case (.drawing, .board):
      for text in Columns.folded(line.drawing) { writer.write(line: text) }
      return true
    case (.drawing, .lines):
      // The prefix `TXT ` takes four columns.
      for text in Columns.folded(line.drawing, to: Columns.widthMax - 4) {
        writer.begin(tag: line.tag, "TXT")
        if !text.isEmpty { writer.add(drawing: text) }
        writer.end()
      }
      return true
    case (.refused, .board):
      let text = line[.text] ?? line.name
      for part in Columns.folded(text, hanging: 2) { writer.write(line: part) }
      return true
    case (.bye, .board):
      writer.write(line: saying(about: line).goodbye(line) ?? line[.text] ?? "")
      return true
    case (.bye, _):
      guard style.language != .english, let text = saying(about: line).goodbye(line) else {
        return false
      }
      write(line, "BYE", "", text, to: &writer)
      return true
    default: return false
    }
  }

  /// Adds a sentence to an event without a text in the style `lines`. The server's own texts are
  /// replaced by those in the chosen language.
  private mutating func addSentence(
    to line: ServerLine, _ bytes: ArraySlice<UInt8>, _ writer: inout LineWriter
  ) -> Bool {
    let isNew = line[.text] == nil
    guard
      isNew ? style.kind == .lines : style.language != .english && SentenceWriter.isServers(line),
      let sentence = sentence(of: line)
    else { return false }
    guard isNew else {
      write(line, "EV", line.name, sentence, to: &writer)
      return true
    }
    writer.begin(as: bytes)
    writer.add(text: sentence)
    writer.end()
    return true
  }

  private func write(
    _ line: ServerLine, _ kind: StaticString, _ name: String, _ text: String,
    to writer: inout LineWriter
  ) {
    if name.isEmpty {
      writer.begin(tag: line.tag, kind)
    } else {
      writer.begin(tag: line.tag, kind, name)
    }
    for attribute in line.attributes where !attribute.is(.text) {
      writer.add(named: attribute.name, attribute.value)
    }
    writer.add(text: text)
    writer.end()
  }

  private func saying(about event: ServerLine) -> SentenceWriter {
    let place = event.number(.room).map(seats)
    return SentenceWriter(
      games: games, language: style.language, names: place?.names ?? [], own: place?.own,
      reader: reader)
  }

  private mutating func sentence(of event: ServerLine) -> String? {
    if let player = event[.player] { subjects.append(player) }
    return saying(about: event).sentence(of: event)
  }

  /// The attributes of an answer that only programs need; people read its `text=` or the table.
  private static let forPrograms: [Attribute.Key] = [
    .n, .room, .seat, .commit, .move, .counts, .new, .verify, .leftMs, .later, .match, .cup, .day,
    .player, .why,
  ]

  /// Writes the other attributes of an answer, each with its name: `login key: 2pvv-…`. Its text
  /// comes last.
  private func writeFacts(of line: ServerLine, to writer: inout LineWriter) {
    let facts = line.attributes.filter { fact in
      !fact.is(.text) && !fact.is(.next) && !Self.forPrograms.contains(where: fact.is)
        && !games.hintFacts.contains(where: fact.is)
    }.map { fact in
      "\(style.language.text(named: "list.head.\(fact.name)") ?? fact.name): "
        + Columns.cell(fact.value, fact.name, of: line.attributes.first?.name, style.language)
    }
    var texts = facts.isEmpty ? [] : [facts.joined(separator: ", ")]
    if let next = line[.next] {
      let more = style.language.text(of: EventSentence.more)
      texts.append(Blanks.fill(more) { _ in next })
    }
    if let text = line[.text] { texts.append(text) }
    for text in texts {
      for part in Columns.folded(text, hanging: 2) { writer.write(line: part) }
    }
  }

  private mutating func draw(_ rows: inout [ServerLine], to writer: inout LineWriter) {
    let lines = Columns.draw(rows, games, in: style.language)
    for text in lines { writer.write(line: text) }
    if lines.isEmpty, !rows.isEmpty { hasLeftOut = true }
    rows = []
  }

  /// The room whose table a line changes for the reader, or that they begin to watch, so that it
  /// must be drawn.
  static func room(
    changedBy bytes: ArraySlice<UInt8>, for reader: String?, _ games: GameList
  ) -> Int? {
    guard let line = ServerLine(Array(bytes)), let event = line.happened,
      [.start, .turn, .over].contains(event)
        || event == .watching && line[.player] == reader
        || games.declaration(of: line)?.telling.changesTable(line.attributes) == true
    else { return nil }
    return line.number(.room)
  }
}

extension GameList {
  func declaration(of line: ServerLine) -> EventDeclaration? {
    line.happened.flatMap { event($0, line.attributes) }
  }
}
