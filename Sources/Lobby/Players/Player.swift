import GameCore
import Protocol

/// A name, and who has it now.
struct Player: Sendable {
  /// Its number for ever; 0 is nobody's.
  let number: Int
  var name: String
  var secret: SecretHash
  /// The connection it plays on, or `nil` while it is away.
  var session: SessionID?
  /// The numbers of those that it does not hear.
  var ignored: Set<Int> = []
  /// Where it came from last.
  var origin: Origin?
  /// Whether it is a name that has done nothing, as far as is known.
  var isFresh = false
  var client: String?
  var isProgram = false
  /// Whether it shows what it watches to everybody in a room: nobody is told of that.
  var isWall: Bool { WallClient.isOne(client) }
  /// Whether it has said that it adds a salt to each match.
  var addsSalts = false
  var coins = 0
  var bag = BallBag()
  /// By ``strengthKey(_:isProgram:)``; a missing entry is the initial strength.
  var strengths: [String: Strength] = [:]
  /// The level of a house player; `nil` for everybody else.
  let level: Level?

  init(number: Int, name: String, secret: SecretHash) {
    self.number = number
    self.name = name
    self.secret = secret
    level = HouseNames.level(of: name)
  }

  static let gone = Player(number: 0, name: "gone", secret: .none)

  var isGone: Bool { number == 0 }
  /// Whether the name waits for the first who says hello with it.
  var isReserved: Bool { secret.isFree && level == nil && !isGone }

  /// As the store knows it.
  mutating func restore(_ kept: KeptPlayer) {
    isFresh = kept.isFresh
    secret = SecretHash(kept: kept.secret)
    ignored = Set(kept.ignored)
    coins = kept.coins
    let chosen = kept.chosen.isEmpty ? BallBag().chosen : kept.chosen.compactMap(Ball.init)
    bag = BallBag(bought: Set(kept.bought.compactMap(Ball.init)), chosen: chosen) ?? BallBag()
    strengths = Dictionary(kept.ratings.map { ($0.game, Strength($0)) }, uniquingKeysWith: { $1 })
  }
}

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

/// The names of house players: `house-best`, and `house-best-2` at the next table.
enum HouseNames {
  /// One of those who play alike, counted from 1.
  static func name(_ level: Level, _ number: Int) -> String {
    Names.houseBeginning + level.rawValue + (number == 1 ? "" : "-\(number)")
  }

  /// The level of the house player of this name, if it is one. Nobody else can take such a name.
  static func level(of name: String) -> Level? {
    guard name.hasPrefix(Names.houseBeginning) else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: "-"))
    return parts.count > 1 ? Level(rawValue: String(Substring(parts[1]))) : nil
  }
}
