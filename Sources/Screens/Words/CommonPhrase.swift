import Protocol

/// What is said on every screen: the connection, the people, the keys.
enum CommonPhrase: String, Phrase {
  static let area = "common"

  // People at a table.
  case nowWatching, sitsDown, getsUp, isBack, isAway, wantsAgain, isSlow, hurry, turnClock
  case matchBegins, wins, ratingChange, todayAgainst, youWin, houseWins, nobodyWins, youLose, loses,
    roomClosed
  case callToTable, challenge, challengedBy, accept, decline, declined
  // The table's screen.
  case room, watchingTitle, titleTurn, begin, hostBegins, needMore, leave, giveUp
  case leaveTitle, leaveQuestion, playOn, quitKeepingSeat
  case again, stillOn, hasVoted, share, nothingToShare, copied, rules, seeBoard, matchOver
  case waiting, freeSeat, awayMark, howToJoin, howToJoinLocked, nameBlank, passwordBlank
  case waitingForAnswer
  case inviteByHand, copyInvite
  case weBegin, theyBegin, beginsFull
  // What a match brings.
  case awardCoins, awardFeat, featSolve, featTime, featMoves, featBoth
  // The connection.
  case connecting, reconnecting, lineBroken, lineBrokenSeated, againIn, backAgain
  case reconnectNow
  case cannotConnect, noHost, connectionRefused, noAnswer, noRoute, unreachable
  case notSent
  case secretTitle, secretLost, secretFull, secretUsed, goOn
  case impostor, keyKeptBack, passphraseKeptBack, keyInClear
  case secretElsewhere, secretSaid, secretUnsaid
  case stranger, strangerIs, sentAway, forgotten, serverStops
  case muted, unmuted, operatorSays
  // The frame of every screen.
  case coins, you, talk, toAll, talkHint, say, sayIt, keys, saySomething, keysEverywhere, help,
    tooSmall
  case spaceKey, enterKey
}

/// A refusal's words, by the code that the server sends.
enum RefusalPhrase: String, Phrase {
  static let area = "refusal"

  case badLine, badTag, badArgs, badOption, badName, keptName, badSecret, badMove, badText, badBalls
  case noVerb, noGame, noRoom, noPlayer, noMatch, noSeat, noBall, noCup
  case notAllowed, notCurrent, notEnough, notNow, notSure, notYet, notYourTurn
  case busyServer, busyStorage, slowDown
  case internalFault = "internal"

  /// `bad-secret`; `nil` for a code that is newer than this client.
  init?(code: String) {
    self.init(rawValue: camelCased(code))
  }
}
