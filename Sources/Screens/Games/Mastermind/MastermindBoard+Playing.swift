import Protocol

// What a player can do in Mastermind.

extension MastermindBoard {
  var choices: [Choice] {
    let why = whyNot
    if look.isSpoken { return [typedChoice(why)] }
    let empty = draft.emptyCount
    let notFull = empty > 0 ? say(MastermindPhrase.notFull, ["n": String(empty)]) : nil
    let nothing = draft.isEmpty ? say(MastermindPhrase.nothingToUndo) : nil
    return [
      Choice(.enter, label: say(MastermindPhrase.guess), unless: why ?? notFull, does(.guess)),
      Choice(.backspace, label: say(MastermindPhrase.undo), unless: why ?? nothing, does(.undo)),
    ] + (0..<colours).map { ballChoice($0, why) }
  }

  /// Why no guess can be made now; `nil` if one can.
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
      unless: why, isQuiet: true, does(.ball(ball)))
  }

  private func typedChoice(_ why: String?) -> Choice {
    Choice(
      .character("g"), label: say(MastermindPhrase.guess), unless: why,
      asking: say(MastermindPhrase.question, codeBlanks), does(.guess))
  }

  /// The length of a code, and its last letter.
  var codeBlanks: [String: String] {
    ["n": String(length), "last": String(Character(Balls.letter(colours - 1)))]
  }

  enum Act {
    case guess, undo
    case ball(Int)
  }

  mutating func act(_ act: Act, typed: String) -> [Intent] {
    guard whyNot == nil else { return [] }
    switch act {
    case .guess: return guess(typed)
    case .undo: draft.undo()
    case .ball(let ball): if (0..<colours).contains(ball) { draft.put(ball) }
    }
    return []
  }

  /// Sends the typed guess, or the draft on the board.
  private mutating func guess(_ typed: String) -> [Intent] {
    guard let seat = table.seat else { return [] }
    let whole = typed.isEmpty ? draft.whole : Balls.read(typed, length: length, colours: colours)
    guard let whole else { return [.tell(say(MastermindPhrase.badGuess, codeBlanks))] }
    sent = Sent(balls: whole, ordinal: tries(ofSeat: seat).count + 1, line: around.line)
    return [.ask(.step("guess \(Balls.code(whole))"))]
  }

  // MARK: - Keys

  var takesDigits: Bool { whyNot == nil }

  mutating func press(_ key: Key) -> [Intent]? {
    switch key {
    case .pageUp: scroll(by: -Self.scrollStep)
    case .pageDown: scroll(by: Self.scrollStep)
    default:
      if lookOn(key) { return [] }
      guard whyNot == nil else { return nil }
      return change(by: key) ? [] : nil
    }
    return []
  }

  /// Moves in the draft or changes one of its balls. Returns whether the key does that.
  private mutating func change(by key: Key) -> Bool {
    switch key {
    case .left, .character("h"): draft.move(by: -1)
    case .right, .tab, .character(" "), .character("l"): draft.move(by: 1)
    case .up, .character("k"): draft.change(by: 1, of: colours)
    case .down, .character("j"): draft.change(by: -1, of: colours)
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

  mutating func click(_ mouse: Mouse, in box: Box) -> [Intent] {
    guard mouse.action == .press, whyNot == nil else { return [] }
    let layout = MastermindLayout(self, in: box)
    let (column, row) = (mouse.column, mouse.row)
    if let ball = (0..<colours).first(where: {
      layout.legend($0, of: colours).contains(column: column, row: row)
    }) {
      draft.put(ball)
    }
    guard let tries = table.seat.map({ self.tries(ofSeat: $0).count }) else { return [] }
    if let place = (0..<length).first(where: {
      layout.place($0, ofTry: tries)?.contains(column: column, row: row) ?? false
    }) {
      draft.move(to: place)
    }
    return []
  }
}
