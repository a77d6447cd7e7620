import Wire

/// The moves of a match, stored as the lines of its record: each is written once, when it is made,
/// and rarely examined.
public struct Moves: Equatable, Sendable {
  /// `1 2140 roll`, a line each.
  private var lines: [UInt8] = []
  public private(set) var count = 0
  private var lastStart = 0

  init() {}

  public var isEmpty: Bool { count == 0 }

  public var last: Move? {
    isEmpty ? nil : Move(lines.span.extracting(lastStart..<(lines.count - 1)))
  }

  /// The lines, each with its line end.
  public var text: String { String(decoding: lines, as: UTF8.self) }

  /// Appends the last move to a journal, after the number of its match: `318 1 2140 roll`.
  public func writeLast(of match: Int, to journal: inout [UInt8]) {
    guard !isEmpty else { return }
    let last = lastStart..<lines.count
    journal.append(addingCapacity: OutputSpan.digitsMax + 1 + last.count) { journal in
      journal.append(decimal: match)
      journal.append(0x20)
      journal.append(bytes: lines.span.extracting(last))
    }
  }

  /// The move that begins at `start`, which advances past it; `nil` if there is none yet.
  public func next(from start: inout Int) -> Move? {
    guard lines.indices.contains(start), let end = lines[start...].firstIndex(of: 0x0a) else {
      return nil
    }
    defer { start = end + 1 }
    return Move(lines.span.extracting(start..<end))
  }

  mutating func append(_ move: Move) {
    lastStart = lines.count
    lines.append(addingCapacity: move.lengthMax) { move.write(to: &$0) }
    count += 1
  }
}

extension Moves: Sequence {
  public func makeIterator() -> UnfoldSequence<Move, Int> {
    sequence(state: 0) { start in next(from: &start) }
  }
}
