/// A byte buffer that is filled repeatedly. Emptying it costs nothing, whereas removing all
/// elements of an array takes time.
public struct ByteBuffer: Sendable {
  /// All allocated bytes; the first `count` of them are in use.
  private var room: [UInt8] = []
  public private(set) var count = 0

  public init() {}

  public var capacity: Int { room.count }
  public var bytes: [UInt8] { Array(room[..<count]) }

  /// Empties the buffer. If a bound is given, memory above it is freed.
  public mutating func removeAll(keepingAtMost most: Int = .max) {
    count = 0
    if room.count > most { room = [] }
  }

  public mutating func removeFirst(_ few: Int) {
    room.removeFirst(few)
    count -= few
  }

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

  /// Appends what `write` writes, up to `most` bytes, in one step.
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

  /// Appends complete lines, converting LF to CR LF if the peer ends its lines like that.
  public mutating func append(lines: Span<UInt8>, carriageReturns: Bool) {
    guard carriageReturns else {
      return append(addingCapacity: lines.count) { $0.append(bytes: lines) }
    }
    for index in lines.indices {
      if lines[index] == 0x0a { append(0x0d) }
      append(lines[index])
    }
  }

  /// Gives access to all bytes without copying them.
  @inline(__always)
  public func withBytes<Result>(_ look: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe room.withUnsafeBufferPointer { unsafe look($0.extracting(..<count)) }
  }

  private mutating func grow(by more: Int) {
    let needed = max(64, count + more, 2 * room.count)
    room.append(contentsOf: repeatElement(0, count: needed - room.count))
  }
}
