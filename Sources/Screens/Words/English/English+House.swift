// English words for house players, hints and reviews.

extension Language {
  /// The players of the house and their advice, in English.
  static let englishHouse = """
    house.play Play against the house
    house.playShort House
    house.seat House player
    house.title A player of the house
    house.question How well shall it play?
    house.easy Easy
    house.good Good
    house.best Best
    house.invite Nobody there? The house plays too: press {key}.
    house.inviteAloud Nobody there? The house plays too: easy, good or best.
    house.hostSeats Who opened the room seats the house.
    house.mark house
    house.hint Hint
    house.hintTitle A hint?
    house.hintCosts With a hint this match does not count for the records any more.
    house.withHint With the hint
    house.withoutHint Without
    house.told Hint: {text}
    house.cupPlays No hints here: the match is a cup's.
    house.othersPlay No hints here: others play, and the match counts.
    house.hintLater A hint is for your turn.
    house.thinking The house is thinking.
    house.roll roll
    house.hold hold
    house.bet bet {n}
    house.card ask for a card
    house.stand stand
    house.slide slide the {n}
    house.guess try {code}
    """
}
