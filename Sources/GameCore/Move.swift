/// One move as it is kept: who, when, and what.
public struct Move: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// `roll`, `guess abca`: what a player sent, in small letters.
    case played(String)
    case clockRanOut
    case resigned(Reason)
  }

  /// Whose it is; `nil` for a race's clock, which is everybody's.
  public let seat: Seat?
  /// Since the match began.
  public let milliseconds: Int
  public let action: Action

  public init(seat: Seat?, milliseconds: Int, action: Action) {
    self.seat = seat
    self.milliseconds = milliseconds
    self.action = action
  }
}

extension Move.Action {
  /// `roll`, `clock`, `resign resigned`: what a record and `replay` write.
  public var text: String {
    switch self {
    case .played(let text): text
    case .clockRanOut: "clock"
    case .resigned(let reason): "resign \(reason.rawValue)"
    }
  }

  init(_ text: String) {
    self =
      text == "clock"
      ? .clockRanOut
      : Reason.allCases.first { $0.isResignation && text == "resign \($0.rawValue)" }
        .map { .resigned($0) } ?? .played(text)
  }
}

extension Move: LosslessStringConvertible {
  /// `1 2140 roll`: the seat (0 is nobody), the milliseconds, the action.
  public var description: String { "\(seat?.number ?? 0) \(milliseconds) \(action.text)" }

  public init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, !words[2].isEmpty,
      let number = Int(plain: words[0]),
      let milliseconds = Int(plain: words[1], digitsMax: RuleLimits.momentDigitsMax)
    else { return nil }
    let seat = Seat(exactly: number)
    guard seat != nil || number == 0 else { return nil }
    self.init(seat: seat, milliseconds: milliseconds, action: Action(String(words[2])))
  }
}
