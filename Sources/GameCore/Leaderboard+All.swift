// The list of all leaderboards, which follows from the list of all games.

extension Leaderboard {
  /// Every leaderboard: a rating for each game, then what each game keeps.
  public static let all: [Leaderboard] =
    Catalog.games.map { game in
      Leaderboard(
        "\(game.rules.name).rating", best: .highest, places: game == Slide.self ? 5 : 10)
    }
    + [pigTurn, pigComeback, mediaChips, slidePoints] + Feat.sizes.flatMap(slide)
    + [mastermindTries, mastermindTime]

  /// `pig.rating`
  public static func rating(in game: String) -> Leaderboard? {
    all.first { $0.name == "\(game).rating" }
  }
}
