// English words for home, rooms and players.

import Protocol

extension Language {
  /// The door, the lobby and the making of a table, in English.
  static let englishHome = """
    door.title Which server?
    door.welcome Welcome to Parlor
    door.what Pig, siete y media, the sliding puzzle and Mastermind: play in turns or race each
      other, on this machine or over the network.
    door.found {server}  (Parlor {version}, {ms} ms)
    door.answered {server}  ({players}, {rooms}, {ms} ms)  {name}
    door.players {n} {n|player|players}
    door.rooms {n} {n|table|tables}
    door.last {server}  (last time)
    door.host Start a server here, until the last player leaves
    door.type Enter an address
    door.address Address:
    door.badAddress A server is HOST, HOST:PORT or [ADDRESS]:PORT.
    door.connecting Connecting to {server}…
    door.looking Looking for servers here and on the network…
    door.hostStays Permanent server
    door.cannotHost Could not start a server here: {reason}.
    door.hostNoProgram parlord is neither next to parlor nor in PATH
    door.hostNoPort ports {from} to {to} are all taken
    door.hostSilent the server does not answer; see {log}
    door.hostEnded the server stopped at once
    door.hostEndedSaying the server stopped: {text}
    door.choose Choose
    door.lookAgain Look again
    door.connect Connect
    door.cancel Back
    door.quit Quit
    door.enter Log in
    door.otherServer Another server
    door.whoAreYou Who are you?
    door.name Name:
    door.aboutNames A letter followed by 1 to 15 letters, digits, - or _. A new name becomes yours:
      its login key, saved only on this machine, lets you log back in from here.
    door.whichName Your name
    home.rooms Tables
    home.players Other players
    home.noRooms No tables are open. p opens one, and anyone can join you; h plays against the house
      bot.
    home.nobody Nobody else is here yet.
    home.bot bot
    home.inRoom table {room}
    home.open open
    home.playing playing
    home.over over
    home.locked private
    home.isFor for {player}
    home.isForAnother That table is reserved for {player}.
    home.isPlaying That match has started; you can watch it.
    home.isOver That match is over; you can watch the table.
    home.play Play
    home.create Create
    home.cups Cups
    home.invite Invite
    home.copyFirst Copy the first line
    home.join Join
    home.watch Watch
    home.challenge Challenge
    home.records Stats
    home.shop Shop
    home.rules Rules
    home.learn Learn
    home.waits {player} waits
    home.playingCount {n} playing
    home.lastMatch Last match
    home.lately Lately
    home.latelyWon You won {won} of your last {n} matches.
    home.invitation Your matches and ratings show up here. Press 1 to 4 to play.
    home.tablesHint Enter joins the marked table, w watches it. c opens one, h plays against the
      house.
    home.percent {n} percent
    home.more and {n} more
    home.bestRating best rating {rating}
    home.today Today
    home.daily Today's puzzle
    home.dailyShort Today:
    home.dailyKey d  Today's puzzle
    home.dailyNone This server has no puzzle of the day.
    home.dailyNobody nobody yet
    home.dailyBest {time} by {player}
    home.dailyOwn yours {time}
    home.dailyNotYou not yet solved by you
    home.dailySolvers {n} solved it
    home.quit Quit
    home.chooseGame Choose a game
    home.chooseGameFor A challenge for {player}
    home.chooseGameHouse Play the house bot: which game?
    home.chooseGameTable Create a table: which game?
    home.chooseGameRules Rules: which game?
    home.summaryPig Roll as often as you dare; roll a 1 and lose it all.
    home.summaryMedia Get close to seven and a half without going over.
    home.summarySlide Put the tiles in order, faster than the others.
    home.summaryMastermind Crack the hidden code in a few tries.
    home.createTitle New table: {game}
    home.createHelp Up and down choose, left and right change, or type. Enter opens the table.
    home.counts Ranked: the result counts for the stats.
    home.countsNot Unranked: the result doesn't count for the stats.
    home.wrong {option} must be {range}.
    home.wrongPassword Wrong password for this table.
    home.passwordQuestion Private table. Password:
    home.roomQuestion Table number
    home.playerQuestion Player's name
    home.noRoomChosen No table in the list has that number.
    home.ignore Ignore
    home.ignored You no longer get messages or challenges from {player}.
    home.heed Stop ignoring
    home.heeded You get messages and challenges from {player} again.
    home.noPlayerChosen No player in the list has that name.
    option.seats players
    option.clock seconds per turn
    option.raceClock seconds in all
    option.watch spectators
    option.goal goal
    option.win win by
    option.opens who starts
    option.rounds rounds
    option.chips chips
    option.max highest bet
    option.bank bank
    option.size size
    option.finish ends with
    option.length places
    option.colours colours
    option.attempts tries
    option.seed seed
    option.bots bots allowed
    option.no no
    option.yes yes
    option.pass password
    option.title title
    option.kind kind
    option.cupRounds rounds (0 = automatic)
    option.best matches per pairing
    option.table players per table
    option.minutes minutes to show up
    option.swiss Swiss
    option.roundrobin round robin
    option.knockout knockout
    option.double double elimination
    option.hold holding
    option.reach reaching it
    option.loser the loser
    option.alternate in turn
    option.house house
    option.rotate rotates
    option.first the first
    option.all the last
    option.blind see no secrets
    option.open see everything
    option.none none
    """
}
