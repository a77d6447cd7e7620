// The choices of siete y media: the bet and its field, cards, standing.

extension MediaBoard {
  var choices: [Choice] {
    let reason = whyNot
    let isBetting = isBetting
    let range = ["max": String(betLimit)]
    let bet = reason ?? whyNoBet
    let play = reason ?? (isBetting ? say(MediaPhrase.betFirst, range) : nil)
    return [
      Choice(
        bet == nil ? ["b", .enter] : ["b"],
        label: say(MediaPhrase.bet), unless: bet,
        asking: say(MediaPhrase.askBet, range), isQuiet: play == nil, does { $0.bet($1) }),
      Choice("c", label: say(MediaPhrase.card), unless: play, ask("card")),
      Choice("s", label: say(MediaPhrase.stand), unless: play, ask("stand")),
    ]
  }

  private var whyNot: String? {
    guard let own = ownPlace, !own.isOut else { return whyOut }
    // The visible cards are those of the last round.
    guard shownRound == nil else { return say(MediaPhrase.seeRound) }
    guard !table.isOurTurn else { return nil }
    return own.hand == nil && own.chips == 0
      ? say(MediaPhrase.noChips) : whyWait(MediaPhrase.noTurn)
  }

  private var whyNoBet: String? {
    if scene.bank == table.seat { return say(MediaPhrase.isBank) }
    guard isBetting else { return say(MediaPhrase.hasBet) }
    guard !field.isEmpty || look.isSpoken else {
      return say(MediaPhrase.betRange, ["max": String(betLimit)])
    }
    return nil
  }

  // MARK: - The bet

  var isBetting: Bool { table.isOurTurn && scene.bank != table.seat && ownPlace?.bet == 0 }

  /// The highest bet: at most our chips.
  var betLimit: Int {
    let max = Self.points(table.options["max"].flatMap { Int($0) } ?? 20)
    return min(max, ownPlace?.chips ?? 0)
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
      type(digit)
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

  private mutating func type(_ digit: Int) {
    let typed = (state == .typed ? amount : 0) * 10 + digit
    (amount, state) = (typed > Self.typedMax ? amount : typed, .typed)
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
