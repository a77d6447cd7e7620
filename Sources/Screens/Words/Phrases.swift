// The texts of the client: a set of keys for each part, which is a section of the catalogs in
// `Sources/CWords`. Each game has its keys in its own folder.

import GameCore
import Protocol
import Words

/// The texts of all screens: the connection, the people, the keys.
enum CommonPhrase: Int, Phrase {
  static let section = Section<Self>("common")

  // People at a table.
  case nowWatching, sitsDown, getsUp, isBack, isAway, wantsAgain, isSlow, hurry, turnClock
  case matchBegins, wins, ratingChange, todayAgainst, youWin, houseWins, nobodyWins, youLose, loses
  case roomClosed, begunWithout, callToTable, challenge, challengedBy, closeToAnswer, accept
  case decline, declined
  // The table's screen.
  case react, room, watchingTitle, watchingLate, seesLate, titleTurn, begin, hostBegins, needMore
  case leave, giveUp, leaveTitle
  case leaveQuestion, playOn, quitKeepingSeat, again, stillOn, hasVoted, share, nothingToShare
  case copied, seeBoard, matchOver, waiting, freeSeat, awayMark, howToJoin, howToJoinLocked
  case howToJoinHere, nameBlank, passwordBlank, waitingForAnswer, inviteByHand, copyInvite, weBegin
  case theyBegin, beginsFull
  // What a match earns.
  case awardCoins, awardFeat, featSolve, featTime, featMoves, featBoth
  // The connection.
  case connecting, reconnecting, lineBroken, lineBrokenSeated, againIn, backAgain, reconnectNow
  case cannotConnect, noHost, connectionRefused, noAnswer, noRoute, unreachable, notSent
  case secretTitle, secretLost, secretFull, secretUsed, goOn, impostor, keyKeptBack
  case passphraseKeptBack, keyInClear, secretElsewhere, secretSaid, secretUnsaid, stranger
  case strangerIs, sentAway, forgotten, serverStops, muted, unmuted, operatorSays
  // The frame of all screens.
  case back, coins, playerCount, you, talk, toAll, talkHint, say, sayIt, keys, saySomething
  case keysEverywhere, seatHeld, help, menu, tooSmall, spaceKey, enterKey
}

/// The names of special keys on the player's keyboard.
enum KeyPhrase: Int, Phrase {
  static let section = Section<Self>("key")

  case backspace, delete, insert, home, end, pageUp, pageDown
}

enum GamePhrase: Int, Phrase {
  static let section = Section<Self>("game")

  case pig, media, slide, mastermind, mediaShort, slideShort
}

/// The reasons for which a match ends, as the server names them.
enum EndingPhrase: Int, Phrase {
  static let section = Section<Self>("ending")

  case goal, solved, cracked, chips, exhausted, resigned, abandoned, clock
}

/// The texts before home: finding a server, choosing a name.
enum DoorPhrase: Int, Phrase {
  static let section = Section<Self>("door")

  case title, welcome, what, found, answered, rooms, last, host, type, address, badAddress
  case connecting, looking, hostStays, cannotHost, hostNoProgram, hostNoPort, hostSilent, hostEnded
  case hostEndedSaying, choose, lookAgain, connect, enter, otherServer, whoAreYou, aboutNames
  case whichName
}

/// The texts of the lobby and of the form for a table.
enum HomePhrase: Int, Phrase {
  static let section = Section<Self>("home")

  case rooms, players, noRooms, nobody, bot, inRoom, open, playing, locked, isFor, isForAnother
  case isPlaying, isOver, play, create, cups, join, watch, challenge, records, shop, rules, learn
  case quit, chooseGame, chooseGameFor, chooseGameHouse, chooseGameTable, chooseGameRules
  case summaryPig, summaryMedia, summarySlide, summaryMastermind, createTitle, createHelp, counts
  case countsNot, wrong, passwordQuestion, roomQuestion, playerQuestion, noRoomChosen
  case noPlayerChosen, ignore, ignored, heed, heeded, invite, copyFirst, hello, playNow, backTo
  case waitsAt, playsAt, waits, playingCount, lastMatch, lately, latelyWon, invitation, percent
  case more, bestRating, finished, rematch, daily, dailyShort, dailyKey, dailyNone, dailyNobody
  case dailyBest, dailyOwn, dailyNotYou, dailySolvers
}

/// The names of the games' options and of their values.
enum OptionPhrase: Int, Phrase {
  static let section = Section<Self>("option")

  case seats, clock, raceClock, watch, goal, win, opens, rounds, chips, max, bank, size, finish
  case length, colours, attempts, seed, bots, pass, title, kind, cupRounds, best, table, minutes
  case swiss, roundrobin, knockout, double, groups, arena, cupGroups, advance, cycles, arenaMinutes
  case seeds, rating, list, lot, `break`, bye, half, lasts, why, newName, notice, except, hold
  case reach, loser, alternate, house, rotate, first, all, blind, open, late, none, no, yes, third

  /// The phrase for a game's option. A clock limits a turn, or a whole race.
  init?(_ option: String, of rules: Rules) {
    let isRaceClock = option == "clock" && rules.pace == .race
    self.init(isRaceClock ? "raceClock" : option)
  }
}

/// The texts for guests of the gateway, and for players who log in from another computer.
enum GuestPhrase: Int, Phrase {
  static let section = Section<Self>("guest")

  case again, keyTitle, writeDown, sshInstead, whichKey, aboutKeys, aboutNamesKept, aboutNamesShown
  case passphrase, choose, choosePassphrase, aboutPassphrases, passphraseKept, stillThere, leaveSoon
  case stay, goodbye, goodbyeStranger, doorCloses, noPictures
}

/// The texts that only screen-reader users get.
enum SpokenPhrase: Int, Phrase {
  static let section = Section<Self>("spoken")

  case noSuchNumber, goneByNow, unknownWord, help, off, soundTurn, soundBust, soundWin
}

/// The texts of moderation: reports by players, and operators' orders.
enum OrderPhrase: Int, Phrase {
  static let section = Section<Self>("order")

  case report, reportWhom, reportQuestion, reported, aboutReports, keepOrder, orderWhom, aboutPlayer
  case aboutTable, list, done, typeFirst, kick, ban, unban, mute, unmute, rename, close, notice
  case closeDoors, openDoors, seen, banAddress, aboutKick, aboutBan, aboutBanAddress, aboutMute
  case aboutRename, aboutClose, aboutNotice, aboutDoors, nothingHere, noReport, noTerm, noAddress
  case noPlayer, whichLine, reportRow, banRow, muteRow, doorsRow, guestRow, guestAtTable, unnamed
  case byMachine, renamed
}

/// The texts of both games of turns. Phrases ending in `You` address the player.
enum TurnPhrase: Int, Phrase {
  static let section = Section<Self>("turns")

  case turnOf, notYourTurn, goOn, secondsLeft, resigned, resignedYou, abandoned, clockedOut
  case clockedOutYou, youAreOut, outMark, outOfTime, outOfTimeMark
}

enum RacePhrase: Int, Phrase {
  static let section = Section<Self>("race")

  case others, players, time, place, gaveUp, noTries, youGiveUp, givesUp, isGone, notHere
}

/// The balls' names, by the server's words for them.
enum BallPhrase: Int, Phrase {
  static let section = Section<Self>("ball")

  case soccer, tennis, billiard, golf, baseball, dodgeball, basketball, bowling, volleyball, rugby
  /// A colour beyond the six that have a ball.
  case plain
}

enum PicturePhrase: Int, Phrase {
  static let section = Section<Self>("picture")

  case lighthouse, hills, fish
}

enum RecordsPhrase: Int, Phrase {
  static let section = Section<Self>("records")

  // Navigation.
  case deleted, tabTop, tabFeats, tabProfile, tabHistory, nextTab, previousTab, nextGame, previous
  case programs, people, nextSize, player, whose, show, cancel, mine, isMine, again, listKeys
  case asking, lineBroken
  // The leaderboards of each game.
  case boardRating, boardTurn, boardComeback, boardChips, boardPoints, boardTime, boardMoves
  case boardTries, boardCrackTime, nobody, nobodyRated, nobodyBanked, nobodyCameBack
  case nobodyTookChips, nobodyHasPoints, nobodySolved, nobodyCracked, yourPlace, noPlace
  // Feats and profile.
  case done, toDo, featCount, pointCount, ballCount, since, played, won, lost, drawn, streak
  case bestStreak, overMatches, ratingNow, knownPlayers, provisional, ratedAfter
  // History.
  case match, resultWon, resultLost, resultDrawn, alone, counts, casual, noMatches, columnMatch
  case columnResult, columnDate, columnGame, columnOthers, replay, replayWhich, noReplay, older
  case noOlder
}

enum ShopPhrase: Int, Phrase {
  static let section = Section<Self>("shop")

  case youHave, sixCount, sixAre, yours, inSix, locked, toSix, fromSix, hint, sixFull, costLeft
  case costMissing, buy, buyOne, buyTitle, keepCoins, bought, saved, notSix, chooseSix, whichSix
  case notYours
}

enum RulesPhrase: Int, Phrase {
  static let section = Section<Self>("rules")

  case notConnected, more, unknown, howToPlay, howToWin, advice, pigGoal, pigTurn, pigHold, pigWin
  case pigAdvice, pigKeys, mediaGoal, mediaTurn, mediaCards, mediaBank, mediaWin, mediaAdvice
  case mediaKeys, slideGoal, slideTurn, slideRace, slideWin, slideAdvice, slideKeys, mastermindGoal
  case mastermindTurn, mastermindButtons, mastermindRace, mastermindWin, mastermindAdvice
  case mastermindKeys
}

enum TutorialPhrase: Int, Phrase {
  static let section = Section<Self>("tutorial")

  case title, step, press, goOn, again, notThat, guest, doRoll, doHold, doBet, doCard, doStand
  case doSlide, doGuess, pigWelcome, pigRoll, pigAgain, pigHold, pigRival, pigRivalAgain
  case pigRivalLost, pigDare, pigUnlucky, pigRivalDares, pigRivalHolds, pigBehind, pigAlmost, pigWin
  case pigReady, mediaWelcome, mediaBet, mediaCard, mediaStand, mediaWon, mediaBetAgain, mediaRisk
  case mediaBust, mediaBetLast, mediaDare, mediaReady, slideWelcome, slideTry, slideBack, slideDown
  case slideLeft, slideNumber, slideReady, codeWelcome, codeFirst, codeGold, codeSecond
  case codeTwoGolds, codeThird, codeSilver, codeLast, codeReady
}

enum ReplayPhrase: Int, Phrase {
  static let section = Section<Self>("replay")

  case asking, askAgain, misfit, tooLong, otherEnd, unknownGame, play, pause, next, previous, first
  case last, stepsOnly, atBeginning, atEnd, nextBoard, boardOf, move, beginning, seed, commit
  case seedFits, seedFitsShort, seedMisfits, rolls, holds, bets, asks, stands, slides, slidesWord
  case guesses, moves, clockRanOut, wentAway, allGone, tookTooLong, review, costly, reviewing
  case reviewed, reviewFirst, reviewMisfit, nothingCostly, cost, bestWas, wasBest, sum, sumNone
  case percent, chips, tries, steps
}

/// The texts about the course of a match: chances, luck and errors, and what decided it.
enum CoursePhrase: Int, Phrase {
  static let section = Section<Self>("course")

  case chance, diceOf, cardsOf, luckOf, detoursOf, noDetours, lucky, unlucky, error, detour, began
  case luckDecided, badLuckDecided, errorDecided, analysis, watchAgain, workingOut, everAgainst
  case feats, ratingSoon, codesLeft, codes
}

/// The texts about house bots: adding one, and hints.
enum HousePhrase: Int, Phrase {
  static let section = Section<Self>("house")

  case play, playShort, seat, quick, title, question, easy, good, best, invite, inviteAloud
  case hostSeats, mark, botEasy, botGood, botBest, hint, hintTitle, hintCosts, withHint, withoutHint
  case told, othersPlay, cupPlays, hintLater, thinking, roll, hold, bet, card, stand, slide, guess
}

/// The texts of cups: the list, a cup's page, creating and directing one, and events.
enum CupPhrase: Int, Phrase {
  static let section = Section<Self>("cups")

  // The list.
  case tableTitle, none, asking, look, make, noneChosen, whichCup, cup
  // What kind of cup it is, and its progress.
  case open, startsIn, timeLeft, paused, over, round, roundOf, bestOf, atATable
  // Its page.
  case tabRound, tabTables, tabStanding, tabBracket, nobody, nextPage, earlier, laterRound
  case noEarlier, noRoundYet, table, tableWaits, waitsFor, tableUnplayed, tableForfeited, bye
  case points, won, drawn, lost, buchholz, cut, sonneborn, directResult, rating, group, groupOf
  case advances, wonCount, outIn, stillIn, winner, hasLeftMark, up, down
  // Our part.
  case mayJoin, notIn, awaitsStart, youAreOut, awaitsRound, awaitsOthers, yourTable, youPlay
  case youHaveBye, won1st, iAmHere, checkInNow, youAreAbsent, youRest, youPause, awaitsPair, isThere
  case goThere, later, watchTable, whichTable, noTableChosen, takePart, leaveCup, leaveQuestion
  case stay, hasBegun, isOverAlready
  // Creating a cup.
  case makeTitle, makeHelp, standardTitle
  // Directing.
  case direct, directs, directHelp, start, startLater, startWhen, startRound, pause, resume, end
  case endQuestion, add, addWho, addedCount, notAdded, houseCannot, remove, removeWho, bringBack
  case forfeit, whichName, choosePlayer
  // The desk.
  case desk, closeDesk, staff, tabPlayers, tick, openCheckIn, checkInFor, closeCheckIn, checkInCount
  case hereMark, notHereMark, absentMark, reservedMark, restsMark, breakMark, takeBreak, goOnPlaying
  case sitOut, sitQuestion, noPoints, halfPoint, playAfterAll, pairNext, tablePaired, apart
  case apartWho, swap, swapWho, role, roleQuestion, handOver, tell, tellWhat, settings, settingsHelp
  case closeCup, closeQuestion, correct, correctHow, chooseTable, whoWon, placesHow, aDraw, takeBack
  case takeBackQuestion, resumeFirst, twoNeeded, roundIsOn, doesNotRun
  // Events.
  case invited, called, calledAlone, waitsMinutes, roundBegins, byeNow, isPaused, isTakenBack
  case isOver, isOverUnwon, hasJoined, hasLeft, untilRound, untilStart, untilEnd, untilLost
  case sameNetwork, wall, wallEmpty, wallWithout, wallAway, result, isCorrected, beginsItself
  case goesOn, seeCup, checkInOpens, checkInCloses, isHere, sitsOut, playsAfterAll, takesBreak
  case playsOn, hasRole, settingsChanged, saidTo, pausedNobody, pausedLost
}

/// The texts about checking a match at its end.
enum FairPhrase: Int, Phrase {
  static let section = Section<Self>("fair")

  case fits, unsalted, alarm, promise, salt, seed, record, told
}

// A refusal of the server in the player's language.

extension Language {
  /// The sentence for a refusal by the server's word, if this client knows it; else by its code.
  func refusal(_ line: ServerLine) -> String {
    guard let known = line[.why].flatMap({ sentence(of: $0) }) else {
      return line.refusal.map { text(of: $0) } ?? line[.text] ?? line.name
    }
    // The attributes of a line as blanks: lists with spaces, and waiting times in whole seconds.
    var facts = Dictionary(line.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    facts = facts.mapValues { $0.replacing(",", with: ", ") }
    if let retry = line.retry { facts["seconds"] = String((retry + 999) / 1000) }
    let filled = Blanks.fill(known) { facts[$0] }
    guard let weakness = line[.weak].flatMap({ Weakness($0) }) else { return filled }
    return "\(filled) \(text(of: weakness))"
  }

  /// The client's own sentence, with its own words and keys, if there is one; otherwise the
  /// server's. `nil` for a word that is newer than this client.
  func sentence(of why: String) -> String? {
    text(named: "client.why.\(why)") ?? text(named: "why.\(why)")
  }
}
