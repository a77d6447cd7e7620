/// The field of a bet: an amount that is typed, or changed by keys.
///
///     var field = BetField()                            // 10
///     field.press(.character("2"), limit: 20)           // 2
///     field.press(.up, limit: 20)                       // 3
struct BetField {
  private enum State {
    /// The amount of last time, or of a key that changed it. It is never more than can be bet, and
    /// a digit replaces it.
    case offered
    /// It is shown as it was typed, and a digit goes after the others.
    case typed
    /// It was typed and refused: a digit replaces it.
    case refused
  }

  private var amount = 10
  private var state = State.offered

  /// As many digits as the highest bet of any table has.
  private static let typedMax = 99_999

  var isEmpty: Bool { amount == 0 }

  func shown(limit: Int) -> Int { state == .offered ? min(amount, limit) : amount }

  /// Says whether the key is one of the field's.
  mutating func press(_ key: Key, limit: Int) -> Bool {
    if case .character(let scalar) = key, let digit = Int(String(Character(scalar))), digit >= 0 {
      type(digit)
      return true
    }
    let most = max(1, limit)
    switch key {
    case .backspace: (amount, state) = (shown(limit: limit) / 10, .typed)
    case .character("+"), .character("="), .up, .right: change(by: 1, limit, most)
    case .character("-"), .down, .left: change(by: -1, limit, most)
    case .pageUp: change(by: 10, limit, most)
    case .pageDown: change(by: -10, limit, most)
    case .home: change(by: -most, limit, most)
    case .end: change(by: most, limit, most)
    default: return false
    }
    return true
  }

  private mutating func type(_ digit: Int) {
    let typed = (state == .typed ? amount : 0) * 10 + digit
    (amount, state) = (typed > Self.typedMax ? amount : typed, .typed)
  }

  private mutating func change(by step: Int, _ limit: Int, _ most: Int) {
    (amount, state) = (min(max(1, shown(limit: limit) + step), most), .offered)
  }

  /// The amount is bet, and offered the next time.
  mutating func bet(_ wanted: Int) { amount = wanted }

  mutating func refuse() { if state == .typed { state = .refused } }

  /// Another bet is due: the last amount is offered again.
  mutating func offer() { state = .offered }
}
