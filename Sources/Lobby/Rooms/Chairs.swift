import GameCore

/// The chairs of a room, seat 1 first: who sits where, and what each has said for the coming match.
struct Chairs: Sendable, RandomAccessCollection {
  private var list: [RoomChair]

  init(count: Int) {
    list = Array(repeating: RoomChair(), count: count)
  }

  /// Chairs as they were stored.
  init(_ chairs: [RoomChair]) {
    list = chairs
  }

  var startIndex: Int { 0 }
  var endIndex: Int { list.count }
  subscript(index: Int) -> RoomChair { list[index] }
}

// MARK: - Who sits where

extension Chairs {
  var taken: Int { list.count { $0.player != nil } }
  var freeSeat: Seat? { list.firstIndex { $0.player == nil }.map { Seat($0 + 1) } }
  var players: [PlayerID] { list.compactMap(\.player) }
  /// Whether nobody sits here but the house.
  var isDeserted: Bool { list.allSatisfy { $0.player == nil || $0.house != nil } }
  var isAnyAway: Bool { list.contains { $0.awayUntil != nil } }

  func seat(of player: PlayerID) -> Seat? {
    list.firstIndex { $0.player == player }.map { Seat($0 + 1) }
  }

  /// The player at a place of the list. A whole chair would be copied for it, with every move.
  func player(at index: Int) -> PlayerID? { list[index].player }

  mutating func sit(_ player: PlayerID, at seat: Seat, house: Level? = nil) {
    list[seat.index] = RoomChair(player: player, house: house)
  }

  /// Frees a seat. Returns its player.
  mutating func free(_ seat: Seat) -> PlayerID? {
    defer { list[seat.index] = RoomChair() }
    return list[seat.index].player
  }

  /// Brings those who sit here to the front, so that they are seats 1, 2, … of the match.
  mutating func closeRanks() {
    guard taken < list.count else { return }
    list = list.filter { $0.player != nil } + list.filter { $0.player == nil }
  }
}

// MARK: - Players who are away

extension Chairs {
  /// The seat waits for its player until then; `nil` if they are here again.
  mutating func goAway(from seat: Seat, until moment: Instant?) {
    list[seat.index].awayUntil = moment
  }

  /// Whether this seat has waited long enough for its player.
  func hasWaited(at seat: Seat, until now: Instant) -> Bool {
    list.indices.contains(seat.index) && list[seat.index].awayUntil.map { $0 <= now } ?? false
  }

  /// When something happens by itself at one of the chairs, or at `moment`, whichever comes first.
  @inline(__always)
  func deadline(orAt moment: Instant?) -> Instant? {
    var first = moment
    // A chair that is taken out to be looked at is a copy, and this is asked with every move.
    for index in list.indices {
      if let until = list[index].awayUntil { first = Swift.min(first ?? until, until) }
      if let moment = list[index].house?.deadline { first = Swift.min(first ?? moment, moment) }
    }
    return first
  }

  /// Nothing could be stored for so long, and no time passed here.
  mutating func shiftDeadlines(by pause: Duration) {
    for index in list.indices { list[index].shiftDeadlines(by: pause) }
  }
}

// MARK: - For the coming match

extension Chairs {
  /// Whether everybody who sits here has voted for another match. The house always wants one.
  var isWantedAgain: Bool {
    list.allSatisfy { $0.player == nil || $0.wantsAgain || $0.house != nil }
  }

  mutating func vote(_ seat: Seat) { list[seat.index].wantsAgain = true }
  mutating func salt(_ seat: Seat, _ word: String) { list[seat.index].salt = word }

  /// A match begins: votes and salts have served.
  mutating func begin() {
    for index in list.indices { list[index].begin() }
  }
}

// MARK: - The house

extension Chairs {
  var hasHouse: Bool {
    for index in list.indices where list[index].house != nil { return true }
    return false
  }

  func house(at seat: Seat) -> HouseSeat? {
    list.indices.contains(seat.index) ? list[seat.index].house : nil
  }

  /// Changes what the house is about to do at a seat.
  mutating func house(at seat: Seat, _ change: (inout HouseSeat) -> Void) {
    guard list.indices.contains(seat.index), var house = list[seat.index].house else { return }
    change(&house)
    list[seat.index].house = house
  }

  /// The house has nothing to do at any seat.
  mutating func restHouse() {
    for index in list.indices { list[index].house?.rest() }
  }
}

/// A chair of a room, the player on it, and what that player has said for the coming match.
struct RoomChair: Sendable {
  let player: PlayerID?
  /// Until when it waits for a player who is away.
  var awayUntil: Instant?
  var wantsAgain = false
  /// The player's salt for the coming match.
  var salt: String?
  /// Set where the house sits. Elsewhere it takes eight bytes.
  var house: HouseSeat? {
    get { housed?.value }
    set { housed = newValue.map { Shared($0) } }
  }
  private var housed: Shared<HouseSeat>?

  init(player: PlayerID? = nil, house: Level? = nil) {
    self.player = player
    housed = house.map { Shared(HouseSeat(level: $0)) }
  }

  var hasPerson: Bool { player != nil && house == nil }

  /// A match begins: the vote and the salt have served.
  mutating func begin() { (wantsAgain, salt) = (false, nil) }

  mutating func shiftDeadlines(by pause: Duration) {
    awayUntil = awayUntil.map { $0 + pause }
    house?.shiftDeadlines(by: pause)
  }
}
