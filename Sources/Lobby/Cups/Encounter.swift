public import Protocol

/// Somebody who plays in a cup. The number of an entrant is the position in ``Cup/entrants``.
public struct Entrant: Hashable, Sendable {
  public internal(set) var name: String
  /// As it was when joining: a rating that changes must not change a bracket.
  public let rating: Int
  /// The higher, the better the seed: the rating, nothing where those who came first are first, or
  /// a lot.
  let seed: Int
  /// How many rounds had begun when they came.
  public internal(set) var joinedAfter: Int
  /// How many rounds had begun when they withdrew or were taken out.
  public internal(set) var leftAfter: Int?
  /// Whether they were expected at the start and did not say that they are here. They are not
  /// paired until they do.
  public internal(set) var isAbsent = false
  /// Whether they were taken out as they did not come.
  var isWithdrawn = false
  /// Whether they left and were brought back, so that they have no table in some round.
  var wasOut = false

  init(
    name: String, rating: Int, seed: Int? = nil, joinedAfter: Int = 0, leftAfter: Int? = nil
  ) {
    self.name = name
    self.rating = rating
    self.seed = seed ?? rating
    self.joinedAfter = joinedAfter
    self.leftAfter = leftAfter
  }

  public var hasLeft: Bool { leftAfter != nil }

  /// Whether they were there when the first round began.
  var isStarter: Bool { joinedAfter == 0 && leftAfter != 0 && !isAbsent }
}

extension Rest {
  /// As it follows the number of its entrant in a stored step.
  var mark: Character { self == .half ? "h" : "z" }
}

/// One table of a round: who meets there, and how it went so far.
///
/// It knows nothing of sums of points or of players who go on: all of that is worked out from the
/// encounters whenever it is asked for, so that a corrected result corrects everything.
public struct Encounter: Hashable, Sendable {
  /// By number; the first opens. A single one has a bye.
  public let entrants: [Int]
  /// Which bout of the bracket this is.
  public let bout: Int?
  /// Of a single entrant who asked for it; otherwise a bye is the pairing's own.
  public let rest: Rest?
  /// The places of each game, in the order of ``entrants``: `[1, 2]`, or `[1, 1]` for a draw.
  public internal(set) var games: [[Int]]
  /// Entrants who did not come or went away: they lose this table.
  public internal(set) var absent: [Int]
  /// The places that the director has given, which hold whatever was played.
  public internal(set) var ruling: [Int]?
  /// How many games decided it, if later rounds have another number.
  var best: Int?

  public init(
    entrants: [Int], bout: Int? = nil, rest: Rest? = nil, games: [[Int]] = [], absent: [Int] = [],
    ruling: [Int]? = nil
  ) {
    self.entrants = entrants
    self.bout = bout
    self.rest = rest
    self.games = games
    self.absent = absent
    self.ruling = ruling
  }

  public var isBye: Bool { entrants.count == 1 }

  /// The opener of the next game: entrants take turns.
  public var opener: Int? {
    entrants.isEmpty ? nil : entrants[games.count % entrants.count]
  }

  /// The places at this table, or `nil` while it goes on.
  public func places(_ settings: CupSettings) -> [Int]? {
    if let ruling { return ruling }
    // By far the most tables: one game, and all who played it. A level one in a bracket goes on.
    if (best ?? settings.best) == 1, games.count == 1, absent.isEmpty {
      return bout != nil && games[0].first == games[0].last ? nil : games[0]
    }
    if entrants.count - absent.count < 2 || isDecided(settings) { return placesSoFar(settings) }
    return nil
  }

  /// The points at this table in halves, or `nil` while it goes on. An absent entrant has none,
  /// unless the director gave a place.
  public func points(_ settings: CupSettings) -> [Int]? {
    guard let places = places(settings) else { return nil }
    if isBye { return [absent.isEmpty ? settings.points(of: rest) : 0] }
    let points = settings.points(ofPlaces: places)
    guard ruling == nil else { return points }
    return zip(entrants, points).map { absent.contains($0) ? 0 : $1 }
  }

  /// The entrants who really met here. A table without a game was announced, but not played.
  var met: [Int] {
    guard games.isEmpty, ruling == nil, !absent.isEmpty || isBye else { return entrants }
    let came = entrants.filter { !absent.contains($0) }
    return came.count > 1 ? came : []
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

  /// The points of the games so far, in halves.
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
  /// Of each table with two entrants that was played: whether they opened it.
  private(set) var history: [Bool] = []
  /// Opened less answered.
  private(set) var balance = 0
  /// How often they did the same at the end: 2 for opened twice running, −1 for answered once.
  private(set) var run = 0

  mutating func add(_ hasOpened: Bool) {
    let step = hasOpened ? 1 : -1
    history.append(hasOpened)
    balance += step
    run = run * step > 0 ? run + step : step
  }

  var mustOpen: Bool { balance <= -2 || run <= -2 }
  var mustNotOpen: Bool { balance >= 2 || run >= 2 }

  /// 1 for an entrant who would rather open, −1 for one who would rather not, 0 at the beginning.
  var wish: Int { -(balance == 0 ? run : balance).signum() }

  func clashes(with other: Openings) -> Bool {
    mustOpen && other.mustOpen || mustNotOpen && other.mustNotOpen
  }

  /// Whether this one opens against the other: who must, then who has opened less, then who did not
  /// where they last differed, and at last the higher of the two at every second table.
  func opens(against other: Openings, isHigher: Bool) -> Bool {
    if duty != other.duty { return duty < other.duty }
    if balance != other.balance { return balance < other.balance }
    if run != other.run { return run < other.run }
    for (mine, theirs) in zip(history.reversed(), other.history.reversed()) where mine != theirs {
      return theirs
    }
    return isHigher
  }

  private var duty: Int { mustOpen ? -1 : mustNotOpen ? 1 : 0 }
}

/// The rounds so far, as the next pairing needs them, for each entrant by number.
struct Past {
  /// In halves.
  var points: [Int]
  /// Whom they were paired with, once for each time.
  var met: [[Int]]
  var openings: [Openings]
  /// How often they had a full point without playing: by a bye of the pairing, or because nobody
  /// came.
  var byes: [Int]

  init(_ cup: Cup) {
    points = Array(repeating: 0, count: cup.entrants.count)
    met = Array(repeating: [], count: cup.entrants.count)
    // As if they had met twice: any other rematch is better.
    for pair in cup.apart where pair.count == 2 {
      met[pair[0]] += [pair[1], pair[1]]
      met[pair[1]] += [pair[0], pair[0]]
    }
    openings = Array(repeating: Openings(), count: cup.entrants.count)
    byes = points
    for encounter in cup.rounds.joined() { add(encounter, cup.settings) }
  }

  private mutating func add(_ encounter: Encounter, _ settings: CupSettings) {
    let (met, points) = (encounter.met, encounter.points(settings))
    let isOwnBye = encounter.isBye && encounter.rest == nil
    for (index, entrant) in encounter.entrants.enumerated() {
      let points = points?[index] ?? 0
      self.points[entrant] += points
      self.met[entrant] += encounter.entrants.filter { $0 != entrant }
      if isOwnBye || met.isEmpty && points >= settings.fullPoints { byes[entrant] += 1 }
    }
    let opener = encounter.entrants.first
    for entrant in met { openings[entrant].add(entrant == opener) }
  }

  func timesMet(_ one: Int, _ other: Int) -> Int {
    met[one].reduce(0) { $1 == other ? $0 + 1 : $0 }
  }
}
