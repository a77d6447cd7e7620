// English words for Pig.

import Protocol

extension Language {
  static let englishPig = """
    pig.roll Roll
    pig.hold Hold
    pig.nothingToHold Roll first: there is nothing to hold yet.
    pig.notYourTurn It is {player}'s turn.
    pig.noTurn It's nobody's turn to roll now.
    pig.youAreOut You have given up this match.
    pig.rolled {player} rolled a {die}: {total} this turn.
    pig.rolledYou You rolled a {die}: {total} this turn.
    pig.busted {player} rolled a 1 and lost {lost}.
    pig.bustedYou You rolled a 1 and lost {lost}.
    pig.bustedEmpty {player} rolled a 1 right away.
    pig.bustedEmptyYou You rolled a 1 right away.
    pig.held {player} held {gain} and has {score}.
    pig.heldYou You held {gain} and have {score}.
    pig.turnOf {player}'s turn.
    pig.yourTurn Your turn.
    pig.notRolled {player} didn't roll in time.
    pig.notRolledYou You didn't roll in time.
    pig.resigned {player} gave up.
    pig.abandoned {player} didn't come back.
    pig.clockedOut {player} ran out of time too often.
    pig.resignedYou You gave up.
    pig.clockedOutYou You ran out of time too often.
    pig.noticeTitle Your turn
    pig.youOpen You go first.
    pig.goOn Go on
    pig.goalHold The first to hold with {goal} wins.
    pig.goalReach The first to reach {goal} wins.
    pig.turnTotal Turn total {total}
    pig.holdBrings Hold: {score} + {total} = {sum}
    pig.holdWins Enough to win!
    pig.thisTurn This turn:
    pig.lastDie The last die was a {die}.
    pig.secondsLeft {seconds} {seconds|second|seconds} left
    pig.outMark gave up
    pig.help Roll as often as you dare: 2 to 6 adds to your turn total, a 1 loses it. Hold to bank
      it.
    pig.timeUp Time's up: {player} holds {gain} and has {score}.
    pig.timeUpYou Time's up: you hold {gain} and have {score}.
    pig.outOfTime You ran out of time too often: you're out of this match.
    pig.outOfTimeMark out of time
    """
}
