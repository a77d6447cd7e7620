import GameCore
import Protocol

/// A finished round: the table at its end, and the result of each hand.
struct MediaRound: Equatable {
  let scene: MediaScene
  let settlements: [Settlement]
  /// When its last card has been shown.
  let moment: Int
  /// The seats for which the clock has played, counted from 1.
  let late: Set<Int>

  /// One line of the settlement, from `EV settle`.
  struct Settlement: Equatable {
    /// Counted from 0.
    let index: Int
    /// In halves.
    let points: Int?
    let bankPoints: Int?
    let won: Int
    let chips: Int
    let bet: Int
    let isBank: Bool
  }
}

extension MediaBoard {
  /// How long the end of a round is shown before its result, and to spectators.
  private static let look = 900
  private static let watcherLook = 5000
  /// As many rounds as a match has.
  private static let finishedMax = 50

  mutating func hearSettle(_ event: ServerLine, of index: Int) -> [String] {
    // A player who went bust was told of it, and of the cost, when it happened.
    let isTold = scene.bank != index + 1 && places[index].hand?.hasPassed(at: .max) == true
    show(event[.cards], of: index)
    let won = min(max(event.number(.won) ?? 0, -Self.pointsMax), Self.pointsMax)
    let place = places[index]
    let settlement = MediaRound.Settlement(
      index: index, points: Self.halves(event[.points]), bankPoints: Self.halves(event[.bank]),
      won: won, chips: Self.points(event.number(.chips)), bet: place.bet,
      isBank: scene.bank == index + 1)
    places[index].chips = settlement.chips
    places[index].won += won > 0 ? 1 : 0
    places[index].lost += won < 0 ? 1 : 0
    places[index].result = won
    settlements.append(settlement)
    if settlements.count > RuleLimits.seatsMax { settlements.removeFirst() }
    // A player who gave up has nothing at stake any more.
    guard !isTold, !place.isOut else { return [] }
    return isOurs(index) ? [verdict(settlement)] : [settledSentence(settlement)]
  }

  /// The halves of `6.5`.
  private static func halves(_ text: String?) -> Int? {
    guard let text else { return nil }
    let parts = text.split(separator: ".")
    guard let whole = parts.first.flatMap({ Int($0) }), (0...100).contains(whole) else {
      return nil
    }
    return whole * 2 + (parts.count == 2 ? 1 : 0)
  }

  /// Keeps the settled round, to be shown before the next one.
  mutating func finishRound() {
    guard !settlements.isEmpty else { return }
    defer { settlements = [] }
    guard !look.isSpoken else { return }
    if around.hasMotion { lastDealt = max(lastDealt, around.now) + Self.look }
    let moment = around.hasMotion ? lastDealt : around.now
    // Spectators see only the last round for a while; players close each one.
    if table.seat == nil { finished = [] }
    finished.append(MediaRound(scene: scene, settlements: settlements, moment: moment, late: late))
    if finished.count > Self.finishedMax { finished.removeFirst() }
  }

  var shownRound: MediaRound? {
    guard let round = finished.first else { return nil }
    guard table.seat == nil else { return round }
    return around.now < round.moment + Self.watcherLook ? round : nil
  }

  /// When the result of a finished round is shown, or the next round for spectators.
  var roundMoment: Int? {
    guard let round = finished.first else { return nil }
    let moment = round.moment + (table.seat == nil ? Self.watcherLook : 0)
    return moment > around.now ? moment : nil
  }

  // MARK: - The notice

  var notice: BoardNotice? {
    guard table.seat != nil, let round = finished.first, around.now >= round.moment else {
      return nil
    }
    var notice = BoardNotice(
      title: roundTitle(round.scene), lines: noticeLines(round), goOn: say(TurnPhrase.goOn))
    notice.headline = ownSettlement(round).map { (Self.signed($0.won), $0.won > 0) }
    return notice
  }

  var isStillShowing: Bool { finished.first.map { around.now < $0.moment } ?? false }

  /// Only for players, as spectators see the next round after a while in any case.
  var isLookingBack: Bool { isPlayed && !finished.isEmpty }

  mutating func dismissNotice() { if !finished.isEmpty { finished.removeFirst() } }

  /// Our own result, then everybody's cards and chips; without the cards if they do not fit.
  private func noticeLines(_ round: MediaRound) -> [String] {
    let own = ownSettlement(round)
    let isLate = table.seat.map(round.late.contains) ?? false
    let clock = isLate ? [say(MediaPhrase.timeUpYou)] : []
    let verdict = own.map { clock + [self.verdict($0), ""] } ?? []
    let content = Layout(look, hasTalk: true).content
    for hasCards in [true, false] {
      let lines =
        verdict + [bankLine(round)].compactMap(\.self)
        + round.settlements.map { settlementLine($0, round, hasCards: hasCards) }
      let height = lines.reduce(0) { $0 + wrapped($1, width: content.width - 6).count }
      if height <= content.height - 7 || !hasCards { return lines }
    }
    return verdict
  }

  /// What the round brought us. A player who gave up lost the bet by that.
  private func ownSettlement(_ round: MediaRound) -> MediaRound.Settlement? {
    round.settlements.first { isOurs($0.index) && !round.scene.places[$0.index].isOut }
  }

  private func bankLine(_ round: MediaRound) -> String? {
    guard round.scene.bank == nil else { return nil }
    guard round.scene.isBankTurned, let hand = round.scene.house else {
      return say(MediaPhrase.bankIdle)
    }
    return say(MediaPhrase.bankLine, ["cards": list(hand), "points": words(hand.halves)])
  }

  private func settlementLine(_ one: MediaRound.Settlement, _ round: MediaRound, hasCards: Bool)
    -> String
  {
    var blanks = [
      "player": table.name(ofSeat: one.index + 1), "won": Self.signed(one.won),
      "n": String(one.chips), "points": words(one.points),
    ]
    if one.isBank {
      blanks["player"] = say(MediaPhrase.asBank, ["player": blanks["player"] ?? "-"])
    }
    guard one.points != nil else { return say(MediaPhrase.hiddenLine, blanks) }
    let hand =
      round.scene.places.indices.contains(one.index) ? round.scene.places[one.index].hand : nil
    guard hasCards, let hand else { return say(MediaPhrase.shortLine, blanks) }
    blanks["cards"] = list(hand)
    return say(MediaPhrase.handLine, blanks)
  }

  /// `+10`, `-10`, `0`
  static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : String(number) }

  // MARK: - In a sentence

  private func settledSentence(_ one: MediaRound.Settlement) -> String {
    let phrase: MediaPhrase = one.won > 0 ? .wins : one.won < 0 ? .loses : .comesOutEven
    return say(
      phrase, ["player": table.name(ofSeat: one.index + 1), "n": String(one.won.magnitude)])
  }

  /// Why we won or lost, and how much.
  private func verdict(_ one: MediaRound.Settlement) -> String {
    let blanks = ["n": String(one.won.magnitude), "bank": words(one.bankPoints)]
    return say(verdictPhrase(one), blanks)
  }

  private func verdictPhrase(_ one: MediaRound.Settlement) -> MediaPhrase {
    if one.isBank {
      return one.won > 0 ? .bankWinsYou : one.won < 0 ? .bankLosesYou : .bankEvenYou
    }
    let best = Points.best.halves
    let points = one.points ?? 0
    if points > best { return .passedYou }
    guard let bank = one.bankPoints else { return one.won < 0 ? .losesYou : .evenYou }
    guard bank > best || points > bank else {
      return one.won == 0 ? .evenYou : points == bank ? .equalYou : .bankBeatsYou
    }
    if one.won < (points == best ? 2 : 1) * one.bet { return .partYou }
    return points == best ? .doubleYou : bank > best ? .bankPassedYou : .beatsBankYou
  }
}
