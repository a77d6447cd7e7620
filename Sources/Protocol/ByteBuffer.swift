/// Bytes one behind the other, to be written over again and again. To empty it costs nothing, where
/// an array of which everything is removed takes its time.
public struct ByteBuffer: Sendable {
  /// All the room there is; what counts stands in front.
  private var room: [UInt8] = []
  public private(set) var count = 0

  public init() {}

  public var capacity: Int { room.count }
  public var bytes: [UInt8] { Array(room[..<count]) }

  /// Forgets all of it. Whoever had much to say once gives the room back, if a bound is given.
  public mutating func removeAll(keepingAtMost most: Int = .max) {
    count = 0
    if room.count > most { room = [] }
  }

  /// Forgets what stands in front.
  public mutating func removeFirst(_ few: Int) {
    room.removeFirst(few)
    count -= few
  }

  /// What stands behind `start` is something else from now on.
  public mutating func replace(from start: Int, with bytes: [UInt8]) {
    count = start
    append(addingCapacity: bytes.count) { $0.append(bytes: bytes.span) }
  }

  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  public mutating func append(_ byte: UInt8) {
    if count == room.count { grow(by: 1) }
    room[count] = byte
    count += 1
  }

  /// Adds what `write` writes, at most so many bytes, in one go.
  @inline(__always)
  public mutating func append(
    addingCapacity most: Int, _ write: (inout OutputSpan<UInt8>) -> Void
  ) {
    if most > room.count - count { grow(by: most) }
    unsafe room.withUnsafeMutableBufferPointer { room in
      let rest = room.extracting(count...)
      var output = unsafe OutputSpan(buffer: rest, initializedCount: 0)
      write(&output)
      count += unsafe output.finalize(for: rest)
    }
  }

  /// Adds lines that have their ends, in the way of those who end them in CRLF if that is wanted.
  public mutating func append(lines: Span<UInt8>, carriageReturns: Bool) {
    guard carriageReturns else {
      return append(addingCapacity: lines.count) { $0.append(bytes: lines) }
    }
    for index in lines.indices {
      if lines[index] == 0x0a { append(0x0d) }
      append(lines[index])
    }
  }

  /// Looks at all of it where it lies.
  @inline(__always)
  public func withBytes<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe room.withUnsafeBufferPointer { unsafe look($0.extracting(..<count)) }
  }

  private mutating func grow(by more: Int) {
    let needed = max(64, count + more, 2 * room.count)
    room.append(contentsOf: repeatElement(0, count: needed - room.count))
  }
}
