// How the lobby looked when its followers were told of it last.

/// What was told: a short number for how each thing looked, by its own number.
struct Told: Equatable, Sendable {
  var rooms: [Int: Sketch] = [:]
  var people: [PlayerID: Person] = [:]
  var cups: [Int: Sketch] = [:]

  /// How a player looked, and by which name: who is gone is told of by it.
  struct Person: Equatable, Sendable {
    let name: String
    let sketch: Sketch
  }
}

/// Facts in a number: others give another one, but for a chance of one in 2^59.
struct Sketch: Hashable, Sendable {
  /// FNV-1a, by whole numbers in place of bytes.
  private var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}
  init(number: Int) { bits = UInt64(bitPattern: Int64(number)) }

  var number: Int { Int(Int64(bitPattern: bits)) }

  mutating func add(_ fact: Int) {
    bits = (bits ^ UInt64(bitPattern: Int64(fact))) &* 0x0000_0100_0000_01b3
    // So that what a fact has in its high bits is not lost from the low ones.
    bits ^= bits >> 29
  }
}
