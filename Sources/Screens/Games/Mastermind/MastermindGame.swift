import GameCore
import Protocol
import Words

// Mastermind, as the client shows it.

extension Mastermind: Showable {
  static let shown = ShownGame(
    title: .mastermind, summary: .summaryMastermind,
    board: { MastermindBoard($0) },
    rules: RulesText(
      goal: .mastermindGoal, play: [.mastermindTurn, .mastermindButtons, .mastermindRace],
      win: .mastermindWin, advice: .mastermindAdvice, keys: .mastermindKeys, drawing: drawTries),
    picture: drawMastermindPicture,
    lesson: .mastermind,
    moves: [MoveWords(word: "guess", advice: .guess, task: .doGuess, deed: .guesses)],
    standing: [.tries])

  /// Three tries at the code c a b d.
  @Sendable
  private static func drawTries(in box: Box, on frame: inout Frame, _ glyphs: Glyphs) {
    frame.outline(box, glyphs, .plain)
    let tries = [("aabb", 2, 0), ("cbad", 2, 2), ("cabd", 4, 0)]
    for (index, one) in tries.enumerated() {
      draw(
        one.0, gold: one.1, silver: one.2, at: box.column + 2, box.row + 1 + index, on: &frame,
        glyphs)
    }
  }

  private static func draw(
    _ code: String, gold: Int, silver: Int, at column: Int, _ row: Int, on frame: inout Frame,
    _ glyphs: Glyphs
  ) {
    for (place, letter) in code.enumerated() {
      let ink = Balls.ink(Array("abcd").firstIndex(of: letter) ?? 0)
      let ball = glyphs.isASCII ? " \(letter)" : "\(glyphs.ball)\(letter)"
      frame.write(ball, at: column + place * 3, row, .bold(ink))
    }
    for place in 0..<4 {
      let button = MastermindButton(at: place, gold: gold, silver: silver)
      frame.write(
        String(Character(button.glyph(glyphs))), at: column + 14 + place, row, button.style)
    }
  }
}

enum MastermindPhrase: Int, Phrase {
  static let section = Section<Self>("mastermind")

  case secret, guess, undo, balls, buttons, triesLeft
  // Why a button is off.
  case notFull, onItsWay, nothingToUndo, done, noTriesLeft
  // The buttons' meaning.
  case gold, silver, none
  // What happens.
  case ourTry, theirTry, weCrack, theyCrack, weAreOut, theyAreOut, secretWas
  // For screen-reader users.
  case task, theirLine, noTriesYet, question, badGuess, legend
  case helpPlaces, helpUpDown, helpMouse, helpScroll
  // For spectators.
  case hidden, helpWatch, hintKeys
}

// Mastermind on its card at home: tries with their pegs.

extension Mastermind {
  @Sendable
  static func drawMastermindPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    let glyphs = look.glyphs
    let tries = [("abcd", 1, 1), ("cbad", 2, 1), ("cbae", 3, 0), ("cbaf", 4, 0)]
    let shown = tries.suffix(max(1, min(tries.count, (box.height + 1) / 2)))
    let step = box.height >= 2 * shown.count - 1 ? 2 : 1
    let isNarrow = box.width < 14
    let ballWidth = isNarrow ? 1 : 2
    let width = 4 * ballWidth + 2 + 4
    let place = box.centred(width, (shown.count - 1) * step + 1)
    for (index, one) in shown.enumerated() {
      let row = place.row + index * step
      for (number, letter) in one.0.unicodeScalars.enumerated() {
        let ball = Balls.number(of: letter) ?? 0
        let text = glyphs.isASCII ? String(Character(letter)) : String(Character(glyphs.ball))
        frame.write(text, at: place.column + number * ballWidth, row, .bold(Balls.ink(ball)))
      }
      for number in 0..<4 {
        let button = MastermindButton(at: number, gold: one.1, silver: one.2)
        frame.write(
          String(Character(button.glyph(glyphs))), at: place.column + 4 * ballWidth + 2 + number,
          row, button.style)
      }
    }
  }
}

// The match that teaches Mastermind.

extension Lesson {
  /// Three places, four colours, and the secret acd: found by reasoning in four tries.
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
