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

  public init(seat: Seat?, milliseconds: Int, action: Action) {
    self.init(seat: seat, milliseconds: milliseconds, text: action.text)
  }

  private init(seat: Seat?, milliseconds: Int, text: String) {
    (self.seat, self.milliseconds, self.text) = (seat, milliseconds, text)
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
    if text == "clock" {
      self = .clockRanOut
    } else if text == "abandoned" {
      self = .abandoned
    } else if let word = text.argument(of: "resign"),
      let reason = Reason(givingUp: String(Substring(word)))
    {
      self = .resigned(reason)
    } else {
      self = .played(text)
    }
  }
}

extension Move: LosslessStringConvertible {
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

  public init?(_ text: String) { self.init(text.utf8.span) }

  /// Reads a line from bytes, as a record has many of them.
  init?(_ line: Span<UInt8>) {
    guard let first = line.firstSpace(from: 0), let second = line.firstSpace(from: first + 1),
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

extension Span<UInt8> {
  fileprivate func firstSpace(from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == UInt8(ascii: " ") { return index }
      index += 1
    }
    return nil
  }
}
