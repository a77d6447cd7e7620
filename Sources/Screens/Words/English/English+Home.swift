// English words for home, rooms and players.

extension Language {
  /// The door, the lobby and the making of a table, in English.
  static let englishHome = """
    door.title Which server?
    door.welcome Welcome to Parlor
    door.what Pig, siete y media, the sliding puzzle and Mastermind: take turns at a table or
      race each other, on this machine or across the room.
    door.found {server}  (Parlor {version}, {ms} ms)
    door.answered {server}  ({players}, {rooms}, {ms} ms)  {name}
    door.players {n} {n|player|players}
    door.rooms {n} {n|room|rooms}
    door.last {server}  (last time)
    door.host Begin a server here
    door.type Type an address
    door.address Address:
    door.badAddress A server is HOST, HOST:PORT or [ADDRESS]:PORT.
    door.connecting Connecting to {server}…
    door.looking Looking for servers here and on the network…
    door.hostTitle A server here
    door.hostQuestion Shall it end when its last player has gone, or stay until it is stopped?
    door.hostGoes Ends with the last player
    door.hostStays Stays
    door.cannotHost No server could be begun here: {reason}
    door.choose Choose
    door.lookAgain Look again
    door.connect Connect
    door.cancel Back
    door.quit Quit
    door.enter Come in
    door.otherServer Another server
    door.whoAreYou Who are you?
    door.name Name:
    door.aboutNames A letter and 1 to 15 letters, digits, - or _. A new name becomes yours: its
      secret is kept on this machine, for you alone, and brings you back from here.
    door.whichName Your name
    home.rooms Rooms
    home.players Others here
    home.noRooms No room is open. p opens one for you, and whoever comes plays with you; h plays
      against the house.
    home.nobody Nobody else is here yet.
    home.bot program
    home.inRoom room {room}
    home.open open
    home.playing playing
    home.over over
    home.locked locked
    home.isFor for {player}
    home.isForAnother That table is for {player}.
    home.isPlaying That match is under way; it can be watched.
    home.play Play
    home.create Create
    home.cups Cups
    home.join Join
    home.watch Watch
    home.challenge Challenge
    home.records Records
    home.shop Shop
    home.rules Rules
    home.learn Learn
    home.quit Quit
    home.chooseGame Choose a game
    home.chooseGameFor A challenge for {player}
    home.summaryPig Roll as often as you dare; a 1 loses it all.
    home.summaryMedia Cards to seven and a half, and not beyond.
    home.summarySlide Put the tiles in order, faster than the others.
    home.summaryMastermind Crack the hidden code in a few tries.
    home.createTitle New table: {game}
    home.createHelp Up and down choose, left and right change, or type. Enter opens the table.
    home.counts A match like this counts for the records.
    home.countsNot A match like this does not count for the records.
    home.wrong {option} does not fit: {range}.
    home.wrongPassword That is not the password of this room.
    home.wrong {option} must be {range}.
    home.passwordQuestion This room is locked. Its password:
    home.roomQuestion The number of the room
    home.playerQuestion The player's name
    home.noRoomChosen There is no such room in the list.
    home.ignore Ignore
    home.ignored You hear no more of {player}'s talk and challenges.
    home.heed Stop ignoring
    home.heeded You hear {player} again.
    home.noPlayerChosen There is no such player in the list.
    option.seats players
    option.clock seconds a turn
    option.raceClock seconds in all
    option.watch who watches
    option.goal goal
    option.win a match is won
    option.opens who opens
    option.rounds rounds
    option.chips chips
    option.max highest bet
    option.bank the bank
    option.size size
    option.finish a race ends with
    option.length places
    option.colours colours
    option.attempts tries
    option.seed seed
    option.bots programs too
    option.no no
    option.yes yes
    option.pass password
    option.title title
    option.kind kind
    option.cupRounds rounds (0: as fits)
    option.best games at a table
    option.table players at a table
    option.minutes minutes a table waits
    option.swiss Swiss
    option.roundrobin round robin
    option.knockout knockout
    option.double double elimination
    option.hold by banking
    option.reach by reaching
    option.loser the loser
    option.alternate in turn
    option.house the house
    option.rotate the players in turn
    option.first the first
    option.all the last
    option.blind sees no secrets
    option.open sees everything
    option.none none
    """
}
