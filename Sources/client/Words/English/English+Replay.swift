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
    replay.diceFit The dice fit: this is the seed that was promised before the match.
    replay.diceFitShort The dice fit:
    replay.diceMisfit The dice do not fit: another seed was promised before the match!
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
    replay.tookTooLong {player} let the clock run out too often.
    """
}
