import GameCore

/// How strong a player is in one game, and how much is known of it.
struct Strength: Equatable, Sendable {
  private(set) var rating = Rating()
  /// Rated matches.
  private(set) var matches = 0
  /// The opponents' numbers in them: as many as a place on the board takes, and no further ones.
  private(set) var others: [Int] = []

  init() {}

  /// Whether it has a place among the ratings. Until then it is provisional.
  var isRanked: Bool {
    matches >= RuleLimits.rankedMatchesMin && others.count >= RuleLimits.rankedOthersMin
  }

  /// Another match was rated.
  mutating func update(to rating: Rating, against rivals: [Int]) {
    self.rating = rating
    matches += 1
    for rival in rivals where others.count < RuleLimits.rankedOthersMin && !others.contains(rival) {
      others.append(rival)
    }
  }
}

extension Strength {
  init(_ kept: KeptRating) {
    rating = Rating(rating: kept.rating, deviation: kept.deviation, volatility: kept.volatility)
    (matches, others) = (kept.matches, Array(kept.others.prefix(RuleLimits.rankedOthersMin)))
  }

  func kept(_ game: String) -> KeptRating {
    var kept = KeptRating(
      game: game, rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility)
    (kept.matches, kept.others) = (matches, others)
    return kept
  }
}

extension Player {
  /// The name by which a strength is kept: `pig`, and `pig.bots` for what a program has shown. A
  /// name under which both play has both, so that neither profits from the other.
  static func strengthKey(_ game: String, isProgram: Bool) -> String {
    isProgram ? "\(game).bots" : game
  }

  /// The strength in a game, as a person or as a program, depending on the last login.
  func strength(in game: String) -> Strength {
    strengths[Self.strengthKey(game, isProgram: isProgram)] ?? Strength()
  }
}
