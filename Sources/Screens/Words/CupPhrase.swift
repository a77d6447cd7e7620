import GameCore

/// What is said of cups: the list, a cup's page, making and directing one, and what happens there.
enum CupPhrase: String, Phrase {
  static let area = "cups"

  // The list.
  case tableTitle
  case title, none, asking, look, make, older, noOlder, noneChosen, whichCup, cup
  // What a cup is, and how far.
  case open, startsIn, paused, over, round, roundOf, bestOf, atATable, playerCount
  // Its page.
  case tabRound, tabStanding, tabBracket, nextPage, earlier, laterRound, noEarlier, noRoundYet
  case table, tableWaits, tableUnplayed, tableForfeited, bye
  case points, won, drawn, lost, buchholz, cut, sonneborn, directResult, rating
  case pointCount, wonCount, outIn, stillIn, winner, hasLeftMark, up, down
  // What is ours.
  case mayJoin, notIn, awaitsStart, awaitsRound, awaitsOthers, yourTable, youPlay, youHaveBye,
    won1st
  case goThere, later, watchTable, whichTable, noTableChosen
  case takePart, leaveCup, leaveQuestion, stay, hasBegun, isOverAlready, done
  // Making one.
  case makeTitle, makeHelp, standardTitle, bracketHasNoRounds, fourCycles, tablesAreSwiss
  // Directing.
  case direct, directs, directHelp, start, startLater, startWhen, startRound, pause, resume, end,
    endQuestion
  case add, addWho, houseCannot
  case remove, removeWho, forfeit, forfeitWho, whichName, choosePlayer
  case correct, correctHow, chooseTable, whoWon, placesHow, aDraw, takeBack, takeBackQuestion
  case resumeFirst, twoNeeded, roundIsOn, doesNotRun
  // What happens.
  case invited, called, calledAlone, waitsMinutes, roundBegins, byeNow
  case isPaused, isTakenBack, isOver, isOverUnwon
  case hasJoined, hasLeft
  case wall, wallEmpty, wallWithout, wallAway, pageTime
  case result, beginsItself, goesOn, seeCup
}
