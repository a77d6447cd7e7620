import Protocol
import Screens

// How a bot finds a table, and continues from one match to the next.

extension BotTalk {
  mutating func receive(_ answer: Answer) -> [Effect] {
    let line = answer.end
    switch answer.request {
    case .hello: return receiveHello(line)
    case .move, .step: return receiveMove(line)
    case .cup:
      // A bot that joined the cup earlier is refused, and plays nevertheless.
      guard answer.isGood || line.refusal == .notNow else { return giveUp(line) }
      hasJoinedCup = true
      return answer.isGood ? [] : [.note((line[.text] ?? line.name).printable)]
    case .play, .join:
      guard answer.isGood else {
        if playsInCup {
          // The match is lost if it does not come. After too many refusals it waits for a call.
          isSeeking = waitAfterRefusal() != nil
          return []
        }
        seek()
        return waitAfterRefusal() ?? giveUp(line)
      }
      sit(at: line.number(.room))
      return addSalt(to: line[.commit])
    case .state:
      guard answer.isGood else {
        seek()
        return waitAfterRefusal() ?? giveUp(line)
      }
      read(answer.rows)
      return place?.isOver == true ? askForAnother() : []
    case .leave: seek()
    case .record: if answer.isGood { return receiveRecord(answer) }
    // The answers to its other requests change nothing.
    default: break
    }
    return []
  }

  private mutating func receiveHello(_ line: ServerLine) -> [Effect] {
    guard line.kind == .done, let told = line[.name], Names.isWellFormed(told) else {
      let said = (line[.text] ?? line.name).printable
      return [.note(server.keptBack ? ServerSession.keptBackNote : said), .refused]
    }
    name = told
    forgetTroubles()
    if let room = line.number(.room) { sit(at: room) } else { seek() }
    return server.keepKey(line)
  }

  mutating func sitDown() -> [Effect] {
    switch options.table {
    case .game(let game): return ask(.play(game: game))
    case .room(let number): return ask(.join(room: number))
    case .cup(let number):
      // The server calls a player who has joined to the table.
      if let called { return ask(.join(room: called)) }
      return hasJoinedCup ? [] : ask(.cup(CupRequest("join", cup: number)))
    }
  }

  private var playsInCup: Bool {
    if case .cup = options.table { true } else { false }
  }

  // MARK: - Events

  mutating func follow(_ event: ServerLine, _ text: String) -> [Effect] {
    if event.happened == .paired {
      // The call to a table of its cup.
      guard isOurs(event), let number = event.number(.room), number != place?.room else {
        return []
      }
      (place, called) = (nil, number)
      return ask(.join(room: number))
    }
    if event.happened == .cup, event.cupNews == .over, isOurs(event) {
      return options.isOnce ? leave() : []
    }
    guard let number = event.number(.room), number == place?.room else { return [] }
    let checks = watchOver(event)
    switch event.happened {
    case .start: place = Place(room: number)
    case .turn: if event[.player] == name { place?.isStale = true }
    case .left:
      guard event[.player] != name else { return [] }
      place?.hasLostSomebody = true
      return place?.isOver == true ? askForAnother() : []
    case .over: return [.show(text.printable)] + checks + end()
    case .closed: (place, called, isSeeking) = (nil, nil, !playsInCup)
    default: break
    }
    return []
  }

  private func isOurs(_ event: ServerLine) -> Bool {
    if case .cup(let number) = options.table { event.number(.cup) == number } else { false }
  }

  private mutating func end() -> [Effect] {
    place?.plan = []
    place?.isOver = true
    hasPlayed = true
    return askForAnother()
  }

  /// Asks for another match: at this table, or elsewhere if a player has left. A cup starts its own
  /// matches.
  private mutating func askForAnother() -> [Effect] {
    guard !playsInCup else { return [] }
    guard !options.isOnce || !hasPlayed else { return leave() }
    guard case .game = options.table, place?.hasLostSomebody == true else { return ask(.again) }
    place?.hasLostSomebody = false
    return ask(.leave())
  }

  private mutating func leave() -> [Effect] {
    isLeaving = true
    // Without `leave`, the server would keep the seat for two minutes.
    return (place == nil ? [] : [.send("leave")]) + [.send("quit")]
  }
}
