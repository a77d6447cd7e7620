import GameCore
import Protocol
import Words

/// The styles of connections that have chosen one. Most have not, and cost nothing.
public struct Styles: Sendable {
  private var chosen: [SessionID: Style] = [:]

  var isEmpty: Bool { chosen.isEmpty }

  subscript(session: SessionID) -> Style { chosen[session] ?? Style() }

  /// `style board lang=es`
  mutating func choose(_ outbox: inout Step) throws(RequestError) {
    let style = try wished(outbox.call)
    set(style, for: outbox.call.session)
    outbox.ok([.style: style.kind.rawValue, .lang: style.language.code])
  }

  /// `hello ana style=board lang=es`: the answer is in that style, which has a prompt for people.
  /// `hi ana` is short for it.
  mutating func adopt(_ call: Call) throws(RequestError) -> Call {
    let isForPeople = call["style"] != nil || call.verb == "hi"
    guard isForPeople || call["lang"] != nil else { return call }
    var (call, style) = (call, try wished(call))
    if isForPeople { style.hasPrompt = style.kind == .board }
    set(style, for: call.session)
    (call.language, call.isStyled) = (style.language, style.kind != .rows)
    return call
  }

  /// The style that the call asks for, as `style board lang=es` or `hello ana style=board lang=es`.
  func wished(_ call: Call) throws(RequestError) -> Style {
    var style = self[call.session]
    let word =
      switch call.verb {
      case "style": call.words.arguments.first
      case "hi": call["style"] ?? Style.Kind.board.rawValue
      default: call["style"]
      }
    if let word {
      guard let kind = Style.Kind(rawValue: Names.key(word)) else { throw .refused(.styleForm) }
      style.kind = kind
    }
    if let word = call["lang"] {
      guard let language = Language.named(Names.key(word)) else {
        let codes = Language.allCases.map(\.code)
        let some = Wording(codes.dropLast().joined(separator: ", "))
        let last = Wording(codes.last ?? "")
        let range = Wording(ServerText.languages, ["some": some, "last": last])
        throw .refused(.value(name: "lang", range: range))
      }
      style.language = language
    }
    return style
  }

  /// `prompt on`
  mutating func setPrompt(_ outbox: inout Step) throws(RequestError) {
    let word = outbox.call.first
    guard ["on", "off"].contains(word) else {
      throw .refused(.value(name: "prompt", range: Wording(ServerText.onOrOff)))
    }
    var style = self[outbox.call.session]
    style.hasPrompt = word == "on"
    style.isPrompted = false
    set(style, for: outbox.call.session)
    outbox.ok([.prompt: word])
  }

  /// Sets a session's style. The default one is not stored.
  mutating func set(_ style: Style, for session: SessionID) {
    chosen[session] = style == Style() ? nil : style
  }

  mutating func notePrompt(_ isShown: Bool, for session: SessionID) {
    // Looked up before it is changed: a change in place costs each request two allocations, even if
    // nothing changes.
    guard var style = chosen[session], style.isPrompted != isShown else { return }
    style.isPrompted = isShown
    chosen[session] = style
  }
}

/// How a connection wants to receive events and lists: `style board lang=es`.
struct Style: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// For programs: rows and events with their attributes, and texts in the chosen language.
    case rows
    /// The same, with a sentence for each event.
    case lines
    /// Sentences instead of events, the table after each turn, and lists as tables.
    case board
  }

  var kind = Kind.rows
  var language = Language.english
  /// Whether each group of lines ends with a prompt: `prompt on`.
  var hasPrompt = false
  /// Whether the last line sent was a prompt, which has no line end.
  var isPrompted = false

  /// Whether the connection receives the same lines as a program.
  var isPlain: Bool { kind == .rows && language == .english }
}

// Reading and writing for people at nc: lines are written in the connection's style, and may be
// typed short.

extension Styles {
  /// Rewrites the lines of a step for all connections with a style.
  mutating func finish(_ players: Players, _ rooms: Rooms, _ outbox: inout Step) {
    rewrite(players, rooms, &outbox)
    // A goodbye is still written in the style of its connection.
    for session in outbox.effects.closes { set(Style(), for: session) }
    addPrompts(players, rooms, &outbox)
  }

  private func rewrite(_ players: Players, _ rooms: Rooms, _ outbox: inout Step) {
    var changed: [SessionID: Int] = [:]
    for index in outbox.effects.sends.indices {
      let session = outbox.effects.sends[index].session
      guard self[session].kind == .board else { continue }
      let reader = players.player(on: session).map { players.name(of: $0) }
      for line in outbox.effects.lines(of: index) {
        let room = LineFormatter.room(changedBy: line, for: reader, outbox.games)
        changed[session] = room ?? changed[session]
      }
    }
    // A table is drawn once, after everything that happened in the step.
    for (session, room) in changed.sorted(by: { $0.key < $1.key }) {
      outbox.call = Call(
        session: session, player: players.player(on: session), verb: "look",
        language: self[session].language)
      rooms.draw(room, &outbox)
    }
    var written: [WrittenLines.Key: WrittenLines] = [:]
    for index in outbox.effects.sends.indices {
      write(index, players, rooms, &written, &outbox)
    }
  }

  /// Writes one session's lines in its style. What was written for others of that style is reused:
  /// hundreds may follow the lobby.
  private func write(
    _ index: Int, _ players: Players, _ rooms: Rooms,
    _ written: inout [WrittenLines.Key: WrittenLines], _ outbox: inout Step
  ) {
    let send = outbox.effects.sends[index]
    let style = self[send.session]
    guard !style.isPlain else { return }
    let player = players.player(on: send.session)
    let key = WrittenLines.Key(lines: send.lines, kind: style.kind, language: style.language)
    func seat(in room: Int) -> Int? {
      player.flatMap { rooms[room]?.chairs.seat(of: $0)?.number }
    }
    let reader = player.map { players.name(of: $0) } ?? ""
    if let known = written[key], !known.subjects.contains(reader),
      known.rooms.allSatisfy({ seat(in: $0) == nil })
    {
      return outbox.effects.replace(index, with: known.lines)
    }
    var (asked, isForAll) = ([Int](), style.kind != .board)
    var formatter = LineFormatter(style: style, games: outbox.games, reader: reader) { number in
      let own = seat(in: number)
      asked.append(number)
      if own != nil { isForAll = false }
      return (rooms[number]?.names(players) ?? [], own)
    }
    let lines = outbox.effects.lines(of: index)
    // Only for people, because it looks through everything that is sent.
    let isAll =
      style.kind == .board && lines.count == 1
      && outbox.effects.sends.count { $0.session == send.session } == 1
    outbox.effects.rewrite(index) { formatter.write(lines, isAll: isAll, to: &$0) }
    if isForAll, !formatter.subjects.contains(reader) {
      written[key] = WrittenLines(
        lines: outbox.effects.sends[index].lines, rooms: asked, subjects: formatter.subjects)
    }
  }

  /// A line that the server sends by itself, in the session's style and language.
  public func written(_ line: [UInt8], for session: SessionID) -> [UInt8] {
    let style = self[session]
    guard !style.isPlain, let end = line.firstIndex(of: 0x0a) else { return line }
    var formatter = LineFormatter(style: style, games: .standard) { _ in ([], nil) }
    var writer = LineWriter()
    formatter.write([line[..<end]], to: &writer)
    return (style.isPrompted ? [0x0a] : []) + writer.bytes
  }

  /// The meaning of a typed line. A program's line is taken literally.
  func read(
    _ line: [UInt8], by id: SessionID, verbs: [Word], _ step: Step, _ rooms: Rooms
  ) -> Shorthand.Meaning {
    guard self[id].kind != .rows, let text = String(validating: line, as: UTF8.self) else {
      return .asItStands
    }
    let player = step.players.player(on: id)
    let room = player.flatMap { rooms.room(of: $0) }
    let watched = rooms.watched(by: id)
    let shorthand = Shorthand(
      games: step.games, verbs: verbs, settings: room?.settings, isPlaying: room?.phase == .playing,
      match: room.flatMap { $0.phase == .over ? $0.matchNumber : nil },
      challenges: { player.map { rooms.challenges(of: $0) } ?? [] },
      open: { rooms.list.few { $0.phase == .open && $0.isPublic && $0.number != room?.number } },
      running: {
        rooms.list.few {
          $0.phase == .playing && $0.isPublic && $0.number != room?.number
            && !watched.contains($0.number)
        }
      })
    return shorthand.read(text)
  }

  // MARK: - `prompt on`: after each group of lines comes a prompt without a line end

  /// Adds the prompts of a step. A line after a prompt begins with a line end.
  private mutating func addPrompts(_ players: Players, _ rooms: Rooms, _ outbox: inout Step) {
    let prompted = outbox.effects.sends.indices.filter {
      let send = outbox.effects.sends[$0]
      return self[send.session].hasPrompt && !send.lines.isEmpty
    }
    let last = Dictionary(prompted.map { (outbox.effects.sends[$0].session, $0) }) { $1 }
    for index in prompted {
      let session = outbox.effects.sends[index].session
      let isLast = last[session] == index && !outbox.effects.closes.contains(session)
      let head = self[session].isPrompted ? "\n" : ""
      guard isLast || !head.isEmpty else { continue }
      let prompt = isLast ? prompt(for: session, players, rooms) : ""
      let tail = self[session].language.number(prompt)
      outbox.effects.rewrite(index, before: head, after: tail)
      notePrompt(isLast, for: session)
    }
  }

  private func prompt(for session: SessionID, _ players: Players, _ rooms: Rooms) -> String {
    let player = players.player(on: session)
    let room = player.flatMap { rooms.room(of: $0) }
    return room?.prompt(player.flatMap { room?.chairs.seat(of: $0) }) ?? "> "
  }
}

extension Room {
  /// `pig 12:40 (7) > `: the game, and its state for this seat.
  fileprivate func prompt(_ seat: Seat?) -> String {
    let name = game.rules.name
    guard phase == .playing, let match, let seat else { return "\(name) > " }
    let view = match.view(for: .seat(seat))
    return ([name] + game.prompt(view, seat, match.setup.settings)).joined(separator: " ") + " > "
  }
}

/// Lines as they were written in a style for somebody who has no seat in any of their rooms.
private struct WrittenLines {
  struct Key: Hashable {
    let lines: Range<Int>
    let kind: Style.Kind
    let language: Language
  }

  let lines: Range<Int>
  let rooms: [Int]
  let subjects: [String]
}
