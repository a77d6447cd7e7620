// English words for the course of a match.

import Protocol

extension Language {
  /// Chances, luck and errors, in English.
  static let englishCourse = """
    course.chance {player}: {chance} to win.
    course.dice dice
    course.cards cards
    course.luck luck
    course.slip error
    course.errors errors
    course.diceOf {player}: dice {luck}, errors {errors}.
    course.cardsOf {player}: cards {luck}, errors {errors}.
    course.luckOf {player}: luck {luck}, errors {errors}.
    course.detoursOf {player}: {errors} more than the shortest solution.
    course.noDetours {player}: as short as possible.
    course.lucky Move {n}: luck for {player} ({change}).
    course.unlucky Move {n}: bad luck for {player} ({change}).
    course.error Move {n}: an error by {player} ({change}).
    course.detour Move {n}: a detour by {player} ({change}).
    course.began At the start {player} had {chance}.
    course.details How it went
    course.watchAgain Watch again
    course.workingOut Working out what decided it
    course.everAgainst Overall: {own} to {other}.
    course.feats {count} {count|achievement|achievements}: +{n} points.
    course.best best moves
    course.bestOf {player}: {n}% of the decisions were the best.
    course.previousCostly Previous mistake
    course.codesLeft {n} {n|code|codes} left.
    course.codes codes
    """
}
