// English words for what the server refuses, by its `why=`, and for its goodbyes.

extension Language {
  static let englishWhys = """
    why.line-form The server could not read that: too long, or not plain text.
    why.verb-missing The server could not read that.
    why.tag-form The server could not read that.
    why.usage The server does not understand this command.
    why.usage-option The server does not know one of these options.
    why.usage-text There is nothing to say in that.
    why.number-form Write a plain number, such as 4.
    why.level-form The levels are {levels}.
    why.salt-form A salt is 1 to {most} letters and digits.
    why.style-form There is no such style.
    why.follow-form That cannot be followed.
    why.one-of-many There is more than one. Which one?
    why.verb-unknown The server does not know this command.
    why.verb-misspelt The server does not know this command. Did you mean {verb}?
    why.verb-short That could be {verbs}.
    why.option-unknown The server does not know one of these options.
    why.option-twice {option} is given twice.
    why.option-value {option} cannot have this value.
    why.options-clash These options do not go together.
    why.title-form A password has 1 to {pass} characters and a title 1 to {title}; neither may be
      blank.
    why.challenge-seats A challenge is for two players.
    why.client-form The server did not accept how this client introduces itself.
    why.name-form A name is a letter and 1 to 15 letters, digits, - or _.
    why.name-reserved That name is reserved. Pick another one.
    why.name-taken This name belongs to another player.
    why.secret-wrong The login key does not belong to this name.
    why.nonce-form The server did not accept how this client logs in.
    why.login-first The server no longer waits for this login. Try again.
    why.passphrase-form A passphrase has 10 to 200 bytes and must not look like a login key.
    why.passphrases-busy Too many passphrases are being checked. Try again in a moment.
    why.hello-first Choose a name first.
    why.hello-done You are already logged in.
    why.forget-sure This cannot be undone.
    why.move-unknown That isn't a move of this game.
    why.code-form A code is {length} letters from a to {last}.
    why.tile-unknown The tiles are 1 to {most}.
    why.bet-range Bet 1 to {most}.
    why.match-moved The match has moved on.
    why.match-over The match is over.
    why.match-not-begun The match has not started yet.
    why.not-playing You are not in a match.
    why.turn-of-other It isn't your turn.
    why.gave-up You have given up this match.
    why.finished You have finished; the others are still playing.
    why.moves-spent You have made more moves than any match needs.
    why.nothing-to-hold Roll first: there is nothing to hold yet.
    why.bet-first Bet first, 1 to {most}.
    why.bet-done You have already bet.
    why.bank-bets You are the bank this round: no bet.
    why.tile-stuck Only a tile next to the gap can move: {tiles}.
    why.word-stuck No tile can move that way at letter {letter}.
    why.hint-turn Hints are only for your own turn.
    why.hint-nothing There is nothing to decide.
    why.hint-cup There are no hints in a cup's match.
    why.hint-ranked No hints: this is a ranked match against people.
    why.game-unknown There is no such game here.
    why.room-unknown Table {room} is gone.
    why.room-not-in You are not at table {room}.
    why.room-none You are not at a table.
    why.room-full Every seat at table {room} is taken.
    why.room-private Table {room} is private: it needs a password.
    why.room-password Wrong password for table {room}.
    why.room-for-two Table {room} is for a challenge between two players.
    why.room-playing A match is in progress at table {room}. You can watch it.
    why.room-seated You are already at table {room}.
    why.room-watched You are already watching table {room}.
    why.room-of-cup Table {room} belongs to a cup, which decides who plays there.
    why.watched-most You are already watching {most} tables, the maximum.
    why.playing-elsewhere You are playing at table {room}. Finish that match first, or give it up.
    why.not-waiting You are not at a table that waits for players.
    why.host-starts Only the host, {host}, can start the match.
    why.host-seats Only the host, {host}, can add a house bot.
    why.players-missing {need} more {need|player is|players are} needed to start.
    why.cup-starts A cup starts its matches itself and decides who plays.
    why.again-nothing There is no finished match to play again.
    why.salt-nothing You are not at a table that waits for a match.
    why.salt-known This table has a seed of its own, so it takes no salts.
    why.house-cannot There is no house bot for this game.
    why.challenge-unknown This challenge is no longer open.
    why.challenge-self You cannot challenge yourself.
    why.player-away {player} is not here.
    why.undisturbed {player} is in a match that nobody outside may disturb.
    why.text-blank There is nothing in it that can be shown.
    why.talk-nowhere You are not at a table.
    why.player-unknown There is no player of that name.
    why.ignore-self You cannot ignore yourself.
    why.ignored-most You already ignore {most} players, the maximum.
    why.match-unknown There is no finished match {match}.
    why.match-dropped The moves of match {match} are no longer kept, because it was not ranked.
    why.ball-unknown There is no such ball.
    why.balls-form Choose six different balls.
    why.ball-owned You already own that ball.
    why.ball-not-owned You do not own one of these balls yet.
    why.coins-missing You need {coins} more {coins|coin|coins}.
    why.cup-unknown There is no cup {cup}.
    why.cup-order The server does not know this cup command.
    why.cup-name A cup has a name of 1 to {most} characters.
    why.cup-kind A cup is one of: {kinds}.
    why.cup-best A table plays 1, 3 or 5 games.
    why.cup-table-size A table has 2 to {most} players, and more than 2 only in a Swiss cup of
      races.
    why.cup-rounds A Swiss cup has 1 to 30 rounds; a round robin is played 1 to 4 times.
    why.cup-rating A rating is 0 to 9999.
    why.cup-races More than two at a table are for races.
    why.cup-seats A cup sets the number of players at a table itself.
    why.start-form Say when, up to a week ahead, such as 10m or 2h.
    why.cup-export A cup is exported as text, csv or trf.
    why.cup-trf TRF is only for cups with two players at a table and no knockout.
    why.cup-which-table Which table of which round?
    why.cup-how-ended How did it end?
    why.cup-places Give one place for each player of the table.
    why.cup-no-player Nobody of that name is in cup {cup}.
    why.cup-no-winner Nobody of that name played at this table.
    why.cup-no-table There is no such table in cup {cup}.
    why.cup-director Only {director}, who directs the cup, can do that.
    why.cup-invitation This player can only join the cup by themselves.
    why.cup-not-invited Nobody waits for your answer in cup {cup}.
    why.cup-full Cup {cup} is full.
    why.cup-entered This player is already in cup {cup}.
    why.cup-not-entered You are not in cup {cup}.
    why.cup-begun Cup {cup} has started; entries are closed.
    why.cup-not-begun Cup {cup} has not started.
    why.cup-too-few A cup needs at least two players.
    why.cup-round-open The round is not over yet.
    why.cup-runs-not Cup {cup} isn't running.
    why.cup-paused Cup {cup} is paused. Resume it first.
    why.cup-not-paused Cup {cup} is not paused.
    why.cup-over Cup {cup} is over.
    why.cup-table-over This table has finished; its result can be corrected.
    why.cup-table-none {player} is not playing at a table now.
    why.cup-paired The next round is already paired from this result. Take that round back first.
    why.cup-changed A player has joined or left since the round began, so it stays. Results can
      still be corrected.
    why.cup-left A player who has left cup {cup} cannot rejoin it.
    why.cup-left-often A player who has left cup {cup} so often cannot rejoin it.
    why.cup-house-most {most} house bots play in this cup, the maximum.
    why.cups-directed You already direct {most} cups, the maximum.
    why.cups-from-one Too many cups were made from your address. One of them must end first.
    why.cups-most There are {most} cups, the maximum.
    why.report-self You cannot report yourself.
    why.report-unknown There is no such report.
    why.reports-many The operators have not seen the last reports yet. Try again later.
    why.op-order The server does not know this operator's command.
    why.operator-only Only operators of this server can do that.
    why.operator-machine That can only be done at the server's machine.
    why.operator-target {player} is an operator too.
    why.operators-most There are {most} operators, the maximum.
    why.duration-form Say how long, up to a year: 10m, 2h or 7d.
    why.address-form Write addresses like 203.0.113.7 or 203.0.113.0/24.
    why.reason-form A reason has at most {most} characters.
    why.doors-form The doors are open or closed.
    why.term-unknown There is nothing to end.
    why.terms-most There are {most} bans and mutes, the maximum.
    why.ban-self That would shut out an operator who is here.
    why.close-cup Table {room} belongs to a cup; only its director can do that.
    why.rename-taken Somebody has the name {name}.
    why.rename-seated {player} sits at table {room}. Wait until they leave, or close it.
    why.banned You are banned for {lasts}.
    why.muted An operator muted you for {lasts}. Nobody received that.
    why.doors-closed This server takes no new names for {lasts}.
    why.rooms-most The server cannot open more tables. Try again later.
    why.players-most The server knows as many players as it can hold. Try again later.
    why.house-busy All house bots are playing. Try again later.
    why.stopping The server is about to stop. No new matches start.
    why.store-stopped The server cannot save anything right now. Try again soon.
    why.talk-fast You are talking too fast. Wait a moment.
    why.names-many Too many new names came from your address. Try again in {seconds} s.
    why.share-spent Matches from your address have used up today's disk space.
    why.still-thinking The answer to your last question is on its way.
    why.not-built This server cannot do that yet.
    why.fault Internal server error, logged as id {id}.
    why.store-unread The server could not read its database. Logged as id {id}.
    why.match-damaged The record of this match is damaged. Logged as id {id}.
    why.cup-damaged This cup's saved data is damaged. Logged as id {id}.
    """
}
