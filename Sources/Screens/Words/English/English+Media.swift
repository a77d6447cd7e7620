// English words for siete y media.

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
    media.noTurn Nobody is to play now.
    media.youAreOut You have given up this match.
    media.noChips You have no chips left.
    media.betFirst Bet first, 1 to {max}.
    media.hasBet You have bet already: card or stand.
    media.isBank You are the bank this round: there is nothing to bet.
    media.seeRound See first how the round ended.
    media.roundTitle Round {round} of {of}
    media.roundHouse Round {round} of {of}. The bank is the house.
    media.roundBank Round {round} of {of}. {player} is the bank.
    media.roundBankYou Round {round} of {of}. You are the bank.
    media.roundIsOver The round is over.
    media.firstCardYou Your card: {card}, worth {points}.
    media.takes {player} takes a card: {card}.
    media.takesYou You take a card: {card}. You have {points}.
    media.takesAsBank {player} takes for the bank: {card}, {points}.
    media.bets {player} bets {n}.
    media.betsYou You bet {n}.
    media.stands {player} stands.
    media.standsYou You stand.
    media.passes {player} goes over with {points} and loses {n}.
    media.passesYou You go over with {points} and lose {n}.
    media.bankTurns The bank turns up {card}: {points}.
    media.bankTakes The bank takes {card}: {points}.
    media.turnsUp {player}, the bank, turns up {card}: {points}.
    media.turnsUpYou You turn up {card}: {points}.
    media.turnOf {player}'s turn.
    media.yourTurnBet Your turn: bet 1 to {max}.
    media.yourTurnPlay Your turn: card or stand.
    media.yourTurnBank You are the bank: card or stand.
    media.resigned {player} has given up.
    media.abandoned {player} did not come back.
    media.clockedOut {player} let the clock run out too often.
    media.resignedYou You have given up.
    media.clockedOutYou You let the clock run out too often.
    media.wins {player} wins {n}.
    media.loses {player} loses {n}.
    media.comesOutEven {player} wins and loses nothing.
    media.passedYou You passed 7 and a half: you lose {n}.
    media.losesYou You lose {n}.
    media.evenYou You win and lose nothing.
    media.equalYou Equal points are the bank's: you lose {n}.
    media.bankBeatsYou The bank has {bank}: you lose {n}.
    media.partYou You beat the bank, which has only {n} to pay.
    media.doubleYou 7 and a half pays double: you win {n}.
    media.bankPassedYou The bank passed 7 and a half: you win {n}.
    media.beatsBankYou The bank has {bank}: you win {n}.
    media.bankWinsYou You were the bank: you win {n}.
    media.bankLosesYou You were the bank: you lose {n}.
    media.bankEvenYou You were the bank, and win and lose nothing.
    media.goOn Go on
    media.bankLine Bank: {cards} = {points}
    media.bankIdle The bank did not have to play.
    media.asBank {player} (bank)
    media.handLine {player}: {cards} = {points}; {won}, {n} {n|chip|chips}
    media.shortLine {player}: {points}; {won}, {n} {n|chip|chips}
    media.hiddenLine {player}: {won}, {n} {n|chip|chips}
    media.theBank Bank: the house
    media.bankMark bank
    media.chips {n} {n|chip|chips}
    media.betMark bet {n}
    media.record won {won}, lost {lost}
    media.recordShort W{won} L{lost}
    media.stoodMark stands
    media.passedMark too much
    media.outMark gave up
    media.noCards no cards.
    media.hiddenCard a card face down
    media.points {n}
    media.pointsAndHalf {n} and a half
    media.aHalf a half
    media.cardName {number} of {suit}
    media.bastos bastos
    media.copas copas
    media.espadas espadas
    media.oros oros
    media.sota sota
    media.caballo caballo
    media.rey rey
    media.secondsLeft {seconds} {seconds|second|seconds} left
    media.help The bet: digits, + and -, or the arrows; Enter places it. 1 to 7 count what they
      say, sota, caballo and rey a half; nearest to 7 and a half without passing it wins.
    media.timeUp Time is up: the clock plays for {player}.
    media.timeUpYou Time is up: the clock plays for you.
    media.outOfTime Your time ran out too often: you are out of this match.
    media.outOfTimeMark out of time
    """
}
