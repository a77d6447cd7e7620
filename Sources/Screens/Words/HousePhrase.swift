/// What is said of the players of the house: seating one, and what the best one would do.
enum HousePhrase: String, Phrase {
  static let area = "house"

  // Seating one.
  case play, playShort, seat, title, question, easy, good, best, invite, inviteAloud, hostSeats,
    mark
  // A hint, and why there is none.
  case hint, hintTitle, hintCosts, withHint, withoutHint, told, othersPlay, cupPlays, hintLater,
    thinking
  // Moves, as advice names them.
  case roll, hold, bet, card, stand, slide, guess
}

/// Why a move is the best one, by the server's word for it: `why=moves-least`.
enum HintPhrase: String, Phrase {
  static let area = "hint"

  case nothingToHold, wins, odds, goalNear, holdFrom, chips, betWins, betLoses
  case movesLeast, movesAbout, codesLeft, onlyCode, lastTry, noCode
}
