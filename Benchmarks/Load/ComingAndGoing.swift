import Platform
import Screens

/// Players who connect, say hello with a new name, and go; each of them then comes as somebody
/// else.
struct ComingAndGoing: Load {
  private let names: PlayerNames
  private let count: Int
  private var began: [Int]
  private var born: Int
  var meter = Meter()

  init(_ count: Int, names: PlayerNames) {
    self.names = names
    self.count = count
    began = Array(repeating: 0, count: count)
    born = 0
  }

  mutating func begin(in crowd: Crowd) throws(LoadFailure) {
    for player in 0..<count {
      began[player] = Clock.nanoseconds
      try crowd.connect()
      try sayHello(player, in: crowd)
    }
  }

  private mutating func sayHello(_ player: Int, in crowd: Crowd) throws(LoadFailure) {
    born += 1
    try crowd.say(names.hello(born), by: player)
  }

  mutating func hear(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    if line.begins(with: "ERR") { throw .refused(line.text) }
    guard line.begins(with: "OK name=") else { return }
    meter.add(since: began[player])
    try crowd.say("quit\n", by: player)
  }

  mutating func hearEnd(of player: Int, in crowd: Crowd) throws(LoadFailure) {
    began[player] = Clock.nanoseconds
    try crowd.reconnect(player)
    try sayHello(player, in: crowd)
  }
}
