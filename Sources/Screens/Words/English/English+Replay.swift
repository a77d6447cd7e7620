// English words for replays.

import Protocol

extension Language {
  /// Finished matches played back, in English.
  static let englishReplay = """
    replay.title Match {match}
    replay.asking Asking the server for the match
    replay.askAgain Ask again
    replay.misfit This record is inconsistent: move {n} isn't legal.
    replay.otherEnd This record is inconsistent: its moves lead to a different result.
    replay.tooLong This match is too long to show here.
    replay.unknownGame This record is inconsistent: no known game has these moves.
    replay.back Back
    replay.play Play
    replay.pause Pause
    replay.next Next
    replay.previous Previous
    replay.first First
    replay.last Last
    replay.stepsOnly Animation is off: go step by step.
    replay.atBeginning This is the start.
    replay.atEnd This is the end.
    replay.nextBoard Next board
    replay.boardOf {player}'s board.
    replay.move Move {n} of {count}
    replay.beginning Start
    replay.seed seed
    replay.commit commit
    replay.seedFits Checked: this is the seed that was committed to before the match.
    replay.seedFitsShort Checked:
    replay.seedMisfits This is not the seed that was committed to before the match!
    replay.rolls {player} rolls.
    replay.holds {player} holds.
    replay.bets {player} bets {n}.
    replay.asks {player} draws a card.
    replay.stands {player} stands.
    replay.slides {player} slides tile {n}.
    replay.slidesWord {player} slides several tiles.
    replay.guesses {player} tries {code}.
    replay.moves {player}: {move}
    replay.clockRanOut Time ran out.
    replay.gaveUp {player} gives up.
    replay.wentAway {player} didn't come back.
    replay.allGone Everybody has left.
    replay.tookTooLong {player} ran out of time too often.
    replay.review Review
    replay.costly Next mistake
    replay.reviewing Reviewing each decision: move {n} of {count}.
    replay.reviewed Reviewed: each move shows what it cost.
    replay.reviewFirst Start the review first.
    replay.reviewMisfit The server's review doesn't match this game.
    replay.nothingCostly No decision has cost anything so far.
    replay.cost Best: {move}. That cost {cost}.
    replay.bestWas Best: {move}.
    replay.wasBest That was the best move.
    replay.sum {player}: {n} of {count} decisions were mistakes, costing {cost} in all.
    replay.percent {n}%
    replay.chips {n} {n|chip|chips}
    replay.tries {n} {n|guess|guesses}
    replay.steps {n} {n|move|moves}
    replay.sumNone {player}: {count} {count|decision|decisions}, no mistakes.
    """
}
