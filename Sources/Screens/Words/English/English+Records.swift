// English words for stats and leaderboards.

import Protocol

extension Language {
  /// The records in English.
  static let englishRecords = """
    records.title Stats
    records.tabTop Leaders
    records.tabFeats Achievements
    records.tabProfile Profile
    records.tabHistory History
    records.nextTab Next page
    records.previousTab Previous page
    records.programs Bots
    records.people People
    records.nextGame Next game
    records.previousGame Previous
    records.nextSize Next size
    records.previousSize Previous
    records.player Player
    records.whose Which player?
    records.show Show
    records.cancel Cancel
    records.mine My stats
    records.isMine These are already yours.
    records.again Refresh
    records.back Back
    records.listKeys Move through the list
    records.asking Asking the server…
    records.lineBroken Connection lost. This page loads once you're reconnected.
    records.boardRating Rating
    records.boardTurn Highest turn
    records.boardComeback Biggest comeback
    records.boardChips Most chips
    records.boardPoints Points
    records.boardTime Best time {size}
    records.boardMoves Fewest moves {size}
    records.boardTries Fewest tries
    records.boardCrackTime Best time
    records.nobody Nobody here yet.
    records.nobodyRated Nobody is rated yet: you need {matches} matches against {others} opponents.
    records.nobodyBanked Nobody has banked a turn yet.
    records.nobodyCameBack Nobody has made a comeback yet.
    records.nobodyTookChips Nobody has won chips yet.
    records.nobodyHasPoints Nobody has points yet.
    records.nobodySolved Nobody has solved a {size} yet.
    records.nobodyCracked Nobody has cracked a code yet.
    records.yourPlace Your rank: {rank}
    records.noPlace You aren't ranked yet.
    records.you you
    records.done Done:
    records.toDo To do:
    records.featCount Sliding puzzle: {n} of {all} done
    records.pointCount {n} {n|point|points}
    records.ballCount {n} {n|ball|balls}
    records.since Member since {date}
    records.played Played
    records.won Won
    records.lost Lost
    records.drawn Drawn
    records.streak Streak
    records.bestStreak Best streak
    records.overMatches Rating over the last {n} rated matches: from {from} to {to}, highest
      {high}, lowest {low}.
    records.ratingNow Rating {rating}
    records.knownPlayers Known here:
    records.provisional provisional
    records.deviation Deviation (±)
    records.match Match {match}
    records.resultWon won
    records.resultLost lost
    records.resultDrawn draw
    records.deleted deleted
    records.alone alone
    records.counts Ranked.
    records.casual Unranked.
    records.noMatches No finished matches yet.
    records.columnMatch No.
    records.columnResult Result
    records.columnDate Date
    records.columnGame Game
    records.columnOthers Against
    records.replay Replay
    records.replayWhich Match number?
    records.noReplay There is no match here to replay.
    records.older Older
    records.noOlder There are no older matches.
    """
}
