import Protocol

/// What somebody has used of a pace, which is the same for all.
struct Allowance: Sendable {
  private(set) var used = 0
  private var since = Instant(.zero)

  /// Takes one, unless none is left at this moment.
  mutating func take(at now: Instant, of pace: Pace) -> Bool {
    while used > 0, since + pace.pause <= now {
      used -= 1
      since = since + pace.pause
    }
    if used == 0 { since = now }
    guard used < pace.most else { return false }
    used += 1
    return true
  }
}

/// How often something was done in the present window of time, from each place or for each name.
struct Tallies<Key: Hashable & Sendable>: Sendable {
  private let most: Int
  private let keysMax: Int
  private let window: Duration
  /// As what further keys are counted when all room is taken; `nil` if they are not.
  private let rest: Key?
  private var counts: [Key: Int] = [:]
  private var windowEnds = Instant(.zero)

  init(most: Int, _ limits: Limits, window: Duration? = nil, rest: Key? = nil) {
    (self.most, self.rest) = (most, rest)
    keysMax = limits.neighbourhoodsMax
    self.window = window ?? limits.window
  }

  /// Whether one more is too many.
  mutating func isFull(for key: Key, at now: Instant) -> Bool {
    if windowEnds <= now {
      counts.removeAll()
      windowEnds = now + window
    }
    return count(of: key) >= most
  }

  /// How often it was in this window.
  func count(of key: Key) -> Int { counted(key).flatMap { counts[$0] } ?? 0 }

  private func counted(_ key: Key) -> Key? {
    counts[key] != nil || counts.count < keysMax ? key : rest
  }

  /// The same without beginning another window.
  func holds(_ key: Key, at now: Instant) -> Bool {
    windowEnds > now && count(of: key) >= most
  }

  /// Adds so much, in a window that begins now if none is open.
  mutating func add(_ key: Key, at now: Instant, _ amount: Int) {
    _ = isFull(for: key, at: now)
    add(key, amount)
  }

  mutating func add(_ key: Key, _ amount: Int = 1) {
    if let key = counted(key) { counts[key, default: 0] += amount }
  }

  /// Until the window ends, in milliseconds.
  func milliseconds(from now: Instant) -> Int {
    max(1000, Int(clamping: (windowEnds - now).components.seconds) * 1000)
  }
}
