import GameCore
import Protocol
import Words

// The presentation of Mastermind.

extension Mastermind: Showable {
  static let shown = ShownGame(
    title: .mastermind, summary: .summaryMastermind,
    board: { MastermindBoard($0) },
    rules: RulesText(
      goal: .mastermindGoal, play: [.mastermindTurn, .mastermindButtons, .mastermindRace],
      win: .mastermindWin, advice: .mastermindAdvice, keys: .mastermindKeys),
    picture: drawMastermindPicture,
    lesson: .mastermind,
    moves: [MoveWords(word: "guess", advice: .guess, task: .doGuess, deed: .guesses)],
    standing: [.tries])
}

enum MastermindPhrase: Int, Phrase {
  static let section = Section<Self>("mastermind")

  case secret, guess, undo, balls, buttons, triesLeft
  // Why a choice is disabled.
  case notFull, onItsWay, nothingToUndo, done, noTriesLeft
  // The meaning of the pegs.
  case gold, silver, none
  // Events.
  case ourTry, theirTry, weCrack, theyCrack, weAreOut, theyAreOut, secretWas
  // For screen-reader users.
  case task, theirLine, noTriesYet, question, badGuess, legend
  case helpPlaces, helpUpDown, helpMouse, helpScroll
  // For spectators.
  case hidden, helpWatch, hintKeys
}

// The picture of Mastermind: tries with their pegs.

extension Mastermind {
  @Sendable
  static func drawMastermindPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    let glyphs = look.glyphs
    let tries = [("abcd", 1, 1), ("cbad", 2, 1), ("cbae", 3, 0), ("cbaf", 4, 0)]
    let room = min((box.height + 1) / tries.count - 1, (box.width - 12) / 8)
    let high = look.hasGrounds && box.height > 3 && box.width > 27 ? max(2, min(5, room)) : 1
    let shown = tries.suffix(max(1, min(tries.count, (box.height + 1) / (high + 1))))
    let wide = high > 1 ? 2 * high + 1 : box.width < 14 ? 1 : 2
    let step = high > 1 ? 2 : 1
    let place = box.centred(4 * wide + 2 + 4 * step, shown.count * (high + 1) - 1)
    for (index, one) in shown.enumerated() {
      let row = place.row + index * (high + 1)
      for (number, letter) in one.0.unicodeScalars.enumerated() {
        let colour = Balls.number(of: letter) ?? 0
        let ball = Box(place.column + number * wide, row, 2 * high, high)
        if high > 1 {
          frame.draw(Balls.art(colour, Surroundings()), in: ball, look.blocks, look)
        } else {
          let text = glyphs.isASCII ? letter : glyphs.ball
          frame.grid.put(text, at: ball.column, row, .bold(Balls.ink(colour)))
        }
      }
      for number in 0..<4 {
        let button = MastermindButton(at: number, gold: one.1, silver: one.2)
        frame.grid.put(
          button.glyph(glyphs), at: place.column + 4 * wide + 2 + step * number,
          row + (high - 1) / 2,
          button.style)
      }
    }
  }
}

// The match that teaches Mastermind.

extension Lesson {
  /// Three places, four colours and the secret acd, which reasoning finds in four tries.
  static let mastermind = Lesson(
    options: "mastermind seats=1 length=3 colours=4", seed: "code-16",
    steps: [
      .read(.codeWelcome),
      Step(.codeFirst, code("aab"), "guess aab"),
      .read(.codeGold),
      Step(.codeSecond, code("acc"), "guess acc"),
      .read(.codeTwoGolds),
      Step(.codeThird, code("adc"), "guess adc"),
      .read(.codeSilver),
      Step(.codeLast, code("acd"), "guess acd"),
      .end(.codeReady),
    ])

  private static func code(_ letters: String) -> [Key] {
    letters.unicodeScalars.map { .character($0) } + [.enter]
  }
}
