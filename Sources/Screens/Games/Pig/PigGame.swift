import GameCore
import Protocol
import Words

// Pig, as the client shows it.

extension ShownGame {
  static let pig = ShownGame(
    name: Pig.rules.name, title: .pig, summary: .summaryPig, board: { PigBoard($0, $1) },
    rules: RulesText(
      goal: .pigGoal, play: [.pigTurn, .pigHold], win: .pigWin, advice: .pigAdvice, keys: .pigKeys,
      drawing: drawDice),
    picture: drawPigPicture,
    lesson: .pig,
    moves: [
      MoveWords("roll", advice: .roll, task: .doRoll, deed: .rolls),
      MoveWords("hold", advice: .hold, task: .doHold, deed: .holds),
    ], standing: [.score], isJudged: { $0.lineup.count == 2 })

  /// Two dice, a 5 and a 1.
  @Sendable
  private static func drawDice(in box: Box, on frame: inout Frame, _ glyphs: Glyphs) {
    draw(5, .blue, at: box.column + 1, in: box, on: &frame, glyphs)
    draw(1, .red, at: box.column + 12, in: box, on: &frame, glyphs)
  }

  private static func draw(
    _ face: Int, _ ink: Ink, at column: Int, in box: Box, on frame: inout Frame, _ glyphs: Glyphs
  ) {
    frame.outline(Box(column, box.row, 9, box.height), glyphs, .plain)
    let pips = face == 1 ? [(4, 2)] : [(2, 1), (6, 1), (4, 2), (2, 3), (6, 3)]
    for (across, down) in pips {
      frame.write(String(glyphs.ball), at: column + across, box.row + down, .bold(ink))
    }
  }
}

/// What is said at Pig. What ends in `You` is said to the player it is about.
enum PigPhrase: Int, Phrase {
  static let section = Section<Self>("pig")

  // What can be pressed, and why it cannot.
  case roll, hold, nothingToHold, notYourTurn, noTurn, youAreOut
  // What happened.
  case rolled, rolledYou, busted, bustedYou, bustedEmpty, bustedEmptyYou, held, heldYou
  case turnOf, yourTurn, notRolled, notRolledYou
  case resigned, abandoned, clockedOut, resignedYou, clockedOutYou
  // The notice with which a turn begins.
  case noticeTitle, youOpen, goOn
  // What stands on the table.
  case goalHold, goalReach, turnTotal, holdBrings, holdWins, thisTurn, lastDie
  case secondsLeft, outMark, help
  // What the clock did.
  case timeUp, timeUpYou, outOfTime, outOfTimeMark
}
