import Platform
import Screens

/// Pairs at all games, who also talk, lose their line and come back. They know no rules: they try
/// what one may say at that game in turn, and wait when nothing of it is taken.
struct MixedPlayers: Load {
  private enum Game: Int, CaseIterable { case pig, media, slide, mastermind }

  private struct Player {
    var secret: [UInt8] = []
    var said = 0
    /// Refusals one after the other.
    var refused = 0
    /// When the request was sent whose answer has not come.
    var asked: Int?
    var isSeated = false
    var drops = 0
  }

  private let names: PlayerNames
  private var players: [Player]
  private var rooms: [Int?]
  private(set) var seated = 0
  private(set) var moves = 0
  private(set) var talks = 0
  private(set) var returns = 0
  private(set) var matches = 0
  var meter = Meter()

  /// One request of so many is talk, and after so many a player's line breaks. A match that has
  /// gone on for so long is given up: who slides to and fro solves nothing.
  private static let talkEvery = 16
  private static let dropEvery = 400
  private static let resignEvery = 150
  /// A player who was refused so often in a row waits until something happens.
  private static let refusalsMax = 4

  init(pairs: Int, names: PlayerNames) {
    self.names = names
    players = Array(repeating: Player(), count: 2 * pairs)
    // They do not all do the same at the same time.
    for index in players.indices { players[index].said = index * 7 }
    rooms = Array(repeating: nil, count: pairs)
  }

  var isReady: Bool { seated >= players.count }

  func begin(in crowd: Crowd) throws(LoadFailure) {
    for player in players.indices {
      try crowd.connect()
      try crowd.say(names.hello(player), by: player)
    }
  }

  private func game(_ player: Int) -> Game { Game(rawValue: player / 2 % 4) ?? .pig }
}

// MARK: - Hearing

extension MixedPlayers {
  mutating func hear(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    if line.begins(with: "OK") {
      try hearYes(line, by: player, in: crowd)
    } else if line.begins(with: "ERR") {
      try hearNo(line, by: player, in: crowd)
    } else if line.begins(with: "EV over") {
      if player % 2 == 0, meter.isOn { matches += 1 }
      try crowd.say("again\n", by: player)
    } else if line.begins(with: "EV turn") || line.begins(with: "EV start")
      || line.begins(with: "EV round")
    {
      if line.begins(with: "EV start"), !players[player].isSeated {
        players[player].isSeated = true
        seated += 1
      }
      players[player].refused = 0
      try act(player, in: crowd)
    }
  }

  private mutating func hearYes(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    if line.begins(with: "OK name=") { return try comeIn(line, player, in: crowd) }
    if player % 2 == 0, rooms[player / 2] == nil, let room = line.number(after: " room=") {
      rooms[player / 2] = room
      return try join(player / 2, in: crowd)
    }
    guard let asked = players[player].asked else { return }
    players[player].asked = nil
    if meter.isOn, line.begins(with: "OK n=") { moves += 1 }
    meter.add(since: asked)
    players[player].refused = 0
    try act(player, in: crowd)
  }

  private mutating func hearNo(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    guard
      line.begins(with: "ERR not-") || line.begins(with: "ERR bad-move")
        || line.begins(with: "ERR slow-") || line.begins(with: "ERR no-")
    else { throw .refused(line.text) }
    guard let asked = players[player].asked else { return }
    players[player].asked = nil
    meter.add(since: asked)
    players[player].refused += 1
    if players[player].refused < Self.refusalsMax { try act(player, in: crowd) }
  }

  /// Those whose line was broken go on where they were; the others sit down.
  private mutating func comeIn(
    _ line: Span<UInt8>, _ player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    if let secret = line.word(after: " secret=") { players[player].secret = secret }
    guard !players[player].isSeated else {
      if meter.isOn { returns += 1 }
      return try ask("state\n", by: player, in: crowd)
    }
    guard player % 2 == 1 else {
      return try crowd.say("create \(game(player)) clock=0\n", by: player)
    }
    try join(player / 2, in: crowd)
  }

  private func join(_ pair: Int, in crowd: Crowd) throws(LoadFailure) {
    guard let room = rooms[pair], !players[2 * pair + 1].secret.isEmpty else { return }
    try crowd.say("join \(room)\n", by: 2 * pair + 1)
  }

  mutating func hearEnd(of player: Int, in crowd: Crowd) throws(LoadFailure) { throw .closed }
}

// MARK: - Saying

extension MixedPlayers {
  private mutating func act(_ player: Int, in crowd: Crowd) throws(LoadFailure) {
    guard players[player].asked == nil, players[player].isSeated else { return }
    players[player].said += 1
    let said = players[player].said
    if said % Self.dropEvery == 0 { return try drop(player, in: crowd) }
    if said % Self.resignEvery == 0 { return try ask("resign\n", by: player, in: crowd) }
    if said % Self.talkEvery == 0 {
      if meter.isOn { talks += 1 }
      return try ask("say What luck you have today!\n", by: player, in: crowd)
    }
    try ask(move(player), by: player, in: crowd)
  }

  private func move(_ player: Int) -> String {
    let said = players[player].said
    switch game(player) {
    case .pig: return said % 4 == 0 ? "hold\n" : "roll\n"
    case .media: return ["bet 1\n", "stand\n"][said % 2]
    case .slide: return ["slide l\n", "slide r\n", "slide u\n", "slide d\n"][said % 4]
    case .mastermind:
      let places = [1, 6, 36, 216].map { said / $0 % 6 }
      return "guess " + String(decoding: places.map { UInt8(0x61 + $0) }, as: UTF8.self) + "\n"
    }
  }

  private mutating func ask(
    _ line: String, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    players[player].asked = Clock.nanoseconds
    try crowd.say(line, by: player)
  }

  /// The line breaks, and the player comes back.
  private mutating func drop(_ player: Int, in crowd: Crowd) throws(LoadFailure) {
    players[player].drops += 1
    try crowd.reconnect(player)
    let secret = String(decoding: players[player].secret, as: UTF8.self)
    try crowd.say("hello \(names.name(player)) \(secret)\n", by: player)
  }
}
