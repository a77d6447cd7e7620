/// The value that the poller returns with an event, which identifies its source.
///
/// Small numbers and those that the programs define belong to listeners and the like. A
/// connection's token contains its slot and its generation, so that an event for a closed one is
/// known to be stale. Later connections have larger tokens.
package enum Token {
  /// More than any process has descriptors.
  package static let slotsMax = 1 << 22

  @inlinable package static func slot(of token: UInt64) -> Int { Int(token & 0x7fff_ffff) }

  @inlinable package static func isConnection(_ token: UInt64) -> Bool { token >= 1 << 32 }

  @inlinable package static func connection(_ slot: Int, generation: UInt64) -> UInt64 {
    generation << 32 | UInt64(slot)
  }
}

/// A connection that knows its token.
package protocol Slotted: AnyObject {
  var token: UInt64 { get }
}

/// Connections, each in a slot. Free slots are reused.
package struct SlotTable<Element: Slotted> {
  @usableFromInline package private(set) var slots: [Element?] = []
  private var free: [Int] = []
  package private(set) var generation: UInt64 = 0

  package init() {}

  @inlinable package subscript(slot: Int) -> Element? {
    slots.indices.contains(slot) ? slots[slot] : nil
  }

  /// The connection with this token; `nil` if its slot belongs to another one by now.
  @inlinable package subscript(token token: UInt64) -> Element? {
    guard let connection = self[Token.slot(of: token)], connection.token == token else {
      return nil
    }
    return connection
  }

  package var all: [Element] { slots.compactMap(\.self) }

  /// A token for the next connection, in the slot that became free last.
  package mutating func nextToken() -> UInt64 {
    generation += 1
    return Token.connection(free.last ?? slots.count, generation: generation)
  }

  /// Adds the connection that the last token was for.
  package mutating func add(_ connection: Element) {
    let slot = Token.slot(of: connection.token)
    if free.last == slot { free.removeLast() }
    if slot == slots.count { slots.append(nil) }
    guard slots.indices.contains(slot) else { return }
    slots[slot] = connection
  }

  package mutating func remove(_ connection: Element) {
    guard self[token: connection.token] != nil else { return }
    let slot = Token.slot(of: connection.token)
    slots[slot] = nil
    free.append(slot)
  }

  /// Takes over the elements of another process, in the same slots.
  package mutating func adopt(_ all: [Element], generation: UInt64) {
    slots = Array(repeating: nil, count: (all.map { Token.slot(of: $0.token) }.max() ?? -1) + 1)
    for connection in all { slots[Token.slot(of: connection.token)] = connection }
    free = slots.indices.filter { slots[$0] == nil }.reversed()
    self.generation = generation
  }
}
