import GameCore
import Protocol

// The choices of siete y media: the bet and its field, cards, standing.

extension MediaBoard {
  var choices: [Choice] {
    let reason = whyNot
    let range = ["max": String(betLimit)]
    let bet = reason ?? whyNoBet
    let play = reason ?? (isBetting ? say(MediaPhrase.betFirst, range) : nil)
    return [
      Choice(
        bet == nil ? ["b", .enter] : ["b"],
        label: say(MediaPhrase.bet), unless: bet,
        asking: say(MediaPhrase.askBet, range), isQuiet: play == nil, does { $0.bet($1) }),
      Choice(["c"], label: say(MediaPhrase.card), unless: play, ask("card")),
      Choice(["s"], label: say(MediaPhrase.stand), unless: play, ask("stand")),
    ]
  }

  private var whyNot: String? {
    guard let own = ownPlace, !own.isOut else { return whyOut }
    // The visible cards are those of the last round.
    guard shownRound == nil else { return say(MediaPhrase.seeRound) }
    guard !table.isOurTurn else { return nil }
    return own.hand == nil && own.score == 0
      ? say(MediaPhrase.noChips) : whyWait(say(MediaPhrase.noTurn))
  }

  private var whyNoBet: String? {
    if scene.bank == table.seat { return say(MediaPhrase.isBank) }
    guard isBetting else { return say(MediaPhrase.hasBet) }
    guard !field.isEmpty || look.isSpoken
    else { return say(MediaPhrase.betRange, ["max": String(betLimit)]) }
    return nil
  }

  // MARK: - The bet

  var isBetting: Bool { table.isOurTurn && scene.bank != table.seat && ownPlace?.bet == 0 }

  /// The highest bet: at most our chips.
  var betLimit: Int {
    min(table.number("max", 0...Self.pointsMax, standard: 20), ownPlace?.score ?? 0)
  }

  var takesDigits: Bool { isBetting }

  mutating func press(_ key: Key) -> [Intent]? {
    guard isBetting, shownRound == nil else { return nil }
    return field.press(key, limit: betLimit) ? [] : nil
  }

  mutating func bet(_ typed: String) -> [Intent] {
    let text = typed.filter { $0 != " " }
    let limit = betLimit
    let wanted = text.isEmpty && !look.isSpoken ? field.shown(limit: limit) : Int(text) ?? 0
    guard wanted >= 1, wanted <= limit else {
      field.refuse()
      return [.tell(say(MediaPhrase.betRange, ["max": String(limit)]))]
    }
    field.bet(wanted)
    return [ask("bet \(wanted)")]
  }
}

/// The field for a bet: an amount that is typed or changed by keys.
///
///     var field = BetField()                            // 10
///     field.press("2", limit: 20)           // 2
///     field.press(.up, limit: 20)                       // 3
struct BetField {
  private enum State {
    /// The amount of last time, or after an arrow key. It is limited to the highest bet, and a
    /// digit replaces it.
    case offered
    /// Shown as it was typed; another digit is appended.
    case typed
    /// Typed and refused: a digit replaces it.
    case refused
  }

  private var amount = 10
  private var state = State.offered

  /// The largest bet of any table has as many digits.
  private static let typedMax = 99_999

  var isEmpty: Bool { amount == 0 }

  func shown(limit: Int) -> Int { state == .offered ? min(amount, limit) : amount }

  /// Handles a key of the field. Returns whether it was one.
  mutating func press(_ key: Key, limit: Int) -> Bool {
    if case .character(let scalar) = key, let digit = Int(String(Character(scalar))),
      digit > 0 || state == .typed
    {
      let typed = (state == .typed ? amount : 0) * 10 + digit
      (amount, state) = (typed > Self.typedMax ? amount : typed, .typed)
      return true
    }
    switch key {
    case .backspace: (amount, state) = (shown(limit: limit) / 10, .typed)
    case "+", "=", .up, .right: change(by: 1, limit)
    case "-", .down, .left: change(by: -1, limit)
    case .pageUp: change(by: 10, limit)
    case .pageDown: change(by: -10, limit)
    case .home: change(by: -limit, limit)
    case .end: change(by: limit, limit)
    default: return false
    }
    return true
  }

  private mutating func change(by step: Int, _ limit: Int) {
    (amount, state) = (min(max(1, shown(limit: limit) + step), max(1, limit)), .offered)
  }

  /// Notes the bet, which is offered again next time.
  mutating func bet(_ wanted: Int) { amount = wanted }

  mutating func refuse() { if state == .typed { state = .refused } }

  /// Offers the last amount again for the next bet.
  mutating func offer() { state = .offered }
}

extension MediaBoard {
  /// How long the end of a round is shown before its result, and to spectators.
  private static let look = 900
  static let watcherLook = 5000
  /// As many rounds as a match has.
  private static let finishedMax = 50

  mutating func hearSettle(_ event: ServerLine, of index: Int) -> [String] {
    // A player who went bust was told of it, and of the cost, when it happened.
    let isTold = scene.bank != index + 1 && (places[index].hand?.halves ?? 0) > Points.best.halves
    show(event[.cards], of: index)
    let won = min(max(event.number(.won) ?? 0, -Self.pointsMax), Self.pointsMax)
    places[index].score = Self.points(event.number(.chips))
    places[index].won += won > 0 ? 1 : 0
    places[index].lost += won < 0 ? 1 : 0
    places[index].result = won
    // A player who gave up has nothing at stake any more.
    guard !isTold, !places[index].isOut else { return [] }
    guard !isOurs(index) else { return [verdict(on: index, in: scene)] }
    let phrase: MediaPhrase = won > 0 ? .wins : won < 0 ? .loses : .comesOutEven
    return [say(phrase, ["player": table.name(ofSeat: index + 1), "n": String(won.magnitude)])]
  }

  /// Keeps the settled round, to be shown before the next one.
  mutating func finishRound() {
    guard !scene.settled.isEmpty, !look.isSpoken else { return }
    if around.hasMotion { lastDealt = max(lastDealt, around.now) + Self.look }
    var round = scene
    round.moment = around.hasMotion ? lastDealt : around.now
    // Spectators see only the last round for a while; players close each one.
    if table.seat == nil { finished = [] }
    finished.append(round)
    if finished.count > Self.finishedMax { finished.removeFirst() }
  }

  var shownRound: MediaScene? {
    finished.prefix(1).first { table.seat != nil || around.now < $0.moment + Self.watcherLook }
  }

  // MARK: - The notice

  var notice: Notice? {
    guard table.seat != nil, let round = finished.first, around.now >= round.moment
    else { return nil }
    let won = ownSeat(in: round).map { round.places[$0].result ?? 0 }
    return Notice(
      title: roundTitle(round), lines: noticeLines(round), choices: [],
      headline: won.map { (Self.signed($0), $0 > 0) })
  }

  /// The last round's result comes before that of the match.
  var endMoment: Int? { finished.last?.moment }

  var shownUntil: Int? { finished.first?.moment }

  /// Only for players, as spectators see the next round after a while in any case.
  var isLookingBack: Bool { isPlayed && !finished.isEmpty }

  mutating func dismissNotice() { if !finished.isEmpty { finished.removeFirst() } }

  /// Our own result, then everybody's cards and chips; without the cards if they do not fit.
  private func noticeLines(_ scene: MediaScene) -> [String] {
    let isLate = table.seat.map(scene.late.contains) ?? false
    let clock = isLate ? [say(MediaPhrase.timeUpYou)] : []
    let verdict = ownSeat(in: scene).map { clock + [self.verdict(on: $0, in: scene), ""] } ?? []
    let content = Layout(look, hasTalk: true).content
    func lines(hasCards: Bool) -> [String] {
      verdict + [bankLine(scene)].compactMap(\.self)
        + scene.settled.map { settlementLine($0, scene, hasCards: hasCards) }
    }
    let whole = lines(hasCards: true)
    let height = whole.reduce(0) { $0 + wrapped($1, width: content.width - 6).count }
    return height <= content.height - 7 ? whole : lines(hasCards: false)
  }

  /// Our seat, if the round brought us anything. A player who gave up lost the bet by that.
  private func ownSeat(in scene: MediaScene) -> Int? {
    scene.settled.first { isOurs($0) && !scene.places[$0].isOut }
  }

  private func bankLine(_ scene: MediaScene) -> String? {
    guard scene.bank == nil else { return nil }
    guard scene.isBankTurned, let hand = scene.house else { return say(MediaPhrase.bankIdle) }
    return say(MediaPhrase.bankLine, ["cards": list(hand), "points": words(hand.halves)])
  }

  private func settlementLine(_ index: Int, _ scene: MediaScene, hasCards: Bool) -> String {
    let (place, name) = (scene.places[index], table.name(ofSeat: index + 1))
    var blanks = [
      "player": scene.bank == index + 1 ? say(MediaPhrase.asBank, ["player": name]) : name,
      "won": Self.signed(place.result ?? 0), "n": String(place.score),
    ]
    guard let hand = place.hand, let halves = hand.halves
    else { return say(MediaPhrase.hiddenLine, blanks) }
    blanks["points"] = words(halves)
    blanks["cards"] = list(hand)
    return say(hasCards ? MediaPhrase.handLine : .shortLine, blanks)
  }

  /// `+10`, `-10`, `0`
  static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : String(number) }

  // MARK: - In a sentence

  /// Why a hand won or lost, and how much.
  private func verdict(on index: Int, in scene: MediaScene) -> String {
    let (won, bank) = (scene.places[index].result ?? 0, scene.bankHand?.halves)
    return say(
      verdictPhrase(on: index, won, bank, in: scene),
      ["n": String(won.magnitude), "bank": words(bank)])
  }

  private func verdictPhrase(
    on index: Int, _ won: Int, _ bank: Int?, in scene: MediaScene
  ) -> MediaPhrase {
    if scene.bank == index + 1 {
      return won > 0 ? .bankWinsYou : won < 0 ? .bankLosesYou : .bankEvenYou
    }
    let (best, points) = (Points.best.halves, scene.places[index].hand?.halves ?? 0)
    if points > best { return .passedYou }
    guard let bank else { return won < 0 ? .losesYou : .evenYou }
    guard bank > best || points > bank
    else { return won == 0 ? .evenYou : points == bank ? .equalYou : .bankBeatsYou }
    if won < (points == best ? 2 : 1) * scene.places[index].bet { return .partYou }
    return points == best ? .doubleYou : bank > best ? .bankPassedYou : .beatsBankYou
  }
}
