import Wire

/// One move as it is stored: who, when, and what.
public struct Move: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// `roll`, `guess abca`: what a player sent, in lower case.
    case played(String)
    case clockRanOut
    case resigned(Reason)
    /// All remaining players left at the same moment.
    case abandoned
  }

  /// The seat that moved. `nil` for the clock of a race, and for a match that all players have
  /// left.
  public let seat: Seat?
  /// The time since the match began.
  public let milliseconds: Int
  /// The action as in a record: `roll`, `clock`, `resign resigned`. It is stored as text, as moves
  /// are written more often than they are examined.
  public let text: String

  public var action: Action { Action(text) }
}

extension Move {
  public init(seat: Seat?, milliseconds: Int, action: Action) {
    self.init(seat: seat, milliseconds: milliseconds, text: action.text)
  }
}

extension Move.Action {
  public var text: String {
    switch self {
    case .played(let text): text
    case .clockRanOut: "clock"
    case .resigned(let reason): "resign \(reason.rawValue)"
    case .abandoned: "abandoned"
    }
  }

  init(_ text: String) {
    switch text {
    case "clock": self = .clockRanOut
    case "abandoned": self = .abandoned
    default:
      let word = text.argument(of: "resign").map { String(Substring($0)) }
      self = word.flatMap { Reason(givingUp: $0) }.map { .resigned($0) } ?? .played(text)
    }
  }
}

extension Move: CustomStringConvertible {
  /// `1 2140 roll`: the seat (0 is nobody), the milliseconds, the action.
  public var description: String {
    var line: [UInt8] = []
    line.append(addingCapacity: lengthMax) { write(to: &$0) }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  var lengthMax: Int { 2 * OutputSpan.digitsMax + text.utf8.count + 3 }

  /// Writes the line. The caller provides enough room.
  func write(to line: inout OutputSpan<UInt8>) {
    line.append(decimal: seat?.number ?? 0)
    line.append(0x20)
    line.append(decimal: milliseconds)
    line.append(0x20)
    line.append(text: text)
    line.append(0x0a)
  }

  /// Reads a line from bytes, as a record has many of them.
  init?(_ line: Span<UInt8>) {
    func space(from start: Int) -> Int? { (start..<line.count).first { line[$0] == 0x20 } }
    guard let first = space(from: 0), let second = space(from: first + 1),
      let number = Int(plain: line.extracting(..<first)),
      let milliseconds = Int(
        plain: line.extracting((first + 1)..<second), digitsMax: RuleLimits.momentDigitsMax),
      let text = String(line.extracting((second + 1)...)), !text.isEmpty
    else { return nil }
    let seat = Seat(exactly: number)
    guard seat != nil || number == 0 else { return nil }
    self.init(seat: seat, milliseconds: milliseconds, text: text)
  }
}

extension String {
  /// Copies bytes if they are valid UTF-8.
  init?(_ bytes: Span<UInt8>) {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    self.init(copying: text)
  }
}

// MARK: - All moves

/// The moves of a match, stored as the lines of its record: each is written once, when it is made,
/// and rarely examined.
public struct Moves: Equatable, Sendable, Sequence {
  private var lines: [UInt8] = []
  public private(set) var count = 0
  private var lastStart = 0

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

  public func makeIterator() -> UnfoldSequence<Move, Int> {
    sequence(state: 0) { start in next(from: &start) }
  }
}
