public import GameCore
import Protocol
import Wire

// A cup's tables and staff, its form in the store, and the pairing of its next round as a task for
// another thread.

extension Tournament {
  /// A table of the last round, until nobody plays there any more.
  struct Place: Equatable, Sendable {
    var room: Int?
    /// Until when the table waits for its players, and when it may continue.
    var waitsUntil: Instant?
    var restsUntil: Instant?
    /// Whether anybody has sat down. Not stored.
    var wasVisited = false

    var deadline: Instant? { [waitsUntil, restsUntil].compactMap(\.self).min() }

    /// Clears the moments that have come. Returns whether the players' time is over; `nil` if no
    /// moment has come.
    mutating func takeDue(at now: Instant) -> Bool? {
      guard let deadline, deadline <= now else { return nil }
      let isLate = waitsUntil.map { $0 <= now } ?? false
      if isLate { waitsUntil = nil }
      if let rest = restsUntil, rest <= now { restsUntil = nil }
      return isLate
    }
  }

  /// What a cup does by itself when a moment comes.
  enum Act {
    /// Looks at a table: it may go on, or those who have not come are late.
    case table(Int, isLate: Bool)
    case closeCheckIn, beginRound, finish
    /// What follows from the state of the cup, as always.
    case look
  }

  /// How many milliseconds a table still waits for its players.
  func waitLeft(at table: Int, _ now: Instant) -> Int? {
    guard let moment = places[at: table]?.waitsUntil, moment > now else { return nil }
    return (moment - now).wholeMilliseconds
  }

  /// Whether nothing can change the cup any more.
  var isSettled: Bool { isOver && settlesAt == nil }
  /// Whether another thread is pairing the next round of the cup as it is now.
  var isBeingPaired: Bool { pairedSince == steps.count }
  /// Whether nobody may lose a table now, because the cup has paused by itself.
  var isHeld: Bool { phase == .paused && hasPausedItself }
  /// Whether nothing happens without the director.
  var waitsForDirector: Bool { phase == .open || phase == .paused || hasDraftedRound }

  /// Whether an entrant has checked in. House bots always have.
  func isHere(_ entrant: Int) -> Bool {
    ticked.contains(numbers[entrant]) || HouseNames.level(of: cup.entrants[entrant].name) != nil
  }

  /// Whether a player who was removed for not coming may come back by themselves. That is possible
  /// once.
  func mayReturn(_ player: PlayerID) -> Bool {
    latest(player).map { $0.hasLeft && $0.isWithdrawn && !$0.wasOut } ?? false
  }

  /// The entrant that a player is now or was last.
  func latest(_ player: PlayerID) -> Entrant? {
    players.lastIndex(of: player).map { cup.entrants[$0] }
  }

  /// Whether the next round, other than the first, was paired by hand and waits for `cup start`.
  var hasDraftedRound: Bool { phase == .playing && draft != nil && cup.stage != .playing }

  func encounter(_ table: Int) -> Encounter? { cup.rounds.last?[at: table] }

  /// The players of a table, without those who gave it up.
  func seated(at table: Int) -> [PlayerID] {
    encounter(table)?.present.map { players[$0] } ?? []
  }

  /// The table of the last round at which a player still plays. All cups are asked for it when a
  /// player logs in.
  func table(of player: PlayerID) -> Int? {
    entrant(player).flatMap(cup.table)
  }

  struct Helper: Sendable {
    let player: PlayerID
    /// The name, which is known even if the cup is over and its players are not.
    var name: String
    let role: Role
    /// The number of the cup's steps at the appointment.
    let since: Int
  }

  /// The staff besides the director, the longest service first.
  var helpers: [Helper] { staff.values.sorted { $0.since < $1.since } }

  /// The least role that a command needs.
  enum Right: Sendable {
    case desk, deputy, director
  }

  /// Whether the player with a number may give commands that need this right.
  func allows(_ player: Int, _ right: Right) -> Bool {
    if player == directorsNumber { return true }
    return switch right {
    case .desk: staff[player] != nil
    case .deputy: staff[player]?.role == .deputy
    case .director: false
    }
  }

  mutating func appoint(_ player: Int, _ known: Known, _ word: String?) throws(RefusalReason) {
    let role = word.flatMap(Role.init)
    guard role == nil || staff[player] != nil || staff.count < CupLimits.staffMax else {
      throw .cupFull
    }
    if staff[player]?.role != role { employ(player, known, as: role) }
  }

  /// Gives a player a role. A deleted player gets none, and `nil` takes it away.
  mutating func employ(_ player: Int, _ known: Known, as role: Role?) {
    let role = known.name == Player.gone.name ? nil : role
    staff[player] = role.map {
      Helper(player: known.id, name: known.name, role: $0, since: steps.count)
    }
  }
}

/// The role of a player who helps the director. The case is the word on the wire.
enum Role: String, FactValue, Sendable {
  /// May do everything except appoint staff, hand the cup over and end it.
  case deputy
  /// May admit, check in, sit out and forfeit players, but change no result.
  case desk
}

extension Answer {
  /// A stored cup. `names` has the names of its players, by number, except deleted ones.
  public static func cup(
    _ kept: KeptCup, in games: GameList = .standard, names: [Int: String]
  ) -> Answer {
    Tournament(kept, in: games) { (.gone, names[$0] ?? Player.gone.name) }.map { .cup($0) }
      ?? .nothing
  }
}

/// The pairing of a round of a large cup, which takes too long for the lobby's thread.
///
/// It holds the cup as it was at the time of the request. If the cup changes meanwhile, the result
/// is thrown away and asked for again.
public struct Pairing: Sendable {
  public let number: Int
  /// The number of the cup's steps at the time of the request.
  let steps: Int
  private let cup: Cup
  /// The paired tables; empty if nobody is left to play.
  private(set) var tables: [Encounter]?

  init(_ cup: Tournament) {
    (number, steps, self.cup) = (cup.number, cup.steps.count, cup.cup)
  }

  /// Pairs the round, on any thread.
  public func made() -> Pairing {
    var made = self
    made.tables = try? cup.nextPairing()
    return made
  }
}
