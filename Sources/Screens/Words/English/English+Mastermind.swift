// English words for Mastermind.

import Protocol

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
    race.isGone {player} didn't come back.
    race.notHere You are watching.
    """

  static let englishMastermind = """
    mastermind.secret Code
    mastermind.guess Guess
    mastermind.undo Undo
    mastermind.balls Balls
    mastermind.buttons Pegs
    mastermind.triesLeft {n} {n|try|tries} left
    mastermind.notFull Fill every place first: {n} {n|is|are} still empty.
    mastermind.onItsWay Your guess is on its way.
    mastermind.nothingToUndo There is nothing to undo.
    mastermind.done You have cracked the code.
    mastermind.noTriesLeft You have no tries left.
    mastermind.gold right place
    mastermind.silver wrong place
    mastermind.none not in it
    mastermind.ourTry Try {n}: {balls}: {gold} gold, {silver} silver.
    mastermind.theirTry {player}, try {n}: {gold} gold, {silver} silver.
    mastermind.weCrack You cracked the code in {n} {n|try|tries}!
    mastermind.theyCrack {player} cracked the code in {n} {n|try|tries}.
    mastermind.weAreOut That was your last try.
    mastermind.theyAreOut {player} has no tries left.
    mastermind.secretWas The code was {balls}.
    mastermind.task A code of {n} balls, from a to {last}; a ball can appear more than once.
    mastermind.theirLine {player}: {n} {n|try|tries}, the last with {gold} gold, {silver} silver.
    mastermind.noTriesYet {player}: no tries yet.
    mastermind.question Your guess, {n} letters from a to {last}:
    mastermind.badGuess A guess is {n} letters from a to {last}.
    mastermind.legend The balls: {balls}.
    mastermind.helpPlaces {keys}: move to another place
    mastermind.helpUpDown {keys}: change the ball in this place
    mastermind.helpMouse Mouse: click a ball in the list, or a place
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
    mastermind.hidden Guesses stay hidden until the end.
    mastermind.hintKeys a-{last} put a ball in.
    mastermind.helpWatch {keys}: another player's tries
    """
}
