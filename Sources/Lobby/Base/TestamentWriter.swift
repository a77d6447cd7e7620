/// Writes down a lobby for the process that takes over from this one: numbers, texts and flags one
/// after the other, without names, as both processes know the order.
struct TestamentWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ value: some Heritable) { value.write(to: &self) }

  mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Seven bits in each byte, the lowest first; the eighth says that more follow.
  mutating func add(bits: UInt64) {
    var rest = bits
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func add(bytes more: some Collection<UInt8>) {
    add(bits: UInt64(more.count))
    bytes.append(contentsOf: more)
  }

  /// What has no order of its own is sorted by how it is written, so that the same lobby always
  /// has the same testament.
  mutating func add<Element>(unordered elements: some Sequence<Element>, _ write: (Element) -> Self)
  {
    let written = elements.map { write($0).bytes }.sorted { $0.lexicographicallyPrecedes($1) }
    add(bits: UInt64(written.count))
    for element in written { bytes.append(contentsOf: element) }
  }
}
