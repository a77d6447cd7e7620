import Protocol

/// All bytes read in this turn, in one buffer, with their connections.
struct Inbox: ~Copyable {
  /// One connection's part.
  struct Part {
    let token: UInt64
    let bytes: Range<Int>
  }

  /// Not an array, as its references would be counted with every line.
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let readMax: Int
  private var count = 0
  private(set) var parts: [Part] = []
  /// Memory for the line that is being read.
  var line: [UInt8] = []

  /// Room for so many bytes, and at most so many of one connection at a time.
  init(capacity: Int, readMax: Int) {
    buffer = .allocate(capacity: max(capacity, readMax))
    buffer.initialize(repeating: 0)
    self.readMax = readMax
  }

  deinit { buffer.deallocate() }

  /// Whether one more connection cannot be read before what is here is taken.
  var isFull: Bool { buffer.count - count < readMax }

  /// Reads once from a connection. Returns whether it is still alive.
  mutating func read(_ connection: Connection) -> Bool {
    let room = buffer.extracting(count..<(count + readMax))
    guard let added = connection.read(into: room) else { return false }
    parts.append(Part(token: connection.token, bytes: count..<(count + added)))
    count += added
    return true
  }

  /// All parts have been taken.
  mutating func clear() {
    parts.removeAll(keepingCapacity: true)
    count = 0
  }

  /// The next line of a part, from `start` on.
  func nextLine(_ start: inout Int, upTo end: Int, _ framer: inout LineFramer) -> LineFramer.Framed?
  {
    framer.next(buffer.extracting(..<end).span, &start)
  }

  func bytes(_ range: Range<Int>) -> UnsafeMutableBufferPointer<UInt8> { buffer.extracting(range) }
}
