import GameCore
import Protocol
import Words

// Pig, as the client shows it.

extension Pig: Showable {
  static let shown = ShownGame(
    title: .pig, summary: .summaryPig, board: { PigBoard($0) },
    rules: RulesText(
      goal: .pigGoal, play: [.pigTurn, .pigHold], win: .pigWin, advice: .pigAdvice, keys: .pigKeys),
    picture: drawPigPicture,
    lesson: .pig,
    moves: [
      MoveWords(word: "roll", advice: .roll, task: .doRoll, deed: .rolls),
      MoveWords(word: "hold", advice: .hold, task: .doHold, deed: .holds),
    ], standing: [.score], isJudged: { $0.lineup.count == 2 })
}

/// What is said at Pig. What ends in `You` is said to the player it is about.
enum PigPhrase: Int, Phrase {
  static let section = Section<Self>("pig")

  // What can be pressed, and why it cannot.
  case roll, hold, nothingToHold, noTurn
  // What happened.
  case rolled, rolledYou, busted, bustedYou, bustedEmpty, bustedEmptyYou, held, heldYou
  case yourTurn, notRolled, notRolledYou
  // The notice with which a turn begins.
  case noticeTitle, youOpen
  // What stands on the table.
  case goalHold, goalReach, turnTotal, holdBrings, holdWins, thisTurn, lastDie
  case help
  // What the clock did.
  case timeUp, timeUpYou
}

// Pig on its card at home: a die, as large as it fits.

extension Pig {
  @Sendable
  static func drawPigPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    let high = min(box.height, box.width / 2)
    guard high >= 3 else {
      let faces = [5, 2, 6].map { DieText.of($0, look.glyphs) }.joined(separator: " ")
      return frame.write(faces, centredIn: box, row: box.height / 2, .bold)
    }
    frame.draw(die: 5, in: box.centred(2 * high, high), look)
  }
}

// The match that teaches Pig.

extension Lesson {
  /// A short match to 20: the player rolls 3 6, 5 1 and 5 6, the other one 4 1 and 5 5.
  static let pig = Lesson(
    options: "pig seats=2 goal=20 clock=0", seed: "pig-28284",
    steps: [
      .read(.pigWelcome),
      Step(.pigRoll, "r", "roll"),
      Step(.pigAgain, "r", "roll"),
      Step(.pigHold, "h", "hold"),
      .watch(.pigRival, "roll"),
      .watch(.pigRivalAgain, "roll"),
      Step(.pigRivalLost, "r", "roll"),
      Step(.pigDare, "r", "roll"),
      .watch(.pigUnlucky, "roll"),
      .watch(.pigRivalDares, "roll"),
      .watch(.pigRivalHolds, "hold"),
      Step(.pigBehind, "r", "roll"),
      Step(.pigAlmost, "r", "roll"),
      Step(.pigWin, "h", "hold"),
      .end(.pigReady),
    ])
}
