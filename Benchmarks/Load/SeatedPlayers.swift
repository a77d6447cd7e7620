import Screens

/// Players who say hello, sit down in pairs at Pig, and do nothing.
struct SeatedPlayers: Load {
  private let count: Int
  private let names: PlayerNames
  private(set) var greeted = 0
  private(set) var seated = 0

  init(_ count: Int, names: PlayerNames) {
    self.count = count
    self.names = names
  }

  var areIn: Bool { greeted >= count }
  var areSeated: Bool { seated >= count }

  func begin(in crowd: Crowd) throws(LoadFailure) {
    for player in 0..<count {
      try crowd.connect()
      try crowd.say(names.hello(player), by: player)
    }
  }

  func sitDown(in crowd: Crowd) throws(LoadFailure) {
    for player in 0..<count { try crowd.say("play pig clock=0\n", by: player) }
  }

  mutating func hear(
    _ line: Span<UInt8>, by player: Int, in crowd: Crowd
  ) throws(LoadFailure) {
    if line.begins(with: "OK name=") { greeted += 1 }
    if line.begins(with: "EV start") { seated += 1 }
    if line.begins(with: "ERR") || line.begins(with: "BYE") { throw .refused(line.text) }
  }
}
