import GameCore
import Protocol

// Reading and writing for people at nc: lines are written in the connection's style, and may be
// typed short.

extension Styles {
  /// Rewrites the lines of a step for all connections with a style.
  mutating func finish(_ players: Players, _ rooms: Rooms, _ outbox: inout Step) {
    rewrite(players, rooms, &outbox)
    forgetEnded()
    addPrompts(players, rooms, &outbox)
  }

  private func rewrite(_ players: Players, _ rooms: Rooms, _ outbox: inout Step) {
    var changed: [SessionID: Int] = [:]
    for index in outbox.effects.sends.indices {
      let session = outbox.effects.sends[index].session
      guard self[session].kind == .board else { continue }
      for line in outbox.effects.lines(of: index) {
        changed[session] = LineFormatter.room(changedBy: line, outbox.games) ?? changed[session]
      }
    }
    // A table is drawn once, after everything that happened in the step.
    for (session, room) in changed.sorted(by: { $0.key < $1.key }) {
      let call = Call(
        session: session, player: players.player(on: session), tag: nil, verb: "look",
        language: self[session].language, ownOptions: [], answers: [:])
      rooms.draw(room, call, &outbox)
    }
    for index in outbox.effects.sends.indices { write(index, players, rooms, &outbox) }
  }

  /// Writes one session's lines in its style.
  private func write(_ index: Int, _ players: Players, _ rooms: Rooms, _ outbox: inout Step) {
    let session = outbox.effects.sends[index].session
    let style = self[session]
    guard !style.isPlain else { return }
    let player = players.player(on: session)
    var stylist = LineFormatter(style, outbox.games) { number in
      let room = rooms[number]
      let names = room?.names(players) ?? []
      return (names, player.flatMap { room?.chairs.seat(of: $0) }?.number)
    }
    let lines = outbox.effects.lines(of: index)
    let isAll = lines.count == 1 && outbox.effects.sends.count { $0.session == session } == 1
    outbox.effects.rewrite(index) { stylist.write(lines, isAll: isAll, to: &$0) }
  }

  /// A line that the server sends by itself, in the session's style and language.
  public func written(_ line: [UInt8], for session: SessionID) -> [UInt8] {
    let style = self[session]
    guard !style.isPlain, let end = line.firstIndex(of: 0x0a) else { return line }
    var stylist = LineFormatter(style, .standard) { _ in ([], nil) }
    var writer = LineWriter()
    stylist.write([line[..<end]], to: &writer)
    return (style.isPrompted ? [0x0a] : []) + writer.bytes
  }

  /// A line with its short forms written out, for sessions with a style.
  func written(
    _ line: [UInt8], by id: SessionID, verbs: [Word], _ step: Step, _ rooms: Rooms
  ) -> [UInt8] {
    guard case .line(let text) = read(line, by: id, verbs: verbs, step, rooms) else {
      return line
    }
    return Array(text.utf8)
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
      games: step.games, verbs: verbs, settings: room?.settings,
      isPlaying: room?.phase == .playing,
      challenges: { player.map { rooms.challenges(of: $0) } ?? [] },
      open: {
        rooms.few { $0.phase == .open && $0.isPublic && $0.number != room?.number }
      },
      running: {
        rooms.few {
          $0.phase == .playing && $0.isPublic && $0.number != room?.number
            && !watched.contains($0.number)
        }
      })
    return shorthand.read(text)
  }
}
