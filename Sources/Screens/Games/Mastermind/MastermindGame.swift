import GameCore
import Protocol
import Words

// Mastermind, as the client shows it.

extension ShownGame {
  static let mastermind = ShownGame(
    name: Mastermind.rules.name, title: .mastermind, summary: .summaryMastermind,
    board: { MastermindBoard($0, $1) },
    rules: RulesText(
      goal: .mastermindGoal, play: [.mastermindTurn, .mastermindButtons, .mastermindRace],
      win: .mastermindWin, advice: .mastermindAdvice, keys: .mastermindKeys, drawing: drawTries),
    picture: drawMastermindPicture,
    lesson: .mastermind,
    moves: [MoveWords("guess", advice: .guess, task: .doGuess, deed: .guesses)],
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
      let button: MastermindButton =
        place < gold ? .gold : place < gold + silver ? .silver : .none
      frame.write(
        String(Character(button.glyph(glyphs))), at: column + 14 + place, row, button.style)
    }
  }
}

/// What is said at Mastermind.
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
