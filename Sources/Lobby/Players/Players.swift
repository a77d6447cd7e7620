import GameCore
import Protocol

/// The book of players: everybody this lobby has loaded since its start. `People` writes in it;
/// every other part reads it in its ``Step``, so that each fact about a player is in one place.
struct Players: Sendable {
  private struct Book: Sendable {
    /// All players. The first one represents all deleted players.
    var all: [Player] = [.gone]
    var byKey: [String: PlayerID] = [:]
    var bySession: [PlayerID?] = []
    /// The places that nothing refers to any more.
    var free: [Int] = []
    /// The connected players and house bots, in order. They are few among all players.
    var here: [PlayerID] = []

    mutating func note(_ id: PlayerID, isHere: Bool) {
      let place = here.end { $0 < id }
      let isNoted = here.indices.contains(place) && here[place] == id
      if isHere, !isNoted { here.insert(id, at: place) }
      if !isHere, isNoted { here.remove(at: place) }
    }
  }

  private var book = Shared(Book())

  /// The number of places in use, including those of deleted players to whom rooms may refer.
  var count: Int { book.value.all.count - book.value.free.count }
  var namesCount: Int { book.value.byKey.count }
  var ids: LazyMapSequence<Range<Int>, PlayerID> {
    book.value.all.indices.lazy.map { PlayerID(index: $0) }
  }
  var known: [Int] { book.value.all.filter { !$0.isGone }.map(\.number) }

  subscript(id: PlayerID) -> Player {
    @inline(__always) _read { yield book.value.all[id.index] }
    @inline(__always) _modify { yield &book.value.all[id.index] }
  }

  /// The player of this name, in small letters.
  subscript(key: String) -> PlayerID? { book.value.byKey[key] }

  // Read in place, because each move reads it.
  func name(of id: PlayerID) -> String { book.value.all[id.index].name }
  func number(of id: PlayerID) -> Int { book.value.all[id.index].number }

  /// The player of this number; `gone` if there is none.
  func id(numbered number: Int) -> PlayerID {
    PlayerID(index: book.value.all.lastIndex { $0.number == number } ?? 0)
  }
  func session(of id: PlayerID) -> SessionID? { book.value.all[id.index].session }

  func player(on session: SessionID) -> PlayerID? {
    book.value.bySession.indices.contains(session.index) ? book.value.bySession[session.index] : nil
  }
  func here(from place: Int) -> ArraySlice<PlayerID> {
    book.value.here[book.value.here.end(ofThose: { $0.index < place })...]
  }
  var hereCount: Int { book.value.bySession.count { $0 != nil } }
  var sessions: [SessionID] {
    book.value.bySession.indices.filter { book.value.bySession[$0] != nil }.map { SessionID($0) }
  }

  var idsByNumber: [Int: PlayerID] {
    Dictionary(
      ids.filter { !self[$0].isGone }.map { (number(of: $0), $0) }, uniquingKeysWith: { $1 })
  }

  // MARK: - Coming and going

  mutating func add(_ player: Player) -> PlayerID {
    let id =
      book.value.free.popLast().map { PlayerID(index: $0) } ?? PlayerID(index: book.value.all.count)
    if id.index == book.value.all.count {
      book.value.all.append(player)
    } else {
      book.value.all[id.index] = player
    }
    book.value.byKey[Names.key(player.name)] = id
    if player.level != nil { book.value.note(id, isHere: true) }
    return id
  }

  /// Puts a player on a connection, and on no other.
  mutating func signIn(_ id: PlayerID, on session: SessionID) {
    if let elsewhere = self[id].session { book.value.bySession[elsewhere.index] = nil }
    while book.value.bySession.count <= session.index { book.value.bySession.append(nil) }
    book.value.bySession[session.index] = id
    self[id].session = session
    book.value.note(id, isHere: true)
  }

  mutating func signOut(_ session: SessionID) -> PlayerID? {
    guard let id = player(on: session) else { return nil }
    book.value.bySession[session.index] = nil
    self[id].session = nil
    if self[id].level == nil { book.value.note(id, isHere: false) }
    return id
  }

  mutating func rename(_ id: PlayerID, to name: String) {
    let old = Names.key(self.name(of: id))
    if book.value.byKey[old] == id { book.value.byKey[old] = nil }
    self[id].name = name
    book.value.byKey[Names.key(name)] = id
  }

  /// Frees the name of a deleted player, which rooms then show as gone.
  mutating func erase(_ id: PlayerID) {
    book.value.byKey[Names.key(name(of: id))] = nil
    book.value.note(id, isHere: false)
    // Ratings stay until the match is over, because opponents are rated against them.
    let ratings = self[id].ratings
    self[id] = .gone
    self[id].ratings = ratings
  }

  /// Removes a player whom nothing refers to.
  mutating func remove(_ id: PlayerID) {
    erase(id)
    self[id] = .gone
    book.value.free.append(id.index)
  }

  mutating func load(_ kept: KeptPlayer) -> PlayerID {
    let id =
      self[Names.key(kept.name)] ?? add(Player(number: kept.number, name: kept.name, secret: .none))
    self[id].restore(kept)
    return id
  }

  // MARK: - Handover

  /// The player's number at each place but the first; 0 at an empty place. Lists of players are in
  /// this order and continue at one of these places.
  var places: [Int] { book.value.all.dropFirst().map(\.number) }

  /// Puts players at the places that they had in the old process.
  mutating func place(_ numbers: [Int], _ kept: [KeptPlayer]) {
    var byNumber = Dictionary(kept.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    var free: [Int] = []
    for number in numbers {
      guard let player = byNumber.removeValue(forKey: number) else {
        free.append(book.value.all.count)
        book.value.all.append(.gone)
        continue
      }
      _ = add(Player(number: number, name: player.name, secret: .none))
    }
    book.value.free = free
  }

  // MARK: - Who hears whom

  func ignores(_ one: PlayerID, _ other: PlayerID) -> Bool {
    self[one].ignored.contains(number(of: other))
  }

  /// Whether a viewer may see what the author with this number wrote.
  func shows(_ author: Int, to viewer: PlayerID?) -> Bool {
    viewer.map { !self[$0].ignored.contains(author) } ?? true
  }

  /// Those `sessions` whose players do not ignore `player`.
  func hearers(of player: PlayerID, among sessions: [SessionID]) -> [SessionID] {
    let number = number(of: player)
    return sessions.filter { session in
      self.player(on: session).map { !self[$0].ignored.contains(number) } ?? true
    }
  }

  func hearers(of player: PlayerID, among audience: Audience) -> Audience {
    Audience(
      players: hearers(of: player, among: audience.players),
      watchers: hearers(of: player, among: audience.watchers))
  }
}

/// A name, and its present owner.
struct Player: Sendable {
  /// The permanent number; nobody has 0.
  let number: Int
  var name: String
  var secret: SecretHash
  /// The player's connection, or `nil` while the player is away.
  var session: SessionID?
  var ignored: Set<Int> = []
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

  mutating func restore(_ kept: KeptPlayer) {
    isFresh = kept.isFresh
    secret = SecretHash(kept: kept.secret)
    ignored = Set(kept.ignored)
    coins = kept.coins
    let chosen = kept.chosen.isEmpty ? BallBag().chosen : kept.chosen.compactMap(Ball.init)
    bag = BallBag(bought: Set(kept.bought.compactMap(Ball.init)), chosen: chosen) ?? BallBag()
    ratings = Dictionary(kept.ratings.map { ($0.game, $0) }, uniquingKeysWith: { $1 })
  }

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
