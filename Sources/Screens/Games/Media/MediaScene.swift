import GameCore

/// The visible table of siete y media: each player's cards, bet and chips.
struct MediaScene: Equatable {
  var round = 0
  var rounds = 0
  /// The seat that is the bank; `nil` for the house.
  var bank: Int?
  var isBankTurned = false
  var places: [Place]
  /// The house's hand, if the house is the bank.
  var house: MediaHand?
  /// The seats for which the clock has played in this round, counted from 1.
  var late: Set<Int> = []
  /// Of a finished round: when its last card has been shown.
  var moment = 0

  struct Place: TurnPlace, Equatable {
    var score = 0
    var won = 0
    var lost = 0
    var isOut = false
    var isOutOfTime = false
    /// `nil` without cards.
    var hand: MediaHand?
    var bet = 0
    /// The result of the round, once it is settled.
    var result: Int?
  }

  /// The settled hands, by their seats from 0; that of the bank last.
  var settled: [Int] {
    let settled = places.indices.filter { places[$0].result != nil }
    return settled.filter { $0 + 1 != bank } + settled.filter { $0 + 1 == bank }
  }

  var bankHand: MediaHand? {
    guard let bank else { return house }
    return places.indices.contains(bank - 1) ? places[bank - 1].hand : nil
  }

  var cards: [MediaHand.Dealt] {
    (places.compactMap(\.hand) + [house].compactMap(\.self)).flatMap(\.cards)
  }
}

/// The cards of a player or of the bank, each with the moment at which it reaches the table.
struct MediaHand: Equatable {
  var cards: [Dealt] = []
  var hasStood = false

  struct Dealt: Equatable {
    /// `nil` if face down.
    let card: Card?
    var moment: Int
    /// Whether it lay face down before.
    var wasHidden = false

    /// The stages of dealing a card: its flight, its back, and its edge until its face is visible.
    static let flight = 300
    static let back = 380
    static let turning = 500
    private static let stepsOfFlight = 3

    /// When its appearance changes, counted from its moment.
    static let changes =
      (0...stepsOfFlight).map { $0 * flight / stepsOfFlight } + [back, turning]

    /// `nil` before it is there.
    func shown(at now: Int) -> Shown? {
      guard now >= moment else { return wasHidden ? .back : nil }
      let time = now >= moment + Self.turning ? Self.turning : now - moment
      if !wasHidden, time < Self.flight {
        return .flying(Self.stepsOfFlight - time * Self.stepsOfFlight / Self.flight)
      }
      guard let card, time >= Self.back else { return .back }
      return time < Self.turning ? .edge : .face(card)
    }
  }

  enum Shown: Equatable {
    case back, edge
    /// In flight, this many steps from its place.
    case flying(Int)
    case face(Card)
  }

  /// Twelve court cards and four aces are the most that anybody can take.
  static let cardsMax = 16

  /// Points in halves; `nil` if a card is face down.
  var halves: Int? { halves(at: .max) }

  /// The points of the cards that are visible by now.
  func halves(at now: Int) -> Int? {
    let shown = cards.compactMap { $0.shown(at: now) }
    let faces = shown.compactMap { if case .face(let card) = $0 { card } else { nil } }
    guard !faces.isEmpty, faces.count == shown.count else { return nil }
    return faces.reduce(0) { $0 + $1.points.halves }
  }

  mutating func settle(at now: Int) {
    for index in cards.indices {
      cards[index].moment = min(cards[index].moment, now - Dealt.turning)
    }
  }

  /// `hidden,12copas`, without animation.
  init(_ text: String = "", at moment: Int) {
    cards = text.split(separator: ",").prefix(Self.cardsMax).map {
      Dealt(card: Card($0), moment: moment)
    }
  }

  mutating func deal(_ card: Card?, at moment: Int) {
    guard cards.count < Self.cardsMax else { return }
    cards.append(Dealt(card: card, moment: moment))
  }

  mutating func turn(_ card: Card?, at moment: Int) {
    guard let first = cards.first else { return deal(card, at: moment) }
    guard first.card == nil else { return }
    cards[0] = Dealt(card: card, moment: moment, wasHidden: true)
  }
}
