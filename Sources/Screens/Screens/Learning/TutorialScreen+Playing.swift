import GameCore
import Protocol

// What is to be pressed, and what a key does.

extension TutorialScreen {
  var current: Lesson.Step? {
    guard let steps = lesson?.steps, steps.indices.contains(step) else { return nil }
    return steps[step]
  }

  /// The keys that are still to be pressed now, the next one first.
  var wanted: [Key] {
    guard case .play(let keys, _) = current?.act else { return [] }
    return Array(keys.dropFirst(pressed))
  }

  var accepted: [String] {
    guard case .play(_, let moves) = current?.act else { return [] }
    return moves
  }

  /// "roll the die": what is to be done now.
  func task(_ visit: Visit) -> String {
    guard let move = accepted.first else { return visit.say(TutorialPhrase.goOn) }
    return Games.task(move, visit.look)
  }

  func choices(_ visit: Visit) -> [Choice] {
    let leave = Choice(.escape, label: visit.say(TutorialPhrase.leave), .back)
    guard let current else { return [leave] }
    if current.isEnd { return endChoices(visit) + [leave] }
    if visit.look.isSpoken { return [spokenChoice(visit), leave] }
    // What is on stands first, so that a narrow screen has room for it.
    let own = boardChoices(visit)
    let on = own.filter { $0.why == nil }
    return [goOnChoice(visit)].compactMap(\.self) + on + [leave] + own.filter { $0.why != nil }
  }

  /// Screen-reader users choose what is to be done, and need not find a key.
  func spokenChoice(_ visit: Visit) -> Choice {
    Choice(.enter, label: task(visit), does(accepted.isEmpty ? .goOn : .make))
  }

  func goOnChoice(_ visit: Visit) -> Choice? {
    guard wanted.isEmpty else { return nil }
    let label = visit.say(TutorialPhrase.goOn)
    return Choice(.enter, label: label, does(.goOn))
  }

  /// The board's own buttons; on is only what is asked for now.
  func boardChoices(_ visit: Visit) -> [Choice] {
    (board(visit)?.choices ?? []).compactMap { choice in
      let isWanted = wanted.first.map(choice.keys.contains) ?? false
      // Enter and Space go on while something is read.
      let keys = choice.keys.filter { !wanted.isEmpty || ($0 != .enter && $0 != .character(" ")) }
      guard !keys.isEmpty else { return nil }
      let asked = isWanted ? Array(wanted.prefix(1)) : []
      return Choice(
        asked + keys.filter { !asked.contains($0) }, label: choice.label,
        unless: isWanted ? nil : notThat(visit), isQuiet: choice.isQuiet, does(.press))
    }
  }

  func notThat(_ visit: Visit) -> String {
    visit.say(TutorialPhrase.notThat, ["what": task(visit)])
  }

  func endChoices(_ visit: Visit) -> [Choice] {
    let why = visit.connection == .ready ? nil : visit.say(RulesPhrase.notConnected)
    return [
      Choice(
        .character("p"), label: visit.say(RulesPhrase.play), unless: why,
        .ask(.play(game: game))),
      Choice(.character("a"), label: visit.say(TutorialPhrase.again), does(.again)),
    ]
  }

  // MARK: - Doing it

  enum Act {
    case goOn
    /// The move that is asked for, without its keys.
    case make
    /// The next key that is asked for.
    case press
    case again
  }

  mutating func act(_ act: Act, typed: String, _ visit: inout Visit) -> [Intent] {
    switch act {
    case .goOn: return readOn(&visit)
    case .make: return accepted.first.map { make($0, by: 1, &visit) } ?? []
    case .press: return wanted.first.map { hand($0, &visit) } ?? []
    case .again:
      begin(&visit)
      return []
    }
  }

  mutating func readOn(_ visit: inout Visit) -> [Intent] {
    switch current?.act {
    case .watch(let move): return make(move, by: 2, &visit)
    case .read: goOn()
    case .play, .end, nil: break
    }
    return []
  }

  mutating func press(_ key: Key, _ visit: inout Visit) -> [Intent]? {
    guard key != .escape, key != .character("?"), current?.isEnd == false else { return nil }
    // Space goes on like Enter, which the line of keys names.
    if wanted.isEmpty, key == .character(" ") { return readOn(&visit) }
    guard key == wanted.first else { return [.tell(notThat(visit))] }
    return hand(key, &visit)
  }

  /// Gives the asked key to the board, as in a match, and its wishes to the match.
  mutating func hand(_ key: Key, _ visit: inout Visit) -> [Intent] {
    guard let board = board(visit) else { return [] }
    let choice = board.choices.first { $0.keys.contains(key) }
    if let why = choice?.why { return [.tell(why)] }
    let (count, last) = (match?.match.moves.count, pressed + 1)
    pressed = last
    var intents: [Intent]
    if let choice {
      intents = carryOut(choice.intent, &visit)
    } else {
      let wishes = table.withBoard(around(visit)) { $0.press(key) } ?? nil
      intents = (wishes ?? []).flatMap { carryOut($0, &visit) }
    }
    // A board that makes nothing of these keys does not stop the lesson.
    if wanted.isEmpty, pressed == last, count == match?.match.moves.count, let move = accepted.first
    {
      intents += make(move, by: 1, &visit)
    }
    return intents
  }

  mutating func carryOut(_ intent: Intent, _ visit: inout Visit) -> [Intent] {
    switch intent {
    case .ask(let request): return play(request, &visit)
    case .act(let act, let typed):
      let intents = table.withBoard(around(visit)) { $0.perform(act, typed: typed) } ?? []
      return intents.flatMap { carryOut($0, &visit) }
    case .all(let intents): return intents.flatMap { carryOut($0, &visit) }
    default: return [intent]
    }
  }

  /// A move that the board asks for. Another one than what was asked for is taken back.
  mutating func play(_ request: ClientRequest, _ visit: inout Visit) -> [Intent] {
    let move: String
    switch request {
    case .move(let text, _), .step(let text): move = text
    default: return []
    }
    guard accepted.contains(move) else {
      pressed = 0
      layAgain(visit)
      return [.tell(notThat(visit))]
    }
    return make(request.line, by: 1, &visit)
  }
}
