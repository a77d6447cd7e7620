import GameCore
import Protocol

/// The lobby's state of one connection.
struct Session: Sendable {
  let origin: Origin
  /// The number of wrong secrets; after a few the connection is closed. `Int32` fits into the
  /// padding after the origin, so it takes no memory.
  var wrongSecrets: Int32 = 0
  var silentUntil: Instant
  /// The login key that this session was given or has sent in full, and not only proved. A
  /// passphrase can then be stored together with it.
  var key: LoginKey?
  var talk = RateLimiter()
  var errors = RateLimiter()
}

/// How much of a rate one user has used. The rate itself is the same for everybody.
struct RateLimiter: Sendable {
  private(set) var used = 0
  private var since = Instant(.zero)

  /// Takes one unit, if there is one left now.
  mutating func take(at now: Instant, of pace: Rate) -> Bool {
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

/// How often something happened in the current window of time, for each place or name.
struct Tallies<Key: Hashable & Sendable>: Sendable {
  private let most: Int
  private let keysMax: Int
  private let window: Duration
  /// The key for all further keys when the table is full; `nil` if those are not counted.
  private let rest: Key?
  private var counts: [Key: Int] = [:]
  private var windowEnds = Instant(.zero)

  init(most: Int, _ limits: Limits, window: Duration? = nil, rest: Key? = nil) {
    (self.most, self.rest) = (most, rest)
    keysMax = limits.neighbourhoodsMax
    self.window = window ?? limits.window
  }

  /// Whether one more would be too many.
  mutating func isFull(for key: Key, at now: Instant) -> Bool {
    if windowEnds <= now {
      counts.removeAll()
      windowEnds = now + window
    }
    return count(of: key) >= most
  }

  func count(of key: Key) -> Int { counted(key).flatMap { counts[$0] } ?? 0 }

  private func counted(_ key: Key) -> Key? {
    counts[key] != nil || counts.count < keysMax ? key : rest
  }

  /// The same as ``isFull(for:at:)``, but without starting a new window.
  func holds(_ key: Key, at now: Instant) -> Bool {
    windowEnds > now && count(of: key) >= most
  }

  /// Adds an amount, in a window that starts now if none is open.
  mutating func add(_ key: Key, at now: Instant, _ amount: Int) {
    _ = isFull(for: key, at: now)
    add(key, amount)
  }

  mutating func add(_ key: Key, _ amount: Int = 1) {
    if let key = counted(key) { counts[key, default: 0] += amount }
  }

  /// The milliseconds until the window ends, rounded up, so that nobody comes back too early.
  func milliseconds(from now: Instant) -> Int {
    max(1000, (windowEnds - now + .nanoseconds(999_999)).wholeMilliseconds)
  }
}

/// The disk space that matches from one address use in a day: of all matches, and of unranked ones.
struct DiskQuota: Sendable {
  private let matchCost: Int
  private var all: Tallies<[UInt8]>
  private var idle: Tallies<[UInt8]>

  init(_ limits: Limits) {
    matchCost = limits.matchCost
    all = Tallies(most: limits.matchBytesMax, limits, window: limits.day)
    idle = Tallies(most: limits.idleMatchBytesMax, limits, window: limits.day)
  }

  /// Refuses to start a match once the address has used its daily share of the disk.
  func check(_ origin: Origin?, counts: Bool, at now: Instant) throws(RequestError) {
    guard let origin, !origin.isExempt else { return }
    let full = (counts ? [all] : [all, idle]).filter { $0.holds(origin.neighbourhood, at: now) }
    guard let wait = full.map({ $0.milliseconds(from: now) }).max() else { return }
    throw .refused(.shareSpent, retryMilliseconds: wait)
  }

  mutating func charge(_ origins: [Origin], _ bytes: Int, counts: Bool, at now: Instant) {
    var charged: [[UInt8]] = []
    for origin in origins where !origin.isExempt && !charged.contains(origin.neighbourhood) {
      charged.append(origin.neighbourhood)
      let amount = bytes + matchCost
      all.add(origin.neighbourhood, at: now, amount)
      if !counts { idle.add(origin.neighbourhood, at: now, amount) }
    }
  }
}

/// How often something happened for each address, and for each net that may have a single owner.
struct OriginTallies: Sendable {
  private var places: Tallies<[UInt8]>
  private var nets: Tallies<[UInt8]>

  init(place: Int, net: Int, _ limits: Limits) {
    places = Tallies(most: place, limits)
    nets = Tallies(most: net, limits)
  }

  /// The net or place from which one more would be too many, if there is one.
  mutating func full(for origin: Origin, at now: Instant) -> [UInt8]? {
    guard !origin.isExempt else { return nil }
    let isPlaceFull = places.isFull(for: origin.neighbourhood, at: now)
    if nets.isFull(for: origin.net, at: now), !origin.net.isEmpty { return origin.net }
    return isPlaceFull ? origin.neighbourhood : nil
  }

  mutating func add(_ origin: Origin) {
    guard !origin.isExempt else { return }
    places.add(origin.neighbourhood)
    if !origin.net.isEmpty { nets.add(origin.net) }
  }

  func count(from origin: Origin) -> Int { places.count(of: origin.neighbourhood) }

  func milliseconds(from now: Instant) -> Int { places.milliseconds(from: now) }
}
