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
