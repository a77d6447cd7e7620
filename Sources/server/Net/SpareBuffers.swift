import Protocol

/// Memory for what waits to be sent. Hardly anybody has something waiting between two turns, so a
/// few buffers go around among thousands of connections instead of one lying idle in each.
final class SpareBuffers {
  private var spare: [ByteBuffer] = []

  /// As many as are used in one turn, as a rule; and no longer ones than an answer needs.
  private static let (countMax, capacityMax) = (256, 4096)

  /// An empty buffer, with room if one was given back before.
  func take() -> ByteBuffer { spare.popLast() ?? ByteBuffer() }

  /// Takes back the room of a buffer that is empty.
  func give(_ buffer: inout ByteBuffer) {
    var returned = ByteBuffer()
    swap(&returned, &buffer)
    guard returned.capacity > 0, spare.count < Self.countMax else { return }
    returned.removeAll(keepingAtMost: Self.capacityMax)
    if returned.capacity > 0 { spare.append(returned) }
  }
}
