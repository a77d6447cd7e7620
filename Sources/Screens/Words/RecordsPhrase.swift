/// What is said of the records.
enum RecordsPhrase: String, Phrase {
  static let area = "records"

  // Going about.
  case deleted
  case title, tabTop, tabFeats, tabProfile, tabHistory, nextTab, previousTab
  case nextGame, previousGame, programs, people, nextSize, previousSize
  case player, whose, show, cancel, mine, isMine, again, back, listKeys
  case asking, lineBroken
  // The best of each game.
  case boardRating, boardTurn, boardComeback, boardChips, boardPoints
  case boardTime, boardMoves, boardTries, boardCrackTime
  case nobody, nobodyRated, nobodyBanked, nobodyCameBack, nobodyTookChips, nobodyHasPoints
  case nobodySolved, nobodyCracked
  case yourPlace, noPlace, you
  // Feats and profile.
  case done, toDo, featCount, pointCount, ballCount, since
  case played, won, lost, drawn, streak, bestStreak, overMatches, ratingNow, knownPlayers,
    provisional, deviation
  // History.
  case match, resultWon, resultLost, resultDrawn, alone, counts, casual, noMatches
  case columnMatch, columnResult, columnDate, columnGame, columnOthers
  case replay, replayWhich, noReplay, older, noOlder
}
