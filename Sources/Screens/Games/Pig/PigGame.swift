import GameCore
import Protocol
import Words

// The presentation of Pig.

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

/// The texts of Pig. Phrases ending in `You` address the player.
enum PigPhrase: Int, Phrase {
  static let section = Section<Self>("pig")

  // Choices, and why they are disabled.
  case roll, hold, nothingToHold, noTurn
  // Events.
  case rolled, rolledYou, busted, bustedYou, bustedEmpty, bustedEmptyYou, held, heldYou
  case yourTurn, notRolled, notRolledYou
  // The notice at the start of a turn.
  case noticeTitle, youOpen
  // The table.
  case goalHold, goalReach, turnTotal, holdBrings, holdWins, thisTurn, lastDie
  case help
  // The clock.
  case timeUp, timeUpYou
}

// The picture of Pig: a die, as large as it fits.

extension Pig {
  @Sendable
  static func drawPigPicture(in box: Box, on frame: inout Frame, _ look: Look) {
    let high = min(box.height, box.width / 2)
    guard high >= 3 else {
      let faces = [5, 2, 6].map(look.glyphs.die).joined(separator: " ")
      return frame.write(faces, centredIn: box, row: box.height / 2, .bold)
    }
    // The pips of a die without a picture have a middle only if its sides are odd.
    let die = high < 6 ? box.centred(7, 3) : box.centred(2 * high, high)
    frame.draw(die: 5, in: die, look)
  }
}

// The match that teaches Pig.

extension Lesson {
  /// A short match to 20: the player rolls 3 6, 5 1 and 5 6, the opponent 4 1 and 5 5.
  static let pig = Lesson(
    options: "pig seats=2 goal=20 clock=0", seed: "pig-28284",
    steps: [
      (.pigWelcome, .read),
      (.pigRoll, .keys("r", "roll")),
      (.pigAgain, .keys("r", "roll")),
      (.pigHold, .keys("h", "hold")),
      (.pigRival, .watch("roll")),
      (.pigRivalAgain, .watch("roll")),
      (.pigRivalLost, .keys("r", "roll")),
      (.pigDare, .keys("r", "roll")),
      (.pigUnlucky, .watch("roll")),
      (.pigRivalDares, .watch("roll")),
      (.pigRivalHolds, .watch("hold")),
      (.pigBehind, .keys("r", "roll")),
      (.pigAlmost, .keys("r", "roll")),
      (.pigWin, .keys("h", "hold")),
      (.pigReady, .end),
    ])
}
