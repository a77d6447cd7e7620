public import Words

/// The kind of a refusal: the code after `ERR`. Its family, the part before the first dash, says
/// what to do about it; ``RefusalReason`` says which refusal it is.
public enum RefusalCode: Int, Phrase, Error {
  public static let section = Section<Self>(ofWire: "refusal")

  // Your line is wrong.
  case badLine, badTag, badArgs, badOption, badName, badSecret, badMove, badText, badBalls
  // The thing that was named does not exist.
  case noVerb, noGame, noRoom, noPlayer, noMatch, noSeat, noBall, noCup
  // Not possible now, or not for this player.
  case notAllowed, notCurrent, notEnough, notNow, notSure, notYet, notYourTurn
  // Later again.
  case busyServer, busyStorage, slowDown
  // Our fault.
  case `internal`

  /// Whether the same request may succeed later, so that the answer says when.
  public var isForLater: Bool {
    switch self {
    case .busyServer, .busyStorage, .slowDown: true
    default: false
    }
  }

  /// Whether a line was wrong, rather than sent at the wrong time: a program that keeps sending
  /// such lines has a bug.
  public var isMistake: Bool { self == .noVerb || name.hasPrefix("bad-") }
}
