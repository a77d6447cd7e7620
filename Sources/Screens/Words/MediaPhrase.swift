/// What is said at siete y media. What ends in `You` is said to the player it is about.
enum MediaPhrase: String, Phrase {
  static let area = "media"

  // What can be pressed, and why it cannot.
  case bet, card, stand, askBet, betRange, field, upTo, notYourTurn, noTurn, youAreOut
  case noChips, betFirst, hasBet, isBank, seeRound
  // What happens.
  case roundTitle, roundHouse, roundBank, roundBankYou, roundIsOver, firstCardYou, takes
  case takesYou, takesAsBank, bets, betsYou, stands, standsYou, passes, passesYou, bankTurns
  case bankTakes, turnsUp, turnsUpYou, turnOf, yourTurnBet, yourTurnPlay, yourTurnBank
  case resigned, abandoned, clockedOut, resignedYou, clockedOutYou, wins, loses, comesOutEven
  // Why a round was won or lost.
  case passedYou, losesYou, evenYou, equalYou, bankBeatsYou, partYou, doubleYou, bankPassedYou
  case beatsBankYou, bankWinsYou, bankLosesYou, bankEvenYou
  // The notice at a round's end.
  case goOn, bankLine, bankIdle, asBank, handLine, shortLine, hiddenLine
  // What stands on the table.
  case theBank, bankMark, chips, betMark, bustMark, record, recordShort, stoodMark, passedMark,
    outMark
  case noCards, hiddenCard, secondsLeft, help
  // Cards and points.
  case points, pointsAndHalf, aHalf, cardName, bastos, copas, espadas, oros, sota, caballo, rey
  // What the clock did.
  case timeUp, timeUpYou, outOfTime, outOfTimeMark
}
