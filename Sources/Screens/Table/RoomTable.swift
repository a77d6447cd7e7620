import GameCore
import Protocol

/// The room where the player sits or watches, from its events and its `state`.
struct RoomTable {
  let room: Int
  /// `pig`
  let game: String
  /// Its rules; `nil` for a game that this client does not know.
  let kind: (any Game.Type)?
  /// Creates this table's board. Games belong to a higher layer, so the function is passed in.
  let makeBoard: BoardMaker
  /// The match's options: `goal` is `100`.
  var options: [String: String] = [:]
  var phase = Phase.open
  /// In seat order; `nil` for a free seat.
  var seats: [Guest?] = []
  var title: String?
  /// Whether others need a password to join.
  var isLocked = false
  /// The player who may start the match early, before it has begun.
  var host: String?
  /// The player who was challenged to this table and has not answered.
  var guest: String?
  /// The players of the current or last match in seat order, even if they have left since.
  var lineup: [String] = []
  /// The number of the player's own seat; `nil` for a spectator.
  var seat: Int?
  var match: Int?
  var turn: Int?
  var moves = 0
  /// The seats that have finished or given up, even if the match continues.
  var through: Set<Int> = []
  var votes: Set<Int> = []
  /// When the match began, in the clock's milliseconds; `nil` if we came after its end.
  var startedAt: Int?
  var endedAt: Int?
  var commit: String?
  var ending: Ending?
  /// The verdict on the match's seed, once it was checked.
  var verdict: FairWatch.Verdict?
  /// The board as of its last change. Use ``board(in:)`` to read it.
  var board: (any Board)?
  var isReplay = false
  var cup: Int?
  /// What the player got for the last match: coins and achievements.
  var awards: [ServerLine] = []
  /// When a clock runs out, after its warning.
  var lateAt: Int?
  /// Whether the server has said that the clock plays this turn.
  var isClocks = false
  /// Our name and environment as of the last change.
  var me: String?
  var around = Surroundings()
  /// Events and sentences that are still to be shown or spoken.
  var coming = EventQueue()
  /// The latest sentences held back while a finished round was shown.
  private(set) var held: [String] = []

  enum Phase: String { case open, playing, over }

  struct Guest: Equatable {
    var name: String
    var isHere = true
  }

  /// The end of a match, from `EV over`.
  struct Ending {
    /// The seat that won, or 0.
    let winner: Int
    let player: String?
    /// Whether a single player has lost.
    let isLost: Bool
    let reason: String
    let scores: [String]
    /// Whether it does not count, although its options would allow it.
    let isUncounted: Bool
  }

  init(room: Int, game: String, _ games: GameList, board: @escaping BoardMaker) {
    (self.room, self.game, makeBoard) = (room, game, board)
    kind = games.game(named: game)
  }

  /// The current board, if there is one, with this table and in this environment.
  func board(in around: Surroundings) -> (any Board)? {
    guard var seen = board else { return nil }
    seen.table = self
    (seen.table.board, seen.table.around) = (nil, around)
    return seen
  }

  /// Calls a method of the board that may change it.
  @discardableResult
  mutating func withBoard<Result>(
    in around: Surroundings, _ body: (inout any Board) -> Result
  ) -> Result? {
    self.around = around
    guard var told = board else { return nil }
    // The board is taken out of the table for the call, as a second reference would copy it.
    board = nil
    defer { board = told }
    told.table = self
    return body(&told)
  }

  /// As many as the line of news shows.
  private static let heldMax = 3

  mutating func hold(_ sentence: String) {
    held.append(sentence)
    if held.count > Self.heldMax { held.removeFirst() }
  }

  /// Returns the sentences held back, once.
  mutating func takeHeld() -> [String] {
    defer { held = [] }
    return held
  }

  /// The name of the player at a seat, counted from 1. Before a match, it is the one seated.
  func name(ofSeat number: Int) -> String { around.look.shown(player(ofSeat: number)) }

  private func player(ofSeat number: Int) -> String {
    (phase == .open ? nil : lineup[at: number - 1]) ?? guest(atSeat: number)
  }

  /// The player who sits now at a seat, counted from 1.
  func guest(atSeat number: Int) -> String { seats[at: number - 1]??.name ?? "-" }

  /// Whether a seat of the match is ours. A player who came after the end sits where somebody else
  /// played.
  func isOurs(_ number: Int) -> Bool {
    seat == number && guest(atSeat: number) == player(ofSeat: number)
  }

  /// Whether our part of the match is over while it continues, so that we may leave.
  var isThrough: Bool { phase == .playing && seat.map(through.contains) == true }

  var hasWon: Bool { phase == .over && ending.map { $0.winner > 0 && isOurs($0.winner) } == true }

  var names: [String] { seats.indices.map { name(ofSeat: $0 + 1) } }
  var isOurTurn: Bool { phase == .playing && turn != nil && turn == seat }

  /// By how many seconds we see a running match late: spectators do with `watch=late`.
  var lateness: String? {
    guard phase == .playing, seat == nil, !isReplay, options["watch"] == "late" else { return nil }
    return options["delay"].flatMap { Int(plain: $0) }.map { String($0) }
  }

  var latenessSentence: String? {
    lateness.map { around.say(CommonPhrase.seesLate, ["seconds": $0]) }
  }

  // MARK: - The viewers who may see what a position is worth

  var hasRankedOptions: Bool { settings?.count ?? true }

  /// The settings of the match; `nil` if the options do not suit the game.
  var settings: Settings? { settings(seats: lineup.isEmpty ? nil : lineup.count) }

  func settings(seats count: Int?) -> Settings? {
    guard let kind else { return nil }
    let seats = count.map { [(name: "seats", value: String($0))] } ?? []
    let given = options.filter { $0.key != "seats" }.map { (name: $0.key, value: $0.value) }
    return try? Settings(for: kind, given + seats)
  }

  /// Spectators may see chances, and everybody may after the match. A player must not be advised in
  /// a match that may count, or at a cup's table.
  var mayShowChances: Bool {
    if phase == .over || isReplay || seat == nil { return true }
    // A lesson, whose room is 0, shows none, because it teaches one thing at a time.
    return room != 0 && cup == nil && !hasRankedOptions
  }

  /// The seconds left of a turn's clock, rounded up; `nil` before the server's warning.
  func secondsLeft(_ around: Surroundings) -> Int? {
    guard phase == .playing, let end = lateAt, end > around.now else { return nil }
    return (end - around.now + 999) / 1000
  }

  /// When the current animation ends, if something waits for that.
  func comingMoment(_ around: Surroundings) -> Int? {
    coming.isEmpty ? nil : max(around.now, board(in: around)?.rest ?? around.now)
  }

  func isMoving(_ around: Surroundings) -> Bool {
    board(in: around)?.rest.map { $0 > around.now } ?? false
  }

  /// The value of a numeric option, limited to its range.
  func number(_ option: String, _ range: ClosedRange<Int>, standard: Int) -> Int {
    let told = options[option].flatMap { Int(plain: $0) } ?? standard
    return min(max(told, range.lowerBound), range.upperBound)
  }
}

/// Events of a table that are still to be shown. Nothing is said or changed on the board before the
/// events before it were seen.
///
/// A die rolls, a card is turned over, the lid of a code opens: the event's animation is shown, and
/// its sentences and all later events wait for its end.
struct EventQueue {
  var events: [ServerLine] = []
  /// The sentences of the event being shown.
  var untold: [String] = []
  var areAboutPeople = false

  private var since = 0

  /// More events than any move has, and a longer wait in milliseconds than anybody likes. Beyond
  /// these, everything is said at once.
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

// A verdict in the player's language.

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
