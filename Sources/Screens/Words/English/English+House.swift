// English words for house players, hints and reviews.

extension Language {
  /// The players of the house and their advice, in English.
  static let englishHouse = """
    house.play Play the house bot
    house.playShort House bot
    house.seat Add a house bot
    house.title House bot
    house.question How strong?
    house.easy Easy
    house.good Medium
    house.best Expert
    house.invite Nobody there? Play a house bot: press {key}.
    house.inviteAloud Nobody there? Play a house bot: easy, medium or expert.
    house.hostSeats Only the host can add a bot.
    house.mark house
    house.hint Hint
    house.hintTitle A hint?
    house.hintCosts Taking a hint makes this match unranked.
    house.withHint Take the hint
    house.withoutHint No hint
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
    house.told Hint: {text}
    house.cupPlays No hints: this is a cup match.
    house.othersPlay No hints: this is a ranked match.
    house.hintLater Hints are for your own turn.
    house.thinking The bot is thinking.
    house.roll roll
    house.hold hold
    house.bet bet {n}
    house.card draw a card
    house.stand stand
    house.slide slide tile {n}
    house.guess try {code}
    """
}
