import GameCore
import Protocol
import Words

// Pig, as the client shows it.

extension Pig: Showable {
  static let shown = ShownGame(
    title: .pig, summary: .summaryPig, board: { PigBoard($0) },
    rules: RulesText(
      goal: .pigGoal, play: [.pigTurn, .pigHold], win: .pigWin, advice: .pigAdvice, keys: .pigKeys,
      drawing: drawDice),
    picture: drawPigPicture,
    lesson: .pig,
    moves: [
      MoveWords(word: "roll", advice: .roll, task: .doRoll, deed: .rolls),
      MoveWords(word: "hold", advice: .hold, task: .doHold, deed: .holds),
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
    let hasGround = look.hasGrounds
    let style: Style = hasGround ? .ink(.role(.die)) : .plain
    if box.height >= 7, box.width >= 14 {
      let place = box.centred(14, 7)
      return Die(face: 5, glyphs: look.glyphs, body: hasGround ? .die : nil)
        .draw(at: place.column, place.row, on: &frame, style)
    }
    guard box.height >= 5 else {
      let faces = [5, 2, 6].map { Die.small($0, look.glyphs) }.joined(separator: " ")
      return frame.write(faces, centredIn: box, row: box.height / 2, .bold)
    }
    // A smaller one, its pips as dots.
    let die = box.centred(11, 5)
    if hasGround {
      frame.grid.fill(die, " ", .on(.role(.die)))
    } else {
      frame.outline(die, look.glyphs, .plain)
    }
    for (across, down) in [(2, 1), (8, 1), (5, 2), (2, 3), (8, 3)] {
      frame.write(
        String(Character(look.glyphs.ball)), at: die.column + across, die.row + down,
        hasGround ? .on(.die, .pip, isBold: true) : .bold)
    }
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
