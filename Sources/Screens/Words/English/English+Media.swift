// English words for siete y media.

import Protocol

extension Language {
  static let englishMedia = """
    media.bet Bet
    media.card Card
    media.stand Stand
    media.askBet Chips to bet, 1 to {max}
    media.betRange Bet 1 to {max}.
    media.field Bet:
    media.upTo 1 to {max}
    media.notYourTurn It is {player}'s turn.
    media.noTurn It's nobody's turn now.
    media.youAreOut You have given up this match.
    media.noChips You have no chips left.
    media.betFirst Bet first, 1 to {max}.
    media.hasBet You've already bet: card or stand.
    media.isBank You're the bank this round, so you don't bet.
    media.seeRound First look at the result of the round.
    media.roundTitle Round {round} of {of}
    media.roundHouse Round {round} of {of}. The house is the bank.
    media.roundBank Round {round} of {of}. {player} is the bank.
    media.roundBankYou Round {round} of {of}. You are the bank.
    media.roundIsOver The round is over.
    media.firstCardYou Your card: {card}, worth {points}.
    media.takes {player} takes a card: {card}.
    media.takesYou You take a card: {card}. You have {points}.
    media.takesAsBank {player} draws for the bank: {card}, {points}.
    media.bets {player} bets {n}.
    media.betsYou You bet {n}.
    media.stands {player} stands.
    media.standsYou You stand.
    media.passes {player} goes over with {points} and loses {n}.
    media.passesYou You go over with {points} and lose {n}.
    media.bankTurns The bank turns up {card}: {points}.
    media.bankTakes The bank draws {card}: {points}.
    media.turnsUp {player}, the bank, turns up {card}: {points}.
    media.turnsUpYou You turn up {card}: {points}.
    media.turnOf {player}'s turn.
    media.yourTurnBet Your turn: bet 1 to {max}.
    media.yourTurnPlay Your turn: card or stand.
    media.yourTurnBank You are the bank: card or stand.
    media.resigned {player} gave up.
    media.abandoned {player} didn't come back.
    media.clockedOut {player} ran out of time too often.
    media.resignedYou You gave up.
    media.clockedOutYou You ran out of time too often.
    media.wins {player} wins {n}.
    media.loses {player} loses {n}.
    media.comesOutEven {player} breaks even.
    media.passedYou You went over 7 and a half: you lose {n}.
    media.losesYou You lose {n}.
    media.evenYou You break even.
    media.equalYou Ties go to the bank: you lose {n}.
    media.bankBeatsYou The bank has {bank}: you lose {n}.
    media.partYou You beat the bank, but it can only pay {n}.
    media.doubleYou 7 and a half pays double: you win {n}.
    media.bankPassedYou The bank went over 7 and a half: you win {n}.
    media.beatsBankYou The bank has {bank}: you win {n}.
    media.bankWinsYou You were the bank: you win {n}.
    media.bankLosesYou You were the bank: you lose {n}.
    media.bankEvenYou You were the bank: you break even.
    media.goOn Go on
    media.bankLine Bank: {cards} = {points}
    media.bankIdle The bank didn't have to play.
    media.asBank {player} (bank)
    media.handLine {player}: {cards} = {points}; {won}, {n} {n|chip|chips}
    media.shortLine {player}: {points}; {won}, {n} {n|chip|chips}
    media.hiddenLine {player}: {won}, {n} {n|chip|chips}
    media.theBank Bank: the house
    media.bankMark bank
    media.chips {n} {n|chip|chips}
    media.betMark bet {n}
    media.bustMark {points}!
    media.record won {won}, lost {lost}
    media.recordShort W{won} L{lost}
    media.stoodMark stands
    media.passedMark over
    media.outMark gave up
    media.noCards no cards.
    media.hiddenCard a card face down
    media.points {n}
    media.pointsAndHalf {n} and a half
    media.aHalf a half
    media.cardName {number} of {suit}
    media.bastos clubs
    media.copas cups
    media.espadas swords
    media.oros coins
    media.sota jack
    media.caballo knight
    media.rey king
    media.secondsLeft {seconds} {seconds|second|seconds} left
    media.help Bet: type it, or use + and -, or the arrows; Enter confirms. 1 to 7 count face value;
      jack (sota), knight (caballo) and king (rey) count a half. Closest to 7 and a half without
      going over wins.
    media.timeUp Time's up: automatic move for {player}.
    media.timeUpYou Time's up: automatic move.
    media.outOfTime You ran out of time too often: you're out of this match.
    media.outOfTimeMark out of time
    """
}
