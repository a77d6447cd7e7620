/// What is said when a finished match is played back.
enum ReplayPhrase: String, Phrase {
  static let area = "replay"

  case title, asking, askAgain, misfit, tooLong, otherEnd, unknownGame, back
  case play, pause, next, previous, first, last, stepsOnly, atBeginning, atEnd
  case nextBoard, boardOf, move, beginning, seed, commit, seedFits, seedFitsShort, seedMisfits
  case rolls, holds, bets, asks, stands, slides, slidesWord, guesses, moves
  case clockRanOut, gaveUp, wentAway, allGone, tookTooLong
  // What the decisions cost.
  case review, costly, reviewing, reviewed, reviewFirst, reviewMisfit, nothingCostly
  case cost, bestWas, wasBest, sum, sumNone, percent, chips, tries, steps
}
