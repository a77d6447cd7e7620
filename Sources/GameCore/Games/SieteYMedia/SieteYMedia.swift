import Wire
import Words

/// Siete y media: as near to seven and a half as you dare, against the bank.
public struct SieteYMedia: Game {
  public static let rules = Rules(
    name: "media", summary: Wording(MediaText.summary), seats: 1...6, pace: .turns,
    endings: [.chips],
    verbs: [
      .init(name: "bet", usage: "bet N", text: Wording(MediaText.betHelp)),
      .init(name: "card", usage: "card", text: Wording(MediaText.cardHelp)),
      .init(name: "stand", usage: "stand", text: Wording(MediaText.standHelp)),
    ],
    options: [
      Option(.rounds, .number(1...50), standard: "10", MediaText.roundsHelp),
      Option(
        .chips.saying("Chips that each player starts with."), .number(10...10_000), standard: "100",
        MediaText.chipsHelp),
      Option(.max, .number(1...10_000), standard: "20", MediaText.maxHelp),
      Option(
        .bank.being(.one(["house", "rotate"]), "Siete y media: who is the bank."),
        .choice(["house", "rotate"]), standard: "house", MediaText.bankHelp),
    ], leaderboards: [.mediaChips],
    conflict: { settings in
      settings[.bank] == "rotate" && settings.seats < 2 ? Wording(MediaText.rotateSeats) : nil
    })

  /// The house, also for a bank that has left the table, draws below 5.
  static let bankStands = Points(halves: 10)

  let bankRotates: Bool
  private let chipsAtStart: Int
  private let betMax: Int
  /// The number of rounds, chosen so that each player is the bank equally often.
  let rounds: Int
  var chips: [Int]
  /// The seats that have not resigned.
  private(set) var playing: SeatSet
  private(set) var round = 0
  /// The seat that is the bank, or `nil` for the house.
  private(set) var bank: Seat?
  var bankHand: Hand?
  var bankChipsBefore = 0
  var hands: [Hand?]
  /// What is left of the pack, the next card last.
  private(set) var pack = Hidden([Card](), of: nil)
  /// The seat whose turn it is; the last one once there is an ending.
  private var mover: Seat = 1
  var roundsWon: [Int]
  var roundsLost: [Int]
  private var ending: Reason?

  public init(_ setup: Setup, at table: inout Table) {
    self.init(setup.settings)
    beginRound(at: &table)
  }

  /// A match whose first round is dealt from `pack`, so that a test can name the cards.
  init(_ settings: Settings, firstPack: [Card], at table: inout Table) {
    self.init(settings)
    round = 1
    bank = bankRotates ? 1 : nil
    pack.forRules = firstPack
    deal(at: &table)
  }

  /// Creates a table at which nothing has been dealt yet.
  private init(_ settings: Settings) {
    let seats = settings.seats
    bankRotates = settings[.bank] == "rotate"
    chipsAtStart = settings.number(.chips)
    betMax = settings.number(.max)
    let asked = settings.number(.rounds)
    rounds = bankRotates ? (asked + seats - 1) / seats * seats : asked
    playing = SeatSet(first: seats)
    chips = Array(repeating: chipsAtStart, count: seats)
    hands = Array(repeating: nil, count: seats)
    roundsWon = Array(repeating: 0, count: seats)
    roundsLost = roundsWon
  }

  public var movers: SeatSet { ending == nil ? [mover] : [] }

  public func legalMoves(for seat: Seat) -> LegalMoves {
    seat == bank || betOnTable(of: seat) > 0
      ? LegalMoves(["card", "stand"]) : LegalMoves(count: betLimit(of: seat)) { "bet \($0 + 1)" }
  }

  public mutating func play(
    _ move: String, by seat: Seat, at table: inout Table
  ) throws(IllegalMove) {
    if let chips = move.argument(of: "bet") { return try bet(chips, by: seat, &table.events) }
    guard move != "bet" else { throw .impossible(.betRange(most: betLimit(of: seat))) }
    guard move == "card" || move == "stand" else { throw Self.rules.unreadable() }
    guard seat == bank || betOnTable(of: seat) > 0 else {
      throw .notNow(.betFirst(most: betLimit(of: seat)))
    }
    switch (move, seat == bank) {
    case ("card", true): bankAsks(seat, at: &table)
    case ("card", false): ask(seat, at: &table)
    case (_, true):
      table.events.begin(.stand, seat)
      settle(at: &table)
    case (_, false): stand(seat, at: &table)
    }
  }

  public mutating func clockRanOut(at table: inout Table) {
    guard mover != bank else { return playOutBank(at: &table) }
    if betOnTable(of: mover) == 0 { place(1, by: mover, &table.events) }
    stand(mover, at: &table)
  }

  public mutating func resign(_ seat: Seat, reason: Reason, at table: inout Table) {
    playing.remove(seat)
    // The bet on the table is lost.
    if hands[seat.index]?.isIn == true { loseBet(of: seat) }
    if playing.count <= (chips.count > 1 ? 1 : 0) {
      returnBets()
      ending = reason
    } else if mover == seat {
      if seat == bank { playOutBank(at: &table) } else { nextTurn(at: &table) }
    } else if mover == bank, !someoneStands {
      settle(at: &table)
    }
  }

  public var outcome: Outcome? {
    guard let ending else { return nil }
    return Outcome(
      winner: winner(ending), reason: ending, scores: chips,
      places: places(by: chips.indices.map(rank), best: >))
  }

  /// The share of the rounds that are over.
  public var progress: Int { .percent(ending == nil ? round - 1 : round, of: rounds) }

  public func deeds(of seat: Seat) -> Deeds {
    Deeds(marks: playing.contains(seat) ? [Mark(.mediaChips, chips[seat.index])] : [])
  }

  public static var strategy: (any Strategy.Type)? { MediaStrategy.self }

  public static func bareMove(_ text: String, _ settings: Settings) -> String? {
    Int(plain: text) == nil ? nil : "bet \(text)"
  }
}

extension Leaderboard {
  static let mediaChips = Self("media.chips", best: .highest)
}

// MARK: - A round

extension SieteYMedia {
  /// Deals the next round that can be held, or ends the match. The hands of the last round then
  /// stay on the table.
  mutating func beginRound(at table: inout Table) {
    let next = (round..<rounds).first { banker(inRound: $0).map(hasChips) ?? true }
    guard !isDecided, let next else { return ending = .chips }
    round = next + 1
    bank = banker(inRound: next)
    pack.forRules = Card.pack
    table.chance.shuffle(&pack.forRules)
    deal(at: &table)
  }

  /// The player who is the bank in a round, counted from 0.
  private func banker(inRound index: Int) -> Seat? {
    bankRotates ? Seat(index: index % chips.count) : nil
  }

  /// Whether at most one player has chips, or none when playing against the house.
  private var isDecided: Bool {
    chips.indices.count { hasChips(Seat(index: $0)) } <= (bankRotates ? 1 : 0)
  }

  private func hasChips(_ seat: Seat) -> Bool { playing.contains(seat) && chips[seat.index] > 0 }

  private mutating func deal(at table: inout Table) {
    pack.forRules.reverse()
    bankChipsBefore = bank.map { chips[$0.index] } ?? 0
    table.events.begin(.round)
    table.events.add(.round, round)
    table.events.add(.of, rounds)
    table.events.add(.bank, bankValue)
    for index in hands.indices {
      let seat = Seat(index: index)
      hands[index] = seat != bank && hasChips(seat) ? Hand(draw(), of: seat) : nil
      if let hand = hands[index] { tellFirst(hand, of: seat, &table.events) }
    }
    let hand = Hand(draw(), of: bank)
    bankHand = hand
    tellFirst(hand, of: bank, &table.events)
    table.events.add(.bank, bankValue)
    nextTurn(at: &table)
  }

  /// Gives the turn to the first hand that has not been played; after the last one, to the bank.
  private mutating func nextTurn(at table: inout Table) {
    if let index = hands.firstIndex(where: { $0?.state == .waiting }) {
      hands[index]?.state = .playing
      pass(to: Seat(index: index), &table.events)
    } else if someoneStands {
      beginBank(at: &table)
    } else {
      settle(at: &table)
    }
  }

  private var someoneStands: Bool { hands.contains { $0?.state == .stood } }

  mutating func pass(to seat: Seat, _ events: inout Events) {
    mover = seat
    events.beginTurn(of: seat, scores: chips)
  }

  /// A round takes at most 7 hands of less than 7½ and one more card, 98 points of the pack's 118,
  /// so the pack never runs out.
  mutating func draw() -> Card {
    guard let card = pack.forRules.popLast() else { preconditionFailure("the pack has run out") }
    return card
  }

  var bankValue: String { bank?.description ?? "house" }

  // MARK: - A player's turn

  private func betOnTable(of seat: Seat) -> Int { hands[seat.index]?.bet ?? 0 }

  private func betLimit(of seat: Seat) -> Int { min(betMax, chips[seat.index]) }

  private mutating func bet(
    _ text: Substring.UTF8View, by seat: Seat, _ events: inout Events
  ) throws(IllegalMove) {
    guard seat != bank else { throw .notNow(.bankBets) }
    guard betOnTable(of: seat) == 0 else { throw .notNow(.betDone) }
    guard let count = Int(plain: text.span), (1...betLimit(of: seat)).contains(count) else {
      throw .impossible(.betRange(most: betLimit(of: seat)))
    }
    place(count, by: seat, &events)
  }

  private mutating func place(_ count: Int, by seat: Seat, _ events: inout Events) {
    chips[seat.index] -= count
    hands[seat.index]?.bet = count
    events.begin(.bet, seat)
    events.add(.chips, count)
  }

  private mutating func ask(_ seat: Seat, at table: inout Table) {
    let card = draw()
    hands[seat.index]?.open.append(card)
    guard let hand = hands[seat.index] else { return }
    table.events.begin(.card, seat)
    table.events.add(.card, card.description)
    table.events.add(.points, hand.pointsForRules, for: .knowing(seat))
    if hand.pointsForRules > .best {
      bust(seat, hand, at: &table)
    } else if hand.pointsForRules == .best {
      stand(seat, at: &table)
    }
  }

  private mutating func stand(_ seat: Seat, at table: inout Table) {
    hands[seat.index]?.state = .stood
    table.events.begin(.stand, seat)
    nextTurn(at: &table)
  }

  private mutating func bust(_ seat: Seat, _ hand: Hand, at table: inout Table) {
    table.events.begin(.bust, seat)
    table.events.add(.points, hand.pointsForRules)
    table.events.add(.cards, hand.cardsForRules.map(\.description))
    table.events.add(.lost, hand.bet)
    loseBet(of: seat)
    hands[seat.index]?.isShown = true
    nextTurn(at: &table)
  }

  mutating func loseBet(of seat: Seat) {
    if let bank { chips[bank.index] += betOnTable(of: seat) }
    hands[seat.index]?.state = .lost
  }

  private mutating func returnBets() {
    for index in hands.indices {
      guard let hand = hands[index], hand.isIn else { continue }
      chips[index] += hand.bet
      hands[index]?.state = .settled
    }
  }

  // MARK: - The end

  private func winner(_ ending: Reason) -> Outcome.Winner {
    if chips.count == 1 {
      if ending != .chips || chips[0] < chipsAtStart { return .house }
      return chips[0] > chipsAtStart ? .seat(1) : .nobody
    }
    let best = playing.map { chips[$0.index] }.max()
    let leaders = playing.filter { chips[$0.index] == best }
    return leaders.count == 1 ? .seat(leaders[0]) : .nobody
  }

  /// Players who resigned are ranked after all others.
  private func rank(_ index: Int) -> Int {
    playing.contains(Seat(index: index)) ? chips[index] : chips[index] - 1_000_000_000
  }
}
