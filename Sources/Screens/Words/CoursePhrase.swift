/// What is said of how a match went: chances, luck and errors, and what decided it.
enum CoursePhrase: String, Phrase {
  static let area = "course"

  // The chance of winning.
  case chance
  // How much of the result was what.
  case dice, cards, luck, errors, diceOf, cardsOf, luckOf, slip, detoursOf, noDetours
  // What decided it.
  case lucky, unlucky, error, detour, began
  // After a match.
  case details, watchAgain, workingOut, everAgainst, feats
  // In a replay.
  case best, bestOf, previousCostly
  // Mastermind.
  case codesLeft, codes
}
