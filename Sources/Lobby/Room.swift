import GameCore

/// A table that players sit at, whatever is played on it.
struct Room: Sendable {
  enum Phase: String, Sendable {
    case open, playing, over
  }

  /// A seat, and who has it.
  struct Chair: Sendable {
    var player: PlayerID?
    /// Until when it waits for a player who is away.
    var awayUntil: Instant?
    var wantsAgain = false
    /// What its player adds to the chance of the coming match.
    var salt: String?
    /// Set where the house sits.
    var house: HouseSeat?
  }

  let number: Int
  let title: String?
  /// Who gave it its title.
  let author: PlayerID
  let password: RoomPassword?
  /// The table of a cup that is played here, as long as it goes on.
  var cup: CupTable?
  /// Who was challenged: the room is for these two alone.
  let challenged: PlayerID?
  /// Whether people and programs play here with each other, and are rated so.
  let isForBoth: Bool
  /// As it was made: its seats are how many may sit here, whoever does.
  let settings: Settings
  /// Seconds of a turn's clock or a race's; 0 is none.
  let clock: Int
  var phase = Phase.open
  var chairs: [Chair]
  var host: PlayerID
  /// In order of coming.
  var watchers: [SessionID] = []
  /// The server's part of the coming match's chance; none while one is under way, and none where a
  /// player gave the seed.
  var part: Seed?
  /// Whether the host has said that it begins before all seats are taken.
  var isStarting = false
  /// Until when a match that could begin waits for salts.
  var beginsBy: Instant?
  var table: Shared<Match>?
  var match: Match? { table?.value }
  /// The number of the match on the table, for ever.
  var matchNumber = 0
  /// How many matches there were in this room, which numbers a seed that a player gave.
  var matchCount = 0
  /// Who sat where when the match began, and who opens the next one.
  var lineup: [PlayerID] = []
  var nextOpener: PlayerID?
  var startedAt = Instant(.zero)
  /// When the turn's clock, or the race's, runs out, and whether that has been said.
  var clockEnds: Instant?
  var hasSaidLate = false
  /// When it will be woken for what happens by itself, if it will.
  var isWokenAt: Instant?
  /// Whether the house plays in the match under way, and whether somebody was given a hint in it.
  var hasHouse = false
  var isHelped = false
  /// The seats of programs, as they said when the match began.
  var programs = SeatSet()

  init(number: Int, _ wish: Wish, host: PlayerID, part: Seed?) {
    self.number = number
    (self.host, author) = (host, host)
    self.part = part
    settings = wish.settings
    clock = wish.settings.number("clock")
    title = wish.title
    password = wish.password
    challenged = wish.challenged
    isForBoth = wish.isForBoth
    chairs = Array(repeating: Chair(), count: settings.seats)
  }

  /// What a room is asked to be.
  struct Wish: Sendable {
    var settings: Settings
    var title: String?
    var password: RoomPassword?
    var challenged: PlayerID?
    /// `bots=yes`
    var isForBoth = false
  }

  var game: any Game.Type { settings.game }
  var taken: Int { chairs.count { $0.player != nil } }
  /// Whether nobody sits here but the house.
  var isDeserted: Bool { chairs.allSatisfy { $0.player == nil || $0.house != nil } }
  var freeSeat: Seat? {
    chairs.firstIndex { $0.player == nil }.map { Seat($0 + 1) }
  }
  /// Whether a stranger who sits down here finds somebody to play with.
  var isReady: Bool {
    phase == .open && freeSeat != nil && chairs.allSatisfy { $0.awayUntil == nil }
  }
  /// Whether anybody who asks may look, and sit down if it is no cup's.
  var isPublic: Bool { password == nil && challenged == nil }
  /// Whether `play` finds it.
  var isForAll: Bool { isPublic && cup == nil }

  func seat(of player: PlayerID) -> Seat? {
    chairs.firstIndex { $0.player == player }.map { Seat($0 + 1) }
  }

  /// Whether this player's match is still under way for this player.
  func isPlaying(_ player: PlayerID) -> Bool {
    guard phase == .playing, let seat = seat(of: player) else { return false }
    return match?.mayResign(seat) ?? false
  }

  /// Whether a match that is over could have counted and does not. Of others it is known from their
  /// options.
  var isUncounted: Bool {
    match.map { $0.isOver && $0.counts && (isHelped || !$0.isEarned) } ?? false
  }

  /// Milliseconds since the match began.
  func moment(_ now: Instant) -> Int { now.milliseconds(since: startedAt) }

  /// When something happens here by itself.
  @inline(__always)
  var deadline: Instant? {
    var first = clockEnds.map { hasSaidLate ? $0 : lateNotice(before: $0) }
    // A chair that is taken out to be looked at is a copy, and this is asked with every move.
    for index in chairs.indices {
      if let until = chairs[index].awayUntil { first = min(first ?? until, until) }
      if let moment = chairs[index].house?.deadline { first = min(first ?? moment, moment) }
    }
    return first
  }

  /// The next deadline, if it comes before the moment at which the room is woken anyway; a turn's
  /// clock, which moves on with every turn, hardly ever does.
  @inline(__always)
  mutating func takeEarlierDeadline() -> Instant? {
    guard let deadline, isWokenAt.map({ deadline < $0 }) ?? true else { return nil }
    isWokenAt = deadline
    return deadline
  }

  func lateNotice(before end: Instant) -> Instant {
    Instant(end.sinceStart - lateBy)
  }

  /// How long before its end a clock is said to run out: ten seconds, or half of a short one.
  var lateBy: Duration { .seconds(min(10, clock / 2)) }
}
