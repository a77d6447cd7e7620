// What the server says by itself, in English: goodbyes, notices, reasons of hints, and why a
// passphrase is refused.

extension Language {
  static let englishNews = """
    goodbye.replaced You have logged in somewhere else.
    goodbye.full The server is full. Try again later.
    goodbye.tooMany There are too many connections from your address.
    goodbye.errors Connection closed: too many invalid lines.
    goodbye.endless Connection closed: a line had no end.
    goodbye.badSecret Connection closed: too many wrong login keys or passwords.
    goodbye.kicked An operator disconnected you.
    goodbye.kickedFor An operator disconnected you for {lasts}.
    goodbye.banned You are banned from this server for {lasts}.
    goodbye.renamed An operator renamed you: log in as {player}, with the same login key.
    notice.missed Your connection was slow: {missed} {missed|line|lines} of the match were left out.
    notice.appointed You are an operator of this server now.
    notice.dismissed You are no longer an operator of this server.
    notice.reported {by} has reported {player}.
    notice.reports {reports} {reports|report waits|reports wait} for an operator.
    notice.closed An operator closed table {room}.
    weak.letters It needs at least four different characters.
    weak.name It is nothing but your name.
    weak.common It is one of those that people choose most often.
    notice.restored The server went back to a backup that is {lasts} old. Your match is closed
      without a result.
    hint.nothingToHold there is nothing to hold yet
    hint.wins that wins
    hint.odds {better}% to win, otherwise {worse}%
    hint.goalNear another player is near the goal: now or never
    hint.holdFrom hold at {least} or more with these scores
    hint.chips {better} chips on average, otherwise {worse}
    hint.betWins each chip wins {each} on average
    hint.betLoses each chip loses {each} on average
    hint.movesLeast {moves} {moves|move|moves} left, the minimum
    hint.movesAbout about {moves} {moves|move|moves} left
    hint.codesLeft cuts {possible} possible codes to about {leaves}
    hint.onlyCode the only code that fits
    hint.lastTry one of {possible} codes that fit, and your last try
    hint.noCode no code fits all the clues
    """
}
