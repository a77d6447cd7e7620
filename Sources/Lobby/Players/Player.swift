import GameCore
import Protocol

/// A name, and its present owner.
struct Player: Sendable {
  /// The permanent number; nobody has 0.
  let number: Int
  var name: String
  var secret: SecretHash
  /// The player's connection, or `nil` while the player is away.
  var session: SessionID?
  /// The numbers of the ignored players.
  var ignored: Set<Int> = []
  /// The origin of the latest connection.
  var origin: Origin?
  /// Whether the name may still be idle.
  var isFresh = false
  var client: String?
  var isProgram = false
  /// Whether it is a wall, which shows its tables to everybody in a hall. Walls are not announced
  /// as spectators.
  var isWall: Bool { WallClient.isOne(client) }
  /// Whether the player has announced a salt for each match.
  var addsSalts = false
  var coins = 0
  var bag = BallBag()
  /// The ratings by ``ratingKey(_:isProgram:)``; a missing entry means the initial rating.
  var ratings: [String: KeptRating] = [:]
  /// The level of a house bot; `nil` for other players.
  let level: Level?

  init(number: Int, name: String, secret: SecretHash) {
    (self.number, self.name, self.secret) = (number, name, secret)
    level = HouseNames.level(of: name)
  }

  static let gone = Player(number: 0, name: "gone", secret: .none)

  var isGone: Bool { number == 0 }
  /// Whether the name waits for the first player who says hello with it.
  var isReserved: Bool { secret.isFree && level == nil && !isGone }

  /// Takes the stored state of a player.
  mutating func restore(_ kept: KeptPlayer) {
    isFresh = kept.isFresh
    secret = SecretHash(kept: kept.secret)
    ignored = Set(kept.ignored)
    coins = kept.coins
    let chosen = kept.chosen.isEmpty ? BallBag().chosen : kept.chosen.compactMap(Ball.init)
    bag = BallBag(bought: Set(kept.bought.compactMap(Ball.init)), chosen: chosen) ?? BallBag()
    ratings = Dictionary(kept.ratings.map { ($0.game, $0) }, uniquingKeysWith: { $1 })
  }
}

extension KeptRating {
  /// The rating of a player without a rated match.
  init(game: String) {
    let first = Rating()
    self.init(
      game: game, rating: first.rating, deviation: first.deviation, volatility: first.volatility)
  }

  var value: Rating { Rating(rating: rating, deviation: deviation, volatility: volatility) }
  /// As players see it.
  var rounded: Int { Int(rating.rounded()) }

  /// Whether the rating has a place on the leaderboard. Until then it is provisional.
  var isRanked: Bool {
    matches >= RuleLimits.rankedMatchesMin && others.count >= RuleLimits.rankedOthersMin
  }

  /// Takes the result of another rated match.
  mutating func update(to value: Rating, against rivals: [Int]) {
    (rating, deviation, volatility) = (value.rating, value.deviation, value.volatility)
    matches += 1
    for rival in rivals where others.count < RuleLimits.rankedOthersMin && !others.contains(rival) {
      others.append(rival)
    }
  }
}

extension Player {
  /// The name under which a rating is stored: `pig`, and `pig.bots` for matches played as a bot. A
  /// name used by a person and a bot has both, so that neither profits from the other.
  static func ratingKey(_ game: String, isProgram: Bool) -> String {
    isProgram ? "\(game).bots" : game
  }

  /// The rating in a game, as a person or as a bot, depending on the latest login.
  func rating(in game: String) -> KeptRating {
    rating(named: Self.ratingKey(game, isProgram: isProgram))
  }

  func rating(named key: String) -> KeptRating { ratings[key] ?? KeptRating(game: key) }
}

/// The names of house bots: `house-best`, and `house-best-2` at the next table.
enum HouseNames {
  /// The name of the bot with a number among those of one level, from 1.
  static func name(_ level: Level, _ number: Int) -> String {
    Names.houseBeginning + level.rawValue + (number == 1 ? "" : "-\(number)")
  }

  /// The level of the house bot with this name, if it is one. Nobody else can take such a name.
  static func level(of name: String) -> Level? {
    guard name.hasPrefix(Names.houseBeginning) else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "-"))
    return parts.count > 1 ? Level(rawValue: String(Substring(parts[1]))) : nil
  }
}
