public import Words

/// The kind of a refusal: the code after `ERR`. Its family, the part before the first dash, says
/// what to do about it; ``RefusalReason`` says which refusal it is.
public enum RefusalCode: String, Error, CaseIterable, Sendable {
  // Your line is wrong.
  case badLine = "bad-line"
  case badTag = "bad-tag"
  case badArguments = "bad-args"
  case badOption = "bad-option"
  case badName = "bad-name"
  case badSecret = "bad-secret"
  case badMove = "bad-move"
  case badText = "bad-text"
  case badBalls = "bad-balls"
  // The thing that was named does not exist.
  case noVerb = "no-verb"
  case noGame = "no-game"
  case noRoom = "no-room"
  case noPlayer = "no-player"
  case noMatch = "no-match"
  case noSeat = "no-seat"
  case noBall = "no-ball"
  case noCup = "no-cup"
  // Not possible now, or not for this player.
  case notAllowed = "not-allowed"
  case notCurrent = "not-current"
  case notEnough = "not-enough"
  case notNow = "not-now"
  case notSure = "not-sure"
  case notYet = "not-yet"
  case notYourTurn = "not-your-turn"
  // Later again.
  case busyServer = "busy-server"
  case busyStorage = "busy-storage"
  case slowDown = "slow-down"
  // Our fault.
  case internalFault = "internal"

  /// Whether the same request may succeed later, so that the answer says when.
  public var isForLater: Bool {
    switch self {
    case .busyServer, .busyStorage, .slowDown: true
    default: false
    }
  }

  /// Whether a line was wrong, rather than sent at the wrong time: a program that keeps sending
  /// such lines has a bug.
  public var isMistake: Bool { self == .noVerb || rawValue.hasPrefix("bad-") }

  /// The meaning of the code, for the reference.
  public var text: String {
    switch self {
    case .badLine: "The line is too long, or not plain text."
    case .badTag: "A tag is # and 1 to 16 letters, digits, - or _."
    case .badArguments: "The verb does not take these arguments."
    case .badOption: "An option is unknown, given twice or out of range."
    case .badName:
      "A name is a letter and 1 to 15 letters, digits, - or _, and not a reserved word."
    case .badSecret: "The login key does not belong to this name."
    case .badMove: "That isn't a move of this game."
    case .badText: "There is no text, or nothing in it that can be shown."
    case .badBalls: "Choose six different balls."
    case .noVerb: "There is no such verb."
    case .noGame: "There is no such game."
    case .noRoom: "There is no such room."
    case .noPlayer: "There is no such player."
    case .noMatch: "There is no such match."
    case .noSeat: "No seat is free."
    case .noBall: "There is no such ball."
    case .noCup: "There is no such cup."
    case .notAllowed: "You can't do that."
    case .notCurrent: "The match has moved on."
    case .notEnough: "You have too few coins."
    case .notNow: "Not now."
    case .notSure: "This cannot be undone. If you are sure, add sure=yes."
    case .notYet: "This server cannot do that yet."
    case .notYourTurn: "It isn't your turn."
    case .busyServer: "The server is busy; try again later."
    case .busyStorage: "The server cannot save anything right now; try again."
    case .slowDown: "Too fast; try again later."
    case .internalFault: "Internal error, logged under its id."
    }
  }
}

extension RefusalCode: WireWord {
  public static let section = WordSection<Self>("refusal")
}
