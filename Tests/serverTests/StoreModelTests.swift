import GameCore
import TestSupport
import Testing

@testable import Lobby
@testable import server

/// The store beside a shelf that keeps everything in the plainest way: both must answer the same.
@Suite struct StoreModelTests {
  @Test(arguments: 1...8)
  func `the store answers as the shelf does`(seed: Int) throws {
    var guests = Guests(seed: "\(seed)")
    var shelf = Shelf()
    let folder = try Folder()
    var store = try Store(path: folder.file("a.db"))
    for round in 1...60 {
      let batch = guests.batch()
      shelf.write(batch)
      try store.write(batch)
      if store.isJournalDue || round % 7 == 0 { try store.foldJournal() }
      if round % 13 == 0 {
        store.close()
        store = try Store(path: folder.file("a.db"))
      }
    }
    for question in guests.questions {
      let (said, expected) = (try store.answer(question), shelf.answer(question))
      #expect(plain(said) == plain(expected), "seed \(seed): \(question)")
    }
    let known = Array(1...guests.lastPlayer)
    let (kept, expected) = (try store.kept(with: known), shelf.kept(with: known))
    #expect(kept.time == expected.time && kept.counters == expected.counters)
    #expect(kept.rooms == expected.rooms)
    #expect(kept.cups.map(plain) == expected.cups.map(plain))
    #expect(kept.players.map(plain) == expected.players.map(plain))
    // Matches, tables and cups are made up here and cannot be played, but the ledger must be right.
    let faults = try Inspection(database: store.database).run().faults
    #expect(
      faults.filter { fault in
        !["match ", "room ", "cup "].contains { fault.hasPrefix($0) }
      } == [])
  }

  /// The content of an answer, without the day, and sorted if it has no order.
  private func plain(_ answer: Answer) -> String {
    switch answer {
    case .player(let player): plain(player)
    case .feats(let feats): "\(feats.sorted())"
    case .profile(let profile):
      "\(profile.name) \(profile.coins) \(profile.points) \(profile.ballsBought) "
        + "\(profile.games)"
    case .history(let matches): matches.map(plain).joined(separator: "\n")
    case .match(let match, let heading, let moves): plain(match) + heading + moves
    case .cup(let cup as Tournament): "\(cup.number) \(cup.phase) \(cup.steps)"
    default: "\(answer)"
    }
  }

  private func plain(_ cup: KeptCup) -> String {
    "\(cup.number) \(cup.phase) \(cup.moments) \(cup.steps)"
  }

  private func plain(_ match: Answer.Finished) -> String {
    "\(match.match) \(match.game) \(match.players) \(match.winner) \(match.reason) "
      + "\(match.scores) \(match.counts)"
  }

  private func plain(_ player: KeptPlayer) -> String {
    "\(player.number) \(player.name) \(player.secret) \(player.ignored.sorted()) \(player.coins) "
      + "\(player.bought.sorted()) \(player.chosen) \(player.ratings.sorted { $0.game < $1.game })"
  }
}

/// Players who do random things, but only what a lobby allows.
struct Guests {
  private var chance: GameCore.Stream
  private(set) var lastPlayer = 0
  private var lastMatch = 0
  private var gone: Set<Int> = []
  private var coins: [Int: Int] = [:]
  private var balls: [Int: Set<String>] = [:]
  private var rooms: Set<Int> = []
  /// The matches under way, by their tables.
  private var tables: [Int: Int] = [:]
  private var time = Duration.zero
  /// How many steps each cup has.
  private var steps: [Int: Int] = [:]

  init(seed: String) {
    chance = GameCore.Stream(seed: Seed(seed) ?? Seed(hashOf: []))
  }

  mutating func batch() -> Batch {
    time += .milliseconds(chance.below(5000))
    var deeds = (0...chance.below(6)).compactMap { _ in deed() }
    let number = 1 + chance.below(9)
    let isClosed = rooms.contains(number) && chance.below(3) == 0
    var changed: [KeptRoom] = []
    if isClosed {
      rooms.remove(number)
      tables[number] = nil
    } else {
      rooms.insert(number)
      if tables[number] == nil, chance.below(2) == 0 { tables[number] = newMatch() }
      changed = [room(number)]
    }
    let moves = moves()
    if chance.below(4) == 0, let over = tables.removeValue(forKey: number), let player = player() {
      deeds.append(.finished(match(player, number: over)))
      changed = [room(number, over: over)]
    }
    return Batch(
      time: time, counters: Counters(player: lastPlayer, match: lastMatch, room: 9),
      moves: Array(moves.utf8), deeds: deeds, rooms: changed,
      closedRooms: isClosed ? [number] : [], cups: chance.below(3) == 0 ? [cup()] : [])
  }

  /// Adds some moves to some of the matches under way.
  private mutating func moves() -> String {
    tables.values.sorted().map { match in
      String(repeating: "\(match) 1 \(chance.below(99)) roll\n", count: chance.below(3))
    }.joined()
  }

  private mutating func newMatch() -> Int {
    lastMatch += 1
    return lastMatch
  }

  /// Advances or ends one of three cups.
  private mutating func cup() -> KeptCup {
    let number = 1 + chance.below(3)
    let before = steps[number] ?? 0
    let phase = ["open", "playing", "paused", "over"][chance.below(4)]
    let new = (before + 1...before + 1 + chance.below(3)).map { "joined player=\($0) rating=1500" }
    var cup = KeptCup(number: number, phase: phase, steps: new)
    (cup.first, cup.heading, cup.moments) = (before + 1, "heading of \(number)", "\(before) -/7")
    steps[number] = before + new.count
    return cup
  }

  var questions: [Question] {
    let names = (1...lastPlayer).map { "player\($0)" } + ["nobody"]
    let pairs = names.flatMap { name in
      ["player1", "player2", "nobody"].map { Question.meetings(of: name, with: $0) }
    }
    let boards = [
      "pig.turn": 5, "slide.time.4x4": 5, "slide.points": 5, "slide.feats": 5, "pig.rating": 5,
    ]
    return names.flatMap { name -> [Question] in
      [
        .secret(of: name), .player(name), .profile(of: name), .feats(of: name),
        .history(of: name, before: 30, count: 4), .history(of: name, before: .max, count: 50),
      ]
    } + pairs + [.top(boards), .cups(before: .max, count: 2), .cups(before: 3, count: 9)]
      + (1...lastMatch + 1).map { .match($0) } + (1...4).map { .cup($0) }
  }

  private mutating func player() -> Int? {
    guard lastPlayer > 0 else { return nil }
    let number = 1 + chance.below(lastPlayer)
    return gone.contains(number) ? nil : number
  }

  private mutating func deed() -> StoreChange? {
    guard lastPlayer > 3, let player = player(), chance.below(4) > 0 else { return register() }
    switch chance.below(13) {
    case 12: return .passphrase(player: player, chance.below(3) == 0 ? [] : [7, 8, 9])
    case 0:
      guard let other = self.player(), other != player else { return nil }
      return .ignored(player: player, other: other)
    case 1: return self.player().map { .heeded(player: player, other: $0) }
    case 2: return .claimed(player: player, secret: [UInt8(chance.below(256))])
    case 3: return .freed(player: player)
    case 4: return .chose(player: player, balls: ["golf", "tennis"])
    case 5:
      guard chance.below(6) == 0 else { return nil }
      gone.insert(player)
      return .forgotten(player: player)
    case 6...7:
      let ball = ["rugby", "bowling"][chance.below(2)]
      guard coins[player] ?? 0 >= 50, balls[player, default: []].insert(ball).inserted else {
        return nil
      }
      coins[player, default: 0] -= 50
      return .bought(player: player, ball: ball, price: 50)
    default: return .finished(match(player, number: newMatch()))
    }
  }

  private mutating func register() -> StoreChange {
    lastPlayer += 1
    let name = "Player\(lastPlayer)"
    return .registered(
      player: lastPlayer, name: name, key: name.lowercased(), secret: [UInt8(chance.below(256))])
  }

  private mutating func match(_ first: Int, number: Int) -> KeptMatch {
    let others = (0..<chance.below(3)).compactMap { _ in player() }.filter { $0 != first }
    var numbers: [Int] = []
    for number in [first] + others where !numbers.contains(number) { numbers.append(number) }
    let game = ["pig", "slide"][chance.below(2)]
    return KeptMatch(
      number: number, game: game, heading: "match \(game)\nseed x\n", moves: "1 2 roll\n",
      winner: chance.below(3) - 1, reason: "goal", counts: true,
      seats: numbers.map { seat($0, game) })
  }

  private mutating func seat(_ player: Int, _ game: String) -> KeptSeat {
    var seat = KeptSeat(player: player, score: chance.below(100))
    seat.result = ["won", "lost", "drawn", "won"][chance.below(4)]
    seat.coins = chance.below(200)
    coins[player, default: 0] += seat.coins ?? 0
    let rating = 1500 + chance.below(20)
    seat.rating = KeptRating(
      game: game, rating: Double(rating), deviation: 80.5, volatility: 0.06)
    seat.feats = [1 + chance.below(32)]
    seat.marks = [
      KeptMark(board: "pig.turn", value: chance.below(9), rule: .highest),
      KeptMark(board: "slide.time.4x4", value: chance.below(9), rule: .lowest),
      KeptMark(board: "slide.points", value: 50, rule: .sum),
      KeptMark(board: "slide.feats", value: 1, rule: .feats),
      KeptMark(board: "\(game).rating", value: rating, rule: .latest),
    ]
    return seat
  }

  private mutating func room(_ number: Int, over: Int? = nil) -> KeptRoom {
    let players = (0..<2).map { _ in player() }
    let match = over ?? tables[number]
    var room = KeptRoom(
      number: number, settings: "pig seats=2", host: 1,
      phase: match == nil ? "open" : over == nil ? "playing" : "over",
      chairs: players.map { player in
        .init(
          player: player, wantsAgain: player != nil && chance.below(2) == 0,
          salt: player != nil && chance.below(2) == 0 ? "x\(chance.below(99))" : nil)
      },
      matchCount: chance.below(5))
    if match == nil || over != nil { room.part = "\(chance.below(1000))" }
    room.isStarting = chance.below(2) == 0
    if chance.below(2) == 0 { room.title = "Ana's \"table\"" }
    if chance.below(2) == 0 { room.password = "tulip" }
    if chance.below(2) == 0 { room.challenged = player() }
    if chance.below(2) == 0 { room.nextOpener = player() }
    if let match {
      room.match = KeptRoom.Match(
        number: match, heading: "match pig\nseed y\n", lineup: [1, 2],
        startedAt: .milliseconds(chance.below(9999)), isHelped: chance.below(2) == 0)
    }
    return room
  }
}
