import Protocol

// What a player can do in Mastermind.

extension MastermindBoard {
  var choices: [Choice] {
    let why = whyNot
    let empty = look.isSpoken ? 0 : draft.emptyCount
    let notFull = empty > 0 ? say(MastermindPhrase.notFull, ["n": String(empty)]) : nil
    let guess = Choice(
      .enter, label: say(MastermindPhrase.guess), unless: why ?? notFull,
      asking: say(MastermindPhrase.question, codeBlanks), does { $0.guess($1) })
    guard !look.isSpoken else { return [guess] }
    let nothing = draft.isEmpty ? say(MastermindPhrase.nothingToUndo) : nil
    return [
      guess,
      Choice(
        .backspace, label: say(MastermindPhrase.undo), unless: why ?? nothing,
        does { $0.draft.undo() }),
    ] + (0..<colours).map { ballChoice($0, why) }
  }

  private var whyNot: String? {
    guard let seat = table.seat else { return say(RacePhrase.notHere) }
    if standing(ofSeat: seat).isDone { return say(MastermindPhrase.done) }
    if !isOurs { return say(MastermindPhrase.noTriesLeft) }
    return sent == nil ? nil : say(MastermindPhrase.onItsWay)
  }

  /// A choice for each ball, by its letter and its number; the list beside the board shows it.
  private func ballChoice(_ ball: Int, _ why: String?) -> Choice {
    let digit = Array("1234567890".unicodeScalars)[ball]
    return Choice(
      .character(Balls.letter(ball)), .character(digit), label: Balls.name(ball, around),
      unless: why, isQuiet: true, does { $0.put(ball) })
  }

  /// The length of a code, and its last letter.
  var codeBlanks: [String: String] {
    ["n": String(length), "last": String(Character(Balls.letter(colours - 1)))]
  }

  mutating func put(_ ball: Int) {
    if whyNot == nil, (0..<colours).contains(ball) { draft.put(ball) }
  }

  /// Sends the typed guess, or the draft on the board.
  mutating func guess(_ typed: String) -> [Intent] {
    guard whyNot == nil, let seat = table.seat else { return [] }
    let whole = typed.isEmpty ? draft.whole : Balls.read(typed, length: length, colours: colours)
    guard let whole else { return [.tell(say(MastermindPhrase.badGuess, codeBlanks))] }
    return send(whole, as: tries(ofSeat: seat).count + 1)
  }

  // MARK: - Keys

  var takesDigits: Bool { whyNot == nil }

  mutating func press(_ key: Key) -> [Intent]? {
    switch key {
    case .pageUp: scroll(by: -Self.scrollStep)
    case .pageDown: scroll(by: Self.scrollStep)
    default: return lookOn(key) || whyNot == nil && change(by: key) ? [] : nil
    }
    return []
  }

  /// Moves in the draft or changes one of its balls. Returns whether the key does that.
  private mutating func change(by key: Key) -> Bool {
    switch key {
    case .left, "h": draft.move(by: -1)
    case .right, .tab, " ", "l": draft.move(by: 1)
    case .up, "k": draft.change(by: 1, of: colours)
    case .down, "j": draft.change(by: -1, of: colours)
    case .home: draft.move(to: 0)
    case .end: draft.move(to: length - 1)
    case .character(let scalar):
      // With Caps Lock on, a letter still means a ball.
      guard let ball = Balls.number(of: scalar), ball < colours else { return false }
      draft.put(ball)
    default: return false
    }
    return true
  }

  /// Enough to see new tries, with some overlap.
  private static let scrollStep = 5

  private mutating func scroll(by rows: Int) {
    scrolled = min(max(-attempts, scrolled + rows), attempts)
  }

  // MARK: - Mouse

  func addTargets(_ layout: MastermindLayout, on frame: inout Frame) {
    guard whyNot == nil, let next = table.seat.map({ tries(ofSeat: $0).count }) else { return }
    for ball in 0..<colours { frame.target(layout.legend(ball), does { $0.put(ball) }) }
    for place in 0..<length {
      guard let box = layout.place(place, ofTry: next) else { continue }
      frame.target(box, does { $0.draft.move(to: place) })
    }
  }
}
