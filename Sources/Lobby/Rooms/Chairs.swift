import GameCore

/// The chairs of a room, seat 1 first: who sits where, and what each has said for the coming match.
struct Chairs: Sendable, RandomAccessCollection {
  private var list: [RoomChair]

  init(_ chairs: [RoomChair]) { list = chairs }

  var startIndex: Int { 0 }
  var endIndex: Int { list.count }
  subscript(index: Int) -> RoomChair { list[index] }

  // MARK: - Who sits where

  var taken: Int { list.count { $0.player != nil } }
  var freeSeat: Seat? { list.firstIndex { $0.player == nil }.map { Seat($0 + 1) } }
  var players: [PlayerID] { list.compactMap(\.player) }
  /// Whether only house bots sit here.
  var isDeserted: Bool { list.allSatisfy { $0.player == nil || $0.house != nil } }
  var isAnyAway: Bool { list.contains { $0.awayUntil != nil } }

  func seat(of player: PlayerID) -> Seat? {
    list.firstIndex { $0.player == player }.map { Seat($0 + 1) }
  }

  /// The player at this place of the list. Each move asks for it, and copying a whole chair would
  /// cost too much.
  func player(at index: Int) -> PlayerID? { list[index].player }

  mutating func sit(_ player: PlayerID, at seat: Seat, house: Level? = nil) {
    list[seat.index] = RoomChair(player: player, house: house)
  }

  mutating func free(_ seat: Seat) -> PlayerID? {
    defer { list[seat.index] = RoomChair() }
    return list[seat.index].player
  }

  /// Moves the seated players to the front, so that they have seats 1, 2, … of the match.
  mutating func closeRanks() {
    guard taken < list.count else { return }
    list = list.filter { $0.player != nil } + list.filter { $0.player == nil }
  }

  // MARK: - Players who are away

  /// Holds the seat for an absent player until `moment`; `nil` means that the player is back.
  mutating func goAway(from seat: Seat, until moment: Instant?) {
    list[seat.index].awayUntil = moment
  }

  /// Whether the seat has been held long enough for its absent player.
  func hasWaited(at seat: Seat, until now: Instant) -> Bool {
    list.indices.contains(seat.index) && list[seat.index].awayUntil.map { $0 <= now } ?? false
  }

  /// The earliest moment at which something happens by itself at a chair, or `moment` if that is
  /// earlier.
  @inline(__always)
  func deadline(orAt moment: Instant?) -> Instant? {
    var first = moment
    // Indices, because each move asks this and a loop over the chairs would copy them.
    for index in list.indices {
      if let until = list[index].awayUntil { first = Swift.min(first ?? until, until) }
      if let moment = list[index].house?.deadline { first = Swift.min(first ?? moment, moment) }
    }
    return first
  }

  /// Moves all deadlines by a pause in which nothing could be stored, so that the pause costs
  /// nobody time.
  mutating func shiftDeadlines(by pause: Duration) {
    for index in list.indices {
      list[index].awayUntil = list[index].awayUntil.map { $0 + pause }
      house(at: Seat(index + 1)) { $0.movesAt = $0.movesAt.map { $0 + pause } }
    }
  }

  // MARK: - For the coming match

  /// Whether all seated players have voted for another match. House bots always agree.
  var isWantedAgain: Bool {
    list.allSatisfy { $0.player == nil || $0.wantsAgain || $0.house != nil }
  }

  mutating func vote(_ seat: Seat) { list[seat.index].wantsAgain = true }
  mutating func salt(_ seat: Seat, _ word: String) { list[seat.index].salt = word }

  /// Clears the votes and salts, which were for the match that begins now.
  mutating func begin() {
    for index in list.indices { (list[index].wantsAgain, list[index].salt) = (false, nil) }
  }

  // MARK: - The house

  var hasHouse: Bool {
    for index in list.indices where list[index].house != nil { return true }
    return false
  }

  func house(at seat: Seat) -> HouseSeat? {
    list.indices.contains(seat.index) ? list[seat.index].house : nil
  }

  /// Changes what a house bot is about to do at a seat.
  mutating func house(at seat: Seat, _ change: (inout HouseSeat) -> Void) {
    guard list.indices.contains(seat.index), var house = list[seat.index].house else { return }
    change(&house)
    list[seat.index].house = house
  }

  mutating func restHouse() {
    for index in list.indices { list[index].house?.rest() }
  }
}

/// A chair of a room, its player, and what that player has said for the coming match.
struct RoomChair: Sendable {
  let player: PlayerID?
  /// The moment until which the chair is held for an absent player.
  var awayUntil: Instant?
  var wantsAgain = false
  var salt: String?
  /// Set if a house bot sits here. Otherwise it takes eight bytes.
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
}
