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
    let isWide = box.width > 27
    let isDrawn = look.hasGrounds && box.width > 11 && box.height > (isWide ? 3 : 5)
    let high = isDrawn ? max(2, min(5, room)) : 1
    let shown = tries.suffix(max(1, min(tries.count, (box.height + 1) / (high + 1))))
    // On a narrow card, there are three balls, and the pegs are below them.
    let isNarrow = isDrawn && !isWide
    let count = isNarrow ? 3 : 4
    let wide = isNarrow ? 5 : isDrawn ? 2 * high + 1 : box.width < 14 ? 1 : 2
    let step = isNarrow ? wide : isDrawn ? 2 : 1
    let place = box.centred(
      count * wide + (isNarrow ? -1 : 2 + count * step),
      shown.count * (high + 1) - (isNarrow ? 0 : 1))
    for (index, one) in shown.enumerated() {
      let row = place.row + index * (high + 1)
      for (number, letter) in one.0.unicodeScalars.suffix(count).enumerated() {
        let colour = Balls.number(of: letter) ?? 0
        let ball = Box(place.column + number * wide, row, 2 * high, high)
        if isDrawn {
          frame.draw(Balls.art(colour, Surroundings()), in: ball, look.blocks, look)
        } else {
          let text = glyphs.isASCII ? letter : glyphs.ball
          frame.grid.put(text, at: ball.column, row, .bold(Balls.ink(colour)))
        }
      }
      let pegs =
        isNarrow
        ? Box(place.column + 1, row + high, count * step, 1)
        : Box(place.column + count * wide + 2, row + (high - 1) / 2, count * step, 1)
      for number in 0..<count {
        let button = MastermindButton(at: number, gold: one.1 - (4 - count), silver: one.2)
        let (glyph, style) = button.drawn(glyphs)
        frame.grid.put(glyph, at: pegs.column + step * number, pegs.row, style)
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
      (.codeWelcome, .read),
      (.codeFirst, .keys("aab", "guess aab", enter: true)),
      (.codeGold, .read),
      (.codeSecond, .keys("acc", "guess acc", enter: true)),
      (.codeTwoGolds, .read),
      (.codeThird, .keys("adc", "guess adc", enter: true)),
      (.codeSilver, .read),
      (.codeLast, .keys("acd", "guess acd", enter: true)),
      (.codeReady, .end),
    ])
}
