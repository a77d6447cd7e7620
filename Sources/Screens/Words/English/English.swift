// All tables of English words.

import Protocol

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
    englishCourse,
    englishHouse,
    englishCups,
    englishFair,
    englishGuests, englishOrder,
  ]

  private static let englishCommon = """
    game.pig Pig
    game.media Siete y media
    game.slide Sliding puzzle
    game.mastermind Mastermind
    game.mediaShort 7 y media
    game.slideShort Puzzle
    ending.goal Goal reached.
    ending.solved Puzzle solved.
    ending.cracked Code cracked.
    ending.chips The last round is over.
    ending.exhausted No tries left.
    ending.resigned By resignation.
    ending.abandoned The seat was empty for too long.
    ending.clock Out of time.
    common.nowWatching {player} is watching.
    common.sitsDown {player} sits down.
    common.getsUp {player} leaves.
    common.isBack {player} is back.
    common.isAway {player} lost the connection; the seat is held for {grace} seconds.
    common.wantsAgain {player} wants another match.
    common.isSlow {player} has {seconds} {seconds|second|seconds} left.
    common.hurry {seconds} {seconds|second|seconds} left!
    common.turnClock Time limit: {seconds} {seconds|second|seconds} per turn.
    common.matchBegins The match starts: {players}.
    common.wins {player} wins!
    common.ratingChange Rating: {before}, now {after} ({change}).
    common.todayAgainst Today against {player}: {own} to {other}.
    common.youWin You win!
    common.houseWins The house wins.
    common.nobodyWins It's a draw.
    common.youLose You lose.
    common.loses {player} loses.
    common.roomClosed The table is closed.
    common.callToTable Your turn: {game}, table {n}.
    common.challenge Challenge
    common.challengedBy {player} challenges you to {game}.
    common.accept Accept
    common.decline Decline
    common.declined {player} declines.
    common.room Table {room}
    common.watchingTitle watching
    common.titleTurn Your turn!
    common.begin Start
    common.hostBegins Only the host can start early; a full table starts by itself.
    common.needMore At least {n} players are needed.
    common.leave Leave
    common.giveUp Give up
    common.leaveTitle Leave the match?
    common.leaveQuestion The match isn't over. If you just close Parlor, your seat is held for two
      minutes.
    common.playOn Keep playing
    common.quitKeepingSeat Close
    common.again New match
    common.stillOn This match isn't over. Finish it or give up.
    common.hasVoted New match requested. Waiting for the others.
    common.share Share
    common.nothingToShare Nothing to share here.
    common.copied Copied, if your terminal allows it; if not, copy the line above.
    common.rules Rules
    common.seeBoard View table
    common.matchOver Match over
    common.waiting Waiting for players
    common.freeSeat (free)
    common.awayMark away
    common.howToJoin To invite somebody, send one line:
    common.howToJoinLocked To invite somebody, send one line and the table's password:
    common.nameBlank NAME
    common.passwordBlank PASSWORD
    common.inviteByHand {line}, then: {words}
    common.copyInvite Copy invitation
    common.waitingForAnswer Waiting for {player} to answer the challenge.
    common.weBegin You can start with the players here.
    common.theyBegin {player} can start with the players here.
    common.beginsFull The match starts when all seats are taken.
    common.awardCoins You earn {n} {n|coin|coins} ({total} in all).
    common.awardFeat Achievement: {feat} (+{n} points)
    common.featSolve Solve a {size}
    common.featTime Solve a {size} within {time}
    common.featMoves Solve a {size} in {moves} moves or fewer
    common.featBoth Solve a {size} within {time} and {moves} moves
    common.connecting connecting
    common.reconnecting connection lost, retrying in {seconds} s
    common.lineBroken Connection lost.
    common.lineBrokenSeated Connection lost. Your seat is held.
    common.againIn Retrying in {seconds} {seconds|second|seconds}.
    common.reconnectNow Reconnect now
    common.backAgain Reconnected.
    common.notSent Not sent: you're offline. Try again once you're connected.
    common.noHost host {host} not found
    common.connectionRefused connection refused
    common.noAnswer it does not answer
    common.noRoute no route to that network
    common.unreachable not reachable ({text})
    common.cannotConnect Cannot connect to {server}: {reason}.
    common.secretTitle Login key
    common.secretLost The login key for {player} can't be saved in {file}. Write it down; it's the
      only way to log back in: {secret}
    common.secretFull {file} is full.
    common.impostor This server cannot prove that it knows your login key. The key was not sent.
    common.keyKeptBack This server used to accept logins that do not send the key, and no longer
      does. Your login key was not sent.
    common.passphraseKeptBack Your passphrase was not sent: {server} does not offer a login that keeps
      it secret. A real Parlor server does.
    common.keyInClear {server} does not offer a login that keeps your key secret. If you send it,
      anyone who can listen, or who only pretends to be that server, can be {player} from now on.
    common.secretUsed You're {player} here, with the login key saved for {server}.
    common.secretElsewhere {player} has a login key saved for {server}. {here} claims to be the same
      server, but anyone can claim that. Send the key only if you know that the server has moved.
    common.secretSaid Send it
    common.secretUnsaid Don't send
    common.goOn Continue
    common.stranger That isn't a Parlor server.
    common.strangerIs That is {what}, not Parlor.
    common.sentAway The server closed the connection: {text}
    common.forgotten Your account on this server has been deleted.
    common.serverStops The server stops in {seconds} {seconds|second|seconds}. Your match is saved.
    common.muted An operator muted you for {lasts}: what you say reaches nobody.
    common.unmuted You can talk again.
    common.operatorSays {player}, for this server: {text}
    common.coins {n} {n|coin|coins}
    common.you you
    common.talk Chat
    common.toAll to all
    common.talkHint t: chat. Start with @NAME for a private message.
    common.sayIt Send
    common.say Message:
    common.keys Keys
    common.saySomething chat
    common.keysEverywhere ?=these keys/Esc=go back/Ctrl-Z=suspend; fg resumes/Ctrl-C=quit; your seat
      is held
    common.help Help
    common.tooSmall Parlor needs {columns} columns and {rows} rows. Please enlarge the window.
    common.spaceKey Space
    common.enterKey Enter
    key.backspace Backspace
    key.delete Del
    key.insert Ins
    key.home Home
    key.end End
    key.pageUp PgUp
    key.pageDown PgDn
    """

  private static let englishRefusals = """
    refusal.badLine The server didn't understand that.
    refusal.badTag The server didn't understand that.
    refusal.badArgs The server didn't understand that.
    refusal.badOption One of the options is out of range.
    refusal.keptName That name is reserved.
    refusal.badName A name is a letter and 1 to 15 letters, digits, - or _.
    refusal.badSecret That name belongs to somebody else.
    refusal.badMove That isn't a legal move.
    refusal.badText Nothing in that text can be shown.
    refusal.badBalls Choose six different balls.
    refusal.noVerb This server doesn't know that command.
    refusal.noGame This server doesn't have that game.
    refusal.noRoom That table is gone.
    refusal.noPlayer No player has that name.
    refusal.noMatch There is no match with that number.
    refusal.noSeat No seat is free.
    refusal.noBall There is no ball by that name.
    refusal.noCup No cup has that number.
    refusal.notAllowed You can't do that.
    refusal.notCurrent The match has moved on.
    refusal.notEnough You don't have enough coins.
    refusal.notNow Not now.
    refusal.notSure This can't be undone.
    refusal.notYet This server can't do that yet.
    refusal.notYourTurn It isn't your turn.
    refusal.busyServer The server is too busy; try again.
    refusal.busyStorage The server can't save anything right now; try again.
    refusal.slowDown Too fast; wait a moment.
    refusal.internal Internal server error (logged).
    """
}
