// Words that are values of attributes. The compiler checks comparisons with a case here, unlike
// those with a quoted text.

public import Words

/// `phase=` of a table or a cup. Only a cup can be paused.
public enum SaidPhase: String, Sendable {
  case open, playing, paused, over
}

/// `what=` of `EV cup`: what happened in the cup.
public enum CupNews: String, CaseIterable, Sendable {
  case joined, left, accepted, invited, round, open, paused, over, back, bye, result
  case corrected, staff, checkin, here, sits, set, said
}

/// `state=` of `EV cup what=checkin`.
public enum CheckInState: String, CaseIterable, Sendable {
  case open, closed
}

/// `here=` of a player of a cup: whether they have checked in, or `absent` if they had not when
/// check-in was closed.
public enum Presence: String, CaseIterable, Sendable {
  case yes, no, absent
}

/// `state=` of a name that was to be added to a cup.
public enum Admission: String, CaseIterable, Sendable {
  case added, already, reserved, refused
}

/// `why=` of `EV cup what=paused`: a cup pauses by itself if nobody came to most tables, or most
/// players lost their connection.
public enum PauseReason: String, CaseIterable, Sendable {
  case nobody, lost
}

/// `rest=`: what a round is worth to a player who sits out: nothing or half a win.
public enum Rest: String, CaseIterable, Sendable {
  case zero, half

  /// The word; `off` means to play after all.
  public static func word(_ rest: Rest?) -> String { rest?.rawValue ?? "off" }
}

/// `what=` of `EV lobby`: what has changed in the lobby.
public enum LobbyChange: String, CaseIterable, Sendable {
  case room, closed, player, gone, cup, over
}

/// `kind=` of a cup: how its pairings are made.
public enum CupKind: String, CaseIterable, Sendable {
  case swiss, roundrobin, knockout, double, groups, arena

  /// Whether losers are eliminated, from the first round on.
  public var isBracket: Bool { self == .knockout || self == .double }
  /// Whether a bracket is played, from the first round on or after the group stage.
  public var hasBracket: Bool { isBracket || self == .groups }
}

/// `kind=` of a player who is not a person.
public enum PlayerKind: String, CaseIterable, Sendable {
  case bot, house
}

/// `reason=` of `EV closed`.
public enum ClosingReason: String, CaseIterable, Sendable {
  case empty, declined, begun, `operator`
}

/// `login=` of the greeting: how a client proves its login key without sending it, named
/// as in RFC 7677.
public enum LoginMechanism: String, Sendable {
  case scram = "scram-sha-256"
}

extension ServerLine {
  public var loginMechanism: LoginMechanism? { word(.login) }
  public var phase: SaidPhase? { word(.phase) }
  public var cupNews: CupNews? { word(.what) }
  public var checkIn: CheckInState? { word(.state) }
  public var presence: Presence? { word(.here) }
  public var admission: Admission? { word(.state) }
  public var rest: Rest? { word(.rest) }
  public var pauseReason: PauseReason? { word(.why) }
  public var lobbyChange: LobbyChange? { word(.what) }
  public var cupKind: CupKind? { word(.kind) }
  public var playerKind: PlayerKind? { word(.kind) }
  public var closingReason: ClosingReason? { word(.reason) }
  public var noticeTopic: NoticeTopic? { self[.what].flatMap { NoticeTopic($0) } }

  /// The value of an attribute as one of some words; `nil` for other values, or without one.
  private func word<Word: RawRepresentable<String>>(_ key: Attribute.Key) -> Word? {
    self[key].flatMap { Word(rawValue: $0) }
  }

  public func isYes(_ key: Attribute.Key) -> Bool { self[key] == "yes" }
  public func isNo(_ key: Attribute.Key) -> Bool { self[key] == "no" }

  /// How a match ended without a winning seat: won by the house, lost by a single player, or drawn.
  public var isWonByHouse: Bool { self[.player] == "house" }
  public var isLost: Bool { isYes(.lost) }
  public var isDraw: Bool { self[.winner] == "0" && !isWonByHouse && !isLost }
}

/// The topic of an `EV notice` of the server: `what=missed`. Notices that operators write have no
/// topic.
public enum NoticeTopic: Int, Phrase {
  public static let section = Section<Self>(ofWire: "notice")

  /// A spectator read too slowly, and lines were left out.
  case missed
  /// You are an operator now, or no longer.
  case appointed, dismissed
  /// For operators: a player was reported, and the number of waiting reports.
  case reported, reports
  /// An operator closed your room.
  case closed
  /// Your match was lost, as the server went back to a backup.
  case restored
}
