import GameCore
import Protocol

/// Siete y media on the screen: everybody's cards, bets and chips, dealt as they are told.
struct MediaBoard: Board {
  var scene: MediaScene
  /// The rounds that are over and were not put away yet, the oldest first.
  var finished: [MediaRound] = []
  /// What each hand of this round has won, as far as it was told.
  var settlements: [MediaRound.Settlement] = []
  var field = BetField()
  /// The count of moves at which we asked for our last one.
  var asked: Int?
  /// The seats for which the clock has played in this round, counted from 1.
  var late: Set<Int> = []
  /// When the last card comes to the table.
  var lastDealt = 0

  /// Fifty rounds, doubled at the highest bet, come to little more than a million.
  static let chipsMax = 9_999_999
  /// From one card to the next, in milliseconds.
  private static let pace = 260
  /// However many cards are told at once, nobody waits longer for the last one.
  private static let dealMax = 5000

  /// Whether one of the seats is ours: who watches bets nothing.
  let isPlayed: Bool

  init(_ table: RoomTable, _ look: Look) {
    isPlayed = table.seat != nil
    let count = min(table.seats.count, RuleLimits.seatsMax)
    let chips = Self.count(table.options["chips"].flatMap { Int($0) } ?? 100)
    scene = MediaScene(places: Array(repeating: .init(chips: chips), count: count))
  }

  static func count(_ number: Int?) -> Int { min(max(0, number ?? 0), chipsMax) }

  /// Where an event's seat stands, if there is such a seat here.
  func placeIndex(_ line: ServerLine) -> Int? {
    guard let index = line.number(.seat).flatMap({ Seat(exactly: $0)?.index }),
      scene.places.indices.contains(index)
    else { return nil }
    return index
  }

  // MARK: - What happens

  mutating func hear(_ event: ServerLine, _ table: RoomTable, _ around: Surroundings) -> [String] {
    switch event.happened {
    case .round: return hearRound(event, table, around)
    case .over: return hearOver(event, table, around)
    case .bank: return timeUp(event, table, around) + hearBank(event, table, around)
    case .card where event[.seat] == nil:
      return hearFirstCardOfHouse(around)
    default: break
    }
    return timeUp(event, table, around) + hearSeat(event, table, around)
  }

  /// Says once in a turn that the clock plays it.
  private mutating func timeUp(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard [.bet, .stand, .bank, .settle].contains(event.happened), let mover = table.turn,
      !late.contains(mover), scene.places.indices.contains(mover - 1),
      table.isByClock(event, asked: asked, around)
    else { return [] }
    late.insert(mover)
    return [says(mover - 1, .timeUp, .timeUpYou, table, around)]
  }

  private mutating func hearSeat(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let index = placeIndex(event) else { return [] }
    switch event.happened {
    case .turn: return [turnSentence(of: index + 1, table, around)]
    case .card: return hearCard(event, of: index, table, around)
    case .bet: return hearBet(event, by: index, table, around)
    case .stand: return hearStand(by: index, table, around)
    case .bust: return hearBust(event, of: index, table, around)
    case .settle: return hearSettle(event, of: index, table, around)
    case .resigned: return hearResigned(event, by: index, table, around)
    default: return []
    }
  }

  private mutating func hearRound(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    finishRound(table, around)
    scene.round = Self.count(event.number(.round))
    scene.rounds = Self.count(event.number(.of))
    scene.bank = Self.bank(event)
    (scene.isBankTurned, scene.house) = (false, nil)
    for index in scene.places.indices {
      (scene.places[index].hand, scene.places[index].bet) = (nil, 0)
      scene.places[index].result = nil
    }
    field.offer()
    late = []
    return [roundSentence(table, around)]
  }

  /// Where somebody gives up, cards stay down; the state of a match that is over shows them.
  var isPartlyHidden: Bool {
    let hands = scene.places.map(\.hand) + [scene.house]
    return hands.contains { $0?.cards.contains { $0.card == nil } ?? false }
  }

  /// `bank=2`; `nil` for `bank=house`.
  static func bank(_ line: ServerLine) -> Int? {
    line.number(.bank).flatMap { Seat(exactly: $0)?.number }
  }

  /// When the next card comes to the table: after the one before it, where cards are dealt slowly.
  private mutating func nextDeal(_ around: Surroundings) -> Int {
    guard around.hasMotion else {
      return around.now - MediaHand.Dealt.turning
    }
    lastDealt = min(max(around.now, lastDealt + Self.pace), around.now + Self.dealMax)
    return lastDealt
  }

  private mutating func hearFirstCardOfHouse(_ around: Surroundings) -> [String] {
    let moment = nextDeal(around)
    scene.house = MediaHand()
    scene.house?.deal(nil, at: moment)
    return []
  }

  private mutating func hearCard(
    _ event: ServerLine, of index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    let card = event[.card].flatMap { MediaHand.card($0) }
    let moment = nextDeal(around)
    let isFirst = scene.places[index].hand == nil
    if isFirst { scene.places[index].hand = MediaHand() }
    scene.places[index].hand?.deal(card, at: moment)
    guard let card else { return [] }
    let blanks = [
      "card": name(of: card, around), "points": words(scene.places[index].hand?.halves, around),
    ]
    guard isOurs(index, table) else {
      return isFirst ? [] : [says(index, .takes, .takesYou, table, around, blanks)]
    }
    return [around.say(isFirst ? MediaPhrase.firstCardYou : .takesYou, blanks)]
  }

  private mutating func hearBet(
    _ event: ServerLine, by index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    let bet = Self.count(event.number(.chips))
    scene.places[index].bet = bet
    scene.places[index].chips = max(0, scene.places[index].chips - bet)
    field.offer()
    // Spectators follow the play; players put each round away.
    if table.seat == nil { finished = [] }
    return [says(index, .bets, .betsYou, table, around, ["n": String(bet)])]
  }

  private mutating func hearStand(
    by index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    scene.places[index].hand?.hasStood = true
    return [says(index, .stands, .standsYou, table, around)]
  }

  private mutating func hearBust(
    _ event: ServerLine, of index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    show(event[.cards], of: index, around)
    let blanks = [
      "points": words(scene.places[index].hand?.halves, around),
      "n": String(Self.count(event.number(.lost))),
    ]
    return [says(index, .passes, .passesYou, table, around, blanks)]
  }

  /// A hand is shown: its first card is turned up.
  mutating func show(_ cards: String?, of index: Int, _ around: Surroundings) {
    guard let cards, let first = cards.split(separator: ",").first,
      let card = MediaHand.card(first), scene.places[index].hand?.cards.first?.card == nil
    else { return }
    let moment = nextDeal(around)
    guard scene.places[index].hand != nil else {
      scene.places[index].hand = MediaHand(cards, at: moment)
      return
    }
    scene.places[index].hand?.turn(card, at: moment)
  }

  private mutating func hearBank(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    guard let card = event[.card].flatMap({ MediaHand.card($0) }) else { return [] }
    let isTurn = !scene.isBankTurned
    scene.isBankTurned = true
    let moment = nextDeal(around)
    var hand = scene.bankHand ?? MediaHand()
    if isTurn { hand.turn(card, at: moment) } else { hand.deal(card, at: moment) }
    let blanks = ["card": name(of: card, around), "points": words(hand.halves, around)]
    guard let bank = scene.bank else {
      scene.house = hand
      return [around.say(isTurn ? MediaPhrase.bankTurns : .bankTakes, blanks)]
    }
    guard scene.places.indices.contains(bank - 1) else { return [] }
    scene.places[bank - 1].hand = hand
    return [
      isTurn
        ? says(bank - 1, .turnsUp, .turnsUpYou, table, around, blanks)
        : says(bank - 1, .takesAsBank, .takesYou, table, around, blanks)
    ]
  }

  private mutating func hearResigned(
    _ event: ServerLine, by index: Int, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    scene.places[index].isOut = true
    scene.places[index].isOutOfTime = event.reason == .clock
    switch event.reason {
    case .abandoned: return [says(index, .abandoned, .resignedYou, table, around)]
    case .clock: return [says(index, .clockedOut, .clockedOutYou, table, around)]
    default: return [says(index, .resigned, .resignedYou, table, around)]
    }
  }

  private mutating func hearOver(
    _ event: ServerLine, _ table: RoomTable, _ around: Surroundings
  ) -> [String] {
    finishRound(table, around)
    let scores = (event[.scores] ?? "").split(separator: ",")
    for (index, score) in zip(scene.places.indices, scores) {
      scene.places[index].chips = Self.count(Int(score))
    }
    return []
  }

  // MARK: - The table as it is

  mutating func read(_ rows: [ServerLine], _ table: RoomTable, _ around: Surroundings) -> [Intent] {
    guard let first = rows.first else { return [] }
    scene.round = Self.count(first.number(.round))
    scene.rounds = Self.count(first.number(.of))
    scene.bank = Self.bank(first)
    let isOver = table.phase == .over
    if !isOver { settlements = [] }
    if table.seat == nil { finished = [] }
    for row in rows.dropFirst() where row[.new] == nil {
      if let index = placeIndex(row), row[.chips] != nil {
        let result = scene.places[index].result
        scene.places[index] = place(row)
        if isOver { scene.places[index].result = result }
      } else if row[.bank] != nil, row[.seat] == nil {
        scene.house = row[.cards].map { MediaHand($0, at: .min / 2) }
      }
    }
    scene.isBankTurned = scene.bank.map { $0 == table.turn } ?? false
    return []
  }

  private func place(_ row: ServerLine) -> MediaScene.Place {
    MediaScene.Place(
      chips: Self.count(row.number(.chips)), won: Self.count(row.number(.won)),
      lost: Self.count(row.number(.lost)), isOut: row[.out] != nil,
      hand: row[.cards].map { MediaHand($0, at: .min / 2) }, bet: Self.count(row.number(.bet)))
  }
}
