import GameCore

/// What is said before and at home: finding a server, a name, the lobby, making a table.
enum DoorPhrase: String, Phrase {
  static let area = "door"

  case title, welcome, what, found, answered, players, rooms, last, host, type, address, badAddress,
    connecting, looking
  case hostStays, cannotHost
  case hostNoProgram, hostNoPort, hostSilent, hostEnded, hostEndedSaying
  case choose, lookAgain, connect, cancel, quit, enter, otherServer
  case whoAreYou, name, aboutNames, whichName
}

/// What is said in the lobby, and where a table is made.
enum HomePhrase: String, Phrase {
  static let area = "home"

  case rooms, players, noRooms, nobody, bot, inRoom, open, playing, over, locked
  case isFor, isForAnother, isPlaying, isOver
  case play, create, cups, join, watch, challenge, records, shop, rules, learn, quit
  case chooseGame, chooseGameFor, chooseGameHouse, chooseGameTable, chooseGameRules, summaryPig,
    summaryMedia, summarySlide, summaryMastermind
  case createTitle, createHelp, counts, countsNot, wrong
  case wrongPassword, passwordQuestion, roomQuestion, playerQuestion, noRoomChosen, noPlayerChosen
  case ignore, ignored, heed, heeded, invite, copyFirst
  case waits, playingCount, lastMatch, lately, latelyWon, invitation
  case tablesHint, percent, more, bestRating, today
  case daily, dailyShort, dailyKey, dailyNone, dailyNobody, dailyBest, dailyOwn, dailyNotYou
  case dailySolvers
}

/// What the options of the games are called, and their values.
enum OptionPhrase: String, Phrase {
  static let area = "option"

  case seats, clock, raceClock, watch, goal, win, opens, rounds, chips, max, bank, size, finish
  case length, colours, attempts, seed, bots, pass, title
  case kind, cupRounds, best, table, minutes, swiss, roundrobin, knockout, double
  case lasts, why, newName, notice, except
  case hold, reach, loser, alternate, house, rotate, first, all, blind, open, none, no, yes

  /// What an option of a game is called: a clock bounds a turn, or the whole of a race.
  init?(_ option: String, of rules: Rules) {
    let isRaceClock = option == "clock" && rules.pace == .race
    self.init(rawValue: isRaceClock ? "raceClock" : option)
  }
}
