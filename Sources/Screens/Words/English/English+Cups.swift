// English words for cups.

import Protocol

extension Language {
  /// Cups in English.
  static let englishCups = """
    cups.title Cups
    cups.none No cups yet. Create one and anyone can join.
    cups.asking Asking the server…
    cups.look View
    cups.make Create a cup
    cups.older Older
    cups.noOlder There are no older cups.
    cups.noneChosen No cup in the list has that number.
    cups.whichCup Cup number
    cups.cup cup {cup}
    cups.tableTitle {cup}, round {round}, table {table}
    cups.open open
    cups.startsIn starts in {time}
    cups.paused paused
    cups.over over
    cups.round round {round}
    cups.roundOf round {round} of {of}
    cups.bestOf best of {n}
    cups.atATable {n} per table
    cups.up up {n}
    cups.down down {n}
    cups.playerCount {n} {n|player|players}
    cups.tabRound Round
    cups.tabStanding Standings
    cups.tabBracket Bracket
    cups.nextPage Next page
    cups.earlier Earlier
    cups.laterRound Later
    cups.noEarlier There is nothing earlier.
    cups.noRoundYet No round has started yet.
    cups.table Table {table}
    cups.tableWaits waiting
    cups.tableUnplayed unfinished
    cups.tableForfeited {player} absent
    cups.bye bye
    cups.points points
    cups.won won
    cups.drawn drw
    cups.lost lst
    cups.buchholz Buchholz
    cups.cut cut 1
    cups.sonneborn S-B
    cups.directResult direct
    cups.rating rating
    cups.pointCount {n} {n|point|points}
    cups.wonCount {n} won
    cups.outIn out in round {round}
    cups.stillIn still in
    cups.winner winner
    cups.hasLeftMark left
    cups.mayJoin You can join: press p.
    cups.notIn You aren't in this cup.
    cups.awaitsStart You're in; the director starts the cup.
    cups.awaitsRound You're in; the next round starts by itself.
    cups.awaitsOthers You're at table {table}, waiting for {player}.
    cups.yourTable Your table is ready: you play {player}.
    cups.youPlay You're playing {player} at table {table}.
    cups.youHaveBye You have a bye in this round.
    cups.won1st Won by {player}.
    cups.goThere Go to your table
    cups.later Later
    cups.watchTable Watch a table
    cups.whichTable Table number
    cups.noTableChosen Nobody is at that table now.
    cups.takePart Join
    cups.leaveCup Leave the cup
    cups.leaveQuestion You forfeit your current match and get no more pairings.
    cups.stay Stay
    cups.hasBegun It has started; entries are closed.
    cups.isOverAlready This cup is over.
    cups.done Done.
    cups.makeTitle New cup: {game}
    cups.makeHelp Up and down choose, left and right change, or type. Enter creates the cup; you
      direct it, and can play in it too.
    cups.standardTitle {player}'s cup
    cups.bracketHasNoRounds A knockout sets its own number of rounds: leave this at 0.
    cups.fourCycles In a round robin everybody meets 1 to 4 times.
    cups.tablesAreSwiss Only a Swiss cup can seat more than two at a table.
    cups.direct Direct
    cups.directs Director: {player}.
    cups.directHelp Choose a player or table on the page first to act on it.
    cups.start Start
    cups.startLater Set a start time
    cups.startWhen Start in how many minutes? 0 calls it off.
    cups.startRound Start the next round
    cups.pause Pause
    cups.resume Resume
    cups.end End the cup
    cups.endQuestion The cup ends now, even mid-match; the standings are kept.
    cups.add Add a player
    cups.addWho Player's name:
    cups.houseCannot House bots don't play this game.
    cups.remove Remove
    cups.removeWho {player} forfeits the current match and gets no more pairings.
    cups.forfeit Forfeit
    cups.forfeitWho {player} forfeits the current match.
    cups.whichName Player's name
    cups.choosePlayer Choose a player in the standings first.
    cups.correct Correct a result
    cups.correctHow Table and winner (3 ana), draw (3 -) or places (3 2,1)
    cups.chooseTable Choose a table of a round first.
    cups.whoWon {players}: who won?
    cups.placesHow Places in seat order, such as 2,1,3:
    cups.aDraw Draw
    cups.takeBack Undo the round
    cups.takeBackQuestion The last round is undone, including its results, and the cup pauses.
    cups.resumeFirst The cup is paused: resume it first.
    cups.twoNeeded A cup needs at least two players.
    cups.roundIsOn The round isn't over.
    cups.doesNotRun The cup isn't running.
    cups.invited {player} has added you to {cup} ({game}). Will you play?
    cups.called {cup}, round {round}: your table is ready. You play {player}.
    cups.calledAlone {cup}, round {round}: your table is ready.
    cups.waitsMinutes Your table is held for {n} {n|minute|minutes}; if you don't show up, you lose.
    cups.roundBegins {cup}: round {round} has started.
    cups.byeNow {cup}, round {round}: you have a bye.
    cups.isTakenBack {cup}: round {round} is undone; its results no longer count.
    cups.isPaused {cup} is paused.
    cups.isOverUnwon {cup} is over.
    cups.isOver {cup} is over. {player} wins.
    cups.hasJoined {player} joins {cup}.
    cups.hasLeft {player} leaves {cup}.
    cups.result {cup}, round {round}: {players}, {points}.
    cups.wall Wall
    cups.wallEmpty No cups yet.
    cups.wallWithout Cup {cup} doesn't exist yet.
    cups.wallAway The server isn't answering; retrying.
    cups.pageTime Updated at {time}
    cups.beginsItself A cup table: the match starts when everybody is here.
    cups.goesOn The cup goes on: you'll be called to your next match.
    cups.seeCup The cup
    """
}
