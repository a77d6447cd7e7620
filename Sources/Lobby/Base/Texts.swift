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
  case firstSteps, allVerbs, groupStart, groupPlay, groupTalk, groupStats, groupCups, groupServer
  case optionsHead, gameOptions, cupCreateHelp, spanHelp, byDirector, byDeputy, byDesk, atMachine
  case takesAMoment, yourSeatWaits, keepKey, offerBoard, offerCard, ratingSoFar, didYouMean,
    languages
  case onOrOff, yesOrNo, noTables, noCups, noMatches, nobodyRanked
}
