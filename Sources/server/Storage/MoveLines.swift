/// The moves of a finished match, one in a line, with an index of the lines, so that the cost of a
/// page does not depend on the length of the match.
struct MoveLines {
  private let bytes: [UInt8]
  /// The start of each line, and the end of the last one.
  private var starts = [0]

  init(_ text: String) {
    bytes = Array(text.utf8)
    for index in bytes.indices where bytes[index] == 0x0a { starts.append(index + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
  }

  var count: Int { starts.count - 1 }
  var isLong: Bool { bytes.count > StorageLimits.longRecordLeast }
  var size: Int { bytes.count + starts.count * MemoryLayout<Int>.stride }

  /// The lines from a number on, counted from 1: at least one, and at most `most` or as many as fit
  /// into `bytesMax`.
  func page(from number: Int, _ most: Int, _ bytesMax: Int) -> String {
    let first = max(0, number - 1)
    guard first < count else { return "" }
    var end = first + 1
    while end < min(count, first + most), starts[end + 1] - starts[first] <= bytesMax { end += 1 }
    return String(decoding: bytes[starts[first]..<starts[end]], as: UTF8.self)
  }
}

/// A cache of the long records that were read last: only a few, as each may have megabytes.
struct LongRecords {
  private var records: [(match: Int, lines: MoveLines)] = []

  /// The record of a match, which counts as the last one used.
  subscript(match: Int) -> MoveLines? {
    mutating get {
      guard let place = records.firstIndex(where: { $0.match == match }) else { return nil }
      let record = records.remove(at: place)
      records.append(record)
      return record.lines
    }
  }

  mutating func keep(_ lines: MoveLines, for match: Int) {
    records.append((match, lines))
    while records.count > 1,
      records.reduce(0, { $0 + $1.lines.size }) > StorageLimits.longRecordsBytesMax
    {
      records.removeFirst()
    }
  }
}
