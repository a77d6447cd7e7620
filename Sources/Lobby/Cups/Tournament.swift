public import GameCore
import Protocol

/// A cup of the lobby: the value that pairs and counts, who its entrants are, and the steps by
/// which it came to be as it is.
struct Tournament: Sendable {
  enum Phase: String, Sendable {
    case open, playing, paused, over
  }

  /// A table of the last round, as long as somebody plays there.
  struct Place: Equatable, Sendable {
    var room: Int?
    /// Until when it waits for those who play there, and since when it may go on.
    var waitsUntil: Instant?
    var restsUntil: Instant?
    /// When it is looked again whether somebody sees the house play. It is not kept.
    var idleUntil: Instant?

    var deadline: Instant? { [waitsUntil, restsUntil, idleUntil].compactMap(\.self).min() }
  }

  let number: Int
  let heading: CupHeading
  /// Where it was made, if that is counted, and when; after a start, when it was taken up.
  private(set) var origin: Origin?
  private(set) var knownSince = Instant(.zero)
  private(set) var director: PlayerID
  let directorsNumber: Int
  private(set) var directorsName: String
  private(set) var phase = Phase.open
  private(set) var cup: Cup
  /// By entrant: who it is, and the number that they are kept by.
  private(set) var players: [PlayerID] = []
  private(set) var numbers: [Int] = []
  /// Numbers of those whom the director took in and who have not said anything to it yet, and of
  /// those who took themselves out since.
  private(set) var invited: Set<Int> = []
  private(set) var decliners: Set<Int> = []
  /// The matches of each table of each round.
  private(set) var matches: [[[Int]]] = []
  private(set) var places: [Place] = []
  /// When the next round begins by itself; of a cup that is open, the first one.
  var nextRoundAt: Instant?
  /// How many steps there were when it was asked how the next round is paired, while that is
  /// being worked out; and when the next tables of a large round are opened. Neither is kept.
  var pairedSince: Int?
  var nextTablesAt: Instant?
  /// What was directed lately. It is not kept.
  private var directed = RateLimiter()
  private(set) var steps: [String] = []
  /// How many steps have been handed over to be kept.
  private(set) var stepsTaken = 0

  /// A cup begins with the step that made it.
  init(
    number: Int, _ heading: CupHeading, by director: (id: PlayerID, name: String),
    _ directorsNumber: Int
  ) {
    self.number = number
    self.heading = heading
    self.director = director.id
    self.directorsNumber = directorsNumber
    directorsName = director.name
    cup = Cup(settings: heading.rules)
    steps = [CupStep(what: .created, by: directorsNumber, heading: heading).text]
  }

  var isOver: Bool { phase == .over }
  /// Whether the next round is being worked out from how things stand now.
  var isBeingPaired: Bool { pairedSince == steps.count }
  /// Whether nothing happens by itself.
  var waitsForDirector: Bool { phase == .open || phase == .paused }
  var round: Int { cup.rounds.count }

  func entrant(_ player: PlayerID) -> Int? {
    players.indices.last { players[$0] == player && !cup.entrants[$0].hasLeft }
  }

  /// Whether somebody was taken in and has not said anything to it, before it begins.
  func awaitsAnswer(of entrant: Int) -> Bool {
    phase == .open && numbers.indices.contains(entrant) && invited.contains(numbers[entrant])
      && !cup.entrants[entrant].hasLeft
  }

  private func entrant(numbered number: Int) throws(CupRefusal) -> Int {
    guard let entrant = numbers.indices.last(where: { numbers[$0] == number }),
      !cup.entrants[entrant].hasLeft
    else { throw .noSuchEntrant }
    return entrant
  }

  /// `12000 -/7000 -/-`: as it is kept.
  var moments: String {
    func text(_ moment: Instant?) -> String {
      moment.map { "\($0.sinceStart.wholeMilliseconds)" } ?? "-"
    }
    return ([text(nextRoundAt)] + places.map { "\(text($0.waitsUntil))/\(text($0.restsUntil))" })
      .joined(separator: " ")
  }

  private mutating func takeUp(moments: String) {
    func moment(_ text: Substring) -> Instant? {
      Int(plain: text, digitsMax: RuleLimits.momentDigitsMax).map { Instant(.milliseconds($0)) }
    }
    let words = moments.split(separator: " ")
    nextRoundAt = words.first.flatMap(moment)
    for (table, word) in zip(places.indices, words.dropFirst()) {
      let parts = word.split(separator: "/")
      guard parts.count == 2 else { continue }
      (places[table].waitsUntil, places[table].restsUntil) = (moment(parts[0]), moment(parts[1]))
    }
  }

  /// When something happens by itself.
  var deadline: Instant? {
    guard phase == .playing || phase == .open else { return nil }
    let round = isBeingPaired ? nil : nextRoundAt
    return (places.map(\.deadline) + [round, nextTablesAt]).compactMap(\.self).min()
  }

  /// The places of the last round, and who is to play there.
  func encounter(_ table: Int) -> Encounter? {
    guard let round = cup.rounds.last, round.indices.contains(table) else { return nil }
    return round[table]
  }

  /// The players of a table, without those who gave it up.
  func seated(at table: Int) -> [PlayerID] {
    guard let encounter = encounter(table) else { return [] }
    return encounter.entrants.filter { !encounter.absent.contains($0) }.map { players[$0] }
  }

  /// The table of the last round at which somebody plays, if it goes on and they have not given it
  /// up. It is asked of all cups whenever somebody comes in.
  func table(of player: PlayerID) -> Int? {
    guard let entrant = entrant(player), let round = cup.rounds.last else { return nil }
    return round.firstIndex {
      $0.entrants.contains(entrant) && !$0.absent.contains(entrant)
        && $0.places(heading.rules) == nil
    }
  }
}

extension Tournament {
  /// When it was made, or taken up after a start; and where, if that is counted.
  mutating func isKnown(since moment: Instant, from origin: Origin? = nil) {
    (knownSince, self.origin) = (moment, origin)
  }

  /// All steps so far have been handed over to be stored.
  mutating func haveTakenSteps() { stepsTaken = steps.count }

  /// Its director wants something. Gives whether that is not too often.
  mutating func direct(at now: Instant, of pace: Pace) -> Bool { directed.take(at: now, of: pace) }

  mutating func awaitPairing() { pairedSince = steps.count }

  mutating func change(table: Int, _ change: (inout Place) -> Void) {
    guard places.indices.contains(table) else { return }
    change(&places[table])
  }

  /// The cup is over: it needs its rooms no longer.
  mutating func closePlaces() { places = [] }

  /// Missing players are waited for again, from the start, when the cup is resumed.
  mutating func stopWaiting() {
    for table in places.indices { places[table].waitsUntil = nil }
    nextRoundAt = nil
  }

  /// Nobody was waited for in the meantime.
  mutating func stoodStill(for pause: Duration) {
    for table in places.indices {
      places[table].waitsUntil = places[table].waitsUntil.map { $0 + pause }
      places[table].restsUntil = places[table].restsUntil.map { $0 + pause }
    }
    nextRoundAt = nextRoundAt.map { $0 + pause }
  }
}

// MARK: - Steps

extension Tournament {
  /// Applies a step, whole or not at all. `who` finds the player with that number.
  mutating func apply(
    _ step: CupStep, _ who: (Int) -> (id: PlayerID, name: String)
  ) throws(CupRefusal) {
    guard phase != .over else { throw .finished }
    switch step.what {
    case .created: throw .damaged
    case .joined: try join(step, who)
    case .accepted:
      guard invited.remove(step.player) != nil else { throw .noSuchEntrant }
    case .left:
      try cup.leave(try entrant(numbered: step.player))
      invited.remove(step.player)
      if step.player == step.by { decliners.insert(step.player) }
    case .paired: try begin(step.tables)
    case .played:
      try cup.record(round: step.round - 1, table: step.table - 1, places: step.places)
      matches[step.round - 1][step.table - 1].append(step.match)
    case .forfeited:
      let missing = try step.missing.map { number throws(CupRefusal) in
        try entrant(numbered: number)
      }
      try cup.forfeit(round: step.round - 1, table: step.table - 1, entrants: missing)
    case .corrected:
      try cup.correct(
        round: step.round - 1, table: step.table - 1,
        places: step.places.isEmpty ? nil : step.places)
    case .tookBack:
      try cup.takeBackRound()
      matches.removeLast()
      places = []
    case .paused: phase = .paused
    case .resumed: phase = .playing
    case .ended, .finished: phase = .over
    }
    steps.append(step.text)
  }

  private mutating func join(
    _ step: CupStep, _ who: (Int) -> (id: PlayerID, name: String)
  ) throws(CupRefusal) {
    let player = step.player
    guard (try? entrant(numbered: player)) == nil else { throw .alreadyIn }
    let (id, name) = who(player)
    let rating = min(max(step.rating, 0), CupLimits.ratingMax)
    try cup.join(name, rating: rating, isForgotten: id == .gone)
    players.append(id)
    numbers.append(player)
    decliners.remove(player)
    // The house never says anything.
    if player != step.by, HouseNames.level(of: name) == nil { invited.insert(player) }
  }

  /// A round as it was paired, whatever the rules of pairing have become since.
  private mutating func begin(_ tables: [Encounter]) throws(CupRefusal) {
    try cup.begin(tables)
    matches.append(tables.map { _ in [] })
    places = tables.map { _ in Place() }
    phase = .playing
    nextRoundAt = nil
  }

  /// A player has another name from now on.
  mutating func rename(_ player: PlayerID, to name: String) {
    for entrant in players.indices where players[entrant] == player {
      cup.entrants[entrant].name = name
    }
    if director == player { directorsName = name }
  }

  /// A deleted player loses the name here too.
  mutating func forget(_ player: PlayerID) {
    rename(player, to: Player.gone.name)
    for entrant in players.indices where players[entrant] == player { players[entrant] = .gone }
    if director == player { director = .gone }
  }

  /// A cup from what was kept of it.
  init?(
    _ kept: KeptCup, in games: GameList, _ who: (Int) -> (id: PlayerID, name: String)
  ) {
    guard let first = kept.steps.first.flatMap({ CupStep($0, in: games) }), first.what == .created,
      let by = first.by, let heading = first.heading
    else { return nil }
    self.init(number: kept.number, heading, by: who(by), by)
    for text in kept.steps.dropFirst() {
      guard let step = CupStep(text, in: games), (try? apply(step, who)) != nil else { return nil }
    }
    haveTakenSteps()
    takeUp(moments: kept.moments)
  }
}

extension Tournament: WholeCup {}

extension Finding {
  /// With the names of those who are not forgotten, by their numbers.
  public static func cup(
    _ kept: KeptCup, in games: GameList = .standard, names: [Int: String]
  ) -> Finding {
    Tournament(kept, in: games) { (.gone, names[$0] ?? Player.gone.name) }.map { .cup($0) }
      ?? .nothing
  }
}

/// A round of a large cup that is to be paired: it takes too long to be done while everybody waits.
///
/// It holds the cup as it was when it was asked for. Where something has happened to the cup since,
/// what was found is of no use, and it is asked for again.
public struct Pairing: Sendable {
  /// The cup's number.
  public let number: Int
  /// How many steps the cup had.
  let steps: Int
  private let cup: Cup
  /// What was found; without tables, nobody is left to play.
  private(set) var tables: [Encounter]?

  init(_ cup: Tournament) {
    (number, steps, self.cup) = (cup.number, cup.steps.count, cup.cup)
  }

  /// Pairs the round, on whichever thread.
  public func made() -> Pairing {
    var made = self
    made.tables = try? cup.nextPairing()
    return made
  }
}
