import Protocol

/// Memory for what waits to be sent. Hardly anybody has something waiting between two turns, so a
/// few pieces go around among thousands of connections instead of one lying idle in each.
final class SpareBuffers {
  /// Lines, and where those begin that wait for a batch.
  typealias Piece = (lines: ByteBuffer, waits: [Connection.Wait])

  private var spare: [Piece] = []

  /// As many as are used in one turn, as a rule; and no longer ones than an answer needs.
  private static let (countMax, capacityMax) = (256, 4096)

  /// An empty piece, with room if one was given back before.
  func take() -> Piece { spare.popLast() ?? (ByteBuffer(), []) }

  /// Takes back the room of a piece that is empty.
  func give(_ lines: inout ByteBuffer, _ waits: inout [Connection.Wait]) {
    var returned: Piece = (ByteBuffer(), [])
    swap(&returned.lines, &lines)
    swap(&returned.waits, &waits)
    guard returned.lines.capacity > 0, spare.count < Self.countMax else { return }
    returned.lines.removeAll(keepingAtMost: Self.capacityMax)
    if returned.lines.capacity > 0 { spare.append(returned) }
  }
}
