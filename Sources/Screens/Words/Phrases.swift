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
  case matchBegins, wins, ratingChange, todayAgainst, youWin, houseWins, nobodyWins, youLose, loses,
    roomClosed
  case callToTable, challenge, challengedBy, accept, decline, declined
  // The table's screen.
  case react, room, watchingTitle, titleTurn, begin, hostBegins, needMore, leave, giveUp
  case leaveTitle, leaveQuestion, playOn, quitKeepingSeat
  case again, stillOn, hasVoted, share, nothingToShare, copied, rules, seeBoard, matchOver
  case waiting, freeSeat, awayMark, howToJoin, howToJoinLocked, nameBlank, passwordBlank
  case waitingForAnswer
  case inviteByHand, copyInvite
  case weBegin, theyBegin, beginsFull
  // What a match earns.
  case awardCoins, awardFeat, featSolve, featTime, featMoves, featBoth
  // The connection.
  case connecting, reconnecting, lineBroken, lineBrokenSeated, againIn, backAgain
  case reconnectNow
  case cannotConnect, noHost, connectionRefused, noAnswer, noRoute, unreachable
  case notSent
  case secretTitle, secretLost, secretFull, secretUsed, goOn
  case impostor, keyKeptBack, passphraseKeptBack, keyInClear
  case secretElsewhere, secretSaid, secretUnsaid
  case stranger, strangerIs, sentAway, forgotten, serverStops
  case muted, unmuted, operatorSays
  // The frame of all screens.
  case coins, you, talk, toAll, talkHint, say, sayIt, keys, saySomething, keysEverywhere, help,
    menu, tooSmall
  case spaceKey, enterKey
}

/// The names of special keys on the player's keyboard.
enum KeyPhrase: Int, Phrase {
  static let section = Section<Self>("key")

  case backspace, delete, insert, home, end, pageUp, pageDown
}

/// The names of the games, and their short names.
enum GamePhrase: Int, Phrase {
  static let section = Section<Self>("game")

  case pig, media, slide, mastermind
  /// Short names for narrow places.
  case mediaShort, slideShort
}

/// The reasons for which a match ends, as the server names them.
enum EndingPhrase: Int, Phrase {
  static let section = Section<Self>("ending")

  case goal, solved, cracked, chips, exhausted, resigned, abandoned, clock
}

/// The texts before home: finding a server, choosing a name.
enum DoorPhrase: Int, Phrase {
  static let section = Section<Self>("door")

  case title, welcome, what, found, answered, players, rooms, last, host, type, address, badAddress,
    connecting, looking
  case hostStays, cannotHost
  case hostNoProgram, hostNoPort, hostSilent, hostEnded, hostEndedSaying
  case choose, lookAgain, connect, cancel, quit, enter, otherServer
  case whoAreYou, aboutNames, whichName, keptName
}

/// The texts of the lobby and of the form for a table.
enum HomePhrase: Int, Phrase {
  static let section = Section<Self>("home")

  case rooms, players, noRooms, nobody, bot, inRoom, open, playing, locked
  case isFor, isForAnother, isPlaying, isOver
  case play, create, cups, join, watch, challenge, records, shop, rules, learn, quit
  case chooseGame, chooseGameFor, chooseGameHouse, chooseGameTable, chooseGameRules, summaryPig,
    summaryMedia, summarySlide, summaryMastermind
  case createTitle, createHelp, counts, countsNot, wrong
  case wrongPassword, passwordQuestion, roomQuestion, playerQuestion, noRoomChosen, noPlayerChosen
  case ignore, ignored, heed, heeded, invite, copyFirst
  case hello, playNow, backTo, waitsAt, playsAt, waits, playingCount, lastMatch, lately, latelyWon,
    invitation
  case percent, more, bestRating, finished, rematch
  case daily, dailyShort, dailyKey, dailyNone, dailyNobody, dailyBest, dailyOwn, dailyNotYou
  case dailySolvers
}

/// The names of the games' options and of their values.
enum OptionPhrase: Int, Phrase {
  static let section = Section<Self>("option")

  case seats, clock, raceClock, watch, goal, win, opens, rounds, chips, max, bank, size, finish
  case length, colours, attempts, seed, bots, pass, title
  case kind, cupRounds, best, table, minutes, swiss, roundrobin, knockout, double
  case groups, arena, cupGroups, advance, cycles, arenaMinutes, seeds, rating, list, lot
  case `break`, bye, half
  case lasts, why, newName, notice, except
  case hold, reach, loser, alternate, house, rotate, first, all, blind, open, none, no, yes

  /// The phrase for a game's option. A clock limits a turn, or a whole race.
  init?(_ option: String, of rules: Rules) {
    let isRaceClock = option == "clock" && rules.pace == .race
    self.init(isRaceClock ? "raceClock" : option)
  }
}

/// The texts for guests of the gateway, and for players who log in from another computer.
enum GuestPhrase: Int, Phrase {
  static let section = Section<Self>("guest")

  case again, keyTitle, writeDown, whichKey, aboutKeys, aboutNamesKept, aboutNamesShown
  case passphrase, choose, choosePassphrase, aboutPassphrases, passphraseKept
  case stillThere, leaveSoon, stay, goodbye, goodbyeStranger, doorCloses, noPictures
}

/// The texts that only screen-reader users get.
enum SpokenPhrase: Int, Phrase {
  static let section = Section<Self>("spoken")

  case noSuchNumber, goneByNow, unknownWord, help, off
  // Sounds as words.
  case soundTurn, soundBust, soundWin
}

/// The texts of moderation: reports by players, and operators' orders.
enum OrderPhrase: Int, Phrase {
  static let section = Section<Self>("order")

  // A player's report.
  case report, reportWhom, reportQuestion, reported, aboutReports
  // An operator's orders.
  case keepOrder, orderWhom, aboutPlayer, aboutTable, list, done, typeFirst
  case kick, ban, unban, mute, unmute, rename, close, notice, closeDoors, openDoors, seen,
    banAddress
  case aboutKick, aboutBan, aboutBanAddress, aboutMute, aboutRename, aboutClose, aboutNotice,
    aboutDoors
  // The lists.
  case nothingHere, noReport, noTerm, noAddress, noPlayer, whichLine
  case reportRow, banRow, muteRow, doorsRow, guestRow, guestAtTable, unnamed, byMachine
  // A player who was renamed.
  case renamed
}

/// The texts of both games of turns. Phrases ending in `You` address the player.
enum TurnPhrase: Int, Phrase {
  static let section = Section<Self>("turns")

  case turnOf, notYourTurn, goOn, secondsLeft
  case resigned, resignedYou, abandoned, clockedOut, clockedOutYou
  case youAreOut, outMark, outOfTime, outOfTimeMark
}

enum RacePhrase: Int, Phrase {
  static let section = Section<Self>("race")

  case others, players, time, place, gaveUp, noTries, youGiveUp, givesUp, isGone, notHere
}

/// The balls' names, by the server's words for them.
enum BallPhrase: Int, Phrase {
  static let section = Section<Self>("ball")

  case soccer, tennis, billiard, golf, baseball, dodgeball
  case basketball, bowling, volleyball, rugby
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
  case deleted
  case title, tabTop, tabFeats, tabProfile, tabHistory, nextTab, previousTab
  case nextGame, previousGame, programs, people, nextSize, previousSize
  case player, whose, show, cancel, mine, isMine, again, back, listKeys
  case asking, lineBroken
  // The leaderboards of each game.
  case boardRating, boardTurn, boardComeback, boardChips, boardPoints
  case boardTime, boardMoves, boardTries, boardCrackTime
  case nobody, nobodyRated, nobodyBanked, nobodyCameBack, nobodyTookChips, nobodyHasPoints
  case nobodySolved, nobodyCracked
  case yourPlace, noPlace, you
  // Feats and profile.
  case done, toDo, featCount, pointCount, ballCount, since
  case played, won, lost, drawn, streak, bestStreak, overMatches, ratingNow, knownPlayers,
    provisional, ratedAfter
  // History.
  case match, resultWon, resultLost, resultDrawn, alone, counts, casual, noMatches
  case columnMatch, columnResult, columnDate, columnGame, columnOthers
  case replay, replayWhich, noReplay, older, noOlder
}

enum ShopPhrase: Int, Phrase {
  static let section = Section<Self>("shop")

  case title, youHave, sixCount, sixAre
  // The state of a ball.
  case yours, inSix, locked
  // Choosing and buying.
  case toSix, fromSix, hint, sixFull
  case costLeft, costMissing, buy, buyOne, buyTitle, keepCoins, bought
  // The six.
  case save, saved, isSaved, notSix, chooseSix, whichSix, notYours
  case leaveTitle, leaveQuestion, leave, stay
}

/// The rules of each game for newcomers.
enum RulesPhrase: Int, Phrase {
  static let section = Section<Self>("rules")

  case play, create, learn, back, notConnected, more, unknown
  case howToPlay, howToWin, advice, keys
  case pigGoal, pigTurn, pigHold, pigWin, pigAdvice, pigKeys
  case mediaGoal, mediaTurn, mediaCards, mediaBank, mediaWin, mediaAdvice, mediaKeys
  case slideGoal, slideTurn, slideRace, slideWin, slideAdvice, slideKeys
  case mastermindGoal, mastermindTurn, mastermindButtons, mastermindRace, mastermindWin
  case mastermindAdvice, mastermindKeys
}

enum TutorialPhrase: Int, Phrase {
  static let section = Section<Self>("tutorial")

  case title, step, press, goOn, leave, again, notThat, guest
  case doRoll, doHold, doBet, doCard, doStand, doSlide, doGuess
  case pigWelcome, pigRoll, pigAgain, pigHold, pigRival, pigRivalAgain, pigRivalLost, pigDare
  case pigUnlucky, pigRivalDares, pigRivalHolds, pigBehind, pigAlmost, pigWin, pigReady
  case mediaWelcome, mediaBet, mediaCard, mediaStand, mediaWon, mediaBetAgain, mediaRisk
  case mediaBust, mediaBetLast, mediaDare, mediaReady
  case slideWelcome, slideTry, slideBack, slideDown, slideLeft, slideNumber, slideReady
  case codeWelcome, codeFirst, codeGold, codeSecond, codeTwoGolds, codeThird, codeSilver
  case codeLast, codeReady
}

/// The texts of a replay.
enum ReplayPhrase: Int, Phrase {
  static let section = Section<Self>("replay")

  case title, asking, askAgain, misfit, tooLong, otherEnd, unknownGame, back
  case play, pause, next, previous, first, last, stepsOnly, atBeginning, atEnd
  case nextBoard, boardOf, move, beginning, seed, commit, seedFits, seedFitsShort, seedMisfits
  case rolls, holds, bets, asks, stands, slides, slidesWord, guesses, moves
  case clockRanOut, gaveUp, wentAway, allGone, tookTooLong
  // The cost of decisions.
  case review, costly, reviewing, reviewed, reviewFirst, reviewMisfit, nothingCostly
  case cost, bestWas, wasBest, sum, sumNone, percent, chips, tries, steps
}

/// The texts about the course of a match: chances, luck and errors, and what decided it.
enum CoursePhrase: Int, Phrase {
  static let section = Section<Self>("course")

  // The chance of winning.
  case chance
  // The parts of the result.
  case dice, cards, luck, errors, diceOf, cardsOf, luckOf, slip, detoursOf, noDetours
  // What decided it.
  case lucky, unlucky, error, detour, began
  // After a match.
  case details, analysis, watchAgain, workingOut, everAgainst, feats, ratingSoon
  // In a replay.
  case best, bestOf, previousCostly
  // Mastermind.
  case codesLeft, codes
}

/// The texts about house bots: adding one, and hints.
enum HousePhrase: Int, Phrase {
  static let section = Section<Self>("house")

  // Adding one.
  case play, playShort, seat, quick, title, question, easy, good, best, invite, inviteAloud
  case hostSeats, mark, botEasy, botGood, botBest
  // A hint, and why there is none.
  case hint, hintTitle, hintCosts, withHint, withoutHint, told, othersPlay, cupPlays, hintLater,
    thinking
  // Moves, as advice names them.
  case roll, hold, bet, card, stand, slide, guess
}

/// The texts of cups: the list, a cup's page, creating and directing one, and events.
enum CupPhrase: Int, Phrase {
  static let section = Section<Self>("cups")

  // The list.
  case tableTitle
  case title, none, asking, look, make, older, noOlder, noneChosen, whichCup, cup
  // What kind of cup it is, and its progress.
  case open, startsIn, timeLeft, paused, over, round, roundOf, bestOf, atATable, playerCount
  // Its page.
  case tabRound, tabTables, tabStanding, tabBracket, nobody, nextPage, earlier, laterRound,
    noEarlier, noRoundYet
  case table, tableWaits, waitsFor, tableUnplayed, tableForfeited, bye
  case points, won, drawn, lost, buchholz, cut, sonneborn, directResult, rating
  case group, groupOf, advances
  case pointCount, wonCount, outIn, stillIn, winner, hasLeftMark, up, down
  // Our part.
  case mayJoin, notIn, awaitsStart, awaitsRound, awaitsOthers, yourTable, youPlay, youHaveBye,
    won1st
  case iAmHere, checkInNow, youAreAbsent, youRest, youPause, awaitsPair, isThere
  case goThere, later, watchTable, whichTable, noTableChosen
  case takePart, leaveCup, leaveQuestion, stay, hasBegun, isOverAlready, done
  // Creating a cup.
  case makeTitle, makeHelp, standardTitle
  // Directing.
  case direct, directs, directHelp, start, startLater, startWhen, startRound, pause, resume, end,
    endQuestion
  case add, addWho, addedCount, notAdded, houseCannot
  case remove, removeWho, bringBack, forfeit, whichName, choosePlayer
  // The desk.
  case desk, closeDesk, staff, tabPlayers, tick, openCheckIn, checkInFor, closeCheckIn
  case checkInCount, hereMark, notHereMark, absentMark, reservedMark, restsMark, breakMark
  case takeBreak, goOnPlaying, sitOut, sitQuestion, noPoints, halfPoint, playAfterAll
  case pairNext, tablePaired, apart, apartWho, swap, swapWho, role, roleQuestion, handOver
  case tell, tellWhat, settings, settingsHelp, closeCup, closeQuestion
  case correct, correctHow, chooseTable, whoWon, placesHow, aDraw, takeBack, takeBackQuestion
  case resumeFirst, twoNeeded, roundIsOn, doesNotRun
  // Events.
  case invited, called, calledAlone, waitsMinutes, roundBegins, byeNow
  case isPaused, isTakenBack, isOver, isOverUnwon
  case hasJoined, hasLeft
  case untilRound, untilStart, untilEnd, untilLost, sameNetwork
  case wall, wallEmpty, wallWithout, wallAway
  case result, isCorrected, beginsItself, goesOn, seeCup
  case checkInOpens, checkInCloses, isHere, sitsOut, playsAfterAll, takesBreak, playsOn
  case hasRole, settingsChanged
  case saidTo, pausedNobody, pausedLost
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
    guard let why = line[.why], let sentence = refusal(why, Self.facts(of: line)) else {
      return line.refusal.map { text(of: $0) } ?? line[.text] ?? line.name
    }
    guard let weakness = line[.weak].flatMap({ Weakness(rawValue: $0) }) else { return sentence }
    return "\(sentence) \(text(of: weakness))"
  }

  /// The client's own sentence, with its own words and keys, if there is one; otherwise the
  /// server's.
  func refusal(_ why: String, _ facts: [String: String]) -> String? {
    sentence(of: why).map { sentence in Blanks.fill(sentence) { facts[$0] } }
  }

  /// `nil` for a word that is newer than this client.
  func sentence(of why: String) -> String? {
    text(named: "client.why.\(why)") ?? text(named: "why.\(why)")
  }

  /// The attributes of a line as blanks: lists with spaces, and waiting times in whole seconds.
  private static func facts(of line: ServerLine) -> [String: String] {
    var facts = Dictionary(line.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    facts = facts.mapValues { $0.replacing(",", with: ", ") }
    if let retry = line.retry { facts["seconds"] = String((retry + 999) / 1000) }
    return facts
  }
}
