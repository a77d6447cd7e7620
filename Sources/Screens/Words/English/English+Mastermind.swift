// English words for Mastermind.

extension Language {
  static let englishRaces = """
    race.others Others
    race.players Players
    race.time Time
    race.place place {n}
    race.gaveUp gave up
    race.noTries out of tries
    race.youGiveUp You give up.
    race.givesUp {player} gives up.
    race.isGone {player} does not come back.
    race.notHere You are watching.
    """

  static let englishMastermind = """
    mastermind.secret Secret
    mastermind.guess Guess
    mastermind.undo Undo
    mastermind.balls Balls
    mastermind.buttons Pegs
    mastermind.triesLeft {n} {n|try|tries} left
    mastermind.notFull Fill every place first: {n} {n|is|are} still empty.
    mastermind.onItsWay Your guess is on its way.
    mastermind.nothingToUndo There is nothing to take back.
    mastermind.done You have cracked the code.
    mastermind.noTriesLeft You have no try left.
    mastermind.gold right place
    mastermind.silver elsewhere
    mastermind.none not there
    mastermind.ourTry Try {n}: {balls}: {gold} gold, {silver} silver.
    mastermind.theirTry {player}, try {n}: {gold} gold, {silver} silver.
    mastermind.weCrack You have cracked the code in {n} {n|try|tries}!
    mastermind.theyCrack {player} has cracked the code in {n} {n|try|tries}.
    mastermind.weAreOut That was your last try.
    mastermind.theyAreOut {player} has no try left.
    mastermind.secretWas The secret was {balls}.
    mastermind.task A secret of {n} balls, from a to {last}; a ball can be in it more than once.
    mastermind.theirLine {player}: {n} {n|try|tries}, the last one {gold} gold, {silver} silver.
    mastermind.noTriesYet {player}: no try yet.
    mastermind.question Your guess, {n} letters from a to {last}:
    mastermind.badGuess A guess is {n} letters from a to {last}.
    mastermind.legend The balls: {balls}.
    mastermind.helpPlaces {keys}: to another place
    mastermind.helpUpDown {keys}: another ball in this place
    mastermind.helpMouse Mouse: a ball of the list, or a place
    mastermind.helpScroll PgUp PgDn: earlier and later tries
    ball.soccer soccer
    ball.tennis tennis
    ball.billiard billiard
    ball.golf golf
    ball.baseball baseball
    ball.dodgeball dodgeball
    ball.basketball basketball
    ball.bowling bowling
    ball.volleyball volleyball
    ball.rugby rugby
    ball.plain plain
    mastermind.hidden Guesses are hidden while it runs.
    mastermind.hintKeys a-{last} put a ball in.
    mastermind.helpWatch {keys}: another player's tries
    """
}
