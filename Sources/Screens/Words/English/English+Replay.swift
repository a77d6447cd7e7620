// English words for replays.

extension Language {
  /// Finished matches played back, in English.
  static let englishReplay = """
    replay.title Match {match}
    replay.asking Asking the server for the match
    replay.askAgain Ask again
    replay.misfit This record does not fit: move {n} could not have been made.
    replay.otherEnd This record does not fit: its moves lead to another end.
    replay.tooLong This match is too long to be shown here.
    replay.unknownGame This record does not fit: no game of ours was played like that.
    replay.back Leave
    replay.play Play
    replay.pause Pause
    replay.next Next
    replay.previous Back
    replay.first Start
    replay.last End
    replay.stepsOnly Nothing moves by itself here: go on step by step.
    replay.atBeginning This is where it began.
    replay.atEnd This is how it ended.
    replay.nextBoard Next board
    replay.boardOf {player}'s board.
    replay.move Move {n} of {count}
    replay.beginning The beginning
    replay.seed seed
    replay.commit commit
    replay.seedFits Checked: this is the seed that was promised before the match.
    replay.seedFitsShort Checked:
    replay.seedMisfits This is not the seed that was promised before the match!
    replay.rolls {player} rolls.
    replay.holds {player} holds.
    replay.bets {player} bets {n}.
    replay.asks {player} asks for a card.
    replay.stands {player} stands.
    replay.slides {player} slides the {n}.
    replay.slidesWord {player} slides several tiles.
    replay.guesses {player} tries {code}.
    replay.moves {player}: {move}
    replay.clockRanOut The clock ran out.
    replay.gaveUp {player} gives up.
    replay.wentAway {player} did not come back.
    replay.allGone Nobody is there any more.
    replay.tookTooLong {player} let the clock run out too often.
    replay.review Review
    replay.costly Next slip
    replay.reviewing The house looks at each decision: move {n} of {count}.
    replay.reviewed It is reviewed: each move says what it cost.
    replay.reviewFirst First have it reviewed.
    replay.reviewMisfit The server's review does not fit this match.
    replay.nothingCostly No decision cost anything so far.
    replay.cost Best: {move}. That cost {cost}.
    replay.bestWas Best: {move}.
    replay.wasBest Nothing was better.
    replay.sum {player}: {n} of {count} decisions cost something, {cost} in all.
    replay.percent {n} %
    replay.chips {n} {n|chip|chips}
    replay.tries {n} {n|guess|guesses}
    replay.steps {n} {n|move|moves}
    replay.sumNone {player}: {count} {count|decision|decisions}, and none cost anything.
    """
}
