import Protocol
import Screens

// A bot's way to a table, and from one match to the next.

extension BotTalk {
  /// The answer to one of our requests.
  mutating func take(_ answer: Answer) -> [Effect] {
    let line = answer.end
    switch answer.request {
    case .hello: return takeHello(line)
    case .move, .step: return takeMove(line)
    case .cup:
      // A player who is in it already need not join it; the reader of this note knows more.
      guard answer.isGood || line.refusal == .notNow else { return giveUp(line) }
      hasJoinedCup = true
      return answer.isGood ? [] : [.note((line[.text] ?? line.name).printable)]
    case .play, .join:
      guard answer.isGood else { return takeRefusedSeat(line) }
      room = line.number(.room)
      wantsState = true
      return addSalt(to: line[.commit])
    case .state:
      guard answer.isGood else {
        (room, wantsSeat) = (nil, true)
        return waitAfterRefusal() ?? giveUp(line)
      }
      read(answer.rows)
      return isOver ? askForAnother() : []
    case .leave: (room, wantsSeat) = (nil, true)
    case .record: if answer.isGood { return takeRecord(answer) }
    // It asks for nothing else whose answer matters.
    default: break
    }
    return []
  }

  private mutating func takeHello(_ line: ServerLine) -> [Effect] {
    guard line.kind == .done, let told = line[.name], Names.isWellFormed(told) else {
      if let hello = server.sayHelloAgain(after: line) { return say(hello: hello) }
      if server.keptBack {
        return [.note(ServerTalk.keptBackNote), .end(status: PlainTalk.Status.refused)]
      }
      return [
        .note((line[.text] ?? line.name).printable), .end(status: PlainTalk.Status.refused),
      ]
    }
    name = told
    forgetTroubles()
    room = line.number(.room)
    (wantsState, wantsSeat) = (room != nil, room == nil)
    return server.secretToKeep(line).map { secret, isNew, isProved in
      let store = server.store
      return [.keep(secret: secret, name: told, store: store, isNew: isNew, isProved: isProved)]
    } ?? []
  }

  private mutating func takeRefusedSeat(_ line: ServerLine) -> [Effect] {
    if case .cup = options.table { return [] }
    wantsSeat = true
    return waitAfterRefusal() ?? giveUp(line)
  }

  mutating func sitDown() -> [Effect] {
    switch options.table {
    case .game(let game): return ask(.play(game: game))
    case .room(let number): return ask(.join(room: number))
    case .cup(let number):
      // A player who is in it already is called to the table.
      return hasJoinedCup ? [] : ask(.cup(CupRequest(.join, cup: number)))
    }
  }

  private var playsInCup: Bool {
    if case .cup = options.table { true } else { false }
  }

  // MARK: - What happens

  mutating func follow(_ event: ServerLine, _ text: String) -> [Effect] {
    if event.happened == .paired { return followCall(event) }
    if event.happened == .cup, event[.what] == "over", isOurs(event) {
      return options.isOnce ? leave() : []
    }
    guard let number = event.number(.room), number == room else { return [] }
    let checks = watchOver(event)
    switch event.happened {
    case .start: (wantsState, isOver, hasLostSomebody) = (true, false, false)
    case .turn: if event[.player] == name { wantsState = true }
    case .left: return followLeaving(event)
    case .over: return [.show(text.printable)] + checks + end()
    case .closed:
      forgetPlan()
      (room, wantsSeat) = (nil, !playsInCup)
    default: break
    }
    return []
  }

  private func isOurs(_ event: ServerLine) -> Bool {
    if case .cup(let number) = options.table { event.number(.cup) == number } else { false }
  }

  /// A table of the cup waits for us.
  private mutating func followCall(_ event: ServerLine) -> [Effect] {
    guard isOurs(event), let number = event.number(.room) else { return [] }
    return ask(.join(room: number))
  }

  private mutating func followLeaving(_ event: ServerLine) -> [Effect] {
    guard event[.player] != name else { return [] }
    hasLostSomebody = true
    return isOver ? askForAnother() : []
  }

  private mutating func end() -> [Effect] {
    forgetPlan()
    (isOver, hasPlayed) = (true, true)
    return askForAnother()
  }

  /// Once more here, or elsewhere if somebody has gone; a cup goes on by itself.
  private mutating func askForAnother() -> [Effect] {
    guard !playsInCup else { return [] }
    guard !options.isOnce || !hasPlayed else { return leave() }
    guard case .game = options.table, hasLostSomebody else { return ask(.again) }
    hasLostSomebody = false
    return ask(.leave())
  }

  private mutating func leave() -> [Effect] {
    isLeaving = true
    // Just hanging up would keep the seat for two minutes.
    return (room == nil ? [] : [.send("leave")]) + [.send("quit")]
  }
}
