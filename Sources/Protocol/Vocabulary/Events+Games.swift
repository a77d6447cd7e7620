// The events of the games' own moves, and what only one player hears.

extension EventName {
  var inGames: EventDeclaration? {
    let forms = ofPig ?? ofMedia ?? ofSlide ?? ofMastermind
    return forms.map { EventDeclaration(.room, $0) }
  }

  private var ofPig: [Form]? {
    switch self {
    case .roll:
      [
        Form(
          "A die was rolled.", [.room, .n, .seat, .die, .total.saying("The turn total now.")],
          of: "pig")
      ]
    case .hold:
      [Form("The turn total was banked.", [.room, .n, .seat, .gain, .score], of: "pig")]
    case .bust:
      [
        Form(
          "A 1 ended the turn.", [.room, .n, .seat, .lost.saying("The turn total that was lost.")],
          of: "pig"),
        Form(
          "The cards are worth more than 7½.",
          [.room, .n, .seat, .points, .cards, .lost.saying("The chips of the bet.")], of: "media"),
      ]
    default: nil
    }
  }

  private var ofMedia: [Form]? {
    switch self {
    case .round:
      [Form("A round begins.", [.room, .n, .round, .of, .bank], of: "media")]
    case .card:
      [
        Form(
          "A seat, or the bank, is dealt a card; face down it is `hidden` to the others.",
          [
            .room, .n, .seat.maybe.saying("The seat; absent where the house is the bank."), .card,
            .points.maybe.saying("What the hand is worth, to its owner only."),
            .bank.maybe.saying("The card is the bank's."),
          ], of: "media")
      ]
    case .bet: [Form("A seat bets.", [.room, .n, .seat, .chips.saying("The bet.")], of: "media")]
    case .stand: [Form("A seat takes no more cards.", [.room, .n, .seat], of: "media")]
    case .bank:
      [
        Form(
          "The bank turns up or draws a card.",
          [
            .room, .n, .seat.maybe.saying("The seat; absent where the house is the bank."), .card,
            .points,
          ], of: "media")
      ]
    case .settle:
      [
        Form(
          "The round is settled for a seat.",
          [
            .room, .n, .round, .seat, .points.maybe, .cards,
            .bank.maybe.being(.decimal, "What the bank's cards are worth, if it played."), .won,
            .chips,
          ], of: "media")
      ]
    default: nil
    }
  }

  private var ofSlide: [Form]? {
    switch self {
    case .board:
      [
        Form(
          "The scrambled board, the same for everyone.", [.room, .n, .size, .tiles], of: "slide")
      ]
    case .slide:
      [
        Form(
          "A seat moved tiles.",
          [
            .room, .n, .seat, .moves, .home,
            .tiles.maybe.saying("The tiles that moved, in order; to the mover only."),
          ], of: "slide")
      ]
    case .solved:
      [Form("A seat solved the puzzle.", [.room, .n, .seat, .moves, .ms, .place], of: "slide")]
    default: nil
    }
  }

  private var ofMastermind: [Form]? {
    switch self {
    case .guess:
      [
        Form(
          "A seat guessed.",
          [
            .room, .n, .seat, .try, .gold, .silver,
            .code.maybe.saying("What was guessed; to the guesser only."),
          ], of: "mastermind")
      ]
    case .cracked:
      [Form("A seat found the code.", [.room, .n, .seat, .try, .ms, .place], of: "mastermind")]
    case .exhausted:
      [Form("A seat has no tries left.", [.room, .n, .seat], of: "mastermind")]
    default: nil
    }
  }

  var forOne: EventDeclaration? {
    switch self {
    case .award:
      EventDeclaration(
        .you, "A ranked match of Mastermind earned you coins.",
        [.coins.saying("Coins of this match."), .total.saying("Coins that you have now.")])
    case .feat:
      EventDeclaration(
        .you, "You earned an achievement of the sliding puzzle.",
        [.feat, .points.being(.count, "Points for it."), .text])
    case .hint:
      EventDeclaration(
        .you, "The hint that you asked for; without `move=` there is nothing to decide.",
        [.room, .n, .move.maybe, .endsRanking]
          + Attribute.Key.ofGrounds + [.text])
    case .review:
      EventDeclaration(
        .you, "A row of the review that you asked for.", [.match] + Form.judgement.keys)
    case .reviewed:
      EventDeclaration(
        .you, "The end of that review.",
        [.match, .rows, .next.maybe, .why.maybe, .text.maybe])
    default: nil
    }
  }
}

extension Form {
  /// One decision of a finished match, judged.
  static let judgement = Form(
    "A decision.",
    [
      .n.saying("The number of the move."), .seat, .move, .best, .cost.maybe, .unit.maybe,
      .worth.maybe, .luck.maybe,
    ] + Attribute.Key.ofGrounds + [.text])
}
