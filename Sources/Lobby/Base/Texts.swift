// The lobby's texts besides refusals and events: their keys in the catalogs.

import Words

/// Texts in a room and under its board.
enum RoomText: Int, Phrase {
  static let section = Section<Self>("room")
  case heading, free, away, seat, missingOne, missing, askHouse, hostSeats, seatWaits, timeLeft
  case toMove, moves, notShown, isOver, again, againVoted, won, goneWon, houseWon, lost, draw
  case againAlone, hintCosts, forWatchers, notForRacers
}

/// Texts of the server: help, logins and answers.
enum ServerText: Int, Phrase {
  static let section = Section<Self>("server")
  case firstSteps, allVerbs, cupCreated, noRounds, groupStart, groupPlay, groupTalk, groupStats
  case groupCups, groupServer, optionsHead, gameOptions, cupCreateHelp, spanHelp, byDirector
  case byDeputy, byDesk, atMachine, takesAMoment, yourSeatWaits, keepKey, offerBoard, offerCard
  case ratingSoFar, didYouMean, languages, onOrOff, yesOrNo, noTables, noCups, noMatches
  case nobodyRanked, noTerms, noReports, noOperators, nobodyConnected
}
