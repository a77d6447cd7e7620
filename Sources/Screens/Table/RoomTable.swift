import GameCore
import Protocol

/// The room that the player sits in or watches, as known from its events and its `state`.
struct RoomTable {
  let room: Int
  /// `pig`
  let game: String
  /// Its rules; `nil` for a game that this client does not know.
  let kind: (any Game.Type)?
  /// Games are made above tables: which board this one has is handed in.
  private let makeBoard: BoardMaker
  /// The match's options: `goal` is `100`.
  var options: [String: String] = [:]
  var phase = Phase.open
  /// In seat order; `nil` for a free one.
  var seats: [Guest?] = []
  /// Its title, from its host.
  var title: String?
  /// Whether others need a password to join.
  var isLocked = false
  /// The player who may start the match early, before it has begun.
  var host: String?
  /// The player who was challenged to this table and has not answered.
  var guest: String?
  /// The players of the match, or of the last one, in seat order: also when they have left since,
  /// or somebody else sits there.
  var lineup: [String] = []
  /// The number of the player's own seat; `nil` for a spectator.
  var seat: Int?
  var match: Int?
  /// Whose turn it is, in a game of turns.
  var turn: Int?
  var moves = 0
  /// The seats that have finished or given up, though the match may go on.
  var through: Set<Int> = []
  var votes: Set<Int> = []
  /// When the match began, in the clock's milliseconds; `nil` if we came when it was over.
  var startedAt: Int?
  var endedAt: Int?
  var commit: String?
  var ending: Ending?
  /// Whether the match fits its seed, once that was checked.
  var verdict: FairWatch.Verdict?
  /// The board as it was told the last thing; ``board(in:)`` is the one to ask.
  var board: (any Board)?
  /// Whether it is a match that is over, played back.
  var isReplay = false
  /// The cup that the room was made for, if one was.
  var cup: Int?
  /// What the player got for the last match: coins and achievements.
  var awards: [ServerLine] = []
  /// When a clock runs out, once its warning has come.
  var lateAt: Int?
  /// Whether the server has said that the clock plays this turn.
  var isClocks = false
  /// Our name, and where we are, when it was told the last thing.
  var me: String?
  var around = Surroundings()
  /// Sentences that are still to be shown or spoken.
  var coming = EventQueue()
  /// The latest sentences held back while a finished round was shown.
  private(set) var held: [String] = []

  enum Phase: String {
    case open, playing, over
  }

  struct Guest: Equatable {
    var name: String
    var isHere = true
  }

  /// How a match ended, as `EV over` told it.
  struct Ending {
    /// The seat that won, or 0.
    let winner: Int
    let player: String?
    /// Whether a single player has lost.
    let isLost: Bool
    let reason: String
    let scores: [String]
    let seed: String?
    /// Whether it could have counted, and does not.
    let isUncounted: Bool
  }

  init(room: Int, game: String, _ games: GameList, board: @escaping BoardMaker) {
    (self.room, self.game, makeBoard) = (room, game, board)
    kind = games.game(named: game)
  }

  /// Lays an empty board for the match that begins.
  mutating func layBoard() {
    board = nil
    board = makeBoard(self)
  }

  /// The board as it is now, if there is one: with this table, and in these surroundings.
  func board(in around: Surroundings) -> (any Board)? {
    guard var seen = board else { return nil }
    seen.table = self
    (seen.table.board, seen.table.around) = (nil, around)
    return seen
  }

  /// Tells the board something, or lets it do something.
  @discardableResult
  mutating func withBoard<Result>(
    in around: Surroundings, _ body: (inout any Board) -> Result
  ) -> Result? {
    self.around = around
    return withBoard(body)
  }

  mutating func withBoard<Result>(_ body: (inout any Board) -> Result) -> Result? {
    guard var told = board else { return nil }
    // The board is taken out of the table for the call: two references would copy it.
    board = nil
    defer { board = told }
    told.table = self
    return body(&told)
  }

  /// As much as the line at the bottom shows.
  private static let heldMax = 3

  mutating func hold(_ sentence: String) {
    held.append(sentence)
    if held.count > Self.heldMax { held.removeFirst() }
  }

  /// What was held back; it is told once.
  mutating func takeHeld() -> [String] {
    defer { held = [] }
    return held
  }

  /// The player of a seat counted from 1; before a match, the one who sits there.
  func name(ofSeat number: Int) -> String { around.look.shown(player(ofSeat: number)) }

  /// By the name that the server has for them.
  private func player(ofSeat number: Int) -> String {
    if phase != .open, lineup.indices.contains(number - 1) { return lineup[number - 1] }
    return guest(atSeat: number)
  }

  /// The player who sits at a seat counted from 1 now.
  func guest(atSeat number: Int) -> String {
    guard seats.indices.contains(number - 1), let guest = seats[number - 1] else { return "-" }
    return guest.name
  }

  /// Whether a seat of the match is the one that we have: who came when it was over sits where
  /// somebody else played.
  func isOurs(_ number: Int) -> Bool {
    seat == number && guest(atSeat: number) == player(ofSeat: number)
  }

  /// Whether the player's match goes on without them: they have nothing to give up, and may leave.
  var isThrough: Bool { phase == .playing && seat.map(through.contains) == true }

  var hasWon: Bool { phase == .over && ending.map { $0.winner > 0 && isOurs($0.winner) } == true }

  var names: [String] { seats.indices.map { name(ofSeat: $0 + 1) } }
  var isOurTurn: Bool { phase == .playing && turn != nil && turn == seat }
}

// The viewers who may be shown what a position is worth.

extension RoomTable {
  /// Whether the stats hear of a match with this table's options.
  var hasRankedOptions: Bool { settings?.count ?? true }

  /// The settings of the match; `nil` where the options are none of the game's.
  var settings: Settings? {
    guard let kind else { return nil }
    let seats = lineup.isEmpty ? [] : [(name: "seats", value: String(lineup.count))]
    let given = options.filter { $0.key != "seats" }.map { (name: $0.key, value: $0.value) }
    return try? Settings(for: kind, given + seats)
  }

  /// Spectators may know, and everybody afterwards. A player of a match that may count must not be
  /// advised, nor anybody at a cup's table who plays.
  var mayShowChances: Bool {
    if phase == .over || isReplay || seat == nil { return true }
    // A lesson, which has no room, teaches one thing at a time.
    return room != 0 && cup == nil && !hasRankedOptions
  }
}

extension RoomTable {
  /// The seconds left of a turn's clock, each of them counted until it is over; `nil` while the
  /// server has not said that it runs out soon.
  func secondsLeft(_ around: Surroundings) -> Int? {
    guard phase == .playing, let end = lateAt, end > around.now else { return nil }
    return (end - around.now + 999) / 1000
  }

  /// One of the match's options that is a number, within what it takes.
  func number(_ option: String, _ range: ClosedRange<Int>, standard: Int) -> Int {
    let told = options[option].flatMap { Int(plain: $0) } ?? standard
    return min(max(told, range.lowerBound), range.upperBound)
  }
}

/// What was heard at a table and is still to be told: nothing is said, or changed on the board,
/// before what it tells of was seen.
///
/// A die that rolls, a card that is turned over, the lid over a code: an event is heard, what it
/// moves is shown, and its sentences wait for that, as all events do that came after it.
struct EventQueue {
  var events: [ServerLine] = []
  /// The sentences of the event that is being shown.
  var untold: [String] = []
  /// Whether these are about who comes and goes.
  var areAboutPeople = false

  /// When the first of them came.
  private var since = 0

  /// More than any move brings, and longer than anybody likes to wait, in milliseconds: then all of
  /// it is told at once.
  private static let eventsMax = 200
  private static let waitMax = 5000

  var isEmpty: Bool { events.isEmpty && untold.isEmpty }

  func isTooMuch(at now: Int) -> Bool {
    events.count >= Self.eventsMax || (!isEmpty && now - since > Self.waitMax)
  }

  mutating func add(_ event: ServerLine, at now: Int) {
    if isEmpty { since = now }
    events.append(event)
  }
}

extension RoomTable {
  /// When what is shown now has come to rest, if something waits for that.
  func comingMoment(_ around: Surroundings) -> Int? {
    coming.isEmpty ? nil : max(around.now, board(in: around)?.rest ?? around.now)
  }

  /// Whether something still moves that was heard of.
  func isMoving(_ around: Surroundings) -> Bool {
    board(in: around)?.rest.map { $0 > around.now } ?? false
  }
}

// What came of a check, in the player's language.

extension FairWatch.Verdict {
  /// "✓ Fair: checked against the seed."
  package func sentence(_ look: Look) -> String {
    switch self {
    case .fits: look.say(FairPhrase.fits, ["tick": look.glyphs.tick])
    case .unsalted: look.say(FairPhrase.unsalted)
    case .misfit(let fault): look.say(FairPhrase.alarm, ["fault": fault.sentence(look)])
    }
  }
}

extension FairWatch.Fault {
  func sentence(_ look: Look) -> String {
    switch self {
    case .promise: look.say(FairPhrase.promise)
    case .salt: look.say(FairPhrase.salt)
    case .seed: look.say(FairPhrase.seed)
    case .record: look.say(FairPhrase.record)
    case .told(let move): look.say(FairPhrase.told, ["n": String(move)])
    }
  }
}
