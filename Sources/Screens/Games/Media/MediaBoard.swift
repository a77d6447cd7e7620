import GameCore
import Protocol
import Words

/// Siete y media on the screen: everybody's cards, bets and chips, dealt as their events come.
struct MediaBoard: TurnBoard {
  var table: RoomTable
  var scene: MediaScene
  /// Finished rounds that were not closed yet, oldest first: the table at the end of each.
  var finished: [MediaScene] = []
  var field = BetField()
  var lastDealt = 0

  /// Fifty rounds, doubled at the highest bet, come to little more than a million.
  static let pointsMax = 9_999_999
  /// The time between two cards, in milliseconds.
  private static let pace = 260
  /// The most time for all cards that come at once.
  private static let dealMax = 5000

  var places: [MediaScene.Place] {
    get { scene.places }
    set { scene.places = newValue }
  }

  init(_ table: RoomTable) {
    self.table = table
    let count = min(table.seats.count, RuleLimits.seatsMax)
    let chips = Self.points(table.options["chips"].flatMap { Int($0) } ?? 100)
    scene = MediaScene(places: Array(repeating: .init(score: chips), count: count))
  }

  // MARK: - Events

  mutating func hear(_ event: ServerLine) -> [String] {
    switch event.happened {
    case .round: return hearRound(event)
    case .over:
      finishRound()
      readScores(event)
      return []
    case .bank: return timeUp(event) + hearBank(event)
    case .card where event[.seat] == nil:
      scene.house = MediaHand("hidden", at: nextDeal())
      return []
    default: return timeUp(event) + hearSeat(event)
    }
  }

  /// Says once in a turn that the clock plays it.
  private mutating func timeUp(_ event: ServerLine) -> [String] {
    guard [.bet, .stand, .bank, .settle].contains(event.happened), let mover = table.turn,
      !scene.late.contains(mover), places.indices.contains(mover - 1), table.isClocks
    else { return [] }
    scene.late.insert(mover)
    return [says(mover - 1, MediaPhrase.timeUp, .timeUpYou)]
  }

  private mutating func hearSeat(_ event: ServerLine) -> [String] {
    guard let index = placeIndex(event) else { return [] }
    switch event.happened {
    case .turn: return [turnSentence(of: index + 1)]
    case .card: return hearCard(event, of: index)
    case .bet: return hearBet(event, by: index)
    case .stand:
      places[index].hand?.hasStood = true
      return [says(index, MediaPhrase.stands, .standsYou)]
    case .bust: return hearBust(event, of: index)
    case .settle: return hearSettle(event, of: index)
    case .resigned: return [hearResigned(event, by: index)]
    default: return []
    }
  }

  private mutating func hearRound(_ event: ServerLine) -> [String] {
    finishRound()
    scene.round = Self.points(event.number(.round))
    scene.rounds = Self.points(event.number(.of))
    scene.bank = event.seat(.bank)
    (scene.isBankTurned, scene.house, scene.late) = (false, nil, [])
    for index in places.indices {
      (places[index].hand, places[index].bet, places[index].result) = (nil, 0, nil)
    }
    field.offer()
    return [roundSentence]
  }

  /// Whether cards are still face down, as when somebody gives up; the final state shows them.
  var isPartlyHidden: Bool { scene.cards.contains { $0.card == nil } }

  /// When the next card is dealt: after the one before.
  private mutating func nextDeal() -> Int {
    guard around.hasMotion else { return around.now - MediaHand.Dealt.turning }
    lastDealt = min(max(around.now, lastDealt + Self.pace), around.now + Self.dealMax)
    return lastDealt
  }

  private mutating func hearCard(_ event: ServerLine, of index: Int) -> [String] {
    let card = event[.card].flatMap { Card($0) }
    let moment = nextDeal()
    let isFirst = places[index].hand == nil
    if isFirst { places[index].hand = MediaHand(at: moment) }
    places[index].hand?.deal(card, at: moment)
    guard let card else { return [] }
    let blanks = ["card": name(of: card), "points": words(places[index].hand?.halves)]
    if isFirst { return isOurs(index) ? [say(MediaPhrase.firstCardYou, blanks)] : [] }
    return [says(index, MediaPhrase.takes, .takesYou, blanks)]
  }

  private mutating func hearBet(_ event: ServerLine, by index: Int) -> [String] {
    let bet = Self.points(event.number(.chips))
    places[index].bet = bet
    places[index].score = max(0, places[index].score - bet)
    field.offer()
    // Spectators follow the play; players close each round.
    if table.seat == nil { finished = [] }
    return [says(index, MediaPhrase.bets, .betsYou, ["n": String(bet)])]
  }

  private mutating func hearBust(_ event: ServerLine, of index: Int) -> [String] {
    show(event[.cards], of: index)
    let blanks = [
      "points": words(places[index].hand?.halves),
      "n": String(Self.points(event.number(.lost))),
    ]
    return [says(index, MediaPhrase.passes, .passesYou, blanks)]
  }

  /// Turns up the first card of a hand.
  mutating func show(_ cards: String?, of index: Int) {
    guard let cards, let first = cards.split(separator: ",").first,
      let card = Card(first), places[index].hand?.cards.first?.card == nil
    else { return }
    let moment = nextDeal()
    if places[index].hand?.turn(card, at: moment) == nil {
      places[index].hand = MediaHand(cards, at: moment)
    }
  }

  private mutating func hearBank(_ event: ServerLine) -> [String] {
    guard let card = event[.card].flatMap({ Card($0) }) else { return [] }
    let isTurn = !scene.isBankTurned
    scene.isBankTurned = true
    let moment = nextDeal()
    var hand = scene.bankHand ?? MediaHand(at: moment)
    if isTurn { hand.turn(card, at: moment) } else { hand.deal(card, at: moment) }
    let blanks = ["card": name(of: card), "points": words(hand.halves)]
    guard let bank = scene.bank else {
      scene.house = hand
      return [say(isTurn ? MediaPhrase.bankTurns : .bankTakes, blanks)]
    }
    guard places.indices.contains(bank - 1) else { return [] }
    places[bank - 1].hand = hand
    return [
      isTurn
        ? says(bank - 1, MediaPhrase.turnsUp, .turnsUpYou, blanks)
        : says(bank - 1, MediaPhrase.takesAsBank, .takesYou, blanks)
    ]
  }

  // MARK: - State

  mutating func read(_ rows: [ServerLine]) -> [Intent] {
    guard let first = rows.first else { return [] }
    scene.round = Self.points(first.number(.round))
    scene.rounds = Self.points(first.number(.of))
    scene.bank = first.seat(.bank)
    if table.seat == nil { finished = [] }
    for row in rows.dropFirst() where row[.new] == nil {
      if let index = placeIndex(row), row[.chips] != nil {
        places[index] = MediaScene.Place(
          score: Self.points(row.number(.chips)), won: Self.points(row.number(.won)),
          lost: Self.points(row.number(.lost)), isOut: row[.out] != nil,
          hand: row[.cards].map { MediaHand($0, at: .min / 2) }, bet: Self.points(row.number(.bet)),
          result: table.phase == .over ? places[index].result : nil)
      } else if row[.bank] != nil, row[.seat] == nil {
        scene.house = row[.cards].map { MediaHand($0, at: .min / 2) }
      }
    }
    scene.isBankTurned = scene.bank.map { $0 == table.turn } ?? false
    return []
  }

  // MARK: - Drawing

  /// The chips of two players, or ours.
  var result: (large: String, words: String)? {
    let shown = (table.ending?.scores ?? []).enumerated().filter { index, _ in
      table.lineup.count < 3 || index + 1 == table.seat
    }
    let names = shown.map { table.name(ofSeat: $0.offset + 1) }
    return shown.isEmpty
      ? nil : (shown.map(\.element).joined(separator: " : "), names.joined(separator: " : "))
  }

  func spare(in box: Box) -> Box? { MediaDrawing(self, in: box).spare(in: box) }

  func draw(in box: Box, on frame: inout Frame) {
    MediaDrawing(self, in: box).draw(in: box, on: &frame)
  }

  var rest: Int? {
    guard around.hasMotion else { return nil }
    return scene.cards.map { $0.moment + MediaHand.Dealt.turning }.max()
  }

  mutating func settle() {
    let now = around.now
    for index in places.indices { places[index].hand?.settle(at: now) }
    scene.house?.settle(at: now)
    lastDealt = min(lastDealt, now)
  }

  var nextMoment: Int? {
    guard !look.isSpoken else { return nil }
    let cards = around.hasMotion ? (shownRound ?? scene).cards : []
    // When the result of a finished round is shown, or the next round for spectators.
    let round = finished.first.map { $0.moment + (table.seat == nil ? Self.watcherLook : 0) }
    let moments =
      cards.flatMap { card in MediaHand.Dealt.changes.map { card.moment + $0 } }
      + [round, nextSecondLeft].compactMap(\.self)
    return moments.filter { $0 > around.now }.min().map { max($0, around.now + 33) }
  }

  // MARK: - Cards and points

  /// `6 and a half`
  func words(_ halves: Int?) -> String {
    guard let halves else { return "?" }
    let whole = ["n": String(halves / 2)]
    guard halves % 2 != 0 else { return say(MediaPhrase.points, whole) }
    return halves == 1 ? say(MediaPhrase.aHalf) : say(MediaPhrase.pointsAndHalf, whole)
  }

  func suitName(_ card: Card) -> String { look.language.say(card.suitName) }

  /// `7 of coins`, `king of cups`
  func name(of card: Card) -> String { look.language.say(card.name) }

  /// `7 of coins, king of cups`
  func list(_ hand: MediaHand) -> String {
    hand.cards.map { $0.card.map(name(of:)) ?? say(MediaPhrase.hiddenCard) }.joined(separator: ", ")
  }

  // MARK: - Turns and rounds

  func turnSentence(of number: Int) -> String {
    guard number == table.seat
    else { return say(TurnPhrase.turnOf, ["player": table.name(ofSeat: number)]) }
    if scene.bank == number { return say(MediaPhrase.yourTurnBank) }
    guard places.indices.contains(number - 1), places[number - 1].bet == 0
    else { return say(MediaPhrase.yourTurnPlay) }
    return say(MediaPhrase.yourTurnBet, ["max": String(betLimit)])
  }

  func roundTitle(_ scene: MediaScene) -> String {
    say(MediaPhrase.roundTitle, ["round": String(scene.round), "of": String(scene.rounds)])
  }

  var roundSentence: String {
    let blanks = ["round": String(scene.round), "of": String(scene.rounds)]
    guard let bank = scene.bank else { return say(MediaPhrase.roundHouse, blanks) }
    return says(bank - 1, MediaPhrase.roundBank, .roundBankYou, blanks)
  }

  // MARK: - For screen-reader users

  var spoken: [String] {
    var lines = [roundSentence]
    if scene.bank == nil, let hand = scene.house {
      lines.append(say(MediaPhrase.theBank) + ": " + list(hand) + pointsEnd(hand))
    }
    lines += places.indices.map { spokenPlace($0) }
    guard table.phase == .playing else { return lines + [ending] }
    if let turn = table.turn { lines.append(turnSentence(of: turn)) }
    return lines + [clockSentence].compactMap(\.self)
  }

  private func pointsEnd(_ hand: MediaHand) -> String {
    hand.halves.map { " = \(words($0))." } ?? "."
  }

  private func spokenPlace(_ index: Int) -> String {
    let place = places[index]
    let cards = place.hand.map { list($0) + pointsEnd($0) } ?? say(MediaPhrase.noCards)
    var facts = [say(MediaPhrase.chips, ["n": String(place.score)])]
    if place.bet > 0 { facts.append(say(MediaPhrase.betMark, ["n": String(place.bet)])) }
    if scene.bank == index + 1 { facts.append(say(MediaPhrase.bankMark)) }
    facts.append(say(MediaPhrase.record, ["won": String(place.won), "lost": String(place.lost)]))
    facts += [outMark(place)].compactMap(\.self)
    if isAway(index) { facts.append(say(CommonPhrase.awayMark)) }
    return "\(table.name(ofSeat: index + 1)): \(cards) \(facts.joined(separator: ", "))."
  }

  var help: [String] { isPlayed ? [say(MediaPhrase.help)] : [] }
}
