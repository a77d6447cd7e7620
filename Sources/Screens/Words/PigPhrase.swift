/// What is said at Pig. What ends in `You` is said to the player it is about.
enum PigPhrase: String, Phrase {
  static let area = "pig"

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
