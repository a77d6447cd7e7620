import Protocol
import TestSupport

@testable import Screens

/// Lines that a Parlor server never sends: words of a game in wrong places, with wrong values.
struct HostileTalk {
  private var chance: Chance
  private let names: [String]
  private let attributes: [String]
  private let values = [
    "", "0", "1", "2", "3", "8", "9", "-1", "99", "9223372036854775807", "-9223372036854775808",
    "99999999999999999999", "1e3", "aabb", "zzzz", "resigned", "exhausted", "4x4", "0x0", "9x9",
    "999999999x999999999", "1,2,3,0", "3,2,1", "0,0,0,0", "15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0",
    "1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", "ana", "playing", "over", "open", "é", "..", ",,,",
  ]

  init(seed: UInt64, names: [String], attributes: [String]) {
    chance = Chance(seed: seed)
    (self.names, self.attributes) = (names, attributes)
  }

  mutating func event() -> ServerLine? {
    line("EV \(pick(names)) room=1 seat=\(chance.below(10))")
  }

  /// The rows of `state`, the first one among them.
  mutating func rows() -> [ServerLine] {
    let first = line("ROW room=1 game=x phase=\(pick(["playing", "over", "open"]))")
    return [first].compactMap(\.self)
      + (0..<chance.below(12)).compactMap { _ in line("ROW seat=\(chance.below(10)) player=ana") }
  }

  private mutating func line(_ beginning: String) -> ServerLine? {
    var text = beginning
    for _ in 0..<chance.below(6) { text += " \(pick(attributes))=\"\(pick(values))\"" }
    return ServerLine(text)
  }

  private mutating func pick(_ words: [String]) -> String { chance.one(of: words) }
  mutating func below(_ bound: Int) -> Int { chance.below(bound) }
}
