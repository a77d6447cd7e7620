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
      if games.declaration(of: line)?.telling.isDrawn(line.attributes) == true { break }
      // An event without a sentence is shown as it is, without its first word.
      let text = sentence(of: line) ?? String(decoding: bytes.dropFirst(3), as: UTF8.self)
      for part in Columns.folded(text, hanging: 2) { writer.write(line: part) }
    case (.done, .board):
      if hasLeftOut, writer.count == start {
        writer.write(line: "  " + style.language.say(ServerText.nobodyRanked))
      }
      hasLeftOut = false
      writeFacts(of: line, to: &writer)
    case (.drawing, .board) where line.drawing.hasSuffix(" ----"): hasLeftOut = true
    case (.drawing, .board):
      for text in Columns.folded(line.drawing) { writer.write(line: text) }
    case (.drawing, .lines):
      // The prefix `TXT ` takes four columns.
      for text in Columns.folded(line.drawing, to: Columns.widthMax - 4) {
        writer.begin(tag: line.tag, "TXT")
        if !text.isEmpty { writer.add(drawing: text) }
        writer.end()
      }
    case (.refused, .board):
      for part in Columns.folded(line[.text] ?? line.name, hanging: 2) { writer.write(line: part) }
    case (.bye, .board):
      writer.write(line: saying(about: line).goodbye(line) ?? line[.text] ?? "")
    case (.bye, _):
      guard style.language != .english, let text = saying(about: line).goodbye(line) else {
        return false
      }
      writer.begin(tag: line.tag, "BYE")
      end(line, with: text, &writer)
    default: return false
    }
    return true
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
    if isNew {
      writer.begin(as: bytes)
      writer.add(text: sentence)
      writer.end()
    } else {
      writer.begin(tag: line.tag, "EV", line.name)
      end(line, with: sentence, &writer)
    }
    return true
  }

  /// Writes the attributes of a line, with another text.
  private func end(_ line: ServerLine, with text: String, _ writer: inout LineWriter) {
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
    let more = line[.next].map { next in
      Blanks.fill(style.language.text(of: EventSentence.more)) { _ in next }
    }
    for text in [facts.joined(separator: ", ").ifAny, more, line[.text]].compactMap(\.self) {
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

/// Writes a sentence for an event, for people at nc who asked for it: `EV roll seat=1 die=5
/// total=14` becomes "bob rolls 5: 14 this turn."
///
/// It uses only the line itself, so that a sentence reveals no more than the event.
struct SentenceWriter {
  let games: GameList
  let language: Language
  /// The players, in seat order.
  let names: [String]
  /// The listener's own seat.
  let own: Int?
  /// The listener's name. A player who has just got up is known only by it.
  var reader = ""

  /// The sentence of an event; `nil` if there is none, or if the line says it all.
  func sentence(of event: ServerLine) -> String? {
    let key = key(of: event)
    let own = isOwn(event) ? language.text(named: "\(key)-own") : nil
    guard let text = own ?? language.text(named: key) else { return nil }
    let sentence = Blanks.fill(text) { blank in
      switch blank {
      case "player": player(of: event)
      case "reason": reason(of: event)
      case "card": event[.card].map { code in Card(code).map { language.say($0.name) } ?? code }
      case "points": event[.points].map { language.number($0) }
      case "role", "rest": word(event[named: blank])
      // Sentences say "loses", so a loss needs no sign.
      case "won": event[.won]?.replacing("-", with: "")
      default: event[named: blank]?.replacing(",", with: ", ")
      }
    }
    // An operator's note ends the server's own sentence.
    guard Self.isServers(event), text != "{text}", let note = event[.note] else { return sentence }
    return "\(sentence) \(note)"
  }

  /// The sentence for the last line of a connection; `nil` for an unknown code.
  func goodbye(_ line: ServerLine) -> String? {
    let key = "goodbye.\(line[.code] ?? "")"
    let lasting = line[.lasts].flatMap { _ in language.text(named: "\(key)-for") }
    guard let text = lasting ?? language.text(named: key) else { return nil }
    let sentence = Blanks.fill(text) { line[named: $0] }
    return line[.note].map { "\(sentence) \($0)" } ?? sentence
  }

  /// Whether the text of an event is the server's own, and not a player's.
  static func isServers(_ event: ServerLine) -> Bool {
    switch event.happened {
    case .say, .tell, .shout: false
    case .notice: event[.what] != nil
    default: true
    }
  }

  /// Why a move is the best one, as far as the event tells.
  private func reason(of event: ServerLine) -> String? {
    guard let word = event[.why] else { return nil }
    let text = language.text(named: "hint.\(word)") ?? ""
    return Blanks.fill(text) { blank in event[named: blank].map { language.number($0) } }
  }

  /// A word of the server in the reader's language, as lists show it.
  private func word(_ word: String?) -> String? {
    word.flatMap { language.text(named: "list.word.\($0)") }
  }

  /// Whether the listener did it or won. Such a sentence says "you" where it can.
  private func isOwn(_ event: ServerLine) -> Bool {
    if !reader.isEmpty, event[.player] == reader { return true }
    guard let own else { return false }
    return event.number(event.happened == .over ? .winner : .seat) == own
  }

  private func player(of event: ServerLine) -> String? {
    if let name = event[.player] ?? event[.from] { return name }
    guard let seat = event.number(.seat), names.indices.contains(seat - 1) else { return nil }
    return names[seat - 1]
  }

  /// The key of an event's sentence. Some events have several.
  private func key(of event: ServerLine) -> String {
    switch event.happened {
    case .notice: event[.what].map { "notice.\($0)" } ?? "event.notice"
    case .reviewed where event[.why] != nil: "why.\(event[.why] ?? "")"
    default:
      "event."
        + (games.declaration(of: event)?.sentence(event.attributes) ?? form(of: event)?.name ?? "")
    }
  }

  private func form(of event: ServerLine) -> EventSentence? {
    switch event.happened {
    case .turn where own != nil && event.number(.seat) == own: .turnOwn
    case .resigned: EventSentence("resigned-\(event[.reason] ?? "")")
    case .over where event.isDraw: .overDraw
    case .over where event.isWonByHouse: .overHouse
    case .over where event.isLost: .overLost
    case .cup where event.cupNews == .over && event[.winner] != nil: .cupWon
    case .cup where event.cupNews == .sits && event.rest == nil: .cupGoesOn
    case .cup where event.cupNews == .sits && event[.round] == nil: .cupBreak
    case .cup where event.checkIn == .closed: .cupCheckinClosed
    case .cup where event.cupNews == .staff && word(event[.role]) == nil: .cupStaffNone
    case .cup: EventSentence("cup-\(event[.what] ?? "")")
    case .hint where event[.move] == nil: .hintNone
    case .closed where event.closingReason == .begun: .closedBegun
    default: EventSentence(event.name)
    }
  }
}

/// The sentences for events that do not belong to a game: an event's name, and another word if it
/// has several sentences.
enum EventSentence: Int, Phrase {
  static let section = Section<Self>(ofWire: "event")

  case joined, left, away, back, watching, again, start, turn, late, clock, over, challenge
  case declined, closed, closedBegun, drain, say, tell, shout, notice, muted, unmuted, hint, review
  case reviewed, paired, turnOwn, resignedResigned, resignedClock, resignedAbandoned, overDraw
  case overLost, overHouse, done, more, hintNone, cupJoined, cupLeft, cupAccepted, cupInvited
  case cupOpen, cupRound, cupPaused, cupOver, cupWon, cupBack, cupBye, cupResult, cupCorrected
  case cupStaff, cupStaffNone, cupCheckin, cupCheckinClosed, cupHere, cupSits, cupBreak, cupGoesOn
  case cupSet, cupSaid
}
