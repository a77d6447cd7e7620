// English words for Pig.

extension Language {
  static let englishPig = """
    pig.roll Roll
    pig.hold Hold
    pig.nothingToHold Roll first: there is nothing to hold yet.
    pig.notYourTurn It is {player}'s turn.
    pig.noTurn Nobody is to roll now.
    pig.youAreOut You have given up this match.
    pig.rolled {player} rolled a {die}: {total} this turn.
    pig.rolledYou You rolled a {die}: {total} this turn.
    pig.busted {player} rolled a 1 and lost {lost}.
    pig.bustedYou You rolled a 1 and lost {lost}.
    pig.bustedEmpty {player} rolled a 1 at once.
    pig.bustedEmptyYou You rolled a 1 at once.
    pig.held {player} held {gain} and has {score}.
    pig.heldYou You held {gain} and have {score}.
    pig.turnOf {player}'s turn.
    pig.yourTurn Your turn.
    pig.notRolled {player} did not roll in time.
    pig.notRolledYou You did not roll in time.
    pig.resigned {player} has given up.
    pig.abandoned {player} did not come back.
    pig.clockedOut {player} let the clock run out too often.
    pig.resignedYou You have given up.
    pig.clockedOutYou You let the clock run out too often.
    pig.noticeTitle Your turn
    pig.youOpen You have the first turn.
    pig.goOn Go on
    pig.goalHold The first to bank {goal} wins.
    pig.goalReach The first to reach {goal} wins.
    pig.turnTotal Turn total {total}
    pig.holdBrings Hold: {score} + {total} = {sum}
    pig.holdWins Enough to win!
    pig.thisTurn This turn:
    pig.lastDie The last die was a {die}.
    pig.secondsLeft {seconds} {seconds|second|seconds} left
    pig.outMark gave up
    pig.help Roll as often as you dare: 2 to 6 adds to the turn total, a 1 loses it. Hold banks it.
    pig.timeUp Time is up: {player} holds {gain} and has {score}.
    pig.timeUpYou Time is up: you hold {gain} and have {score}.
    pig.outOfTime Your time ran out too often: you are out of this match.
    pig.outOfTimeMark out of time
    """
}
