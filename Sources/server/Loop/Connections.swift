/// All connections, each in a slot, whose number is its session's in the lobby. A slot that became
/// free is given away again.
struct Connections {
  private var slots: [Connection?] = []
  /// More than any process has descriptors.
  static let slotsMax = 1 << 22
  private var free: [Int] = []
  private(set) var generation: UInt64 = 0
  /// What all of them write with.
  let spare = SpareBuffers()

  subscript(slot: Int) -> Connection? {
    slots.indices.contains(slot) ? slots[slot] : nil
  }

  /// The one with this token; `nil` if another one has its slot by now.
  subscript(token token: UInt64) -> Connection? {
    guard let connection = self[Token.slot(of: token)], connection.token == token else {
      return nil
    }
    return connection
  }

  /// All that are there, by slot.
  var all: [Connection] { slots.compactMap(\.self) }

  /// Bytes that wait to be sent to all together.
  var outputCount: Int { slots.reduce(0) { $0 + ($1?.outputCount ?? 0) } }

  /// A token for the next connection, in the slot that became free last.
  mutating func nextToken() -> UInt64 {
    generation += 1
    return Token.connection(free.last ?? slots.count, generation: generation)
  }

  /// Adds the connection that the last token was for.
  mutating func add(_ connection: Connection) {
    if free.last == connection.slot { free.removeLast() }
    if connection.slot == slots.count { slots.append(nil) }
    guard slots.indices.contains(connection.slot) else { return }
    slots[connection.slot] = connection
  }

  /// Those of the process before, in their slots.
  mutating func inherit(_ all: [Connection], generation: UInt64) {
    slots = Array(repeating: nil, count: (all.map(\.slot).max() ?? -1) + 1)
    for connection in all { slots[connection.slot] = connection }
    free = slots.indices.filter { slots[$0] == nil }.reversed()
    self.generation = generation
  }

  mutating func remove(_ connection: Connection) {
    guard self[token: connection.token] != nil else { return }
    slots[connection.slot] = nil
    free.append(connection.slot)
  }
}
