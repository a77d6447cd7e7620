import Wire
public import Words

/// A match, running or over: a game, and everything that is the same for every game.
///
/// Only its setup and its moves are stored; they always give the same match again.
///
///     var match = Match(Setup(settings: Settings(for: Pig.self), seed: seed))
///     try match.play("roll", by: 1, at: 2140)
///     match.events.heard(by: .seat(1))  // roll seat=1 die=5 total=5
public struct Match: Sendable {
  public let setup: Setup
  public private(set) var moves = Moves()
  public private(set) var game: any Game
  /// The seats that may move now. Cached, as every move asks for them.
  public private(set) var movers: SeatSet
  private var table: Table
  private var resigned: SeatSet = []
  /// Players who all left at the same moment: none of them has beaten another.
  private var abandoned: SeatSet = []
  /// Seats that left before their first move, so early that the match counts for nobody.
  private var unplayed: SeatSet = []
  private var tallies: [Tally]

  /// Facts about a seat that are not part of the game.
  private struct Tally {
    /// The moves that the player made, and the bytes they added to the record.
    var moves = 0
    var bytes = 0
    /// How many of its last moves in a row were made by the clock.
    var timesLate = 0
  }

  /// Sets up a match of the setup's game; ``events`` then holds the deal.
  public init(_ setup: Setup) {
    self.setup = setup
    table = Table(seed: setup.seed)
    game = setup.settings.game.init(setup, at: &table)
    movers = game.movers
    tallies = Array(repeating: Tally(), count: setup.settings.seats)
  }

  public var rules: Rules { type(of: game).rules }

  /// The events of the last move, or of the deal before the first one; empty after a refusal.
  public var events: Events { table.events }

  public func hasMoved(_ seat: Seat) -> Bool {
    tallies.indices.contains(seat.index) && tallies[seat.index].moves > 0
  }

  /// Whether the match is over: then no seat may move.
  public var isOver: Bool { movers.isEmpty }

  public var outcome: Outcome? {
    let outcome = game.outcome
    return abandoned.isEmpty ? outcome : outcome?.drawn(among: abandoned)
  }

  public var counts: Bool { setup.settings.count }

  /// Whether the finished match counts. It counts for nobody if a player gave up, left or ran out
  /// of time before making a move: otherwise ratings would depend on players who come and go. A
  /// race that has really begun is an exception and is lost, because players could otherwise wait
  /// until another is ahead. A seat without a move never gets more than a loss.
  public var isEarned: Bool {
    let isOutOfTime = rules.pace == .race && outcome?.reason == .clock
    return unplayed.isEmpty
      && SeatSet(first: setup.settings.seats).allSatisfy { seat in
        guard !hasMoved(seat), isOutOfTime || resigned.contains(seat) else { return true }
        return isRaceUnderWay && outcome?.result(of: seat) == .lost
      }
  }

  /// Whether a race has lasted so long that a seat loses it by leaving, even without a move.
  private var isRaceUnderWay: Bool {
    rules.pace == .race
      && (table.milliseconds >= RuleLimits.raceMillisecondsMin
        || tallies.contains { $0.moves >= RuleLimits.raceMovesMin })
  }

  /// The moves that `seat` may play now: none, unless it is one of the ``movers``.
  public func legalMoves(for seat: Seat) -> LegalMoves {
    movers.contains(seat) ? game.legalMoves(for: seat) : LegalMoves([])
  }

  /// Plays a player's move. This is the only way from a player's words to a game.
  ///
  /// `milliseconds` have passed since the match began; if that is less than before, the time of the
  /// last move is used.
  public mutating func play(
    _ text: String, by seat: Seat, at milliseconds: Int
  ) throws(IllegalMove) {
    table.events.clear()
    guard movers.contains(seat) else { throw isOver ? .notNow(.matchOver) : whyNotMoving(seat) }
    guard text.utf8.count <= RuleLimits.moveTextMax else { throw rules.unreadable() }
    let cost = text.utf8.count + RuleLimits.moveOverhead
    guard tallies[seat.index].bytes + cost <= RuleLimits.seatBytesMax else {
      throw .notNow(.movesSpent)
    }
    let move = text.inSmallLetters
    let before = table.milliseconds
    table.milliseconds = later(milliseconds)
    do throws(IllegalMove) {
      try game.play(move, by: seat, at: &table)
    } catch {
      table.milliseconds = before
      throw error
    }
    movers = game.movers
    let tally = tallies[seat.index]
    tallies[seat.index] = Tally(moves: tally.moves + 1, bytes: tally.bytes + cost)
    moves.append(Move(seat: seat, milliseconds: table.milliseconds, action: .played(move)))
  }

  /// Applies a clock that ran out, for the mover, or for all in a race. When a seat lets it run out
  /// for the third time in a row, the seat has resigned.
  public mutating func clockRanOut(at milliseconds: Int) {
    table.events.clear()
    guard !isOver, setup.settings.number(.clock) > 0 else { return }
    let seat = rules.pace == .turns ? movers.first : nil
    if let seat { tallies[seat.index].timesLate += 1 }
    if let seat, tallies[seat.index].timesLate == Self.timesLateMax {
      begin(seat, .resigned(.clock), at: milliseconds)
      goOut(seat, reason: .clock)
    } else {
      begin(seat, .clockRanOut, at: milliseconds)
      game.clockRanOut(at: &table)
      movers = game.movers
    }
  }

  /// Removes a seat that has resigned or was abandoned. Returns whether it was still in.
  @discardableResult
  public mutating func resign(_ seat: Seat, _ reason: Reason, at milliseconds: Int) -> Bool {
    table.events.clear()
    guard mayResign(seat) else { return false }
    begin(seat, .resigned(reason), at: milliseconds)
    goOut(seat, reason: reason)
    return true
  }

  /// Removes all remaining players, who all left at the same moment. Returns whether there were
  /// several: a single player resigns instead.
  @discardableResult
  public mutating func abandon(at milliseconds: Int) -> Bool {
    table.events.clear()
    let all = stillPlaying
    guard all.count > 1 else { return false }
    begin(nil, .abandoned, at: milliseconds)
    for seat in all {
      abandoned.insert(seat)
      goOut(seat, reason: .abandoned)
    }
    return true
  }

  private mutating func goOut(_ seat: Seat, reason: Reason) {
    resigned.insert(seat)
    if tallies[seat.index].moves == 0, !isRaceUnderWay { unplayed.insert(seat) }
    table.events.begin(.resigned, seat, namesPlayer: true)
    table.events.add(.reason, reason.rawValue)
    guard !isOver else { return }
    game.resign(seat, reason: reason, at: &table)
    movers = game.movers
  }

  /// Whether `seat` belongs to this match and has not given up yet.
  public func mayResign(_ seat: Seat) -> Bool {
    !isOver && seat.index < setup.settings.seats && !resigned.contains(seat)
  }

  /// The seats that have neither given up nor, in a race, finished.
  public var stillPlaying: [Seat] {
    let all = SeatSet(first: setup.settings.seats).filter(mayResign)
    return rules.pace == .race ? all.filter(movers.contains) : all
  }

  /// How often a seat's clock may run out in a row.
  private static let timesLateMax = 3

  private mutating func begin(_ seat: Seat?, _ action: Move.Action, at milliseconds: Int) {
    table.milliseconds = later(milliseconds)
    moves.append(Move(seat: seat, milliseconds: table.milliseconds, action: action))
  }

  /// The given time, or that of the last move if it is later.
  private func later(_ milliseconds: Int) -> Int {
    min(RuleLimits.momentMax, max(table.milliseconds, milliseconds))
  }

  private func whyNotMoving(_ seat: Seat) -> IllegalMove {
    if resigned.contains(seat) { return .notNow(.gaveUp) }
    return rules.pace == .turns ? .notYourTurn : .notNow(.finished)
  }

  // MARK: - Views

  /// The view of `viewer`. After the match it shows everything, and `watch=open` hides nothing from
  /// viewers without a seat.
  public func view(for viewer: Viewer) -> View {
    game.view(for: isOver ? .all : ears(of: viewer))
  }

  public func board(
    for viewer: Viewer, names: [String], say: Say = { Language.english.say($0) }
  ) -> [String] {
    type(of: game).board(view(for: viewer), settings: setup.settings, names: names, say: say)
  }

  /// The viewer as whom `viewer` receives the ``events`` of this match. Events hide what was hidden
  /// when they happened, and late spectators see no card that is hidden, because it still decides.
  public func ears(of viewer: Viewer) -> Viewer {
    switch setup.settings[.watch] {
    case "open" where viewer == .watcher: .all
    case "late" where viewer == .watcher && rules.pace == .race: .late
    default: viewer
    }
  }
}

extension Match: Equatable {
  public static func == (one: Match, other: Match) -> Bool {
    // Tables are equal if their future chance is the same; the last events do not matter.
    one.setup == other.setup && one.moves == other.moves && one.table.chance == other.table.chance
      && isEqual(one.game, other.game)
  }

  private static func isEqual<One: Game>(_ one: One, _ other: any Game) -> Bool {
    (other as? One) == one
  }
}

// MARK: - Comparing matches of two programs

extension Match {
  /// A hash of everything visible in the match, whose turn it is, and the chance to come. It
  /// differs if the rules by which the match was played have changed.
  public var fingerprint: String {
    let view = game.view(for: .all)
    let rows = [view.table] + view.seats + view.rows + [outcome?.revealed ?? [:]]
    var text = rows.map(\.description)
    text.append(movers.map(\.description).joined(separator: " "))
    if let outcome {
      text.append("\(outcome.winnerNumber) \(outcome.reason.rawValue) \(outcome.scores)")
    }
    text.append("\(moves.count) \(table.chance.position)")
    return String(SHA256.digest(of: text.joined(separator: "\n")).hex.prefix(16))
  }
}
