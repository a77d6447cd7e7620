public import Protocol

/// A player in a cup. An entrant's number is the position in ``Cup/entrants``.
public struct Entrant: Hashable, Sendable {
  public internal(set) var name: String
  /// The rating at the time of joining, because a rating that changes must not change a bracket.
  public let rating: Int
  /// The sort key of the seed, highest first: the rating, a lot, or 0 if seeds are in order of
  /// joining.
  let seed: Int
  /// The number of rounds that had begun when the entrant joined.
  public internal(set) var joinedAfter = 0
  /// The number of rounds that had begun when the entrant left or was removed.
  public internal(set) var leftAfter: Int?
  /// Whether the entrant was expected at the start and has not checked in. Absent entrants are not
  /// paired.
  public internal(set) var isAbsent = false
  /// Whether the entrant was removed because they did not come.
  var isWithdrawn = false
  /// Whether the entrant left and was brought back, so that they had no table in some round.
  var wasOut = false
  /// Whether it is the house bot of an arena, which plays a person without an opponent. It does not
  /// compete: it has no row in the standings.
  var isHouse = false

  public var hasLeft: Bool { leftAfter != nil }

  /// Whether the entrant was there when the first round began.
  var isStarter: Bool { joinedAfter == 0 && leftAfter != 0 && !isAbsent && !isHouse }
  /// Whether the entrant competes and has not left.
  var isPresent: Bool { !hasLeft && !isHouse }
  /// Whether the entrant is paired, unless they sit out.
  var isExpected: Bool { isPresent && !isAbsent }
}

extension Rest {
  /// The letter after the entrant's number in a stored step.
  var mark: Character { self == .half ? "h" : "z" }
}

/// One table of a round: its entrants, and its results so far.
///
/// It has no totals and does not know who advances. All of that is derived from the encounters when
/// it is asked for, so that a corrected result corrects everything.
public struct Encounter: Hashable, Sendable {
  /// The entrants by number; the first one opens. A single entrant has a bye.
  public let entrants: [Int]
  /// The bout of the bracket, if this is one.
  public internal(set) var bout: Int?
  /// How a single entrant asked to sit out; `nil` for a bye by the pairing.
  public internal(set) var rest: Rest?
  /// The places of each game, in the order of ``entrants``: `[1, 2]`, or `[1, 1]` for a draw.
  public internal(set) var games: [[Int]] = []
  /// The numbers of the matches that were played here.
  var matches: [Int] = []
  /// The entrants who did not come or left. They lose this table.
  public internal(set) var absent: [Int] = []
  /// The places that the director has set. They replace what was played.
  public internal(set) var ruling: [Int]?
  /// How many games decided it, if later rounds have another number.
  var best: Int?

  public var isBye: Bool { entrants.count == 1 }

  /// The entrant who opens the next match: they take turns.
  public var opener: Int? {
    entrants.isEmpty ? nil : entrants[games.count % entrants.count]
  }

  /// The places at this table, or `nil` while it is in progress.
  public func places(_ settings: CupSettings) -> [Int]? {
    if let ruling { return ruling }
    // The usual case: one match that everybody played. In a bracket a draw does not end the table.
    if (best ?? settings.best) == 1, games.count == 1, absent.isEmpty {
      return bout != nil && games[0].first == games[0].last ? nil : games[0]
    }
    if entrants.count - absent.count < 2 || isDecided(settings) { return placesSoFar(settings) }
    return nil
  }

  /// The points at this table in halves, or `nil` while it is in progress. An absent entrant has
  /// none, unless the director set a place.
  public func points(_ settings: CupSettings) -> [Int]? {
    guard let places = places(settings) else { return nil }
    if isBye { return [absent.isEmpty ? settings.points(of: rest) : 0] }
    let points = settings.points(ofPlaces: places)
    guard ruling == nil else { return points }
    return zip(entrants, points).map { absent.contains($0) ? 0 : $1 }
  }

  /// The entrants without those who did not come or left.
  var present: [Int] { entrants.filter { !absent.contains($0) } }

  func expects(_ entrant: Int) -> Bool { entrants.contains(entrant) && !absent.contains(entrant) }

  /// The entrants who really met here. A table without a match was announced but not played.
  var met: [Int] {
    guard games.isEmpty, ruling == nil, !absent.isEmpty || isBye else { return entrants }
    let came = present
    return came.count > 1 ? came : []
  }

  /// The number, from 1, of the group that this table belongs to; `nil` in the knockout.
  func group(in groups: [[Int]]) -> Int? {
    guard bout == nil, let entrant = entrants.first else { return nil }
    return groups.firstIndex { $0.contains(entrant) }.map { $0 + 1 }
  }

  private func isDecided(_ settings: CupSettings) -> Bool {
    let (totals, best) = (totals(settings), best ?? settings.best)
    let isLevel = totals.first == totals.last
    if entrants.count == 2, !isLevel, (totals.max() ?? 0) > best { return true }
    guard games.count >= best else { return false }
    let mayGoOn = bout != nil && games.count < best + CupLimits.extraGamesMax
    return !(isLevel && mayGoOn)
  }

  private func placesSoFar(_ settings: CupSettings) -> [Int] {
    let totals = totals(settings)
    let ranks = zip(entrants, totals).map { absent.contains($0) ? -1 : $1 }
    return ranks.map { rank in 1 + ranks.count { $0 > rank } }
  }

  /// The points of the matches so far, in halves.
  private func totals(_ settings: CupSettings) -> [Int] {
    games.reduce(into: entrants.map { _ in 0 }) { totals, places in
      for (index, points) in settings.points(ofPlaces: places).enumerated()
      where totals.indices.contains(index) {
        totals[index] += points
      }
    }
  }
}

/// How often an entrant has opened, which decides who opens next.
///
/// An entrant must open, or must not, if the difference has reached two, or if the last two were
/// alike. Two entrants with the same need are not paired if it can be avoided. So nobody opens two
/// more tables than they answered, nor three running, unless it cannot be avoided.
struct Openings: Hashable, Sendable {
  /// For each played table of two entrants, whether this entrant opened.
  private(set) var history: [Bool] = []
  /// The tables opened minus the tables answered.
  private(set) var balance = 0
  /// How often the entrant did the same at the end: 2 for opened twice in a row, −1 for answered
  /// once.
  private(set) var run = 0

  mutating func add(_ hasOpened: Bool) {
    let step = hasOpened ? 1 : -1
    history.append(hasOpened)
    balance += step
    run = run * step > 0 ? run + step : step
  }

  var mustOpen: Bool { balance <= -2 || run <= -2 }
  var mustNotOpen: Bool { balance >= 2 || run >= 2 }

  /// 1 if the entrant would rather open, −1 if not, 0 at the beginning.
  var wish: Int { -(balance == 0 ? run : balance).signum() }

  func clashes(with other: Openings) -> Bool {
    mustOpen && other.mustOpen || mustNotOpen && other.mustNotOpen
  }

  /// Whether this entrant opens against the other one. First comes the one who must open, then the
  /// one who has opened less, then the one who did not open when they last differed. Otherwise the
  /// higher one opens at every second table.
  func opens(against other: Openings, isHigher: Bool) -> Bool {
    let (mine, theirs) = ((duty, balance, run), (other.duty, other.balance, other.run))
    if mine != theirs { return mine < theirs }
    let lastUnlike = zip(history.reversed(), other.history.reversed()).first { $0 != $1 }
    return lastUnlike?.1 ?? isHigher
  }

  private var duty: Int { mustOpen ? -1 : mustNotOpen ? 1 : 0 }
}

/// The rounds so far, as the next pairing needs them, for each entrant by number.
struct Past {
  var points: [Int]
  /// The opponents, one entry for each pairing, also where nobody came.
  var paired: [[Int]]
  var openings: [Openings]
  /// How often the entrant had a full point without playing: by a bye of the pairing, or because
  /// nobody came.
  var byes: [Int]
  private let apart: Set<[Int]>

  init(_ cup: Cup) {
    points = Array(repeating: 0, count: cup.entrants.count)
    paired = Array(repeating: [], count: cup.entrants.count)
    apart = Set(cup.apart)
    openings = Array(repeating: Openings(), count: cup.entrants.count)
    byes = points
    for encounter in cup.rounds.joined() {
      let (met, results) = (encounter.met, encounter.points(cup.settings))
      let isOwnBye = encounter.isBye && encounter.rest == nil
      for (index, entrant) in encounter.entrants.enumerated() {
        let result = results?[index] ?? 0
        points[entrant] += result
        paired[entrant] += encounter.entrants.filter { $0 != entrant }
        if isOwnBye || met.isEmpty && result >= cup.settings.fullPoints { byes[entrant] += 1 }
      }
      for entrant in met { openings[entrant].add(entrant == encounter.entrants.first) }
    }
  }

  /// A table of two, at which the one opens whose turn it is; of equals, the first one if it is
  /// the higher one.
  func table(_ one: Int, _ other: Int, isHigher: Bool, bout: Int? = nil) -> Encounter {
    let opens = openings[one].opens(against: openings[other], isHigher: isHigher)
    return Encounter(entrants: opens ? [one, other] : [other, one], bout: bout)
  }

  func timesMet(_ one: Int, _ other: Int) -> Int {
    paired[one].count { $0 == other }
  }

  /// What a pair costs in rematches. Two who are kept apart cost more than a rematch of everybody
  /// who is paired with them.
  func rematches(_ one: Int, _ other: Int) -> Int {
    apart.contains([min(one, other), max(one, other)])
      ? CupLimits.exactMax / 2 + 1 : min(timesMet(one, other), 2)
  }
}
