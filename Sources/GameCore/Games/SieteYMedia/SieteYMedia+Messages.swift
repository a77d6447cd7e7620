// What siete y media says on the wire.

public import Wire
import Words

extension Attribute.Kind {
  static let card: Self = .own(
    Attribute.Shape("card", Card.shape, accepts: { $0 == Card.hidden || Card($0) != nil }))
}

extension Card {
  /// Sent instead of a card that the reader may not see.
  public static let hidden = "hidden"

  static let shape =
    "number and suit, `12copas`, or `hidden`; suits: "
    + "`\(Suit.allCases.map(\.rawValue).joined(separator: " "))`"
}

enum MediaText: Int, Phrase {
  static let section = Section<Self>("media")
  case summary, betHelp, cardHelp, standHelp, roundsHelp, chipsHelp, maxHelp, bankHelp
  case rotateSeats, aim, theHouse, bankHand, betSoFar, chipCount, half, andHalf, sevenAndHalf
  case byChips, cardName, bastos, copas, espadas, oros, sota, caballo, rey
}

extension Attribute.Key {
  public static let card = Self("card", .card, "The card.")
  public static let cards = Self("cards", .list(.card), "The cards in hand.")
  public static let bet = Self("bet", .count, "Chips that are bet.")
  static let stillIn = Self("in", .flag, "Whether the seat is still in the round.")
  static let each = Self("each", .decimal, "Chips that each chip of the bet wins or loses.")

  // Options.
  public static let chips = Self("chips", .count, "Chips of the player.")
  static let max = Self("max", .count, "Siete y media: the highest bet.")
  public static let bank = Self("bank", .either(.count, "house"), "The bank: the house, or a seat.")
}

extension EventName {
  public static let round = Self("round")
  public static let card = Self("card")
  public static let bet = Self("bet")
  public static let stand = Self("stand")
  public static let bank = Self("bank")
  public static let settle = Self("settle")
}

extension Reason {
  static let chips = Self("chips", Wording(MediaText.byChips))
}

extension IllegalMove.Cause {
  static func betFirst(most: Int) -> Self { Self("bet-first", ["most": most]) }
  static func betRange(most: Int) -> Self { Self("bet-range", ["most": most]) }
  static let betDone = Self("bet-done")
  static let bankBets = Self("bank-bets")
}

extension Grounds {
  /// The chips that this move and the other one bring on average.
  public static func chips(better: Double, worse: Double) -> Self {
    Self("chips", [.better: better.text(2), .worse: worse.text(2)])
  }

  /// The average win for each chip of the bet.
  public static func eachChip(_ chips: Double) -> Self {
    let text = (chips > 0 ? chips : -chips).text(2)
    return Self(chips > 0 ? "bet-wins" : "bet-loses", [.each: text])
  }
}

extension SieteYMedia {
  public static let messages = GameMessages(
    moves: [
      "bet": [.bet, .turn],
      "card": [.card, .bust, .stand, .bank, .turn, .settle, .round, .over],
      "stand": [.stand, .bank, .turn, .settle, .round, .over],
    ],
    events: events,
    table: [
      .round.maybe.saying("Siete y media: the round."),
      .of.maybe.saying("Siete y media: how many rounds there are."),
      .bank.maybe.being(
        .either(.either(.count, "house"), "rotate"), "Siete y media: the house, or the seat."),
    ],
    seat: [
      .chips, .won.saying("Rounds won."), .lost.saying("Rounds lost."), .bet.maybe, .cards.maybe,
      inHand.maybe, .stillIn.maybe,
    ],
    rows: [Form("The cards of the bank.", [.bank, .cards, inHand.maybe])],
    refusals: (["bet-range"], ["bet-first", "bet-done", "bank-bets"]),
    grounds: (["chips", "bet-wins", "bet-loses"], [.better, .worse, .each]))

  private static let inHand = Attribute.Key.points.saying("What the cards in hand are worth.")
  private static let banker = Attribute.Key.seat.maybe.saying(
    "The seat; absent where the house is the bank.")

  private static let events = [
    EventDeclaration(.round, .room, "A round begins.", [.room, .n, .round, .of, .bank]),
    EventDeclaration(
      .card, .room, "A seat, or the bank, is dealt a card; face down it is `hidden` to the others.",
      [
        .room, .n, banker, .card,
        .points.maybe.saying("What the hand is worth; sent to its owner only."),
        .bank.maybe.saying("The card is the bank's."),
      ],
      Telling(
        [
          "card-bank-down": { $0[.bank] != nil && $0[.card] == Card.hidden },
          "bank": { $0[.bank] != nil }, "card-down": { $0[.card] == Card.hidden },
          "card-points": { $0[.points] != nil },
        ], changesTable: { $0[.points] != nil })),
    EventDeclaration(.bet, .room, "A seat bets.", [.room, .n, .seat, .chips.saying("The bet.")]),
    EventDeclaration(.stand, .room, "A seat takes no more cards.", [.room, .n, .seat]),
    EventDeclaration(
      .bank, .room, "The bank turns up or draws a card.", [.room, .n, banker, .card, inHand]),
    EventDeclaration(
      .settle, .room, "The round is settled for a seat.",
      [
        .room, .n, .round, .seat, inHand.maybe, .cards,
        .bank.maybe.being(.decimal, "What the bank's cards are worth, if it played."),
        .won.saying("Chips won; negative for a loss."), .chips,
      ],
      Telling(
        ["settle-lost": { $0[.won]?.hasPrefix("-") == true }, "settle-even": { $0[.won] == "0" }],
        changesTable: { _ in true })),
    EventDeclaration(
      .bust, .room, "The cards are worth more than 7½.",
      [.room, .n, .seat, inHand, .cards, .lost.saying("The chips of the bet.")],
      Telling(["bust-over": { _ in true }])),
  ]
}
