// All tables of English words.

extension Language {
  /// All that is said in English.
  static let englishTables = [
    englishCommon,
    englishRefusals,
    englishWhys,
    englishHome,
    englishSpoken,
    englishPig,
    englishMedia,
    englishRaces,
    englishMastermind,
    englishRecords,
    englishSlide,
    englishShop,
    englishRules,
    englishTutorial,
    englishReplay,
    englishHouse,
    englishCups,
    englishFair,
  ]

  private static let englishCommon = """
    game.pig Pig
    game.media Siete y media
    game.slide Sliding puzzle
    game.mastermind Mastermind
    ending.goal The goal is reached.
    ending.solved The puzzle is solved.
    ending.cracked The code is cracked.
    ending.chips The chips are counted.
    ending.exhausted Nobody has a try left.
    ending.resigned By resignation.
    ending.abandoned The seat stayed empty for too long.
    ending.clock Time ran out.
    common.nowWatching {player} watches.
    common.sitsDown {player} sits down.
    common.getsUp {player} leaves.
    common.isBack {player} is back.
    common.isAway {player} has lost the connection; the seat waits {grace} seconds.
    common.wantsAgain {player} wants another match.
    common.isSlow {player} has {seconds} {seconds|second|seconds} left.
    common.hurry {seconds} {seconds|second|seconds} left!
    common.turnClock A turn may take {seconds} {seconds|second|seconds}.
    common.matchBegins The match begins: {players}.
    common.wins {player} wins!
    common.youWin You win!
    common.houseWins The house wins.
    common.nobodyWins Nobody wins: a draw.
    common.aloneInVain Not this time.
    common.roomClosed The room is closed.
    common.challenge Challenge
    common.challengedBy {player} challenges you to a match of {game}.
    common.accept Accept
    common.decline Decline
    common.declined {player} declines.
    common.room Room {room}
    common.watchingTitle watching
    common.begin Begin
    common.hostBegins Who opened the room begins, or it begins by itself when it is full.
    common.needMore At least {n} players are needed to begin.
    common.leave Leave
    common.giveUp Give up
    common.leaveTitle Leave the match?
    common.leaveQuestion The match is still on. If you only close the window, your seat waits
      two minutes.
    common.playOn Play on
    common.quitKeepingSeat Close
    common.again New match
    common.stillOn This match is still on. Finish it, or give it up.
    common.hasVoted You have asked for another match; the others are still to say so.
    common.share Share
    common.nothingToShare There is nothing to share here.
    common.copied On the clipboard if the terminal allows; or copy it from the line above.
    common.rules Rules
    common.seeBoard See the board
    common.matchOver The match is over
    common.waiting Waiting for players
    common.freeSeat (free)
    common.awayMark away
    common.howToJoin Others come in at {server}: room {room}.
    common.howToJoinLocked Others come in at {server}: room {room}, with its password.
    common.waitingForAnswer {player} was challenged, and is still to answer.
    common.weBegin You can begin with the players who are here.
    common.theyBegin {player} can begin with the players who are here.
    common.beginsFull When all seats are taken it begins by itself.
    common.awardCoins {n} {n|coin|coins} for you: {total} in all.
    common.awardFeat Done: {feat} (+{n} points)
    common.featSolve Solve a {size}
    common.featTime Solve a {size} in {time}
    common.featMoves Solve a {size} in {moves} moves
    common.featBoth Solve a {size} in {time} and {moves} moves
    common.connecting connecting
    common.reconnecting connection lost, again in {seconds} s
    common.lineBroken Connection lost.
    common.lineBrokenSeated Connection lost. Your seat waits.
    common.againIn Again in {seconds} {seconds|second|seconds}.
    common.reconnectNow Reconnect now
    common.backAgain Connected again.
    common.notSent Nobody hears you: the connection is lost. Try again when it is back.
    common.noHost there is no host {host}
    common.connectionRefused Connection refused
    common.cannotConnect No connection to {server}: {reason}.
    common.secretTitle A secret
    common.secretLost The secret of {player} cannot be kept in {file}. Write it down; it is the
      only way back: {secret}
    common.secretFull {file} is full.
    common.secretUsed You are {player} here, with the secret kept for {server}.
    common.secretElsewhere {player} has a secret that was kept for {server}. {here} says it is the
      same server, which anybody can say. Send it the secret only if you know that it moved.
    common.secretSaid Send it
    common.secretUnsaid Keep it
    common.goOn Go on
    common.stranger What answers there is no Parlor server.
    common.strangerIs What answers there is {what}, not Parlor.
    common.sentAway The server says goodbye: {text}
    common.forgotten You are forgotten here. Goodbye.
    common.serverStops The server stops in {seconds} {seconds|second|seconds}. Your match is kept.
    common.coins {n} {n|coin|coins}
    common.you you
    common.talk Talk
    common.toAll to all
    common.talkHint t says something to all here; @NAME in front, to one.
    common.sayIt Say it
    common.say Say:
    common.keys Keys
    common.saySomething say something
    common.keysEverywhere ?=these keys/Esc=one level back/Ctrl-Z=to the shell,
      and fg/Ctrl-C=quit; your seat waits
    common.help Help
    common.tooSmall Parlor needs {columns} columns and {rows} rows. Please make the window larger.
    common.spaceKey Space
    common.enterKey Enter
    """

  private static let englishRefusals = """
    refusal.badLine The server could not read that.
    refusal.badTag The server could not read that.
    refusal.badArgs The server could not read that.
    refusal.badOption One of the options is out of range.
    refusal.keptName That word is not given to anybody as a name.
    refusal.badName A name is a letter and 1 to 15 letters, digits, - or _.
    refusal.badSecret This name belongs to somebody else.
    refusal.badMove That is no move of this game.
    refusal.badText There is nothing in it that can be shown.
    refusal.badBalls Choose six different balls.
    refusal.noVerb This server does not know that.
    refusal.noGame There is no such game here.
    refusal.noRoom That room is not there any more.
    refusal.noPlayer There is no such player.
    refusal.noMatch There is no such match.
    refusal.noSeat No seat is free.
    refusal.noBall There is no such ball.
    refusal.notAllowed That is not yours to do.
    refusal.notCurrent The match has moved on.
    refusal.notEnough You have too few coins.
    refusal.notNow Not now.
    refusal.notSure This cannot be undone.
    refusal.notYet This server cannot do that yet.
    refusal.notYourTurn It is not your turn.
    refusal.busyServer The server has too much to do; try again.
    refusal.busyStorage The server cannot keep anything at the moment; try again.
    refusal.slowDown Too much at once; wait a moment.
    refusal.internal The server made a mistake, and wrote it down.
    """
}
