import Platform
import Screens

/// The same pairs at something that knows no game: a move is a line that the sender is answered and
/// the opponent hears, and each makes five before it is the other's turn, as in Pig.
struct EchoPairs: Load {
  private struct Pair {
    var mover = 0
    var moves = 0
    var isAnswered = false
    var isHeard = false
    var sent = 0
  }

  private let isRedis: Bool
  private var pairs: [Pair]
  private var isIn: [Bool]
  private var hasSubscribed: [Bool]
  private let requests: [[UInt8]]
  private(set) var playing = 0
  var meter = Meter()

  private static let movesOfTurn = 5
  /// As long as a move of Pig is when the server tells it.
  private static let event = "EV roll room=4 n=17 seat=1 die=5 total=17"

  init(_ count: Int, isRedis: Bool) {
    self.isRedis = isRedis
    pairs = Array(repeating: Pair(), count: count)
    isIn = Array(repeating: !isRedis, count: 2 * count)
    hasSubscribed = isIn
    requests = (0..<2 * count).map { player in
      isRedis
        ? Array(Self.command(["PUBLISH", "p\(player ^ 1)", Self.event]).utf8) : Array("roll\n".utf8)
    }
  }

  /// As Redis takes it: how many words, and each with its length.
  private static func command(_ words: [String]) -> String {
    words.reduce("*\(words.count)\r\n") { "\($0)$\($1.utf8.count)\r\n\($1)\r\n" }
  }

  var isReady: Bool { playing >= pairs.count }

  mutating func begin(in crowd: Crowd) throws(LoadFailure) {
    for player in 0..<(2 * pairs.count) {
      try crowd.connect()
      guard isRedis else { continue }
      // In its third version a connection may hear a channel and do other things, too.
      try crowd.say(Self.command(["HELLO", "3"]), by: player)
      try crowd.say(Self.command(["SUBSCRIBE", "p\(player)"]), by: player)
    }
    if !isRedis { for index in pairs.indices { try start(index, in: crowd) } }
  }

  private mutating func start(_ index: Int, in crowd: Crowd) throws(LoadFailure) {
    playing += 1
    try move(index, in: crowd)
  }

  mutating func hear(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    guard isIn[player] else { return try comeIn(line, player, in: crowd) }
    let index = player / 2
    let isEvent = line.begins(with: "EV roll")
    if player % 2 == pairs[index].mover {
      guard isRedis ? line.begins(with: ":") : isEvent else { return }
      pairs[index].isAnswered = true
    } else {
      guard isEvent else { return }
      pairs[index].isHeard = true
      meter.add(since: pairs[index].sent)
    }
    if pairs[index].isAnswered, pairs[index].isHeard { try move(index, in: crowd) }
  }

  private mutating func move(_ index: Int, in crowd: Crowd) throws(LoadFailure) {
    pairs[index].moves += 1
    if pairs[index].moves % Self.movesOfTurn == 0 { pairs[index].mover ^= 1 }
    (pairs[index].isAnswered, pairs[index].isHeard) = (false, false)
    pairs[index].sent = Clock.nanoseconds
    let mover = 2 * index + pairs[index].mover
    try crowd.say(requests[mover], by: mover)
  }

  /// The end of the answer to `SUBSCRIBE` is the number of channels, `:1`.
  private mutating func comeIn(
    _ line: Span<UInt8>, _ player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    if line.begins(with: "-") { throw .refused(line.text) }
    if line.begins(with: "subscribe") { hasSubscribed[player] = true }
    guard hasSubscribed[player], line.begins(with: ":") else { return }
    isIn[player] = true
    if isIn[player ^ 1] { try start(player / 2, in: crowd) }
  }
}
