/// What is said at Mastermind.
enum MastermindPhrase: String, Phrase {
  static let area = "mastermind"

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

/// The balls' names, by the word that the server has for them.
enum BallPhrase: String, Phrase {
  static let area = "ball"

  case soccer, tennis, billiard, golf, baseball, dodgeball
  case basketball, bowling, volleyball, rugby
  /// A colour beyond the six that have a ball.
  case plain
}
