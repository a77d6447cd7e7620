// English words for house players, hints and reviews.

import Protocol

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
