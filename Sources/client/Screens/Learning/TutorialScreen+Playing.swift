import GameCore
import Protocol

// What is to be pressed, and what a key does.

extension TutorialScreen {
  var current: Tutorial.Step? {
    guard let steps = tutorial?.steps, steps.indices.contains(step) else { return nil }
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
  func task(_ house: House) -> String {
    guard let move = accepted.first else { return house.say(TutorialPhrase.goOn) }
    let words = move.split(separator: " ").map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    switch words.first {
    case "roll": return house.say(TutorialPhrase.doRoll)
    case "hold": return house.say(TutorialPhrase.doHold)
    case "bet": return house.say(TutorialPhrase.doBet, ["n": argument])
    case "card": return house.say(TutorialPhrase.doCard)
    case "stand": return house.say(TutorialPhrase.doStand)
    case "slide": return house.say(TutorialPhrase.doSlide, ["n": argument])
    default:
      let code = argument.map { String($0) }.joined(separator: " ")
      return house.say(TutorialPhrase.doGuess, ["code": code])
    }
  }

  func choices(_ house: House) -> [Choice] {
    let leave = Choice(.escape, label: house.say(TutorialPhrase.leave), .back)
    guard let current else { return [leave] }
    if current.isEnd { return endChoices(house) + [leave] }
    if house.look.isSpoken { return [spokenChoice(house), leave] }
    // What is on stands first, so that a narrow screen has room for it.
    let own = boardChoices(house)
    let on = own.filter { $0.why == nil }
    return [goOnChoice(house)].compactMap(\.self) + on + [leave] + own.filter { $0.why != nil }
  }

  /// Who listens chooses what is to be done, and need not find a key.
  func spokenChoice(_ house: House) -> Choice {
    Choice(.enter, label: task(house), accepted.isEmpty ? .act("go on") : .act("do it"))
  }

  func goOnChoice(_ house: House) -> Choice? {
    guard wanted.isEmpty else { return nil }
    let label = house.say(TutorialPhrase.goOn)
    return Choice(.enter, label: label, .act("go on"))
  }

  /// The board's own buttons; on is only what is asked for now.
  func boardChoices(_ house: House) -> [Choice] {
    let own = table.board?.choices(table, around(house)) ?? []
    return own.compactMap { choice in
      let isWanted = wanted.first.map(choice.keys.contains) ?? false
      // Enter and Space go on while something is read.
      let keys = choice.keys.filter { !wanted.isEmpty || ($0 != .enter && $0 != .character(" ")) }
      guard !keys.isEmpty else { return nil }
      let asked = isWanted ? Array(wanted.prefix(1)) : []
      return Choice(
        asked + keys.filter { !asked.contains($0) }, label: choice.label,
        unless: isWanted ? nil : notThat(house), isQuiet: choice.isQuiet, .act("press"))
    }
  }

  func notThat(_ house: House) -> String {
    house.say(TutorialPhrase.notThat, ["what": task(house)])
  }

  func endChoices(_ house: House) -> [Choice] {
    let why = house.connection == .ready ? nil : house.say(RulesPhrase.notConnected)
    return [
      Choice(
        .character("p"), label: house.say(RulesPhrase.play), unless: why,
        .ask("play \(game)", .enter)),
      Choice(.character("a"), label: house.say(TutorialPhrase.again), .act("again")),
    ]
  }

  // MARK: - Doing it

  mutating func act(_ word: String, typed: String, _ house: inout House) -> [Intent] {
    switch word {
    case "go on": return readOn(&house)
    case "do it": return accepted.first.map { make($0, by: 1, &house) } ?? []
    case "press": return wanted.first.map { hand($0, &house) } ?? []
    case "again":
      begin(&house)
      return []
    default: return []
    }
  }

  mutating func readOn(_ house: inout House) -> [Intent] {
    switch current?.act {
    case .watch(let move): return make(move, by: 2, &house)
    case .read: goOn()
    case .play, .end, nil: break
    }
    return []
  }

  mutating func press(_ key: Key, _ house: inout House) -> [Intent]? {
    guard key != .escape, key != .character("?"), current?.isEnd == false else { return nil }
    // Space goes on like Enter, which the line of keys names.
    if wanted.isEmpty, key == .character(" ") { return readOn(&house) }
    guard key == wanted.first else { return [.tell(notThat(house))] }
    return hand(key, &house)
  }

  /// Gives the asked key to the board, as in a match, and its wishes to the match.
  mutating func hand(_ key: Key, _ house: inout House) -> [Intent] {
    guard var board = table.board else { return [] }
    let choice = board.choices(table, around(house)).first { $0.keys.contains(key) }
    if let why = choice?.why { return [.tell(why)] }
    let (count, last) = (match?.match.moves.count, pressed + 1)
    pressed = last
    var intents: [Intent]
    if let choice {
      intents = carryOut(choice.intent, &house)
    } else {
      // One value, one owner: a board in two hands would be copied.
      table.board = nil
      let wishes = board.press(key, table, around(house)) ?? []
      table.board = board
      intents = wishes.flatMap { carryOut($0, &house) }
    }
    // A board that makes nothing of these keys does not stop the lesson.
    if wanted.isEmpty, pressed == last, count == match?.match.moves.count, let move = accepted.first
    {
      intents += make(move, by: 1, &house)
    }
    return intents
  }

  mutating func carryOut(_ intent: Intent, _ house: inout House) -> [Intent] {
    switch intent {
    case .ask(let line, .move), .ask(let line, .step): return take(line, &house)
    case .ask: return []
    case .act(let word, let typed):
      guard var board = table.board else { return [] }
      table.board = nil
      let intents = board.act(word, typed: typed, table, around(house))
      table.board = board
      return intents.flatMap { carryOut($0, &house) }
    case .all(let intents): return intents.flatMap { carryOut($0, &house) }
    default: return [intent]
    }
  }

  /// A move that the board asks for. Another one than what was asked for is taken back.
  mutating func take(_ line: String, _ house: inout House) -> [Intent] {
    let move = line.split(separator: " ").filter { !$0.hasPrefix("n=") }.joined(separator: " ")
    guard accepted.contains(move) else {
      pressed = 0
      layAgain(house)
      return [.tell(notThat(house))]
    }
    return make(line, by: 1, &house)
  }
}
