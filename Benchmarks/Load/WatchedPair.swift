import Screens

/// Pairs at Pig, the first of which is watched by many. The others are measured: what a crowd at
/// one table costs those at other tables.
struct WatchedPair: Load {
  private(set) var pairs: PigPairs
  private let names: PlayerNames
  private let players: Int
  private let watchers: Int
  private(set) var watching = 0
  /// Lines that the watchers were told, and how often one of them had missed some.
  private(set) var told = 0
  private(set) var missed = 0

  init(pairs: Int, watchers: Int, names: PlayerNames) {
    self.pairs = PigPairs(pairs + 1, names: names, setsFirstApart: true)
    self.names = names
    self.watchers = watchers
    players = 2 * (pairs + 1)
  }

  var arePlaying: Bool { pairs.isReady }
  var areWatching: Bool { watching >= watchers }
  var isMeasuring: Bool {
    get { pairs.meter.isOn }
    set { pairs.meter.isOn = newValue }
  }

  func begin(in crowd: Crowd) throws(LoadFailure) { try pairs.begin(in: crowd) }

  /// Those who watch come when there is something to see.
  func watch(in crowd: Crowd) throws(LoadFailure) {
    for player in players..<(players + watchers) {
      try crowd.connect()
      try crowd.say(names.hello(player), by: player)
      try crowd.say("watch \(pairs.firstRoom ?? 1)\n", by: player)
    }
  }

  mutating func hear(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    guard player >= players else { return try pairs.hear(line, by: player, in: crowd) }
    if line.begins(with: "EV notice") { missed += 1 }
    if line.begins(with: "OK room=") { watching += 1 }
    if isMeasuring, line.begins(with: "EV ") { told += 1 }
    if line.begins(with: "ERR") || line.begins(with: "BYE") { throw .refused(line.text) }
  }
}
