// English words for refusals that a client says in another way than the server: with its own
// keys, and of tables instead of rooms.

import Protocol

extension Language {
  static let englishWhys = """
    why.verb-missing The server could not read that.
    why.tag-form The server could not read that.
    why.usage The server does not understand this command.
    why.usage-option The server does not know one of these options.
    why.usage-text There is nothing to say in that.
    why.style-form There is no such style.
    why.follow-form The server does not understand this command.
    why.one-of-many There is more than one. Which one?
    why.verb-unknown The server does not know this command.
    why.verb-misspelt The server does not know this command. Did you mean {verb}?
    why.option-unknown The server does not know one of these options.
    why.option-value {option} cannot have this value.
    why.options-clash These options do not go together.
    why.title-form A password has 1 to {pass} characters and a title 1 to {title}; neither may be
      blank.
    why.client-form The server did not accept how this client introduces itself.
    why.name-form A name is a letter and 1 to 15 letters, digits, - or _.
    why.name-taken This name belongs to another player.
    why.secret-wrong The login key does not belong to this name.
    why.nonce-form The server did not accept how this client logs in.
    why.login-first The server no longer waits for this login. Try again.
    why.hello-first Choose a name first.
    why.hello-done You are already logged in.
    why.forget-sure This cannot be undone.
    why.move-unknown That isn't a move of this game.
    why.match-moved The match has moved on.
    why.match-over The match is over.
    why.not-playing You are not in a match.
    why.bet-done You have already bet.
    why.bank-bets You are the bank this round: no bet.
    why.hint-turn Hints are only for your own turn.
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
    why.players-missing {need} more {need|player is|players are} needed to start.
    why.again-nothing There is no finished match to play again.
    why.salt-nothing You are not at a table that waits for a match.
    why.salt-known This table has a seed of its own, so nobody can add to it.
    why.challenge-unknown This challenge is no longer open.
    why.undisturbed {player} is in a match and must not be disturbed.
    why.talk-nowhere You are not at a table.
    why.ball-unknown There is no such ball.
    why.cup-unknown There is no cup {cup}.
    why.cup-order The server does not know this cup command.
    why.cup-name A cup has a name of 1 to {most} characters.
    why.cup-kind A cup is one of: {kinds}.
    why.cup-best A table plays 1, 3 or 5 games.
    why.cup-table-size A table has 2 to {most} players, and more than 2 only in a Swiss cup of
      races.
    why.cup-rounds A Swiss cup has 1 to 30 rounds; a round robin is played 1 to 4 times.
    why.cup-seats A cup sets the number of players at a table itself.
    why.start-form Say when, up to a week ahead, such as 10m or 2h.
    why.cup-export A cup is exported as text, csv or trf.
    why.cup-which-table Which table of which round?
    why.cup-how-ended How did it end?
    why.cup-places Give one place for each player of the table.
    why.cup-invitation You can't add this player, who can still join the cup.
    why.cup-not-invited You have no invitation to cup {cup}.
    why.cup-paused Cup {cup} is paused. Resume it first.
    why.cup-table-over This table has finished; its result can be corrected.
    why.cup-paired The next round is already paired from this result. Take that round back first.
    why.cup-changed A player has joined or left since the round began, so it stays. Results can
      still be corrected.
    why.report-unknown There is no such report.
    why.op-order The server does not know this operator's command.
    why.operator-machine That can only be done at the server's machine.
    why.operator-target {player} is an operator too.
    why.duration-form Say how long, up to a year: 10m, 2h or 7d.
    why.address-form Write addresses like 203.0.113.7 or 203.0.113.0/24.
    why.reason-form A reason has at most {most} characters.
    why.doors-form The doors are open or closed.
    why.term-unknown There is nothing to end.
    why.terms-most There are {most} bans and mutes, the maximum.
    why.close-cup Table {room} belongs to a cup; only its director can do that.
    why.rename-seated {player} sits at table {room}. Wait until they leave, or close it.
    why.doors-closed This server takes no new names for {lasts}.
    why.names-many Too many new names came from your address. Try again in {seconds} s.
    """
}
