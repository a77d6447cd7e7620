import GameCore
import Protocol

/// What the lobby knows of one connection.
struct Session: Sendable {
  let origin: Origin
  /// Who it is, once it has said `hello`.
  var player: PlayerID?
  /// Until when it must have said so.
  var silentUntil: Instant
  var wrongSecrets = 0
  var talk: Allowance
  var errors: Allowance
  /// The rooms it watches, the last one last.
  var watching: [Int] = []
  /// A request that waits for the store, or for a thought. While it waits for the store, no other
  /// request is read.
  var parked: Parked?
  /// When it is its turn to say its secret, if it waits for that; and whether it has its turn.
  var turnComes: Instant?
  var hasTurn = false
  /// A thought that this session hears of when it is there. Its request has been answered.
  var promise: Promise?

  init(from origin: Origin, silentUntil: Instant, _ limits: Limits) {
    self.origin = origin
    self.silentUntil = silentUntil
    talk = Allowance(most: limits.talkMax, pause: limits.talkPause)
    errors = Allowance(most: limits.errorsMax, pause: limits.errorPause)
  }
}

/// A player's place among all that this lobby has met since its start.
struct PlayerID: Hashable, Comparable, Sendable {
  let index: Int

  /// Stands in for all who are forgotten.
  static let gone = PlayerID(index: 0)

  static func < (one: PlayerID, other: PlayerID) -> Bool { one.index < other.index }
}

/// A name, and who has it now.
struct Player: Sendable {
  /// Its number for ever; 0 is nobody's.
  let number: Int
  let name: String
  var secret: SecretHash
  /// The connection it plays on, or `nil` while it is away.
  var session: SessionID?
  /// The room it has a seat in.
  var place: RoomList.Place?
  var room: Int? { place?.number }
  /// The rooms into which it was challenged; some are no more.
  var challenges: [Int] = []
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
  /// By ``strengthKey(_:isProgram:)``; where there is none it is still the first one.
  var strengths: [String: Strength] = [:]
  /// How well it plays, if the house is who it is.
  let level: Level?

  init(number: Int, name: String, secret: SecretHash) {
    self.number = number
    self.name = name
    self.secret = secret
    level = HouseNames.level(of: name)
  }

  static let gone = Player(number: 0, name: "gone", secret: .none)

  var isGone: Bool { number == 0 }
  /// The house is always here, where it sits.
  var isHere: Bool { session != nil || level != nil && room != nil }
}
