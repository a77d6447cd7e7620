// English words for stats and leaderboards.

extension Language {
  /// The records in English.
  static let englishRecords = """
    records.title Records
    records.tabTop Top
    records.tabFeats Feats
    records.tabProfile Profile
    records.tabHistory History
    records.nextTab Next page
    records.previousTab Previous page
    records.programs Programs
    records.people People
    records.nextGame Next game
    records.previousGame Previous
    records.nextSize Next size
    records.previousSize Previous
    records.player Player
    records.whose Whose records?
    records.show Show
    records.cancel Cancel
    records.mine Mine
    records.isMine These are yours already.
    records.again Ask again
    records.back Back
    records.listKeys Go through the list
    records.asking Asking the server ...
    records.lineBroken Connection lost. This comes as soon as it is back.
    records.boardRating Rating
    records.boardTurn Highest turn
    records.boardComeback Biggest comeback
    records.boardChips Most chips
    records.boardPoints Points
    records.boardTime Best time {size}
    records.boardMoves Fewest moves {size}
    records.boardTries Fewest tries
    records.boardCrackTime Best time
    records.nobody Nobody is here yet.
    records.nobodyRated No places yet: a place takes {matches} matches with {others} others.
    records.nobodyBanked Nobody has banked a turn yet.
    records.nobodyCameBack Nobody has come from behind yet.
    records.nobodyTookChips Nobody has taken chips home yet.
    records.nobodyHasPoints Nobody has points yet.
    records.nobodySolved Nobody has solved a {size} yet.
    records.nobodyCracked Nobody has cracked a code yet.
    records.yourPlace Your place: {rank}
    records.noPlace You are not here yet.
    records.you you
    records.done Done:
    records.toDo To do:
    records.featCount Sliding puzzle: {n} of {all} done
    records.pointCount {n} {n|point|points}
    records.ballCount {n} {n|ball|balls}
    records.since Here since {date}
    records.played Played
    records.won Won
    records.lost Lost
    records.drawn Drawn
    records.streak Streak
    records.bestStreak Best streak
    records.provisional provisional
    records.deviation Give or take
    records.match Match {match}
    records.resultWon won
    records.resultLost lost
    records.resultDrawn draw
    records.alone alone
    records.gaveUp {player} gave up.
    records.counts It counts.
    records.casual It does not count.
    records.noMatches No match has been played to its end yet.
    records.columnMatch No.
    records.columnResult Result
    records.columnDate Date
    records.columnGame Game
    records.columnOthers With
    records.replay Replay
    records.replayWhich The number of the match?
    records.noReplay There is no match here to replay.
    records.older Older
    records.noOlder There are no older ones.
    """
}
