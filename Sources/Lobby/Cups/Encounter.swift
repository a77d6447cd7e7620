/// One table of a round: who meets there, and how it went so far.
///
/// It knows nothing of sums of points or of players who go on: all of that is worked out from the
/// encounters whenever it is asked for, so that a corrected result corrects everything.
public struct Encounter: Hashable, Sendable {
  /// By number; the first opens. A single one has a bye.
  public let entrants: [Int]
  /// Which bout of the bracket this is.
  public let bout: Int?
  /// The places of each game, in the order of ``entrants``: `[1, 2]`, or `[1, 1]` for a draw.
  public internal(set) var games: [[Int]]
  /// Entrants who did not come or went away: they lose this table.
  public internal(set) var absent: [Int]
  /// The places that the director has given, which hold whatever was played.
  public internal(set) var ruling: [Int]?

  public init(
    entrants: [Int], bout: Int? = nil, games: [[Int]] = [], absent: [Int] = [], ruling: [Int]? = nil
  ) {
    self.entrants = entrants
    self.bout = bout
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
    if settings.best == 1, games.count == 1, absent.isEmpty {
      return bout != nil && games[0].first == games[0].last ? nil : games[0]
    }
    if entrants.count - absent.count < 2 || isDecided(settings) { return placesSoFar(settings) }
    return nil
  }

  /// The points at this table in halves, or `nil` while it goes on. An absent entrant has none,
  /// unless the director gave a place.
  public func points(_ settings: CupSettings) -> [Int]? {
    guard let places = places(settings) else { return nil }
    if isBye { return [absent.isEmpty ? settings.byePoints : 0] }
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
    let totals = totals(settings)
    let isLevel = totals.first == totals.last
    if entrants.count == 2, !isLevel, (totals.max() ?? 0) > settings.best { return true }
    guard games.count >= settings.best else { return false }
    let mayGoOn = bout != nil && games.count < settings.best + CupLimits.extraGamesMax
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
