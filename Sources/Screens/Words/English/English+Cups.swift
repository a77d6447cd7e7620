// English words for cups.

extension Language {
  /// Cups in English.
  static let englishCups = """
    cups.title Cups
    cups.none No cup yet. Make one, and whoever wants takes part.
    cups.asking Asking the server ...
    cups.look Look
    cups.make Make a cup
    cups.older Older ones
    cups.noOlder There are no older ones.
    cups.noneChosen There is no such cup in the list.
    cups.whichCup The number of the cup
    cups.cup cup {cup}
    cups.open open
    cups.paused paused
    cups.over over
    cups.round round {round}
    cups.roundOf round {round} of {of}
    cups.bestOf best of {n}
    cups.atATable {n} at a table
    cups.playerCount {n} {n|player|players}
    cups.tabRound Round
    cups.tabStanding Standing
    cups.tabBracket Bracket
    cups.nextPage Next page
    cups.earlier Earlier
    cups.laterRound Later
    cups.noEarlier There is nothing earlier here.
    cups.noRoundYet No round has begun yet.
    cups.table Table {table}
    cups.tableWaits waits
    cups.tableUnplayed not played to its end
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
    cups.winner the winner
    cups.hasLeftMark has left
    cups.mayJoin You can take part: p.
    cups.notIn You do not play in this one.
    cups.awaitsStart You take part; it begins when its director says so.
    cups.awaitsRound You take part; the next round begins by itself.
    cups.awaitsOthers You sit at table {table}; {player} is awaited.
    cups.yourTable Your table waits, against {player}.
    cups.youPlay You play at table {table}, against {player}.
    cups.youHaveBye You have a bye in this round.
    cups.won1st Won by {player}.
    cups.goThere Go to your table
    cups.later Later
    cups.watchTable Watch a table
    cups.whichTable The number of the table
    cups.noTableChosen Nobody sits at this table now.
    cups.takePart Take part
    cups.leaveCup Leave the cup
    cups.leaveQuestion You lose the table at which you play, and are not paired again.
    cups.stay Stay
    cups.hasBegun It has begun, and takes nobody any more.
    cups.isOverAlready This cup is over.
    cups.done Done.
    cups.makeTitle New cup: {game}
    cups.makeHelp Up and down choose, left and right change, or type. Enter makes the cup; you
      direct it, and may take part.
    cups.standardTitle Cup of {player}
    cups.bracketHasNoRounds A bracket has as many rounds as it needs: leave them at 0.
    cups.fourCycles A round robin has 1 to 4 rounds of everybody against everybody.
    cups.tablesAreSwiss More than two at a table are for a Swiss cup.
    cups.direct Direct
    cups.directs {player} directs this cup.
    cups.directHelp Choose a player or a table on the page first to do something to it.
    cups.start Begin
    cups.startRound Begin the next round
    cups.pause Pause
    cups.resume Go on
    cups.end End the cup
    cups.endQuestion It ends now, whatever is being played; the standing stays.
    cups.add Take somebody in
    cups.addWho Who? A name:
    cups.houseCannot The house does not play this game.
    cups.remove Take out
    cups.removeWho {player} loses the table at hand, and is not paired again.
    cups.forfeit Forfeit
    cups.forfeitWho {player} loses the table at which they sit now.
    cups.whichName The player's name
    cups.choosePlayer Choose a player in the standing first.
    cups.correct Correct a result
    cups.correctHow The table and who won, or - for a draw, or places: 3 ana, 3 -, 3 2,1
    cups.chooseTable Choose a table of a round first.
    cups.whoWon {players}: who has won?
    cups.placesHow The places in the order of the table, as 2,1,3:
    cups.aDraw A draw
    cups.takeBack Take the round back
    cups.takeBackQuestion The last round is taken back, whatever was played in it, and the cup
      pauses.
    cups.resumeFirst It is paused: let it go on first.
    cups.twoNeeded Two players are needed at least.
    cups.roundIsOn The round is not over.
    cups.doesNotRun It does not run.
    cups.invited {player} has put you into {cup} ({game}). Do you play?
    cups.called Round {round} of {cup}: your table waits, against {player}.
    cups.calledAlone Round {round} of {cup}: your table waits.
    cups.waitsMinutes It waits {n} {n|minute|minutes}; who does not come has lost.
    cups.roundBegins Round {round} of {cup} is on.
    cups.byeNow Round {round} of {cup}: you have a bye.
    cups.isTakenBack Round {round} of {cup} is taken back: nothing played in it counts there.
    cups.isPaused {cup} is paused.
    cups.isOverUnwon {cup} is over.
    cups.isOver {cup} is over. It goes to {player}.
    cups.hasJoined {player} takes part in {cup}.
    cups.hasLeft {player} has left {cup}.
    cups.result {cup}, round {round}: {players}, {points}.
    cups.wall Wall
    cups.wallEmpty No cup yet.
    cups.wallWithout There is no cup {cup} yet.
    cups.wallAway The server does not answer; this comes back by itself.
    cups.beginsItself A table of a cup: it begins by itself when everybody is here.
    cups.goesOn The cup goes on by itself: you are called to the next game.
    cups.seeCup The cup
    """
}
