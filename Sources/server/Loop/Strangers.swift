/// Connections from elsewhere that have not said hello. They come and go: one too many lets the
/// oldest go, so that newcomers always get in.
struct Strangers {
  private let countMax: Int
  /// The oldest first; among them some that have said hello by now, or are gone.
  private var tokens: [UInt64] = []

  init(countMax: Int) { self.countMax = countMax }

  /// Adds one, and returns the one that must go, if one must.
  mutating func add(_ token: UInt64, isStranger: (UInt64) -> Bool) -> UInt64? {
    tokens.append(token)
    guard tokens.count > countMax else { return nil }
    tokens.removeAll { !isStranger($0) }
    return tokens.count > countMax ? tokens.removeFirst() : nil
  }
}
